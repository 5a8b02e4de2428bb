// Generated from docs/openapi.json by npm run generate.
export interface paths {
    "/api/v1/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a customer without a signature
         * @description Registers a person without a signature, as the sign-up form of an app does. The person becomes a customer of the seeded business, with KYC PENDING and empty wallets in CAD, USD, NGN, EUR, GBP and USDC. The answer has an onboarding link that works for 72 hours; opening it verifies the email. Email and phone number must be new across all businesses (403), and a person under 18 or a password with fewer than eight characters is 422. Use `createCustomer` to register customers of any other business.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/users/{id}/resume-onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a new onboarding link
         * @description Creates a new onboarding link for a customer whose KYC is not approved yet, and replaces the earlier one, which stops working at once. The link works for 72 hours of sandbox time. Send a bearer token: that of the business's own user reaches all of its customers, that of a customer reaches only this customer. The API has no login, so `POST /_sandbox/tokens` issues the tokens. For a user who is APPROVED already, the call is 400.
         */
        post: operations["resumeOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/contact/onboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a business contact from a KYC session
         * @description Exchanges the token of an onboarding link for the user that the link was made for. The token is the last part of the link that a registration or `resumeOnboarding` returned. It can be exchanged once: a used, expired or replaced token is 400, although the page of a used link stays open until it expires. The call needs a bearer token of the business's own user, which `POST /_sandbox/tokens` issues.
         */
        post: operations["onboardContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a customer
         * @description Registers a customer of the calling business and returns an onboarding link for KYC. The customer starts with KYC PENDING and empty wallets in CAD, USD, NGN, EUR, GBP and USDC, and stays PENDING until KYC data is submitted, with `submitKyc` or on the page of the link. Email, phone number and user tag must be unused across all businesses (403). There is no idempotency key: after a lost answer send the request again, and a 403 `email already registered` shows that the first one succeeded. The ending of the email decides a later KYC submission: `+approved`, `+rejected` or `+pending` before the `@`.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/customers/full": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a customer with KYC data
         * @description Registers a customer and submits KYC data in one request: both happen, or neither. The answer says PENDING; two steps later complete data makes the customer APPROVED, and a `kyc.status_updated` event is sent. Data is complete with one identity document and its images: the front of a passport, or both sides of an ID card or a driver's license. Incomplete data leaves the customer PENDING until `submitKyc` adds the fields that `x-sandbox-advice` names. An email that ends with `+approved`, `+rejected` or `+pending` before the `@`, or the header `x-sandbox-outcome: kyc=REJECTED`, decides whatever was sent.
         */
        post: operations["createCustomerWithKyc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/customers/kyc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit KYC data for a customer
         * @description Submits the address and the identity documents of a customer who is registered already. Documents are added to those of earlier submissions, and a new image replaces the one of the same field. Two steps later KYC is decided as planned or as the ending of the email says, otherwise APPROVED if one identity document is complete; another submission in between restarts the two steps. A REJECTED customer may submit again and is PENDING meanwhile, and an APPROVED one is 409. Images have to be JPEG, PNG or PDF files of 20 KB to 10 MB, and an expired document is 422.
         */
        post: operations["submitKyc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/users/tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the payment handle of the business
         * @description Sets the tag to which other users can send money for the business, and replaces an earlier tag. A tag belongs to one user across all businesses: one that another user has, in any letter case, is 409. It is stored as you type it and found in any letter case; sending the same tag again changes nothing. Customers have no call of their own, because they get their tag at registration.
         */
        put: operations["setUserTag"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/users/by-tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a user by payment handle
         * @description Finds the user who has a tag, in any letter case and of any business. Look the recipient up before you create a quote of type `TRANSFER`, so that the payer can confirm the name before money moves. An unknown tag is 404. In the default fixtures, `ada1` and `ben1` are the tags of two approved customers.
         */
        get: operations["getUserByTag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/wallets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the wallets of the business and its customers
         * @description Lists all wallets of the business and its customers in one answer, without pages. The wallets of the business come first, then those of its customers in the order of registration; within an owner, the wallet in `default_currency` comes first and the others follow by currency code. Each wallet has its balances, its owner, and the virtual bank accounts that pay into it. Customers get wallets when they register, and one more for each virtual account in a currency they do not hold yet.
         */
        get: operations["listWallets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/wallets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a wallet
         * @description Returns one wallet of the business or of one of its customers, with its balances at this moment. `ledger_balance` is all the money in the wallet; `available_balance` is less by the amounts that are held for accepted payouts until these are debited. A wallet of another business is 403. To give a wallet test money, call `POST /_sandbox/wallets/{id}/credit`.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/virtual-wallets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the virtual bank accounts of the business, newest first
         * @description Lists the virtual bank accounts of the business and its customers that are ready, newest first, up to 500 on a page. An account that is still being set up is not in the list. The filters combine: a bound of the creation time also needs `tz`, and a `user_id` that does not exist gives an empty page. Accounts in CAD have a security question and its answer, which are confidential.
         */
        get: operations["listVirtualWallets"];
        put?: never;
        /**
         * Request a virtual bank account
         * @description Requests a bank account that pays into the wallet of one customer, who must have KYC APPROVED; NGN also needs a `bvn`. The account is ready three steps later: a `virtual_wallet.ready` event is sent with its details, `listVirtualWallets` shows it, and the wallet is opened if the customer has none in this currency. Repeating the request while the account is being set up or in use is 200 and adds nothing. With the business's own user as `user_id`, the account is pooled. The header `x-sandbox-outcome: virtual_account=fails` makes the set-up fail, `virtual_account=slow` lets it take 24 hours.
         */
        post: operations["createVirtualWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/virtual-wallet/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a virtual bank account at the second path
         * @description Does the same as `createVirtualWallet`, with the same body and the same answer, at a second path that existing clients may call. An account that was requested at one path counts at the other, so a repeat adds nothing. The account is ready three steps after the first request, with a `virtual_wallet.ready` event. The coverage report counts the two paths separately.
         */
        post: operations["onboardVirtualWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/virtual-wallets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the virtual bank accounts of a wallet
         * @description Lists the virtual bank accounts that pay into one wallet. The id is that of the wallet, which the `virtual_wallet.ready` event has as `virtual_wallet_id`, and not that of an account. A wallet without an account gives an empty list, and so does one whose first account is still being set up. The wallet must belong to the business or to one of its customers.
         */
        get: operations["getVirtualWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/etransfer-payees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List e-transfer payees
         * @description Lists the email addresses at which the business itself collects Interac e-transfers in CAD. Each business has exactly one, from its creation, and it never changes. `acceptQuote` puts the same address into the payment instructions of a CAD deposit. The e-transfer addresses of virtual accounts in CAD are separate: `listVirtualWallets` has those.
         */
        get: operations["listEtransferPayees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/beneficiaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List beneficiaries, newest first
         * @description Lists the recipients of the business and its customers, newest first. Recipients that transfers by tag recorded are left out; `use_tag=true` lists those and no others. `name` finds a part of the first name, the last name or the account name, whatever its letter case and accents. The entries are short, so call `getBeneficiary` for account details. A page beyond the end is empty and still has the totals.
         */
        get: operations["listBeneficiaries"];
        put?: never;
        /**
         * Create a beneficiary
         * @description Saves a recipient of payouts: a bank account, a mobile money number or an e-transfer address. The currency decides which fields are required, as the table of requirements shows. A new beneficiary is `pending` and becomes `verified` two steps later, but quotes may use it before; it can be paid only on behalf of its owner, who is the customer in `user_id` or the business's own user. A second beneficiary with the same owner, currency and account is 409. The ending of the account number, IBAN, mobile money phone or CAD email selects the outcome of its payouts: with 9001, for example, they fail as `account_closed`.
         */
        post: operations["createBeneficiary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/beneficiaries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a beneficiary
         * @description Returns one beneficiary with every field that was sent and its verification status. Fields that were never set are empty text, and an address that was never set is null. `status` changes from `pending` to `verified` two steps after the creation or a change of bank details; no webhook is sent for it. A deleted beneficiary is 404, and one of another business is 403.
         */
        get: operations["getBeneficiary"];
        put?: never;
        post?: never;
        /**
         * Delete a beneficiary
         * @description Deletes a beneficiary that no payout is using. While a transaction to it is not final, the call is 409, and its message names up to five of these transactions. A quote that was created but not accepted does not prevent it; accepting that quote afterwards is 422. Finished transactions keep the id of the beneficiary, and the same account can be saved again as a new one.
         */
        delete: operations["deleteBeneficiary"];
        options?: never;
        head?: never;
        /**
         * Update a beneficiary
         * @description Changes the fields that you send and keeps all others; an empty text clears a field. The rules of the currency apply to the result, so a new `currency_code` may need other fields in the same request. A change of bank details sets the status back to `pending`, and two steps later it is `verified` again; equal values change nothing. Quotes that exist already are paid to the new details, or are 422 at accept if they no longer fit. A change that makes two beneficiaries equal is 409, and a recipient that a transfer by tag recorded cannot be changed.
         */
        patch: operations["updateBeneficiary"];
        trace?: never;
    };
    "/api/v1/client/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a quote
         * @description Locks the exchange rate and the fees of one payment, for 30 minutes by default; money moves only with `acceptQuote`. `quote_type` decides what else is needed: a payout (`WITHDRAWAL`, `EXCHANGE`, `DIRECT_EXCHANGE`) needs a beneficiary, or for crypto a network and an address; a `TRANSFER` needs the `user_tag` of the recipient and the `fee_config_id` of the rail INTERNAL; a `SWAP` needs wallets in both currencies. KYC and limits of the user in `on_behalf_of` are checked now and again at accept. A used `origin_reference` is 400, and `x-sandbox-advice` names the quote that has it, so that a lost answer can be found again. The header `x-sandbox-outcome: quote=expired` makes a quote that expires at once.
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a quote
         * @description Returns a quote of the business with its status at this moment. It is CREATED until it is accepted, or EXPIRED once `valid_until` has passed. After accept, a payout goes through AWAITING_PAYMENT, PAYMENT_CONFIRMED and PROCESSING_PAYOUT to COMPLETED, one step each, and a deposit is AWAITING_DEPOSIT until its money arrives. Follow a payment by its webhooks instead of reading the quote again and again.
         */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/quotes/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a quote
         * @description Accepts a quote before its `valid_until` and creates the transaction. A payout holds `total_payable` in the wallet and completes four steps later; a swap or a transfer moves both wallets at once and completes one step later; a deposit or a direct exchange is PENDING until its money arrives, by itself after three steps unless `SANDBOX_AUTO_FUND` is off, or with `POST /_sandbox/deposits`. The answer has payment instructions for direct exchanges and CAD deposits. A quote can be accepted once: a second time is 409, an expired quote is 422, and insufficient funds are 400 and leave the quote open. Test values of the beneficiary, or the header `x-sandbox-outcome: payout=…`, decide how a payout ends.
         */
        post: operations["acceptQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/transactions/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transfer money between two wallets
         * @description Moves money from a wallet of the business or of a customer to any other wallet in the same currency, without a quote and without fees. Both balances change at once; the transaction is PENDING, one step later PROCESSING and after another step COMPLETED, with an event for each change. `idempotency_key` makes the request safe to repeat: a key that was used returns the first transfer as it is now, even if other fields differ, and moves nothing. The limits of the owner of the source wallet apply. Too little money, a limit or a wallet that is not active is 400.
         */
        post: operations["createTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/transactions/v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions, newest first
         * @description Lists the transactions of the business and those that moved money in its wallets, newest first, up to 100 on a page. All filters combine. `time_type` with `tz` selects today, this week, this month or this year; `from` and `to` select any other window, with `time_type=RANGE` or without it. A filter by an id that does not exist gives an empty page, and one by a wallet or customer of another business is 403. Card payments are not in this list: `verifyPayment` finds them.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/transactions/v2/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a transaction
         * @description Returns one transaction as it is at this moment; both sides of a transfer can read it. `status_name` goes from PENDING or PROCESSING to COMPLETED, FAILED or CANCELLED, and a payout that its bank returns becomes FAILED even after COMPLETED. An event is sent with each change, so do not poll: after ten reads of the same transaction, `x-sandbox-advice` says so. `GET /_sandbox/transactions/{id}` also shows the history and the reason of a failure, which are not part of the API.
         */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/transactions/reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a transaction by its reference
         * @description Finds a transaction by its `transaction_reference`, which begins with `TXN-` and is in the answer of `acceptQuote` and in every event. The answer is the object that `getTransaction` returns. Use it if a receipt or a bank statement has only the reference. A missing parameter is 400, an unknown reference 404, and a transaction of another business 403.
         */
        get: operations["getTransactionByReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/checkout/initialize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a checkout session
         * @description Creates a card payment and returns the link of the hosted page on which the payer enters a card. Tests can pay without a browser: `POST /_sandbox/checkouts/{access_code}/pay`. The expiry date of the test card selects the result, for example `01/39` APPROVED and `05/39` DECLINED, and the payer pays a fee on top of `amount`. The session lasts 60 minutes of sandbox time: until then a failed payment can be tried again, and at its end an unpaid session is CANCELLED. `reference` is used up at once, so a second request with it is 400 and creates no second payment.
         */
        post: operations["initializeCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/payment/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify a card payment
         * @description Returns the state of a card payment, found by your `reference` or by the `transaction_reference` of the sandbox. Call it when the payer returns to your page, and trust `payment_completed`, not the redirect. The result of a card takes effect one step after it is submitted, and a `card_payment` event is sent when the payment is completed, failed or cancelled. A payment that was never tried is 200 with PENDING, and refunds do not change the answer.
         */
        get: operations["verifyPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/payment/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a card payment
         * @description Gives a completed card payment back to the payer, in full or in part. The wallet of the business is debited at once; the refund is PENDING, one step later PROCESSING, and after another step COMPLETED. The refunds of a payment together may not exceed its amount without the fee, and the wallet must have the money (400). There is no idempotency key, so look into `listRefunds` after a lost answer before you repeat the request. A `refund_reason` that contains `sandbox_fail` or `sandbox_cancel` ends the refund FAILED or CANCELLED, and `sandbox_502` is 502 with nothing created.
         */
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/payment/refund/status/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the status of a refund
         * @description Returns the status of one refund at this moment. It goes from PENDING to PROCESSING and COMPLETED, one step each. A refund that is FAILED or CANCELLED has returned its amount to the wallet of the business, and the payment can be refunded again. No webhook is sent for refunds, so read the status until it is final. A refund of another business is 404.
         */
        get: operations["getRefundStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/payment/refund/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refunds, newest first
         * @description Lists the refunds of the business, newest first, ten on a page. `start_at` is the number of the page and not an offset. `start_date` and `end_date` limit the list to refunds that were initiated on these days in UTC, both included; each can be used alone, and a start after the end is 400. A page beyond the end has no refunds and the same total.
         */
        get: operations["listRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List currencies and their trading pairs
         * @description Lists every currency that the sandbox knows, also those that are switched off. An active currency has the codes of all others that it can be exchanged for, in alphabetical order. An inactive one has none, and no wallet, quote or exchange rate can use it. The list does not change while a sandbox runs, so a client can keep it.
         */
        get: operations["listCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List currencies without a signature
         * @description Returns the list of `listCurrencies` without a key and a signature. Use it for a page that shows currencies before a customer has logged in, or as the first request of a new client, because there is nothing to sign. Code, name and pairs are the same at both paths. The coverage report counts the paths separately.
         */
        get: operations["listPublicCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an exchange rate with its fees and limits
         * @description Calculates how much of one currency an amount of another buys, with the fees and limits of a rail; nothing is stored or locked. Without `rail_name` or `fee_config_id` it uses the default rail of the quote type and the target currency, and returns its `fee_config_id`, which a quote takes. `amount_side=TARGET` starts from the amount that has to arrive. Rates come from one fixed table and are valid for 30 minutes; `SANDBOX_RATE_DRIFT` makes them move. The limits are those that quotes have to keep, with the maximum of an approved individual or, with `user_type_id=2`, of a business.
         */
        get: operations["getExchangeRate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an exchange rate without a signature
         * @description Returns the calculation of `getExchangeRate` without a key and a signature, for example for a price calculator on a public page. Parameters, fees and limits are the same, and no business is involved: a quote gets its own rate when it is created. A currency or a pair that is not served is 404, and a malformed currency code is 400.
         */
        get: operations["getPublicExchangeRate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/banks/{country_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the banks and mobile money operators of a country
         * @description Lists the banks of a country; their `code` is the `bank_code` of a beneficiary. `type=momo` lists the mobile money operators instead, and `type=all` lists both. `EU` as the country gives the banks of all countries that use the euro. A country that does not exist is 404, and so is one without listed banks, unless you ask for `momo`, whose list is then empty.
         */
        get: operations["listBanks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/banks/US/routing-lookup/{routing_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up the bank of an ABA routing number
         * @description Finds the US bank of a nine-digit ABA routing number, so that a form can show its name before a beneficiary is saved. A number with a wrong check digit is 400. A correct number that no listed bank has gives an empty list, which is not an error. The answer has neither an id nor bank codes, because beneficiaries in USD are saved with the routing number.
         */
        get: operations["lookUpRoutingNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/banks/account/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up the holder of a Nigerian bank account
         * @description Returns the name of the holder of a Nigerian bank account, so that a payer can compare it with the name of the recipient. `bank_id` is the code or the id of a bank from `listBanks`; a bank outside Nigeria is 400. The sandbox knows no real accounts and invents a name, always the same for the same bank and number. The number 0000000000 and numbers that end with 9002 do not exist (404). The call needs a bearer token of the business's own user.
         */
        post: operations["lookUpAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/regions/{country_code}/subdivisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subdivisions of a country
         * @description Lists the states, provinces or regions of a country with their codes and names. The codes are the values of `state` in the addresses of customers and beneficiaries. A country without subdivisions has an empty list, and its addresses take any state. An unknown country is 404; the code is written in capitals, anything else is 400.
         */
        get: operations["listSubdivisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/regions/{country_code}/subdivisions-with-code-formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subdivisions with phone and postal formats
         * @description Lists the subdivisions of a country together with the form of its phone numbers and postal codes. A form can offer the states and check phone and postal code before it is sent, all from this one answer. Registration itself checks phone numbers for E.164 form alone; `validatePhone` also checks the length that is usual in the country.
         */
        get: operations["listSubdivisionsWithFormats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/regions/{country_code}/postal-code-format": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the postal code format of a country
         * @description Returns how postal codes are written in a country, for a hint beside the field of a form. The format has `A` for a letter and `N` for a digit in most countries, such as `NNNNN or NNNNN-NNNN` for the US; it is empty text for a country without postal codes. To check a code, call `validatePostalCode`. An unknown country is 404.
         */
        get: operations["getPostalCodeFormat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/regions/validate/postal-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a postal code
         * @description Checks that a postal code has the form of its country, in any letter case. The answer is 200 with `valid` true or false, because a wrong code is no error of the request. Only the form counts: the sandbox does not know which codes exist, and in a country without postal codes any text of up to ten characters is valid. Addresses in `submitKyc` and `createCustomerWithKyc` follow the same rule.
         */
        post: operations["validatePostalCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/regions/validate/region": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a region
         * @description Checks that a country has a state, province or region with this code or name. A code may stand alone or follow its country, as in `ON` and `CA-ON`; names are compared without letter case and accents, and common English names count. The answer is 200 with `valid` true or false, and an unknown country is 404. KYC addresses follow this rule, and those of beneficiaries take codes alone.
         */
        post: operations["validateRegion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client/regions/validate/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a phone number
         * @description Checks a phone number against the calling code and the usual number of digits of a country. The plus at its beginning may be left out, as mobile money needs it. The answer is 200 in both cases: `valid` has the result, and `error` has the broken rule or null. Only the form is checked, so the number does not have to exist, and nothing is sent to it.
         */
        post: operations["validatePhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    transaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A transaction changed its status
         * @description Sent when a transaction changes its status, or an e-transfer waits to be claimed. `SANDBOX_WEBHOOK_STATUSES=final` sends final statuses only. Answer with any 2xx within ten seconds; what fails is sent again up to 5 times, or as `SANDBOX_WEBHOOK_RETRIES` says. The headers depend on the signature profile of the business, `request` or `standard`.
         */
        post: operations["transactionEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "virtual_wallet.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A virtual account can be used
         * @description Sent when the coordinates of a virtual account can be used. Answer with any 2xx within ten seconds; what fails is sent again up to 5 times, or as `SANDBOX_WEBHOOK_RETRIES` says. The headers depend on the signature profile of the business, `request` or `standard`.
         */
        post: operations["virtualWalletReadyEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "kyc.status_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The KYC status of a customer changed
         * @description Sent when a KYC status changes, for any reason. `SANDBOX_WEBHOOK_KYC=off` stops it. Answer with any 2xx within ten seconds; what fails is sent again up to 5 times, or as `SANDBOX_WEBHOOK_RETRIES` says. The headers depend on the signature profile of the business, `request` or `standard`.
         */
        post: operations["kycStatusUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    card_payment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card payment changed its status
         * @description Sent when a card payment is completed, failed or cancelled. `SANDBOX_WEBHOOK_STATUSES=all` sends every change, processing and a retry too. Answer with any 2xx within ten seconds; what fails is sent again up to 5 times, or as `SANDBOX_WEBHOOK_RETRIES` says. The headers depend on the signature profile of the business, `request` or `standard`.
         */
        post: operations["cardPaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * AcceptTimeline
         * @description When an accepted quote was made, and when it ends.
         */
        AcceptTimeline: {
            created_at: components["schemas"]["Timestamp"];
            valid_until: components["schemas"]["Timestamp"];
        } | {
            created_at: components["schemas"]["Timestamp"];
            accepted_at: components["schemas"]["Timestamp"];
            estimated_completion: components["schemas"]["Timestamp"];
        };
        /**
         * AccountLookup
         * @description The bank account to look up the holder of.
         */
        AccountLookup: {
            /**
             * Format: nuban
             * @description NUBAN: ten digits.
             */
            account_number: string;
            /** @description Code of a bank, or its id. */
            bank_id: string;
        };
        /**
         * AccountName
         * @description The holder of a bank account.
         */
        AccountName: {
            account_name: string;
        };
        /**
         * Amount
         * Format: decimal
         * @description An amount as decimal text, with all decimals of its currency.
         */
        Amount: string;
        /**
         * AmountInput
         * Format: amount
         * @description A positive amount as decimal text, with no more decimals than its currency has.
         */
        AmountInput: string;
        /**
         * Bank
         * @description A bank or mobile money operator. One of the US has four fields more.
         */
        Bank: {
            id: number;
            name: string;
            code: string;
            national_bank_code: string;
            routing_number?: string;
            short_name?: string;
            state_code?: string;
            state_name?: string;
        };
        /**
         * BankAccountInstruction
         * @description How to pay by bank transfer.
         */
        BankAccountInstruction: {
            account_name: string;
            account_number: string;
            bank_name: string;
            bank_code: string;
            routing_number: string;
            sort_code: string;
            iban: string;
            bic_or_swift_code: string;
        };
        /**
         * BankList
         * @description The banks of a country.
         */
        BankList: components["schemas"]["Bank"][];
        /**
         * Beneficiary
         * @description A payout recipient.
         */
        Beneficiary: {
            id: components["schemas"]["Uuid"];
            user_id: components["schemas"]["Uuid"];
            first_name: string;
            last_name: string;
            email: string;
            phone: string;
            bank_name: string;
            account_number: string;
            bank_code: string;
            country_code: components["schemas"]["CountryCode"];
            currency_code: components["schemas"]["CurrencyCode"];
            /** @enum {string} */
            status: "pending" | "verified";
            is_verified: boolean;
            account_name: string;
            is_internal: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            iban: string;
            bic_swift_code: string;
            sort_code: string;
            routing_number: string;
            recipient_address: string;
            notes: string;
            account_type: string;
            payment_method: string;
            recipient_type: string;
            address: components["schemas"]["BeneficiaryAddress"] | null;
        };
        /**
         * BeneficiaryAddress
         * @description Where a recipient lives.
         */
        BeneficiaryAddress: {
            street_1: string;
            city: string;
            state: string;
            postal_code: string;
            country: string;
        };
        /**
         * BeneficiaryAddressInput
         * @description Where a recipient lives.
         */
        BeneficiaryAddressInput: {
            street_1: string;
            city: string;
            /** @description A subdivision code, required where the country has subdivisions. */
            state?: string;
            postal_code?: string;
            country: components["schemas"]["CountryCode"];
        };
        /**
         * BeneficiaryAddressUpdate
         * @description What changes of where a recipient lives; what is not given stays.
         */
        BeneficiaryAddressUpdate: {
            street_1?: string;
            city?: string;
            /** @description A subdivision code, required where the country has subdivisions. */
            state?: string;
            postal_code?: string;
            country?: components["schemas"]["CountryCode"];
        };
        /**
         * BeneficiaryCreate
         * @description A payout recipient.
         */
        BeneficiaryCreate: {
            first_name?: string;
            last_name?: string;
            email?: components["schemas"]["Email"];
            /**
             * Format: phone
             * @description International without a plus for mobile money.
             */
            phone?: string;
            bank_name?: string;
            /** Format: account-number */
            account_number?: string;
            /** @description From the banks endpoint, or an operator code. */
            bank_code?: string;
            country_code: components["schemas"]["CountryCode"];
            currency_code: components["schemas"]["CurrencyCode"];
            account_name?: string;
            /** Format: iban */
            iban?: string;
            /** Format: bic */
            bic_swift_code?: string;
            /**
             * Format: sort-code
             * @description Six digits.
             */
            sort_code?: string;
            /**
             * Format: aba
             * @description Nine digits with an ABA check digit.
             */
            routing_number?: string;
            recipient_address?: string;
            notes?: string;
            /** @enum {string} */
            account_type?: "Checking" | "Savings";
            /** @enum {string} */
            payment_method?: "ACH" | "Wire" | "Sepa";
            /** @enum {string} */
            recipient_type?: "individual" | "business";
            /**
             * Format: uuid-or-self
             * @description A customer of the business, or self.
             */
            user_id?: string;
            address?: components["schemas"]["BeneficiaryAddressInput"];
        };
        /**
         * BeneficiaryDeleted
         * @description A payout recipient is gone.
         */
        BeneficiaryDeleted: {
            message: string;
        };
        /**
         * BeneficiaryList
         * @description A page of payout recipients.
         */
        BeneficiaryList: {
            data: components["schemas"]["BeneficiarySummary"][];
            pagination: components["schemas"]["BeneficiaryPagination"];
        };
        /**
         * BeneficiaryPagination
         * @description Where a page of recipients stands in its list.
         */
        BeneficiaryPagination: {
            page_id: number;
            page_size: number;
            total: number;
            total_pages: number;
        };
        /**
         * BeneficiarySummary
         * @description A payout recipient in a list.
         */
        BeneficiarySummary: {
            id: components["schemas"]["Uuid"];
            first_name: string;
            last_name: string;
            email: string;
            bank_name: string;
            country_code: components["schemas"]["CountryCode"];
            currency_code: components["schemas"]["CurrencyCode"];
            /** @enum {string} */
            status: "pending" | "verified";
            is_verified: boolean;
        };
        /**
         * BeneficiaryUpdate
         * @description What changes of a recipient; an empty text unsets a field.
         */
        BeneficiaryUpdate: {
            first_name?: string;
            last_name?: string;
            email?: components["schemas"]["Email"];
            /** @description International without a plus for mobile money. */
            phone?: string | "";
            bank_name?: string;
            account_number?: string | "";
            /** @description From the banks endpoint, or an operator code. */
            bank_code?: string;
            country_code?: components["schemas"]["CountryCode"];
            currency_code?: components["schemas"]["CurrencyCode"];
            account_name?: string;
            iban?: string | "";
            bic_swift_code?: string | "";
            /** @description Six digits. */
            sort_code?: string | "";
            /** @description Nine digits with an ABA check digit. */
            routing_number?: string | "";
            recipient_address?: string;
            notes?: string;
            account_type?: ("Checking" | "Savings") | "";
            payment_method?: ("ACH" | "Wire" | "Sepa") | "";
            recipient_type?: ("individual" | "business") | "";
            /** @description A customer of the business, or self. */
            user_id?: string | "";
            address?: components["schemas"]["BeneficiaryAddressUpdate"];
        };
        /**
         * BusinessContact
         * @description A user, as the response to onboarding a business contact has it.
         */
        BusinessContact: {
            id: components["schemas"]["Uuid"];
            email: string;
            first_name: string;
            last_name: string;
            phone_number: string;
            /** @enum {string} */
            role: "CUSTOMER" | "BUSINESS";
            /** @enum {string} */
            user_type: "BUSINESS" | "INDIVIDUAL";
            user_status: string;
            kyc_status: components["schemas"]["KycStatus"];
            /** @description Midnight UTC of the day. */
            date_of_birth: components["schemas"]["Timestamp"] | null;
            country_code: string;
            address_line_1: string;
            city: string;
            postal_code: string;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * CardError
         * @description What went wrong, as card endpoints say it.
         */
        CardError: {
            /** @description The kind of failure. */
            error: string;
        };
        /**
         * CardPaymentEvent
         * @description The body of a `card_payment` event.
         */
        CardPaymentEvent: {
            transaction_reference: string;
            /** @enum {string} */
            transaction_status: "successful" | "failed" | "pending";
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["CurrencyCode"];
            /** @description The reference that the checkout was initialized with. */
            reference: string;
            /** @enum {string} */
            status: "completed" | "failed" | "pending";
        };
        /**
         * CheckoutInitialize
         * @description A card payment to be made on the hosted page.
         */
        CheckoutInitialize: {
            email: components["schemas"]["Email"];
            first_name: string;
            last_name: string;
            /**
             * Format: card-amount
             * @description At most two decimals.
             */
            amount: string;
            /** @enum {string} */
            currency: "NGN" | "USD";
            /** @description The client's own; unique for each business, and used up. */
            reference: string;
            /**
             * Format: http-url
             * @description Where the payer goes afterwards.
             */
            redirectUrl?: string;
            /**
             * Format: image-url
             * @description An http, https or data image.
             */
            logoUrl?: string;
            description?: string;
            /** @description Shown in place of the business's name. */
            checkout_display_name?: string;
            customer_phone_number?: string;
        };
        /**
         * CheckoutInitialized
         * @description A checkout session, in its envelope.
         */
        CheckoutInitialized: {
            success: boolean;
            message: string;
            data: components["schemas"]["CheckoutSession"];
        };
        /**
         * CheckoutSession
         * @description A hosted page that waits for its payer.
         */
        CheckoutSession: {
            /** @description 22 letters and digits. */
            access_code: string;
            /** Format: uri */
            checkout_link: string;
            transactionRef: string;
            reference: string;
            redirectUrl: string;
        };
        /**
         * ContactOnboard
         * @description The KYC session to take a contact from.
         */
        ContactOnboard: {
            /** @description The token of an onboarding link. */
            token_id: string;
        };
        /**
         * CountryCode
         * Format: country-code
         * @description ISO 3166-1 alpha-2 in capitals.
         */
        CountryCode: string;
        /**
         * CryptoInstruction
         * @description How to pay in tokens.
         */
        CryptoInstruction: {
            network: string;
            token: string;
            address: string;
        };
        /**
         * Currency
         * @description A currency and what it can be exchanged for.
         */
        Currency: {
            code: components["schemas"]["CurrencyCode"];
            name: string;
            is_active: boolean;
            trading_pairs: components["schemas"]["CurrencyCode"][];
        };
        /**
         * CurrencyCode
         * Format: currency-code
         * @description ISO 4217 in capitals; USDC and USDT have four letters.
         */
        CurrencyCode: string;
        /**
         * CurrencyList
         * @description Every currency, inactive ones included.
         */
        CurrencyList: components["schemas"]["Currency"][];
        /**
         * CustomerCreate
         * @description A customer to register.
         */
        CustomerCreate: {
            email: components["schemas"]["Email"];
            first_name: string;
            last_name: string;
            middle_name?: string;
            /** @description At least 8 characters. Judged and forgotten. */
            password: string;
            date_of_birth: components["schemas"]["Day"];
            phone_number: components["schemas"]["PhoneNumber"];
            country_code: components["schemas"]["CountryCode"];
            /**
             * Format: new-user-tag
             * @description 4 to 20 letters and digits in lower case, unique.
             */
            user_tag?: string;
        };
        /**
         * CustomerCreated
         * @description A customer was registered.
         */
        CustomerCreated: {
            message: string;
            user: components["schemas"]["CustomerUser"];
            user_id: components["schemas"]["Uuid"];
            onboarding_data?: components["schemas"]["OnboardingData"];
        };
        /**
         * CustomerFullCreate
         * @description A customer to register, with the KYC data of the same person.
         */
        CustomerFullCreate: {
            email: components["schemas"]["Email"];
            first_name: string;
            last_name: string;
            middle_name?: string;
            /** @description At least 8 characters. Judged and forgotten. */
            password: string;
            date_of_birth: components["schemas"]["Day"];
            phone_number: components["schemas"]["PhoneNumber"];
            country_code: components["schemas"]["CountryCode"];
            /**
             * Format: new-user-tag
             * @description 4 to 20 letters and digits in lower case, unique.
             */
            user_tag?: string;
            address: components["schemas"]["KycAddress"];
            identification_numbers?: components["schemas"]["IdentificationNumber"][];
            documents?: components["schemas"]["KycDocuments"];
            nationality?: components["schemas"]["CountryCode"];
            /**
             * Format: ssn
             * @description Nine digits. Judged and forgotten.
             */
            us_tax_id?: string;
        };
        /**
         * CustomerFullCreated
         * @description A customer was registered and KYC data was taken in.
         */
        CustomerFullCreated: {
            message: string;
            user: components["schemas"]["CustomerFullUser"];
            user_id: components["schemas"]["Uuid"];
            onboarding_data?: components["schemas"]["OnboardingData"];
        };
        /**
         * CustomerFullUser
         * @description A customer registered with KYC data.
         */
        CustomerFullUser: {
            id: components["schemas"]["Uuid"];
            email: string;
            first_name: string;
            last_name: string;
            /** @enum {string} */
            role: "CUSTOMER";
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            kyc_status: components["schemas"]["KycStatus"];
        };
        /**
         * CustomerUser
         * @description A registered customer.
         */
        CustomerUser: {
            id: components["schemas"]["Uuid"];
            email: string;
            first_name: string;
            last_name: string;
            /** @enum {string} */
            role: "CUSTOMER";
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * Day
         * Format: date
         * @description A calendar date, YYYY-MM-DD.
         */
        Day: string;
        /**
         * DirectTransfer
         * @description A transfer from wallet to wallet.
         */
        DirectTransfer: {
            id: components["schemas"]["Uuid"];
            user_id: components["schemas"]["Uuid"];
            /** @constant */
            transaction_type: "TRANSFER";
            status: components["schemas"]["TransactionStatus"];
            source_wallet_id: components["schemas"]["Uuid"];
            target_wallet_id: components["schemas"]["Uuid"];
            source_amount: components["schemas"]["Amount"];
            source_currency: components["schemas"]["CurrencyCode"];
            target_amount: components["schemas"]["Amount"];
            target_currency: components["schemas"]["CurrencyCode"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * DirectTransferCreate
         * @description Money from one wallet to another of the same currency.
         */
        DirectTransferCreate: {
            source_wallet_id: components["schemas"]["Uuid"];
            target_wallet_id: components["schemas"]["Uuid"];
            amount: components["schemas"]["AmountInput"];
            idempotency_key: components["schemas"]["Uuid"];
        };
        /**
         * DocumentImage
         * Format: base64-image
         * @description A JPEG, PNG or PDF of 20 KB to 10 MB in base64, as a data URI or bare.
         */
        DocumentImage: string;
        /**
         * Email
         * Format: email
         * @description An email address.
         */
        Email: string;
        /**
         * Error
         * @description What went wrong: a short text and a sentence.
         */
        Error: {
            /** @description The kind of failure. */
            error: string;
            /** @description The field and the rule it broke. */
            message: string;
        };
        /**
         * EtransferInstruction
         * @description How to pay by e-transfer.
         */
        EtransferInstruction: {
            email: string;
            send_from: string;
        };
        /**
         * EtransferPayee
         * @description An address that a business collects e-transfers at.
         */
        EtransferPayee: {
            id: components["schemas"]["Uuid"];
            business_id: components["schemas"]["Uuid"];
            email: string;
            account_name: string;
            currency: components["schemas"]["CurrencyCode"];
            country_code: components["schemas"]["CountryCode"];
            is_active: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * EtransferPayeeList
         * @description Where a business collects e-transfers.
         */
        EtransferPayeeList: {
            data: components["schemas"]["EtransferPayee"][];
        };
        /**
         * EventEtransferInstruction
         * @description Question and answer of an e-transfer that the recipient has to accept.
         */
        EventEtransferInstruction: {
            question: string;
            answer: string;
        };
        /**
         * EventRecipient
         * @description Who the money goes to; fields that do not apply are empty.
         */
        EventRecipient: {
            account_number: string;
            account_name: string;
            bank_name: string;
            email: string;
            beneficiary_id: components["schemas"]["Uuid"] | null;
        };
        /**
         * EventSender
         * @description Who the money comes from.
         */
        EventSender: {
            email: string;
            account_name: string;
        };
        /**
         * ExchangeRate
         * @description A rate, what it makes of an amount, its fees and limits.
         */
        ExchangeRate: {
            id: components["schemas"]["Uuid"];
            source_currency: components["schemas"]["CurrencyCode"];
            source_amount: components["schemas"]["Amount"];
            target_currency: components["schemas"]["CurrencyCode"];
            target_amount: components["schemas"]["Amount"];
            rate: components["schemas"]["Amount"];
            /** @description Such as 1 USD = 1513.79 NGN. */
            display_rate: string;
            valid_until: components["schemas"]["Timestamp"];
            rail: components["schemas"]["RateRail"];
            min_deposit_amount: components["schemas"]["Amount"];
            max_deposit_amount: components["schemas"]["Amount"];
            min_withdrawal_amount: components["schemas"]["Amount"];
            max_withdrawal_amount: components["schemas"]["Amount"];
        };
        /**
         * Fees
         * @description The fees of a quote or a rate, in fee_currency.
         */
        Fees: {
            processing_fee: components["schemas"]["Amount"];
            deposit_fee: components["schemas"]["Amount"];
            payout_fee: components["schemas"]["Amount"];
            total_fees: components["schemas"]["Amount"];
            fee_currency: components["schemas"]["CurrencyCode"];
        };
        /**
         * FundingMethod
         * @description Where the money comes from.
         */
        FundingMethod: {
            /** @enum {string} */
            type: "WALLET" | "ETRANSFER" | "BANKACCOUNT" | "CRYPTO";
            reference: string;
        };
        /**
         * IdentificationNumber
         * @description A number that identifies a customer.
         */
        IdentificationNumber: {
            /** @enum {string} */
            identification_class: "visa" | "cct" | "passport" | "id_card" | "drivers_license";
            identification_number: string;
            issuing_country: components["schemas"]["CountryCode"];
            issued_at?: components["schemas"]["Day"];
            expires_at?: components["schemas"]["Day"];
        };
        /**
         * KycAddress
         * @description Where a customer lives.
         */
        KycAddress: {
            street_1: string;
            street_2?: string;
            /** @description Code or name of a subdivision; the code is safer. */
            state: string;
            city: string;
            /** @description In the form of the country. */
            postal_code: string;
            country_code: components["schemas"]["CountryCode"];
        };
        /**
         * KycDocuments
         * @description Images of identity documents, and what stands on them.
         */
        KycDocuments: {
            id_card_front?: components["schemas"]["DocumentImage"];
            id_card_back?: components["schemas"]["DocumentImage"];
            id_card_number?: string;
            id_card_issuing_country?: components["schemas"]["CountryCode"];
            id_card_issued_at?: components["schemas"]["Day"];
            id_card_expires_at?: components["schemas"]["Day"];
            passport_front?: components["schemas"]["DocumentImage"];
            passport_back?: components["schemas"]["DocumentImage"];
            passport_number?: string;
            passport_issuing_country?: components["schemas"]["CountryCode"];
            passport_issued_at?: components["schemas"]["Day"];
            passport_expires_at?: components["schemas"]["Day"];
            drivers_license_front?: components["schemas"]["DocumentImage"];
            drivers_license_back?: components["schemas"]["DocumentImage"];
            drivers_license_number?: string;
            drivers_license_issuing_country?: components["schemas"]["CountryCode"];
            drivers_license_issued_at?: components["schemas"]["Day"];
            drivers_license_expires_at?: components["schemas"]["Day"];
            selfie_photo?: components["schemas"]["DocumentImage"];
        };
        /**
         * KycStatus
         * @description Where the verification of a customer stands.
         * @enum {string}
         */
        KycStatus: "NOT_STARTED" | "PENDING" | "APPROVED" | "REJECTED";
        /**
         * KycStatusUpdatedEvent
         * @description The body of a `kyc.status_updated` event.
         */
        KycStatusUpdatedEvent: {
            /** @constant */
            event_type: "kyc.status_updated";
            user_id: components["schemas"]["Uuid"];
            email: string;
            kyc_status: components["schemas"]["KycStatus"];
            previous_kyc_status: components["schemas"]["KycStatus"];
            timestamp: components["schemas"]["Timestamp"];
        };
        /**
         * KycSubmission
         * @description KYC data of a customer. The address comes as an object, or as flat fields of which address_line_1, city, postal_code and country_code are required; not as both.
         */
        KycSubmission: {
            user_id: components["schemas"]["Uuid"];
            address?: components["schemas"]["KycAddress"];
            /** @description The first line of an address in flat fields, in place of address. */
            address_line_1?: string;
            address_line_2?: string;
            city?: string;
            /** @description Code or name of a subdivision. */
            province?: string;
            /** @description In the form of the country. */
            postal_code?: string;
            country_code?: components["schemas"]["CountryCode"];
            identification_numbers?: components["schemas"]["IdentificationNumber"][];
            documents?: components["schemas"]["KycDocuments"];
            nationality?: components["schemas"]["CountryCode"];
            /**
             * Format: ssn
             * @description Nine digits. Judged and forgotten.
             */
            us_tax_id?: string;
        };
        /**
         * KycSubmitted
         * @description KYC data was taken in.
         */
        KycSubmitted: {
            message: string;
            user_id: components["schemas"]["Uuid"];
            kyc_status: components["schemas"]["KycStatus"];
        };
        /**
         * Money
         * @description An amount and its currency.
         */
        Money: {
            currency: components["schemas"]["CurrencyCode"];
            amount: components["schemas"]["Amount"];
        };
        /**
         * OnboardingData
         * @description Where the customer completes KYC.
         */
        OnboardingData: {
            /** Format: uri */
            link: string;
            expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * Pagination
         * @description Where a page stands in its list.
         */
        Pagination: {
            total: number;
            page: number;
            size: number;
            total_pages: number;
        };
        /**
         * PaymentInstructions
         * @description How to fund an accepted quote.
         */
        PaymentInstructions: {
            /** @enum {string} */
            method: "ETRANSFER" | "BANK_TRANSFER" | "CRYPTO";
            currency: components["schemas"]["CurrencyCode"];
            amount: components["schemas"]["Amount"];
            reference: string;
            expires_at: components["schemas"]["Timestamp"];
            etransfer?: components["schemas"]["EtransferInstruction"];
            bank_account?: components["schemas"]["BankAccountInstruction"];
            crypto?: components["schemas"]["CryptoInstruction"];
        };
        /**
         * PaymentVerification
         * @description What became of a card payment.
         */
        PaymentVerification: {
            transaction_id: components["schemas"]["Uuid"];
            transaction_reference: string;
            status_name: components["schemas"]["TransactionStatus"];
            /** @description PENDING 1, PROCESSING 2, COMPLETED 3, FAILED 4, CANCELLED 5. */
            status_id: number;
            amount_tendered_with_fees: components["schemas"]["Amount"];
            amount_tendered_without_fees: components["schemas"]["Amount"];
            amount_received: components["schemas"]["Amount"];
            source_currency: components["schemas"]["CurrencyCode"];
            target_currency: components["schemas"]["CurrencyCode"];
            payment_completed: boolean;
            message: string;
            /**
             * @description Once there was an attempt.
             * @enum {string}
             */
            provider_transaction_status?: "Initialized" | "Completed" | "Failed";
            /** @description The code of the gateway; empty while it has none. Once there was an attempt. */
            provider_status_reason?: string;
            /** @description The same as payment_completed. */
            paymentCompleted: boolean;
            /** @enum {string} */
            transaction_status: "successful" | "failed" | "pending";
            /** @enum {string} */
            status: "completed" | "failed" | "pending";
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["CurrencyCode"];
        };
        /**
         * PhoneCheck
         * @description A phone number to be checked.
         */
        PhoneCheck: {
            country_code: components["schemas"]["CountryCode"];
            phone_number: string;
        };
        /**
         * PhoneChecked
         * @description A phone number, and whether the country has it.
         */
        PhoneChecked: {
            country_code: components["schemas"]["CountryCode"];
            phone_number: string;
            valid: boolean;
            /** @description The rule it breaks; null when it is valid. */
            error: string | null;
        };
        /**
         * PhoneNumber
         * Format: e164
         * @description E.164: a plus and up to 15 digits.
         */
        PhoneNumber: string;
        /**
         * PostalCodeCheck
         * @description A postal code to be checked.
         */
        PostalCodeCheck: {
            country_code: components["schemas"]["CountryCode"];
            postal_code: string;
        };
        /**
         * PostalCodeChecked
         * @description A postal code, and whether the country has it.
         */
        PostalCodeChecked: {
            country_code: components["schemas"]["CountryCode"];
            postal_code: string;
            valid: boolean;
        };
        /**
         * PostalCodeFormat
         * @description How postal codes are written in a country.
         */
        PostalCodeFormat: {
            country_code: components["schemas"]["CountryCode"];
            postal_code_format: string;
        };
        /**
         * Quote
         * @description A locked rate with its fees.
         */
        Quote: {
            quote_id: components["schemas"]["Uuid"];
            source: components["schemas"]["Money"];
            target: components["schemas"]["Money"];
            exchange_rate: components["schemas"]["Amount"];
            narration: string;
            on_behalf_of: components["schemas"]["Uuid"];
            fees: components["schemas"]["Fees"];
            funding_method: components["schemas"]["FundingMethod"];
            total_payable: components["schemas"]["Amount"];
            valid_until: components["schemas"]["Timestamp"];
            quote_status: components["schemas"]["QuoteStatus"];
            type: components["schemas"]["QuoteType"];
        };
        /**
         * QuoteAccepted
         * @description A quote was accepted and became a transaction.
         */
        QuoteAccepted: {
            quote_id: components["schemas"]["Uuid"];
            transaction_id: components["schemas"]["Uuid"];
            transaction_reference: string;
            total_payable: components["schemas"]["Amount"];
            timeline: components["schemas"]["AcceptTimeline"];
            status: components["schemas"]["TransactionStatus"];
            payment_instructions?: components["schemas"]["PaymentInstructions"];
        };
        /**
         * QuoteCreate
         * @description A quote to be made.
         */
        QuoteCreate: {
            source_currency: components["schemas"]["CurrencyCode"];
            target_currency: components["schemas"]["CurrencyCode"];
            source_amount: components["schemas"]["AmountInput"];
            quote_type: components["schemas"]["QuoteType"];
            /**
             * @description How the money leaves; may be left out for TRANSFER.
             * @enum {string}
             */
            payment_method?: "FIAT" | "CRYPTO";
            tz: components["schemas"]["TimeZone"];
            /** @description Unique, at most 40 characters. */
            origin_reference: string;
            on_behalf_of: components["schemas"]["Uuid"];
            beneficiary_id?: components["schemas"]["Uuid"];
            /**
             * Format: user-tag
             * @description The tag of the recipient of a TRANSFER.
             */
            user_tag?: string;
            fee_config_id?: components["schemas"]["Uuid"];
            narration?: string;
            /** @description The address an e-transfer comes from: required for DEPOSIT and DIRECT_EXCHANGE from CAD, ignored elsewhere. */
            expected_source_etransfer_email?: string;
            /** @enum {string} */
            payment_network?: "ETH" | "POLYGON" | "SOLANA" | "TRON";
            payment_address?: string;
        };
        /**
         * QuoteStatus
         * @description Where a quote stands.
         * @enum {string}
         */
        QuoteStatus: "CREATED" | "ACCEPTED" | "AWAITING_PAYMENT" | "AWAITING_DEPOSIT" | "PAYMENT_CONFIRMED" | "DEPOSIT_CONFIRMED" | "PROCESSING_PAYOUT" | "COMPLETED" | "EXPIRED" | "FAILED";
        /**
         * QuoteType
         * @description What a quote is for.
         * @enum {string}
         */
        QuoteType: "DEPOSIT" | "WITHDRAWAL" | "EXCHANGE" | "SWAP" | "TRANSFER" | "DIRECT_EXCHANGE";
        /**
         * RateRail
         * @description The fee configuration of a rate.
         */
        RateRail: {
            fee_config_id: components["schemas"]["Uuid"];
            name: string;
            description: string;
            display_name: string;
            speed: string;
            total_payable: components["schemas"]["Amount"];
            fees: components["schemas"]["Fees"];
        };
        /**
         * RefundCreate
         * @description A card payment, or a part of it, to be given back.
         */
        RefundCreate: {
            /** @description Ours, or the client's. */
            transaction_reference: string;
            /** @description Above zero, at most two decimals. */
            refund_amount: string | number;
            refund_reason: string;
        };
        /**
         * RefundHistory
         * @description A page of refunds, newest first.
         */
        RefundHistory: {
            message: string;
            refunds: components["schemas"]["RefundRecord"][];
            total: number;
            page: number;
            size: number;
        };
        /**
         * RefundInitiated
         * @description A refund on its way.
         */
        RefundInitiated: {
            message: string;
            transaction_reference: string;
            status: components["schemas"]["TransactionStatus"];
            refund_reference: string;
            refund_amount: number;
            currency: components["schemas"]["CurrencyCode"];
        };
        /**
         * RefundRecord
         * @description A refund.
         */
        RefundRecord: {
            refund_reference: string;
            refund_status: components["schemas"]["TransactionStatus"];
            original_transaction_reference: string;
            refund_amount: number;
        };
        /**
         * RefundState
         * @description Where a refund stands.
         */
        RefundState: {
            message: string;
            refund_reference: string;
            refund_status: components["schemas"]["TransactionStatus"];
            original_transaction_reference: string;
            refund_amount: number;
        };
        /**
         * RegionCheck
         * @description A code or name of a region to be checked.
         */
        RegionCheck: {
            country_code: components["schemas"]["CountryCode"];
            region_code: string;
        };
        /**
         * RegionChecked
         * @description A code or name of a region, and whether the country has it.
         */
        RegionChecked: {
            country_code: components["schemas"]["CountryCode"];
            region_code: string;
            valid: boolean;
        };
        /**
         * Registered
         * @description A person was registered.
         */
        Registered: {
            message: string;
            user: components["schemas"]["RegisteredUser"];
            onboarding_data?: components["schemas"]["OnboardingData"];
        };
        /**
         * RegisteredUser
         * @description Who registered.
         */
        RegisteredUser: {
            id: components["schemas"]["Uuid"];
            email: string;
            first_name: string;
            last_name: string;
            /** @enum {string} */
            role: "CUSTOMER";
        };
        /**
         * Registration
         * @description A person who registers without a business in between.
         */
        Registration: {
            email: components["schemas"]["Email"];
            first_name: string;
            last_name: string;
            /** @description At least 8 characters. Judged and forgotten. */
            password: string;
            date_of_birth: components["schemas"]["Day"];
            phone_number: components["schemas"]["PhoneNumber"];
            country_code: components["schemas"]["CountryCode"];
            /** @enum {string} */
            user_type: "CUSTOMER";
        };
        /**
         * RoutedBank
         * @description The bank of a routing number.
         */
        RoutedBank: {
            name: string;
            short_name: string;
            state_code: string;
            state_name: string;
            routing_number: string;
        };
        /**
         * RoutedBankList
         * @description The banks of a routing number; none where it is not known.
         */
        RoutedBankList: components["schemas"]["RoutedBank"][];
        /**
         * Subdivision
         * @description A part of a country.
         */
        Subdivision: {
            code: string;
            name: string;
        };
        /**
         * Subdivisions
         * @description The parts of a country.
         */
        Subdivisions: {
            country_code: components["schemas"]["CountryCode"];
            country_name: string;
            subdivisions: components["schemas"]["Subdivision"][];
        };
        /**
         * SubdivisionsWithFormats
         * @description The parts of a country, and how phone numbers and postal codes are written there.
         */
        SubdivisionsWithFormats: {
            country_code: components["schemas"]["CountryCode"];
            country_name: string;
            subdivisions: components["schemas"]["Subdivision"][];
            /** @description Calling code without a plus; empty where there is none. */
            phone_code: string;
            phone_format: string;
            phone_length_after_code: number;
            /** @description Empty where there are no postal codes. */
            postal_code_format: string;
        };
        /**
         * TagUpdate
         * @description The new tag of the business.
         */
        TagUpdate: {
            /**
             * Format: user-tag
             * @description 4 to 20 letters and digits; kept in lower case.
             */
            user_tag: string;
        };
        /**
         * TagUpdated
         * @description The tag is set.
         */
        TagUpdated: {
            user_id: components["schemas"]["Uuid"];
            user_tag: string;
            message: string;
        };
        /**
         * TaggedUser
         * @description The user behind a tag.
         */
        TaggedUser: {
            user_id: components["schemas"]["Uuid"];
            first_name: string;
            last_name: string;
            email: string;
            user_tag: string;
            /** @enum {integer} */
            type_id: 1 | 2;
            /** @enum {string} */
            type_name: "INDIVIDUAL" | "BUSINESS";
            /** @enum {integer} */
            role_id: 2 | 3;
            /** @enum {string} */
            role_name: "BUSINESS" | "CUSTOMER";
            status: string;
        };
        /**
         * TimeZone
         * Format: iana-time-zone
         * @description An IANA time zone name, such as UTC.
         */
        TimeZone: string;
        /**
         * Timestamp
         * Format: date-time
         * @description RFC 3339 in UTC with milliseconds.
         */
        Timestamp: string;
        /**
         * Transaction
         * @description Money on its way.
         */
        Transaction: {
            id: components["schemas"]["Uuid"];
            user_id: components["schemas"]["Uuid"];
            quote_id: components["schemas"]["Uuid"] | null;
            beneficiary_id: components["schemas"]["Uuid"] | null;
            transaction_reference: string;
            transaction_type_name: components["schemas"]["TransactionType"];
            /** @enum {string} */
            payment_method: "FIAT" | "CRYPTO";
            source_currency: components["schemas"]["CurrencyCode"];
            target_currency: components["schemas"]["CurrencyCode"];
            source_amount: components["schemas"]["Amount"];
            target_amount: components["schemas"]["Amount"];
            quote_rate: components["schemas"]["Amount"];
            fee_currency: components["schemas"]["CurrencyCode"];
            fees_currency: components["schemas"]["CurrencyCode"];
            markup_rate: components["schemas"]["Amount"];
            total_markup: components["schemas"]["Amount"];
            fees: components["schemas"]["Amount"];
            processing_fee: components["schemas"]["Amount"];
            deposit_fee: components["schemas"]["Amount"];
            payout_fee: components["schemas"]["Amount"];
            status_name: components["schemas"]["TransactionStatus"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            completed_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * TransactionEvent
         * @description The body of a `transaction` event.
         */
        TransactionEvent: {
            /** @constant */
            event_type: "transaction";
            transaction_id: components["schemas"]["Uuid"];
            /**
             * @description Every payout is a WITHDRAWAL, a swap an EXCHANGE.
             * @enum {string}
             */
            transaction_type: "DEPOSIT" | "WITHDRAWAL" | "EXCHANGE" | "TRANSFER" | "FEE";
            status: components["schemas"]["TransactionStatus"];
            /** @description The transaction_reference. */
            reference: string;
            user_id: components["schemas"]["Uuid"];
            created_at: components["schemas"]["Timestamp"];
            timestamp: components["schemas"]["Timestamp"];
            source_currency: components["schemas"]["CurrencyCode"];
            source_amount: components["schemas"]["Amount"];
            target_currency: components["schemas"]["CurrencyCode"];
            target_amount: components["schemas"]["Amount"];
            amount_with_fees: components["schemas"]["Amount"];
            fee: components["schemas"]["Amount"];
            fee_currency: components["schemas"]["CurrencyCode"];
            /** @description Swaps only. */
            exchange_rate?: string;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            payment_completed: boolean;
            etransfer_payout_instruction?: components["schemas"]["EventEtransferInstruction"];
        };
        /**
         * TransactionList
         * @description A page of transactions, newest first.
         */
        TransactionList: {
            data: components["schemas"]["Transaction"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * TransactionStatus
         * @description Where a transaction stands.
         * @enum {string}
         */
        TransactionStatus: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED";
        /**
         * TransactionType
         * @description The kind of a transaction.
         * @enum {string}
         */
        TransactionType: "DEPOSIT" | "WITHDRAWAL" | "EXCHANGE" | "TRANSFER" | "DIRECT_EXCHANGE" | "FEE";
        /**
         * Uuid
         * Format: uuid
         * @description A UUID; taken in any letter case, answered in lower case.
         */
        Uuid: string;
        /**
         * VirtualAccount
         * @description A virtual bank account, in full.
         */
        VirtualAccount: {
            id: components["schemas"]["Uuid"];
            user_id: components["schemas"]["Uuid"];
            primary_wallet_id: components["schemas"]["Uuid"];
            /** @description The business of a pooled account, else empty. */
            business_id: string;
            is_business_primary_wallet: boolean;
            currency: components["schemas"]["CurrencyCode"];
            account_number: string;
            account_name: string;
            bank_name: string;
            bank_code: string;
            sort_code: string;
            bic_or_swift_code: string;
            routing_number: string;
            iban: string;
            /** @description For CAD, where e-transfers are sent to. */
            email: string;
            /** @description Security question of an e-transfer. Confidential. */
            question: string;
            /** @description Answer to the security question. Confidential. */
            answer: string;
            country_code: string;
            bank_address: string;
            bank_beneficiary_address: string;
            is_primary: boolean;
            is_active: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * VirtualAccountList
         * @description The virtual bank accounts of a wallet.
         */
        VirtualAccountList: components["schemas"]["VirtualAccount"][];
        /**
         * VirtualAccountPage
         * @description A page of virtual bank accounts.
         */
        VirtualAccountPage: {
            data: components["schemas"]["VirtualAccount"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * VirtualWalletCreate
         * @description A virtual bank account that a customer asks for.
         */
        VirtualWalletCreate: {
            user_id: components["schemas"]["Uuid"];
            /** @enum {string} */
            currency: "CAD" | "USD" | "EUR" | "GBP" | "NGN";
            /**
             * Format: bvn
             * @description Bank verification number of eleven digits; NGN needs it.
             */
            bvn?: string;
            /** @description What an NGN account is to be called; default: the name of its user. */
            account_name?: string;
        };
        /**
         * VirtualWalletReadyEvent
         * @description The body of a `virtual_wallet.ready` event.
         */
        VirtualWalletReadyEvent: {
            /** @constant */
            event_type: "virtual_wallet.ready";
            user_id: components["schemas"]["Uuid"];
            currency: components["schemas"]["CurrencyCode"];
            /** @description The id of the wallet, which GET virtual-wallets/{id} takes. */
            virtual_wallet_id: components["schemas"]["Uuid"];
            bank_account_details: components["schemas"]["WalletAccount"];
            timestamp: components["schemas"]["Timestamp"];
        };
        /**
         * VirtualWalletRequested
         * @description The account is being set up.
         */
        VirtualWalletRequested: {
            message: string;
            currency: components["schemas"]["CurrencyCode"];
            user_id: components["schemas"]["Uuid"];
        };
        /**
         * Wallet
         * @description A wallet with its balances and its owner.
         */
        Wallet: {
            id: components["schemas"]["Uuid"];
            user_id: components["schemas"]["Uuid"];
            currency: components["schemas"]["CurrencyCode"];
            currency_name: string;
            ledger_balance: components["schemas"]["Amount"];
            available_balance: components["schemas"]["Amount"];
            status: components["schemas"]["WalletStatus"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            bank_account_details: components["schemas"]["WalletAccount"][];
            user_first_name: string;
            user_last_name: string;
            user_email: string;
            /** @enum {string} */
            user_type: "INDIVIDUAL" | "BUSINESS";
        };
        /**
         * WalletAccount
         * @description A virtual bank account of a wallet.
         */
        WalletAccount: {
            id: components["schemas"]["Uuid"];
            currency: components["schemas"]["CurrencyCode"];
            account_number: string;
            account_name: string;
            bank_name: string;
            bank_code: string;
            sort_code: string;
            bic_or_swift_code: string;
            routing_number: string;
            iban: string;
            email: string;
            country_code: string;
            is_primary: boolean;
            is_active: boolean;
        };
        /**
         * WalletList
         * @description The wallets of a business and its customers.
         */
        WalletList: {
            wallets: components["schemas"]["Wallet"][];
        };
        /**
         * WalletStatus
         * @description Whether a wallet may be debited and credited.
         * @enum {string}
         */
        WalletStatus: "active" | "inactive" | "suspended";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace.new@customers.test",
                 *       "first_name": "Grace",
                 *       "last_name": "New",
                 *       "password": "correct horse",
                 *       "date_of_birth": "1990-05-17",
                 *       "phone_number": "+14165550199",
                 *       "country_code": "CA",
                 *       "user_type": "CUSTOMER"
                 *     }
                 */
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Customer registered.",
                     *       "user": {
                     *         "id": "ae71e6ea-aa77-40a7-b0b0-8720ef6d3d9d",
                     *         "email": "grace.new@customers.test",
                     *         "first_name": "Grace",
                     *         "last_name": "New",
                     *         "role": "CUSTOMER"
                     *       },
                     *       "onboarding_data": {
                     *         "link": "http://127.0.0.1:4510/onboarding/jw6J5lZPjEUwBNihX2KijS9tmST5gvGW",
                     *         "expires_at": "2026-01-08T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: email already registered · host not allowed · not allowed from here · phone number already registered */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer is under age · password too weak */
            422: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumeOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The customer who gets the link: the `user.id` of the registration.
                 * @example 00000000-0000-4000-8000-000000000023
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": "http://127.0.0.1:4510/onboarding/jw6J5lZPjEUwBNihX2KijS9tmST5gvGW",
                     *       "expires_at": "2026-01-08T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OnboardingData"];
                };
            };
            /** @description Refused: invalid request · missing required fields · user is already approved */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid token · missing token · token expired */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer does not belong to this business · host not allowed · not allowed with the token of a customer */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: user not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    onboardContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token_id": "jw6J5lZPjEUwBNihX2KijS9tmST5gvGW"
                 *     }
                 */
                "application/json": components["schemas"]["ContactOnboard"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ae71e6ea-aa77-40a7-b0b0-8720ef6d3d9d",
                     *       "email": "grace.new@customers.test",
                     *       "first_name": "Grace",
                     *       "last_name": "New",
                     *       "phone_number": "+14165550199",
                     *       "role": "CUSTOMER",
                     *       "user_type": "INDIVIDUAL",
                     *       "user_status": "ACTIVE",
                     *       "kyc_status": "PENDING",
                     *       "date_of_birth": "1990-05-17T00:00:00.000Z",
                     *       "country_code": "CA",
                     *       "address_line_1": "",
                     *       "city": "",
                     *       "postal_code": "",
                     *       "created_at": "2026-01-05T09:00:00.000Z",
                     *       "updated_at": "2026-01-05T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BusinessContact"];
                };
            };
            /** @description Refused: invalid request · kyc session is no longer valid · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid token · missing token · token expired */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed · kyc session does not belong to this business · not allowed with the token of a customer */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: kyc session not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace.new@customers.test",
                 *       "first_name": "Grace",
                 *       "last_name": "New",
                 *       "password": "correct horse",
                 *       "date_of_birth": "1990-05-17",
                 *       "phone_number": "+14165550199",
                 *       "country_code": "CA"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerCreate"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Customer registered.",
                     *       "user": {
                     *         "id": "ae71e6ea-aa77-40a7-b0b0-8720ef6d3d9d",
                     *         "email": "grace.new@customers.test",
                     *         "first_name": "Grace",
                     *         "last_name": "New",
                     *         "role": "CUSTOMER",
                     *         "created_at": "2026-01-05T09:00:00.000Z",
                     *         "updated_at": "2026-01-05T09:00:00.000Z"
                     *       },
                     *       "user_id": "ae71e6ea-aa77-40a7-b0b0-8720ef6d3d9d",
                     *       "onboarding_data": {
                     *         "link": "http://127.0.0.1:4510/onboarding/jw6J5lZPjEUwBNihX2KijS9tmST5gvGW",
                     *         "expires_at": "2026-01-08T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerCreated"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: email already registered · host not allowed · phone number already registered · user tag already taken */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer is under age · password too weak */
            422: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCustomerWithKyc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace.new@customers.test",
                 *       "first_name": "Grace",
                 *       "last_name": "New",
                 *       "password": "correct horse",
                 *       "date_of_birth": "1990-05-17",
                 *       "phone_number": "+14165550199",
                 *       "country_code": "CA",
                 *       "address": {
                 *         "street_1": "12 Front Street",
                 *         "state": "ON",
                 *         "city": "Toronto",
                 *         "postal_code": "M5V 2T6",
                 *         "country_code": "CA"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CustomerFullCreate"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Customer registered, KYC submitted.",
                     *       "user": {
                     *         "id": "ae71e6ea-aa77-40a7-b0b0-8720ef6d3d9d",
                     *         "email": "grace.new@customers.test",
                     *         "first_name": "Grace",
                     *         "last_name": "New",
                     *         "role": "CUSTOMER",
                     *         "created_at": "2026-01-05T09:00:00.000Z",
                     *         "updated_at": "2026-01-05T09:00:00.000Z",
                     *         "kyc_status": "PENDING"
                     *       },
                     *       "user_id": "ae71e6ea-aa77-40a7-b0b0-8720ef6d3d9d",
                     *       "onboarding_data": {
                     *         "link": "http://127.0.0.1:4510/onboarding/jw6J5lZPjEUwBNihX2KijS9tmST5gvGW",
                     *         "expires_at": "2026-01-08T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerFullCreated"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: email already registered · host not allowed · phone number already registered · user tag already taken */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer is under age · document not acceptable · identification not acceptable · password too weak */
            422: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    submitKyc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "ae71e6ea-aa77-40a7-b0b0-8720ef6d3d9d",
                 *       "address": {
                 *         "street_1": "12 Front Street",
                 *         "state": "ON",
                 *         "city": "Toronto",
                 *         "postal_code": "M5V 2T6",
                 *         "country_code": "CA"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KycSubmission"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "KYC submitted.",
                     *       "user_id": "ae71e6ea-aa77-40a7-b0b0-8720ef6d3d9d",
                     *       "kyc_status": "PENDING"
                     *     }
                     */
                    "application/json": components["schemas"]["KycSubmitted"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer does not belong to this business · host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: kyc already approved */
            409: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: document not acceptable · identification not acceptable */
            422: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setUserTag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_tag": "acme2026"
                 *     }
                 */
                "application/json": components["schemas"]["TagUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": "00000000-0000-4000-8000-000000000011",
                     *       "user_tag": "acme2026",
                     *       "message": "User tag set."
                     *     }
                     */
                    "application/json": components["schemas"]["TagUpdated"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: user tag already taken */
            409: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUserByTag: {
        parameters: {
            query: {
                /** @example ada1 */
                tag: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": "00000000-0000-4000-8000-000000000021",
                     *       "first_name": "Ada",
                     *       "last_name": "Approved",
                     *       "email": "ada.approved@sandbox.test",
                     *       "user_tag": "ada1",
                     *       "type_id": 1,
                     *       "type_name": "INDIVIDUAL",
                     *       "role_id": 3,
                     *       "role_name": "CUSTOMER",
                     *       "status": "ACTIVE"
                     *     }
                     */
                    "application/json": components["schemas"]["TaggedUser"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: user not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWallets: {
        parameters: {
            query?: {
                /** @description ISO 4217 in capitals; USDC and USDT have four letters. */
                default_currency?: components["schemas"]["CurrencyCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "wallets": [
                     *         {
                     *           "id": "f9d024a9-ef3e-5586-a693-0a40973ccf3d",
                     *           "user_id": "00000000-0000-4000-8000-000000000011",
                     *           "currency": "CAD",
                     *           "currency_name": "Canadian Dollar",
                     *           "ledger_balance": "1360900.00",
                     *           "available_balance": "1360900.00",
                     *           "status": "active",
                     *           "created_at": "2026-01-05T09:00:00.000Z",
                     *           "updated_at": "2026-01-05T09:00:00.000Z",
                     *           "bank_account_details": [],
                     *           "user_first_name": "Sandbox Business",
                     *           "user_last_name": "",
                     *           "user_email": "business@sandbox.test",
                     *           "user_type": "BUSINESS"
                     *         },
                     *         {
                     *           "id": "276a01b4-0f61-5816-8197-ae62bc7a4a4a",
                     *           "user_id": "00000000-0000-4000-8000-000000000011",
                     *           "currency": "EUR",
                     *           "currency_name": "Euro",
                     *           "ledger_balance": "863600.00",
                     *           "available_balance": "863600.00",
                     *           "status": "active",
                     *           "created_at": "2026-01-05T09:00:00.000Z",
                     *           "updated_at": "2026-01-05T09:00:00.000Z",
                     *           "bank_account_details": [],
                     *           "user_first_name": "Sandbox Business",
                     *           "user_last_name": "",
                     *           "user_email": "business@sandbox.test",
                     *           "user_type": "BUSINESS"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WalletList"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The wallet to read, from `listWallets` or the `reference` of a quote's `funding_method`.
                 * @example dde281c7-1c6d-50dc-ac77-fff4f674df09
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dde281c7-1c6d-50dc-ac77-fff4f674df09",
                     *       "user_id": "00000000-0000-4000-8000-000000000021",
                     *       "currency": "CAD",
                     *       "currency_name": "Canadian Dollar",
                     *       "ledger_balance": "68045.00",
                     *       "available_balance": "68045.00",
                     *       "status": "active",
                     *       "created_at": "2026-01-05T09:00:00.000Z",
                     *       "updated_at": "2026-01-05T09:00:00.000Z",
                     *       "bank_account_details": [],
                     *       "user_first_name": "Ada",
                     *       "user_last_name": "Approved",
                     *       "user_email": "ada.approved@sandbox.test",
                     *       "user_type": "INDIVIDUAL"
                     *     }
                     */
                    "application/json": components["schemas"]["Wallet"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed · wallet does not belong to this business */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: wallet not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVirtualWallets: {
        parameters: {
            query?: {
                /** @description A UUID; taken in any letter case, answered in lower case. */
                user_id?: components["schemas"]["Uuid"];
                /**
                 * @description A currency that has virtual accounts; any other is 400.
                 * @example USD
                 */
                currency?: "CAD" | "USD" | "EUR" | "GBP" | "NGN";
                /** @description The earliest moment, included, as RFC 3339 with a time; needs tz. */
                created_between_from?: string;
                /** @description The latest moment, included, as RFC 3339 with a time; needs tz. */
                created_between_to?: string;
                /** @description An IANA time zone name, such as UTC. */
                tz?: components["schemas"]["TimeZone"];
                /** @description How many a page holds. */
                limit?: number;
                /** @description Counted from one. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "a14bda91-a7b6-4520-b334-fa555b577a6c",
                     *           "user_id": "00000000-0000-4000-8000-000000000021",
                     *           "primary_wallet_id": "94e7dd21-ef83-5779-b112-e897f158d811",
                     *           "account_number": "121630169708",
                     *           "bank_name": "Sandbox Bank",
                     *           "bank_code": "",
                     *           "sort_code": "",
                     *           "bic_or_swift_code": "",
                     *           "routing_number": "110000000",
                     *           "iban": "",
                     *           "email": "ada.approved@sandbox.test",
                     *           "country_code": "US",
                     *           "business_id": "",
                     *           "currency": "USD",
                     *           "account_name": "Ada Approved",
                     *           "question": "",
                     *           "answer": "",
                     *           "bank_address": "1 Sandbox Square, United States",
                     *           "bank_beneficiary_address": "48 Harbour Lane, Vancouver, BC, V5K 0A1, CA",
                     *           "created_at": "2026-01-05T09:00:03.000Z",
                     *           "updated_at": "2026-01-05T09:00:03.000Z",
                     *           "is_business_primary_wallet": false,
                     *           "is_primary": true,
                     *           "is_active": true
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "size": 50,
                     *         "total_pages": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["VirtualAccountPage"];
                };
            };
            /** @description Refused: invalid currency · invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer does not belong to this business · host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createVirtualWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "00000000-0000-4000-8000-000000000021",
                 *       "currency": "USD"
                 *     }
                 */
                "application/json": components["schemas"]["VirtualWalletCreate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "virtual wallet onboarding initiated",
                     *       "currency": "USD",
                     *       "user_id": "00000000-0000-4000-8000-000000000021"
                     *     }
                     */
                    "application/json": components["schemas"]["VirtualWalletRequested"];
                };
            };
            /** @description Refused: invalid currency · invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer does not belong to this business · host not allowed · user is yet to complete kyc */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: no kyc record for id provided */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    onboardVirtualWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "00000000-0000-4000-8000-000000000021",
                 *       "currency": "USD"
                 *     }
                 */
                "application/json": components["schemas"]["VirtualWalletCreate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "virtual wallet onboarding initiated",
                     *       "currency": "USD",
                     *       "user_id": "00000000-0000-4000-8000-000000000021"
                     *     }
                     */
                    "application/json": components["schemas"]["VirtualWalletRequested"];
                };
            };
            /** @description Refused: invalid currency · invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer does not belong to this business · host not allowed · user is yet to complete kyc */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: no kyc record for id provided */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVirtualWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The wallet that the accounts pay into.
                 * @example 94e7dd21-ef83-5779-b112-e897f158d811
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "a14bda91-a7b6-4520-b334-fa555b577a6c",
                     *         "user_id": "00000000-0000-4000-8000-000000000021",
                     *         "primary_wallet_id": "94e7dd21-ef83-5779-b112-e897f158d811",
                     *         "account_number": "121630169708",
                     *         "bank_name": "Sandbox Bank",
                     *         "bank_code": "",
                     *         "sort_code": "",
                     *         "bic_or_swift_code": "",
                     *         "routing_number": "110000000",
                     *         "iban": "",
                     *         "email": "ada.approved@sandbox.test",
                     *         "country_code": "US",
                     *         "business_id": "",
                     *         "currency": "USD",
                     *         "account_name": "Ada Approved",
                     *         "question": "",
                     *         "answer": "",
                     *         "bank_address": "1 Sandbox Square, United States",
                     *         "bank_beneficiary_address": "48 Harbour Lane, Vancouver, BC, V5K 0A1, CA",
                     *         "created_at": "2026-01-05T09:00:03.000Z",
                     *         "updated_at": "2026-01-05T09:00:03.000Z",
                     *         "is_business_primary_wallet": false,
                     *         "is_primary": true,
                     *         "is_active": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["VirtualAccountList"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed · wallet does not belong to this business */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: wallet not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEtransferPayees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "2a5752e2-486f-55ce-af40-f204c8f4cf8e",
                     *           "business_id": "00000000-0000-4000-8000-000000000001",
                     *           "email": "collect-4148452353@deposits.sandbox.test",
                     *           "account_name": "Sandbox Business",
                     *           "currency": "CAD",
                     *           "country_code": "CA",
                     *           "is_active": true,
                     *           "created_at": "2026-01-05T09:00:00.000Z",
                     *           "updated_at": "2026-01-05T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EtransferPayeeList"];
                };
            };
            /** @description Refused: invalid request */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBeneficiaries: {
        parameters: {
            query?: {
                /** @description Counted from one. */
                page_id?: number;
                /** @description How many a page holds. */
                page_size?: number;
                /**
                 * @description ISO 4217 in capitals; USDC and USDT have four letters.
                 * @example USD
                 */
                currency?: components["schemas"]["CurrencyCode"];
                /** @description ISO 3166-1 alpha-2 in capitals. */
                country?: components["schemas"]["CountryCode"];
                /** @description A part of first name, last name or account name, in any case. */
                name?: string;
                /** @description True lists those that transfers by tag recorded, and nothing else. */
                use_tag?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "00000000-0000-4000-8000-000000000072",
                     *           "first_name": "Maria",
                     *           "last_name": "Lopez",
                     *           "email": "maria.lopez@recipients.test",
                     *           "bank_name": "JPMORGAN CHASE BANK, NA",
                     *           "country_code": "US",
                     *           "currency_code": "USD",
                     *           "status": "verified",
                     *           "is_verified": true
                     *         },
                     *         {
                     *           "id": "00000000-0000-4000-8000-000000000052",
                     *           "first_name": "Peter",
                     *           "last_name": "Novak",
                     *           "email": "peter.novak@recipients.test",
                     *           "bank_name": "JPMORGAN CHASE BANK, NA",
                     *           "country_code": "US",
                     *           "currency_code": "USD",
                     *           "status": "verified",
                     *           "is_verified": true
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page_id": 1,
                     *         "page_size": 10,
                     *         "total": 3,
                     *         "total_pages": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BeneficiaryList"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createBeneficiary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "00000000-0000-4000-8000-000000000021",
                 *       "first_name": "Obi",
                 *       "last_name": "Ade",
                 *       "email": "obi@shop.test",
                 *       "phone": "+2348098765432",
                 *       "country_code": "NG",
                 *       "currency_code": "NGN",
                 *       "bank_name": "GTBank",
                 *       "account_number": "0123456789",
                 *       "bank_code": "058"
                 *     }
                 */
                "application/json": components["schemas"]["BeneficiaryCreate"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "af009c96-44d0-46ea-ac0a-53eeafa21a8b",
                     *       "user_id": "00000000-0000-4000-8000-000000000021",
                     *       "first_name": "Obi",
                     *       "last_name": "Ade",
                     *       "email": "obi@shop.test",
                     *       "phone": "+2348098765432",
                     *       "bank_name": "GTBank",
                     *       "account_number": "0123456789",
                     *       "bank_code": "058",
                     *       "account_name": "Obi Ade",
                     *       "iban": "",
                     *       "bic_swift_code": "",
                     *       "sort_code": "",
                     *       "routing_number": "",
                     *       "recipient_address": "",
                     *       "notes": "",
                     *       "account_type": "",
                     *       "payment_method": "",
                     *       "recipient_type": "",
                     *       "address": null,
                     *       "country_code": "NG",
                     *       "currency_code": "NGN",
                     *       "status": "pending",
                     *       "is_verified": false,
                     *       "is_internal": false,
                     *       "created_at": "2026-01-05T09:00:00.000Z",
                     *       "updated_at": "2026-01-05T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Beneficiary"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer does not belong to this business · host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: beneficiary already exists */
            409: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBeneficiary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The beneficiary to read, as `createBeneficiary` returned it.
                 * @example 00000000-0000-4000-8000-000000000051
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "00000000-0000-4000-8000-000000000051",
                     *       "user_id": "00000000-0000-4000-8000-000000000021",
                     *       "first_name": "Luc",
                     *       "last_name": "Gagnon",
                     *       "email": "luc.gagnon@recipients.test",
                     *       "phone": "",
                     *       "bank_name": "Interac e-Transfer",
                     *       "account_number": "",
                     *       "bank_code": "",
                     *       "account_name": "Luc Gagnon",
                     *       "iban": "",
                     *       "bic_swift_code": "",
                     *       "sort_code": "",
                     *       "routing_number": "",
                     *       "recipient_address": "",
                     *       "notes": "",
                     *       "account_type": "",
                     *       "payment_method": "",
                     *       "recipient_type": "",
                     *       "address": null,
                     *       "country_code": "CA",
                     *       "currency_code": "CAD",
                     *       "status": "verified",
                     *       "is_verified": true,
                     *       "is_internal": false,
                     *       "created_at": "2026-01-05T09:00:00.000Z",
                     *       "updated_at": "2026-01-05T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Beneficiary"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: beneficiary does not belong to this business · host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: beneficiary not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteBeneficiary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The beneficiary to delete.
                 * @example 00000000-0000-4000-8000-000000000051
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Beneficiary deleted"
                     *     }
                     */
                    "application/json": components["schemas"]["BeneficiaryDeleted"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: beneficiary does not belong to this business · host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: beneficiary not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: beneficiary has open transactions */
            409: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateBeneficiary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The beneficiary to change.
                 * @example 00000000-0000-4000-8000-000000000051
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notes": "Pays on Fridays"
                 *     }
                 */
                "application/json": components["schemas"]["BeneficiaryUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "00000000-0000-4000-8000-000000000051",
                     *       "user_id": "00000000-0000-4000-8000-000000000021",
                     *       "first_name": "Luc",
                     *       "last_name": "Gagnon",
                     *       "email": "luc.gagnon@recipients.test",
                     *       "phone": "",
                     *       "bank_name": "Interac e-Transfer",
                     *       "account_number": "",
                     *       "bank_code": "",
                     *       "account_name": "Luc Gagnon",
                     *       "iban": "",
                     *       "bic_swift_code": "",
                     *       "sort_code": "",
                     *       "routing_number": "",
                     *       "recipient_address": "",
                     *       "notes": "Pays on Fridays",
                     *       "account_type": "",
                     *       "payment_method": "",
                     *       "recipient_type": "",
                     *       "address": null,
                     *       "country_code": "CA",
                     *       "currency_code": "CAD",
                     *       "status": "verified",
                     *       "is_verified": true,
                     *       "is_internal": false,
                     *       "created_at": "2026-01-05T09:00:00.000Z",
                     *       "updated_at": "2026-01-05T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Beneficiary"];
                };
            };
            /** @description Refused: invalid beneficiary · invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: beneficiary does not belong to this business · customer does not belong to this business · host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: beneficiary not found · customer not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: beneficiary already exists */
            409: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quote_type": "EXCHANGE",
                 *       "source_currency": "USD",
                 *       "target_currency": "NGN",
                 *       "source_amount": "100.00",
                 *       "payment_method": "FIAT",
                 *       "tz": "America/Toronto",
                 *       "origin_reference": "invoice-1001",
                 *       "on_behalf_of": "00000000-0000-4000-8000-000000000021",
                 *       "beneficiary_id": "00000000-0000-4000-8000-000000000055"
                 *     }
                 */
                "application/json": components["schemas"]["QuoteCreate"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "quote_id": "80dd57a8-6c02-4c1c-9deb-26528f33bd58",
                     *       "source": {
                     *         "currency": "USD",
                     *         "amount": "100.00"
                     *       },
                     *       "target": {
                     *         "currency": "NGN",
                     *         "amount": "151379.69"
                     *       },
                     *       "exchange_rate": "1513.796985",
                     *       "narration": "",
                     *       "on_behalf_of": "00000000-0000-4000-8000-000000000021",
                     *       "fees": {
                     *         "processing_fee": "0.00",
                     *         "deposit_fee": "0.00",
                     *         "payout_fee": "0.04",
                     *         "total_fees": "0.04",
                     *         "fee_currency": "USD"
                     *       },
                     *       "funding_method": {
                     *         "type": "WALLET",
                     *         "reference": "94e7dd21-ef83-5779-b112-e897f158d811"
                     *       },
                     *       "total_payable": "100.04",
                     *       "valid_until": "2026-01-05T09:30:00.000Z",
                     *       "quote_status": "CREATED",
                     *       "type": "EXCHANGE"
                     *     }
                     */
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Refused: invalid request · missing required fields · origin_reference already used */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: beneficiary does not belong to this business · beneficiary does not belong to this customer · customer does not belong to this business · host not allowed · transfer to self is not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: beneficiary not found · customer not found · fee configuration not found · recipient not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer kyc is incomplete · fee configuration does not apply · limit exceeded · quote not allowed · wallet is not active · wallet not available in this currency */
            422: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The quote to read: the `quote_id` of `createQuote`.
                 * @example 80dd57a8-6c02-4c1c-9deb-26528f33bd58
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "quote_id": "80dd57a8-6c02-4c1c-9deb-26528f33bd58",
                     *       "source": {
                     *         "currency": "USD",
                     *         "amount": "100.00"
                     *       },
                     *       "target": {
                     *         "currency": "NGN",
                     *         "amount": "151379.69"
                     *       },
                     *       "exchange_rate": "1513.796985",
                     *       "narration": "",
                     *       "on_behalf_of": "00000000-0000-4000-8000-000000000021",
                     *       "fees": {
                     *         "processing_fee": "0.00",
                     *         "deposit_fee": "0.00",
                     *         "payout_fee": "0.04",
                     *         "total_fees": "0.04",
                     *         "fee_currency": "USD"
                     *       },
                     *       "funding_method": {
                     *         "type": "WALLET",
                     *         "reference": "94e7dd21-ef83-5779-b112-e897f158d811"
                     *       },
                     *       "total_payable": "100.04",
                     *       "valid_until": "2026-01-05T09:30:00.000Z",
                     *       "quote_status": "CREATED",
                     *       "type": "EXCHANGE"
                     *     }
                     */
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed · quote does not belong to this business */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: quote not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The quote to accept, which must be CREATED.
                 * @example 80dd57a8-6c02-4c1c-9deb-26528f33bd58
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "quote_id": "80dd57a8-6c02-4c1c-9deb-26528f33bd58",
                     *       "transaction_id": "399cc1cf-b149-49b6-865a-7b6fa6fe0da6",
                     *       "transaction_reference": "TXN-JBV63TW4BCENL5J7",
                     *       "total_payable": "100.04",
                     *       "timeline": {
                     *         "created_at": "2026-01-05T09:00:00.000Z",
                     *         "accepted_at": "2026-01-05T09:00:00.000Z",
                     *         "estimated_completion": "2026-01-05T09:00:04.000Z"
                     *       },
                     *       "status": "PROCESSING"
                     *     }
                     */
                    "application/json": components["schemas"]["QuoteAccepted"];
                };
            };
            /** @description Refused: insufficient funds · invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed · quote does not belong to this business */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: quote not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: quote is not open */
            409: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer kyc is incomplete · fee configuration does not apply · limit exceeded · quote has expired · quote not allowed · wallet is not active */
            422: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source_wallet_id": "dde281c7-1c6d-50dc-ac77-fff4f674df09",
                 *       "target_wallet_id": "ae6ea31f-d8fc-5ae9-a791-50c806818edd",
                 *       "amount": "20.00",
                 *       "idempotency_key": "6f1e2d3c-4b5a-4978-8a69-0b1c2d3e4f50"
                 *     }
                 */
                "application/json": components["schemas"]["DirectTransferCreate"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "399cc1cf-b149-49b6-865a-7b6fa6fe0da6",
                     *       "user_id": "00000000-0000-4000-8000-000000000021",
                     *       "transaction_type": "TRANSFER",
                     *       "status": "PENDING",
                     *       "source_wallet_id": "dde281c7-1c6d-50dc-ac77-fff4f674df09",
                     *       "target_wallet_id": "ae6ea31f-d8fc-5ae9-a791-50c806818edd",
                     *       "source_amount": "20.00",
                     *       "source_currency": "CAD",
                     *       "target_amount": "20.00",
                     *       "target_currency": "CAD",
                     *       "created_at": "2026-01-05T09:00:00.000Z",
                     *       "updated_at": "2026-01-05T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DirectTransfer"];
                };
            };
            /** @description Refused: currency mismatch · insufficient funds · invalid request · invalid transfer · limit exceeded · missing required fields · wallet is not active */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed · wallet does not belong to this business */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: wallet not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description Counted from one. */
                page?: number;
                /**
                 * @description How many a page holds.
                 * @example 10
                 */
                limit?: number;
                /** @description The kind of a transaction. */
                type?: components["schemas"]["TransactionType"];
                /** @description Where a transaction stands. */
                status?: components["schemas"]["TransactionStatus"];
                /** @description ISO 4217 in capitals; USDC and USDT have four letters. */
                source_currency?: components["schemas"]["CurrencyCode"];
                /** @description ISO 4217 in capitals; USDC and USDT have four letters. */
                destination_currency?: components["schemas"]["CurrencyCode"];
                /** @description The earliest moment, included: an ISO 8601 instant, a local date and time in tz (else UTC), or a bare date, which is its start there. */
                from?: string;
                /** @description The latest moment, included: an ISO 8601 instant, a local date and time in tz (else UTC), or a bare date, which is its end there. */
                to?: string;
                /** @description A window in tz, which it needs; RANGE also needs from and to. */
                time_type?: "TODAY" | "THIS_WEEK" | "THIS_MONTH" | "THIS_YEAR" | "RANGE";
                /** @description An IANA time zone name, such as UTC. */
                tz?: components["schemas"]["TimeZone"];
                /** @description The least source amount, included. */
                amount_from?: string;
                /** @description The greatest source amount, included. */
                amount_to?: string;
                /** @description A UUID; taken in any letter case, answered in lower case. */
                wallet_id?: components["schemas"]["Uuid"];
                /** @description A UUID; taken in any letter case, answered in lower case. */
                user_id?: components["schemas"]["Uuid"];
                asset_type?: "FIAT" | "CRYPTO";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "399cc1cf-b149-49b6-865a-7b6fa6fe0da6",
                     *           "user_id": "00000000-0000-4000-8000-000000000021",
                     *           "quote_id": "80dd57a8-6c02-4c1c-9deb-26528f33bd58",
                     *           "beneficiary_id": "00000000-0000-4000-8000-000000000055",
                     *           "transaction_reference": "TXN-JBV63TW4BCENL5J7",
                     *           "transaction_type_name": "EXCHANGE",
                     *           "payment_method": "FIAT",
                     *           "source_currency": "USD",
                     *           "target_currency": "NGN",
                     *           "source_amount": "100.00",
                     *           "target_amount": "151379.69",
                     *           "quote_rate": "1513.796985",
                     *           "fee_currency": "USD",
                     *           "fees_currency": "USD",
                     *           "markup_rate": "0.0145",
                     *           "total_markup": "1.45",
                     *           "fees": "0.04",
                     *           "processing_fee": "0.00",
                     *           "deposit_fee": "0.00",
                     *           "payout_fee": "0.04",
                     *           "status_name": "PROCESSING",
                     *           "created_at": "2026-01-05T09:00:00.000Z",
                     *           "updated_at": "2026-01-05T09:00:00.000Z",
                     *           "completed_at": null
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "size": 10,
                     *         "total_pages": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TransactionList"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: customer does not belong to this business · host not allowed · wallet does not belong to this business */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The transaction to read: the `transaction_id` of `acceptQuote`, or the `id` of `createTransfer`.
                 * @example 399cc1cf-b149-49b6-865a-7b6fa6fe0da6
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "399cc1cf-b149-49b6-865a-7b6fa6fe0da6",
                     *       "user_id": "00000000-0000-4000-8000-000000000021",
                     *       "quote_id": "80dd57a8-6c02-4c1c-9deb-26528f33bd58",
                     *       "beneficiary_id": "00000000-0000-4000-8000-000000000055",
                     *       "transaction_reference": "TXN-JBV63TW4BCENL5J7",
                     *       "transaction_type_name": "EXCHANGE",
                     *       "payment_method": "FIAT",
                     *       "source_currency": "USD",
                     *       "target_currency": "NGN",
                     *       "source_amount": "100.00",
                     *       "target_amount": "151379.69",
                     *       "quote_rate": "1513.796985",
                     *       "fee_currency": "USD",
                     *       "fees_currency": "USD",
                     *       "markup_rate": "0.0145",
                     *       "total_markup": "1.45",
                     *       "fees": "0.04",
                     *       "processing_fee": "0.00",
                     *       "deposit_fee": "0.00",
                     *       "payout_fee": "0.04",
                     *       "status_name": "PROCESSING",
                     *       "created_at": "2026-01-05T09:00:00.000Z",
                     *       "updated_at": "2026-01-05T09:00:00.000Z",
                     *       "completed_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed · transaction does not belong to this business */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: transaction not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTransactionByReference: {
        parameters: {
            query: {
                /** @example TXN-JBV63TW4BCENL5J7 */
                transaction_ref: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "399cc1cf-b149-49b6-865a-7b6fa6fe0da6",
                     *       "user_id": "00000000-0000-4000-8000-000000000021",
                     *       "quote_id": "80dd57a8-6c02-4c1c-9deb-26528f33bd58",
                     *       "beneficiary_id": "00000000-0000-4000-8000-000000000055",
                     *       "transaction_reference": "TXN-JBV63TW4BCENL5J7",
                     *       "transaction_type_name": "EXCHANGE",
                     *       "payment_method": "FIAT",
                     *       "source_currency": "USD",
                     *       "target_currency": "NGN",
                     *       "source_amount": "100.00",
                     *       "target_amount": "151379.69",
                     *       "quote_rate": "1513.796985",
                     *       "fee_currency": "USD",
                     *       "fees_currency": "USD",
                     *       "markup_rate": "0.0145",
                     *       "total_markup": "1.45",
                     *       "fees": "0.04",
                     *       "processing_fee": "0.00",
                     *       "deposit_fee": "0.00",
                     *       "payout_fee": "0.04",
                     *       "status_name": "PROCESSING",
                     *       "created_at": "2026-01-05T09:00:00.000Z",
                     *       "updated_at": "2026-01-05T09:00:00.000Z",
                     *       "completed_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed · transaction does not belong to this business */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: transaction not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    initializeCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "payer@customers.test",
                 *       "first_name": "Paul",
                 *       "last_name": "Payer",
                 *       "amount": "25.00",
                 *       "currency": "USD",
                 *       "reference": "order-1001",
                 *       "redirectUrl": "https://shop.example/thanks"
                 *     }
                 */
                "application/json": components["schemas"]["CheckoutInitialize"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Checkout session created",
                     *       "data": {
                     *         "access_code": "SZ71a78aSZHrXcrOsQ4rKf",
                     *         "checkout_link": "http://127.0.0.1:4510/checkout/SZ71a78aSZHrXcrOsQ4rKf",
                     *         "transactionRef": "CRD-GAWZVGHMH2J67D6E",
                     *         "reference": "order-1001",
                     *         "redirectUrl": "https://shop.example/thanks"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CheckoutInitialized"];
                };
            };
            /** @description Refused: Reference is already used · invalid amount · invalid currency · invalid email · invalid redirectUrl · invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
        };
    };
    verifyPayment: {
        parameters: {
            query: {
                /**
                 * @description The client's reference, or ours.
                 * @example CRD-GAWZVGHMH2J67D6E
                 */
                reference: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "transaction_id": "f63bb94d-de4c-4702-9b3e-633e83f571b3",
                     *       "transaction_reference": "CRD-GAWZVGHMH2J67D6E",
                     *       "status_name": "COMPLETED",
                     *       "status_id": 3,
                     *       "amount_tendered_with_fees": "25.98",
                     *       "amount_tendered_without_fees": "25.00",
                     *       "amount_received": "25.00",
                     *       "source_currency": "USD",
                     *       "target_currency": "USD",
                     *       "payment_completed": true,
                     *       "message": "Payment approved",
                     *       "provider_transaction_status": "Completed",
                     *       "provider_status_reason": "APPROVED",
                     *       "paymentCompleted": true,
                     *       "transaction_status": "successful",
                     *       "status": "completed",
                     *       "amount": "25.00",
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentVerification"];
                };
            };
            /** @description Refused: invalid request · missing required fields · reference is required */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: payment not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "transaction_reference": "CRD-GAWZVGHMH2J67D6E",
                 *       "refund_amount": "10.00",
                 *       "refund_reason": "One item sent back"
                 *     }
                 */
                "application/json": components["schemas"]["RefundCreate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Refund initiated",
                     *       "transaction_reference": "CRD-GAWZVGHMH2J67D6E",
                     *       "status": "PENDING",
                     *       "refund_reference": "RFD-C2QCCLAL4S7XQHS5",
                     *       "refund_amount": 10,
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": components["schemas"]["RefundInitiated"];
                };
            };
            /** @description Refused: insufficient funds · invalid amount · invalid request · missing required fields · payment cannot be refunded · refund amount exceeds the amount left · wallet is not active */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: payment not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: card processor unavailable */
            502: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections · world is full */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
        };
    };
    getRefundStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `refund_reference` that `refundPayment` returned.
                 * @example RFD-C2QCCLAL4S7XQHS5
                 */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Refund status retrieved",
                     *       "refund_reference": "RFD-C2QCCLAL4S7XQHS5",
                     *       "refund_status": "PENDING",
                     *       "original_transaction_reference": "CRD-GAWZVGHMH2J67D6E",
                     *       "refund_amount": 10
                     *     }
                     */
                    "application/json": components["schemas"]["RefundState"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: refund not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: card processor unavailable */
            502: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                /**
                 * @description The page.
                 * @example 1
                 */
                start_at?: number;
                /** @description The first day, in UTC. */
                start_date?: string;
                /** @description The last day, in UTC. */
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Refund history retrieved",
                     *       "refunds": [
                     *         {
                     *           "refund_reference": "RFD-C2QCCLAL4S7XQHS5",
                     *           "refund_status": "PENDING",
                     *           "original_transaction_reference": "CRD-GAWZVGHMH2J67D6E",
                     *           "refund_amount": 10
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "size": 10
                     *     }
                     */
                    "application/json": components["schemas"]["RefundHistory"];
                };
            };
            /** @description Refused: invalid date · invalid request · missing required fields · start_at must be a positive integer */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: card processor unavailable */
            502: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
        };
    };
    listCurrencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "code": "CAD",
                     *         "name": "Canadian Dollar",
                     *         "is_active": true,
                     *         "trading_pairs": [
                     *           "EUR",
                     *           "GBP"
                     *         ]
                     *       },
                     *       {
                     *         "code": "USD",
                     *         "name": "US Dollar",
                     *         "is_active": true,
                     *         "trading_pairs": [
                     *           "CAD",
                     *           "EUR"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CurrencyList"];
                };
            };
            /** @description Refused: invalid request */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPublicCurrencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "code": "CAD",
                     *         "name": "Canadian Dollar",
                     *         "is_active": true,
                     *         "trading_pairs": [
                     *           "EUR",
                     *           "GBP"
                     *         ]
                     *       },
                     *       {
                     *         "code": "USD",
                     *         "name": "US Dollar",
                     *         "is_active": true,
                     *         "trading_pairs": [
                     *           "CAD",
                     *           "EUR"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CurrencyList"];
                };
            };
            /** @description Refused: invalid request */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed · not allowed from here */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getExchangeRate: {
        parameters: {
            query: {
                /**
                 * @description What a quote is for.
                 * @example EXCHANGE
                 */
                quote_type: components["schemas"]["QuoteType"];
                /**
                 * @description ISO 4217 in capitals; USDC and USDT have four letters.
                 * @example USD
                 */
                source_currency: components["schemas"]["CurrencyCode"];
                /**
                 * @description ISO 4217 in capitals; USDC and USDT have four letters.
                 * @example NGN
                 */
                target_currency: components["schemas"]["CurrencyCode"];
                /**
                 * @description A positive amount as decimal text, with no more decimals than its currency has.
                 * @example 100.00
                 */
                amount: components["schemas"]["AmountInput"];
                /** @description Which side the amount is of. */
                amount_side?: "SOURCE" | "TARGET";
                /** @description A UUID; taken in any letter case, answered in lower case. */
                fee_config_id?: components["schemas"]["Uuid"];
                /** @description Such as WIRE or ACH. */
                rail_name?: string;
                /** @description 1 individual, 2 business. */
                user_type_id?: 1 | 2;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0db54b5d-39ec-56c6-96fe-50411382da24",
                     *       "source_currency": "USD",
                     *       "source_amount": "100.00",
                     *       "target_currency": "NGN",
                     *       "target_amount": "151379.69",
                     *       "rate": "1513.796985",
                     *       "display_rate": "1 USD = 1513.79 NGN",
                     *       "valid_until": "2026-01-05T09:30:00.000Z",
                     *       "rail": {
                     *         "fee_config_id": "cf3afcf8-e8b8-5f0b-a09e-ed63fc2959b4",
                     *         "name": "NIP",
                     *         "description": "Instant credit to a Nigerian bank account",
                     *         "display_name": "NIBSS Instant Payment",
                     *         "speed": "Instant",
                     *         "total_payable": "100.04",
                     *         "fees": {
                     *           "processing_fee": "0.00",
                     *           "deposit_fee": "0.00",
                     *           "payout_fee": "0.04",
                     *           "total_fees": "0.04",
                     *           "fee_currency": "USD"
                     *         }
                     *       },
                     *       "min_deposit_amount": "10.00",
                     *       "max_deposit_amount": "50000.00",
                     *       "min_withdrawal_amount": "0.07",
                     *       "max_withdrawal_amount": "3302.95"
                     *     }
                     */
                    "application/json": components["schemas"]["ExchangeRate"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: exchange rate not found · fee configuration not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPublicExchangeRate: {
        parameters: {
            query: {
                /**
                 * @description What a quote is for.
                 * @example EXCHANGE
                 */
                quote_type: components["schemas"]["QuoteType"];
                /**
                 * @description ISO 4217 in capitals; USDC and USDT have four letters.
                 * @example USD
                 */
                source_currency: components["schemas"]["CurrencyCode"];
                /**
                 * @description ISO 4217 in capitals; USDC and USDT have four letters.
                 * @example NGN
                 */
                target_currency: components["schemas"]["CurrencyCode"];
                /**
                 * @description A positive amount as decimal text, with no more decimals than its currency has.
                 * @example 100.00
                 */
                amount: components["schemas"]["AmountInput"];
                /** @description Which side the amount is of. */
                amount_side?: "SOURCE" | "TARGET";
                /** @description A UUID; taken in any letter case, answered in lower case. */
                fee_config_id?: components["schemas"]["Uuid"];
                /** @description Such as WIRE or ACH. */
                rail_name?: string;
                /** @description 1 individual, 2 business. */
                user_type_id?: 1 | 2;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0db54b5d-39ec-56c6-96fe-50411382da24",
                     *       "source_currency": "USD",
                     *       "source_amount": "100.00",
                     *       "target_currency": "NGN",
                     *       "target_amount": "151379.69",
                     *       "rate": "1513.796985",
                     *       "display_rate": "1 USD = 1513.79 NGN",
                     *       "valid_until": "2026-01-05T09:30:00.000Z",
                     *       "rail": {
                     *         "fee_config_id": "cf3afcf8-e8b8-5f0b-a09e-ed63fc2959b4",
                     *         "name": "NIP",
                     *         "description": "Instant credit to a Nigerian bank account",
                     *         "display_name": "NIBSS Instant Payment",
                     *         "speed": "Instant",
                     *         "total_payable": "100.04",
                     *         "fees": {
                     *           "processing_fee": "0.00",
                     *           "deposit_fee": "0.00",
                     *           "payout_fee": "0.04",
                     *           "total_fees": "0.04",
                     *           "fee_currency": "USD"
                     *         }
                     *       },
                     *       "min_deposit_amount": "10.00",
                     *       "max_deposit_amount": "50000.00",
                     *       "min_withdrawal_amount": "0.07",
                     *       "max_withdrawal_amount": "3302.95"
                     *     }
                     */
                    "application/json": components["schemas"]["ExchangeRate"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed · not allowed from here */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: exchange rate not found · fee configuration not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBanks: {
        parameters: {
            query?: {
                /** @description Banks, mobile money operators, or both. */
                type?: "banks" | "momo" | "all";
            };
            header?: never;
            path: {
                /**
                 * @description The country of the banks, such as `NG`; `EU` for all countries that use the euro.
                 * @example NG
                 */
                country_code: components["schemas"]["CountryCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2000001,
                     *         "name": "Access Bank",
                     *         "code": "044",
                     *         "national_bank_code": "000014"
                     *       },
                     *       {
                     *         "id": 2000002,
                     *         "name": "Access Bank (Diamond)",
                     *         "code": "063",
                     *         "national_bank_code": "000005"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["BankList"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: country not found · no banks found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    lookUpRoutingNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Nine digits, of which the last is the ABA check digit.
                 * @example 021000021
                 */
                routing_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "JPMORGAN CHASE BANK, NA",
                     *         "short_name": "JPMCHASE",
                     *         "state_code": "NY",
                     *         "state_name": "New York",
                     *         "routing_number": "021000021"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RoutedBankList"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    lookUpAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "account_number": "0123456789",
                 *       "bank_id": "058"
                 *     }
                 */
                "application/json": components["schemas"]["AccountLookup"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account_name": "BELLO TUNDE"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountName"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid token · missing token · token expired */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed · not allowed with the token of a customer */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: account not found · bank not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSubdivisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The country whose subdivisions are listed, such as `CA`.
                 * @example CA
                 */
                country_code: components["schemas"]["CountryCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "country_code": "CA",
                     *       "country_name": "Canada",
                     *       "subdivisions": [
                     *         {
                     *           "code": "AB",
                     *           "name": "Alberta"
                     *         },
                     *         {
                     *           "code": "BC",
                     *           "name": "British Columbia"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Subdivisions"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: country not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSubdivisionsWithFormats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The country whose subdivisions and formats are returned, such as `GB`.
                 * @example CA
                 */
                country_code: components["schemas"]["CountryCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "country_code": "CA",
                     *       "country_name": "Canada",
                     *       "subdivisions": [
                     *         {
                     *           "code": "AB",
                     *           "name": "Alberta"
                     *         },
                     *         {
                     *           "code": "BC",
                     *           "name": "British Columbia"
                     *         }
                     *       ],
                     *       "phone_code": "1",
                     *       "phone_format": "+1 XXX XXX XXXX",
                     *       "phone_length_after_code": 10,
                     *       "postal_code_format": "A1A 1A1"
                     *     }
                     */
                    "application/json": components["schemas"]["SubdivisionsWithFormats"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: country not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPostalCodeFormat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The country whose postal codes are described, such as `US`.
                 * @example CA
                 */
                country_code: components["schemas"]["CountryCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "country_code": "CA",
                     *       "postal_code_format": "A1A 1A1"
                     *     }
                     */
                    "application/json": components["schemas"]["PostalCodeFormat"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: country not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    validatePostalCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "country_code": "CA",
                 *       "postal_code": "M5V 2T6"
                 *     }
                 */
                "application/json": components["schemas"]["PostalCodeCheck"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "country_code": "CA",
                     *       "postal_code": "M5V 2T6",
                     *       "valid": true
                     *     }
                     */
                    "application/json": components["schemas"]["PostalCodeChecked"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: country not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    validateRegion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "country_code": "CA",
                 *       "region_code": "ON"
                 *     }
                 */
                "application/json": components["schemas"]["RegionCheck"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "country_code": "CA",
                     *       "region_code": "ON",
                     *       "valid": true
                     *     }
                     */
                    "application/json": components["schemas"]["RegionChecked"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: country not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    validatePhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "country_code": "CA",
                 *       "phone_number": "+14165550123"
                 *     }
                 */
                "application/json": components["schemas"]["PhoneCheck"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "country_code": "CA",
                     *       "phone_number": "+14165550123",
                     *       "valid": true,
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["PhoneChecked"];
                };
            };
            /** @description Refused: invalid request · missing required fields */
            400: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: invalid api key · invalid signature · invalid timestamp · missing api key · missing signature · missing timestamp · timestamp outside the allowed window */
            401: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: host not allowed */
            403: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: country not found */
            404: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: request body too large */
            413: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: too many requests */
            429: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: internal error */
            500: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: sandbox is busy · storage unavailable · too many connections */
            503: {
                headers: {
                    /** @description The id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description What could be done better; never part of the body. */
                    "x-sandbox-advice"?: string;
                    /** @description The test value that selected a scenario for this request. */
                    "x-sandbox-scenario"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    transactionEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Profile `request`: when the attempt was made.
                 * @example 2026-01-05T09:00:04.000Z
                 */
                "x-timestamp"?: string;
                /**
                 * @description Profile `request`: lowercase hex HMAC-SHA256 of the raw body, "|" and x-timestamp, by the webhook secret.
                 * @example 7f1c0c6d3f0b4f3f0d4b9c6f6d8d2a9f3f1e5b7a9c8d7e6f5a4b3c2d1e0f9a8b
                 */
                "x-signature"?: string;
                /**
                 * @description Profile `request`: the id of the event, the same on every attempt.
                 * @example 5f0c8a52-6f0e-5b1d-9c3a-2f4e6d8b0a1c
                 */
                "x-webhook-id"?: string;
                /**
                 * @description Profile `request`: the number of the attempt, from 1.
                 * @example 1
                 */
                "x-webhook-attempt"?: string;
                /**
                 * @description Profile `request`: the type of the event.
                 * @example transaction
                 */
                "x-webhook-event"?: string;
                /**
                 * @description Profile `standard`: the id of the event, the same on every attempt.
                 * @example 5f0c8a52-6f0e-5b1d-9c3a-2f4e6d8b0a1c
                 */
                "webhook-id"?: string;
                /**
                 * @description Profile `standard`: when the attempt was made, in seconds.
                 * @example 1767603604
                 */
                "webhook-timestamp"?: string;
                /**
                 * @description Profile `standard`: as Standard Webhooks specifies.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_type": "transaction",
                 *       "transaction_id": "9f3c1f0e-5b7a-4d0c-8f64-2f6f3a1c7b10",
                 *       "transaction_type": "WITHDRAWAL",
                 *       "status": "COMPLETED",
                 *       "reference": "TXN-7QK2M4X9B1D8F3HZ",
                 *       "user_id": "00000000-0000-4000-8000-000000000021",
                 *       "created_at": "2026-01-05T09:00:00.000Z",
                 *       "timestamp": "2026-01-05T09:00:04.000Z",
                 *       "source_currency": "CAD",
                 *       "source_amount": "100.00",
                 *       "target_currency": "CAD",
                 *       "target_amount": "100.00",
                 *       "amount_with_fees": "101.50",
                 *       "fee": "1.50",
                 *       "fee_currency": "CAD",
                 *       "sender": {
                 *         "email": "ada.approved@sandbox.test",
                 *         "account_name": "Ada Approved"
                 *       },
                 *       "recipient": {
                 *         "account_number": "0000123456789",
                 *         "account_name": "Casey Payee",
                 *         "bank_name": "Sandbox Bank",
                 *         "email": "casey.payee@sandbox.test",
                 *         "beneficiary_id": "00000000-0000-4000-8000-000000000051"
                 *       },
                 *       "payment_completed": true
                 *     }
                 */
                "application/json": components["schemas"]["TransactionEvent"];
            };
        };
        responses: {
            /** @description The endpoint is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Acknowledged: the event is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failed attempt, which is repeated. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failed attempt, which is repeated. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    virtualWalletReadyEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Profile `request`: when the attempt was made.
                 * @example 2026-01-05T09:00:04.000Z
                 */
                "x-timestamp"?: string;
                /**
                 * @description Profile `request`: lowercase hex HMAC-SHA256 of the raw body, "|" and x-timestamp, by the webhook secret.
                 * @example 7f1c0c6d3f0b4f3f0d4b9c6f6d8d2a9f3f1e5b7a9c8d7e6f5a4b3c2d1e0f9a8b
                 */
                "x-signature"?: string;
                /**
                 * @description Profile `request`: the id of the event, the same on every attempt.
                 * @example 5f0c8a52-6f0e-5b1d-9c3a-2f4e6d8b0a1c
                 */
                "x-webhook-id"?: string;
                /**
                 * @description Profile `request`: the number of the attempt, from 1.
                 * @example 1
                 */
                "x-webhook-attempt"?: string;
                /**
                 * @description Profile `request`: the type of the event.
                 * @example transaction
                 */
                "x-webhook-event"?: string;
                /**
                 * @description Profile `standard`: the id of the event, the same on every attempt.
                 * @example 5f0c8a52-6f0e-5b1d-9c3a-2f4e6d8b0a1c
                 */
                "webhook-id"?: string;
                /**
                 * @description Profile `standard`: when the attempt was made, in seconds.
                 * @example 1767603604
                 */
                "webhook-timestamp"?: string;
                /**
                 * @description Profile `standard`: as Standard Webhooks specifies.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_type": "virtual_wallet.ready",
                 *       "user_id": "00000000-0000-4000-8000-000000000021",
                 *       "currency": "USD",
                 *       "virtual_wallet_id": "94e7dd21-ef83-5779-b112-e897f158d811",
                 *       "bank_account_details": {
                 *         "id": "a14bda91-a7b6-4520-b334-fa555b577a6c",
                 *         "currency": "USD",
                 *         "account_number": "121630169708",
                 *         "account_name": "Ada Approved",
                 *         "bank_name": "Sandbox Bank",
                 *         "bank_code": "",
                 *         "sort_code": "",
                 *         "bic_or_swift_code": "",
                 *         "routing_number": "110000000",
                 *         "iban": "",
                 *         "email": "ada.approved@sandbox.test",
                 *         "country_code": "US",
                 *         "is_primary": true,
                 *         "is_active": true
                 *       },
                 *       "timestamp": "2026-01-05T09:00:03.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["VirtualWalletReadyEvent"];
            };
        };
        responses: {
            /** @description The endpoint is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Acknowledged: the event is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failed attempt, which is repeated. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failed attempt, which is repeated. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    kycStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Profile `request`: when the attempt was made.
                 * @example 2026-01-05T09:00:04.000Z
                 */
                "x-timestamp"?: string;
                /**
                 * @description Profile `request`: lowercase hex HMAC-SHA256 of the raw body, "|" and x-timestamp, by the webhook secret.
                 * @example 7f1c0c6d3f0b4f3f0d4b9c6f6d8d2a9f3f1e5b7a9c8d7e6f5a4b3c2d1e0f9a8b
                 */
                "x-signature"?: string;
                /**
                 * @description Profile `request`: the id of the event, the same on every attempt.
                 * @example 5f0c8a52-6f0e-5b1d-9c3a-2f4e6d8b0a1c
                 */
                "x-webhook-id"?: string;
                /**
                 * @description Profile `request`: the number of the attempt, from 1.
                 * @example 1
                 */
                "x-webhook-attempt"?: string;
                /**
                 * @description Profile `request`: the type of the event.
                 * @example transaction
                 */
                "x-webhook-event"?: string;
                /**
                 * @description Profile `standard`: the id of the event, the same on every attempt.
                 * @example 5f0c8a52-6f0e-5b1d-9c3a-2f4e6d8b0a1c
                 */
                "webhook-id"?: string;
                /**
                 * @description Profile `standard`: when the attempt was made, in seconds.
                 * @example 1767603604
                 */
                "webhook-timestamp"?: string;
                /**
                 * @description Profile `standard`: as Standard Webhooks specifies.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_type": "kyc.status_updated",
                 *       "user_id": "00000000-0000-4000-8000-000000000023",
                 *       "email": "pat.pending@sandbox.test",
                 *       "kyc_status": "APPROVED",
                 *       "previous_kyc_status": "PENDING",
                 *       "timestamp": "2026-01-05T09:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["KycStatusUpdatedEvent"];
            };
        };
        responses: {
            /** @description The endpoint is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Acknowledged: the event is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failed attempt, which is repeated. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failed attempt, which is repeated. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    cardPaymentEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Profile `request`: when the attempt was made.
                 * @example 2026-01-05T09:00:04.000Z
                 */
                "x-timestamp"?: string;
                /**
                 * @description Profile `request`: lowercase hex HMAC-SHA256 of the raw body, "|" and x-timestamp, by the webhook secret.
                 * @example 7f1c0c6d3f0b4f3f0d4b9c6f6d8d2a9f3f1e5b7a9c8d7e6f5a4b3c2d1e0f9a8b
                 */
                "x-signature"?: string;
                /**
                 * @description Profile `request`: the id of the event, the same on every attempt.
                 * @example 5f0c8a52-6f0e-5b1d-9c3a-2f4e6d8b0a1c
                 */
                "x-webhook-id"?: string;
                /**
                 * @description Profile `request`: the number of the attempt, from 1.
                 * @example 1
                 */
                "x-webhook-attempt"?: string;
                /**
                 * @description Profile `request`: the type of the event.
                 * @example transaction
                 */
                "x-webhook-event"?: string;
                /**
                 * @description Profile `standard`: the id of the event, the same on every attempt.
                 * @example 5f0c8a52-6f0e-5b1d-9c3a-2f4e6d8b0a1c
                 */
                "webhook-id"?: string;
                /**
                 * @description Profile `standard`: when the attempt was made, in seconds.
                 * @example 1767603604
                 */
                "webhook-timestamp"?: string;
                /**
                 * @description Profile `standard`: as Standard Webhooks specifies.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "transaction_reference": "PAY-4N8T2V6R0C5W9Y1K",
                 *       "transaction_status": "successful",
                 *       "amount": "25.00",
                 *       "currency": "USD",
                 *       "reference": "order-1001",
                 *       "status": "completed"
                 *     }
                 */
                "application/json": components["schemas"]["CardPaymentEvent"];
            };
        };
        responses: {
            /** @description The endpoint is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Acknowledged: the event is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failed attempt, which is repeated. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failed attempt, which is repeated. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
