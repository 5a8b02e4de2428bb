import type { CollectionFolder, CollectionRequest, CollectionTarget } from './requests.ts'

/** A file of a Bruno collection; the path is relative to its directory. */
interface BrunoFile {
  readonly path: string
  readonly text: string
}

/** Replaces the variables in the body first, so that the signed bytes are the sent ones. */
const sign = `const CryptoJS = require('crypto-js')
const url = req.getUrl()
if (url.includes('/_sandbox')) {
  const token = bru.getEnvVar('adminToken')
  if (token) req.setHeader('authorization', \`Bearer \${token}\`)
} else {
  const given = req.getBody({ raw: true })
  const text = given === undefined || given === null ? '' : given
  const body = bru.interpolate(typeof text === 'string' ? text : JSON.stringify(text))
  if (body !== '') req.setBody(body, { raw: true })
  const timestamp = new Date().toISOString()
  const signature = CryptoJS.HmacSHA256(\`\${body}|\${timestamp}\`, bru.getEnvVar('secret'))
  req.setHeader('x-api-key', bru.getEnvVar('apiKey'))
  req.setHeader('x-timestamp', timestamp)
  req.setHeader('x-signature', signature.toString())
}`

/** Returns the files of a Bruno collection, with an environment \`Sandbox\`. */
export function brunoFiles(
  folders: readonly CollectionFolder[],
  target: CollectionTarget,
): BrunoFile[] {
  const settings = { version: '1', name: 'Payments sandbox', type: 'collection' }
  const variables = Object.entries({ ...target, adminToken: '' })
  const environment = block('vars', variables.map(([key, value]) => `${key}: ${value}`).join('\n'))
  return [
    { path: 'bruno.json', text: `${JSON.stringify(settings, null, 2)}\n` },
    { path: 'collection.bru', text: block('script:pre-request', sign) },
    { path: 'environments/Sandbox.bru', text: environment },
    ...folders.flatMap(({ name, requests }, i) => [
      {
        path: `${numbered(i, name)}/folder.bru`,
        text: block('meta', `name: ${name}\nseq: ${i + 1}`),
      },
      ...requests.map((request, j) => ({
        path: `${numbered(i, name)}/${numbered(j, request.name)}.bru`,
        text: requestText(request, j + 1),
      })),
    ]),
  ]
}

function numbered(index: number, name: string): string {
  return `${String(index + 1).padStart(2, '0')} ${name.replace(/[^\w ,-]/g, '')}`
}

function block(name: string, content: string): string {
  return `${name} {\n${content.replace(/^(?=.)/gm, '  ')}\n}\n`
}

function requestText(request: CollectionRequest, seq: number): string {
  const { name, description, method, url, search, body, auth, status, keep } = request
  const pairs = search.map(([key, value]) => `${key}: ${value}`).join('\n')
  const kept = Object.entries(keep).map(([key, value]) => `bru.setVar('${key}', ${value})`)
  const script = ['const body = res.getBody()', ...kept].join('\n')
  const json = JSON.stringify(body, null, 2)
  return [
    block('meta', `name: ${name}\ntype: http\nseq: ${seq}`),
    block(
      method.toLowerCase(),
      `url: ${url}\nbody: ${body === undefined ? 'none' : 'json'}\nauth: none`,
    ),
    ...(search.length === 0 ? [] : [block('params:query', pairs)]),
    ...(auth === 'jwt' ? [block('headers', 'authorization: Bearer {{access_token}}')] : []),
    ...(body === undefined ? [] : [block('body:json', json)]),
    block('assert', `res.status: eq ${status}`),
    ...(kept.length === 0 ? [] : [block('script:post-response', script)]),
    block('docs', description),
  ].join('\n')
}
