/**
 * Returns docs/llms.txt: the index of the documentation for language models, made from the table of
 * pages in the README. Throws an Error without that table.
 */
export function llmsFile(readme: string): string {
  const rows = [...readme.matchAll(/^\| \[([^\]]+)\]\(docs\/([^)]+)\) \| (.+) \|$/gm)]
  if (rows.length === 0) throw new Error('README.md has no table of pages')
  const pages = rows.map(([, title, path, contents]) => `- [${title}](${path}): ${contents}`)
  return `# payments-sandbox

> A local server that behaves like a payments, wallets and transfers API: signed requests, real
> balances, webhooks, and a clock that you move. Coding agents can use it as tools: run
> \`npx --no payments-sandbox mcp\`.

## Documents

- [openapi.json](openapi.json): the payments API
- [control-openapi.json](control-openapi.json): the control API below /_sandbox

## Pages

${pages.join('\n')}
`
}
