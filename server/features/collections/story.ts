/** One request of the story: an operation of the API, or of the control API. */
export interface Step {
  /** The id of the operation; the recorded example of one of the API is sent. */
  readonly operation: string
  /** Differences from the example: `{{name}}` is the value an earlier step kept by that name. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** The values for later steps: names, each with a JavaScript expression that reads `body`. */
  readonly keep?: Readonly<Record<string, string>>
}

interface StoryPart {
  readonly name: string
  readonly steps: readonly Step[]
}

const advance: Step = { operation: 'controlAdvanceClock', body: { by: '1m' } }

const second = { email: 'grace.second@customers.test', phone_number: '+14165550198' }
const third = { email: 'grace.third@customers.test', phone_number: '+14165550197' }

/**
 * Every operation of the API once, in an order in which each succeeds with the default fixtures,
 * beginning with the payout of the README. The first step resets the sandbox, so that the story can
 * be repeated.
 */
export const story: readonly StoryPart[] = [
  {
    name: 'Start',
    steps: [
      { operation: 'controlReset', body: {} },
      {
        operation: 'controlIssueToken',
        body: {},
        keep: { access_token: 'body.access_token' },
      },
    ],
  },
  {
    name: 'Payout',
    steps: [
      { operation: 'createQuote', keep: { quote_id: 'body.quote_id' } },
      { operation: 'getQuote', params: { id: '{{quote_id}}' } },
      {
        operation: 'acceptQuote',
        params: { id: '{{quote_id}}' },
        keep: { transaction_id: 'body.transaction_id' },
      },
      { operation: 'listWallets' },
      { operation: 'getWallet' },
      advance,
      {
        operation: 'getTransaction',
        params: { id: '{{transaction_id}}' },
        keep: { transaction_ref: 'body.transaction_reference' },
      },
      {
        operation: 'getTransactionByReference',
        query: { transaction_ref: '{{transaction_ref}}' },
      },
      { operation: 'listTransactions' },
    ],
  },
  {
    name: 'Card payment',
    steps: [
      { operation: 'initializeCheckout', keep: { access_code: 'body.data.access_code' } },
      {
        operation: 'controlPayCheckout',
        params: { access_code: '{{access_code}}' },
        body: { card_number: '5111111111111118', expiry: '01/39', cvv: '123' },
        keep: { card_reference: 'body.transaction_reference' },
      },
      advance,
      { operation: 'verifyPayment', query: { reference: '{{card_reference}}' } },
      {
        operation: 'refundPayment',
        body: { transaction_reference: '{{card_reference}}' },
        keep: { refund_reference: 'body.refund_reference' },
      },
      { operation: 'getRefundStatus', params: { reference: '{{refund_reference}}' } },
      { operation: 'listRefunds' },
    ],
  },
  {
    name: 'Customers',
    steps: [
      {
        operation: 'register',
        keep: { token_id: "body.onboarding_data.link.split('/').pop()" },
      },
      { operation: 'onboardContact', body: { token_id: '{{token_id}}' } },
      { operation: 'resumeOnboarding' },
      { operation: 'createCustomer', body: second, keep: { user_id: 'body.user_id' } },
      { operation: 'submitKyc', body: { user_id: '{{user_id}}' } },
      { operation: 'createCustomerWithKyc', body: third },
      { operation: 'setUserTag' },
      { operation: 'getUserByTag' },
    ],
  },
  {
    name: 'Beneficiaries and transfers',
    steps: [
      { operation: 'createBeneficiary', keep: { beneficiary_id: 'body.id' } },
      { operation: 'listBeneficiaries' },
      { operation: 'getBeneficiary', params: { id: '{{beneficiary_id}}' } },
      { operation: 'updateBeneficiary', params: { id: '{{beneficiary_id}}' } },
      { operation: 'deleteBeneficiary', params: { id: '{{beneficiary_id}}' } },
      { operation: 'createTransfer' },
    ],
  },
  {
    name: 'Virtual accounts',
    steps: [
      { operation: 'createVirtualWallet' },
      { operation: 'onboardVirtualWallet', body: { currency: 'GBP' } },
      advance,
      { operation: 'listVirtualWallets' },
      { operation: 'getVirtualWallet' },
      { operation: 'listEtransferPayees' },
    ],
  },
  {
    name: 'Reference data',
    steps: [
      'listCurrencies',
      'listPublicCurrencies',
      'getExchangeRate',
      'getPublicExchangeRate',
      'listBanks',
      'lookUpRoutingNumber',
      'lookUpAccount',
      'listSubdivisions',
      'listSubdivisionsWithFormats',
      'getPostalCodeFormat',
      'validatePostalCode',
      'validateRegion',
      'validatePhone',
    ].map((operation) => ({ operation })),
  },
]
