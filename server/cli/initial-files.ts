import { configFile } from './config-file.ts'

interface InitialFile {
  readonly path: string
  readonly text: string
}

const config = {
  $schema: './node_modules/payments-sandbox/schemas/config/payments-sandbox.config.json',
  port: 4510,
  clock: 'running',
}

const compose = `# First: docker build -t payments-sandbox . Then: docker compose -f FILE up
services:
  sandbox:
    image: payments-sandbox
    ports:
      - "127.0.0.1:4510:4510"
    volumes:
      - sandbox-data:/data

volumes:
  sandbox-data:
`

const github = `name: payments-sandbox
on: [push]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - run: npm ci
      - run: npx payments-sandbox exec --clock frozen -- npm test
`

const gitlab = `payments-sandbox:
  image: node:24
  script:
    - npm ci
    - npx payments-sandbox exec --clock frozen -- npm test
`

/** Files by the word that \`init\` takes; their names are not those of usual files of a project. */
const files: Readonly<Record<string, InitialFile>> = {
  config: { path: configFile, text: `${JSON.stringify(config, null, 2)}\n` },
  compose: { path: 'compose.payments-sandbox.yml', text: compose },
  github: { path: '.github/workflows/payments-sandbox.yml', text: github },
  gitlab: { path: '.gitlab/payments-sandbox.gitlab-ci.yml', text: gitlab },
}

/** Returns the files that `init` writes for a word; none for an unknown one. */
export function initialFiles(what: string): InitialFile[] {
  const file = files[what]
  return file === undefined ? [] : [file]
}
