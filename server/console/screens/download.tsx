import type { VNode } from 'preact'
import { Card, Code } from '../parts.tsx'
import { type Screen, usePage, withField } from '../screen.ts'

/** The maximum number of characters shown; the download has the whole file. */
const maxShown = 4_000

interface Download {
  readonly title: string
  /** The default name of the downloaded file. */
  readonly file: string
  readonly lead: string
  /** The steps to use the file, each with its command if there is one. */
  readonly steps: readonly (readonly [does: string, command?: string])[]
}

const downloads: Readonly<Record<string, Download>> = {
  controlExportWorld: {
    title: 'Export of this world',
    file: 'world.json',
    lead: 'All rows, settings and the clock, as one file.',
    steps: [
      ['Download the file and keep it.'],
      [
        'Create a world from it, here or on another server:',
        'jq \'{name: "copy", from: {file: .}}\' world.json | curl -s URL/_sandbox/worlds \\\n' +
          "    -H 'content-type: application/json' --data @-",
      ],
    ],
  },
  controlExportRequests: {
    title: 'Requests as an HTTP Archive',
    file: 'requests.har',
    lead: 'The requests in the log with their responses, without secrets.',
    steps: [
      ['Download the file.'],
      ['Open the developer tools of a browser, then Network, then Import HAR.'],
      ['Every request is there with its body, response and timing.'],
    ],
  },
  controlPostmanCollection: {
    title: 'Postman collection',
    file: 'postman.json',
    lead: 'Every operation of the API, signed with the address and keys of this sandbox.',
    steps: [
      ['Download the file.'],
      ['In Postman, choose Import and drop the file there.'],
      ['Run the collection or send single requests: a script signs each request.'],
      ['Or run it on the command line:', 'npx newman run postman.json'],
      ['The first request of the collection resets the sandbox.'],
    ],
  },
  controlBrunoCollection: {
    title: 'Bruno collection',
    file: 'bruno.json',
    lead: 'Every operation of the API as text files, with the address and keys of this sandbox.',
    steps: [
      ['Write the files into the directory bruno:', 'payments-sandbox init bruno'],
      ['In Bruno, choose Open Collection, this directory, and the environment Sandbox.'],
      ['Or run it on the command line:', 'cd bruno && npx @usebruno/cli run -r --env Sandbox'],
      ['The download contains the same files as one JSON object: path and text of each file.'],
      ['The first request of the collection resets the sandbox.'],
    ],
  },
}

/** Renders the page of an answer that is a file: how to download and use it. */
export const downloadScreen: Screen<never> = ({ answer, operation, publicBaseUrl }) => {
  const text = JSON.stringify(answer, null, 2)
  const { title, file, lead, steps } = downloads[operation.id] as Download
  const size = sizeText(Buffer.byteLength(text))
  return {
    title,
    lead: <>{lead}</>,
    content: (
      <div class="two">
        <Card title="How to use it">
          <ol class="steps">
            {steps.map(([does, command]) => (
              <li>
                {does}
                {command === undefined ? null : (
                  <Code text={command.replace('URL', publicBaseUrl)} label={does} />
                )}
              </li>
            ))}
          </ol>
        </Card>
        <Card title="File">
          <p>
            <DownloadLink file={file} />
          </p>
          <p class="soft">{`${file}, ${size}`}</p>
          <details>
            <summary>Preview</summary>
            <Code
              text={text.length > maxShown ? `${text.slice(0, maxShown)}\n…` : text}
              label="The beginning of the file"
            />
          </details>
        </Card>
      </div>
    ),
  }
}

/** Returns a number of bytes as text, such as `12 kB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1_000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

function DownloadLink({ file }: { readonly file: string }): VNode {
  const { base, path } = usePage()
  return (
    <a
      href={base + withField(path, 'format', 'json')}
      class="btn primary"
      download={file}
      data-testid="download"
    >
      Download
    </a>
  )
}
