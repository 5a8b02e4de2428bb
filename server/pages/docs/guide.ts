import { existsSync, promises } from 'node:fs'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Response } from 'express'
import { protectedHeaders } from '../../http/write-json.ts'
import { messagePage } from '../message.tsx'
import { type Page, respondPage } from '../respond.ts'
import { documentPolicy } from './policy.ts'

/** The folder beside the built program, or, when run from sources, the folder of the build. */
const places = ['./docs/guide/', '../../../dist/docs/guide/']

/** The base address that the site is built for. */
const builtBase = '/docs/guide/'

const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
}

const policy = documentPolicy("'self'")

const unpack = promisify(gunzip)

export interface GuideRequest {
  /** Path below `/docs/guide/`; '' is the first page. */
  readonly path: string
  /** The prefix of `/docs` in the address, such as `/w/team-a`. */
  readonly basePath: string
  readonly requestId: string
}

/**
 * Responds with a file of the documentation site in `folder`, its links below `basePath`. An
 * unknown path is a 404 page; without a built site, that page explains how to build it. Files are
 * read at each request and not cached.
 */
export async function respondGuide(
  response: Response,
  request: GuideRequest,
  folder: URL | undefined = builtSite(),
): Promise<void> {
  const { path, basePath, requestId } = request
  if (folder === undefined) {
    respondPage(response, notBuilt(basePath), requestId)
    return
  }
  const file = fileOf(path)
  const found = file === null ? null : await bytesOf(folder, file)
  if (file === null || found === null) {
    respondPage(response, notFound(basePath), requestId)
    return
  }
  response.set({
    'content-security-policy': policy,
    ...protectedHeaders,
    'referrer-policy': 'same-origin',
    ...(file.startsWith('assets/') ? { 'cache-control': 'max-age=3600' } : {}),
  })
  const extension = file.split('.').at(-1) as string
  response.type(types[extension] as string)
  response.send(extension === 'png' ? found : withBase(found.toString('utf8'), basePath))
}

function builtSite(): URL | undefined {
  return places
    .map((place) => new URL(place, import.meta.url))
    .find((place) => existsSync(new URL('index.html.gz', place)))
}

/** Returns the file at a path, such as `signing.html` for `signing`; null for other paths. */
function fileOf(path: string): string | null {
  if (path === '') return 'index.html'
  const isPlain = /^(?:[\w@~-][\w@.~-]*\/)*[\w@~-][\w@.~-]*$/.test(path)
  if (!isPlain || path.length > 200) return null
  const [, extension = ''] = /\.(\w+)$/.exec(path) ?? []
  return extension in types ? path : `${path}.html`
}

function withBase(text: string, basePath: string): string {
  return basePath === '' ? text : text.replaceAll(builtBase, basePath + builtBase)
}

async function bytesOf(folder: URL, file: string): Promise<Buffer | null> {
  try {
    return await unpack(await promises.readFile(new URL(`${file}.gz`, folder)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function notFound(basePath: string): Page {
  return messagePage({
    status: 404,
    title: 'No such page',
    sentences: ['The guide has no page at this address.'],
    links: [{ name: 'Guide', href: `${basePath}/docs/guide/` }],
  })
}

function notBuilt(basePath: string): Page {
  return messagePage({
    status: 404,
    title: 'The guide is not built',
    sentences: [
      'A published package contains it. In a clone of the repository, run: npm run site',
      'The same texts are in README.md and docs/.',
    ],
    links: [{ name: 'API reference', href: `${basePath}/docs` }],
  })
}
