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
    "text": "Under `/api/v1` a response has exactly the fields that the reference lists. A field without a value is present: null for an id, a time, a number or an object, the empty string for text. The only fields that may be missing are `onboarding_data` of a verified email, `payment_instructions`, `exchange_rate` and `etransfer_payout_instruction` of an event that has none, the `provider_*` fields of a payment that was never attempted, and the four fields that only US banks have. Times have milliseconds and end in `Z`. Where the reference says timestamp and means a date, it is midnight UTC. Information for testers only is under `/_sandbox`.",
    "probe": "lists the wallets and creates a beneficiary. Compared: the form of times, and how a text and an object without a value are shown (shape)."
  },
  {
    "number": "G2",
    "title": "Strict where the reference is clear",
    "text": "What production would reject is rejected here. Types are never converted: an amount sent as a JSON number is 400. null in an optional field means that nothing was sent, in a required field that it is missing, and inside an array it is 400; below `/_sandbox` it is 400 wherever the schema does not allow it. A body without a content type is read as JSON. A request is checked in this order: its form (400), rules that need no stored data (422: a weak password, an age under 18, a document that cannot be accepted), then rules that need stored data: 404, 403, 409, 422, and 400 last. One message names all malformed fields. Blank text in a required field counts as missing; the empty string in an optional field means \"not set\". UUIDs are accepted in either case and returned in lower case; country and currency codes are accepted in capitals only. Query integers are digits, booleans only `true` and `false`. A parameter that is given twice is 400, an empty one counts as missing. Unknown fields and parameters are ignored, and a hint is returned (G4).",
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
    "text": "Hints are in the headers `x-sandbox-advice`, `x-sandbox-request-id`, `x-sandbox-scenario` and `x-sandbox-parity`, and in the request log. Every response has the request id.",
    "probe": null
  },
  {
    "number": "G5",
    "title": "Nothing invented under /api/v1",
    "text": "Controls for testers are below `/_sandbox`; the pages for payers and customers are `/checkout/{access_code}` and `/onboarding/{token}`.",
    "probe": null
  },
  {
    "number": "G6",
    "title": "No undocumented magic",
    "text": "A value that is not documented has no effect of its own. A scenario or fault that does not exist is 400 instead of a quiet success.",
    "probe": null
  },
  {
    "number": "G7",
    "title": "Reads change nothing",
    "text": "Neither the API nor the control API changes data on a read. Data changes through a request that writes, a job that is due, or the control API. Opening a valid onboarding page is a write, because it verifies the email; opening it again changes nothing, and a HEAD request never does.",
    "probe": null
  },
  {
    "number": "G8",
    "title": "One clock for everything",
    "text": "Timestamps, expiry, progress, retries and \"today\" follow the sandbox clock. The system clock is used for this only: the allowed difference of `x-timestamp`, the time headers of webhook attempts, the ten seconds that a receiver has, the delay of an injected fault, the timeout of a wait, measured durations, log lines, the ttl of a world, sessions, leases of a shared store, the measurements of a receiver audit, and created_at of worlds, snapshots, recordings and reports. With files or a database, sandbox time never goes back over a restart, even if the system clock did.",
    "probe": null
  },
  {
    "number": "A1",
    "title": "Bank account details of a wallet",
    "text": "`bank_account_details` holds objects of id, currency, account_number, account_name, bank_name, bank_code, sort_code, bic_or_swift_code, routing_number, iban, email, country_code, is_primary and is_active. The id is that of the virtual account. Security question and answer are not included. A wallet without accounts has an empty list.",
    "probe": "lists the wallets. Compared: the fields of a wallet and of its accounts (shape)."
  },
  {
    "number": "A2",
    "title": "The whole beneficiary",
    "text": "Create, get and patch return every field of the resource table and everything that was sent: iban, bic_swift_code, sort_code, routing_number, account_type, payment_method, recipient_type, recipient_address and notes as text, empty when unset, and address as an object or null.",
    "probe": "creates a beneficiary in NGN and reads it. Compared: its fields (shape)."
  },
  {
    "number": "A3",
    "title": "Fee configurations",
    "text": "No endpoint lists them. `exchange-rates` returns the default rail of the pair and type, or the one that `rail_name` or `fee_config_id` requests; an unknown one is 404. Ids are derived from the name of the rail and never change; `/_sandbox/fee-configs` lists them all.\n\nA quote uses the rail that it names. If it names none, the rail follows from the quote: CONVERSION for a SWAP, INTERNAL for a TRANSFER, VBA_DEPOSIT for a DEPOSIT in any active currency, and the rail of the network for a crypto payout. For a beneficiary, it is WIRE if the payment_method is Wire, and the mobile money rail of the currency if the bank code is that of an operator. In all other cases, it is the default of the currency.\n\nA known rail that does not fit the currency, the type or the kind of recipient is 422 (404 from `exchange-rates`). A name and an id that contradict each other are 400. ACH and WIRE depend on payment_method; EFT needs an account number.",
    "probe": "reads a rate by an unknown rail, by an unknown id and by a known id. Compared: status, the text of the error, and the fields of the rail."
  },
  {
    "number": "A4",
    "title": "Currencies",
    "text": "A record has code, name, is_active and trading_pairs, which lists all other active codes in order. An inactive currency is listed with `is_active` false and no pairs.",
    "probe": "lists the currencies. Compared: the fields of a currency (shape), and the order of its trading pairs."
  },
  {
    "number": "A5",
    "title": "The timeline of a quote and its transaction",
    "text": "WITHDRAWAL and EXCHANGE: accept makes the quote ACCEPTED and the transaction PROCESSING. Then follow, one step each, AWAITING_PAYMENT, PAYMENT_CONFIRMED, PROCESSING_PAYOUT, COMPLETED. The payable total is held at accept and leaves the ledger at PAYMENT_CONFIRMED; a failure returns it, including fees.\n\nSWAP and TRANSFER: both wallets change during accept, the recipient's in the target currency; COMPLETED follows one step later. For these and the two types above, accept returns PROCESSING and a timeline with accepted_at.\n\nDEPOSIT and DIRECT_EXCHANGE: accept returns PENDING and a timeline with valid_until; the quote is AWAITING_DEPOSIT and the transaction PENDING. When money arrives, the quote is DEPOSIT_CONFIRMED at that moment and the transaction PROCESSING. One step later a DEPOSIT is COMPLETED and credits its target amount; a DIRECT_EXCHANGE continues through PROCESSING_PAYOUT and changes no wallet.\n\nA direct transfer is PENDING when created, with both wallets changed, then PROCESSING, then COMPLETED; the control API can fail it, which reverses both. A deposit into a virtual account is PENDING, then COMPLETED, and credits the amount less the deposit fee. Its source_amount and payable total are what arrived, its target_amount is what is credited, and the recipient in its event has the account number (else IBAN) and the bank of the account.\n\nMoney for a waiting quote comes from the control API, or automatically three steps after accept unless `SANDBOX_AUTO_FUND` is off. An amount other than the payable total fails it (`amount_mismatch`). A quote that is still unfunded at valid_until is FAILED and its transaction CANCELLED, even if an automatic funding is due later; funding it afterwards is 409. If a DEPOSIT or DIRECT_EXCHANGE fails or is cancelled after money arrived, that money is returned in full: the ledger has a posting `return`, and `funding` in the control view has the amount, the payer and both times.\n\nA quote expires only from CREATED, exactly `SANDBOX_QUOTE_TTL_SECONDS` (1800) after it was created. Every state from ACCEPTED on that is not final can fail; a quote whose transaction is cancelled is FAILED too. A fail or cancel that would overdraw the wallet from which it takes money back, including the other wallet of a SWAP, is 409. Only COMPLETED sets completed_at. estimated_completion counts the steps the quote will really take, slow recipients included; a quote that never finishes gets the usual estimate.",
    "probe": "creates a CAD deposit and accepts it. Compared: the statuses, the fields of the timeline, and for how long a quote is valid (time)."
  },
  {
    "number": "A6",
    "title": "Refund transitions",
    "text": "PENDING, one step later PROCESSING, one more step COMPLETED. FAILED and CANCELLED are reached by a documented trigger or by the control API, and free the amount for another refund.",
    "probe": null
  },
  {
    "number": "A7",
    "title": "KYC transitions",
    "text": "New customers are PENDING. NOT_STARTED becomes PENDING by a submission or when the link is opened; REJECTED becomes PENDING by submitting again. A submission returns PENDING. Two steps later the status becomes what a planned outcome or the trigger in the email says; `+pending` means no change. Without either, a complete submission becomes APPROVED, and an incomplete one stays PENDING until a complete one comes. Complete means one identity document with its images: id_card and drivers_license front and back, passport and residence permit front. Numbers and dates are not needed, and what was submitted before counts. What is missing is said in `x-sandbox-advice`, on the hosted page, and in `missing` of `GET /_sandbox/customers/{id}`. Submitting again in between restarts the two steps, and adds its documents to those that are there. Without a submission, a customer stays PENDING. The control API sets any status from any other and cancels a pending decision; setting the same status again changes nothing and sends nothing.",
    "probe": "registers a customer and submits an address without a document. Compared: status and shape."
  },
  {
    "number": "A8",
    "title": "Wallet transitions",
    "text": "A new wallet is `active`, and only the control API changes that. An `inactive` wallet cannot be debited; a `suspended` one cannot be credited either. A direct transfer then returns 400, quotes and their accept 422. Reversals, returns and the debit of an existing hold succeed in any state. A deposit that would complete into a suspended wallet is FAILED (`wallet_suspended`).",
    "probe": null
  },
  {
    "number": "A9",
    "title": "Beneficiary transitions",
    "text": "`pending` becomes `verified`, and is_verified true, two steps after creation. A patch of a field that routes the money (account_number, bank_code, bank_name, iban, bic_swift_code, sort_code, routing_number, account_type, payment_method, the phone for mobile money, the email in CAD) restarts this; an empty patch is 200 and changes nothing. A pending beneficiary can be paid. `PATCH /_sandbox/beneficiaries/{id}` with status `pending` keeps one unverified, with `verified` it verifies one at once. The outcome `beneficiary` is `stays_pending`, or `slow`: verified after 20 steps. A generated account_name follows a patch of the names, any other one stays. A patch of currency_code removes nothing: fields that do not fit the new currency are 400.",
    "probe": "creates a beneficiary and sends an empty patch. Compared: status and the first state."
  },
  {
    "number": "A10",
    "title": "Response of customers/full",
    "text": "message, user (id, email, first_name, last_name, role, created_at, updated_at, kyc_status), user_id and onboarding_data.",
    "probe": null
  },
  {
    "number": "A11",
    "title": "Request of customers/kyc",
    "text": "user_id and an address are required; identification_numbers, documents, nationality and us_tax_id are optional. The address is the object of `customers/full`, or the flat fields address_line_1, address_line_2, city, postal_code, province and country_code, of which address_line_2 and province may be omitted; both forms at once are 400. The hosted page also accepts a residence permit and a proof of address and has fields for number, issuing country, dates, front and back; any other document is 400 there. On the page, a proof of address without an issue date or older than three months is 422, and so is an id_card or drivers_license without its back. 200 returns message, user_id and kyc_status. A malformed request is 400, an unknown user 404, a user of another business 403, and a user who is already APPROVED 409. A document is 422 if it is too small, too large, expired, or by its first bytes neither JPEG, PNG nor PDF; so is a data URI that names another media type than these three, or than that of its bytes.",
    "probe": "submits KYC data without an address, with both forms of it, and for an unknown user. Compared: status and the text of the error."
  },
  {
    "number": "A12",
    "title": "E-transfer payees",
    "text": "`{data: […]}` of id, business_id, email, account_name, currency, country_code, is_active, created_at and updated_at. Every business has one from its creation, and the instructions of a CAD deposit contain its address.",
    "probe": "lists the payees. Compared: their fields (shape)."
  },
  {
    "number": "A13",
    "title": "Payment instructions",
    "text": "Accepting a DIRECT_EXCHANGE, or a DEPOSIT in CAD, returns method (`ETRANSFER`, `BANK_TRANSFER` or `CRYPTO`), currency, amount (the payable total), reference (the transaction's), expires_at, and one of etransfer (email, send_from), bank_account or crypto (network, token, address). A DIRECT_EXCHANGE is funded in CAD by e-transfer, in USD, EUR, GBP or NGN by bank, in USDC or USDT on POLYGON; another source currency is 422.",
    "probe": "accepts a CAD deposit. Compared: the fields of its instructions, and the method."
  },
  {
    "number": "A14",
    "title": "Look-up by reference",
    "text": "`transactions/reference` returns the same object as the look-up by id: 400 without the parameter, 404 for an unknown reference, 403 for one of another business.",
    "probe": "looks up a deposit by its reference and by its id. Compared: status, the text of the error, and the fields (shape)."
  },
  {
    "number": "A15",
    "title": "Access tokens",
    "text": "`POST /_sandbox/tokens` issues them, because the API has no login: HS256, valid for an hour, with sub, business_id, iat, exp and iss at least; type `Bearer`, expires_in in seconds. The errors are `missing token`, `invalid token` and `token expired`. With a customer's token, only the customer's own resume-onboarding can be called; anything of another customer is 403.",
    "probe": "calls an operation of users with no token and with a wrong one. Compared: status and the text of the error."
  },
  {
    "number": "A16",
    "title": "Request signature",
    "text": "The time may be off by 300 seconds (`SANDBOX_AUTH_SKEW_SECONDS`; 0 turns the check off), in RFC 3339 (with any offset) or in Unix seconds or milliseconds. The signature covers the exact text of the header. A day or time that does not exist (30 February, 24:00:00) is `invalid timestamp` even if the check of the difference is off. Replays are not remembered: two identical reads within a second are both accepted. The texts of the 401s, in the order of their checks: `missing api key`, `invalid api key`, `missing timestamp`, `invalid timestamp`, `timestamp outside the allowed window`, `missing signature`, `invalid signature`.",
    "probe": "leaves out one header after the other, signs wrongly, and signs times that are early and late. Compared: status, the order of the errors and their texts, and the allowed difference (time)."
  },
  {
    "number": "A17",
    "title": "Keys",
    "text": "The seeded businesses have fixed, published keys, which the environment can replace. The control API creates further businesses and rotates keys: the old pair works for another 24 hours, or not at all with `immediate`. Keys have no scopes: each may call every operation of its business.",
    "probe": null
  },
  {
    "number": "A18",
    "title": "Where webhooks go",
    "text": "`SANDBOX_WEBHOOK_URL` sets the URL for the seeded business, the control API for any. Without a URL, events are recorded and listed, but not sent.",
    "probe": null
  },
  {
    "number": "A19",
    "title": "Webhook signature",
    "text": "By default webhooks are signed like requests: `x-timestamp`, the RFC 3339 time of the attempt, and `x-signature`, the lower-case hex HMAC-SHA256 of body, `|` and that time with the webhook secret. `x-webhook-id` stays the same over all retries; `x-webhook-attempt` and `x-webhook-event` give the number of the attempt and the type. The profile `standard` sends the headers of Standard Webhooks instead. A plain secret is then used as `whsec_` and the base64 of its bytes; a secret that begins with `whsec_` must contain the base64 of 24 to 64 bytes (400).",
    "probe": null
  },
  {
    "number": "A20",
    "title": "Webhook delivery",
    "text": "The bytes of the body are fixed when the event is created. Any 2xx within ten seconds is success, a redirect is not, and 410 turns the endpoint off. The first attempt comes with the event, the others 5, 30, 120, 600 and 1,800 seconds of sandbox time after it. `SANDBOX_WEBHOOK_RETRIES` sets other times, such as `5s,30s,2m`: at most 20, each later than the one before; `off` leaves one attempt. Then the event is `exhausted`, and the control API can redeliver it. First attempts for one transaction are sent in the order of its events; a failed one does not delay those after it. While an endpoint is off, by hand or by a 410, its undelivered events are `disabled`; switched on again, it gets those of the last 24 hours in order, with a new schedule. Attempts that are due at the same time for different subjects are sent in parallel. The payload of `card_payment` has the six fields of the reference and no event_type. The OpenAPI document lists the event types.",
    "probe": null
  },
  {
    "number": "A21",
    "title": "Which changes send a transaction event",
    "text": "Every change of status after creation, PROCESSING of an e-transfer whose recipient has to answer a question, and final statuses of card payments. `SANDBOX_WEBHOOK_STATUSES=final` sends final statuses and that PROCESSING only. `all` adds the other changes of card payments: PROCESSING of one that timed out, and FAILED back to PENDING by another attempt. The sender is the user of on_behalf_of, or the payer of a deposit. The recipient is the one who is paid: the beneficiary, the receiving user, or the sender's own user. The account_number of the recipient is the account number, else the IBAN, else the phone for mobile money; for a crypto payout it is the address. A field without a value is empty text, a missing beneficiary_id null. amount_with_fees is the payable total, fee the total of fees. Each business that owns one of the wallets gets the event once.",
    "probe": null
  },
  {
    "number": "A22",
    "title": "Virtual wallet event",
    "text": "`virtual_wallet.ready` has event_type, user_id, currency, virtual_wallet_id (the wallet's id), bank_account_details (one object of A1) and timestamp.",
    "probe": null
  },
  {
    "number": "A23",
    "title": "KYC event",
    "text": "`kyc.status_updated` has event_type, user_id, email, kyc_status, previous_kyc_status and timestamp. It is sent on every change, unless `SANDBOX_WEBHOOK_KYC` is off.",
    "probe": null
  },
  {
    "number": "A24",
    "title": "Errors of accept",
    "text": "400 for a malformed id or insufficient money; 401; 403 for a quote of another business; 404 for an unknown one; 409 in any state except CREATED and EXPIRED; 422 when the quote is expired, when KYC is incomplete for a payout in CAD, GBP or EUR, over a limit, with a wallet that is not active, or with a beneficiary that has changed so that the quote could not be created for it now. The state is checked before the money, and insufficient money leaves the quote CREATED.",
    "probe": "accepts a malformed id, an unknown quote, and one quote twice. Compared: status and the text of the error."
  },
  {
    "number": "A25",
    "title": "Other errors",
    "text": "`customers/full`: 400, 401, 403 for a taken email, phone or tag, 413, 422; all of it is rolled back together. Beneficiaries: the list 400 and 401; get, patch and delete also 403 and 404; a delete is 409 until every transaction with it is final, a patch 409 when it makes a duplicate. A quote that is only CREATED does not prevent the delete, and accepting it afterwards is 422. The filter `name` searches all three names, first, last and account, ignoring case; a page has at most 1,000 rows. Regions: 400, 401, 404. The validators have the same errors (404 for an unknown country) and otherwise return 200. Setting a tag: 400, 401, 409 when it is taken. Currencies: 401 on the client path.",
    "probe": "reads and deletes an unknown beneficiary, and lists with a size that is too large. Compared: status and the text of the error."
  },
  {
    "number": "A26",
    "title": "Limits",
    "text": "In USD, for one transaction, any 24 hours and any 30 days: an individual who is NOT_STARTED or PENDING 200, 500 and 2,000; an approved one 10,000, 25,000 and 100,000; a rejected one nothing, a SWAP included, and the message says KYC REJECTED, but money may come in; a business 100,000, 250,000 and 1,000,000. The source amount without fees counts, converted without spread and rounded half up to cents for each transaction. Payouts, exchanges, direct exchanges and both kinds of transfers count unless they failed or were cancelled. A window ends now and excludes its own beginning; an amount of exactly the limit passes. A SWAP counts in no window: its limit is the maximum that `exchange-rates` shows, with user_type_id 1 for any customer who is not REJECTED, and 2 for the business. Limits, like KYC, are checked when a quote is created, after those of the rail, and again at accept: 422, with the limit, the use so far and the requested amount. Direct transfers return 400 instead. The own user of a business counts as APPROVED.",
    "probe": null
  },
  {
    "number": "A27",
    "title": "Rate limit",
    "text": "Off unless `SANDBOX_RATE_LIMIT` sets requests per minute and key; then 429 with `Retry-After`.",
    "probe": null
  },
  {
    "number": "A28",
    "title": "Sizes",
    "text": "An image is 20 KB to 10 MB once decoded. A request body is at most 40 MB on the two KYC posts and 1 MB elsewhere; above that, 413.",
    "probe": "sends a body of 1.1 MB. Compared: status and the text of the error."
  },
  {
    "number": "A29",
    "title": "Versions",
    "text": "The version is part of the path only. Any other path is 404 with `not found`.",
    "probe": "calls a path that does not exist, and another version. Compared: status, the text of the error and its fields."
  },
  {
    "number": "A30",
    "title": "Money that comes back after COMPLETED",
    "text": "The bank of the beneficiary can return a completed payout, and the bank of the payer can recall a completed DEPOSIT. `POST /_sandbox/transactions/{id}/return` {reason?, charge?} does either at once. An ending of 9010, and the outcomes `returned_after_completion` (payout) and `recalled_after_completion` (deposit), do so three steps after COMPLETED, unless the call came first. COMPLETED is final for everything else.\n\nThe transaction becomes FAILED with an event; completed_at, the quote and the fees stay. A return credits the source amount less the charge, in any state of the wallet; that of a DIRECT_EXCHANGE goes to where it was funded from. A recall takes what was credited. If less is available, the call is 409, and a planned recall does not happen, as the history says. The limits of A26 get the amount back. `returned` in the control view has amount, charge, time and reason. Any other kind or status, and a second return, is 409.",
    "probe": null
  },
  {
    "number": "A31",
    "title": "Rates, fees and limits of your own",
    "text": "By default they never change. A fixtures folder can hold `reference/rates.json` ({units_per_usd?, spreads?, addons?}), `reference/rails.json` (a list of {name} and what changes) and `reference/limits.json`, which are merged over the values of the package. `PATCH /_sandbox/settings` sets rates, fees, limits, rate_drift, webhook_retries, webhook_statuses, auto_fund and step_ms of a world; null takes an entry back. `GET` shows what is in force, each value with its source: package, fixtures, world, patch. Later ones win, and a reset ends what a PATCH has set. What is set is part of snapshots, forks, exports and recordings. Limits and fees are those in force when a quote is created, limits again at accept, also the maximum of a SWAP. `rate_drift` (`SANDBOX_RATE_DRIFT`, in percent, at most 20) moves each currency but USD by up to that share of its value in the table, anew in each window of 30 minutes: by seed, currency and window, so that inverse and cross rates agree and a run repeats. A rate is then valid until the end of its window. A quote keeps its rate, and the limits of A26 count by the table without drift.",
    "probe": "reads the rate of a CAD withdrawal. Compared: the fees and the bounds of its rail, and the bounds of deposits in CAD."
  },
  {
    "number": "A32",
    "title": "States of virtual accounts",
    "text": "`PATCH /_sandbox/virtual-accounts/{id}` sets is_active and is_primary. Money to an inactive account makes a DEPOSIT that is FAILED (`account_closed`) one step later, and goes back to the payer. Another request while the only account is inactive opens a second one. is_primary true takes it from the other account of the wallet; false gives it to the other, and is 409 for the only one. The outcome `virtual_account` is `fails` (no account and no event; the control API shows it as `failed`, and a new request starts again) or `slow` (ready after 24 hours).",
    "probe": null
  },
  {
    "number": "B1",
    "title": "Which wallets exist",
    "text": "Registration opens empty wallets in CAD, USD, NGN, EUR, GBP and USDC; a virtual account adds the wallet it needs; a business created by the control API has one in every active currency. The list shows the business's own wallets, then those of its customers in the order of their registration; for each owner, the default currency, CAD without one, is first, and the rest are ordered by code. Every user registered with a business is its customer; a wallet of another business is 403.",
    "probe": "registers a customer and lists the wallets. Compared: which wallets there are, and their order."
  },
  {
    "number": "B2",
    "title": "What quotes debit",
    "text": "The wallet of on_behalf_of in the source currency; without such a wallet, 422. A business may set on_behalf_of to its own user. Every quote needs origin_reference, which is unique for the business for ever, and on_behalf_of; every type except TRANSFER needs payment_method, and only TRANSFER fee_config_id. An unknown customer or beneficiary is 404.",
    "probe": "creates quotes with a reference that was used, and for an unknown customer. Compared: status and the text of the error."
  },
  {
    "number": "B2a",
    "title": "Rules by type",
    "text": "A missing field that the type needs is 400. 422 is what the type cannot do: with these currencies, by a SWAP between wallets that do not both exist, or beyond the limits of the rail. payment_method says how money leaves: a WITHDRAWAL, EXCHANGE or DIRECT_EXCHANGE is CRYPTO exactly when its target is USDC or USDT. The method as it was sent decides which fields are needed; a method that does not fit the target is 422 after that. CRYPTO needs payment_network (`ETH`, `POLYGON`, `SOLANA` or `TRON`) and payment_address; a malformed address, or one with a wrong checksum, is 400, a token that the network does not have 422. CRYPTO needs no beneficiary. If one is sent, it must exist (404) and on_behalf_of must be allowed to use it (403); after that it is removed from the quote. For DEPOSIT, SWAP and TRANSFER either method is accepted and has no meaning. A beneficiary in another currency than the target is 422, and so is a DEPOSIT into a wallet that is missing or suspended. expected_source_etransfer_email names the sender of an e-transfer: a DEPOSIT or DIRECT_EXCHANGE from CAD needs it (400), and every other quote ignores it, well formed or not.",
    "probe": "creates quotes that lack what their type needs. Compared: status and the text of the error."
  },
  {
    "number": "B2b",
    "title": "Listed fields",
    "text": "funding_method is `WALLET` with the id of the wallet that pays. For DEPOSIT and DIRECT_EXCHANGE it is `ETRANSFER`, `BANKACCOUNT` or `CRYPTO` by source currency, with an empty reference until accept sets it to the transaction's. The user_id of a transaction is its customer: the user of on_behalf_of, or the owner of the source wallet or of the virtual account. fees is the total, and both fee currencies are the source's. payment_method is that of the quote; without a quote, or if a TRANSFER named no method, it is CRYPTO for stablecoins and FIAT for all else. The asset_type of the filter is CRYPTO when source or target is a stablecoin. Without a quote the rate is `1`, the markup `0.0000` and its total `0.00`. A look-up by tag returns `INDIVIDUAL` or `BUSINESS`, and CUSTOMER (3) or BUSINESS (2) as the role. References are `TXN-`, `CRD-` or `RFD-` and 16 characters.",
    "probe": "accepts a CAD deposit. Compared: the funding method and the form of a reference (shape)."
  },
  {
    "number": "B3",
    "title": "Who owns a beneficiary",
    "text": "user_id names a customer; `self`, or no user_id, is the business's own user. A beneficiary can be paid only on behalf of its owner: a quote on behalf of another user is 403, with a message that names the owner. The default fixtures have a set for the business's own user and for each approved customer.",
    "probe": null
  },
  {
    "number": "B4",
    "title": "When two beneficiaries are the same",
    "text": "When owner, currency and destination of the money are the same, whatever else was sent: in EUR the iban; in CAD the email, ignoring case; for mobile money operator and phone; in USD account number and routing number; in GBP account number and sort code, or the iban if one of these is missing; elsewhere account number and bank, where both codes of a bank mean the same bank. Creating a duplicate is 409; a deleted beneficiary does not count.",
    "probe": "creates the same beneficiary twice. Compared: status and the text of the error."
  },
  {
    "number": "B5",
    "title": "Fees",
    "text": "They are paid on top of the source amount: total_payable is that amount and the sum of the three fees, in the source currency. Fees in the currency of the rail are converted with the rate of the quote. Each fee is rounded up separately to the decimals of the source, in UGX, XAF, XOF and RWF to whole units. The target amount is the source amount at the printed rate, rounded down.",
    "probe": "reads a rate with its fees. Compared: their fields, their currency, and the sum."
  },
  {
    "number": "B6",
    "title": "Rates",
    "text": "One table, which changes only where you set it (A31). A rate is the target's units over the source's, less spread and the addon of the type, rounded down to six decimals, ten when below one; for the same currency it is `1`. Which spread applies is the first of these: both currencies are among USD, USDC and USDT; one is a stablecoin; both are among USD, CAD, EUR and GBP; one is among these; neither is.\n\nAll else is computed from the printed rate. markup_rate is spread and addon with four decimals, total_markup that share of the source amount, rounded half up. display_rate has two decimals, or six significant digits below one, rounded down. With `amount_side=TARGET` the source amount is rounded up.\n\nWithdrawal bounds are the rail's in source currency, rounded inwards; the maximum is the smaller of the rail's and the limit of A26 for one transaction of user_type_id (1: an approved individual, 2: a business). The minimum of a rail that serves all currencies is in the source currency, and is raised until the target is more than zero. Deposit bounds are the currency's. A DEPOSIT is checked against the deposit bounds, a DIRECT_EXCHANGE against both, all others against the withdrawal bounds, and what is shown is what passes. Only a DEPOSIT is not bound by a maximum from A26, and `exchange-rates` itself also answers outside the bounds.\n\nA rate is valid for 30 minutes, and its id follows from everything it depends on, including the time. A malformed code is 400; an unknown or inactive one, and a pair or type that is not offered, 404.",
    "probe": "reads a rate above one and one below. Compared: the decimals and the form of the shown rate."
  },
  {
    "number": "B7",
    "title": "Amounts",
    "text": "Fiat has two decimals, USDC and USDT six. Input is a plain decimal above zero, with up to fifteen digits before the point and no more decimals than its currency has, else 400, even if the extra ones are zeros (`10.000` USD); output always has all of them. UGX, XAF, XOF and RWF have no smaller unit, so only `.00` may follow; KES and TZS have cents. A quote whose target amount would be rounded down to zero is below its minimum: 422.",
    "probe": "reads rates of amounts that are malformed. Compared: status and the text of the error, and the form of an amount."
  },
  {
    "number": "B8",
    "title": "Transaction types",
    "text": "The transaction of a swap has the type `EXCHANGE`, and so does its event. The event of every payout has `WITHDRAWAL`, while the transaction keeps the type of its quote. The filter accepts only the types of the reference; `FEE` is one of them and finds nothing, because fees are fields.",
    "probe": null
  },
  {
    "number": "B9",
    "title": "Transfers by tag",
    "text": "TRANSFER needs user_tag and the fee_config_id of the INTERNAL rail. An unknown tag is 404, the sender's own tag 403, a recipient without a wallet in the target currency 422. Recipients, and target wallets, may belong to any business. There is one transaction, whose user_id is the sender's; every business that owns one of its wallets sees it.",
    "probe": "creates TRANSFER quotes without a rail and without a tag. Compared: status and the text of the error."
  },
  {
    "number": "B10",
    "title": "Idempotency of direct transfers",
    "text": "Keys belong to the business. A key that was used before returns 201 with its transfer in the current state, and moves nothing. If the new request differs, `x-sandbox-advice` names the parameters that do. A transfer from a wallet to itself is 400.",
    "probe": "transfers from a wallet to itself, and without a key. Compared: status and the text of the error."
  },
  {
    "number": "B11",
    "title": "Registration",
    "text": "`auth/register` registers for the seeded business; all eight fields are required, user_type is `CUSTOMER`, and it has the same errors as `client/customers`. A password is checked, 422 below eight characters, and never stored. Emails are compared in lower case and shown as typed; their local part has up to 64 characters, followed by a domain name whose labels have up to 63. Of a phone number, only the form is checked (E.164). A link is `{base_url}/onboarding/{token}` and is valid for 72 hours; opening it verifies the email, and a newer one replaces it. Resuming is 403 for a user of another business and 400 for one who is APPROVED. `business/contact/onboard` takes the token of such a link, returns its user and marks it used; an unknown token is 404, one of another business 403, and one that is used, expired or replaced 400. The page of a used link is available until the link expires or is replaced.",
    "probe": "registers with an email that was used, a short password, and no fields. Compared: status and the text of the error."
  },
  {
    "number": "B12",
    "title": "Dates",
    "text": "A day that does not exist is 400, and so is a date of birth before 1900. An age under 18, a document or number that has expired (it is still valid on its last day), and an issue date in the future are 422.",
    "probe": "registers with dates of birth that are wrong. Compared: status and the text of the error."
  },
  {
    "number": "B13",
    "title": "Tags",
    "text": "Unique over all businesses, ignoring case. Registration accepts lower case only (400) and returns 403 for a taken one; PUT keeps the tag as typed and applies to the business's own user. A look-up by tag finds the user in any business and returns the whole record.",
    "probe": "looks up an unknown tag and sets a malformed one. Compared: status and the text of the error."
  },
  {
    "number": "B14",
    "title": "Virtual accounts",
    "text": "An account is ready three steps after the request, with the event of A22. Account coordinates are never ones that could belong to a real account. NGN needs a bvn of eleven digits. A second request while one is pending or ready is 200 and creates no second account or event. For the business's own user the account is pooled: is_business_primary_wallet is true and business_id set; for any other user it is false and empty. PENDING or REJECTED KYC is 403; an unknown user or NOT_STARTED 404. The look-up by id takes the id of a wallet. In the list an unknown user_id finds nothing, one of another business is 403, and each created_between bound works alone (its form: B16a). An account is listed, and dated, from the moment it is ready. email is the address for e-transfers in CAD and the holder's elsewhere; question and answer are for CAD only. account_name is used in NGN only.",
    "probe": null
  },
  {
    "number": "B15",
    "title": "Beneficiaries by currency",
    "text": "As the reference lists, and: GBP needs sort_code and account_number, or iban; EUR iban; KES account_number and bank_code unless the code is an operator's; ZAR account_number and bank_code; CAD names and email, and its bank is `Interac e-Transfer`. A GHS code is an operator's or a bank's. A business is named by account_name or by first and last name, which then form its account_name. ABA numbers and IBANs are checked by form and check digits, and 000000000 is not a routing number; BIC, IFSC and six-digit sort codes are checked by form; an NGN account number has ten digits, a GBP one eight. An IBAN must be from GB in GBP and from a SEPA country in EUR, which accepts no payment_method except Sepa. SEPA countries are those of the European Payments Council's list of 2026: AL, MD, ME, MK and RS are among them. `x-sandbox-advice` names details that no bank would have: a country_code that does not fit the bank, a BIC of another country, an EFT without institution and transit, letters in an account number. IBAN, BIC and IFSC may contain spaces and small letters, and are stored without them. In NGN, GHS, KES and ZAR a bank_code must be listed, by code or national code; in INR it must have the form of an IFSC; in USD, GBP, EUR and CAD it is not checked; an unknown one is 400. The phone for mobile money has no plus, the operator's prefix and the right length, and USD names its payment_method; otherwise 400.",
    "probe": "creates beneficiaries that lack what their currency needs. Compared: status and the text of the error."
  },
  {
    "number": "B16",
    "title": "A deposit from another sender",
    "text": "When a quote names expected_source_etransfer_email, money from another address fails its transaction.",
    "probe": null
  },
  {
    "number": "B16a",
    "title": "Lists",
    "text": "A number out of range is 400 and never adjusted. Rows are newest first, by created_at and then by the order of creation, so that the newest row comes first on a frozen clock too; order and total are repeatable, also after a restart, in a fork and in a snapshot. Lists of the control API have the same order, or its reverse. Rows of earlier versions that have the same created_at keep the order in which they were shown (by id), and a cursor of an earlier version is 400. A page after the last one is 200 without rows, size is the requested one, and an empty result has 0 total_pages. A filter by an unknown code or id finds nothing; one by a row of another business is 403, a malformed one 400. The list of virtual wallets is stricter: its currency is one of CAD, USD, EUR, GBP and NGN, the five that have accounts, and any other is 400 `invalid currency`; its created_between bounds are RFC 3339 with a time, and a bare date is 400. A currency or country in a body that is inactive, unknown or not even a code is 400, for which virtual wallets have the text `invalid currency`.",
    "probe": "lists with pages and sizes that are out of range. Compared: status, the text of the error, and the fields of the pagination."
  },
  {
    "number": "B16b",
    "title": "Reference look-ups",
    "text": "A country, currency or bank in the right form that does not exist is 404; the wrong form is 400. US banks have eight fields, all others id, name, code and national_bank_code. Card payments and refunds of another business are 404. An ABA number with valid check digits that belongs to no bank finds nothing. bank_id is read as a code first, then as an id, which start at 2,000,000; a bank outside Nigeria is 400. A country that has no banks here is 404, one without mobile money an empty list; operators look like banks with an empty national_bank_code. `EU` returns the banks of all euro countries. Subdivisions are those of the top level; as input, any ISO 3166-2 code of the country is accepted, with or without the country in front. Names are compared without case and diacritics, and common English names are accepted: Maharashtra, Dubai, Quebec, Bavaria, Nairobi, Abuja, FCT, New Delhi, PEI, and `Jammu & Kashmir`. So are the names of parts at other levels (Kampala, Kent), and codes that ISO withdrew and that libraries still have (IN-OR, IN-UT, IN-CT, IN-TG, ZA-GT). The 400 of an unknown state names the call that lists them. A phone_code has no plus, and phone_length_after_code is an integer; in the few countries without phone numbers they are empty and 0. Phone numbers are checked with or without a plus, as the reference shows both. For a country without postal codes, any one to ten printable characters are accepted as one.",
    "probe": "lists the banks of no country and of Nigeria, and checks a phone number. Compared: status, the text of the error, and the fields (shape)."
  },
  {
    "number": "B17",
    "title": "Filters of transactions",
    "text": "Weeks begin on Monday and windows are those of `tz`; time_type without tz, or RANGE without from or to, is 400. from and to are inclusive and come in three forms of ISO 8601: an instant; a date and time without offset, which is local to tz, else UTC; and a bare date, the start of that day for from and its end for to. Amounts are compared with source_amount, both ends included. from above to is 400. asset_type depends on currencies (B2b), wallet_id finds either side, and user_id accepts the business's own customers (others 403). A local time that a change of summer time repeats is its first occurrence for from and its second for to; one that it skips is the moment of the change. A query reads `+` as a blank, so the error of a time whose offset begins with one says to write `+` as `%2B`. from or to beside a time_type other than RANGE is ignored, with a hint.",
    "probe": "lists transactions with filters that lack something, and of one past day. Compared: status and the text of the error."
  },
  {
    "number": "B18",
    "title": "Internal beneficiaries",
    "text": "Accepting a TRANSFER by tag saves one for the sender, once for each recipient and currency. It is internal and verified from the start, has the names and email of the recipient, and the bank_name `Internal`. Internal beneficiaries are listed with use_tag=true only, which lists no others.",
    "probe": null
  },
  {
    "number": "B19",
    "title": "Corner cases",
    "text": "`complete` through the control API passes through every remaining state in one instant and sends the events of these states: an e-transfer without autodeposit has its PROCESSING event before COMPLETED. Whether money can be taken back depends on the available balance of the wallet it would come from (409). A deposit into a suspended wallet ends FAILED (`wallet_suspended`) by its own step and by `complete`, and test money into one is 409. An ending of 9009 makes the steps of a payout ten times as long, but not the three steps to automatic funding. If valid_until and a funding are at the same instant, the cancellation comes first. Amounts are compared with the limits of A26 after rounding half up to cents of USD. A fee in percent is that share of the source amount. The minimum of `SANDBOX_STEP_MS` and `SANDBOX_QUOTE_TTL_SECONDS` is 1. The command line exits with 2 for an invalid value or a wrong use, with 1 if the server or the machine rejects it, with 3 if there is no sandbox, which is also how `listen` and `events --follow` end when the sandbox stops and none answers for 30 seconds (`--retry`). `listen` forwards the events of every business, signed with the secret of each.",
    "probe": null
  },
  {
    "number": "B20",
    "title": "Hints that a client needs",
    "text": "`x-sandbox-advice` says which quote_id has a used origin_reference, what is missing where funds are insufficient and which call adds it, why a card operation refused, that a deposit is funded by itself, what production may refuse for a PENDING or REJECTED customer, and which limit is lower than the maximum that exchange-rates shows. An unknown rail_name is answered with the names of the currency, and a beneficiary in use with up to five of its open transactions.",
    "probe": null
  },
  {
    "number": "B21",
    "title": "Characters of texts",
    "text": "In names and references, control characters, line feeds and directional overrides (U+202A to U+202E, U+2066 to U+2069) are 400; notes and narration are free. A text of zero-width characters alone counts as blank. A crypto address whose bytes are all 0 or all 255 is 400. `name` in the list of beneficiaries is compared without case and diacritics, as names of regions are (B16b).",
    "probe": "creates beneficiaries with unwanted characters in their names. Compared: status and the text of the error."
  },
  {
    "number": "B22",
    "title": "Fixtures",
    "text": "The business's own user, Ada and Ben have two beneficiaries in GHS: one for mobile money, and a bank account, which the default rail pays. Banks of Nigeria are the commercial, merchant and payment service banks with a public code.",
    "probe": null
  },
  {
    "number": "B23",
    "title": "Corners left open",
    "text": "verify after refunds stays COMPLETED, and amount_received stays: refunds have calls of their own. A card payment is FAILED (`WALLET_SUSPENDED`) if the wallet of the business is suspended. A deposit to a customer who is REJECTED, and the set-up of an account for one rejected meanwhile, come to their end, and a payout in progress is not changed by KYC. The largest amount of a checkout is 1,000,000.00 USD or 1,000,000,000.00 NGN (400 `invalid amount`). If the mobile numbers of a country have several lengths, the most common is checked.",
    "probe": null
  },
  {
    "number": "Cards",
    "title": "Sessions, outcomes and refunds of card payments",
    "text": "The test cards are Visa 4508750015741019 and Mastercard 5123450000000008, both with 3-D Secure, and Mastercard 5111111111111118 without; any other number is rejected and never stored. The number only decides 3-D Secure; the expiry date decides the outcome, looked up in its table before any calendar: other dates are EXPIRED_CARD when past and APPROVED when not; a card is valid until the end of its month in UTC. One step after paying, APPROVED is COMPLETED and DECLINED, EXPIRED_CARD, ACQUIRER_SYSTEM_ERROR and UNSPECIFIED_FAILURE are FAILED; TIMED_OUT is PROCESSING, and FAILED 30 steps later; UNKNOWN stays PENDING until the session ends. 3-D Secure results Y and A lead to that outcome, N, R and U fail, and an abandoned challenge stays PENDING. A CVV is three digits and decides nothing. `pay` without three_ds stops at the challenge of a card that has one; three_ds for the card without it, an unknown card, and a malformed date or CVV are 400.\n\nA session has an access_code of 22 characters, lasts 60 minutes and has one attempt at a time (409). After a failure it can be tried again, which sets it back to PENDING; COMPLETED closes it. At its end it is CANCELLED if there was no payment or the challenge was abandoned, and FAILED after UNKNOWN; FAILED stays, and an attempt in progress finishes. Reaching COMPLETED, FAILED or CANCELLED sends the event each time. Afterwards the payer is redirected to redirectUrl (http or https) with `reference` and `transactionRef`, or sees the result. verify returns 200 for an unpaid one, with status_id 1 PENDING, 2 PROCESSING, 3 COMPLETED, 4 FAILED, 5 CANCELLED, provider_transaction_status `Initialized`, `Completed` or `Failed`, and the gateway's code as its reason. The older fields are always present: transaction_status `successful`, `failed` or `pending`, status `completed`, `failed` or `pending` (CANCELLED is `failed`, PROCESSING `pending`), amount without fees, and paymentCompleted. The payer pays the fee: 1.5 % in NGN, at most 2,000, and 3.9 % in USD; the business's wallet is credited with the amount. amount_received is the amount once COMPLETED, else `0.00`. `reference` is unique per business and stays used; verify takes it or ours, and a refund searches ours first and the client's only if no payment has that. Initialize returns one text of `missing required fields`, `invalid amount`, `invalid currency`, `invalid email` and `invalid redirectUrl`, the first that applies; a required field of a wrong type counts as missing, except amount, and where none of the five applies, the first is used. `x-sandbox-advice` then names the field. Card payments are not among the transactions. Only COMPLETED payments are refunded, with at most two decimals and all refunds together up to the amount without fees, from the business's wallet at once; otherwise, and when that holds too little, 400. `refund/history` has pages of ten, start_at being the page, and inclusive dates in UTC; a start after the end is 400.",
    "probe": "opens card sessions with one mistake each, and verifies an unpaid one. Compared: status, the text of the error, and the fields (shape)."
  }
]
