// Generated from docs/assumptions.md by npm run generate.
export const assumptions: readonly {
  readonly number: string
  readonly title: string
  readonly text: string
}[] = [
  {
    "number": "G1",
    "title": "Bodies are exact",
    "text": "Under `/api/v1` an answer has every field the reference lists and not one more. A field that has no value is still there: null where it would be an id, a time, a number or an object, the empty string where it would be text. The only fields that may be missing are `onboarding_data` of a verified email, `payment_instructions`, `exchange_rate` and `etransfer_payout_instruction` of an event that has none, the `provider_*` fields of a payment nobody attempted, and the four fields that only US banks have. Times have milliseconds and end in `Z`; where the reference says timestamp and means a date, it is midnight UTC. What only testers care about is found under `/_sandbox`."
  },
  {
    "number": "G2",
    "title": "Strict where the reference is clear",
    "text": "What production would refuse is refused here. Types are never converted: an amount sent as a JSON number is 400. null in an optional field means that nothing was sent, in a required one that it is missing, and inside an array it is 400; below `/_sandbox` it is 400 wherever the schema does not allow it. A body without a content type is read as JSON. What is wrong with a request is judged in this order: its form (400), rules that need no rows (422: a weak password, an age under 18, a document that cannot be accepted), then what needs rows: 404, 403, 409, 422, and 400 last. All fields of a wrong form are named in one message. Blank text in a required field is a missing field; the empty string in an optional one means \"not set\". UUIDs are taken in either case and answered in lower case, country and currency codes only in capitals. Query integers are digits, booleans nothing but `true` and `false`; what is given twice is 400, what is empty counts as missing. Fields and parameters nobody knows are passed over, with an advice (G4)."
  },
  {
    "number": "G3",
    "title": "Both forms where the reference shows both",
    "text": "The timestamp header may be RFC 3339 or Unix time, `refund_amount` a string or a number, and a TRANSFER may name a `payment_method` or not, and one currency or two."
  },
  {
    "number": "G4",
    "title": "Advice never touches a body",
    "text": "Hints travel in the headers `x-sandbox-advice`, `x-sandbox-request-id` and `x-sandbox-scenario`, and in the request journal. The request id is on every answer."
  },
  {
    "number": "G5",
    "title": "Nothing invented under /api/v1",
    "text": "What a tester does lives below `/_sandbox`; the pages that people open are `/checkout/{access_code}` and `/onboarding/{token}`."
  },
  {
    "number": "G6",
    "title": "No undocumented magic",
    "text": "A value that nobody documented has no effect of its own, and the name of a scenario or fault that does not exist is 400 instead of a quiet success."
  },
  {
    "number": "G7",
    "title": "Reading changes nothing",
    "text": "Neither the API nor the control surface moves anything on a read. Things move by a request that writes, by a job that is due, or by control. To open an onboarding page that is valid is a write, since it verifies the email; doing it again changes nothing, and a HEAD request never does."
  },
  {
    "number": "G8",
    "title": "One clock for everything",
    "text": "Timestamps, expiry, progress, retries and \"today\" follow the sandbox clock. The machine's clock is used for seven things alone: how far `x-timestamp` may be off, the time headers of webhook attempts, the ten seconds a receiver has, the delay of an injected fault, the timeout of a wait, measured durations, and log lines."
  },
  {
    "number": "A1",
    "title": "Bank account details of a wallet",
    "text": "`bank_account_details` holds objects of id, currency, account_number, account_name, bank_name, bank_code, sort_code, bic_or_swift_code, routing_number, iban, email, country_code, is_primary and is_active. The id is the virtual account's own. Security question and answer are not among them. A wallet without accounts has an empty list."
  },
  {
    "number": "A2",
    "title": "The whole beneficiary",
    "text": "Create, get and patch answer every field of the resource table together with everything that was sent: iban, bic_swift_code, sort_code, routing_number, account_type, payment_method, recipient_type, recipient_address and notes as text, empty when unset, and address as an object or null."
  },
  {
    "number": "A3",
    "title": "Fee configurations",
    "text": "No endpoint lists them. `exchange-rates` answers with the default rail of the pair and type, or with the one that `rail_name` or `fee_config_id` asks for; an unknown one is 404. Their ids are derived from the rail's name and never change; `/_sandbox/fee-configs` shows all. A quote takes the rail it names; else WIRE for a beneficiary paid by Wire, the mobile money rail of the currency for an operator code, the rail of the crypto network, CONVERSION for a SWAP, INTERNAL for a TRANSFER, VBA_DEPOSIT for a DEPOSIT in any active currency, and otherwise the currency's default. A known rail that does not fit the currency, the type or the kind of recipient is 422 (404 from `exchange-rates`); name and id that contradict each other are 400. ACH and WIRE go by payment_method; EFT needs an account number."
  },
  {
    "number": "A4",
    "title": "Currencies",
    "text": "A record is code, name, is_active and trading_pairs, which are all other active codes in order. An inactive currency is listed with `is_active` false and no pairs."
  },
  {
    "number": "A5",
    "title": "The timeline of a quote and its transaction",
    "text": "WITHDRAWAL and EXCHANGE: accept makes the quote ACCEPTED and the transaction PROCESSING; then, a step each, AWAITING_PAYMENT, PAYMENT_CONFIRMED, PROCESSING_PAYOUT, COMPLETED. The payable total is held at accept and leaves the ledger at PAYMENT_CONFIRMED; a failure gives it back with the fees. SWAP and TRANSFER: both wallets move inside accept, the recipient's in the target currency; COMPLETED comes a step later. Accept of these four answers PROCESSING and a timeline with accepted_at. DEPOSIT and DIRECT_EXCHANGE: accept answers PENDING and a timeline with valid_until, the quote is AWAITING_DEPOSIT and the transaction PENDING. Once money arrives the quote is DEPOSIT_CONFIRMED at that moment and the transaction PROCESSING; a step later a DEPOSIT is COMPLETED and credits its target amount, a DIRECT_EXCHANGE goes by PROCESSING_PAYOUT and touches no wallet. A direct transfer is PENDING when created, with both wallets moved, then PROCESSING, then COMPLETED; control can fail it, which moves both back. A deposit into a virtual account is PENDING, then COMPLETED, and credits the amount less the deposit fee: source_amount and the payable total are what arrived, target_amount is what is credited, and the event's recipient bears account number (else IBAN) and bank of the account.\n\nMoney for a waiting quote comes from control, or by itself three steps after accept unless `SANDBOX_AUTO_FUND` is off. Unfunded at valid_until, the transaction is CANCELLED and the quote FAILED; that goes before an automatic funding due later, and funding afterwards is 409. Another amount than the payable total fails it (`amount_mismatch`). Whatever has come in for a DEPOSIT or DIRECT_EXCHANGE that fails or is cancelled later, for whatever reason, is sent back in full: the ledger has a posting `return`, and `funding` in the control view has the amount, the payer and both times. A quote expires only from CREATED, exactly `SANDBOX_QUOTE_TTL_SECONDS` (1800) after it was made. Every state from ACCEPTED on that is not final can fail, and FAILED is also the quote whose transaction is cancelled. A fail or cancel that would overdraw the wallet it takes money back from, the other one of a SWAP too, is 409. Only COMPLETED sets completed_at. estimated_completion counts the steps the quote will really take, slow recipients included; one that never finishes is estimated as usual."
  },
  {
    "number": "A6",
    "title": "Refund moves",
    "text": "PENDING, a step later PROCESSING, one more step COMPLETED. FAILED and CANCELLED are reached by a documented trigger or by control, and free the amount for another refund."
  },
  {
    "number": "A7",
    "title": "KYC moves",
    "text": "New customers are PENDING. NOT_STARTED becomes PENDING by a submission or when the link is opened, REJECTED becomes PENDING by submitting again. A submission answers PENDING; two steps later comes what the email's trigger says, APPROVED without one, and never with `+pending`. Submitting again meanwhile starts the two steps anew. Who submitted nothing stays PENDING. Control sets any status from any other and drops a decision that was waiting; the same status again changes and sends nothing."
  },
  {
    "number": "A8",
    "title": "Wallet moves",
    "text": "A wallet is born `active` and only control changes that. From an `inactive` one nothing is debited; a `suspended` one takes no credit either. A direct transfer then answers 400, quotes and their accept 422. Reversals, returns and the debit of a hold that exists go through in any state; a deposit that would complete into a suspended wallet is FAILED (`wallet_suspended`)."
  },
  {
    "number": "A9",
    "title": "Beneficiary moves",
    "text": "`pending` becomes `verified`, and is_verified true, two steps after creation. A patch of what the money needs to find its way (account_number, bank_code, bank_name, iban, bic_swift_code, sort_code, routing_number, account_type, payment_method, the phone of mobile money, the email in CAD) starts that anew; an empty patch is 200 and changes nothing. A pending beneficiary can be paid."
  },
  {
    "number": "A10",
    "title": "Answer of customers/full",
    "text": "message, user (id, email, first_name, last_name, role, created_at, updated_at, kyc_status), user_id and onboarding_data."
  },
  {
    "number": "A11",
    "title": "Request of customers/kyc",
    "text": "user_id and an address are required; identification_numbers, documents, nationality and us_tax_id are optional. The address is the object of `customers/full`, or the flat fields address_line_1, address_line_2, city, postal_code, province and country_code, of which address_line_2 and province may be left out; both forms at once are 400. The hosted page also takes a residence permit and a proof of address (issued within the last three months) and has fields for number, issuing country, dates, front and back; any other document is 400 there. 200 answers message, user_id and kyc_status. A wrong shape is 400, an unknown user 404, somebody else's 403, one already APPROVED 409, and a document that is too small, too large, expired or by its first bytes neither JPEG, PNG nor PDF 422, and so is a data URI that names another media type than these three, or than that of its bytes."
  },
  {
    "number": "A12",
    "title": "E-transfer payees",
    "text": "`{data: […]}` of id, business_id, email, account_name, currency, country_code, is_active, created_at and updated_at. Every business has one from its first day, and the instructions of a CAD deposit name the address of it."
  },
  {
    "number": "A13",
    "title": "Payment instructions",
    "text": "Accepting a DIRECT_EXCHANGE, or a DEPOSIT in CAD, answers method (`ETRANSFER`, `BANK_TRANSFER` or `CRYPTO`), currency, amount (the payable total), reference (the transaction's), expires_at, and one of etransfer (email, send_from), bank_account or crypto (network, token, address). A DIRECT_EXCHANGE is funded in CAD by e-transfer, in USD, EUR, GBP or NGN by bank, in USDC or USDT on POLYGON; another source currency is 422."
  },
  {
    "number": "A14",
    "title": "Look-up by reference",
    "text": "`transactions/reference` answers the same object as the look-up by id: 400 without the parameter, 404 for an unknown one, 403 for another business's."
  },
  {
    "number": "A15",
    "title": "Access tokens",
    "text": "`POST /_sandbox/tokens` issues them, since the API has no login: HS256, valid an hour, with sub, business_id, iat, exp and iss at least; type `Bearer`, expires_in in seconds. Refused are `missing token`, `invalid token` and `token expired`. With a customer's token only the customer's own resume-onboarding can be called; anything of others is 403."
  },
  {
    "number": "A16",
    "title": "Request signature",
    "text": "The time may be 300 seconds off (`SANDBOX_AUTH_SKEW_SECONDS`; 0 turns the check off), in RFC 3339 (the offset is free) or in Unix seconds or milliseconds; signed is the header's exact text. A day or time that the calendar or the clock does not have (30 February, 24:00:00) is `invalid timestamp` even where the check of the difference is off. Replays are not remembered: two honest reads within a second are equal. The texts of the 401s, in the order of their checks: `missing api key`, `invalid api key`, `missing timestamp`, `invalid timestamp`, `timestamp outside the allowed window`, `missing signature`, `invalid signature`."
  },
  {
    "number": "A17",
    "title": "Keys",
    "text": "The seeded businesses have fixed, published keys, which the environment can replace. Control makes further businesses and rotates keys: the old pair works for another 24 hours, or not at all with `immediate`."
  },
  {
    "number": "A18",
    "title": "Where webhooks go",
    "text": "`SANDBOX_WEBHOOK_URL` sets it for the seeded business, control for any. Without an address events are recorded and listed, and nothing is sent."
  },
  {
    "number": "A19",
    "title": "Webhook signature",
    "text": "By default webhooks are signed as requests are: `x-timestamp`, the RFC 3339 time of the attempt, and `x-signature`, the lower-case hex HMAC-SHA256 of body, `|` and that time under the webhook secret. `x-webhook-id` stays the same over all retries; `x-webhook-attempt` and `x-webhook-event` say the rest. The profile `standard` sends the headers of Standard Webhooks instead; a plain secret is then used as `whsec_` and the base64 of its bytes, and one that begins so must hold the base64 of 24 to 64 bytes (400)."
  },
  {
    "number": "A20",
    "title": "Webhook delivery",
    "text": "The body's bytes are fixed when the event is. Any 2xx within ten seconds is success, a redirect is not, and 410 turns the endpoint off. The first attempt comes with the event, the others 5, 30, 120, 600 and 1,800 seconds of sandbox time after it; then it is `exhausted`, and control can redeliver it. First attempts for one transaction go out in the order of its events; one that fails holds back nothing after it. Those due at one instant for different subjects go out side by side. Event types are `transaction`, `virtual_wallet.ready`, `kyc.status_updated` and `card_payment`, whose payload has the six fields of the reference and no event_type."
  },
  {
    "number": "A21",
    "title": "Which changes send a transaction event",
    "text": "The final ones, and PROCESSING of an e-transfer whose recipient has to answer a question. With `SANDBOX_WEBHOOK_STATUSES=all` every change after creation sends one, and so does every change of a card payment: PROCESSING of one that timed out, and FAILED back to PENDING by another attempt. Sender is the user of on_behalf_of, or who paid a deposit; recipient whoever is paid: beneficiary, receiving user, or the user again. Its account_number is the account number, without one the IBAN, without that the phone of mobile money, and for a crypto payout the address. What has no value is empty text, a missing beneficiary_id null. amount_with_fees is the payable total, fee the total of fees. Each business that owns one of the wallets is told once."
  },
  {
    "number": "A22",
    "title": "Virtual wallet event",
    "text": "`virtual_wallet.ready` has event_type, user_id, currency, virtual_wallet_id (the wallet's id), bank_account_details (one object of A1) and timestamp."
  },
  {
    "number": "A23",
    "title": "KYC event",
    "text": "`kyc.status_updated` has event_type, user_id, email, kyc_status, previous_kyc_status and timestamp. It is sent on every change, unless `SANDBOX_WEBHOOK_KYC` is off."
  },
  {
    "number": "A24",
    "title": "Refusals of accept",
    "text": "400 for a malformed id or too little money; 401; 403 for another business's quote; 404 for an unknown one; 409 in any state but CREATED and EXPIRED; 422 when expired, when KYC is incomplete for a payout in CAD, GBP or EUR, over a limit, with a wallet that is not active, or with a beneficiary changed since so that the quote could not be made for it now. The state is judged before the money, and too little money leaves the quote CREATED."
  },
  {
    "number": "A25",
    "title": "Other refusals",
    "text": "`customers/full`: 400, 401, 403 for a taken email, phone or tag, 413, 422; all of it is undone together. Beneficiaries: the list 400 and 401; get, patch and delete also 403 and 404; a delete is 409 until every transaction with it is final, a patch 409 when it makes a duplicate. A quote that is only CREATED does not prevent the delete, and accepting it afterwards is 422. The filter `name` looks for its text in all three names, first, last and account, whatever the case; a page has 1,000 rows at most. Regions: 400, 401, 404, and so the validators (404 for a country nobody knows), which else answer 200. Setting a tag: 400, 401, 409 when it is taken. Currencies: 401 on the client path."
  },
  {
    "number": "A26",
    "title": "Limits",
    "text": "In USD, for one transaction, any 24 hours and any 30 days: an individual who is not approved 200, 500 and 2,000; an approved one 10,000, 25,000 and 100,000; a business 100,000, 250,000 and 1,000,000. Counted is the source amount without fees, converted without spread, of payouts, exchanges, direct exchanges and transfers of both kinds that did not fail and were not cancelled, each rounded half up to cents. A window ends now and leaves out its own beginning; an amount of exactly the limit passes. A SWAP is in no window: its bound is the maximum that `exchange-rates` shows, user_type_id 1 for any customer, whatever the KYC, and 2 for the business. Limits, like KYC, are judged when a quote is made, after the rail's own, and again at accept: 422, with limit, use so far and amount asked. Direct transfers answer 400 instead. The own user of a business passes as APPROVED."
  },
  {
    "number": "A27",
    "title": "Rate limit",
    "text": "Off unless `SANDBOX_RATE_LIMIT` sets requests per minute and key; then 429 with `Retry-After`."
  },
  {
    "number": "A28",
    "title": "Sizes",
    "text": "An image is 20 KB to 10 MB once decoded. A request body is at most 40 MB on the two KYC posts and 1 MB elsewhere; above that, 413."
  },
  {
    "number": "A29",
    "title": "Versions",
    "text": "The version is a part of the path and nothing else. Any other path is 404 with `not found`."
  },
  {
    "number": "B1",
    "title": "Which wallets there are",
    "text": "Registering opens empty wallets in CAD, USD, NGN, EUR, GBP and USDC; a virtual account adds the one it needs; a business made by control has one in every active currency. The list shows the business's own wallets, then its customers' in the order they came; within an owner the default currency, CAD without one, comes first and the rest by code. Anyone registered with a business is its customer; a wallet of another business is 403."
  },
  {
    "number": "B2",
    "title": "What quotes debit",
    "text": "The wallet of on_behalf_of in the source currency; without one, 422. A business may be on_behalf_of its own user. Every quote needs origin_reference, unique for the business for ever, and on_behalf_of; every type but TRANSFER needs payment_method, and TRANSFER alone fee_config_id. An unknown customer or beneficiary is 404."
  },
  {
    "number": "B2a",
    "title": "Rules by type",
    "text": "A field the type needs and does not get is 400. 422 is what the type cannot do: with these currencies, by a SWAP between wallets that are not both there, or beyond the limits of the rail. payment_method says how money leaves: a WITHDRAWAL, EXCHANGE or DIRECT_EXCHANGE is CRYPTO exactly when its target is USDC or USDT. Which fields are needed goes by the method as it was sent, and a method that does not fit the target is 422 after that. CRYPTO needs payment_network (`ETH`, `POLYGON`, `SOLANA` or `TRON`) and payment_address; a malformed address, or one with a wrong checksum, is 400, a token the network lacks 422. CRYPTO needs no beneficiary. One that is sent all the same must exist (404) and be one that on_behalf_of may use (403); after that it is dropped from the quote. For DEPOSIT, SWAP and TRANSFER either method is taken and means nothing. A beneficiary in another currency than the target is 422, and so is a DEPOSIT into a wallet that is missing or suspended. expected_source_etransfer_email names where an e-transfer comes from: a DEPOSIT or DIRECT_EXCHANGE from CAD needs it (400), and every other quote ignores it, well formed or not."
  },
  {
    "number": "B2b",
    "title": "Listed fields",
    "text": "funding_method is `WALLET` with the wallet's id for what is paid from one; for DEPOSIT and DIRECT_EXCHANGE it is `ETRANSFER`, `BANKACCOUNT` or `CRYPTO` by source currency, with an empty reference until accept gives it the transaction's. A transaction's user_id is the customer it is for: that of on_behalf_of, or the owner of the source wallet or of the virtual account; fees is the total, and both fee currencies are the source's. Its payment_method is the one of its quote; where there is no quote, or a TRANSFER named no method, it is CRYPTO for stablecoins and FIAT for all else. The asset_type of the filter is CRYPTO when source or target is a stablecoin. Without a quote the rate is `1`, the markup `0.0000` and its total `0.00`. A look-up by tag says `INDIVIDUAL` or `BUSINESS`, and CUSTOMER (3) or BUSINESS (2) as the role. References are `TXN-`, `CRD-` or `RFD-` and 16 characters."
  },
  {
    "number": "B3",
    "title": "Who owns a beneficiary",
    "text": "user_id names a customer; `self`, or nothing, is the business's own user. A beneficiary can be paid on behalf of its owner and of no other user: a quote on behalf of another is 403, with a message that names the owner. The default fixtures have a set for the business's own user and for each approved customer."
  },
  {
    "number": "B4",
    "title": "When two beneficiaries are the same",
    "text": "Same owner, same currency and the same place the money goes to, whatever else was sent: in EUR the iban; in CAD the email in any case; for mobile money operator and phone; in USD account number and routing number; in GBP account number and sort code, or the iban where one of these is missing; elsewhere account number and bank, both codes of a bank being the same bank. Creating one again is 409; a deleted one does not count."
  },
  {
    "number": "B5",
    "title": "Fees",
    "text": "They are paid on top of the source amount: total_payable is that amount and the sum of the three fees, in the source currency. Fees stated in the currency of the rail go through the rate of the quote, and are rounded up, each by itself, to the source's decimals, whole units in UGX, XAF, XOF and RWF. The target amount is the source amount at the printed rate, rounded down."
  },
  {
    "number": "B6",
    "title": "Rates",
    "text": "One table that never moves. A rate is the target's units over the source's, less spread and the addon of the type, rounded down to six decimals, ten when below one; the same currency is `1`. The spread is the first that matches: both of USD, USDC and USDT; one a stablecoin; both of USD, CAD, EUR and GBP; one of those; neither. All else is computed from the printed rate. markup_rate is spread and addon with four decimals, total_markup that share of the source amount, rounded half up. display_rate has two decimals, or six significant digits below one, rounded down. With `amount_side=TARGET` the source amount is rounded up. Withdrawal bounds are the rail's in source currency, rounded inwards, and where a rail has no maximum the limit of A26 for user_type_id (1: an approved individual) is shown; the minimum of a rail that serves all currencies is meant in the source's, and is raised until the target comes to something; deposit bounds are the currency's. A DEPOSIT is judged by the deposit pair, a DIRECT_EXCHANGE by both, all others by the withdrawal pair, and what is shown is what passes. Only a DEPOSIT is not bound by a maximum that comes from A26, and `exchange-rates` itself answers outside the bounds too. A rate holds 30 minutes, and its id follows from everything it depends on, the time included. A malformed code is 400; one that is unknown or inactive, and a pair or type that is not served, 404."
  },
  {
    "number": "B7",
    "title": "Amounts",
    "text": "Fiat has two decimals, USDC and USDT six. Input is a plain decimal above zero, up to fifteen digits before the point and no more decimals than its currency has, else 400, even if the surplus ones are zeros (`10.000` USD); output always has all of them. UGX, XAF, XOF and RWF have no smaller unit, so `.00` is all that may follow; KES and TZS have cents. A quote whose target amount would be rounded down to nothing is below its minimum: 422."
  },
  {
    "number": "B8",
    "title": "Transaction types",
    "text": "`EXCHANGE` is what the transaction of a swap is called, and its event. The event of every payout says `WITHDRAWAL`, while the transaction keeps its quote's type. The filter takes the reference's types and nothing else; `FEE` is among them and finds nothing, since fees are fields."
  },
  {
    "number": "B9",
    "title": "Transfers by tag",
    "text": "TRANSFER needs user_tag and the fee_config_id of the INTERNAL rail. An unknown tag is 404, oneself 403, a recipient without a wallet in the target currency 422. Recipients, and target wallets, may be of any business. There is one transaction, whose user_id is the sender's; every business that owns one of its wallets sees it."
  },
  {
    "number": "B10",
    "title": "Idempotency of direct transfers",
    "text": "Keys belong to the business. A key that was used before is 201 with the transfer it was used for, as that is now, and moves nothing. Where the new request differs, `x-sandbox-advice` names the parameters that do. A transfer from a wallet to itself is 400."
  },
  {
    "number": "B11",
    "title": "Registration",
    "text": "`auth/register` registers for the seeded business; none of its eight fields may be missing, user_type is `CUSTOMER`, and it refuses what `client/customers` refuses. A password is judged, 422 below eight characters, and kept nowhere. Emails are compared in lower case and shown as typed; their local part has up to 64 characters, and a domain name follows whose labels have up to 63; of a phone number only the form counts (E.164). A link is `{base_url}/onboarding/{token}` and lives 72 hours; opening it verifies the email and a newer one replaces it. Resuming is 403 for another business's user and 400 for one who is APPROVED. `business/contact/onboard` takes the token of such a link, answers its user and marks it used; one nobody knows is 404, one of another business 403, and one that is used, expired or replaced 400. The page of a used link is still served until the link expires or is replaced."
  },
  {
    "number": "B12",
    "title": "Dates",
    "text": "A day that does not exist is 400, and so is a date of birth before 1900. Being under 18, a document or number that has expired (it is still valid on its last day), and an issue date in the future are 422."
  },
  {
    "number": "B13",
    "title": "Tags",
    "text": "Unique over all businesses in any case. Registration takes lower case only (400) and answers 403 for a taken one; PUT keeps the tag as it was typed and is about the business's own user. Whoever looks a tag up finds its user, of whatever business, with the whole record."
  },
  {
    "number": "B14",
    "title": "Virtual accounts",
    "text": "Three steps after it was asked for an account is ready, with the event of A22. Account coordinates are never ones that could belong to somebody. NGN needs a bvn of eleven digits. Asking again while one is pending or ready is 200 and makes no second account or event. For the business's own user the account is pooled: is_business_primary_wallet is true and business_id set; for anybody else it is false and empty. PENDING or REJECTED KYC is 403; an unknown user or NOT_STARTED 404. The look-up by id takes a wallet's id. In the list an unknown user_id finds nothing, another business's is 403, and each created_between bound works alone (its form: B16a). An account is listed, and dated, from the moment it is ready. email is where e-transfers go in CAD and the holder's elsewhere; question and answer are for CAD alone. account_name is heeded in NGN alone."
  },
  {
    "number": "B15",
    "title": "Beneficiaries by currency",
    "text": "As the reference lists, and: GBP needs sort_code and account_number, or iban; EUR iban; KES account_number and bank_code unless the code is an operator's; ZAR account_number and bank_code; CAD names and email, its bank being `Interac e-Transfer`. A GHS code is an operator's or a bank's. A business is named by account_name or by first and last name, which then make its account_name. ABA numbers and IBANs are checked by form and check digits, and 000000000 is no routing number; BIC, IFSC and six-digit sort codes are checked by form; an NGN account number is ten digits, a GBP one eight. An IBAN is a GB one in GBP and of a SEPA country in EUR, which takes no payment_method but Sepa. IBAN, BIC and IFSC may have spaces and small letters, and are kept without. A bank_code must be listed, by code or national code, in NGN, GHS, KES and ZAR, have the form of an IFSC in INR, and is not looked at in USD, GBP, EUR and CAD; an unknown one is 400. The phone of mobile money has no plus, the operator's prefix and the right length, and USD names its payment_method; 400 otherwise."
  },
  {
    "number": "B16",
    "title": "A deposit from somebody else",
    "text": "When a quote names expected_source_etransfer_email, money from another address fails its transaction."
  },
  {
    "number": "B16a",
    "title": "Lists",
    "text": "A number out of range is 400 and never bent to fit. Newest first, by created_at and id; the order and total repeat. A page after the last is 200 without rows, size is the one asked for, and of nothing there are 0 total_pages. A filter by an unknown code or id finds nothing; one by another business's row is 403, one that is malformed 400. The list of virtual wallets is stricter: its currency is one of CAD, USD, EUR, GBP and NGN, the five that have accounts, and any other is 400 `invalid currency`; its created_between bounds are RFC 3339 with a time, and a bare date is 400. A currency or country in a body that is inactive, unknown or not even a code is 400, for which virtual wallets have the text `invalid currency`."
  },
  {
    "number": "B16b",
    "title": "Reference look-ups",
    "text": "Not found (404) is what has the right form and nobody knows, be it a country, a currency or a bank; the wrong form is 400. US banks show eight fields, all others id, name, code and national_bank_code. Card payments and refunds of another business are 404. An ABA number with good check digits that nobody has finds nothing. bank_id is read as a code first, then as an id, which start at 2,000,000; a bank outside Nigeria is 400. A country that has no banks here is 404, one without mobile money an empty list; operators look like banks with an empty national_bank_code. `EU` gives the banks of all euro countries. Subdivisions are those of the top level; wherever one is given, any ISO 3166-2 code of the country is taken, with or without the country in front. Names are compared without case and diacritics, and everyday English names count: Maharashtra, Dubai, Quebec, Bavaria. A phone_code has no plus, and phone_length_after_code is an integer; in the few countries without phone numbers they are empty and 0. Phone numbers are checked with a plus or without one, as the reference shows both. Where a country has no postal codes, any one to ten printable signs are taken as one."
  },
  {
    "number": "B17",
    "title": "Filters of transactions",
    "text": "Weeks begin on Monday and windows are those of `tz`; time_type without tz, or RANGE without from or to, is 400. from and to are inclusive and come in three forms of ISO 8601: an instant; a date and time without offset, which is local to tz, else UTC; and a bare date, the start of that day for from and its end for to. Amounts compare source_amount, both ends included. From above to is 400. asset_type goes by currencies (B2b), wallet_id finds either side, and user_id takes the business's own customers (others 403)."
  },
  {
    "number": "B18",
    "title": "Internal beneficiaries",
    "text": "Accepting a TRANSFER by tag keeps one for the sender, once for each recipient and currency. It is internal and verified from the start, bears names and email of the recipient, and has the bank_name `Internal`. They are listed with use_tag=true alone, and nothing else is then."
  },
  {
    "number": "B19",
    "title": "Corners",
    "text": "`complete` by control goes through every state on the way in one instant, and what those states send is sent: an e-transfer without autodeposit has its PROCESSING event before COMPLETED. Whether money can be taken back is judged by the available balance of the wallet it would come from (409). A deposit into a suspended wallet ends FAILED (`wallet_suspended`) by its own step and by `complete`, and test money into one is 409. An ending of 9009 makes the steps of a payout ten times as long, and leaves the three steps to automatic funding as they are. Where valid_until and a funding fall on the same instant, the cancellation goes first. Amounts are compared with the limits of A26 after rounding half up to cents of USD. A fee in percent is that share of the source amount. The least value of `SANDBOX_STEP_MS` and `SANDBOX_QUOTE_TTL_SECONDS` is 1. The command line exits with 2 for a value that cannot be meant or a wrong use, with 1 where server or machine refuse, with 3 where there is no sandbox, which is also how `listen` and `events --follow` end when the sandbox stops. `listen` sends the events of every business on, signed with the secret of each."
  },
  {
    "number": "Cards",
    "title": "Sessions, outcomes and refunds of card payments",
    "text": "The test cards are Visa 4508750015741019 and Mastercard 5123450000000008, both with 3-D Secure, and Mastercard 5111111111111118 without; any other number is refused and kept nowhere. The number decides 3-D Secure alone; the expiry date decides the outcome, looked up in its table before any calendar: other dates are EXPIRED_CARD when past and APPROVED when not, a card being good to the end of its month in UTC. A step after paying, APPROVED is COMPLETED and DECLINED, EXPIRED_CARD, ACQUIRER_SYSTEM_ERROR and UNSPECIFIED_FAILURE are FAILED; TIMED_OUT is PROCESSING, and FAILED 30 steps later; UNKNOWN stays PENDING until the session ends. 3-D Secure results Y and A go on to that outcome, N, R and U fail, and a challenge that is left stays PENDING. A CVV is three digits and decides nothing. `pay` without three_ds stops at the challenge of a card that has one; three_ds for the card without it, an unknown card, and a malformed date or CVV are 400.\n\nA session has an access_code of 22 characters, lasts 60 minutes and has one attempt at a time (409). After a failure it can be tried again, which sets it back to PENDING; COMPLETED closes it. At its end it is CANCELLED when nobody paid or the challenge was left and FAILED after UNKNOWN; FAILED stays, and an attempt on its way finishes. Reaching COMPLETED, FAILED or CANCELLED sends the event each time. Afterwards the payer is sent to redirectUrl (http or https) with `reference` and `transactionRef`, or shown the result. verify answers 200 for an unpaid one, with status_id 1 PENDING, 2 PROCESSING, 3 COMPLETED, 4 FAILED, 5 CANCELLED, provider_transaction_status `Initialized`, `Completed` or `Failed`, and the gateway's code as its reason. The older fields are always there: transaction_status `successful`, `failed` or `pending`, status `completed`, `failed` or `pending` (CANCELLED is `failed`, PROCESSING `pending`), amount without fees, and paymentCompleted. The payer pays the fee: 1.5 % in NGN, at most 2,000, and 3.9 % in USD; the business's wallet is credited with the amount. amount_received is the amount once COMPLETED, else `0.00`. `reference` is unique per business and stays used; verify takes it or ours, and a refund looks for ours first and for the client's only where no payment has that. Initialize answers one text of `missing required fields`, `invalid amount`, `invalid currency`, `invalid email` and `invalid redirectUrl`, the first that applies; a required field of a wrong type is as good as missing, except amount, and for what none of the five describes the first stands in. `x-sandbox-advice` then says which field it was. Card payments are not among the transactions. Only COMPLETED payments are refunded, with two decimals at most and all refunds together up to the amount without fees, out of the business's wallet at once; otherwise, and when that holds too little, 400. `refund/history` has pages of ten, start_at being the page, and inclusive dates in UTC; a start after the end is 400."
  }
]
