// Generated from the declarations by npm run generate.
import type { Schemas as S } from './schemas.ts'

export interface Calls {
  /**
   * Delete all faults
   */
  'DELETE /_sandbox/faults': { body: undefined; answer: S['InjectedFaultList'] }
  /**
   * Delete a fault
   */
  'DELETE /_sandbox/faults/{id}': { body: undefined; answer: S['InjectedFault'] }
  /**
   * Delete a planned outcome
   */
  'DELETE /_sandbox/outcomes/{id}': { body: undefined; answer: S['PlannedOutcome'] }
  /**
   * Delete a recording
   */
  'DELETE /_sandbox/recordings/{name}': { body: undefined; answer: S['Recording'] }
  /**
   * Log out and end the session
   */
  'DELETE /_sandbox/session': { body: undefined; answer: S['NoContent'] }
  /**
   * Delete a snapshot
   */
  'DELETE /_sandbox/snapshots/{name}': { body: undefined; answer: S['Snapshot'] }
  /**
   * Delete a world, and end its streams and deliveries
   */
  'DELETE /_sandbox/worlds/{name}': { body: undefined; answer: S['World'] }
  /**
   * Delete a beneficiary
   *
   * Deletes a beneficiary that no payout is using. While a transaction to it is not final, the
   * call is 409, and its message names up to five of these transactions. A quote that was created
   * but not accepted does not prevent it; accepting that quote afterwards is 422. Finished
   * transactions keep the id of the beneficiary, and the same account can be saved again as a new
   * one.
   */
  'DELETE /api/v1/client/beneficiaries/{id}': { body: undefined; answer: S['BeneficiaryDeleted'] }
  /**
   * Get the state of the sandbox
   */
  'GET /_sandbox': { body: undefined; answer: S['ControlIndex'] }
  /**
   * List the assumptions and the operations that use them
   */
  'GET /_sandbox/assumptions': { body: undefined; answer: S['AssumptionList'] }
  /**
   * List the beneficiaries of a business and its customers
   */
  'GET /_sandbox/beneficiaries': { body: undefined; answer: S['ControlBeneficiaryList'] }
  /**
   * List the businesses with their credentials
   */
  'GET /_sandbox/businesses': { body: undefined; answer: S['ControlBusinessList'] }
  /**
   * List the checkouts of a business
   */
  'GET /_sandbox/checkouts': { body: undefined; answer: S['CheckoutSummaryList'] }
  /**
   * Get checkout details
   */
  'GET /_sandbox/checkouts/{access_code}': { body: undefined; answer: S['ControlCheckout'] }
  /**
   * Get the clock
   */
  'GET /_sandbox/clock': { body: undefined; answer: S['Clock'] }
  /**
   * List the latest changes of the clock and what they did, newest first
   */
  'GET /_sandbox/clock/moves': { body: undefined; answer: S['ClockMoveList'] }
  /**
   * List the jobs that would run up to a time
   */
  'GET /_sandbox/clock/preview': { body: undefined; answer: S['ClockPreview'] }
  /**
   * The files of a Bruno collection of the API, with the address and keys of this sandbox
   */
  'GET /_sandbox/collections/bruno.json': { body: undefined; answer: S['BrunoCollection'] }
  /**
   * A Postman collection of the API, with the address and keys of this sandbox
   */
  'GET /_sandbox/collections/postman.json': { body: undefined; answer: S['PostmanCollection'] }
  /**
   * Get the API coverage since the last reset
   */
  'GET /_sandbox/coverage': { body: undefined; answer: S['Coverage'] }
  /**
   * List the customers of a business, or find one by email
   */
  'GET /_sandbox/customers': { body: undefined; answer: S['ControlCustomerList'] }
  /**
   * Get customer details
   */
  'GET /_sandbox/customers/{id}': { body: undefined; answer: S['ControlCustomer'] }
  /**
   * List events in order, with their deliveries
   */
  'GET /_sandbox/events': { body: undefined; answer: S['ControlEventList'] }
  /**
   * Stream events as server-sent events
   */
  'GET /_sandbox/events/stream': { body: undefined; answer: S['ControlEvent'] }
  /**
   * Retrieve an event
   */
  'GET /_sandbox/events/{id}': { body: undefined; answer: S['ControlEvent'] }
  /**
   * Export this world as one file
   */
  'GET /_sandbox/export': { body: undefined; answer: S['WorldFile'] }
  /**
   * List the injected faults
   */
  'GET /_sandbox/faults': { body: undefined; answer: S['InjectedFaultList'] }
  /**
   * List every rail with its fees and limits
   */
  'GET /_sandbox/fee-configs': { body: undefined; answer: S['FeeConfigList'] }
  /**
   * List the seeded rows with their ids
   */
  'GET /_sandbox/fixtures': { body: undefined; answer: S['FixtureRows'] }
  /**
   * List the jobs and webhook attempts that wait, in the order they are due
   */
  'GET /_sandbox/jobs': { body: undefined; answer: S['DueJobList'] }
  /**
   * Audit the ledger
   */
  'GET /_sandbox/ledger/audit': { body: undefined; answer: S['LedgerAudit'] }
  /**
   * List planned outcomes that are not used yet
   */
  'GET /_sandbox/outcomes': { body: undefined; answer: S['PlannedOutcomeList'] }
  /**
   * List what went wrong, worst first: failed deliveries, refused requests
   */
  'GET /_sandbox/problems': { body: undefined; answer: S['ProblemList'] }
  /**
   * List the quotes of a business
   */
  'GET /_sandbox/quotes': { body: undefined; answer: S['QuoteSummaryList'] }
  /**
   * Get quote details
   */
  'GET /_sandbox/quotes/{id}': { body: undefined; answer: S['ControlQuote'] }
  /**
   * List the receiver audits, newest first
   */
  'GET /_sandbox/receiver-audits': { body: undefined; answer: S['ReceiverAuditList'] }
  /**
   * Get the progress and report of a receiver audit
   */
  'GET /_sandbox/receiver-audits/{id}': { body: undefined; answer: S['ReceiverAudit'] }
  /**
   * List recordings, oldest first
   */
  'GET /_sandbox/recordings': { body: undefined; answer: S['RecordingList'] }
  /**
   * Download a recording without secrets and personal data
   */
  'GET /_sandbox/recordings/{name}': { body: undefined; answer: S['RecordingFile'] }
  /**
   * List the refunds of a business
   */
  'GET /_sandbox/refunds': { body: undefined; answer: S['RefundSummaryList'] }
  /**
   * Get refund details
   */
  'GET /_sandbox/refunds/{refund_reference}': { body: undefined; answer: S['ControlRefund'] }
  /**
   * List the last requests, newest first
   */
  'GET /_sandbox/requests': { body: undefined; answer: S['RequestSummaryList'] }
  /**
   * Export the request log as an HTTP Archive (HAR 1.2)
   */
  'GET /_sandbox/requests.har': { body: undefined; answer: S['HarLog'] }
  /**
   * Retrieve a request with its answer
   */
  'GET /_sandbox/requests/{id}': { body: undefined; answer: S['RequestEntry'] }
  /**
   * Explain a signature mismatch
   */
  'GET /_sandbox/requests/{id}/signature': { body: undefined; answer: S['SignatureExplained'] }
  /**
   * Review how a client used the API
   */
  'GET /_sandbox/review': { body: undefined; answer: S['Review'] }
  /**
   * List every trigger with its outcome
   */
  'GET /_sandbox/scenarios': { body: undefined; answer: S['ScenarioList'] }
  /**
   * Find by id, reference, access code, request id, or part of a name or email
   */
  'GET /_sandbox/search': { body: undefined; answer: S['SearchResult'] }
  /**
   * Get the settings in force, and where each value comes from
   */
  'GET /_sandbox/settings': { body: undefined; answer: S['SettingsInForce'] }
  /**
   * List snapshots
   */
  'GET /_sandbox/snapshots': { body: undefined; answer: S['SnapshotList'] }
  /**
   * Get the state machines of all resources
   */
  'GET /_sandbox/state-machines': { body: undefined; answer: S['StateMachineList'] }
  /**
   * Stream changes in this world as server-sent events
   */
  'GET /_sandbox/stream': { body: undefined; answer: S['LiveMessage'] }
  /**
   * List the transactions of a business
   */
  'GET /_sandbox/transactions': { body: undefined; answer: S['TransactionSummaryList'] }
  /**
   * Get transaction details
   */
  'GET /_sandbox/transactions/{id}': { body: undefined; answer: S['ControlTransaction'] }
  /**
   * List the virtual accounts of a business and its customers
   */
  'GET /_sandbox/virtual-accounts': { body: undefined; answer: S['VirtualAccountSummaryList'] }
  /**
   * Wait until a resource has a status, or report what blocks it
   */
  'GET /_sandbox/wait': { body: undefined; answer: S['WaitResult'] }
  /**
   * Get the entries and holds behind a balance
   */
  'GET /_sandbox/wallets/{id}': { body: undefined; answer: S['ControlWallet'] }
  /**
   * Get the delivery faults
   */
  'GET /_sandbox/webhooks/chaos': { body: undefined; answer: S['Chaos'] }
  /**
   * Get the seed, businesses, rows and snapshots of this world
   */
  'GET /_sandbox/world': { body: undefined; answer: S['WorldOverview'] }
  /**
   * List the worlds: main, then the others by name
   */
  'GET /_sandbox/worlds': { body: undefined; answer: S['WorldList'] }
  /**
   * Retrieve a world
   */
  'GET /_sandbox/worlds/{name}': { body: undefined; answer: S['World'] }
  /**
   * Look up the bank of an ABA routing number
   *
   * Finds the US bank of a nine-digit ABA routing number, so that a form can show its name before
   * a beneficiary is saved. A number with a wrong check digit is 400. A correct number that no
   * listed bank has gives an empty list, which is not an error. The answer has neither an id nor
   * bank codes, because beneficiaries in USD are saved with the routing number.
   */
  'GET /api/v1/client/banks/US/routing-lookup/{routing_number}': { body: undefined; answer: S['RoutedBankList'] }
  /**
   * List the banks and mobile money operators of a country
   *
   * Lists the banks of a country; their `code` is the `bank_code` of a beneficiary. `type=momo`
   * lists the mobile money operators instead, and `type=all` lists both. `EU` as the country gives
   * the banks of all countries that use the euro. A country that does not exist is 404, and so is
   * one without listed banks, unless you ask for `momo`, whose list is then empty.
   */
  'GET /api/v1/client/banks/{country_code}': { body: undefined; answer: S['BankList'] }
  /**
   * List beneficiaries, newest first
   *
   * Lists the recipients of the business and its customers, newest first. Recipients that
   * transfers by tag recorded are left out; `use_tag=true` lists those and no others. `name` finds
   * a part of the first name, the last name or the account name, whatever its letter case and
   * accents. The entries are short, so call `getBeneficiary` for account details. A page beyond
   * the end is empty and still has the totals.
   */
  'GET /api/v1/client/beneficiaries': { body: undefined; answer: S['BeneficiaryList'] }
  /**
   * Retrieve a beneficiary
   *
   * Returns one beneficiary with every field that was sent and its verification status. Fields
   * that were never set are empty text, and an address that was never set is null. `status`
   * changes from `pending` to `verified` two steps after the creation or a change of bank details;
   * no webhook is sent for it. A deleted beneficiary is 404, and one of another business is 403.
   */
  'GET /api/v1/client/beneficiaries/{id}': { body: undefined; answer: S['Beneficiary'] }
  /**
   * List currencies and their trading pairs
   *
   * Lists every currency that the sandbox knows, also those that are switched off. An active
   * currency has the codes of all others that it can be exchanged for, in alphabetical order. An
   * inactive one has none, and no wallet, quote or exchange rate can use it. The list does not
   * change while a sandbox runs, so a client can keep it.
   */
  'GET /api/v1/client/currencies': { body: undefined; answer: S['CurrencyList'] }
  /**
   * List e-transfer payees
   *
   * Lists the email addresses at which the business itself collects Interac e-transfers in CAD.
   * Each business has exactly one, from its creation, and it never changes. `acceptQuote` puts the
   * same address into the payment instructions of a CAD deposit. The e-transfer addresses of
   * virtual accounts in CAD are separate: `listVirtualWallets` has those.
   */
  'GET /api/v1/client/etransfer-payees': { body: undefined; answer: S['EtransferPayeeList'] }
  /**
   * Retrieve an exchange rate with its fees and limits
   *
   * Calculates how much of one currency an amount of another buys, with the fees and limits of a
   * rail; nothing is stored or locked. Without `rail_name` or `fee_config_id` it uses the default
   * rail of the quote type and the target currency, and returns its `fee_config_id`, which a quote
   * takes. `amount_side=TARGET` starts from the amount that has to arrive. Rates come from one
   * fixed table and are valid for 30 minutes; `SANDBOX_RATE_DRIFT` makes them move. The limits are
   * those that quotes have to keep, with the maximum of an approved individual or, with
   * `user_type_id=2`, of a business.
   */
  'GET /api/v1/client/exchange-rates': { body: undefined; answer: S['ExchangeRate'] }
  /**
   * List refunds, newest first
   *
   * Lists the refunds of the business, newest first, ten on a page. `start_at` is the number of
   * the page and not an offset. `start_date` and `end_date` limit the list to refunds that were
   * initiated on these days in UTC, both included; each can be used alone, and a start after the
   * end is 400. A page beyond the end has no refunds and the same total.
   */
  'GET /api/v1/client/payment/refund/history': { body: undefined; answer: S['RefundHistory'] }
  /**
   * Retrieve the status of a refund
   *
   * Returns the status of one refund at this moment. It goes from PENDING to PROCESSING and
   * COMPLETED, one step each. A refund that is FAILED or CANCELLED has returned its amount to the
   * wallet of the business, and the payment can be refunded again. No webhook is sent for refunds,
   * so read the status until it is final. A refund of another business is 404.
   */
  'GET /api/v1/client/payment/refund/status/{reference}': { body: undefined; answer: S['RefundState'] }
  /**
   * Verify a card payment
   *
   * Returns the state of a card payment, found by your `reference` or by the
   * `transaction_reference` of the sandbox. Call it when the payer returns to your page, and trust
   * `payment_completed`, not the redirect. The result of a card takes effect one step after it is
   * submitted, and a `card_payment` event is sent when the payment is completed, failed or
   * cancelled. A payment that was never tried is 200 with PENDING, and refunds do not change the
   * answer.
   */
  'GET /api/v1/client/payment/verify': { body: undefined; answer: S['PaymentVerification'] }
  /**
   * Retrieve a quote
   *
   * Returns a quote of the business with its status at this moment. It is CREATED until it is
   * accepted, or EXPIRED once `valid_until` has passed. After accept, a payout goes through
   * AWAITING_PAYMENT, PAYMENT_CONFIRMED and PROCESSING_PAYOUT to COMPLETED, one step each, and a
   * deposit is AWAITING_DEPOSIT until its money arrives. Follow a payment by its webhooks instead
   * of reading the quote again and again.
   */
  'GET /api/v1/client/quotes/{id}': { body: undefined; answer: S['Quote'] }
  /**
   * Retrieve the postal code format of a country
   *
   * Returns how postal codes are written in a country, for a hint beside the field of a form. The
   * format has `A` for a letter and `N` for a digit in most countries, such as `NNNNN or
   * NNNNN-NNNN` for the US; it is empty text for a country without postal codes. To check a code,
   * call `validatePostalCode`. An unknown country is 404.
   */
  'GET /api/v1/client/regions/{country_code}/postal-code-format': { body: undefined; answer: S['PostalCodeFormat'] }
  /**
   * List subdivisions of a country
   *
   * Lists the states, provinces or regions of a country with their codes and names. The codes are
   * the values of `state` in the addresses of customers and beneficiaries. A country without
   * subdivisions has an empty list, and its addresses take any state. An unknown country is 404;
   * the code is written in capitals, anything else is 400.
   */
  'GET /api/v1/client/regions/{country_code}/subdivisions': { body: undefined; answer: S['Subdivisions'] }
  /**
   * List subdivisions with phone and postal formats
   *
   * Lists the subdivisions of a country together with the form of its phone numbers and postal
   * codes. A form can offer the states and check phone and postal code before it is sent, all from
   * this one answer. Registration itself checks phone numbers for E.164 form alone;
   * `validatePhone` also checks the length that is usual in the country.
   */
  'GET /api/v1/client/regions/{country_code}/subdivisions-with-code-formats': { body: undefined; answer: S['SubdivisionsWithFormats'] }
  /**
   * Retrieve a transaction by its reference
   *
   * Finds a transaction by its `transaction_reference`, which begins with `TXN-` and is in the
   * answer of `acceptQuote` and in every event. The answer is the object that `getTransaction`
   * returns. Use it if a receipt or a bank statement has only the reference. A missing parameter
   * is 400, an unknown reference 404, and a transaction of another business 403.
   */
  'GET /api/v1/client/transactions/reference': { body: undefined; answer: S['Transaction'] }
  /**
   * List transactions, newest first
   *
   * Lists the transactions of the business and those that moved money in its wallets, newest
   * first, up to 100 on a page. All filters combine. `time_type` with `tz` selects today, this
   * week, this month or this year; `from` and `to` select any other window, with `time_type=RANGE`
   * or without it. A filter by an id that does not exist gives an empty page, and one by a wallet
   * or customer of another business is 403. Card payments are not in this list: `verifyPayment`
   * finds them.
   */
  'GET /api/v1/client/transactions/v2': { body: undefined; answer: S['TransactionList'] }
  /**
   * Retrieve a transaction
   *
   * Returns one transaction as it is at this moment; both sides of a transfer can read it.
   * `status_name` goes from PENDING or PROCESSING to COMPLETED, FAILED or CANCELLED, and a payout
   * that its bank returns becomes FAILED even after COMPLETED. An event is sent with each change,
   * so do not poll: after ten reads of the same transaction, `x-sandbox-advice` says so. `GET
   * /_sandbox/transactions/{id}` also shows the history and the reason of a failure, which are not
   * part of the API.
   */
  'GET /api/v1/client/transactions/v2/{id}': { body: undefined; answer: S['Transaction'] }
  /**
   * Find a user by payment handle
   *
   * Finds the user who has a tag, in any letter case and of any business. Look the recipient up
   * before you create a quote of type `TRANSFER`, so that the payer can confirm the name before
   * money moves. An unknown tag is 404. In the default fixtures, `ada1` and `ben1` are the tags of
   * two approved customers.
   */
  'GET /api/v1/client/users/by-tag': { body: undefined; answer: S['TaggedUser'] }
  /**
   * List the virtual bank accounts of the business, newest first
   *
   * Lists the virtual bank accounts of the business and its customers that are ready, newest
   * first, up to 500 on a page. An account that is still being set up is not in the list. The
   * filters combine: a bound of the creation time also needs `tz`, and a `user_id` that does not
   * exist gives an empty page. Accounts in CAD have a security question and its answer, which are
   * confidential.
   */
  'GET /api/v1/client/virtual-wallets': { body: undefined; answer: S['VirtualAccountPage'] }
  /**
   * List the virtual bank accounts of a wallet
   *
   * Lists the virtual bank accounts that pay into one wallet. The id is that of the wallet, which
   * the `virtual_wallet.ready` event has as `virtual_wallet_id`, and not that of an account. A
   * wallet without an account gives an empty list, and so does one whose first account is still
   * being set up. The wallet must belong to the business or to one of its customers.
   */
  'GET /api/v1/client/virtual-wallets/{id}': { body: undefined; answer: S['VirtualAccountList'] }
  /**
   * List the wallets of the business and its customers
   *
   * Lists all wallets of the business and its customers in one answer, without pages. The wallets
   * of the business come first, then those of its customers in the order of registration; within
   * an owner, the wallet in `default_currency` comes first and the others follow by currency code.
   * Each wallet has its balances, its owner, and the virtual bank accounts that pay into it.
   * Customers get wallets when they register, and one more for each virtual account in a currency
   * they do not hold yet.
   */
  'GET /api/v1/client/wallets': { body: undefined; answer: S['WalletList'] }
  /**
   * Retrieve a wallet
   *
   * Returns one wallet of the business or of one of its customers, with its balances at this
   * moment. `ledger_balance` is all the money in the wallet; `available_balance` is less by the
   * amounts that are held for accepted payouts until these are debited. A wallet of another
   * business is 403. To give a wallet test money, call `POST /_sandbox/wallets/{id}/credit`.
   */
  'GET /api/v1/client/wallets/{id}': { body: undefined; answer: S['Wallet'] }
  /**
   * List currencies without a signature
   *
   * Returns the list of `listCurrencies` without a key and a signature. Use it for a page that
   * shows currencies before a customer has logged in, or as the first request of a new client,
   * because there is nothing to sign. Code, name and pairs are the same at both paths. The
   * coverage report counts the paths separately.
   */
  'GET /api/v1/currencies': { body: undefined; answer: S['CurrencyList'] }
  /**
   * Retrieve an exchange rate without a signature
   *
   * Returns the calculation of `getExchangeRate` without a key and a signature, for example for a
   * price calculator on a public page. Parameters, fees and limits are the same, and no business
   * is involved: a quote gets its own rate when it is created. A currency or a pair that is not
   * served is 404, and a malformed currency code is 400.
   */
  'GET /api/v1/exchange-rates': { body: undefined; answer: S['ExchangeRate'] }
  /**
   * Verify a beneficiary, or keep it unverified
   */
  'PATCH /_sandbox/beneficiaries/{id}': { body: S['BeneficiaryStatusUpdate']; answer: S['Beneficiary'] }
  /**
   * Freeze the clock, let it run, or set its rate
   */
  'PATCH /_sandbox/clock': { body: S['ClockUpdate']; answer: S['Clock'] }
  /**
   * Change rates, fees, limits and other settings of the world
   */
  'PATCH /_sandbox/settings': { body: S['SettingsPatch']; answer: S['SettingsInForce'] }
  /**
   * Switch a virtual account off or on, or make it the primary one
   */
  'PATCH /_sandbox/virtual-accounts/{id}': { body: S['VirtualAccountUpdate']; answer: S['VirtualAccountSummary'] }
  /**
   * Set the status of a wallet
   */
  'PATCH /_sandbox/wallets/{id}': { body: S['WalletUpdate']; answer: S['Wallet'] }
  /**
   * Update the ttl of a world
   */
  'PATCH /_sandbox/worlds/{name}': { body: S['WorldUpdate']; answer: S['World'] }
  /**
   * Update a beneficiary
   *
   * Changes the fields that you send and keeps all others; an empty text clears a field. The rules
   * of the currency apply to the result, so a new `currency_code` may need other fields in the
   * same request. A change of bank details sets the status back to `pending`, and two steps later
   * it is `verified` again; equal values change nothing. Quotes that exist already are paid to the
   * new details, or are 422 at accept if they no longer fit. A change that makes two beneficiaries
   * equal is 409, and a recipient that a transfer by tag recorded cannot be changed.
   */
  'PATCH /api/v1/client/beneficiaries/{id}': { body: S['BeneficiaryUpdate']; answer: S['Beneficiary'] }
  /**
   * Back up all worlds into one file
   */
  'POST /_sandbox/backup': { body: undefined; answer: S['BackupFile'] }
  /**
   * Create a business with fresh keys and empty wallets
   */
  'POST /_sandbox/businesses': { body: S['BusinessCreate']; answer: S['ControlBusiness'] }
  /**
   * Rotate the keys of a business
   */
  'POST /_sandbox/businesses/{id}/keys': { body: S['KeyRotation']; answer: S['ControlBusiness'] }
  /**
   * Create a checkout session for a business
   */
  'POST /_sandbox/checkouts': { body: S['CheckoutCreate']; answer: S['ControlCheckout'] }
  /**
   * Pay a checkout without a browser
   */
  'POST /_sandbox/checkouts/{access_code}/pay': { body: S['CheckoutPay']; answer: S['CheckoutPaid'] }
  /**
   * Refund the card payment of a checkout, or a part of it
   */
  'POST /_sandbox/checkouts/{access_code}/refund': { body: S['CheckoutRefund']; answer: S['ControlRefund'] }
  /**
   * Advance the clock and run what falls due
   */
  'POST /_sandbox/clock/advance': { body: S['ClockAdvance']; answer: S['ClockAdvanced'] }
  /**
   * Set the KYC status of a customer
   */
  'POST /_sandbox/customers/{id}/kyc': { body: S['KycDecision']; answer: S['KycDecided'] }
  /**
   * Issue a new onboarding link; it replaces the one before
   */
  'POST /_sandbox/customers/{id}/link': { body: undefined; answer: S['OnboardingData'] }
  /**
   * Simulate a deposit
   */
  'POST /_sandbox/deposits': { body: S['Deposit']; answer: S['ControlTransaction'] }
  /**
   * Redeliver all events in a state
   */
  'POST /_sandbox/events/redeliver': { body: S['EventsRedeliver']; answer: S['EventsRedelivered'] }
  /**
   * Explain a webhook signature mismatch
   */
  'POST /_sandbox/events/{id}/explain': { body: S['EventExplain']; answer: S['SignatureExplained'] }
  /**
   * Redeliver an event now
   */
  'POST /_sandbox/events/{id}/redeliver': { body: undefined; answer: S['ControlEvent'] }
  /**
   * Inject a fault: a status, latency, a dropped connection
   */
  'POST /_sandbox/faults': { body: S['FaultCreate']; answer: S['InjectedFault'] }
  /**
   * Plan the outcome of the next operation of a kind
   */
  'POST /_sandbox/outcomes': { body: S['OutcomeCreate']; answer: S['PlannedOutcome'] }
  /**
   * Create a payout
   */
  'POST /_sandbox/payouts': { body: S['PayoutCreate']; answer: S['ControlTransaction'] }
  /**
   * Generate customers, beneficiaries and transactions
   */
  'POST /_sandbox/populate': { body: S['Populate']; answer: S['Populated'] }
  /**
   * Mark problems as seen, and list those that are left
   */
  'POST /_sandbox/problems/dismiss': { body: S['ProblemsDismiss']; answer: S['ProblemList'] }
  /**
   * Audit a webhook receiver: send it right and wrong deliveries, and judge the answers
   */
  'POST /_sandbox/receiver-audits': { body: S['ReceiverAuditCreate']; answer: S['ReceiverAudit'] }
  /**
   * Continue a receiver audit that waits for a restart of the receiver
   */
  'POST /_sandbox/receiver-audits/{id}/restarted': { body: undefined; answer: S['ReceiverAudit'] }
  /**
   * Start a recording
   */
  'POST /_sandbox/recordings': { body: S['RecordingCreate']; answer: S['Recording'] }
  /**
   * End a recording
   */
  'POST /_sandbox/recordings/{name}/stop': { body: undefined; answer: S['Recording'] }
  /**
   * Cancel a refund
   */
  'POST /_sandbox/refunds/{refund_reference}/cancel': { body: S['Reason']; answer: S['ControlRefund'] }
  /**
   * Complete a refund
   */
  'POST /_sandbox/refunds/{refund_reference}/complete': { body: S['Reason']; answer: S['ControlRefund'] }
  /**
   * Fail a refund
   */
  'POST /_sandbox/refunds/{refund_reference}/fail': { body: S['Reason']; answer: S['ControlRefund'] }
  /**
   * Send a request of the log once more, signed anew for the same caller
   */
  'POST /_sandbox/requests/{id}/resend': { body: undefined; answer: S['RequestResent'] }
  /**
   * Reset to the seed
   */
  'POST /_sandbox/reset': { body: S['ResetRequest']; answer: S['ResetDone'] }
  /**
   * Log in with the admin token and get a session cookie
   */
  'POST /_sandbox/session': { body: S['SessionCreate']; answer: S['NoContent'] }
  /**
   * Sign a body as a client would
   */
  'POST /_sandbox/sign': { body: S['SignRequest']; answer: S['SignedHeaders'] }
  /**
   * Save a snapshot with an optional name
   */
  'POST /_sandbox/snapshots': { body: S['SnapshotCreate']; answer: S['Snapshot'] }
  /**
   * Restore a snapshot
   */
  'POST /_sandbox/snapshots/{name}/restore': { body: undefined; answer: S['Snapshot'] }
  /**
   * Issue an access token for a user
   */
  'POST /_sandbox/tokens': { body: S['TokenRequest']; answer: S['AccessToken'] }
  /**
   * Advance a transaction by one state
   */
  'POST /_sandbox/transactions/{id}/advance': { body: S['Reason']; answer: S['ControlTransaction'] }
  /**
   * Cancel a transaction
   */
  'POST /_sandbox/transactions/{id}/cancel': { body: S['Reason']; answer: S['ControlTransaction'] }
  /**
   * Complete a transaction
   */
  'POST /_sandbox/transactions/{id}/complete': { body: S['Reason']; answer: S['ControlTransaction'] }
  /**
   * Fail a transaction
   */
  'POST /_sandbox/transactions/{id}/fail': { body: S['Reason']; answer: S['ControlTransaction'] }
  /**
   * Return a completed payout, or recall a completed deposit
   */
  'POST /_sandbox/transactions/{id}/return': { body: S['TransactionReturn']; answer: S['ControlTransaction'] }
  /**
   * Open a wallet for a user
   */
  'POST /_sandbox/wallets': { body: S['WalletOpen']; answer: S['Wallet'] }
  /**
   * Credit a wallet with test money
   */
  'POST /_sandbox/wallets/{id}/credit': { body: S['WalletCredit']; answer: S['Wallet'] }
  /**
   * Send an example of an event, signed, marked as an example
   */
  'POST /_sandbox/webhooks/example': { body: S['WebhookExample']; answer: S['ControlEvent'] }
  /**
   * Create a world: an isolated sandbox inside this server
   */
  'POST /_sandbox/worlds': { body: S['WorldCreate']; answer: S['WorldCreated'] }
  /**
   * Register a customer without a signature
   *
   * Registers a person without a signature, as the sign-up form of an app does. The person becomes
   * a customer of the seeded business, with KYC PENDING and empty wallets in CAD, USD, NGN, EUR,
   * GBP and USDC. The answer has an onboarding link that works for 72 hours; opening it verifies
   * the email. Email and phone number must be new across all businesses (403), and a person under
   * 18 or a password with fewer than eight characters is 422. Use `createCustomer` to register
   * customers of any other business.
   */
  'POST /api/v1/auth/register': { body: S['Registration']; answer: S['Registered'] }
  /**
   * Create a new onboarding link
   *
   * Creates a new onboarding link for a customer whose KYC is not approved yet, and replaces the
   * earlier one, which stops working at once. The link works for 72 hours of sandbox time. Send a
   * bearer token: that of the business's own user reaches all of its customers, that of a customer
   * reaches only this customer. The API has no login, so `POST /_sandbox/tokens` issues the
   * tokens. For a user who is APPROVED already, the call is 400.
   */
  'POST /api/v1/auth/users/{id}/resume-onboarding': { body: undefined; answer: S['OnboardingData'] }
  /**
   * Create a business contact from a KYC session
   *
   * Exchanges the token of an onboarding link for the user that the link was made for. The token
   * is the last part of the link that a registration or `resumeOnboarding` returned. It can be
   * exchanged once: a used, expired or replaced token is 400, although the page of a used link
   * stays open until it expires. The call needs a bearer token of the business's own user, which
   * `POST /_sandbox/tokens` issues.
   */
  'POST /api/v1/business/contact/onboard': { body: S['ContactOnboard']; answer: S['BusinessContact'] }
  /**
   * Look up the holder of a Nigerian bank account
   *
   * Returns the name of the holder of a Nigerian bank account, so that a payer can compare it with
   * the name of the recipient. `bank_id` is the code or the id of a bank from `listBanks`; a bank
   * outside Nigeria is 400. The sandbox knows no real accounts and invents a name, always the same
   * for the same bank and number. The number 0000000000 and numbers that end with 9002 do not
   * exist (404). The call needs a bearer token of the business's own user.
   */
  'POST /api/v1/client/banks/account/lookup': { body: S['AccountLookup']; answer: S['AccountName'] }
  /**
   * Create a beneficiary
   *
   * Saves a recipient of payouts: a bank account, a mobile money number or an e-transfer address.
   * The currency decides which fields are required, as the table of requirements shows. A new
   * beneficiary is `pending` and becomes `verified` two steps later, but quotes may use it before;
   * it can be paid only on behalf of its owner, who is the customer in `user_id` or the business's
   * own user. A second beneficiary with the same owner, currency and account is 409. The ending of
   * the account number, IBAN, mobile money phone or CAD email selects the outcome of its payouts:
   * with 9001, for example, they fail as `account_closed`.
   */
  'POST /api/v1/client/beneficiaries': { body: S['BeneficiaryCreate']; answer: S['Beneficiary'] }
  /**
   * Create a checkout session
   *
   * Creates a card payment and returns the link of the hosted page on which the payer enters a
   * card. Tests can pay without a browser: `POST /_sandbox/checkouts/{access_code}/pay`. The
   * expiry date of the test card selects the result, for example `01/39` APPROVED and `05/39`
   * DECLINED, and the payer pays a fee on top of `amount`. The session lasts 60 minutes of sandbox
   * time: until then a failed payment can be tried again, and at its end an unpaid session is
   * CANCELLED. `reference` is used up at once, so a second request with it is 400 and creates no
   * second payment.
   */
  'POST /api/v1/client/checkout/initialize': { body: S['CheckoutInitialize']; answer: S['CheckoutInitialized'] }
  /**
   * Create a customer
   *
   * Registers a customer of the calling business and returns an onboarding link for KYC. The
   * customer starts with KYC PENDING and empty wallets in CAD, USD, NGN, EUR, GBP and USDC, and
   * stays PENDING until KYC data is submitted, with `submitKyc` or on the page of the link. Email,
   * phone number and user tag must be unused across all businesses (403). There is no idempotency
   * key: after a lost answer send the request again, and a 403 `email already registered` shows
   * that the first one succeeded. The ending of the email decides a later KYC submission:
   * `+approved`, `+rejected` or `+pending` before the `@`.
   */
  'POST /api/v1/client/customers': { body: S['CustomerCreate']; answer: S['CustomerCreated'] }
  /**
   * Create a customer with KYC data
   *
   * Registers a customer and submits KYC data in one request: both happen, or neither. The answer
   * says PENDING; two steps later complete data makes the customer APPROVED, and a
   * `kyc.status_updated` event is sent. Data is complete with one identity document and its
   * images: the front of a passport, or both sides of an ID card or a driver's license. Incomplete
   * data leaves the customer PENDING until `submitKyc` adds the fields that `x-sandbox-advice`
   * names. An email that ends with `+approved`, `+rejected` or `+pending` before the `@`, or the
   * header `x-sandbox-outcome: kyc=REJECTED`, decides whatever was sent.
   */
  'POST /api/v1/client/customers/full': { body: S['CustomerFullCreate']; answer: S['CustomerFullCreated'] }
  /**
   * Submit KYC data for a customer
   *
   * Submits the address and the identity documents of a customer who is registered already.
   * Documents are added to those of earlier submissions, and a new image replaces the one of the
   * same field. Two steps later KYC is decided as planned or as the ending of the email says,
   * otherwise APPROVED if one identity document is complete; another submission in between
   * restarts the two steps. A REJECTED customer may submit again and is PENDING meanwhile, and an
   * APPROVED one is 409. Images have to be JPEG, PNG or PDF files of 20 KB to 10 MB, and an
   * expired document is 422.
   */
  'POST /api/v1/client/customers/kyc': { body: S['KycSubmission']; answer: S['KycSubmitted'] }
  /**
   * Refund a card payment
   *
   * Gives a completed card payment back to the payer, in full or in part. The wallet of the
   * business is debited at once; the refund is PENDING, one step later PROCESSING, and after
   * another step COMPLETED. The refunds of a payment together may not exceed its amount without
   * the fee, and the wallet must have the money (400). There is no idempotency key, so look into
   * `listRefunds` after a lost answer before you repeat the request. A `refund_reason` that
   * contains `sandbox_fail` or `sandbox_cancel` ends the refund FAILED or CANCELLED, and
   * `sandbox_502` is 502 with nothing created.
   */
  'POST /api/v1/client/payment/refund': { body: S['RefundCreate']; answer: S['RefundInitiated'] }
  /**
   * Create a quote
   *
   * Locks the exchange rate and the fees of one payment, for 30 minutes by default; money moves
   * only with `acceptQuote`. `quote_type` decides what else is needed: a payout (`WITHDRAWAL`,
   * `EXCHANGE`, `DIRECT_EXCHANGE`) needs a beneficiary, or for crypto a network and an address; a
   * `TRANSFER` needs the `user_tag` of the recipient and the `fee_config_id` of the rail INTERNAL;
   * a `SWAP` needs wallets in both currencies. KYC and limits of the user in `on_behalf_of` are
   * checked now and again at accept. A used `origin_reference` is 400, and `x-sandbox-advice`
   * names the quote that has it, so that a lost answer can be found again. The header
   * `x-sandbox-outcome: quote=expired` makes a quote that expires at once.
   */
  'POST /api/v1/client/quotes': { body: S['QuoteCreate']; answer: S['Quote'] }
  /**
   * Accept a quote
   *
   * Accepts a quote before its `valid_until` and creates the transaction. A payout holds
   * `total_payable` in the wallet and completes four steps later; a swap or a transfer moves both
   * wallets at once and completes one step later; a deposit or a direct exchange is PENDING until
   * its money arrives, by itself after three steps unless `SANDBOX_AUTO_FUND` is off, or with
   * `POST /_sandbox/deposits`. The answer has payment instructions for direct exchanges and CAD
   * deposits. A quote can be accepted once: a second time is 409, an expired quote is 422, and
   * insufficient funds are 400 and leave the quote open. Test values of the beneficiary, or the
   * header `x-sandbox-outcome: payout=…`, decide how a payout ends.
   */
  'POST /api/v1/client/quotes/{id}/accept': { body: undefined; answer: S['QuoteAccepted'] }
  /**
   * Validate a phone number
   *
   * Checks a phone number against the calling code and the usual number of digits of a country.
   * The plus at its beginning may be left out, as mobile money needs it. The answer is 200 in both
   * cases: `valid` has the result, and `error` has the broken rule or null. Only the form is
   * checked, so the number does not have to exist, and nothing is sent to it.
   */
  'POST /api/v1/client/regions/validate/phone': { body: S['PhoneCheck']; answer: S['PhoneChecked'] }
  /**
   * Validate a postal code
   *
   * Checks that a postal code has the form of its country, in any letter case. The answer is 200
   * with `valid` true or false, because a wrong code is no error of the request. Only the form
   * counts: the sandbox does not know which codes exist, and in a country without postal codes any
   * text of up to ten characters is valid. Addresses in `submitKyc` and `createCustomerWithKyc`
   * follow the same rule.
   */
  'POST /api/v1/client/regions/validate/postal-code': { body: S['PostalCodeCheck']; answer: S['PostalCodeChecked'] }
  /**
   * Validate a region
   *
   * Checks that a country has a state, province or region with this code or name. A code may stand
   * alone or follow its country, as in `ON` and `CA-ON`; names are compared without letter case
   * and accents, and common English names count. The answer is 200 with `valid` true or false, and
   * an unknown country is 404. KYC addresses follow this rule, and those of beneficiaries take
   * codes alone.
   */
  'POST /api/v1/client/regions/validate/region': { body: S['RegionCheck']; answer: S['RegionChecked'] }
  /**
   * Transfer money between two wallets
   *
   * Moves money from a wallet of the business or of a customer to any other wallet in the same
   * currency, without a quote and without fees. Both balances change at once; the transaction is
   * PENDING, one step later PROCESSING and after another step COMPLETED, with an event for each
   * change. `idempotency_key` makes the request safe to repeat: a key that was used returns the
   * first transfer as it is now, even if other fields differ, and moves nothing. The limits of the
   * owner of the source wallet apply. Too little money, a limit or a wallet that is not active is
   * 400.
   */
  'POST /api/v1/client/transactions/transfer': { body: S['DirectTransferCreate']; answer: S['DirectTransfer'] }
  /**
   * Request a virtual bank account at the second path
   *
   * Does the same as `createVirtualWallet`, with the same body and the same answer, at a second
   * path that existing clients may call. An account that was requested at one path counts at the
   * other, so a repeat adds nothing. The account is ready three steps after the first request,
   * with a `virtual_wallet.ready` event. The coverage report counts the two paths separately.
   */
  'POST /api/v1/client/virtual-wallet/onboarding': { body: S['VirtualWalletCreate']; answer: S['VirtualWalletRequested'] }
  /**
   * Request a virtual bank account
   *
   * Requests a bank account that pays into the wallet of one customer, who must have KYC APPROVED;
   * NGN also needs a `bvn`. The account is ready three steps later: a `virtual_wallet.ready` event
   * is sent with its details, `listVirtualWallets` shows it, and the wallet is opened if the
   * customer has none in this currency. Repeating the request while the account is being set up or
   * in use is 200 and adds nothing. With the business's own user as `user_id`, the account is
   * pooled. The header `x-sandbox-outcome: virtual_account=fails` makes the set-up fail,
   * `virtual_account=slow` lets it take 24 hours.
   */
  'POST /api/v1/client/virtual-wallets': { body: S['VirtualWalletCreate']; answer: S['VirtualWalletRequested'] }
  /**
   * Update the webhook settings of a business
   */
  'PUT /_sandbox/businesses/{id}/webhook': { body: S['WebhookUpdate']; answer: S['ControlBusiness'] }
  /**
   * Save a snapshot
   */
  'PUT /_sandbox/snapshots/{name}': { body: undefined; answer: S['Snapshot'] }
  /**
   * Set the delivery faults
   */
  'PUT /_sandbox/webhooks/chaos': { body: S['ChaosUpdate']; answer: S['Chaos'] }
  /**
   * Set the payment handle of the business
   *
   * Sets the tag to which other users can send money for the business, and replaces an earlier
   * tag. A tag belongs to one user across all businesses: one that another user has, in any letter
   * case, is 409. It is stored as you type it and found in any letter case; sending the same tag
   * again changes nothing. Customers have no call of their own, because they get their tag at
   * registration.
   */
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
