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
         * @description Saves a recipient of payouts: a bank account, a mobile money number or an e-transfer address. The currency decides which fields are required, as a table in the API reference shows. A new beneficiary is `pending` and becomes `verified` two steps later, but quotes may use it before; it can be paid only on behalf of its owner, who is the customer in `user_id` or the business's own user. A second beneficiary with the same owner, currency and account is 409. The ending of the account number, IBAN, mobile money phone or CAD email selects the outcome of its payouts: with 9001, for example, they fail as `account_closed`.
         *
         *     ### Required fields by country
         *
         *     Every beneficiary needs `country_code`, `currency_code`, `first_name`, `last_name`, `email`. A business, whose `recipient_type` is `business`, may have `account_name` in place of both names. The country in the table is that of the account.
         *
         *     | Country | Currency | Method | Also required | Rules of the currency |
         *     |---|---|---|---|---|
         *     | Canada (CA) | CAD | EFT, if `account_number` is set | `account_number` | None |
         *     | Canada (CA) | CAD | Interac e-Transfer, if `account_number` is not set | Nothing | None |
         *     | Ghana (GH) | GHS | Mobile money, if `bank_code` is that of an operator | `phone`, `bank_name`, `bank_code` | `phone` must be 12 digits that start with 233, no plus |
         *     | Ghana (GH) | GHS | Bank account, with any other `bank_code` | `phone`, `bank_name`, `account_number`, `bank_code` | `bank_code` must be the code of a listed bank in GH |
         *     | India (IN) | INR | Bank account | `phone`, `bank_name`, `account_number`, `bank_code`, `account_name` | `bank_code` must be an IFSC of 11 characters, such as SBIN0000001 |
         *     | Kenya (KE) | KES | Mobile money, if `bank_code` is that of an operator | `phone`, `bank_name`, `bank_code` | `phone` must be 12 digits that start with 254, no plus |
         *     | Kenya (KE) | KES | Bank account, with any other `bank_code` | `phone`, `bank_name`, `account_number`, `bank_code` | `bank_code` must be the code of a listed bank in KE |
         *     | Liberia (LR) | LRD | Mobile money | `phone`, `bank_name`, `bank_code` | `bank_code` must be a mobile money operator in LRD: MTNLBR, ORALBR; `phone` must be 12 digits that start with 231, no plus |
         *     | Nigeria (NG) | NGN | Bank account | `phone`, `bank_name`, `account_number` | `account_number` must be ten digits in NGN; `bank_code`, if it is set, must be the code of a listed bank in NG |
         *     | SEPA countries | EUR | IBAN | `phone`, `bank_name`, `iban` | `iban` must be of a SEPA country in EUR; `payment_method`, if it is set, must be Sepa in EUR, or not given |
         *     | Sierra Leone (SL) | SLE | Mobile money | `phone`, `bank_name`, `bank_code` | `bank_code` must be a mobile money operator in SLE: ORASLE, AFRSLE; `phone` must be 11 digits that start with 232, no plus |
         *     | South Africa (ZA) | ZAR | Bank account | `phone`, `bank_name`, `account_number`, `bank_code` | `bank_code` must be the code of a listed bank in ZA |
         *     | Tanzania (TZ) | TZS | Mobile money | `phone`, `bank_name`, `bank_code` | `bank_code` must be a mobile money operator in TZS: TIGTZA, AIRTZA, HALTZA, VODTZA; `phone` must be 12 digits that start with 255, no plus |
         *     | Uganda (UG) | UGX | Mobile money | `phone`, `bank_name`, `bank_code` | `bank_code` must be a mobile money operator in UGX: MTNUGA, AIRUGA; `phone` must be 12 digits that start with 256, no plus |
         *     | United Kingdom (GB) | GBP | IBAN, if `iban` is set | `phone`, `bank_name`, `iban` | `iban` must be a GB one in GBP; `account_number`, if it is set, must be eight digits in GBP |
         *     | United Kingdom (GB) | GBP | Sort code, if `iban` is not set | `phone`, `bank_name`, `sort_code`, `account_number` | `account_number` must be eight digits in GBP |
         *     | United States (US) | USD | ACH, if `payment_method` is `ACH` | `phone`, `bank_name`, `payment_method`, `routing_number`, `account_number`, `account_type` | None |
         *     | United States (US) | USD | Wire, if `payment_method` is `Wire` | `phone`, `bank_name`, `payment_method`, `routing_number`, `account_number`, `bic_swift_code` | None |
         *
         *     ### Mobile money operators
         *
         *     The phone has digits only: the prefix of the country and a national number, without a plus.
         *
         *     | Country | Currency | `bank_code` | Operator | `phone` |
         *     |---|---|---|---|---|
         *     | Ghana (GH) | GHS | `MTN` | MTN Mobile Money Ghana | 233 and 9 digits |
         *     | Ghana (GH) | GHS | `VOD` | Telecel (Vodafone) Cash | 233 and 9 digits |
         *     | Ghana (GH) | GHS | `AIR` | AirtelTigo Money | 233 and 9 digits |
         *     | Kenya (KE) | KES | `SAFKEN` | M-Pesa (Safaricom) | 254 and 9 digits |
         *     | Kenya (KE) | KES | `AIRKEN` | Airtel Money Kenya | 254 and 9 digits |
         *     | Liberia (LR) | LRD | `MTNLBR` | MTN (Lonestar) Mobile Money | 231 and 9 digits |
         *     | Liberia (LR) | LRD | `ORALBR` | Orange Money Liberia | 231 and 9 digits |
         *     | Sierra Leone (SL) | SLE | `ORASLE` | Orange Money Sierra Leone | 232 and 8 digits |
         *     | Sierra Leone (SL) | SLE | `AFRSLE` | Afrimoney | 232 and 8 digits |
         *     | Tanzania (TZ) | TZS | `TIGTZA` | Tigo Pesa (Mixx by Yas) | 255 and 9 digits |
         *     | Tanzania (TZ) | TZS | `AIRTZA` | Airtel Money Tanzania | 255 and 9 digits |
         *     | Tanzania (TZ) | TZS | `HALTZA` | HaloPesa | 255 and 9 digits |
         *     | Tanzania (TZ) | TZS | `VODTZA` | M-Pesa (Vodacom) | 255 and 9 digits |
         *     | Uganda (UG) | UGX | `MTNUGA` | MTN Mobile Money Uganda | 256 and 9 digits |
         *     | Uganda (UG) | UGX | `AIRUGA` | Airtel Money Uganda | 256 and 9 digits |
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
         * @description Changes the fields that you send and keeps all others; an empty text clears a field. The rules of the currency at `createBeneficiary` apply to the result, so a new `currency_code` may need other fields in the same request. A change of bank details sets the status back to `pending`, and two steps later it is `verified` again; equal values change nothing. Quotes that exist already are paid to the new details, or are 422 at accept if they no longer fit. A change that makes two beneficiaries equal is 409, and a recipient that a transfer by tag recorded cannot be changed.
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
         * @description The times of an accepted quote: with a time limit while it waits for money, otherwise with an estimate.
         */
        AcceptTimeline: {
            /** @description The creation of a quote that now waits for its money. */
            created_at: components["schemas"]["Timestamp"];
            /** @description The end of the wait. A quote without its money by then is FAILED, and the transaction CANCELLED. */
            valid_until: components["schemas"]["Timestamp"];
        } | {
            /** @description The creation of a quote that needs no money from outside. */
            created_at: components["schemas"]["Timestamp"];
            /** @description The moment of this call, at which the transaction was created. */
            accepted_at: components["schemas"]["Timestamp"];
            /** @description The moment at which the remaining steps will be done. A payout that never finishes gets the usual estimate. */
            estimated_completion: components["schemas"]["Timestamp"];
        };
        /**
         * AccountLookup
         * @description The bank account whose holder is looked up.
         */
        AccountLookup: {
            /**
             * Format: nuban
             * @description A NUBAN of ten digits. 0000000000 and numbers that end with 9002 are not found.
             */
            account_number: string;
            /** @description The `code`, the `national_bank_code` or the `id` of a Nigerian bank from `listBanks`. */
            bank_id: string;
        };
        /**
         * AccountName
         * @description The holder of a bank account.
         */
        AccountName: {
            /** @description The invented holder in capitals, family name first; always the same for one bank and number. */
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
         * @description A bank or a mobile money operator. A US bank has four more fields.
         */
        Bank: {
            /** @description A number that identifies the institution. `lookUpAccount` takes that of a Nigerian bank. */
            id: number;
            /** @description The name to show, for example in a list to choose from. */
            name: string;
            /** @description The value for `bank_code` of a beneficiary; empty text for a US bank. */
            code: string;
            /** @description A second code of the same bank, which beneficiaries can use as well; empty text for operators and US banks. */
            national_bank_code: string;
            /** @description The ABA number of a US bank: the value for `routing_number` of a beneficiary in USD. */
            routing_number?: string;
            /** @description The abbreviated name of a US bank. */
            short_name?: string;
            /** @description The US state of the bank in two letters. */
            state_code?: string;
            /** @description The US state of the bank, written out. */
            state_name?: string;
        };
        /**
         * BankAccountInstruction
         * @description The bank account that a payer transfers the money to.
         */
        BankAccountInstruction: {
            /** @description The holder to name in the transfer: always `Payments Sandbox`. */
            account_name: string;
            /** @description The account to pay into; empty text in EUR, which uses `iban`. */
            account_number: string;
            /** @description The invented bank that holds the account. */
            bank_name: string;
            /** @description The code of the bank in NGN; empty text in other currencies. */
            bank_code: string;
            /** @description The ABA number in USD; empty text in other currencies. */
            routing_number: string;
            /** @description The six digits of the branch in GBP; empty text in other currencies. */
            sort_code: string;
            /** @description The account in EUR; empty text in other currencies. */
            iban: string;
            /** @description The BIC of the bank in EUR and GBP; empty text in other currencies. */
            bic_or_swift_code: string;
        };
        /**
         * BankList
         * @description The banks or mobile money operators of a country.
         */
        BankList: components["schemas"]["Bank"][];
        /**
         * Beneficiary
         * @description A saved recipient of payouts.
         */
        Beneficiary: {
            /** @description Identifies the recipient: the value for `beneficiary_id` of a quote. */
            id: components["schemas"]["Uuid"];
            /** @description The owner: a customer, or the business's own user. Only quotes on behalf of the owner can pay this recipient. */
            user_id: components["schemas"]["Uuid"];
            /** @description The given name of the recipient; may be empty text for a business. */
            first_name: string;
            /** @description The family name of the recipient; may be empty text for a business. */
            last_name: string;
            /** @description The address of the recipient; in CAD, e-transfers go to it. */
            email: string;
            /** @description The phone of the recipient; for mobile money it is the account itself, without a plus. */
            phone: string;
            /** @description The bank or operator as it was sent. Without one it is `Interac e-Transfer` in CAD; for a recipient of transfers by tag it is `Internal`. */
            bank_name: string;
            /** @description The number as it was sent; empty text if the account is an IBAN, a phone or an email. */
            account_number: string;
            /** @description The code of the bank or of the mobile money operator; in INR the IFSC in capitals without spaces. */
            bank_code: string;
            /** @description The country of the recipient. It decides no rule, but a hint says if banks of the currency are elsewhere. */
            country_code: components["schemas"]["CountryCode"];
            /** @description The currency in which payouts to this recipient arrive. */
            currency_code: components["schemas"]["CurrencyCode"];
            /**
             * @description `pending` after the creation or a change of bank details, `verified` two steps later.
             * @enum {string}
             */
            status: "pending" | "verified";
            /** @description True once the status is `verified`. Payouts do not depend on it. */
            is_verified: boolean;
            /** @description The holder of the account, as sent; without one, the first and the last name. */
            account_name: string;
            /** @description True for a recipient that a transfer by tag recorded. It has no bank account and cannot be changed. */
            is_internal: boolean;
            /** @description The time at which the recipient was saved. */
            created_at: components["schemas"]["Timestamp"];
            /** @description The time of the last change, a verification included. */
            updated_at: components["schemas"]["Timestamp"];
            /** @description The IBAN in capitals without spaces; empty text if none was sent. */
            iban: string;
            /** @description The BIC of the recipient's bank in capitals; empty text if none was sent. */
            bic_swift_code: string;
            /** @description The six digits of a UK branch; empty text if none was sent. */
            sort_code: string;
            /** @description The ABA number of a US bank; empty text if none was sent. */
            routing_number: string;
            /** @description A postal address in one line, as it was sent. Nothing reads it. */
            recipient_address: string;
            /** @description Your own remarks. They are stored and returned, and nothing reads them. */
            notes: string;
            /** @description `Checking` or `Savings`, which ACH needs; empty text if unset. */
            account_type: string;
            /** @description The network that was chosen, such as `ACH` or `Wire` in USD; empty text if unset. */
            payment_method: string;
            /** @description `individual` or `business`; empty text counts as an individual. */
            recipient_type: string;
            /** @description The postal address in its parts; null if none was sent. */
            address: components["schemas"]["BeneficiaryAddress"] | null;
        };
        /**
         * BeneficiaryAddress
         * @description The postal address of a recipient, in its parts.
         */
        BeneficiaryAddress: {
            /** @description Street and house number of the recipient. */
            street_1: string;
            /** @description Town or city of the recipient. */
            city: string;
            /** @description The subdivision code that was sent; empty text if there was none. */
            state: string;
            /** @description The code as it was sent, in any form. */
            postal_code: string;
            /** @description The two-letter code of the country in which the recipient lives. */
            country: string;
        };
        /**
         * BeneficiaryAddressInput
         * @description The postal address of a new recipient. Street, city and country are required.
         */
        BeneficiaryAddressInput: {
            /** @description Street and house number. Blank text counts as missing. */
            street_1: string;
            /** @description Town or city, which is not compared with the country. */
            city: string;
            /** @description A subdivision code from `listSubdivisions`, required in a country that has subdivisions. */
            state?: string;
            /** @description Any text; the form of the country is not checked here. */
            postal_code?: string;
            /** @description The country, which decides the codes that `state` can have. */
            country: components["schemas"]["CountryCode"];
        };
        /**
         * BeneficiaryAddressUpdate
         * @description The parts to change in the address of a recipient. Parts that are left out stay.
         */
        BeneficiaryAddressUpdate: {
            /** @description Replaces street and house number. */
            street_1?: string;
            /** @description Replaces the town or city. */
            city?: string;
            /** @description Replaces the subdivision code, which must be one of the resulting country. */
            state?: string;
            /** @description Replaces the postal code, in any form. */
            postal_code?: string;
            /** @description Replaces the country, which may need another `state` in the same request. */
            country?: components["schemas"]["CountryCode"];
        };
        /**
         * BeneficiaryCreate
         * @description A recipient of payouts to save. The currency decides which fields are required.
         */
        BeneficiaryCreate: {
            /** @description Given name, required unless the recipient is a business with an `account_name`. */
            first_name?: string;
            /** @description Family name, required unless the recipient is a business with an `account_name`. */
            last_name?: string;
            /** @description Address of the recipient, always required. In CAD the money goes to it, and its ending can select a scenario. */
            email?: components["schemas"]["Email"];
            /**
             * Format: phone
             * @description Required in every currency but CAD. For mobile money it is the account, with the prefix of the country and without a plus.
             */
            phone?: string;
            /** @description Name of the bank or the operator, required in every currency but CAD. */
            bank_name?: string;
            /**
             * Format: account-number
             * @description 4 to 34 letters and digits, of which NGN takes ten digits and GBP eight. Its ending can select a scenario.
             */
            account_number?: string;
            /** @description Code of a bank or operator from `listBanks`, in INR an IFSC. It is checked in NGN, GHS, KES, ZAR and INR, and for mobile money. */
            bank_code?: string;
            /** @description Country of the recipient. `x-sandbox-advice` says if the banks of the currency are in another one. */
            country_code: components["schemas"]["CountryCode"];
            /** @description Currency to pay out in. It decides which other fields are required. */
            currency_code: components["schemas"]["CurrencyCode"];
            /** @description Holder of the account, required in INR; default: first and last name. */
            account_name?: string;
            /**
             * Format: iban
             * @description Required in EUR, and one of two ways to name an account in GBP. Its check digits are verified; spaces and small letters are fine.
             */
            iban?: string;
            /**
             * Format: bic
             * @description BIC of 8 or 11 characters, required in USD by Wire.
             */
            bic_swift_code?: string;
            /**
             * Format: sort-code
             * @description Six digits without dashes, required in GBP unless there is an IBAN.
             */
            sort_code?: string;
            /**
             * Format: aba
             * @description Nine digits with a correct ABA check digit, required in USD.
             */
            routing_number?: string;
            /** @description Postal address in one line, which is stored and never checked. */
            recipient_address?: string;
            /** @description Remarks of your own about the recipient. */
            notes?: string;
            /**
             * @description Kind of US account, required in USD by ACH.
             * @enum {string}
             */
            account_type?: "Checking" | "Savings";
            /**
             * @description `ACH` or `Wire`, required in USD. In EUR only `Sepa` is allowed.
             * @enum {string}
             */
            payment_method?: "ACH" | "Wire" | "Sepa";
            /**
             * @description `business` allows an `account_name` in place of first and last name; default: an individual.
             * @enum {string}
             */
            recipient_type?: "individual" | "business";
            /**
             * Format: uuid-or-self
             * @description Owner of the recipient: a customer of the business, or `self` for the business's own user, which is the default.
             */
            user_id?: string;
            /** @description Postal address in its parts, which no currency requires. */
            address?: components["schemas"]["BeneficiaryAddressInput"];
        };
        /**
         * BeneficiaryDeleted
         * @description The confirmation of a deletion.
         */
        BeneficiaryDeleted: {
            /** @description Always `Beneficiary deleted`. */
            message: string;
        };
        /**
         * BeneficiaryList
         * @description One page of recipients, newest first.
         */
        BeneficiaryList: {
            /** @description The recipients on this page in short form. */
            data: components["schemas"]["BeneficiarySummary"][];
            /** @description The position of this page, and the totals of the filtered list. */
            pagination: components["schemas"]["BeneficiaryPagination"];
        };
        /**
         * BeneficiaryPagination
         * @description The position of a page of recipients in the filtered list.
         */
        BeneficiaryPagination: {
            /** @description The page that was asked for; the first is 1. */
            page_id: number;
            /** @description The size that was asked for, whatever the number of rows on this page. */
            page_size: number;
            /** @description Number of recipients that pass the filters. */
            total: number;
            /** @description Number of pages of this size; 0 if no recipient passes the filters. */
            total_pages: number;
        };
        /**
         * BeneficiarySummary
         * @description A recipient in a list, in short form.
         */
        BeneficiarySummary: {
            /** @description The value for `getBeneficiary`, and for `beneficiary_id` of a quote. */
            id: components["schemas"]["Uuid"];
            /** @description Given name of the listed recipient. */
            first_name: string;
            /** @description Family name of the listed recipient. */
            last_name: string;
            /** @description Address that was saved for the listed recipient. */
            email: string;
            /** @description Bank or operator of the listed recipient, `Interac e-Transfer` or `Internal`. */
            bank_name: string;
            /** @description The country that the filter `country` compares. */
            country_code: components["schemas"]["CountryCode"];
            /** @description The currency that the filter `currency` compares. */
            currency_code: components["schemas"]["CurrencyCode"];
            /**
             * @description Progress of the verification of the listed recipient.
             * @enum {string}
             */
            status: "pending" | "verified";
            /** @description True if the verification of the listed recipient is done. */
            is_verified: boolean;
        };
        /**
         * BeneficiaryUpdate
         * @description The fields to change in a recipient. Empty text clears a field, and fields that are left out stay.
         */
        BeneficiaryUpdate: {
            /** @description New given name; a generated account name follows it. */
            first_name?: string;
            /** @description New family name; a generated account name follows it. */
            last_name?: string;
            /** @description New address. In CAD it is another account, so the verification starts again. */
            email?: components["schemas"]["Email"];
            /** @description New phone. For mobile money it is another account, so the verification starts again. */
            phone?: string | "";
            /** @description New bank or operator; the verification starts again. */
            bank_name?: string;
            /** @description New number, in the form of the currency; the verification starts again. */
            account_number?: string | "";
            /** @description New bank or operator. In GHS and KES, the code of an operator makes it a mobile money account. */
            bank_code?: string;
            /** @description New country; no verification follows. */
            country_code?: components["schemas"]["CountryCode"];
            /** @description New currency. Fields that do not fit it are 400, so send the new account in the same request. */
            currency_code?: components["schemas"]["CurrencyCode"];
            /** @description New holder, which no longer follows first and last name; empty text makes it follow them again. */
            account_name?: string;
            /** @description New IBAN with correct check digits; the verification starts again. */
            iban?: string | "";
            /** @description New BIC of 8 or 11 characters; the verification starts again. */
            bic_swift_code?: string | "";
            /** @description New UK sort code of six digits; the verification starts again. */
            sort_code?: string | "";
            /** @description New ABA number of nine digits; the verification starts again. */
            routing_number?: string | "";
            /** @description New postal address in one line. */
            recipient_address?: string;
            /** @description New remarks; empty text deletes them. */
            notes?: string;
            /** @description New kind of US account; the verification starts again. */
            account_type?: ("Checking" | "Savings") | "";
            /** @description New network, which may need other fields; the verification starts again. */
            payment_method?: ("ACH" | "Wire" | "Sepa") | "";
            /** @description Changes between an individual and a business. */
            recipient_type?: ("individual" | "business") | "";
            /** @description New owner. From then on, only quotes on behalf of that user can pay this recipient. */
            user_id?: string | "";
            /** @description Parts of the postal address. A first address needs street, city and country. */
            address?: components["schemas"]["BeneficiaryAddressUpdate"];
        };
        /**
         * BusinessContact
         * @description The user behind a KYC session.
         */
        BusinessContact: {
            /** @description The customer: the value for `user_id` and `on_behalf_of` of other operations. */
            id: components["schemas"]["Uuid"];
            /** @description Address as it was typed at the registration. */
            email: string;
            /** @description Given name, as the registration has it. */
            first_name: string;
            /** @description Family name from the registration. */
            last_name: string;
            /** @description E.164 number from the registration. */
            phone_number: string;
            /**
             * @description `CUSTOMER`, or `BUSINESS` for the business's own user.
             * @enum {string}
             */
            role: "CUSTOMER" | "BUSINESS";
            /**
             * @description `INDIVIDUAL` for a customer, `BUSINESS` for the business itself.
             * @enum {string}
             */
            user_type: "BUSINESS" | "INDIVIDUAL";
            /** @description Always `ACTIVE`. */
            user_status: string;
            /** @description Progress of the verification at the moment of the exchange. */
            kyc_status: components["schemas"]["KycStatus"];
            /** @description Midnight UTC of the day of birth; null for a user without one. */
            date_of_birth: components["schemas"]["Timestamp"] | null;
            /** @description Home country, as the registration has it. */
            country_code: string;
            /** @description Street of the latest KYC submission; empty text before the first. */
            address_line_1: string;
            /** @description Town or city of the latest KYC submission; empty text before the first. */
            city: string;
            /** @description Postal code of the latest KYC submission; empty text before the first. */
            postal_code: string;
            /** @description Time of the registration of the contact. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the contact, such as a KYC decision. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * CardError
         * @description The error of a card operation, which has no `message`.
         */
        CardError: {
            /** @description A short text for the kind of failure; `x-sandbox-advice` names the field and the reason. */
            error: string;
        };
        /**
         * CardPaymentEvent
         * @description Webhook body that reports the end of a card checkout.
         */
        CardPaymentEvent: {
            /** @description The reference of the sandbox, `CRD-` and 16 characters. */
            transaction_reference: string;
            /**
             * @description `successful` or `failed`; `pending` only with the setting that sends every change.
             * @enum {string}
             */
            transaction_status: "successful" | "failed" | "pending";
            /** @description The price of the checkout, without the fee that the payer pays on top. */
            amount: components["schemas"]["Amount"];
            /** @description NGN or USD, as the checkout has it. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Your own reference, as you sent it to `initializeCheckout`. */
            reference: string;
            /**
             * @description `completed`, `failed` or `pending`: the same state in other words.
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
        };
        /**
         * CheckoutInitialize
         * @description A card payment to be made on the hosted page.
         */
        CheckoutInitialize: {
            /** @description Address of the payer; only its form is checked. */
            email: components["schemas"]["Email"];
            /** @description Given name of the payer, which the hosted page shows. */
            first_name: string;
            /** @description Family name of the payer, which the hosted page shows. */
            last_name: string;
            /**
             * Format: card-amount
             * @description Price without the fee, with at most two decimals: up to 1,000,000 USD or 1,000,000,000 NGN.
             */
            amount: string;
            /**
             * @description NGN or USD. A completed payment credits the wallet of the business in it.
             * @enum {string}
             */
            currency: "NGN" | "USD";
            /** @description Your own reference of the payment: unique for the business, and used up by this call. */
            reference: string;
            /**
             * Format: http-url
             * @description Page to which the payer returns, with `reference` and `transactionRef` in its query. Without it, the hosted page shows the result.
             */
            redirectUrl?: string;
            /**
             * Format: image-url
             * @description Image for the hosted page: an http or https address, or a `data:` URL.
             */
            logoUrl?: string;
            /** @description Text about the purchase, which the hosted page shows. */
            description?: string;
            /** @description Name on the hosted page, in place of that of the business. */
            checkout_display_name?: string;
            /** @description Phone of the payer, which is stored and never called. */
            customer_phone_number?: string;
        };
        /**
         * CheckoutInitialized
         * @description A new checkout session in its envelope.
         */
        CheckoutInitialized: {
            /** @description Always true; a request that fails has an `error` instead. */
            success: boolean;
            /** @description Always `Checkout session created`. */
            message: string;
            /** @description The session with the link for the payer. */
            data: components["schemas"]["CheckoutSession"];
        };
        /**
         * CheckoutSession
         * @description A hosted page that waits for its payer.
         */
        CheckoutSession: {
            /** @description 22 letters and digits that name the session, in the link and in the control API. */
            access_code: string;
            /**
             * Format: uri
             * @description Address of the hosted page, to which you send the payer.
             */
            checkout_link: string;
            /** @description Reference of the sandbox, `CRD-` and 16 characters, for `verifyPayment` and `refundPayment`. */
            transactionRef: string;
            /** @description Your own reference, as you sent it. */
            reference: string;
            /** @description The return page, as you sent it; empty text without one. */
            redirectUrl: string;
        };
        /**
         * ContactOnboard
         * @description The KYC session to exchange.
         */
        ContactOnboard: {
            /** @description Token of an onboarding link: the part after its last slash. */
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
         * @description The address to which a payer sends tokens.
         */
        CryptoInstruction: {
            /** @description Always `POLYGON`. */
            network: string;
            /** @description `USDC` or `USDT`: the source currency of the quote. */
            token: string;
            /** @description A test address on that network, the same for every quote. */
            address: string;
        };
        /**
         * Currency
         * @description A currency and those that it can be exchanged for.
         */
        Currency: {
            /** @description The value for the currency fields of other operations. */
            code: components["schemas"]["CurrencyCode"];
            /** @description English name, such as `Canadian Dollar`. */
            name: string;
            /** @description False for a currency that is listed but cannot be used. */
            is_active: boolean;
            /** @description Codes of all other active currencies in alphabetical order; empty for an inactive one. */
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
         * @description Data of a person who gets an account as a customer of the business.
         */
        CustomerCreate: {
            /** @description Address of the customer, unique across all businesses. Its ending can decide a later KYC submission. */
            email: components["schemas"]["Email"];
            /** @description Given name, as on the identity document. */
            first_name: string;
            /** @description Family name, as on the identity document. */
            last_name: string;
            /** @description Further given names, which only the control API returns. */
            middle_name?: string;
            /** @description At least 8 characters, otherwise 422. It is checked and forgotten. */
            password: string;
            /** @description Day of birth, in 1900 or later. A customer under 18 is 422. */
            date_of_birth: components["schemas"]["Day"];
            /** @description Number of the customer, unique across all businesses. Only its E.164 form is checked. */
            phone_number: components["schemas"]["PhoneNumber"];
            /** @description Country in which the customer lives. */
            country_code: components["schemas"]["CountryCode"];
            /**
             * Format: new-user-tag
             * @description Tag for transfers: 4 to 20 small letters and digits, unique across all businesses.
             */
            user_tag?: string;
        };
        /**
         * CustomerCreated
         * @description The result of a registration.
         */
        CustomerCreated: {
            /** @description Always `Customer registered.` */
            message: string;
            /** @description The customer who was registered. */
            user: components["schemas"]["CustomerUser"];
            /** @description Repeats `user.id`, the value for other operations on this customer. */
            user_id: components["schemas"]["Uuid"];
            /** @description The link with which the customer completes KYC. */
            onboarding_data?: components["schemas"]["OnboardingData"];
        };
        /**
         * CustomerFullCreate
         * @description A customer to register together with KYC data.
         */
        CustomerFullCreate: {
            /** @description Address of the customer, unique across all businesses. `+approved`, `+rejected` or `+pending` before the `@` decides KYC. */
            email: components["schemas"]["Email"];
            /** @description Given name of the customer to verify. */
            first_name: string;
            /** @description Family name of the customer to verify. */
            last_name: string;
            /** @description Further given names, if the identity document has them. */
            middle_name?: string;
            /** @description 8 to 128 characters; fewer than 8 are 422. Nothing of it is stored. */
            password: string;
            /** @description Day of birth of a customer who is at least 18. */
            date_of_birth: components["schemas"]["Day"];
            /** @description Number that no customer of any business has, in E.164 form. */
            phone_number: components["schemas"]["PhoneNumber"];
            /** @description Country of the customer; the address has one of its own. */
            country_code: components["schemas"]["CountryCode"];
            /**
             * Format: new-user-tag
             * @description Tag for transfers in small letters and digits. One that is taken is 403.
             */
            user_tag?: string;
            /** @description Home address. State and postal code must be those of its country. */
            address: components["schemas"]["KycAddress"];
            /** @description Numbers without images. Of each, at most the last four characters are kept. */
            identification_numbers?: components["schemas"]["IdentificationNumber"][];
            /** @description Images of identity documents, with their numbers and dates. */
            documents?: components["schemas"]["KycDocuments"];
            /** @description Country of citizenship, which is stored and decides nothing. */
            nationality?: components["schemas"]["CountryCode"];
            /**
             * Format: ssn
             * @description Social security number of the US: nine digits, which are checked and forgotten.
             */
            us_tax_id?: string;
        };
        /**
         * CustomerFullCreated
         * @description The result of a registration with KYC data.
         */
        CustomerFullCreated: {
            /** @description Always `Customer registered, KYC submitted.` */
            message: string;
            /** @description The customer, with the status of the verification. */
            user: components["schemas"]["CustomerFullUser"];
            /** @description Repeats `user.id`, the value for `on_behalf_of` of quotes. */
            user_id: components["schemas"]["Uuid"];
            /** @description The link with which the customer can add missing documents. */
            onboarding_data?: components["schemas"]["OnboardingData"];
        };
        /**
         * CustomerFullUser
         * @description A customer who was registered with KYC data.
         */
        CustomerFullUser: {
            /** @description The customer: the value for `submitKyc` and for quotes. */
            id: components["schemas"]["Uuid"];
            /** @description Address in the letter case of the request. */
            email: string;
            /** @description Given name that was registered with the KYC data. */
            first_name: string;
            /** @description Family name that was registered with the KYC data. */
            last_name: string;
            /**
             * @description Always `CUSTOMER` in this answer.
             * @enum {string}
             */
            role: "CUSTOMER";
            /** @description Time of the registration and of the submission. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change, which is still that of the registration. */
            updated_at: components["schemas"]["Timestamp"];
            /** @description PENDING; the decision follows two steps later. */
            kyc_status: components["schemas"]["KycStatus"];
        };
        /**
         * CustomerUser
         * @description A customer who was registered.
         */
        CustomerUser: {
            /** @description The customer: the value for `user_id` and `on_behalf_of`. */
            id: components["schemas"]["Uuid"];
            /** @description Address in the letter case in which it was sent. */
            email: string;
            /** @description Given name, exactly as it was registered. */
            first_name: string;
            /** @description Family name, exactly as it was registered. */
            last_name: string;
            /**
             * @description `CUSTOMER`, the role of all customers of a business.
             * @enum {string}
             */
            role: "CUSTOMER";
            /** @description Time at which the customer was registered. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time at which the customer was last changed. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * Day
         * Format: date
         * @description A calendar date as YYYY-MM-DD.
         */
        Day: string;
        /**
         * DirectTransfer
         * @description A transfer from one wallet to another.
         */
        DirectTransfer: {
            /** @description Identifies the transfer: the value for `getTransaction`. */
            id: components["schemas"]["Uuid"];
            /** @description The owner of the wallet that pays. */
            user_id: components["schemas"]["Uuid"];
            /**
             * @description Always `TRANSFER`.
             * @constant
             */
            transaction_type: "TRANSFER";
            /** @description PENDING in the first answer. A repeat with the same key shows the state at that moment. */
            status: components["schemas"]["TransactionStatus"];
            /** @description The wallet that paid the money. */
            source_wallet_id: components["schemas"]["Uuid"];
            /** @description The wallet that received the money. */
            target_wallet_id: components["schemas"]["Uuid"];
            /** @description The amount that left the first wallet; there are no fees. */
            source_amount: components["schemas"]["Amount"];
            /** @description The currency of the wallet that pays. */
            source_currency: components["schemas"]["CurrencyCode"];
            /** @description The amount that reached the second wallet, which is the same. */
            target_amount: components["schemas"]["Amount"];
            /** @description The currency of the wallet that receives, which is the same. */
            target_currency: components["schemas"]["CurrencyCode"];
            /** @description The time at which both balances changed. */
            created_at: components["schemas"]["Timestamp"];
            /** @description The time of the last change of the transfer's status. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * DirectTransferCreate
         * @description Money to move from one wallet to another of the same currency.
         */
        DirectTransferCreate: {
            /** @description The wallet to debit, of the business or of one of its customers. */
            source_wallet_id: components["schemas"]["Uuid"];
            /** @description The wallet to credit, of any business: another one, in the same currency. */
            target_wallet_id: components["schemas"]["Uuid"];
            /** @description The money to move, in the currency of both wallets. */
            amount: components["schemas"]["AmountInput"];
            /** @description A UUID that you choose for this transfer. The same key never moves money twice. */
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
         * @description Address with one `@` and a domain; letter case does not distinguish two of them.
         */
        Email: string;
        /**
         * Error
         * @description The error of a request: a short text and a sentence.
         */
        Error: {
            /** @description A short text for the kind of failure. The table of errors has the cause of each. */
            error: string;
            /** @description A sentence that names the fields and the rules that they break. */
            message: string;
        };
        /**
         * EtransferInstruction
         * @description The e-transfer that a payer has to make.
         */
        EtransferInstruction: {
            /** @description The address of the business to which the e-transfer goes. */
            email: string;
            /** @description The address from which it has to come. An e-transfer of another sender makes the transaction FAILED. */
            send_from: string;
        };
        /**
         * EtransferPayee
         * @description An address at which a business collects e-transfers.
         */
        EtransferPayee: {
            /** @description Identifies the payee and never changes. */
            id: components["schemas"]["Uuid"];
            /** @description The business that gets the money. */
            business_id: components["schemas"]["Uuid"];
            /** @description The address to which payers send e-transfers. */
            email: string;
            /** @description The name of the business, which payers see. */
            account_name: string;
            /** @description Always CAD. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Always CA, because Interac is a Canadian network. */
            country_code: components["schemas"]["CountryCode"];
            /** @description Always true, because a payee cannot be switched off. */
            is_active: boolean;
            /** @description The time at which the control API or the fixtures created the business. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Equal to the time of creation, because a payee never changes. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * EtransferPayeeList
         * @description The addresses at which a business collects e-transfers.
         */
        EtransferPayeeList: {
            /** @description The payees of the business, of which there is exactly one. */
            data: components["schemas"]["EtransferPayee"][];
        };
        /**
         * EventEtransferInstruction
         * @description The security question of an e-transfer that the recipient has to accept.
         */
        EventEtransferInstruction: {
            /** @description The text that the recipient is asked. */
            question: string;
            /** @description The text that the recipient has to enter; keep it confidential. */
            answer: string;
        };
        /**
         * EventRecipient
         * @description The receiver of the money. Fields that do not apply are empty text.
         */
        EventRecipient: {
            /** @description Number of the paid account; else its IBAN, the phone of mobile money, or the crypto address. */
            account_number: string;
            /** @description Holder of the paid account, or the name of the receiving user. */
            account_name: string;
            /** @description Bank of a beneficiary or of a virtual account. */
            bank_name: string;
            /** @description Address of the beneficiary or of the receiving user. */
            email: string;
            /** @description The beneficiary that is paid; null if none is. */
            beneficiary_id: components["schemas"]["Uuid"] | null;
        };
        /**
         * EventSender
         * @description The payer of the money.
         */
        EventSender: {
            /** @description Address of the paying user; for a deposit that of the payer. */
            email: string;
            /** @description Name of the paying user; for a deposit that of the payer, if it is known. */
            account_name: string;
        };
        /**
         * ExchangeRate
         * @description A rate with the converted amount, the fees and the limits.
         */
        ExchangeRate: {
            /** @description Identifies the calculation. The same query at the same moment has the same value. */
            id: components["schemas"]["Uuid"];
            /** @description The currency that the payer pays with. */
            source_currency: components["schemas"]["CurrencyCode"];
            /** @description The amount to pay without fees: as asked, or what reaches the target amount, rounded up. */
            source_amount: components["schemas"]["Amount"];
            /** @description The currency that reaches the recipient. */
            target_currency: components["schemas"]["CurrencyCode"];
            /** @description The amount that arrives, rounded down to the decimals of its currency. */
            target_amount: components["schemas"]["Amount"];
            /** @description Target units for one source unit after the spread. All other numbers are calculated with it. */
            rate: components["schemas"]["Amount"];
            /** @description The rate as a line to show, such as `1 USD = 1513.79 NGN`. */
            display_rate: string;
            /** @description The end of the rate: 30 minutes from now, or the end of its window with `SANDBOX_RATE_DRIFT`. */
            valid_until: components["schemas"]["Timestamp"];
            /** @description The fee configuration that the fees are from. */
            rail: components["schemas"]["RateRail"];
            /** @description Smallest source amount of a DEPOSIT or DIRECT_EXCHANGE. */
            min_deposit_amount: components["schemas"]["Amount"];
            /** @description Largest source amount of a DEPOSIT or DIRECT_EXCHANGE. */
            max_deposit_amount: components["schemas"]["Amount"];
            /** @description Smallest source amount of any quote but a DEPOSIT on this rail. */
            min_withdrawal_amount: components["schemas"]["Amount"];
            /** @description Largest source amount of any quote but a DEPOSIT, for the class of `user_type_id`. */
            max_withdrawal_amount: components["schemas"]["Amount"];
        };
        /**
         * Fees
         * @description The fees of a quote or of a rate, on top of the source amount.
         */
        Fees: {
            /** @description Fee for handling the payment. By default only WIRE has one. */
            processing_fee: components["schemas"]["Amount"];
            /** @description Fee for money that comes in, 0 on every rail by default. */
            deposit_fee: components["schemas"]["Amount"];
            /** @description Fee for sending money to the recipient. */
            payout_fee: components["schemas"]["Amount"];
            /** @description Sum of the three fees, which `total_payable` includes. */
            total_fees: components["schemas"]["Amount"];
            /** @description The source currency of the payment. */
            fee_currency: components["schemas"]["CurrencyCode"];
        };
        /**
         * FundingMethod
         * @description The source of the money of a quote.
         */
        FundingMethod: {
            /**
             * @description `WALLET` for payouts, swaps and transfers; for money from outside `ETRANSFER`, `BANKACCOUNT` or `CRYPTO`.
             * @enum {string}
             */
            type: "WALLET" | "ETRANSFER" | "BANKACCOUNT" | "CRYPTO";
            /** @description The wallet that pays. For money from outside it is empty text until accept, then the `transaction_reference`. */
            reference: string;
        };
        /**
         * IdentificationNumber
         * @description An identification of a customer without an image.
         */
        IdentificationNumber: {
            /**
             * @description Kind of document that the number is from.
             * @enum {string}
             */
            identification_class: "visa" | "cct" | "passport" | "id_card" | "drivers_license";
            /** @description Number as on the document. At most its last four characters are kept. */
            identification_number: string;
            /** @description Country that issued the document. */
            issuing_country: components["schemas"]["CountryCode"];
            /** @description Day of issue. A day in the future is 422. */
            issued_at?: components["schemas"]["Day"];
            /** @description Last day of validity. A day in the past is 422. */
            expires_at?: components["schemas"]["Day"];
        };
        /**
         * KycAddress
         * @description The home address of a customer.
         */
        KycAddress: {
            /** @description Street and house number, 4 to 34 characters. */
            street_1: string;
            /** @description Apartment, suite or another addition. */
            street_2?: string;
            /** @description Code or name of a subdivision, of which the code is safer. A country without subdivisions takes any text. */
            state: string;
            /** @description Town or city of the home. */
            city: string;
            /** @description Postal code of the home, in the form that `validatePostalCode` accepts. */
            postal_code: string;
            /** @description Country of the home, which decides the form of state and postal code. */
            country_code: components["schemas"]["CountryCode"];
        };
        /**
         * KycDocuments
         * @description Identity documents as images, with the numbers and dates on them.
         */
        KycDocuments: {
            /** @description Front of an ID card; together with the back it completes a submission. */
            id_card_front?: components["schemas"]["DocumentImage"];
            /** @description Back of an ID card; together with the front it completes a submission. */
            id_card_back?: components["schemas"]["DocumentImage"];
            /** @description Number on the ID card, which a complete submission does not need. */
            id_card_number?: string;
            /** @description Country that issued the ID card, in two capital letters. */
            id_card_issuing_country?: components["schemas"]["CountryCode"];
            /** @description Day of issue of the ID card, not in the future. */
            id_card_issued_at?: components["schemas"]["Day"];
            /** @description Last day of validity of the ID card, not in the past. */
            id_card_expires_at?: components["schemas"]["Day"];
            /** @description Photo page of a passport, which completes a submission alone. */
            passport_front?: components["schemas"]["DocumentImage"];
            /** @description Another page of the passport, which is not needed. */
            passport_back?: components["schemas"]["DocumentImage"];
            /** @description Number of the passport, which a complete submission does not need. */
            passport_number?: string;
            /** @description Country that issued the passport, in two capital letters. */
            passport_issuing_country?: components["schemas"]["CountryCode"];
            /** @description Day of issue of the passport, not in the future. */
            passport_issued_at?: components["schemas"]["Day"];
            /** @description Last day of validity of the passport, not in the past. */
            passport_expires_at?: components["schemas"]["Day"];
            /** @description Front of a driver's license; together with the back it completes a submission. */
            drivers_license_front?: components["schemas"]["DocumentImage"];
            /** @description Back of a driver's license; together with the front it completes a submission. */
            drivers_license_back?: components["schemas"]["DocumentImage"];
            /** @description Number on the license, which a complete submission does not need. */
            drivers_license_number?: string;
            /** @description Country that issued the license, in two capital letters. */
            drivers_license_issuing_country?: components["schemas"]["CountryCode"];
            /** @description Day of issue of the license, not in the future. */
            drivers_license_issued_at?: components["schemas"]["Day"];
            /** @description Last day of validity of the license, not in the past. */
            drivers_license_expires_at?: components["schemas"]["Day"];
            /** @description Photo of the customer, of which only type and size are kept. */
            selfie_photo?: components["schemas"]["DocumentImage"];
        };
        /**
         * KycStatus
         * @description Progress of the verification of a customer.
         * @enum {string}
         */
        KycStatus: "NOT_STARTED" | "PENDING" | "APPROVED" | "REJECTED";
        /**
         * KycStatusUpdatedEvent
         * @description Webhook body that reports a changed KYC status of a customer.
         */
        KycStatusUpdatedEvent: {
            /**
             * @description Always `kyc.status_updated`.
             * @constant
             */
            event_type: "kyc.status_updated";
            /** @description The customer whose status changed. */
            user_id: components["schemas"]["Uuid"];
            /** @description Address of the customer, as it was registered. */
            email: string;
            /** @description The status after the change. */
            kyc_status: components["schemas"]["KycStatus"];
            /** @description The status before the change. */
            previous_kyc_status: components["schemas"]["KycStatus"];
            /** @description Sandbox time of the change of KYC. */
            timestamp: components["schemas"]["Timestamp"];
        };
        /**
         * KycSubmission
         * @description KYC data of a customer. The address is an object or flat fields, not both; of the flat ones, address_line_1, city, postal_code and country_code are required.
         */
        KycSubmission: {
            /** @description The customer to verify: `user.id` of the registration. */
            user_id: components["schemas"]["Uuid"];
            /** @description Home address as an object, in place of the flat fields. */
            address?: components["schemas"]["KycAddress"];
            /** @description Street and house number of a flat address, in place of `address`. */
            address_line_1?: string;
            /** @description Apartment, suite or another addition of a flat address. */
            address_line_2?: string;
            /** @description Town or city of a flat address. */
            city?: string;
            /** @description Code or name of a subdivision of a flat address, which may be left out. */
            province?: string;
            /** @description Postal code of a flat address, in the form of its country. */
            postal_code?: string;
            /** @description Country of a flat address. */
            country_code?: components["schemas"]["CountryCode"];
            /** @description Numbers without images, which are added to those of earlier submissions. */
            identification_numbers?: components["schemas"]["IdentificationNumber"][];
            /** @description Images and details of documents. A new image replaces the one of the same field. */
            documents?: components["schemas"]["KycDocuments"];
            /** @description Country of citizenship. Without it, that of an earlier submission stays. */
            nationality?: components["schemas"]["CountryCode"];
            /**
             * Format: ssn
             * @description Nine digits of a US social security number, of which nothing is stored.
             */
            us_tax_id?: string;
        };
        /**
         * KycSubmitted
         * @description The confirmation of a submission.
         */
        KycSubmitted: {
            /** @description Always `KYC submitted.` */
            message: string;
            /** @description The customer whose data was submitted. */
            user_id: components["schemas"]["Uuid"];
            /** @description PENDING until the decision, which follows two steps later if there is one. */
            kyc_status: components["schemas"]["KycStatus"];
        };
        /**
         * Money
         * @description An amount with its currency.
         */
        Money: {
            /** @description ISO code of the currency that the amount is in. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Decimal text with all decimals of the currency. */
            amount: components["schemas"]["Amount"];
        };
        /**
         * OnboardingData
         * @description The link of a customer's KYC page.
         */
        OnboardingData: {
            /**
             * Format: uri
             * @description Address of the hosted page. Opening it verifies the email of the customer.
             */
            link: string;
            /** @description End of the link, 72 hours of sandbox time after its creation. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * Pagination
         * @description The position of a page in a filtered list.
         */
        Pagination: {
            /** @description Number of rows that pass the filters. */
            total: number;
            /** @description The requested page; the first is 1. */
            page: number;
            /** @description The requested size, whatever the number of rows on this page. */
            size: number;
            /** @description Number of pages of this size; 0 for an empty list. */
            total_pages: number;
        };
        /**
         * PaymentInstructions
         * @description The way to pay for an accepted quote, with the details of one method.
         */
        PaymentInstructions: {
            /**
             * @description Kind of payment, and the name of the only object of details that is present.
             * @enum {string}
             */
            method: "ETRANSFER" | "BANK_TRANSFER" | "CRYPTO";
            /** @description Currency in which to pay: the source currency of the quote. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Exact amount to pay, equal to `total_payable`. Any other amount makes the transaction FAILED. */
            amount: components["schemas"]["Amount"];
            /** @description The `transaction_reference`, for the message of the payment. */
            reference: string;
            /** @description Last moment for the money to arrive: `valid_until` of the quote. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description Details of an Interac e-transfer, in CAD. */
            etransfer?: components["schemas"]["EtransferInstruction"];
            /** @description Details of a bank transfer, in USD, EUR, GBP or NGN. */
            bank_account?: components["schemas"]["BankAccountInstruction"];
            /** @description Details of a token transfer, in USDC or USDT. */
            crypto?: components["schemas"]["CryptoInstruction"];
        };
        /**
         * PaymentVerification
         * @description The state of a card payment. The last five fields repeat others, for clients of earlier versions.
         */
        PaymentVerification: {
            /** @description Identifies the payment: the subject of its events in the control API. */
            transaction_id: components["schemas"]["Uuid"];
            /** @description Reference of the sandbox, which `refundPayment` also takes. */
            transaction_reference: string;
            /** @description State of the payment at this moment. */
            status_name: components["schemas"]["TransactionStatus"];
            /** @description The same state as a number: PENDING 1, PROCESSING 2, COMPLETED 3, FAILED 4, CANCELLED 5. */
            status_id: number;
            /** @description All that the payer pays: the price and the fee. */
            amount_tendered_with_fees: components["schemas"]["Amount"];
            /** @description The price, up to which refunds are possible. */
            amount_tendered_without_fees: components["schemas"]["Amount"];
            /** @description The part that the business got: the price once the payment is COMPLETED, before that 0.00. */
            amount_received: components["schemas"]["Amount"];
            /** @description Currency in which the payer pays. */
            source_currency: components["schemas"]["CurrencyCode"];
            /** @description Currency in which the business is paid, which is the same. */
            target_currency: components["schemas"]["CurrencyCode"];
            /** @description True only if the payment is COMPLETED. */
            payment_completed: boolean;
            /** @description A sentence about the state of the payment or the result of the card. */
            message: string;
            /**
             * @description State at the card gateway; absent before the first attempt.
             * @enum {string}
             */
            provider_transaction_status?: "Initialized" | "Completed" | "Failed";
            /** @description Result of the card, such as `DECLINED`; empty text while there is none, absent before the first attempt. */
            provider_status_reason?: string;
            /** @description Repeats `payment_completed` under an earlier name. */
            paymentCompleted: boolean;
            /**
             * @description Earlier form of the state. A cancelled payment is `failed`, one in progress `pending`.
             * @enum {string}
             */
            transaction_status: "successful" | "failed" | "pending";
            /**
             * @description Earlier form of the state with other words: a completed payment is `completed`.
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /** @description Repeats `amount_tendered_without_fees` under an earlier name. */
            amount: components["schemas"]["Amount"];
            /** @description Repeats `source_currency` under an earlier name. */
            currency: components["schemas"]["CurrencyCode"];
        };
        /**
         * PhoneCheck
         * @description Number whose form and country are to be checked before a registration.
         */
        PhoneCheck: {
            /** @description Country whose calling code and length count. */
            country_code: components["schemas"]["CountryCode"];
            /** @description Digits, with or without a plus before them. */
            phone_number: string;
        };
        /**
         * PhoneChecked
         * @description A phone number with the result of its check.
         */
        PhoneChecked: {
            /** @description Country of the check, repeated from the request. */
            country_code: components["schemas"]["CountryCode"];
            /** @description The digits exactly as they were sent. */
            phone_number: string;
            /** @description True if the country has numbers with this calling code and length. */
            valid: boolean;
            /** @description The broken rule as a sentence; null for a valid number. */
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
         * @description Postcode whose form is to be checked against the rules of its country.
         */
        PostalCodeCheck: {
            /** @description Country whose form of postal codes counts. */
            country_code: components["schemas"]["CountryCode"];
            /** @description The code to check, in any letter case. */
            postal_code: string;
        };
        /**
         * PostalCodeChecked
         * @description A postal code with the result of its check.
         */
        PostalCodeChecked: {
            /** @description Country of the check of the code, repeated from the request. */
            country_code: components["schemas"]["CountryCode"];
            /** @description The code exactly as it was sent. */
            postal_code: string;
            /** @description True if the code has the form that its country uses. */
            valid: boolean;
        };
        /**
         * PostalCodeFormat
         * @description The form of postal codes in a country.
         */
        PostalCodeFormat: {
            /** @description Country that uses the format. */
            country_code: components["schemas"]["CountryCode"];
            /** @description Pattern with `A` for a letter and `N` for a digit, with few exceptions; empty text if the country has no such codes. */
            postal_code_format: string;
        };
        /**
         * Quote
         * @description A locked exchange rate with its fees.
         */
        Quote: {
            /** @description Identifies the quote: the value for `getQuote` and `acceptQuote`. */
            quote_id: components["schemas"]["Uuid"];
            /** @description The amount to convert, without fees. */
            source: components["schemas"]["Money"];
            /** @description The amount that arrives. */
            target: components["schemas"]["Money"];
            /** @description Target units for one source unit, fixed by the quote; `1` for the same currency. */
            exchange_rate: components["schemas"]["Amount"];
            /** @description Your own note as you sent it; empty text without one. */
            narration: string;
            /** @description The user who pays or receives: a customer, or the business's own user. */
            on_behalf_of: components["schemas"]["Uuid"];
            /** @description The three fees and their sum. */
            fees: components["schemas"]["Fees"];
            /** @description The place the money comes from: a wallet, or a payment from outside. */
            funding_method: components["schemas"]["FundingMethod"];
            /** @description Source amount and fees together, which a wallet or a payer has to cover. */
            total_payable: components["schemas"]["Amount"];
            /** @description Last moment for accept. A deposit also has to be paid in by then. */
            valid_until: components["schemas"]["Timestamp"];
            /** @description State of the quote at this moment. */
            quote_status: components["schemas"]["QuoteStatus"];
            /** @description The `quote_type` of the request. */
            type: components["schemas"]["QuoteType"];
        };
        /**
         * QuoteAccepted
         * @description An accepted quote with its new transaction.
         */
        QuoteAccepted: {
            /** @description The quote that this call accepted. */
            quote_id: components["schemas"]["Uuid"];
            /** @description Identifies the new transaction, for `getTransaction`. */
            transaction_id: components["schemas"]["Uuid"];
            /** @description Reference of the new transaction, `TXN-` and 16 characters, which events and receipts show. */
            transaction_reference: string;
            /** @description Money that is held or moved, or that a payer has to send. */
            total_payable: components["schemas"]["Amount"];
            /** @description Times of the quote: an estimate of its end, or the limit for its money. */
            timeline: components["schemas"]["AcceptTimeline"];
            /** @description State of the transaction: PROCESSING, or PENDING while money from outside is awaited. */
            status: components["schemas"]["TransactionStatus"];
            /** @description The way to pay, for a DIRECT_EXCHANGE and for a DEPOSIT in CAD alone. */
            payment_instructions?: components["schemas"]["PaymentInstructions"];
        };
        /**
         * QuoteCreate
         * @description A payment to get a quote for.
         */
        QuoteCreate: {
            /** @description Currency of the wallet or of the payer. */
            source_currency: components["schemas"]["CurrencyCode"];
            /** @description Currency that arrives: the same in a DEPOSIT and a WITHDRAWAL, the same or another in a TRANSFER, another in all other types. */
            target_currency: components["schemas"]["CurrencyCode"];
            /** @description Money to convert without fees, with no more decimals than its currency has. */
            source_amount: components["schemas"]["AmountInput"];
            /** @description Kind of payment, which decides the other fields that are required. */
            quote_type: components["schemas"]["QuoteType"];
            /**
             * @description CRYPTO for a payout in USDC or USDT, FIAT for any other payout. DEPOSIT and SWAP take both, and TRANSFER needs none.
             * @enum {string}
             */
            payment_method?: "FIAT" | "CRYPTO";
            /** @description Time zone of the payer, such as `Africa/Lagos`. It is stored, and nothing is calculated with it. */
            tz: components["schemas"]["TimeZone"];
            /** @description Your own reference of the quote, unique for the business for ever. */
            origin_reference: string;
            /** @description The customer who pays or receives, or the business's own user. */
            on_behalf_of: components["schemas"]["Uuid"];
            /** @description Recipient of a FIAT payout, who must be owned by `on_behalf_of`. Deposits, swaps and transfers ignore it. */
            beneficiary_id?: components["schemas"]["Uuid"];
            /**
             * Format: user-tag
             * @description Tag of the recipient of a TRANSFER, in any letter case.
             */
            user_tag?: string;
            /** @description Rail of the payment. TRANSFER needs that of INTERNAL; by default it follows from beneficiary and currency. */
            fee_config_id?: components["schemas"]["Uuid"];
            /** @description Note of your own, which the quote repeats. */
            narration?: string;
            /** @description Sender of the e-transfer that funds the quote: required for DEPOSIT and DIRECT_EXCHANGE from CAD, ignored in any other quote. */
            expected_source_etransfer_email?: string;
            /**
             * @description Chain of a CRYPTO payout. TRON carries USDT alone.
             * @enum {string}
             */
            payment_network?: "ETH" | "POLYGON" | "SOLANA" | "TRON";
            /** @description Wallet address of a CRYPTO payout. Its checksum is verified, and its ending can select a scenario. */
            payment_address?: string;
        };
        /**
         * QuoteStatus
         * @description Step in the life of a quote, from CREATED to the end of its payment, or its expiry.
         * @enum {string}
         */
        QuoteStatus: "CREATED" | "ACCEPTED" | "AWAITING_PAYMENT" | "AWAITING_DEPOSIT" | "PAYMENT_CONFIRMED" | "DEPOSIT_CONFIRMED" | "PROCESSING_PAYOUT" | "COMPLETED" | "EXPIRED" | "FAILED";
        /**
         * QuoteType
         * @description Kind of payment that a quote is for.
         * @enum {string}
         */
        QuoteType: "DEPOSIT" | "WITHDRAWAL" | "EXCHANGE" | "SWAP" | "TRANSFER" | "DIRECT_EXCHANGE";
        /**
         * RateRail
         * @description The fee configuration of a rate.
         */
        RateRail: {
            /** @description The value for `fee_config_id` of a quote on this rail. */
            fee_config_id: components["schemas"]["Uuid"];
            /** @description Short name such as ACH: the value for `rail_name`. */
            name: string;
            /** @description One line about the way in which the rail moves money. */
            description: string;
            /** @description Name to show to payers. */
            display_name: string;
            /** @description Usual duration in words, such as `1-3 business days`. The sandbox follows its own steps instead. */
            speed: string;
            /** @description Source amount plus the fees of this rail. */
            total_payable: components["schemas"]["Amount"];
            /** @description Fees that this rail takes for the amount. */
            fees: components["schemas"]["Fees"];
        };
        /**
         * RefundCreate
         * @description A card payment, or a part of it, to give back.
         */
        RefundCreate: {
            /** @description Payment to refund: the reference of the sandbox, else your own. */
            transaction_reference: string;
            /** @description Text or number above zero with at most two decimals, up to what is left of the payment. */
            refund_amount: string | number;
            /** @description Reason in your own words. `sandbox_fail`, `sandbox_cancel` and `sandbox_502` in it select a scenario. */
            refund_reason: string;
        };
        /**
         * RefundHistory
         * @description One page of refunds, newest first.
         */
        RefundHistory: {
            /** @description Always `Refund history retrieved`. */
            message: string;
            /** @description The refunds on this page, at most ten. */
            refunds: components["schemas"]["RefundRecord"][];
            /** @description Number of refunds on the chosen days. */
            total: number;
            /** @description The `start_at` of the request. */
            page: number;
            /** @description Refunds on a full page, which is always 10. */
            size: number;
        };
        /**
         * RefundInitiated
         * @description Answer to a request to give back a card payment, before the refund is completed.
         */
        RefundInitiated: {
            /** @description Always `Refund initiated`. */
            message: string;
            /** @description Reference of the refunded payment in the sandbox. */
            transaction_reference: string;
            /** @description PENDING; without a scenario the refund is COMPLETED two steps later. */
            status: components["schemas"]["TransactionStatus"];
            /** @description `RFD-` and 16 characters: the value for `getRefundStatus`. */
            refund_reference: string;
            /** @description Money that goes back to the payer, as a JSON number. */
            refund_amount: number;
            /** @description Currency of the payment and of its refund. */
            currency: components["schemas"]["CurrencyCode"];
        };
        /**
         * RefundRecord
         * @description A refund of a card payment.
         */
        RefundRecord: {
            /** @description Identifies the refund: the value for `getRefundStatus`. */
            refund_reference: string;
            /** @description State of this refund at this moment. */
            refund_status: components["schemas"]["TransactionStatus"];
            /** @description Reference of the payment in the sandbox, `CRD-` and 16 characters. */
            original_transaction_reference: string;
            /** @description Money that this refund gives back, as a JSON number. */
            refund_amount: number;
        };
        /**
         * RefundState
         * @description Progress of money on its way back to the card of a payer.
         */
        RefundState: {
            /** @description Always `Refund status retrieved`. */
            message: string;
            /** @description The reference from the path of the request. */
            refund_reference: string;
            /** @description State of the refund that was asked for. */
            refund_status: components["schemas"]["TransactionStatus"];
            /** @description Reference of the payment that is given back. */
            original_transaction_reference: string;
            /** @description Money that the payer gets back, as a JSON number. */
            refund_amount: number;
        };
        /**
         * RegionCheck
         * @description Subdivision of a country, by code or by name, that is to be looked up.
         */
        RegionCheck: {
            /** @description Country in which the subdivision is searched. */
            country_code: components["schemas"]["CountryCode"];
            /** @description Code of a subdivision, alone or after its country, or its name. */
            region_code: string;
        };
        /**
         * RegionChecked
         * @description A code or name of a subdivision with the result of its check.
         */
        RegionChecked: {
            /** @description Country that was searched, repeated from the request. */
            country_code: components["schemas"]["CountryCode"];
            /** @description The code or name exactly as it was sent. */
            region_code: string;
            /** @description True if the country has this subdivision. */
            valid: boolean;
        };
        /**
         * Registered
         * @description The result of a registration without a signature.
         */
        Registered: {
            /** @description The text `Customer registered.`, which never differs. */
            message: string;
            /** @description The person who was registered. */
            user: components["schemas"]["RegisteredUser"];
            /** @description The link with which the person completes KYC. */
            onboarding_data?: components["schemas"]["OnboardingData"];
        };
        /**
         * RegisteredUser
         * @description A person who was registered without a signature.
         */
        RegisteredUser: {
            /** @description The new customer of the seeded business: the value for `resumeOnboarding`. */
            id: components["schemas"]["Uuid"];
            /** @description Address exactly as the person typed it. */
            email: string;
            /** @description Given name, as the person typed it. */
            first_name: string;
            /** @description Family name, as the person typed it. */
            last_name: string;
            /**
             * @description `CUSTOMER`, because persons register as customers of a business.
             * @enum {string}
             */
            role: "CUSTOMER";
        };
        /**
         * Registration
         * @description A person who registers without a signature.
         */
        Registration: {
            /** @description Address of the person, unique across all businesses. */
            email: components["schemas"]["Email"];
            /** @description Given name of the person who registers. */
            first_name: string;
            /** @description Family name of the person who registers. */
            last_name: string;
            /** @description Text of at least 8 characters, otherwise 422. The sandbox does not store it. */
            password: string;
            /** @description Day of birth of the person. Under 18 is 422, before 1900 is 400. */
            date_of_birth: components["schemas"]["Day"];
            /** @description Number of the person in E.164 form, unique across all businesses. */
            phone_number: components["schemas"]["PhoneNumber"];
            /** @description Country in which the person lives. */
            country_code: components["schemas"]["CountryCode"];
            /**
             * @description Only `CUSTOMER` is accepted.
             * @enum {string}
             */
            user_type: "CUSTOMER";
        };
        /**
         * RoutedBank
         * @description The US bank of a routing number.
         */
        RoutedBank: {
            /** @description Full name of the bank in capitals. */
            name: string;
            /** @description Abbreviated name for narrow places. */
            short_name: string;
            /** @description State of the bank in two letters, such as NY. */
            state_code: string;
            /** @description State of the bank in words, such as New York. */
            state_name: string;
            /** @description The ABA number that was looked up. */
            routing_number: string;
        };
        /**
         * RoutedBankList
         * @description The banks of a routing number; empty for a number that no bank has.
         */
        RoutedBankList: components["schemas"]["RoutedBank"][];
        /**
         * Subdivision
         * @description A state, province or region of a country.
         */
        Subdivision: {
            /** @description Code without the country before it, such as `ON`. */
            code: string;
            /** @description Name in the language of the country, which `validateRegion` also takes. */
            name: string;
        };
        /**
         * Subdivisions
         * @description The states, provinces or regions of a country.
         */
        Subdivisions: {
            /** @description Country whose subdivisions these are. */
            country_code: components["schemas"]["CountryCode"];
            /** @description English name of the divided country. */
            country_name: string;
            /** @description Its parts; empty for a country without any. */
            subdivisions: components["schemas"]["Subdivision"][];
        };
        /**
         * SubdivisionsWithFormats
         * @description The parts of a country, with the form of its phone numbers and postal codes.
         */
        SubdivisionsWithFormats: {
            /** @description Country that has these subdivisions and formats. */
            country_code: components["schemas"]["CountryCode"];
            /** @description English name of the described country. */
            country_name: string;
            /** @description States, provinces or regions; empty if there are none. */
            subdivisions: components["schemas"]["Subdivision"][];
            /** @description Calling code without a plus; empty text for a country without one. */
            phone_code: string;
            /** @description Pattern with `X` for a digit, such as `+1 XXX XXX XXXX`. */
            phone_format: string;
            /** @description Digits that follow the calling code. */
            phone_length_after_code: number;
            /** @description Pattern such as `A1A 1A1`; empty text for a country without postal codes. */
            postal_code_format: string;
        };
        /**
         * TagUpdate
         * @description The new tag of the business.
         */
        TagUpdate: {
            /**
             * Format: user-tag
             * @description 4 to 20 letters and digits, stored as you type them and compared in any letter case.
             */
            user_tag: string;
        };
        /**
         * TagUpdated
         * @description The confirmation of a new tag.
         */
        TagUpdated: {
            /** @description The business's own user, who has the tag now. */
            user_id: components["schemas"]["Uuid"];
            /** @description The tag in the letter case in which it is stored. */
            user_tag: string;
            /** @description Always `User tag set.` */
            message: string;
        };
        /**
         * TaggedUser
         * @description The user who has a tag.
         */
        TaggedUser: {
            /** @description The owner of the tag, who may be a user of any business. */
            user_id: components["schemas"]["Uuid"];
            /** @description Given name; for a business its whole name. */
            first_name: string;
            /** @description Family name; empty text for a business. */
            last_name: string;
            /** @description Address of the owner of the tag. */
            email: string;
            /** @description The tag as its owner set it, in its own letter case. */
            user_tag: string;
            /**
             * @description Kind of user as a number: 1 for an individual, 2 for a business.
             * @enum {integer}
             */
            type_id: 1 | 2;
            /**
             * @description Kind of user in words: INDIVIDUAL or BUSINESS.
             * @enum {string}
             */
            type_name: "INDIVIDUAL" | "BUSINESS";
            /**
             * @description Role as a number: 3 for a customer, 2 for a business.
             * @enum {integer}
             */
            role_id: 2 | 3;
            /**
             * @description Role in words: CUSTOMER or BUSINESS.
             * @enum {string}
             */
            role_name: "BUSINESS" | "CUSTOMER";
            /** @description Always `ACTIVE`, because users cannot be switched off. */
            status: string;
        };
        /**
         * TimeZone
         * Format: iana-time-zone
         * @description A time zone of the IANA database, such as UTC.
         */
        TimeZone: string;
        /**
         * Timestamp
         * Format: date-time
         * @description A time as RFC 3339 in UTC, with milliseconds.
         */
        Timestamp: string;
        /**
         * Transaction
         * @description A payout, deposit, exchange or transfer.
         */
        Transaction: {
            /** @description Identifies the transaction: the value for `getTransaction`. */
            id: components["schemas"]["Uuid"];
            /** @description The customer it is for: `on_behalf_of` of its quote, or the owner of the paying wallet or of the virtual account. */
            user_id: components["schemas"]["Uuid"];
            /** @description The quote that was accepted; null for a direct transfer and a deposit into a virtual account. */
            quote_id: components["schemas"]["Uuid"] | null;
            /** @description The recipient of a payout; null for any other transaction. */
            beneficiary_id: components["schemas"]["Uuid"] | null;
            /** @description `TXN-` and 16 characters, for receipts and for `getTransactionByReference`. */
            transaction_reference: string;
            /** @description Type of the quote; EXCHANGE also for a SWAP. */
            transaction_type_name: components["schemas"]["TransactionType"];
            /**
             * @description The method of the quote; without one, CRYPTO if a stablecoin is involved.
             * @enum {string}
             */
            payment_method: "FIAT" | "CRYPTO";
            /** @description Currency that the payer pays. */
            source_currency: components["schemas"]["CurrencyCode"];
            /** @description Currency that the recipient gets. */
            target_currency: components["schemas"]["CurrencyCode"];
            /** @description Money that is paid, without fees. */
            source_amount: components["schemas"]["Amount"];
            /** @description Money that arrives. */
            target_amount: components["schemas"]["Amount"];
            /** @description Exchange rate of the quote; `1` without a quote. */
            quote_rate: components["schemas"]["Amount"];
            /** @description Currency of all fees: that of the source. */
            fee_currency: components["schemas"]["CurrencyCode"];
            /** @description Repeats `fee_currency` under a second name. */
            fees_currency: components["schemas"]["CurrencyCode"];
            /** @description Share of the rate that is markup, with four decimals. */
            markup_rate: components["schemas"]["Amount"];
            /** @description That share of the source amount. */
            total_markup: components["schemas"]["Amount"];
            /** @description Sum of the three fees. */
            fees: components["schemas"]["Amount"];
            /** @description Part of the sum for handling the payment. */
            processing_fee: components["schemas"]["Amount"];
            /** @description Part of the sum for money that comes in. */
            deposit_fee: components["schemas"]["Amount"];
            /** @description Part of the sum for sending money to the recipient. */
            payout_fee: components["schemas"]["Amount"];
            /** @description State of the transaction at this moment. */
            status_name: components["schemas"]["TransactionStatus"];
            /** @description The time of accept, of the transfer, or of the arrival of a deposit. */
            created_at: components["schemas"]["Timestamp"];
            /** @description The time of the last change of the transaction. */
            updated_at: components["schemas"]["Timestamp"];
            /** @description The time at which it was COMPLETED; null before, and kept if the money comes back later. */
            completed_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * TransactionEvent
         * @description Webhook body that reports a new status, with amounts and both parties.
         */
        TransactionEvent: {
            /**
             * @description Always `transaction`.
             * @constant
             */
            event_type: "transaction";
            /** @description The transaction whose status changed. */
            transaction_id: components["schemas"]["Uuid"];
            /**
             * @description WITHDRAWAL for every payout, EXCHANGE for a swap, otherwise the type of the transaction.
             * @enum {string}
             */
            transaction_type: "DEPOSIT" | "WITHDRAWAL" | "EXCHANGE" | "TRANSFER" | "FEE";
            /** @description The status that the transaction has after the change. */
            status: components["schemas"]["TransactionStatus"];
            /** @description The `transaction_reference` of the transaction. */
            reference: string;
            /** @description The customer the transaction is for. */
            user_id: components["schemas"]["Uuid"];
            /** @description The time of accept, of a direct transfer, or of a deposit's arrival. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time of this change; use it to bring events into order. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Currency that the sender pays with. */
            source_currency: components["schemas"]["CurrencyCode"];
            /** @description Money that the sender pays, without fees. */
            source_amount: components["schemas"]["Amount"];
            /** @description Currency in which the recipient is paid. */
            target_currency: components["schemas"]["CurrencyCode"];
            /** @description Money that the recipient gets. */
            target_amount: components["schemas"]["Amount"];
            /** @description All that the sender pays: the `total_payable`. */
            amount_with_fees: components["schemas"]["Amount"];
            /** @description The sum of all fees. */
            fee: components["schemas"]["Amount"];
            /** @description Currency in which the fee is paid: that of the source. */
            fee_currency: components["schemas"]["CurrencyCode"];
            /** @description Target units for one source unit, in events of swaps alone. */
            exchange_rate?: string;
            /** @description The payer: the user of `on_behalf_of`, or the payer of a deposit. */
            sender: components["schemas"]["EventSender"];
            /** @description The receiver: a beneficiary, a receiving user, or the user of a deposit. */
            recipient: components["schemas"]["EventRecipient"];
            /** @description True only with the status COMPLETED. */
            payment_completed: boolean;
            /** @description Question and answer of an e-transfer that has to be accepted, in one event with the status PROCESSING. */
            etransfer_payout_instruction?: components["schemas"]["EventEtransferInstruction"];
        };
        /**
         * TransactionList
         * @description One page of transactions, newest first.
         */
        TransactionList: {
            /** @description The transactions on this page. */
            data: components["schemas"]["Transaction"][];
            /** @description The position of this page, and the totals of the filtered transactions. */
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * TransactionStatus
         * @description State of a transaction, a card payment or a refund.
         * @enum {string}
         */
        TransactionStatus: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED";
        /**
         * TransactionType
         * @description Direction and kind of a movement of money.
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
         * @description A virtual bank account with all its details.
         */
        VirtualAccount: {
            /** @description Identifies the account, not its wallet. */
            id: components["schemas"]["Uuid"];
            /** @description The owner: a customer, or the business's own user. */
            user_id: components["schemas"]["Uuid"];
            /** @description The wallet that deposits into this account credit. */
            primary_wallet_id: components["schemas"]["Uuid"];
            /** @description The business of a pooled account; empty text for the account of a customer. */
            business_id: string;
            /** @description True for a pooled account, whose deposits go to the business itself. */
            is_business_primary_wallet: boolean;
            /** @description Currency in which the account takes deposits. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Number to pay to; empty text in EUR, which has an IBAN instead. */
            account_number: string;
            /** @description Holder to name in a payment: the name of the owner, or in NGN the name that was requested. */
            account_name: string;
            /** @description Name of the invented bank of the account. */
            bank_name: string;
            /** @description Code of the bank in NGN, of the institution in CAD; empty text in other currencies. */
            bank_code: string;
            /** @description UK sort code in GBP; empty text in other currencies. */
            sort_code: string;
            /** @description BIC in EUR and GBP; empty text in other currencies. */
            bic_or_swift_code: string;
            /** @description ABA number in USD; empty text in other currencies. */
            routing_number: string;
            /** @description IBAN in EUR; empty text in other currencies. */
            iban: string;
            /** @description In CAD the address that e-transfers go to, in other currencies the address of the owner. */
            email: string;
            /** @description Security question of e-transfers in CAD; empty text in other currencies. Confidential. */
            question: string;
            /** @description Answer to the security question in CAD; empty text in other currencies. Confidential. */
            answer: string;
            /** @description Country of the bank; LT in EUR. */
            country_code: string;
            /** @description Invented postal address of the bank. */
            bank_address: string;
            /** @description Address of the owner from the KYC submission; empty text without one. */
            bank_beneficiary_address: string;
            /** @description True for the account that stands for its wallet; each wallet with accounts has one. */
            is_primary: boolean;
            /** @description False for an account that is switched off: deposits into it fail and go back. */
            is_active: boolean;
            /** @description Time at which the account was ready. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the account. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * VirtualAccountList
         * @description The virtual bank accounts of one wallet.
         */
        VirtualAccountList: components["schemas"]["VirtualAccount"][];
        /**
         * VirtualAccountPage
         * @description One page of virtual bank accounts, newest first.
         */
        VirtualAccountPage: {
            /** @description The accounts on this page. */
            data: components["schemas"]["VirtualAccount"][];
            /** @description The position of this page, and the totals of the filtered accounts. */
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * VirtualWalletCreate
         * @description A virtual bank account to set up.
         */
        VirtualWalletCreate: {
            /** @description The customer who gets the account, with KYC APPROVED. The business's own user gets a pooled one. */
            user_id: components["schemas"]["Uuid"];
            /**
             * @description Currency of the account. NGN also needs a `bvn`.
             * @enum {string}
             */
            currency: "CAD" | "USD" | "EUR" | "GBP" | "NGN";
            /**
             * Format: bvn
             * @description Bank verification number of eleven digits, required in NGN.
             */
            bvn?: string;
            /** @description Name of an account in NGN; default: the name of its owner. */
            account_name?: string;
        };
        /**
         * VirtualWalletReadyEvent
         * @description Webhook body that reports the account details of a virtual wallet.
         */
        VirtualWalletReadyEvent: {
            /**
             * @description Always `virtual_wallet.ready`.
             * @constant
             */
            event_type: "virtual_wallet.ready";
            /** @description The customer who owns the account. */
            user_id: components["schemas"]["Uuid"];
            /** @description Currency in which the account takes money. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description The wallet that the account pays into: the value for `getVirtualWallet`. */
            virtual_wallet_id: components["schemas"]["Uuid"];
            /** @description Details to show to payers, without security question and answer. */
            bank_account_details: components["schemas"]["WalletAccount"];
            /** @description Sandbox time at which the account was ready. */
            timestamp: components["schemas"]["Timestamp"];
        };
        /**
         * VirtualWalletRequested
         * @description The confirmation that a virtual account is being set up.
         */
        VirtualWalletRequested: {
            /** @description Always `virtual wallet onboarding initiated`. */
            message: string;
            /** @description Currency of the requested account. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description The customer for whom the account is set up. */
            user_id: components["schemas"]["Uuid"];
        };
        /**
         * Wallet
         * @description A wallet with its balances and its owner.
         */
        Wallet: {
            /** @description Identifies the wallet, for transfers and for `getVirtualWallet`. */
            id: components["schemas"]["Uuid"];
            /** @description The owner: a customer, or the user of the business. */
            user_id: components["schemas"]["Uuid"];
            /** @description Currency of all money in the wallet. A user has one wallet in each. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description English name of the currency, such as `US Dollar`. */
            currency_name: string;
            /** @description All the money in the wallet, amounts on hold included. */
            ledger_balance: components["schemas"]["Amount"];
            /** @description Money that can be spent: the ledger balance less amounts on hold. */
            available_balance: components["schemas"]["Amount"];
            /** @description An `inactive` wallet cannot pay, a `suspended` one can neither pay nor be paid. */
            status: components["schemas"]["WalletStatus"];
            /** @description Time at which the wallet was opened. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of a balance or of the status. */
            updated_at: components["schemas"]["Timestamp"];
            /** @description Virtual bank accounts that pay into the wallet; empty without any. */
            bank_account_details: components["schemas"]["WalletAccount"][];
            /** @description Given name of the owner; for the business its name. */
            user_first_name: string;
            /** @description Family name of the owner; empty text for the business. */
            user_last_name: string;
            /** @description Address of the owner. */
            user_email: string;
            /**
             * @description `INDIVIDUAL` for a customer, `BUSINESS` for the owner of the wallets of the business.
             * @enum {string}
             */
            user_type: "INDIVIDUAL" | "BUSINESS";
        };
        /**
         * WalletAccount
         * @description A virtual bank account of a wallet, without security question and answer.
         */
        WalletAccount: {
            /** @description The virtual account: the value for `virtual_account_id` of the control API. */
            id: components["schemas"]["Uuid"];
            /** @description Currency of the account and of its wallet. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Number that payers use; empty text in EUR. */
            account_number: string;
            /** @description Holder that payers name. */
            account_name: string;
            /** @description Invented bank that payers name. */
            bank_name: string;
            /** @description Code of the bank for payers in NGN, of the institution in CAD. */
            bank_code: string;
            /** @description Sort code for payers in GBP. */
            sort_code: string;
            /** @description BIC for payers in EUR and GBP. */
            bic_or_swift_code: string;
            /** @description ABA number for payers in USD. */
            routing_number: string;
            /** @description IBAN for payers in EUR. */
            iban: string;
            /** @description Address for e-transfers in CAD; otherwise that of the owner. */
            email: string;
            /** @description Country of the bank that payers name. */
            country_code: string;
            /** @description True for the account that stands for the wallet. */
            is_primary: boolean;
            /** @description False if money to the account fails and goes back to the payer. */
            is_active: boolean;
        };
        /**
         * WalletList
         * @description All wallets of a business and its customers.
         */
        WalletList: {
            /** @description Those of the business first, then those of each customer. */
            wallets: components["schemas"]["Wallet"][];
        };
        /**
         * WalletStatus
         * @description State of a wallet: an `inactive` one cannot be debited, a `suspended` one cannot be credited either.
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
            /** @description The result of a registration without a signature. */
            201: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `email already registered`: A user of any business has this email already, whatever its letter case.
             *
             *     `phone number already registered`: A user of any business has this phone number already.
             *
             *     Or one of the common errors: `host not allowed`, `not allowed from here`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `customer is under age`: By the clock of the sandbox, the customer is younger than 18.
             *
             *     `password too weak`: The password has fewer than eight characters.
             */
            422: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The link of a customer's KYC page. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `user is already approved`: The KYC of this user is APPROVED already, so there is nothing left to onboard.
             *
             *     Or one of the common errors: `invalid request`, `missing required fields`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid token`, `missing token`, `token expired`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `customer does not belong to this business`: The request names a customer of another business.
             *
             *     `not allowed with the token of a customer`: The token is that of a customer, who may only resume their own onboarding. Use the token of the business's own user.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `user not found`: No user, customer or business's own, has the id that the request names. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The user behind a KYC session. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `kyc session is no longer valid`: The onboarding link was used before, has expired, or was replaced by a newer one.
             *
             *     Or one of the common errors: `invalid request`, `missing required fields`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid token`, `missing token`, `token expired`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `kyc session does not belong to this business`: `token_id` is from the onboarding link of another business's customer.
             *
             *     `not allowed with the token of a customer`: The token is that of a customer, who may only resume their own onboarding. Use the token of the business's own user.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `kyc session not found`: No onboarding link has this `token_id`. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The result of a registration. */
            201: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `email already registered`: A user of any business has this email already, whatever its letter case.
             *
             *     `phone number already registered`: A user of any business has this phone number already.
             *
             *     `user tag already taken`: The `user_tag` of the new customer belongs to another user, whatever its letter case.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `customer is under age`: By the clock of the sandbox, the customer is younger than 18.
             *
             *     `password too weak`: The password has fewer than eight characters.
             */
            422: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The result of a registration with KYC data. */
            201: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `email already registered`: A user of any business has this email already, whatever its letter case.
             *
             *     `phone number already registered`: A user of any business has this phone number already.
             *
             *     `user tag already taken`: The `user_tag` of the new customer belongs to another user, whatever its letter case.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `customer is under age`: By the clock of the sandbox, the customer is younger than 18.
             *
             *     `document not acceptable`: An image or an identity document is not acceptable, for example because it has expired or a proof of address is too old. `message` names the field and the rule.
             *
             *     `identification not acceptable`: A document that was given as a number only is not acceptable, for example because it has expired. `message` names the field and the rule.
             *
             *     `password too weak`: The password has fewer than eight characters.
             */
            422: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The confirmation of a submission. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `customer does not belong to this business`: The request names a customer of another business.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `customer not found`: No customer has the id that the request names. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `kyc already approved`: The KYC of this customer is APPROVED, so nothing more can be submitted. */
            409: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `document not acceptable`: An image or an identity document is not acceptable, for example because it has expired or a proof of address is too old. `message` names the field and the rule.
             *
             *     `identification not acceptable`: A document that was given as a number only is not acceptable, for example because it has expired. `message` names the field and the rule.
             */
            422: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The confirmation of a new tag. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `user tag already taken`: Another user has this `user_tag` already, whatever its letter case. */
            409: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
                /**
                 * @description 4 to 20 letters and digits, in any letter case.
                 * @example ada1
                 */
                tag: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user who has a tag. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `user not found`: No user of any business has this tag. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
                /** @description Currency that comes first for each owner; CAD without it. An inactive currency is 400. */
                default_currency?: components["schemas"]["CurrencyCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All wallets of a business and its customers. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description A wallet with its balances and its owner. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `wallet does not belong to this business`: The wallet belongs to another business or to one of its customers.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `wallet not found`: No wallet has the id that the request names, or its currency is not active. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
                /** @description Only accounts of this customer. */
                user_id?: components["schemas"]["Uuid"];
                /**
                 * @description Only accounts in this currency. A currency that has no virtual accounts is 400.
                 * @example USD
                 */
                currency?: "CAD" | "USD" | "EUR" | "GBP" | "NGN";
                /** @description Earliest moment at which the account was ready, included, as RFC 3339 with a time. Needs `tz`. */
                created_between_from?: string;
                /** @description Latest moment at which the account was ready, included, as RFC 3339 with a time. Needs `tz`. */
                created_between_to?: string;
                /** @description Time zone, required beside a bound. The bounds have offsets of their own, so it changes nothing else. */
                tz?: components["schemas"]["TimeZone"];
                /** @description Accounts on a page, at most 500. */
                limit?: number;
                /** @description Number of the page of accounts, counted from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of virtual bank accounts, newest first. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `invalid currency`: The operation does not serve this currency: virtual accounts exist in CAD, USD, EUR, GBP and NGN, and cards are charged in NGN and USD.
             *
             *     Or one of the common errors: `invalid request`, `missing required fields`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `customer does not belong to this business`: The request names a customer of another business.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The confirmation that a virtual account is being set up. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `invalid currency`: The operation does not serve this currency: virtual accounts exist in CAD, USD, EUR, GBP and NGN, and cards are charged in NGN and USD.
             *
             *     Or one of the common errors: `invalid request`, `missing required fields`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `customer does not belong to this business`: The request names a customer of another business.
             *
             *     `user is yet to complete kyc`: The KYC of the customer is PENDING or REJECTED, and a virtual account needs APPROVED.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `no kyc record for id provided`: No customer has this `user_id`, or the customer has not begun KYC. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The confirmation that a virtual account is being set up. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `invalid currency`: The operation does not serve this currency: virtual accounts exist in CAD, USD, EUR, GBP and NGN, and cards are charged in NGN and USD.
             *
             *     Or one of the common errors: `invalid request`, `missing required fields`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `customer does not belong to this business`: The request names a customer of another business.
             *
             *     `user is yet to complete kyc`: The KYC of the customer is PENDING or REJECTED, and a virtual account needs APPROVED.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `no kyc record for id provided`: No customer has this `user_id`, or the customer has not begun KYC. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The virtual bank accounts of one wallet. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `wallet does not belong to this business`: The wallet belongs to another business or to one of its customers.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `wallet not found`: No wallet has the id that the request names, or its currency is not active. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The addresses at which a business collects e-transfers. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
                /** @description Number of the page, counted from 1. */
                page_id?: number;
                /** @description Recipients on a page, at most 1,000. */
                page_size?: number;
                /**
                 * @description Only recipients that are paid in this currency.
                 * @example USD
                 */
                currency?: components["schemas"]["CurrencyCode"];
                /** @description Only recipients with this `country_code`. */
                country?: components["schemas"]["CountryCode"];
                /** @description A part of the first name, last name or account name, in any letter case, with or without accents. */
                name?: string;
                /** @description `true` lists only recipients that transfers by tag recorded; `false`, the default, lists all others. */
                use_tag?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of recipients, newest first. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description A saved recipient of payouts. */
            201: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `customer does not belong to this business`: The request names a customer of another business.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `customer not found`: No customer has the id that the request names. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `beneficiary already exists`: The owner has a beneficiary with the same currency and account already. */
            409: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description A saved recipient of payouts. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `beneficiary does not belong to this business`: The request names a beneficiary of another business.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `beneficiary not found`: No beneficiary has the id that the request names; it may have been deleted. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The confirmation of a deletion. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `beneficiary does not belong to this business`: The request names a beneficiary of another business.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `beneficiary not found`: No beneficiary has the id that the request names; it may have been deleted. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `beneficiary has open transactions`: Transactions to this beneficiary are not final yet. `message` has their references. */
            409: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description A saved recipient of payouts. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `invalid beneficiary`: The beneficiary was recorded by a transfer by tag, and such a one cannot be changed.
             *
             *     Or one of the common errors: `invalid request`, `missing required fields`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `beneficiary does not belong to this business`: The request names a beneficiary of another business.
             *
             *     `customer does not belong to this business`: The request names a customer of another business.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `beneficiary not found`: No beneficiary has the id that the request names; it may have been deleted.
             *
             *     `customer not found`: No customer has the id that the request names.
             */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `beneficiary already exists`: The owner has a beneficiary with the same currency and account already. */
            409: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description A locked exchange rate with its fees. */
            201: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `origin_reference already used`: The business has a quote with this `origin_reference` already, and it never becomes free again. `x-sandbox-advice` names that quote.
             *
             *     Or one of the common errors: `invalid request`, `missing required fields`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `beneficiary does not belong to this business`: The request names a beneficiary of another business.
             *
             *     `beneficiary does not belong to this customer`: The beneficiary belongs to another user than the one in `on_behalf_of`, and only its owner can pay it.
             *
             *     `customer does not belong to this business`: The request names a customer of another business.
             *
             *     `transfer to self is not allowed`: `user_tag` is that of the user in `on_behalf_of`.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `beneficiary not found`: No beneficiary has the id that the request names; it may have been deleted.
             *
             *     `customer not found`: No customer has the id that the request names.
             *
             *     `fee configuration not found`: No rail has this `fee_config_id` or `rail_name`, or the rail does not serve the pair that was asked for.
             *
             *     `recipient not found`: No user has the `user_tag` of the transfer.
             */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `customer kyc is incomplete`: Payouts in CAD, GBP and EUR need a sender whose KYC is APPROVED, and the user in `on_behalf_of` has another status.
             *
             *     `fee configuration does not apply`: The rail of `fee_config_id` does not serve the type and currency of the quote, or does not reach its recipient.
             *
             *     `limit exceeded`: The amount is outside the limits of the rail, or over a limit of the user for one transaction, 24 hours or 30 days. `message` has the limit.
             *
             *     `quote not allowed`: The parts of the quote do not fit together: the currencies and `quote_type`, `payment_method`, the beneficiary's currency, or the network. At accept, the beneficiary was changed or deleted since. `message` names the rule.
             *
             *     `wallet is not active`: The status of a wallet forbids the movement: only an active wallet can be debited, and a suspended one cannot be credited.
             *
             *     `wallet not available in this currency`: The sender or the recipient has no wallet in the currency that the quote needs.
             */
            422: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description A locked exchange rate with its fees. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `quote does not belong to this business`: The quote belongs to another business.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `quote not found`: No quote has the id that the request names. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description An accepted quote with its new transaction. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `insufficient funds`: The available balance of the wallet is smaller than the amount to be paid from it. `x-sandbox-advice` has the call that credits the missing amount.
             *
             *     Or one of the common errors: `invalid request`, `missing required fields`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `quote does not belong to this business`: The quote belongs to another business.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `quote not found`: No quote has the id that the request names. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `quote is not open`: The quote was accepted before, so it is no longer CREATED. */
            409: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `customer kyc is incomplete`: Payouts in CAD, GBP and EUR need a sender whose KYC is APPROVED, and the user in `on_behalf_of` has another status.
             *
             *     `fee configuration does not apply`: The rail of `fee_config_id` does not serve the type and currency of the quote, or does not reach its recipient.
             *
             *     `limit exceeded`: The amount is outside the limits of the rail, or over a limit of the user for one transaction, 24 hours or 30 days. `message` has the limit.
             *
             *     `quote has expired`: The quote was not accepted before its `valid_until`. Create a new one.
             *
             *     `quote not allowed`: The parts of the quote do not fit together: the currencies and `quote_type`, `payment_method`, the beneficiary's currency, or the network. At accept, the beneficiary was changed or deleted since. `message` names the rule.
             *
             *     `wallet is not active`: The status of a wallet forbids the movement: only an active wallet can be debited, and a suspended one cannot be credited.
             */
            422: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description A transfer from one wallet to another. */
            201: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `currency mismatch`: The two wallets of the transfer have different currencies.
             *
             *     `insufficient funds`: The available balance of the wallet is smaller than the amount to be paid from it. `x-sandbox-advice` has the call that credits the missing amount.
             *
             *     `invalid transfer`: `source_wallet_id` and `target_wallet_id` are the same wallet.
             *
             *     `limit exceeded`: The transfer is over a limit of its owner for one transaction, 24 hours or 30 days. `message` has the limit.
             *
             *     `wallet is not active`: A wallet to be debited is not active, or a wallet to be credited is suspended.
             *
             *     Or one of the common errors: `invalid request`, `missing required fields`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `wallet does not belong to this business`: The wallet belongs to another business or to one of its customers.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `wallet not found`: No wallet has the id that the request names, or its currency is not active. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
                /** @description Number of the page to return, counted from 1. */
                page?: number;
                /**
                 * @description Transactions on a page, at most 100.
                 * @example 10
                 */
                limit?: number;
                /** @description Only transactions with this `transaction_type_name`. FEE finds none. */
                type?: components["schemas"]["TransactionType"];
                /** @description Only transactions with this `status_name`. */
                status?: components["schemas"]["TransactionStatus"];
                /** @description Only transactions that were paid in this currency. */
                source_currency?: components["schemas"]["CurrencyCode"];
                /** @description Only transactions that arrive in this currency. */
                destination_currency?: components["schemas"]["CurrencyCode"];
                /** @description Earliest creation, included: an ISO 8601 instant, a local date and time in `tz` (else UTC), or a date, which is its start. */
                from?: string;
                /** @description Latest creation, included: an ISO 8601 instant, a local date and time in `tz` (else UTC), or a date, which is its end. */
                to?: string;
                /** @description A day, week (from Monday), month or year in `tz`, which it needs; RANGE needs `from` and `to` as well. */
                time_type?: "TODAY" | "THIS_WEEK" | "THIS_MONTH" | "THIS_YEAR" | "RANGE";
                /** @description Time zone of days and of local times, such as `Africa/Lagos`. */
                tz?: components["schemas"]["TimeZone"];
                /** @description Smallest `source_amount`, included. */
                amount_from?: string;
                /** @description Largest `source_amount`, included. */
                amount_to?: string;
                /** @description Only transactions that moved money in this wallet of the business or of a customer. */
                wallet_id?: components["schemas"]["Uuid"];
                /** @description Only transactions of this customer. */
                user_id?: components["schemas"]["Uuid"];
                /** @description CRYPTO if one of the two currencies is a stablecoin, FIAT if none is. */
                asset_type?: "FIAT" | "CRYPTO";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of transactions, newest first. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `customer does not belong to this business`: The request names a customer of another business.
             *
             *     `wallet does not belong to this business`: The wallet belongs to another business or to one of its customers.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description A payout, deposit, exchange or transfer. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `transaction does not belong to this business`: The transaction is one of another business.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `transaction not found`: No transaction has the id or the reference that the request names. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
                /**
                 * @description The `transaction_reference`, such as `TXN-7QK2M4X9B1D8F3HZ`.
                 * @example TXN-JBV63TW4BCENL5J7
                 */
                transaction_ref: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A payout, deposit, exchange or transfer. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `transaction does not belong to this business`: The transaction is one of another business.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `transaction not found`: No transaction has the id or the reference that the request names. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description A new checkout session in its envelope. */
            201: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `Reference is already used`: The business has a card payment with this `reference` already. Look that payment up, or send a new reference.
             *
             *     `invalid amount`: The amount is not above zero, has more decimals than the currency, or is over the maximum of a card payment.
             *
             *     `invalid currency`: The operation does not serve this currency: virtual accounts exist in CAD, USD, EUR, GBP and NGN, and cards are charged in NGN and USD.
             *
             *     `invalid email`: `email` is not an email address.
             *
             *     `invalid redirectUrl`: `redirectUrl` is not an absolute http or https address.
             *
             *     `missing required fields`: Required fields or parameters are absent or blank. `message` names all of them.
             *
             *     Or one of the common errors: `invalid request`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
                 * @description Your own reference or the `transaction_reference` of the sandbox. Yours is looked up first.
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
            /** @description The state of a card payment. The last five fields repeat others, for clients of earlier versions. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `reference is required`: The query has no `reference`, or it breaks a rule.
             *
             *     Or one of the common errors: `invalid request`, `missing required fields`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description `payment not found`: The business has no card payment with this reference, neither its own nor that of the sandbox. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description Answer to a request to give back a card payment, before the refund is completed. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `insufficient funds`: The available balance of the wallet is smaller than the amount to be paid from it. `x-sandbox-advice` has the call that credits the missing amount.
             *
             *     `invalid amount`: The amount is not above zero, has more decimals than the currency, or is over the maximum of a card payment.
             *
             *     `missing required fields`: Required fields or parameters are absent or blank. `message` names all of them.
             *
             *     `payment cannot be refunded`: The payment is not COMPLETED, or nothing is left of it to refund.
             *
             *     `refund amount exceeds the amount left`: The refund is larger than the amount that is left of the payment.
             *
             *     `wallet is not active`: A wallet to be debited is not active, or a wallet to be credited is suspended.
             *
             *     Or one of the common errors: `invalid request`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description `payment not found`: The business has no card payment with this reference, neither its own nor that of the sandbox. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description `card processor unavailable`: A test value or a planned outcome asked for a failure of the card processor. Nothing was refunded, and the same call can be tried again. */
            502: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`, `world is full`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description Progress of money on its way back to the card of a payer. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description `refund not found`: No card refund has this reference, or it is one of another business. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description `card processor unavailable`: A test value or a planned outcome asked for a failure of the card processor. Nothing was refunded, and the same call can be tried again. */
            502: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
                 * @description Number of the page; the first is 1.
                 * @example 1
                 */
                start_at?: number;
                /** @description First day on which the refunds were initiated, in UTC. */
                start_date?: string;
                /** @description Last day on which the refunds were initiated, in UTC. */
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of refunds, newest first. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /**
             * @description `invalid date`: A date does not exist or is not written as YYYY-MM-DD, or `start_date` is after `end_date`.
             *
             *     `start_at must be a positive integer`: `start_at` is not a whole number above zero.
             *
             *     Or one of the common errors: `invalid request`, `missing required fields`.
             */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description `card processor unavailable`: A test value or a planned outcome asked for a failure of the card processor. Nothing was refunded, and the same call can be tried again. */
            502: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardError"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description Every currency, inactive ones included. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description Every currency, inactive ones included. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`, `not allowed from here`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
                 * @description The type of quote that the rate is for. It decides the markup, the default rail and the pairs that are served.
                 * @example EXCHANGE
                 */
                quote_type: components["schemas"]["QuoteType"];
                /**
                 * @description Currency that is paid with, in capitals.
                 * @example USD
                 */
                source_currency: components["schemas"]["CurrencyCode"];
                /**
                 * @description Currency that arrives, in capitals.
                 * @example NGN
                 */
                target_currency: components["schemas"]["CurrencyCode"];
                /**
                 * @description Amount to convert, in the currency of the side that `amount_side` names.
                 * @example 100.00
                 */
                amount: components["schemas"]["AmountInput"];
                /** @description `SOURCE` if the amount is to be paid, `TARGET` if it has to arrive. */
                amount_side?: "SOURCE" | "TARGET";
                /** @description Selects a rail by its id. An unknown one is 404. */
                fee_config_id?: components["schemas"]["Uuid"];
                /** @description Selects a rail by name, such as WIRE or ACH. The 404 of an unknown one names those of the currency. */
                rail_name?: string;
                /** @description Class of users whose maximum is shown: 1 for an approved individual, 2 for a business. */
                user_type_id?: 1 | 2;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A rate with the converted amount, the fees and the limits. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `exchange rate not found`: A currency does not exist or is not active, or `quote_type` does not serve this pair.
             *
             *     `fee configuration not found`: No rail has this `fee_config_id` or `rail_name`, or the rail does not serve the pair that was asked for.
             */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
                 * @description The type of quote that the rate is for. It decides the markup, the default rail and the pairs that are served.
                 * @example EXCHANGE
                 */
                quote_type: components["schemas"]["QuoteType"];
                /**
                 * @description Currency that is paid with, in capitals.
                 * @example USD
                 */
                source_currency: components["schemas"]["CurrencyCode"];
                /**
                 * @description Currency that arrives, in capitals.
                 * @example NGN
                 */
                target_currency: components["schemas"]["CurrencyCode"];
                /**
                 * @description Amount to convert, in the currency of the side that `amount_side` names.
                 * @example 100.00
                 */
                amount: components["schemas"]["AmountInput"];
                /** @description `SOURCE` if the amount is to be paid, `TARGET` if it has to arrive. */
                amount_side?: "SOURCE" | "TARGET";
                /** @description Selects a rail by its id. An unknown one is 404. */
                fee_config_id?: components["schemas"]["Uuid"];
                /** @description Selects a rail by name, such as WIRE or ACH. The 404 of an unknown one names those of the currency. */
                rail_name?: string;
                /** @description Class of users whose maximum is shown: 1 for an approved individual, 2 for a business. */
                user_type_id?: 1 | 2;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A rate with the converted amount, the fees and the limits. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`, `not allowed from here`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `exchange rate not found`: A currency does not exist or is not active, or `quote_type` does not serve this pair.
             *
             *     `fee configuration not found`: No rail has this `fee_config_id` or `rail_name`, or the rail does not serve the pair that was asked for.
             */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
                /** @description Selects banks, mobile money operators (`momo`), or both (`all`). */
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
            /** @description The banks or mobile money operators of a country. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `country not found`: The country code is not one of ISO 3166.
             *
             *     `no banks found`: The sandbox lists no banks for this country.
             */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The banks of a routing number; empty for a number that no bank has. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The holder of a bank account. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid token`, `missing token`, `token expired`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `not allowed with the token of a customer`: The token is that of a customer, who may only resume their own onboarding. Use the token of the business's own user.
             *
             *     Or one of the common errors: `host not allowed`.
             */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `account not found`: The account number is one of those that select this error: `0000000000`, or an ending of `9002`.
             *
             *     `bank not found`: `bank_id` is neither the code nor the id of a listed bank.
             */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The states, provinces or regions of a country. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country not found`: The country code is not one of ISO 3166. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The parts of a country, with the form of its phone numbers and postal codes. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country not found`: The country code is not one of ISO 3166. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description The form of postal codes in a country. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country not found`: The country code is not one of ISO 3166. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description A postal code with the result of its check. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country not found`: The country code is not one of ISO 3166. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description A code or name of a subdivision with the result of its check. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country not found`: The country code is not one of ISO 3166. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description A phone number with the result of its check. */
            200: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
            /** @description One of the common errors: `invalid request`, `missing required fields`. */
            400: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `invalid api key`, `invalid signature`, `invalid timestamp`, `missing api key`, `missing signature`, `missing timestamp`, `timestamp outside the allowed window`. */
            401: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `host not allowed`. */
            403: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country not found`: The country code is not one of ISO 3166. */
            404: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `request body too large`. */
            413: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `too many requests`. */
            429: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `internal error`. */
            500: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the common errors: `sandbox is busy`, `storage unavailable`, `too many connections`. */
            503: {
                headers: {
                    /** @description Id of the request in the request log. */
                    "x-sandbox-request-id"?: string;
                    /** @description Hints on the request, such as the cause of an error; absent without one. */
                    "x-sandbox-advice"?: string;
                    /** @description Test value, plan or header that selected the outcome; absent without one. */
                    "x-sandbox-scenario"?: string;
                    /** @description Numbered decisions that the answer rests on and that the provider contradicts or has not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report. */
                    "x-sandbox-parity"?: string;
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
                 *       "transaction_reference": "CRD-4N8T2V6R0C5W9Y1K",
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
