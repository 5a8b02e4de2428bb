import { controlOperations } from './control/index.ts'
import { chapters } from './control/tools.ts'
import type { Extension } from './http/app.ts'
import { type DocumentInfo, openApiDocument } from './http/openapi.ts'
import { wantsHtml } from './http/page-wish.ts'
import { protectedHeaders, send } from './http/respond.ts'
import { operations } from './modules/index.ts'
import { readSchemas } from './schemas.ts'
import { version } from './version.ts'

export const apiInfo: DocumentInfo = {
  title: 'Payments, wallets and transfers API',
  version,
  description:
    'What the sandbox answers under /api/v1: customers and KYC, wallets, virtual accounts, ' +
    'beneficiaries, quotes, transfers, transactions, card payments and reference data.',
  tags: {
    'Onboarding and KYC': 'Registering customers and having them verified.',
    'User tags': 'Short names to be paid by.',
    Wallets: 'Balances by currency.',
    'Virtual wallets': 'Bank accounts that customers are paid into.',
    Beneficiaries: 'Recipients of payouts.',
    Quotes: 'Locked rates and fees, and accepting them.',
    Transactions: 'What became of the money.',
    'Card payments': 'Hosted checkout, verification and refunds.',
    'Reference data': 'Currencies, rates, banks and regions.',
  },
}

export const controlInfo: DocumentInfo = {
  title: 'Sandbox control surface',
  version,
  description:
    'What a tester can do to the sandbox: move its clock, push what is on its way, look inside.',
  tags: chapters,
}

/** Serves both documents; each is made when it is first asked for. */
export const documentRoutes: Extension = (app) => {
  const documents = new Map<string, string>()
  const serve = (path: string, make: () => object) => {
    app.get(path, (_request, response) => {
      const text = documents.get(path) ?? JSON.stringify(make())
      documents.set(path, text)
      response.set(protectedHeaders).type('json').send(text)
    })
  }
  serve('/openapi.json', () => openApiDocument(apiInfo, operations, readSchemas()))
  serve('/_sandbox/openapi.json', () =>
    openApiDocument(controlInfo, controlOperations, readSchemas()),
  )
}

/** Answers `/`: a browser goes on to the console, any other client gets a short index. */
export const rootRoute: Extension = (app) => {
  app.get('/', (request, response) => {
    if (wantsHtml(request)) {
      response.set(protectedHeaders).redirect(302, '/_sandbox')
      return
    }
    const links = {
      docs: '/docs',
      openapi: '/openapi.json',
      control: '/_sandbox',
      healthz: '/healthz',
    }
    const payload = JSON.stringify({ name: 'payments-sandbox', version, links })
    send(response, { status: 200, payload, headers: {} })
  })
}
