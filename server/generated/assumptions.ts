// Generated from docs/assumptions.md by npm run generate.
export const assumptions: readonly {
  readonly number: string
  readonly title: string
  readonly text: string
  /** The scenario that compares it with a provider, and what is compared; null without one. */
  readonly probe: string | null
}[] = [
  {
    "number": "G1",
    "title": "Exact response bodies",
    "text": "Under `/api/v1`, a response contains exactly the fields that the reference lists. A field without a value is present: null for an id, a time, a number or an object, the empty string for text. One id is the empty string instead: the `business_id` of a customer's virtual account (B14). Only these fields may be missing:\n\n- `onboarding_data`, if the email is already verified\n\n- `payment_instructions` of an accepted quote that needs none (A13), and, within `payment_instructions`, whichever two of `etransfer`, `bank_account` and `crypto` do not apply\n\n- `exchange_rate` of an event: only events of swaps have it\n\n- `etransfer_payout_instruction` of an event: only the PROCESSING event with the security question of an e-transfer has it (A21)\n\n- the `provider_*` fields of a card payment that was never attempted\n\n- the four fields that only US banks have (B16b)\n\nTimes have milliseconds and end in `Z`. If the reference calls a field a timestamp but the field contains only a date, its time is midnight UTC. Information that only testers need is under `/_sandbox`.",
    "probe": "lists the wallets and creates a beneficiary. Compared: the form of times, and how a text and an object without a value are shown."
  },
  {
    "number": "G2",
    "title": "Strict where the reference is clear",
    "text": "The sandbox rejects what the reference forbids. It never converts types: an amount that is sent as a JSON number returns 400. null in an optional field counts as a field that was not sent; null in a required field counts as a missing field. Inside an array, null returns 400. Under `/_sandbox`, null returns 400 wherever the schema does not allow it. A body without a content type is read as JSON.\n\nA request is checked in this order:\n\n1. its form: 400\n\n2. rules that need no stored data: 422 for a weak password, an age under 18, or a document that cannot be accepted\n\n3. rules that need stored data, in this order of statuses: 404, 403, 409, 422, then 400\n\nOne message names all malformed fields. Blank text in a required field counts as missing; the empty string in an optional field means \"not set\". UUIDs are accepted in either case and returned in lower case; country and currency codes are accepted only in capitals. Integers in a query are digits, booleans only `true` and `false`. A parameter that is given twice returns 400; an empty parameter counts as missing. Under `/api/v1`, unknown fields and parameters are ignored, and a hint names them (G4); under `/_sandbox`, they return 400.",
    "probe": "creates quotes and reads a rate, each with one mistake. Compared: status, the text of the error, and the fields that its message names."
  },
  {
    "number": "G3",
    "title": "Both forms where the reference shows both",
    "text": "The timestamp header may be RFC 3339 or Unix time, and `refund_amount` a string or a number. A TRANSFER may include or omit `payment_method`, and may have one currency or two.",
    "probe": "signs with a time in Unix seconds, and refunds an unknown payment with the amount as text and as a number. Compared: status."
  },
  {
    "number": "G4",
    "title": "Hints never change a body",
    "text": "Everything that the sandbox adds to a response is in headers: hints in `x-sandbox-advice`, and other information in `x-sandbox-request-id`, `x-sandbox-scenario`, `x-sandbox-parity` and `x-sandbox-version`. The request log contains the hints, too. Every response of the API, the control API and the pages has the request id and the version.",
    "probe": null
  },
  {
    "number": "G5",
    "title": "Nothing invented under /api/v1",
    "text": "Controls for testers are under `/_sandbox`. The pages for payers and customers are `/checkout/{access_code}` and `/onboarding/{token}`.",
    "probe": null
  },
  {
    "number": "G6",
    "title": "No undocumented magic",
    "text": "A value that is not documented has no special effect. A scenario or fault that does not exist returns 400 instead of succeeding quietly.",
    "probe": null
  },
  {
    "number": "G7",
    "title": "Reads change nothing",
    "text": "Reads change no data, neither in the API nor in the control API. Data changes through a request that writes, a job that is due, or the control API. Opening a valid onboarding page is a write, because it verifies the email. Opening the page again changes nothing, and a HEAD request never does.",
    "probe": null
  },
  {
    "number": "G8",
    "title": "One clock for everything",
    "text": "Timestamps, expiry, progress, retries and \"today\" follow the sandbox clock. The system clock is used only for:\n\n- signatures: the allowed difference of `x-timestamp`, and the time headers of webhook attempts\n\n- waiting and measuring: the ten seconds in which a receiver must answer, the delay of an injected fault, the timeout of a wait, measured durations\n\n- lifetimes: the ttl of a world, console sessions, the leases of a shared store\n\n- records of what the sandbox did: log lines, the `real_time` of logged requests, the times of undo entries, populate runs, receiver audits and other reports, and the created_at of worlds, snapshots and backups\n\nWith files or a database, sandbox time never goes back across a restart, even if the system clock was set back.",
    "probe": null
  },
  {
    "number": "A1",
    "title": "Bank account details of a wallet",
    "text": "`bank_account_details` contains objects with id, currency, account_number, account_name, bank_name, bank_code, sort_code, bic_or_swift_code, routing_number, iban, email, country_code, is_primary and is_active. The id is the id of the virtual account. Security question and answer are not included. A wallet without accounts has an empty list.",
    "probe": "lists the wallets. Compared: the fields of a wallet and of its accounts."
  },
  {
    "number": "A2",
    "title": "The whole beneficiary",
    "text": "Create, get and patch return every field that the reference lists for a beneficiary, with the values that were sent. iban, bic_swift_code, sort_code, routing_number, account_type, payment_method, recipient_type, recipient_address and notes are strings, empty when unset. address is an object or null.",
    "probe": "creates a beneficiary in NGN and reads it. Compared: its fields."
  },
  {
    "number": "A3",
    "title": "Fee configurations",
    "text": "The API has no endpoint that lists fee configurations; `/_sandbox/fee-configs` lists them all. `exchange-rates` returns the fees of the default rail for the pair and type, or of the rail that `rail_name` or `fee_config_id` requests; an unknown rail returns 404. Ids are derived from the name of the rail and never change.\n\nA quote uses the rail that it names. If it names none, the sandbox selects the rail:\n\n- CONVERSION for a SWAP\n\n- INTERNAL for a TRANSFER, but only in `exchange-rates`: a TRANSFER quote must name this rail (B9)\n\n- VBA_DEPOSIT for a DEPOSIT in any active currency\n\n- the rail of the network for a crypto payout\n\n- WIRE for a beneficiary whose payment_method is Wire\n\n- the mobile money rail of the currency, if the beneficiary's bank code belongs to a mobile money operator\n\n- the default of the currency in all other cases\n\nA known rail that does not fit the currency, the type or the kind of recipient returns 422 (404 from `exchange-rates`). A name and an id that contradict each other return 400. The rails ACH and WIRE can be used only for a beneficiary whose payment_method names the same rail, and EFT only for a beneficiary with an account number.",
    "probe": "reads a rate by an unknown rail, by an unknown id and by a known id. Compared: status, the text of the error, and the fields of the rail."
  },
  {
    "number": "A4",
    "title": "Currencies",
    "text": "A record contains code, name, is_active and trading_pairs, which lists all other active codes in alphabetical order. An inactive currency is listed with `is_active` false and no pairs.",
    "probe": "lists the currencies. Compared: the fields of a currency, and the order of its trading pairs."
  },
  {
    "number": "A5",
    "title": "The timeline of a quote and its transaction",
    "text": "- **WITHDRAWAL and EXCHANGE**: accepting makes the quote ACCEPTED and the transaction PROCESSING. The quote then becomes AWAITING_PAYMENT, PAYMENT_CONFIRMED, PROCESSING_PAYOUT and COMPLETED, one step each. Accepting puts a hold on the payable total; at PAYMENT_CONFIRMED, the held amount is debited from the wallet. A failure returns the amount, including fees.\n\n- **SWAP and TRANSFER**: accepting debits the source wallet and credits the target wallet (for a TRANSFER, the recipient’s wallet in the target currency); COMPLETED follows one step later.\n\n- **DEPOSIT and DIRECT_EXCHANGE**: accepting makes the quote AWAITING_DEPOSIT and the transaction PENDING. When money arrives, the quote becomes DEPOSIT_CONFIRMED and the transaction PROCESSING. One step later, a DEPOSIT is COMPLETED and its target amount is credited. A DIRECT_EXCHANGE continues through PROCESSING_PAYOUT and changes no wallet.\n\n- **A direct transfer** is PENDING when created, with both wallets already changed, then PROCESSING, then COMPLETED. The control API can fail it, which reverses both wallets.\n\n- **A deposit into a virtual account** is PENDING, then COMPLETED, and credits the amount less the deposit fee. Its source_amount and payable total are the amount that arrived, and its target_amount is the amount credited. The recipient in its event has the account number (else the IBAN) and the bank of the account.\n\nThe response to accepting contains the `status` of the transaction and a `timeline` of times. For a DEPOSIT or DIRECT_EXCHANGE, the status is PENDING, and the timeline has valid_until. For the other types, the status is PROCESSING, and the timeline has accepted_at.\n\nMoney for a waiting quote comes from the control API, or automatically three steps after the quote is accepted unless `SANDBOX_AUTO_FUND` is off. If the amount is not the payable total, the quote fails (`amount_mismatch`). A quote that is still unfunded at valid_until becomes FAILED and its transaction CANCELLED, even if automatic funding is due later; funding it afterwards returns 409. If a DEPOSIT or DIRECT_EXCHANGE fails or is cancelled after money arrived, that money is returned in full: the ledger has a posting `return`, and `funding` of `GET /_sandbox/transactions/{id}` shows the amount, the payer, and when the money arrived and was returned.\n\nA quote expires only in the state CREATED, exactly `SANDBOX_QUOTE_TTL_SECONDS` (1800) after its creation. It can fail in any non-final state from ACCEPTED on. If its transaction is cancelled, the quote becomes FAILED, too.\n\nA SWAP, a TRANSFER or a direct transfer credits the receiving wallet at once, so the money may be spent before a failure takes it back. If taking it back would overdraw that wallet, the result depends on the cause. `fail` and `cancel` in the control API return 409 and change nothing. A failure that was planned in the control API, or selected by the header `x-sandbox-outcome`, is skipped: the transaction becomes COMPLETED, and its history says why.\n\nOnly COMPLETED sets completed_at. estimated_completion includes the delay of a test value or a planned outcome. A quote that never finishes gets the usual estimate.",
    "probe": "creates a CAD deposit and accepts it. Compared: the statuses, the fields of the timeline, and for how long a quote is valid."
  },
  {
    "number": "A6",
    "title": "Refund transitions",
    "text": "A refund is PENDING, one step later PROCESSING, and one more step later COMPLETED. A documented trigger or the control API makes it FAILED or CANCELLED, which frees the amount for another refund.",
    "probe": null
  },
  {
    "number": "A7",
    "title": "KYC transitions",
    "text": "New customers are PENDING. Only fixtures and the control API set NOT_STARTED; it becomes PENDING when the customer submits documents or opens the link. REJECTED becomes PENDING when the customer submits again. A submission returns PENDING.\n\nTwo steps after a submission, the planned outcome decides the status, or else the trigger in the customer’s email address; `+pending` leaves it PENDING. Without either, a complete submission becomes APPROVED, and an incomplete one stays PENDING until a complete one arrives. Without a submission, a customer stays PENDING.\n\nA submission is complete if it contains one identity document with its images: front and back of an id_card or drivers_license, or the front of a passport or residence permit. Numbers and dates are not needed. Documents from earlier submissions count, too. `x-sandbox-advice`, the hosted page, and `missing` of `GET /_sandbox/customers/{id}` say what is missing. Submitting again before the decision restarts the two steps, and the new documents are added.\n\nWith the control API, you can set any status; this cancels a pending decision. Setting the same status again changes nothing and sends nothing.",
    "probe": "registers a customer and submits an address without a document. Compared: status and fields."
  },
  {
    "number": "A8",
    "title": "Wallet transitions",
    "text": "A new wallet is `active`, and only the control API changes that. An `inactive` wallet cannot be debited; a `suspended` wallet cannot be debited or credited. A direct transfer then returns 400; creating or accepting a quote returns 422. Reversals, returns and the debit of an existing hold succeed in any wallet state. A deposit that would complete into a suspended wallet becomes FAILED (`wallet_suspended`), both when its step is due and when `complete` of the control API is called; adding test money to such a wallet returns 409.",
    "probe": null
  },
  {
    "number": "A9",
    "title": "Beneficiary transitions",
    "text": "Two steps after creation, the status changes from `pending` to `verified`, and is_verified becomes true. A pending beneficiary can be paid.\n\nA patch starts the verification again if it changes a field that routes the money: account_number, bank_code, bank_name, iban, bic_swift_code, sort_code, routing_number, account_type, payment_method, the phone for mobile money, or the email in CAD. An empty patch returns 200 and changes nothing. If account_name was generated, a patch of the names generates it again; any other account_name stays. A patch of currency_code removes nothing: fields that do not fit the new currency return 400.\n\n`PATCH /_sandbox/beneficiaries/{id}` with status `pending` keeps a beneficiary unverified; with `verified`, it verifies the beneficiary at once. Planned outcomes of the kind `beneficiary` are `stays_pending`, and `slow` (verified after 20 steps).",
    "probe": "creates a beneficiary and sends an empty patch. Compared: status and the first state."
  },
  {
    "number": "A10",
    "title": "Response of customers/full",
    "text": "The response contains message, user (id, email, first_name, last_name, role, created_at, updated_at, kyc_status), user_id and onboarding_data.",
    "probe": null
  },
  {
    "number": "A11",
    "title": "Request of customers/kyc",
    "text": "user_id and an address are required; identification_numbers, documents, nationality and us_tax_id are optional. The address is the object of `customers/full`, or the flat fields address_line_1, address_line_2, city, postal_code, province and country_code, of which address_line_2 and province may be omitted. Both forms at once return 400.\n\nThe hosted page accepts the types of the API, and also a residence permit and a proof of address; any other type returns 400 there. The page has fields for number, issuing country, dates, front and back. On the page, a proof of address without an issue date or older than three months returns 422, and so does an id_card or drivers_license without its back.\n\nStatus 200 returns message, user_id and kyc_status. A malformed request returns 400, an unknown user 404, a user of another business 403, and a user who is already APPROVED 409. A document returns 422 if it is too small, too large or expired, or if its first bytes are not those of a JPEG, PNG or PDF. So does a data URI whose media type is none of these three, or does not match its bytes.",
    "probe": "submits KYC data without an address, with both forms of it, and for an unknown user. Compared: status and the text of the error."
  },
  {
    "number": "A12",
    "title": "E-transfer payees",
    "text": "`{data: […]}` lists objects with id, business_id, email, account_name, currency, country_code, is_active, created_at and updated_at. Every business has one payee from its creation. The instructions of a CAD deposit contain the address of this payee.",
    "probe": "lists the payees. Compared: their fields."
  },
  {
    "number": "A13",
    "title": "Payment instructions",
    "text": "Accepting a DIRECT_EXCHANGE, or a DEPOSIT in CAD, returns method (`ETRANSFER`, `BANK_TRANSFER` or `CRYPTO`), currency, amount (the payable total), reference (the transaction's), expires_at, and one of etransfer (email, send_from), bank_account or crypto (network, token, address). A DIRECT_EXCHANGE is funded by e-transfer in CAD, by bank in USD, EUR, GBP or NGN, and on POLYGON in USDC or USDT. Another source currency returns 422.",
    "probe": "accepts a CAD deposit. Compared: the fields of its instructions, and the method."
  },
  {
    "number": "A14",
    "title": "Look-up by reference",
    "text": "`transactions/reference` returns the same object as the look-up by id. It returns 400 without the parameter, 404 for an unknown reference, and 403 for a reference of another business.",
    "probe": "looks up a deposit by its reference and by its id. Compared: status, the text of the error, and the fields."
  },
  {
    "number": "A15",
    "title": "Access tokens",
    "text": "`POST /_sandbox/tokens` issues them, because the API has no login. They use HS256, are valid for an hour, and contain at least sub, business_id, iat, exp and iss. The type is `Bearer`, and expires_in is in seconds. The errors are `missing token`, `invalid token` and `token expired`. A customer's token is valid only for resume-onboarding of that customer. For another customer, and in the other operations that need a token, it returns 403.",
    "probe": "calls an operation of users with no token and with a wrong one. Compared: status and the text of the error."
  },
  {
    "number": "A16",
    "title": "Request signature",
    "text": "`x-timestamp` may differ from the real time by 300 seconds (`SANDBOX_AUTH_SKEW_SECONDS`; 0 turns the check off). It is in RFC 3339 (with any offset), or in Unix seconds or milliseconds. The signature covers the exact text of the header. A day or time that does not exist (30 February, 24:00:00) is an `invalid timestamp`, even if the check of the difference is off. Replays are not detected: two identical reads within a second are both accepted. The `error` of a 401 is, in the order of the checks, `missing api key`, `invalid api key`, `missing timestamp`, `invalid timestamp`, `timestamp outside the allowed window`, `missing signature` or `invalid signature`.",
    "probe": "leaves out one header after the other, signs wrongly, and signs times that are early and late. Compared: status, the order of the errors and their texts, and the allowed difference."
  },
  {
    "number": "A17",
    "title": "Keys",
    "text": "The businesses of the fixture set have fixed, published keys. Environment variables can replace the keys of the first business, which is the default business; the second business then gets a pair that is derived from yours. The control API creates further businesses and rotates keys. After a rotation, the old key and secret work for another 24 hours, or stop at once with `immediate`. Keys have no scopes: each key may call every operation of its business.",
    "probe": null
  },
  {
    "number": "A18",
    "title": "Where webhooks go",
    "text": "`SANDBOX_WEBHOOK_URL` sets the URL for the default business (A17); the control API sets it for any business. Without a URL, events are recorded and listed, but not sent.",
    "probe": null
  },
  {
    "number": "A19",
    "title": "Webhook signature",
    "text": "By default, webhooks are signed like requests. `x-timestamp` is the RFC 3339 time of the attempt. `x-signature` is the HMAC-SHA256 of body, `|` and that time, in lower-case hex; its key is the webhook secret. `x-webhook-id` stays the same over all retries; `x-webhook-attempt` and `x-webhook-event` contain the number of the attempt and the type. The profile `standard` sends the headers of Standard Webhooks instead. With this profile, a secret without the prefix `whsec_` is used as `whsec_` followed by the base64 of its bytes. A secret that begins with `whsec_` must contain the base64 of 24 to 64 bytes, otherwise the sandbox returns 400.",
    "probe": null
  },
  {
    "number": "A20",
    "title": "Webhook delivery",
    "text": "The bytes of the body are fixed when the event is created. Any 2xx within ten seconds is a success, a redirect is not, and 410 turns the endpoint off. The first attempt comes with the event, the others 5, 30, 120, 600 and 1,800 seconds of sandbox time after it. `SANDBOX_WEBHOOK_RETRIES` sets other times, such as `5s,30s,2m`: at most 20, each later than the one before; `off` leaves one attempt. After the last failed attempt, the event is `exhausted`, and the control API can redeliver it.\n\nThe first attempts for one transaction are sent in the order of its events; a failed attempt does not delay the events after it. Attempts that are due at the same time for different transactions, customers or payments are sent in parallel. While an endpoint is off, because you or a 410 switched it off, its undelivered events are `disabled`. When it is switched on again, the events of the last 24 hours are sent in order, with a new schedule.\n\nThe payload of `card_payment` has the six fields of the reference and no event_type. The OpenAPI document lists the event types.",
    "probe": null
  },
  {
    "number": "A21",
    "title": "Which changes send a transaction event",
    "text": "An event is sent for every change of status after creation. An e-transfer whose recipient has to answer a question also sends one with status PROCESSING and the question. Card payments send final statuses only. `SANDBOX_WEBHOOK_STATUSES=final` sends only final statuses and the PROCESSING of such an e-transfer. `all` adds the other changes of card payments: PROCESSING when a payment timed out, and FAILED back to PENDING when another attempt begins.\n\nThe sender is the user of on_behalf_of, or the payer of a deposit. The recipient is the beneficiary, the receiving user, or the sender's own user. The account_number of the recipient is the account number, else the IBAN, else the phone for mobile money; for a crypto payout, it is the address. A field without a value is empty text, but a missing beneficiary_id is null. amount_with_fees is the payable total, and fee the total of fees. Each business that owns one of the wallets gets the event once.",
    "probe": null
  },
  {
    "number": "A22",
    "title": "Virtual wallet event",
    "text": "`virtual_wallet.ready` contains event_type, user_id, currency, virtual_wallet_id (the wallet's id), bank_account_details (one object of A1) and timestamp.",
    "probe": null
  },
  {
    "number": "A23",
    "title": "KYC event",
    "text": "`kyc.status_updated` contains event_type, user_id, email, kyc_status, previous_kyc_status and timestamp. It is sent on every change, unless `SANDBOX_WEBHOOK_KYC` is off.",
    "probe": null
  },
  {
    "number": "A24",
    "title": "Errors of accept",
    "text": "- 400: malformed id, or insufficient money\n\n- 401: failed authentication\n\n- 403: a quote of another business\n\n- 404: unknown quote\n\n- 409: the quote is in a state other than CREATED (EXPIRED: see 422)\n\n- 422: the quote is expired; KYC is incomplete for a payout in CAD, GBP or EUR; a limit is exceeded; a wallet is not active; or the beneficiary has changed in such a way that the quote could not be created now\n\nThe state is checked before the money, and insufficient money leaves the quote CREATED.",
    "probe": "accepts a malformed id, an unknown quote, and one quote twice. Compared: status and the text of the error."
  },
  {
    "number": "A25",
    "title": "Other errors",
    "text": "- `customers/full`: 400, 401, 413, 422, and 403 if the email, phone or tag is taken. An error rolls back the whole request.\n\n- Beneficiaries: the list returns 400 and 401; get, patch and delete also 403 and 404. A delete returns 409 until every transaction with the beneficiary is final, a patch 409 if it makes a duplicate. A quote that is only CREATED does not prevent the delete; accepting it afterwards returns 422. The filter `name` searches first, last and account name, ignoring case. A page has at most 1,000 rows.\n\n- Regions: 400, 401, 404. The operations that validate a phone number, a postal code or a region have the same errors (404 for an unknown country). For a value that is not valid, they return 200 and say so.\n\n- Setting a tag: 400, 401, and 409 if the tag is taken.\n\n- Currencies: 401, only under `/api/v1/client` (the other path needs no key).",
    "probe": "reads and deletes an unknown beneficiary, and lists with a size that is too large. Compared: status and the text of the error."
  },
  {
    "number": "A26",
    "title": "Limits",
    "text": "Limits are in USD, for one transaction, any 24 hours and any 30 days:\n\n- an individual who is NOT_STARTED or PENDING: 200, 500 and 2,000\n\n- an approved individual: 10,000, 25,000 and 100,000\n\n- a rejected individual: no outgoing payment and no SWAP (the message says KYC REJECTED); money can still come in\n\n- a business: 100,000, 250,000 and 1,000,000\n\nThe business's own user counts as APPROVED.\n\nWhat counts is the source amount without fees, converted to USD without spread. Each transaction is rounded half up to cents. Payouts, exchanges, direct exchanges and both kinds of transfers count unless they failed or were cancelled. A window of 24 hours covers the last 24 hours up to now; a payment exactly 24 hours old no longer counts. The same applies to 30 days. An amount of exactly the limit passes.\n\nA SWAP does not count towards any window. Its only limit is the maximum that `exchange-rates` shows. For the business itself, this is the maximum of a business (user_type_id 2). For any customer who is not REJECTED, it is the maximum of an approved individual (user_type_id 1), even if the customer is not approved.\n\nWhen a quote is created, first the bounds of the rail are checked, then KYC and limits. KYC and limits are checked again when it is accepted. A payment above a limit returns 422 (400 for a direct transfer) with the limit, the use so far and the requested amount.",
    "probe": null
  },
  {
    "number": "A27",
    "title": "Rate limit",
    "text": "There is no rate limit unless `SANDBOX_RATE_LIMIT` sets how many requests each key may send per minute of sandbox time. Beyond it, the sandbox returns 429 with `Retry-After`.",
    "probe": null
  },
  {
    "number": "A28",
    "title": "Sizes",
    "text": "A decoded image is 20 KB to 10 MB in size. A request body may be at most 40 MB for `customers/full` and `customers/kyc`, and 1 MB for all other operations of the API; a larger body returns 413.",
    "probe": "sends a body of 1.1 MB. Compared: status and the text of the error."
  },
  {
    "number": "A29",
    "title": "Versions",
    "text": "Only the path contains the version. A path that does not exist, or with another version, returns 404 with `not found`.",
    "probe": "calls a path that does not exist, and another version. Compared: status, the text of the error and its fields."
  },
  {
    "number": "A30",
    "title": "Money that comes back after COMPLETED",
    "text": "The bank of the beneficiary can return a completed payout, and the bank of the payer can recall a completed DEPOSIT. `POST /_sandbox/transactions/{id}/return` {reason?, charge?} does either at once. A payout with the test value 9010, and the outcomes `returned_after_completion` (payout) and `recalled_after_completion` (deposit), cause the return or the recall three steps after COMPLETED, unless you have already returned the transaction with this call. COMPLETED is final for everything else.\n\nThe transaction becomes FAILED with an event; completed_at, the quote and the fees stay. A return credits the source amount less the charge, in any state of the wallet; for a DIRECT_EXCHANGE, the money goes back to its source. A recall takes back what was credited. If less is available, the call returns 409; a planned recall does not happen, and the history says so. The amount no longer counts towards the limits of A26. `returned` of `GET /_sandbox/transactions/{id}` shows amount, charge, time and reason. For any other kind or status, and for a second return, the call returns 409.",
    "probe": null
  },
  {
    "number": "A31",
    "title": "Rates, fees and limits of your own",
    "text": "By default, rates, fees and limits never change. A fixtures folder can contain `reference/rates.json` ({units_per_usd?, spreads?, addons?}), `reference/rails.json` (a list of {name} and what changes) and `reference/limits.json`, which are merged over the values of the package. `PATCH /_sandbox/settings` sets rates, fees, limits, rate_drift, webhook_retries, webhook_statuses, auto_fund and step_ms of a world; null removes an entry. `GET` shows the values in force, each with its source: package, fixtures, world (set when the world was created) or patch. Sources later in this list take precedence. A reset removes what a PATCH has set. Snapshots, forks, exports and recordings include all of these settings.\n\nA quote keeps the fees that are in force when it is created. Limits, including the maximum of a SWAP, are checked when the quote is created, and again when it is accepted. Each check uses the limits in force at that time.\n\n`rate_drift` (`SANDBOX_RATE_DRIFT`, in percent, at most 20) moves each currency except USD by up to that share of its value in the table. The value changes in each window of 30 minutes. It is derived from seed, currency and window, so that inverse and cross rates agree and a run can be repeated. A rate is then valid until the end of its window. A quote keeps its rate, and the limits of A26 use the table without drift.",
    "probe": "reads the rate of a CAD withdrawal. Compared with the default values: the fees and the bounds of its rail, and the bounds of deposits in CAD."
  },
  {
    "number": "A32",
    "title": "States of virtual accounts",
    "text": "`PATCH /_sandbox/virtual-accounts/{id}` sets is_active and is_primary. Money sent to an inactive account makes a DEPOSIT that becomes FAILED (`account_closed`) one step later, and the money goes back to the payer. If the only account is inactive, a further request for a virtual account opens a second one. Setting is_primary to true on one account sets it to false on the wallet's other account. Setting it to false makes the other account primary, and returns 409 if there is only one. Planned outcomes of the kind `virtual_account` are `fails` (no account and no event; the control API shows the request as `failed`, and a new request starts again) and `slow` (ready after 24 hours).",
    "probe": null
  },
  {
    "number": "B1",
    "title": "Which wallets exist",
    "text": "Registration opens empty wallets in CAD, USD, NGN, EUR, GBP and USDC. A virtual account adds the wallet that it needs. A business created by the control API has a wallet in every active currency. The list shows the business's own wallets, then those of its customers in the order of their registration. For each owner, the owner's default currency (CAD if none is set) comes first, and the rest are ordered by code. Every user registered with a business is its customer. A wallet of another business returns 403.",
    "probe": "registers a customer and lists the wallets. Compared: which wallets there are, and their order."
  },
  {
    "number": "B2",
    "title": "What quotes debit",
    "text": "A quote that pays from a wallet debits the wallet of on_behalf_of in the source currency. Without such a wallet, the quote returns 422. A business may set on_behalf_of to its own user. Every quote needs on_behalf_of and origin_reference. An origin_reference must never repeat within a business. Every type except TRANSFER needs payment_method, and only TRANSFER needs fee_config_id. An unknown customer or beneficiary returns 404.",
    "probe": "creates quotes with a reference that was used, and for an unknown customer. Compared: status and the text of the error."
  },
  {
    "number": "B2a",
    "title": "Rules by type",
    "text": "A missing field that the type needs returns 400. A quote that the type does not allow returns 422: a pair of currencies that it does not offer, a SWAP without both wallets, or an amount outside the bounds of the rail. A beneficiary in another currency than the target returns 422, and so does a DEPOSIT into a wallet that is missing or suspended.\n\npayment_method says how money leaves. A WITHDRAWAL, EXCHANGE or DIRECT_EXCHANGE is CRYPTO exactly when its target is USDC or USDT. The sandbox first checks the fields that this payment_method requires (400), then whether the method fits the target (422). For DEPOSIT, SWAP and TRANSFER, either method is accepted and has no meaning.\n\nCRYPTO needs payment_network (`ETH`, `POLYGON`, `SOLANA` or `TRON`) and payment_address. A malformed address, or an address with a wrong checksum, returns 400; a token that the network does not have returns 422. CRYPTO needs no beneficiary. One that you send is checked (404 if unknown, 403 if on_behalf_of may not use it) but not stored with the quote.\n\nexpected_source_etransfer_email names the sender of an e-transfer. A DEPOSIT or DIRECT_EXCHANGE from CAD needs it (400); every other quote ignores the field, well formed or not.",
    "probe": "creates quotes that lack what their type needs. Compared: status and the text of the error."
  },
  {
    "number": "B2b",
    "title": "Fields that the reference only lists",
    "text": "In a quote that pays from a wallet, the type of funding_method is `WALLET`, and its reference is the id of the wallet that pays. For DEPOSIT and DIRECT_EXCHANGE, the type is `ETRANSFER`, `BANKACCOUNT` or `CRYPTO`, by source currency; the reference is empty until the quote is accepted, and then that of the transaction. The user_id of a transaction is its customer: the user of on_behalf_of, or the owner of the source wallet or of the virtual account. fees is the total of all fees, and both fee currency fields contain the source currency. payment_method is that of the quote. Without a quote, or if a TRANSFER named no method, payment_method is CRYPTO for stablecoins and FIAT for all else. The filter asset_type=CRYPTO finds transactions whose source or target is a stablecoin. Without a quote, the rate is `1`, the markup `0.0000` and its total `0.00`. A look-up by tag returns the type `INDIVIDUAL` (type_id 1) or `BUSINESS` (2), and the role CUSTOMER (role_id 3) or BUSINESS (2). References are `TXN-`, `CRD-` or `RFD-` and 16 characters.",
    "probe": "accepts a CAD deposit. Compared: the funding method and the form of a reference."
  },
  {
    "number": "B3",
    "title": "Who owns a beneficiary",
    "text": "user_id names a customer; `self`, or no user_id, means the business's own user. A beneficiary can be paid only on behalf of its owner: a quote on behalf of another user returns 403, with a message that names the owner. The default fixtures have beneficiaries for the business's own user and for each approved customer.",
    "probe": null
  },
  {
    "number": "B4",
    "title": "When two beneficiaries are the same",
    "text": "Two beneficiaries are the same if owner, currency and destination of the money are the same, whatever else was sent. The destination is:\n\n- in EUR, the iban\n\n- in CAD, the email, ignoring case\n\n- for mobile money, operator and phone\n\n- in USD, account number and routing number\n\n- in GBP, account number and sort code, or the iban if one of these is missing\n\n- elsewhere, account number and bank, whether the bank is named by its code or by its national code\n\nCreating a duplicate returns 409; a deleted beneficiary does not count.",
    "probe": "creates the same beneficiary twice. Compared: status and the text of the error."
  },
  {
    "number": "B5",
    "title": "Fees",
    "text": "Fees are paid on top of the source amount: total_payable is the source amount plus the three fees, in the source currency. Fees in the currency of the rail are converted with the rate of the quote. A fee in percent is a share of the source amount. Each fee is rounded up separately to the decimals of the source currency; in UGX, XAF, XOF and RWF, it is rounded up to whole units. The target amount is the source amount at the printed rate, rounded down.",
    "probe": "reads a rate with its fees. Compared: their fields, their currency, and the sum."
  },
  {
    "number": "B6",
    "title": "Rates",
    "text": "There is one table of rates, which changes only if you change it (A31). A rate is the target's units per USD divided by the source's. Two shares of the rate are subtracted: the spread of the currency pair, and the addon, a further share that is set for the quote type. The result is rounded down to six decimals, or to ten if it is below one. For the same currency, the rate is `1`. There are five spreads; the first line that matches decides which one applies:\n\n1. both currencies are among USD, USDC and USDT\n\n2. one currency is a stablecoin\n\n3. both currencies are among USD, CAD, EUR and GBP\n\n4. one currency is among USD, CAD, EUR and GBP\n\n5. neither is\n\nAll else is computed from the printed rate. markup_rate is the sum of spread and addon, with four decimals. total_markup is that share of the source amount, rounded half up. display_rate has two decimals, or six significant digits below one, rounded down. With `amount_side=TARGET`, the source amount is rounded up.\n\nWithdrawal bounds are the bounds of the rail, converted to the source currency. The minimum is rounded up, and the maximum down. The maximum is the smaller of two values: the rail's maximum, and the limit of A26 per transaction for the given user_type_id (1: an approved individual, 2: a business). For a rail that serves all currencies, the bounds are in the source currency. If the target amount of the minimum would be zero, the minimum is instead the smallest source amount with a target amount above zero. Deposit bounds are those of the currency.\n\nA DEPOSIT is checked against the deposit bounds, a DIRECT_EXCHANGE against the deposit and the withdrawal bounds, and every other quote against the withdrawal bounds. These are the bounds that `exchange-rates` shows. It also shows the withdrawal bounds for a DEPOSIT, but they are not checked. A customer's own limit (A26) can be lower than the maximum shown. `exchange-rates` returns a rate even for amounts outside the bounds.\n\nA rate is valid for 30 minutes, and its id is derived from everything that it depends on, including the time. A malformed code returns 400. An unknown or inactive code, and a pair or type that is not offered, return 404.",
    "probe": "reads a rate above one and one below. Compared: the decimals and the form of the shown rate."
  },
  {
    "number": "B7",
    "title": "Amounts",
    "text": "Fiat has two decimals, USDC and USDT six. Input is a plain decimal above zero, with up to fifteen digits before the point and no more decimals than its currency has. Any other input returns 400, even if the extra decimals are zeros (`10.000` USD). Output always shows all decimals. UGX, XAF, XOF and RWF have no smaller unit, so only `.00` may follow; KES and TZS have cents. A quote whose target amount would be rounded down to zero is below its minimum and returns 422.",
    "probe": "reads rates of amounts that are malformed. Compared: status and the text of the error, and the form of an amount."
  },
  {
    "number": "B8",
    "title": "Transaction types",
    "text": "The transaction of a swap has the type `EXCHANGE`, and so does its event. The event of every payout has `WITHDRAWAL`, while the transaction keeps the type of its quote. The filter accepts only the types of the reference. `FEE` is one of them and finds nothing, because fees are fields of a transaction.",
    "probe": null
  },
  {
    "number": "B9",
    "title": "Transfers by tag",
    "text": "TRANSFER needs user_tag and the fee_config_id of the INTERNAL rail. An unknown tag returns 404, the sender's own tag 403, and a recipient without a wallet in the target currency 422. Recipients, and target wallets, may belong to any business. There is one transaction, whose user_id is the sender's; every business that owns one of its wallets sees it.",
    "probe": "creates TRANSFER quotes without a rail and without a tag. Compared: status and the text of the error."
  },
  {
    "number": "B10",
    "title": "Idempotency of direct transfers",
    "text": "Idempotency keys belong to the business. A key that was used before returns 201 with its transfer in the current state, and moves nothing. If the new request differs, `x-sandbox-advice` names the parameters that differ. A transfer from a wallet to itself returns 400.",
    "probe": "transfers from a wallet to itself, and without a key. Compared: status and the text of the error."
  },
  {
    "number": "B11",
    "title": "Registration",
    "text": "`auth/register` registers a customer of the default business (A17). All eight fields are required, user_type is `CUSTOMER`, and the errors are those of `client/customers`. A password with fewer than eight characters returns 422; passwords are never stored. Emails are compared in lower case and shown as typed. Their local part has up to 64 characters, followed by a domain name whose labels have up to 63. Of a phone number, only the form is checked (E.164).\n\nThe onboarding link that a registration returns is `{base_url}/onboarding/{token}`. It is valid for 72 hours. Opening it verifies the email, and a newer link replaces it. Resuming returns 403 for a user of another business and 400 for a user who is APPROVED. `business/contact/onboard` accepts the token of such a link, returns its user and marks the token as used. An unknown token returns 404, a token of another business 403, and a used, expired or replaced token 400. Only this call refuses a used link: the onboarding page of the link stays available until the link expires or is replaced.",
    "probe": "registers with an email that was used, a short password, and no fields. Compared: status and the text of the error."
  },
  {
    "number": "B12",
    "title": "Dates",
    "text": "A day that does not exist returns 400, and so does a date of birth before 1900. The following return 422: an age under 18, a document or number that has expired (it is still valid on its last day), and an issue date in the future.",
    "probe": "registers with dates of birth that are wrong. Compared: status and the text of the error."
  },
  {
    "number": "B13",
    "title": "Tags",
    "text": "Tags are unique over all businesses, ignoring case. Registration accepts only lower case (400) and returns 403 for a taken tag. PUT keeps the tag as typed and applies to the business's own user. A look-up by tag finds the user in any business and returns the whole record.",
    "probe": "looks up an unknown tag and sets a malformed one. Compared: status and the text of the error."
  },
  {
    "number": "B14",
    "title": "Virtual accounts",
    "text": "An account is ready three steps after the request, with the event of A22. The list shows it from then on, with that time as `created_at`. The generated account details cannot belong to a real account. NGN needs a bvn of eleven digits. A second request while an account is pending, or ready and active, returns 200 and creates no second account or event.\n\nFor the business's own user, the account is pooled, that is, its deposits go to the business itself: is_business_primary_wallet is true, and business_id is set. For any other user, is_business_primary_wallet is false, and business_id is empty. PENDING or REJECTED KYC returns 403; an unknown user, or NOT_STARTED, returns 404. The email of an account is the address for e-transfers in CAD and the holder's email elsewhere; the security question and its answer exist only in CAD. The account_name of the request is used only in NGN.\n\nThe look-up by id accepts the id of a wallet. In the list, an unknown user_id finds nothing, and a user_id of another business returns 403. created_between_from and created_between_to can each be given alone (format: B16a).",
    "probe": null
  },
  {
    "number": "B15",
    "title": "Beneficiaries by currency",
    "text": "The requirements are those of the reference, and in addition:\n\n- GBP needs sort_code and account_number, or iban.\n\n- EUR needs iban.\n\n- KES needs bank_code, and with the code of a bank also account_number. With the code of an operator, it needs the phone.\n\n- ZAR needs account_number and bank_code.\n\n- CAD needs names and email; its bank is `Interac e-Transfer`.\n\n- In GHS, bank_code is the code of a mobile money operator or of a bank.\n\n- USD needs payment_method.\n\nA beneficiary that is a business is named by account_name, or by first and last name, which then form its account_name.\n\nABA numbers and IBANs are checked by form and check digits, and 000000000 is not a routing number. BIC, IFSC and six-digit sort codes are checked by form. An NGN account number has ten digits, a GBP account number eight. In GBP, an IBAN must be from GB; in EUR, from a SEPA country. For EUR, Sepa is the only payment_method accepted. SEPA countries are those of the European Payments Council's list of 2026, which includes AL, MD, ME, MK and RS. IBAN, BIC and IFSC may contain spaces and lowercase letters, and are stored without spaces and in upper case.\n\nIn NGN, GHS, KES and ZAR, a bank_code must be listed, by code or national code. In INR, it must have the form of an IFSC. In USD, GBP, EUR and CAD, it is not checked. An unknown bank_code returns 400. The phone for mobile money has no plus, begins with the operator's prefix and has the right length. Any other phone returns 400.\n\n`x-sandbox-advice` names details that no bank would have: a country_code that does not fit the bank, a BIC of another country, an EFT without institution and transit, letters in an account number.",
    "probe": "creates beneficiaries that lack what their currency needs. Compared: status and the text of the error."
  },
  {
    "number": "B16",
    "title": "A deposit from another sender",
    "text": "If a quote names expected_source_etransfer_email, the transaction of that quote fails if the money comes from another address.",
    "probe": null
  },
  {
    "number": "B16a",
    "title": "Lists",
    "text": "A number out of range returns 400 and is never adjusted. Rows are newest first, by created_at and then by the order of creation, so that the newest row comes first even on a frozen clock. Order and total are repeatable, even after a restart, in a fork and in a snapshot. Lists of the control API have the same order, or its reverse. Rows that an earlier version of the sandbox stored with the same created_at keep the order in which they were shown (by id), and a cursor of an earlier version returns 400. A page after the last one returns 200 without rows. `size` is the requested size. An empty result has `total_pages` 0. A filter by an unknown code or id finds nothing. A filter by a row of another business returns 403, a malformed filter 400.\n\nThe list of virtual wallets is stricter. Its currency must be CAD, USD, EUR, GBP or NGN, the five currencies that have accounts; any other returns 400 `invalid currency`. Its created_between bounds are RFC 3339 with a time, and a bare date returns 400.\n\nA currency or country in a body that is inactive, unknown or not even a code returns 400; for virtual wallets, the text is `invalid currency`.",
    "probe": "lists with pages and sizes that are out of range. Compared: status, the text of the error, and the fields of the pagination."
  },
  {
    "number": "B16b",
    "title": "Reference look-ups",
    "text": "A country, currency or bank in the right form that does not exist returns 404; the wrong form returns 400. Card payments and refunds of another business return 404.\n\nUS banks have eight fields: id, name, code, national_bank_code, routing_number, short_name, state_code and state_name. All others have the first four. An ABA number with valid check digits that belongs to no bank finds nothing. bank_id is read first as a code, then as an id; ids start at 2,000,000. When an account is looked up, a bank outside Nigeria returns 400. A country that has no banks here returns 404, a country without mobile money an empty list. Operators look like banks with an empty national_bank_code. `EU` returns the banks of all euro countries.\n\nSubdivisions are those of the top level. As input, any ISO 3166-2 code of the country is accepted, with or without the country in front. Comparing names ignores case and diacritics. Common English names are accepted: Maharashtra, Dubai, Quebec, Bavaria, Nairobi, Abuja, FCT, New Delhi, PEI, and `Jammu & Kashmir`. So are the names of parts at other levels (Kampala, Kent), and codes that ISO withdrew and that libraries still have (IN-OR, IN-UT, IN-CT, IN-TG, ZA-GT). The 400 of an unknown state names the call that lists the states.\n\nA phone_code has no plus, and phone_length_after_code is an integer; in the few countries without phone numbers, they are empty and 0. If the mobile numbers of a country have several lengths, the most common length is checked. Phone numbers are checked with or without a plus, as the reference shows both. For a country without postal codes, any text of one to ten printable characters is accepted as a postal code.",
    "probe": "lists the banks of an unknown country, of a malformed code and of Nigeria, and checks a phone number. Compared: status, the text of the error, and the fields."
  },
  {
    "number": "B17",
    "title": "Filters of transactions",
    "text": "The day, week, month or year that `time_type` selects is the current one in the time zone `tz`. Weeks begin on Monday. A time_type without tz, or RANGE without `from` or `to`, returns 400. `from` and `to` work with RANGE, or without a time_type; only then may tz be absent. They are inclusive and come in three forms of ISO 8601: an instant; a date and time without offset, which is local to tz, or UTC without tz; and a bare date, which means the start of that day for `from` and the end of that day for `to`. If clocks go back, a local time can occur twice: `from` uses the first and `to` the second. For a local time that is skipped when clocks go forward, both use the moment of the change. A query reads `+` as a space; for a time whose offset begins with `+`, the error therefore says to write the `+` as `%2B`. A `from` after `to` returns 400. With a time_type other than RANGE, `from` and `to` are ignored, with a hint.\n\nAmounts are compared with source_amount, both ends included. asset_type depends on currencies (B2b), wallet_id finds either side, and a user_id of another business returns 403.",
    "probe": "lists transactions with incomplete filters, and lists the transactions of one past day. Compared: status and the text of the error."
  },
  {
    "number": "B18",
    "title": "Internal beneficiaries",
    "text": "Accepting a TRANSFER by tag saves a beneficiary for the sender, once for each recipient and currency. It is internal and verified from the start, and has the names and email of the recipient, and the bank_name `Internal`. Only use_tag=true lists internal beneficiaries, and it lists no others.",
    "probe": null
  },
  {
    "number": "B19",
    "title": "Corner cases",
    "text": "`complete` in the control API passes through every remaining state in one instant and sends the events of these states: an e-transfer whose recipient must answer a question has its PROCESSING event before COMPLETED. `fail`, `cancel` and `return` take money back only if the wallet that the money would come from has enough available; otherwise they return 409 (planned failures: A5). The test value 9009 makes the steps of a payout ten times as long, but not the three steps to automatic funding. If money arrives exactly at valid_until, the quote has already failed, and the money is not accepted. `SANDBOX_STEP_MS` and `SANDBOX_QUOTE_TTL_SECONDS` must each be at least 1.\n\nThe command line exits with 2 for a usage error or an invalid value, with 1 if the server or the machine refuses or a check fails, and with 3 if there is no sandbox. `listen` and `events --follow` also end with 3 if the sandbox stops and does not answer for 30 seconds (`--retry`). `listen` forwards the events of every business, each signed with the secret of its business.",
    "probe": null
  },
  {
    "number": "B20",
    "title": "Hints that a client needs",
    "text": "`x-sandbox-advice` says:\n\n- which quote already has the origin_reference\n\n- how much money is missing if funds are insufficient, and which call adds it\n\n- why a card operation was refused\n\n- that a deposit is funded automatically\n\n- what production may refuse for a PENDING or REJECTED customer\n\n- which limit is lower than the maximum that exchange-rates shows\n\n- the rail names of the currency, for an unknown rail_name\n\n- up to five open transactions of a beneficiary that is in use",
    "probe": null
  },
  {
    "number": "B21",
    "title": "Characters of texts",
    "text": "In names and references, control characters, line feeds and directional overrides (U+202A to U+202E, U+2066 to U+2069) return 400; notes and narration may contain any character. A text of only zero-width characters counts as blank. A crypto address whose bytes are all 0 or all 255 returns 400. The filter `name` of the list of beneficiaries ignores case and diacritics, as names of regions do (B16b).",
    "probe": "creates beneficiaries with unwanted characters in their names. Compared: status and the text of the error."
  },
  {
    "number": "B22",
    "title": "Fixtures",
    "text": "Ada, Ben and the business's own user each have two beneficiaries in GHS: a mobile money account and a bank account. The default rail of GHS pays out to the bank account. The banks of Nigeria are the commercial, merchant and payment service banks with a public code.",
    "probe": null
  },
  {
    "number": "B23",
    "title": "Other corner cases",
    "text": "A card payment is FAILED (`WALLET_SUSPENDED`) if the wallet of the business is suspended. After a refund, verify still returns COMPLETED and the same amount_received, because refunds have separate calls. The largest amount of a checkout is 1,000,000.00 USD or 1,000,000,000.00 NGN (400 `invalid amount`).\n\nA later change of a customer's KYC status does not affect a payout in progress. A deposit to a REJECTED customer, and the set-up of an account for a customer who is rejected meanwhile, still complete.",
    "probe": null
  },
  {
    "number": "Cards",
    "title": "Sessions, outcomes and refunds of card payments",
    "text": "The test cards are Visa 4508750015741019 and Mastercard 5123450000000008, both with 3-D Secure, and Mastercard 5111111111111118 without. Any other number is rejected and never stored. The number decides only 3-D Secure; the expiry date decides the outcome. [Card payments](cards.md) lists all test values. The dates in it have fixed outcomes, whatever the clock says. Any other date is EXPIRED_CARD if it is past and APPROVED if not; a card is valid until the end of its month in UTC. A CVV is three digits and decides nothing.\n\nOne step after paying, APPROVED becomes COMPLETED, and DECLINED, EXPIRED_CARD, ACQUIRER_SYSTEM_ERROR and UNSPECIFIED_FAILURE become FAILED. TIMED_OUT becomes PROCESSING, and FAILED 30 steps later. UNKNOWN stays PENDING until the session ends. With the 3-D Secure results Y and A, the expiry date decides the outcome. The results N, R and U fail, and an abandoned challenge stays PENDING. `pay` without three_ds stops at the challenge of a card that has one. These return 400: three_ds for the card without 3-D Secure, an unknown card, a malformed date and a malformed CVV.\n\nA session has an access_code of 22 characters, lasts 60 minutes and allows one attempt at a time (409). After a failure, the payer can try again, which sets the session back to PENDING; COMPLETED closes it. At the end of the 60 minutes, the session is CANCELLED if there was no payment or the challenge was abandoned, and FAILED after UNKNOWN. A session that is already FAILED then stays FAILED, and an attempt in progress finishes. Each change to COMPLETED, FAILED or CANCELLED sends the event. On a running clock, the page waits for the outcome, at most five seconds. It then redirects the payer to redirectUrl (http or https) with `reference` and `transactionRef`, or, without a redirectUrl, shows the result. On a frozen clock, it does this at once.\n\nverify returns 200 even for an unpaid session, with status_id 1 PENDING, 2 PROCESSING, 3 COMPLETED, 4 FAILED, 5 CANCELLED. provider_transaction_status is `Initialized`, `Completed` or `Failed`, and provider_status_reason is the code of the gateway, such as `DECLINED`. The older fields are always present: transaction_status is `successful`, `failed` or `pending`; status is `completed`, `failed` or `pending` (CANCELLED is `failed`, PROCESSING is `pending`); amount is without fees; paymentCompleted says whether the payment is complete.\n\nThe payer pays the fee: 1.5 % in NGN, at most 2,000, and 3.9 % in USD. The business's wallet is credited with the amount. amount_received is the amount once the payment is COMPLETED, and `0.00` before. Card payments are not among the transactions.\n\nThe client chooses `reference`. A business can use each `reference` only once. The sandbox adds a transaction_reference. verify accepts both. A refund first looks for a payment with this transaction_reference, then for one with this `reference`.\n\nInitialize returns the first of these errors that applies: `missing required fields`, `invalid amount`, `invalid currency`, `invalid email`, `invalid redirectUrl`. A required field of a wrong type counts as missing, except amount. For any other invalid field, the error is also `missing required fields`, and `x-sandbox-advice` names the field.\n\nOnly COMPLETED payments can be refunded. A refund debits the business's wallet at once. Its amount has at most two decimals, and all refunds together are at most the amount without fees. Otherwise, or if the wallet does not contain enough, the refund returns 400. `refund/history` returns ten refunds per page; start_at is the number of the page, from 1. Its dates are inclusive and in UTC; a start after the end returns 400.",
    "probe": "opens card sessions with one mistake each, and verifies an unpaid one. Compared: status, the text of the error, and the fields."
  }
]
