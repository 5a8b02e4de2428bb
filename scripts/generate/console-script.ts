import { rolldown } from 'rolldown'

/** Returns the script that the pages of the console load, bundled for browsers and minified. */
export async function consoleScriptFile(): Promise<string> {
  const bundle = await rolldown({
    input: 'browser/console.ts',
    platform: 'browser',
    tsconfig: false,
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  const text = output[0].code.trim()
  return `// Generated from browser/ by npm run generate.\nexport const consoleScript = ${JSON.stringify(text)}\n`
}
