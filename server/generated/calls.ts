// Generated from the declarations by npm run generate.
import type { Schemas as S } from './schemas.ts'

export interface Calls {
  'DELETE /_sandbox/faults': { body: undefined; answer: S['InjectedFaultList'] }
  'DELETE /_sandbox/faults/{id}': { body: undefined; answer: S['InjectedFault'] }
  'DELETE /_sandbox/mutation': { body: undefined; answer: S['MutationState'] }
  'DELETE /_sandbox/outcomes/{id}': { body: undefined; answer: S['PlannedOutcome'] }
  'DELETE /_sandbox/recordings/{name}': { body: undefined; answer: S['Recording'] }
  'DELETE /_sandbox/session': { body: undefined; answer: S['NoContent'] }
  'DELETE /_sandbox/snapshots/{name}': { body: undefined; answer: S['Snapshot'] }
  'DELETE /_sandbox/worlds/{name}': { body: undefined; answer: S['World'] }
  'DELETE /api/v1/client/beneficiaries/{id}': { body: undefined; answer: S['BeneficiaryDeleted'] }
  'GET /_sandbox': { body: undefined; answer: S['ControlIndex'] }
  'GET /_sandbox/assumptions': { body: undefined; answer: S['AssumptionList'] }
  'GET /_sandbox/beneficiaries': { body: undefined; answer: S['ControlBeneficiaryList'] }
  'GET /_sandbox/businesses': { body: undefined; answer: S['ControlBusinessList'] }
  'GET /_sandbox/checkouts': { body: undefined; answer: S['CheckoutSummaryList'] }
  'GET /_sandbox/checkouts/{access_code}': { body: undefined; answer: S['ControlCheckout'] }
  'GET /_sandbox/clock': { body: undefined; answer: S['Clock'] }
  'GET /_sandbox/clock/moves': { body: undefined; answer: S['ClockMoveList'] }
  'GET /_sandbox/clock/preview': { body: undefined; answer: S['ClockPreview'] }
  'GET /_sandbox/collections/bruno.json': { body: undefined; answer: S['BrunoCollection'] }
  'GET /_sandbox/collections/postman.json': { body: undefined; answer: S['PostmanCollection'] }
  'GET /_sandbox/coverage': { body: undefined; answer: S['Coverage'] }
  'GET /_sandbox/customers': { body: undefined; answer: S['ControlCustomerList'] }
  'GET /_sandbox/customers/{id}': { body: undefined; answer: S['ControlCustomer'] }
  'GET /_sandbox/events': { body: undefined; answer: S['ControlEventList'] }
  'GET /_sandbox/events/stream': { body: undefined; answer: S['ControlEvent'] }
  'GET /_sandbox/events/{id}': { body: undefined; answer: S['ControlEvent'] }
  'GET /_sandbox/export': { body: undefined; answer: S['WorldFile'] }
  'GET /_sandbox/faults': { body: undefined; answer: S['InjectedFaultList'] }
  'GET /_sandbox/fee-configs': { body: undefined; answer: S['FeeConfigList'] }
  'GET /_sandbox/fixtures': { body: undefined; answer: S['FixtureRows'] }
  'GET /_sandbox/jobs': { body: undefined; answer: S['DueJobList'] }
  'GET /_sandbox/ledger/audit': { body: undefined; answer: S['LedgerAudit'] }
  'GET /_sandbox/mutation': { body: undefined; answer: S['MutationState'] }
  'GET /_sandbox/outcomes': { body: undefined; answer: S['PlannedOutcomeList'] }
  'GET /_sandbox/problems': { body: undefined; answer: S['ProblemList'] }
  'GET /_sandbox/quotes': { body: undefined; answer: S['QuoteSummaryList'] }
  'GET /_sandbox/quotes/{id}': { body: undefined; answer: S['ControlQuote'] }
  'GET /_sandbox/receiver-audits': { body: undefined; answer: S['ReceiverAuditList'] }
  'GET /_sandbox/receiver-audits/{id}': { body: undefined; answer: S['ReceiverAudit'] }
  'GET /_sandbox/recordings': { body: undefined; answer: S['RecordingList'] }
  'GET /_sandbox/recordings/{name}': { body: undefined; answer: S['RecordingFile'] }
  'GET /_sandbox/refunds': { body: undefined; answer: S['RefundSummaryList'] }
  'GET /_sandbox/refunds/{refund_reference}': { body: undefined; answer: S['ControlRefund'] }
  'GET /_sandbox/requests': { body: undefined; answer: S['RequestSummaryList'] }
  'GET /_sandbox/requests.har': { body: undefined; answer: S['HarLog'] }
  'GET /_sandbox/requests/{id}': { body: undefined; answer: S['RequestEntry'] }
  'GET /_sandbox/requests/{id}/signature': { body: undefined; answer: S['SignatureExplained'] }
  'GET /_sandbox/review': { body: undefined; answer: S['Review'] }
  'GET /_sandbox/scenarios': { body: undefined; answer: S['ScenarioList'] }
  'GET /_sandbox/search': { body: undefined; answer: S['SearchResult'] }
  'GET /_sandbox/settings': { body: undefined; answer: S['SettingsInForce'] }
  'GET /_sandbox/snapshots': { body: undefined; answer: S['SnapshotList'] }
  'GET /_sandbox/state-machines': { body: undefined; answer: S['StateMachineList'] }
  'GET /_sandbox/stream': { body: undefined; answer: S['LiveMessage'] }
  'GET /_sandbox/transactions': { body: undefined; answer: S['TransactionSummaryList'] }
  'GET /_sandbox/transactions/{id}': { body: undefined; answer: S['ControlTransaction'] }
  'GET /_sandbox/virtual-accounts': { body: undefined; answer: S['VirtualAccountSummaryList'] }
  'GET /_sandbox/wait': { body: undefined; answer: S['WaitResult'] }
  'GET /_sandbox/wallets/{id}': { body: undefined; answer: S['ControlWallet'] }
  'GET /_sandbox/webhooks/chaos': { body: undefined; answer: S['Chaos'] }
  'GET /_sandbox/world': { body: undefined; answer: S['WorldOverview'] }
  'GET /_sandbox/worlds': { body: undefined; answer: S['WorldList'] }
  'GET /_sandbox/worlds/{name}': { body: undefined; answer: S['World'] }
  'GET /api/v1/client/banks/US/routing-lookup/{routing_number}': { body: undefined; answer: S['RoutedBankList'] }
  'GET /api/v1/client/banks/{country_code}': { body: undefined; answer: S['BankList'] }
  'GET /api/v1/client/beneficiaries': { body: undefined; answer: S['BeneficiaryList'] }
  'GET /api/v1/client/beneficiaries/{id}': { body: undefined; answer: S['Beneficiary'] }
  'GET /api/v1/client/currencies': { body: undefined; answer: S['CurrencyList'] }
  'GET /api/v1/client/etransfer-payees': { body: undefined; answer: S['EtransferPayeeList'] }
  'GET /api/v1/client/exchange-rates': { body: undefined; answer: S['ExchangeRate'] }
  'GET /api/v1/client/payment/refund/history': { body: undefined; answer: S['RefundHistory'] }
  'GET /api/v1/client/payment/refund/status/{reference}': { body: undefined; answer: S['RefundState'] }
  'GET /api/v1/client/payment/verify': { body: undefined; answer: S['PaymentVerification'] }
  'GET /api/v1/client/quotes/{id}': { body: undefined; answer: S['Quote'] }
  'GET /api/v1/client/regions/{country_code}/postal-code-format': { body: undefined; answer: S['PostalCodeFormat'] }
  'GET /api/v1/client/regions/{country_code}/subdivisions': { body: undefined; answer: S['Subdivisions'] }
  'GET /api/v1/client/regions/{country_code}/subdivisions-with-code-formats': { body: undefined; answer: S['SubdivisionsWithFormats'] }
  'GET /api/v1/client/transactions/reference': { body: undefined; answer: S['Transaction'] }
  'GET /api/v1/client/transactions/v2': { body: undefined; answer: S['TransactionList'] }
  'GET /api/v1/client/transactions/v2/{id}': { body: undefined; answer: S['Transaction'] }
  'GET /api/v1/client/users/by-tag': { body: undefined; answer: S['TaggedUser'] }
  'GET /api/v1/client/virtual-wallets': { body: undefined; answer: S['VirtualAccountPage'] }
  'GET /api/v1/client/virtual-wallets/{id}': { body: undefined; answer: S['VirtualAccountList'] }
  'GET /api/v1/client/wallets': { body: undefined; answer: S['WalletList'] }
  'GET /api/v1/client/wallets/{id}': { body: undefined; answer: S['Wallet'] }
  'GET /api/v1/currencies': { body: undefined; answer: S['CurrencyList'] }
  'GET /api/v1/exchange-rates': { body: undefined; answer: S['ExchangeRate'] }
  'PATCH /_sandbox/beneficiaries/{id}': { body: S['BeneficiaryStatusUpdate']; answer: S['Beneficiary'] }
  'PATCH /_sandbox/clock': { body: S['ClockUpdate']; answer: S['Clock'] }
  'PATCH /_sandbox/settings': { body: S['SettingsPatch']; answer: S['SettingsInForce'] }
  'PATCH /_sandbox/virtual-accounts/{id}': { body: S['VirtualAccountUpdate']; answer: S['VirtualAccountSummary'] }
  'PATCH /_sandbox/wallets/{id}': { body: S['WalletUpdate']; answer: S['Wallet'] }
  'PATCH /_sandbox/worlds/{name}': { body: S['WorldUpdate']; answer: S['World'] }
  'PATCH /api/v1/client/beneficiaries/{id}': { body: S['BeneficiaryUpdate']; answer: S['Beneficiary'] }
  'POST /_sandbox/backup': { body: undefined; answer: S['BackupFile'] }
  'POST /_sandbox/businesses': { body: S['BusinessCreate']; answer: S['ControlBusiness'] }
  'POST /_sandbox/businesses/{id}/keys': { body: S['KeyRotation']; answer: S['ControlBusiness'] }
  'POST /_sandbox/checkouts': { body: S['CheckoutCreate']; answer: S['ControlCheckout'] }
  'POST /_sandbox/checkouts/{access_code}/pay': { body: S['CheckoutPay']; answer: S['CheckoutPaid'] }
  'POST /_sandbox/checkouts/{access_code}/refund': { body: S['CheckoutRefund']; answer: S['ControlRefund'] }
  'POST /_sandbox/clock/advance': { body: S['ClockAdvance']; answer: S['ClockAdvanced'] }
  'POST /_sandbox/customers/{id}/kyc': { body: S['KycDecision']; answer: S['KycDecided'] }
  'POST /_sandbox/customers/{id}/link': { body: undefined; answer: S['OnboardingData'] }
  'POST /_sandbox/deposits': { body: S['Deposit']; answer: S['ControlTransaction'] }
  'POST /_sandbox/events/redeliver': { body: S['EventsRedeliver']; answer: S['EventsRedelivered'] }
  'POST /_sandbox/events/{id}/explain': { body: S['EventExplain']; answer: S['SignatureExplained'] }
  'POST /_sandbox/events/{id}/redeliver': { body: undefined; answer: S['ControlEvent'] }
  'POST /_sandbox/faults': { body: S['FaultCreate']; answer: S['InjectedFault'] }
  'POST /_sandbox/outcomes': { body: S['OutcomeCreate']; answer: S['PlannedOutcome'] }
  'POST /_sandbox/payouts': { body: S['PayoutCreate']; answer: S['ControlTransaction'] }
  'POST /_sandbox/populate': { body: S['Populate']; answer: S['Populated'] }
  'POST /_sandbox/problems/dismiss': { body: S['ProblemsDismiss']; answer: S['ProblemList'] }
  'POST /_sandbox/receiver-audits': { body: S['ReceiverAuditCreate']; answer: S['ReceiverAudit'] }
  'POST /_sandbox/receiver-audits/{id}/restarted': { body: undefined; answer: S['ReceiverAudit'] }
  'POST /_sandbox/recordings': { body: S['RecordingCreate']; answer: S['Recording'] }
  'POST /_sandbox/recordings/{name}/stop': { body: undefined; answer: S['Recording'] }
  'POST /_sandbox/refunds/{refund_reference}/cancel': { body: S['Reason']; answer: S['ControlRefund'] }
  'POST /_sandbox/refunds/{refund_reference}/complete': { body: S['Reason']; answer: S['ControlRefund'] }
  'POST /_sandbox/refunds/{refund_reference}/fail': { body: S['Reason']; answer: S['ControlRefund'] }
  'POST /_sandbox/requests/{id}/resend': { body: undefined; answer: S['RequestResent'] }
  'POST /_sandbox/reset': { body: S['ResetRequest']; answer: S['ResetDone'] }
  'POST /_sandbox/session': { body: S['SessionCreate']; answer: S['NoContent'] }
  'POST /_sandbox/sign': { body: S['SignRequest']; answer: S['SignedHeaders'] }
  'POST /_sandbox/snapshots': { body: S['SnapshotCreate']; answer: S['Snapshot'] }
  'POST /_sandbox/snapshots/{name}/restore': { body: undefined; answer: S['Snapshot'] }
  'POST /_sandbox/tokens': { body: S['TokenRequest']; answer: S['AccessToken'] }
  'POST /_sandbox/transactions/{id}/advance': { body: S['Reason']; answer: S['ControlTransaction'] }
  'POST /_sandbox/transactions/{id}/cancel': { body: S['Reason']; answer: S['ControlTransaction'] }
  'POST /_sandbox/transactions/{id}/complete': { body: S['Reason']; answer: S['ControlTransaction'] }
  'POST /_sandbox/transactions/{id}/fail': { body: S['Reason']; answer: S['ControlTransaction'] }
  'POST /_sandbox/transactions/{id}/return': { body: S['TransactionReturn']; answer: S['ControlTransaction'] }
  'POST /_sandbox/wallets': { body: S['WalletOpen']; answer: S['Wallet'] }
  'POST /_sandbox/wallets/{id}/credit': { body: S['WalletCredit']; answer: S['Wallet'] }
  'POST /_sandbox/webhooks/example': { body: S['WebhookExample']; answer: S['ControlEvent'] }
  'POST /_sandbox/worlds': { body: S['WorldCreate']; answer: S['WorldCreated'] }
  'POST /api/v1/auth/register': { body: S['Registration']; answer: S['Registered'] }
  'POST /api/v1/auth/users/{id}/resume-onboarding': { body: undefined; answer: S['OnboardingData'] }
  'POST /api/v1/business/contact/onboard': { body: S['ContactOnboard']; answer: S['BusinessContact'] }
  'POST /api/v1/client/banks/account/lookup': { body: S['AccountLookup']; answer: S['AccountName'] }
  'POST /api/v1/client/beneficiaries': { body: S['BeneficiaryCreate']; answer: S['Beneficiary'] }
  'POST /api/v1/client/checkout/initialize': { body: S['CheckoutInitialize']; answer: S['CheckoutInitialized'] }
  'POST /api/v1/client/customers': { body: S['CustomerCreate']; answer: S['CustomerCreated'] }
  'POST /api/v1/client/customers/full': { body: S['CustomerFullCreate']; answer: S['CustomerFullCreated'] }
  'POST /api/v1/client/customers/kyc': { body: S['KycSubmission']; answer: S['KycSubmitted'] }
  'POST /api/v1/client/payment/refund': { body: S['RefundCreate']; answer: S['RefundInitiated'] }
  'POST /api/v1/client/quotes': { body: S['QuoteCreate']; answer: S['Quote'] }
  'POST /api/v1/client/quotes/{id}/accept': { body: undefined; answer: S['QuoteAccepted'] }
  'POST /api/v1/client/regions/validate/phone': { body: S['PhoneCheck']; answer: S['PhoneChecked'] }
  'POST /api/v1/client/regions/validate/postal-code': { body: S['PostalCodeCheck']; answer: S['PostalCodeChecked'] }
  'POST /api/v1/client/regions/validate/region': { body: S['RegionCheck']; answer: S['RegionChecked'] }
  'POST /api/v1/client/transactions/transfer': { body: S['DirectTransferCreate']; answer: S['DirectTransfer'] }
  'POST /api/v1/client/virtual-wallet/onboarding': { body: S['VirtualWalletCreate']; answer: S['VirtualWalletRequested'] }
  'POST /api/v1/client/virtual-wallets': { body: S['VirtualWalletCreate']; answer: S['VirtualWalletRequested'] }
  'PUT /_sandbox/businesses/{id}/webhook': { body: S['WebhookUpdate']; answer: S['ControlBusiness'] }
  'PUT /_sandbox/mutation': { body: S['MutationSet']; answer: S['MutationState'] }
  'PUT /_sandbox/snapshots/{name}': { body: undefined; answer: S['Snapshot'] }
  'PUT /_sandbox/webhooks/chaos': { body: S['ChaosUpdate']; answer: S['Chaos'] }
  'PUT /api/v1/client/users/tag': { body: S['TagUpdate']; answer: S['TagUpdated'] }
}

/** Parameters of every operation, its status, and its texts of `error` by status. */
export interface CallDetails {
  'DELETE /api/v1/client/beneficiaries/{id}': {
    params: S['ById']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'beneficiary does not belong to this business' | 'host not allowed'
      404: 'beneficiary not found'
      409: 'beneficiary has open transactions'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/banks/US/routing-lookup/{routing_number}': {
    params: S['ByRoutingNumber']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/banks/{country_code}': {
    params: S['ByCountry']
    query: S['BankQuery']
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      404: 'country not found' | 'no banks found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/beneficiaries': {
    params: undefined
    query: S['BeneficiaryQuery']
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/beneficiaries/{id}': {
    params: S['ById']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'beneficiary does not belong to this business' | 'host not allowed'
      404: 'beneficiary not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/currencies': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/etransfer-payees': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/exchange-rates': {
    params: undefined
    query: S['ExchangeRateQuery']
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      404: 'exchange rate not found' | 'fee configuration not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/payment/refund/history': {
    params: undefined
    query: S['RefundHistoryQuery']
    status: 200
    errorBody: 'card'
    errors: {
      400: 'invalid date' | 'invalid request' | 'missing required fields' | 'start_at must be a positive integer'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      502: 'card processor unavailable'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/payment/refund/status/{reference}': {
    params: S['ByReference']
    query: undefined
    status: 200
    errorBody: 'card'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      404: 'refund not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      502: 'card processor unavailable'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/payment/verify': {
    params: undefined
    query: S['PaymentQuery']
    status: 200
    errorBody: 'card'
    errors: {
      400: 'invalid request' | 'missing required fields' | 'reference is required'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      404: 'payment not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/quotes/{id}': {
    params: S['ById']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed' | 'quote does not belong to this business'
      404: 'quote not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/regions/{country_code}/postal-code-format': {
    params: S['ByCountry']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      404: 'country not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/regions/{country_code}/subdivisions': {
    params: S['ByCountry']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      404: 'country not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/regions/{country_code}/subdivisions-with-code-formats': {
    params: S['ByCountry']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      404: 'country not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/transactions/reference': {
    params: undefined
    query: S['TransactionReferenceQuery']
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed' | 'transaction does not belong to this business'
      404: 'transaction not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/transactions/v2': {
    params: undefined
    query: S['TransactionQuery']
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'customer does not belong to this business' | 'host not allowed' | 'wallet does not belong to this business'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/transactions/v2/{id}': {
    params: S['ById']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed' | 'transaction does not belong to this business'
      404: 'transaction not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/users/by-tag': {
    params: undefined
    query: S['TagQuery']
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      404: 'user not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/virtual-wallets': {
    params: undefined
    query: S['VirtualWalletQuery']
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid currency' | 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'customer does not belong to this business' | 'host not allowed'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/virtual-wallets/{id}': {
    params: S['ById']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed' | 'wallet does not belong to this business'
      404: 'wallet not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/wallets': {
    params: undefined
    query: S['WalletQuery']
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/client/wallets/{id}': {
    params: S['ById']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed' | 'wallet does not belong to this business'
      404: 'wallet not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/currencies': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request'
      403: 'host not allowed' | 'not allowed from here'
      413: 'request body too large'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'GET /api/v1/exchange-rates': {
    params: undefined
    query: S['ExchangeRateQuery']
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      403: 'host not allowed' | 'not allowed from here'
      404: 'exchange rate not found' | 'fee configuration not found'
      413: 'request body too large'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'PATCH /api/v1/client/beneficiaries/{id}': {
    params: S['ById']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid beneficiary' | 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'beneficiary does not belong to this business' | 'customer does not belong to this business' | 'host not allowed'
      404: 'beneficiary not found' | 'customer not found'
      409: 'beneficiary already exists'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/auth/register': {
    params: undefined
    query: undefined
    status: 201
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      403: 'email already registered' | 'host not allowed' | 'not allowed from here' | 'phone number already registered'
      413: 'request body too large'
      422: 'customer is under age' | 'password too weak'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/auth/users/{id}/resume-onboarding': {
    params: S['ById']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields' | 'user is already approved'
      401: 'invalid token' | 'missing token' | 'token expired'
      403: 'customer does not belong to this business' | 'host not allowed' | 'not allowed with the token of a customer'
      404: 'user not found'
      413: 'request body too large'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/business/contact/onboard': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'kyc session is no longer valid' | 'missing required fields'
      401: 'invalid token' | 'missing token' | 'token expired'
      403: 'host not allowed' | 'kyc session does not belong to this business' | 'not allowed with the token of a customer'
      404: 'kyc session not found'
      413: 'request body too large'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/client/banks/account/lookup': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid token' | 'missing token' | 'token expired'
      403: 'host not allowed' | 'not allowed with the token of a customer'
      404: 'account not found' | 'bank not found'
      413: 'request body too large'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'POST /api/v1/client/beneficiaries': {
    params: undefined
    query: undefined
    status: 201
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'customer does not belong to this business' | 'host not allowed'
      404: 'customer not found'
      409: 'beneficiary already exists'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/client/checkout/initialize': {
    params: undefined
    query: undefined
    status: 201
    errorBody: 'card'
    errors: {
      400: 'Reference is already used' | 'invalid amount' | 'invalid currency' | 'invalid email' | 'invalid redirectUrl' | 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/client/customers': {
    params: undefined
    query: undefined
    status: 201
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'email already registered' | 'host not allowed' | 'phone number already registered' | 'user tag already taken'
      413: 'request body too large'
      422: 'customer is under age' | 'password too weak'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/client/customers/full': {
    params: undefined
    query: undefined
    status: 201
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'email already registered' | 'host not allowed' | 'phone number already registered' | 'user tag already taken'
      413: 'request body too large'
      422: 'customer is under age' | 'document not acceptable' | 'identification not acceptable' | 'password too weak'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/client/customers/kyc': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'customer does not belong to this business' | 'host not allowed'
      404: 'customer not found'
      409: 'kyc already approved'
      413: 'request body too large'
      422: 'document not acceptable' | 'identification not acceptable'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/client/payment/refund': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'card'
    errors: {
      400: 'insufficient funds' | 'invalid amount' | 'invalid request' | 'missing required fields' | 'payment cannot be refunded' | 'refund amount exceeds the amount left' | 'wallet is not active'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      404: 'payment not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      502: 'card processor unavailable'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/client/quotes': {
    params: undefined
    query: undefined
    status: 201
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields' | 'origin_reference already used'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'beneficiary does not belong to this business' | 'beneficiary does not belong to this customer' | 'customer does not belong to this business' | 'host not allowed' | 'transfer to self is not allowed'
      404: 'beneficiary not found' | 'customer not found' | 'fee configuration not found' | 'recipient not found'
      413: 'request body too large'
      422: 'customer kyc is incomplete' | 'fee configuration does not apply' | 'limit exceeded' | 'quote not allowed' | 'wallet is not active' | 'wallet not available in this currency'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/client/quotes/{id}/accept': {
    params: S['ById']
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'insufficient funds' | 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed' | 'quote does not belong to this business'
      404: 'quote not found'
      409: 'quote is not open'
      413: 'request body too large'
      422: 'customer kyc is incomplete' | 'fee configuration does not apply' | 'limit exceeded' | 'quote has expired' | 'quote not allowed' | 'wallet is not active'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/client/regions/validate/phone': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      404: 'country not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'POST /api/v1/client/regions/validate/postal-code': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      404: 'country not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'POST /api/v1/client/regions/validate/region': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      404: 'country not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections'
    }
  }
  'POST /api/v1/client/transactions/transfer': {
    params: undefined
    query: undefined
    status: 201
    errorBody: 'usual'
    errors: {
      400: 'currency mismatch' | 'insufficient funds' | 'invalid request' | 'invalid transfer' | 'limit exceeded' | 'missing required fields' | 'wallet is not active'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed' | 'wallet does not belong to this business'
      404: 'wallet not found'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/client/virtual-wallet/onboarding': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid currency' | 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'customer does not belong to this business' | 'host not allowed' | 'user is yet to complete kyc'
      404: 'no kyc record for id provided'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'POST /api/v1/client/virtual-wallets': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid currency' | 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'customer does not belong to this business' | 'host not allowed' | 'user is yet to complete kyc'
      404: 'no kyc record for id provided'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
  'PUT /api/v1/client/users/tag': {
    params: undefined
    query: undefined
    status: 200
    errorBody: 'usual'
    errors: {
      400: 'invalid request' | 'missing required fields'
      401: 'invalid api key' | 'invalid signature' | 'invalid timestamp' | 'missing api key' | 'missing signature' | 'missing timestamp' | 'timestamp outside the allowed window'
      403: 'host not allowed'
      409: 'user tag already taken'
      413: 'request body too large'
      429: 'too many requests'
      500: 'internal error'
      503: 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
}
