import { query, schema } from '../../core/operation.ts'
import { listCurrencies } from './currencies.ts'
import { exchangeRate } from './exchange-rates.ts'

const currencyList = {
  tag: 'Reference data',
  summary: 'List currencies and their trading pairs',
  returns: [200, schema('CurrencyList')],
  errors: [],
  assumptions: ['A4'],
} as const

const rate = {
  tag: 'Reference data',
  summary: 'Retrieve an exchange rate with its fees and limits',
  query: schema('ExchangeRateQuery'),
  returns: [200, schema('ExchangeRate')],
  errors: ['rates_unknown', 'rail_unknown'],
  assumptions: ['A3', 'A26', 'B5', 'B6', 'B7'],
} as const

export const referenceOperations = [
  query({
    ...currencyList,
    id: 'listCurrencies',
    path: '/api/v1/client/currencies',
    auth: 'hmac',
    handle: (view) => listCurrencies(view),
  }),
  query({
    ...currencyList,
    id: 'listPublicCurrencies',
    summary: 'List currencies without a signature',
    path: '/api/v1/currencies',
    auth: 'none',
    handle: (view) => listCurrencies(view),
  }),
  query({
    ...rate,
    id: 'getExchangeRate',
    path: '/api/v1/client/exchange-rates',
    auth: 'hmac',
    handle: (view, { query }) => exchangeRate(view, query),
  }),
  query({
    ...rate,
    id: 'getPublicExchangeRate',
    summary: 'Retrieve an exchange rate without a signature',
    path: '/api/v1/exchange-rates',
    auth: 'none',
    handle: (view, { query }) => exchangeRate(view, query),
  }),
]
