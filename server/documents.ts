import { operations } from './api/index.ts'
import { tags } from './control/admin-context.ts'
import { controlOperations } from './control/index.ts'
import { loadReference } from './fixtures.ts'
import { hasControlAccess } from './http/access.ts'
import type { RouteModule } from './http/app.ts'
import { wantsHtml } from './http/content-negotiation.ts'
import type { Examples } from './http/examples.ts'
import { type DocumentInfo, type OperationTexts, openApiDocument } from './http/openapi.ts'
import { toOpenApi30 } from './http/openapi-3.0.ts'
import { documentedErrors } from './http/operation-errors.ts'
import { publicBaseUrl } from './http/public-base-url.ts'
import type { RequestContext } from './http/request-context.ts'
import { resolvedOf } from './http/resolved-request.ts'
import { protectedHeaders, send } from './http/write-json.ts'
import { type ErrorCode, errors } from './model/errors.ts'
import type { ReferenceContent, ReferenceDocument } from './pages/docs/reference.tsx'
import { type Page, respondPage } from './pages/respond.ts'
import { readSchemas } from './schemas.ts'
import { StoreFailure } from './store/store.ts'
import { version } from './version.ts'

/** The header of every answer of the sandbox (G4). */
const requestIdHeader = 'x-sandbox-request-id'

const exampleNote =
  'The examples work with the default fixtures; ids of rows that are not seeded are those of ' +
  '--seed 42.'

export const apiInfo: DocumentInfo = {
  title: 'Payments, wallets and transfers API',
  version,
  description:
    'This document is the reference of the API that the sandbox implements under /api/v1: ' +
    'customers and KYC, wallets, virtual accounts, beneficiaries, quotes, transfers, ' +
    'transactions, card payments and reference data. Where it leaves a question open, the ' +
    'sandbox makes a numbered assumption; `x-assumptions` names those of each operation.\n\n' +
    'Most operations need a signature in `x-api-key`, `x-timestamp` and `x-signature`; a few ' +
    'take an access token or nothing, as their `security` says. Amounts are decimal text unless ' +
    'a field is a number, and times are UTC. An error is an object with `error` and `message`, ' +
    'for card payments with `error` alone. ' +
    exampleNote,
  tags: {
    'Onboarding and KYC': 'Registering customers and having them verified.',
    'User tags': 'Payment handles.',
    Wallets: 'Balances by currency.',
    'Virtual wallets': 'Bank accounts that customers are paid into.',
    Beneficiaries: 'Recipients of payouts.',
    Quotes: 'Locked rates and fees, and accepting them.',
    Transfers: 'Moving money between two wallets.',
    Transactions: 'Payouts, deposits, exchanges and transfers.',
    'Card payments': 'Hosted checkout, verification and refunds.',
    'Reference data': 'Currencies, rates, banks and regions.',
    Webhooks: 'Events that are sent to the webhook address of the business.',
  },
}

export const controlInfo: DocumentInfo = {
  title: 'Sandbox control API',
  version,
  description: [
    'This document is the reference of the control API below /_sandbox, which is not part of ' +
      'the payments API: it moves the clock, decides outcomes and shows what is inside. Calls ' +
      'are not signed; where an admin token is set, they need it as a bearer token.',
    exampleNote,
  ].join(' '),
  tags: tags,
}

/** Loads examples and texts when they are needed, because they are large and rarely requested. */
async function parts(given?: Examples) {
  const examples = given ?? (await import('./generated/examples.ts')).examples
  const { readErrorCauses, readOperationTexts } = await import('./reference-texts.ts')
  const schemas = readSchemas()
  return { examples, schemas, texts: readOperationTexts(), causes: readErrorCauses() }
}

/** Returns the descriptions of operations, with the tables of requirements for beneficiaries. */
async function withTables(texts: OperationTexts): Promise<OperationTexts> {
  const { requirementTables } = await import('./api/beneficiaries/requirement-tables.ts')
  const { description = '', parameters = {} } = texts.get('createBeneficiary') ?? {}
  const tables = requirementTables({ reference: loadReference() })
  const text = { description: `${description}\n\n${tables}`, parameters }
  return new Map([...texts, ['createBeneficiary', text]])
}

/** Returns the API's document, with an absolute URL of its server. */
export async function apiDocument(server: string, examples?: Examples): Promise<object> {
  const { texts, ...rest } = await parts(examples)
  return openApiDocument({
    ...rest,
    texts: await withTables(texts),
    info: apiInfo,
    operations,
    undeclared: undeclaredErrors(),
    server,
    withWebhooks: true,
  })
}

/** Returns the errors that no operation declares, such as those of an unknown path. */
function undeclaredErrors(): ErrorCode[] {
  const declared = new Set([...operations, ...controlOperations].flatMap(documentedErrors))
  return (Object.keys(errors) as ErrorCode[]).filter((code) => !declared.has(code))
}

/** Returns the document of the control API. */
export async function controlDocument(server: string, examples?: Examples): Promise<object> {
  return openApiDocument({
    ...(await parts(examples)),
    info: controlInfo,
    operations: controlOperations,
    server,
  })
}

/**
 * Serves the documents, and the reference pages made from them. Each is created at its first
 * request, and names the server by the address of the request.
 */
export const documentRoutes: RouteModule = (app, _server, begin) => {
  const serve = (path: string, make: (server: string) => Promise<object>) => {
    let made: Promise<object> | undefined
    app.get(path, async (request, response) => {
      const { world, basePath } = resolvedOf(request)
      const { id } = begin(request, response)
      const server = publicBaseUrl(world, request, basePath)
      made ??= make(server)
      const document = withServer(await made, server)
      response.set({ ...protectedHeaders, [requestIdHeader]: id })
      response.type('json').send(JSON.stringify(document))
    })
  }
  serve('/openapi.json', apiDocument)
  serve('/openapi-3.0.json', async (server) => toOpenApi30(await apiDocument(server)))
  serve('/_sandbox/openapi.json', controlDocument)
  const reference = (root: string, document: string, make: (server: string) => Promise<object>) => {
    let made: Promise<object> | undefined
    app.get([root, `${root}/:operation`], async (request, response, next) => {
      const { basePath: base, world } = resolvedOf(request)
      const server = publicBaseUrl(world, request, base)
      made ??= make(server)
      const { operation } = request.params
      const loaded = hasControlAccess(request, world) ? world.parity.current : world.server.parity
      const verdictOf = (decision: string) =>
        loaded === null ? null : (loaded.of(decision)?.verdict ?? 'guess')
      const isMain = world.pathPrefix === ''
      const place = { root: base + root, base, server, isMain, document, verdictOf }
      const { plainReference, referenceIndex, referencePage } = await import(
        './pages/docs/reference.tsx'
      )
      const described = (await made) as ReferenceDocument
      const shown =
        operation === undefined
          ? referenceIndex(described, place)
          : referencePage(described, String(operation), place)
      if (shown === null) {
        next()
        return
      }
      const context = begin(request, response)
      const page = (await inFrame(context, shown)) ?? plainReference(shown, place)
      respondPage(response, page, context.id)
    })
  }
  reference('/docs', '/openapi.json', apiDocument)
  reference('/_sandbox/docs', '/_sandbox/openapi.json', controlDocument)
}

/** Serves the documentation as text for language models: its index, and all of it. */
export const llmsTexts: RouteModule = (app, _server, begin) => {
  const serve = (paths: string[], make: (basePath: string) => Promise<string | null>) => {
    app.get(paths, async (request, response) => {
      const { id } = begin(request, response)
      const text = await make(resolvedOf(request).basePath)
      response.status(text === null ? 404 : 200)
      response.set({ ...protectedHeaders, [requestIdHeader]: id })
      response.type('text/plain').send(text ?? 'This installation has no documentation.\n')
    })
  }
  serve(['/llms.txt', '/docs/guide/llms.txt'], async (basePath) => {
    const { llmsIndex } = await import('./llms.ts')
    return llmsIndex(basePath)
  })
  serve(['/llms-full.txt'], async (basePath) => {
    const { llmsFull } = await import('./llms.ts')
    return llmsFull(basePath)
  })
}

/**
 * Returns a page in the frame, which shows the state of the sandbox; null if the store fails, or
 * the reader has no access.
 */
async function inFrame(context: RequestContext, shown: ReferenceContent): Promise<Page | null> {
  const { world, request } = context
  if (!hasControlAccess(request, world)) return null
  const { documentPage } = await import('./console/serve.ts')
  try {
    return await documentPage(context, shown)
  } catch (error) {
    if (error instanceof StoreFailure) return null
    throw error
  }
}

function withServer(document: object, url: string): object {
  return { ...document, servers: [{ url, description: 'The sandbox that serves this document' }] }
}

/** Answers `/`: redirects a browser to the console, and sends a short index to any other client. */
export const rootRoute: RouteModule = (app) => {
  app.get('/', (request, response) => {
    const { basePath } = resolvedOf(request)
    if (wantsHtml(request)) {
      response.set(protectedHeaders).redirect(302, `${basePath}/_sandbox`)
      return
    }
    const links = {
      docs: `${basePath}/docs`,
      openapi: `${basePath}/openapi.json`,
      control: `${basePath}/_sandbox`,
      healthz: `${basePath}/healthz`,
    }
    const payload = JSON.stringify({ name: 'payments-sandbox', version, links })
    send(response, { status: 200, payload, headers: {} })
  })
}
