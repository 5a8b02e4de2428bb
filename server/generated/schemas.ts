// Generated from schemas/ by npm run generate.
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
         * AccessToken
         * @description A bearer token.
         */
        AccessToken: {
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            expires_in: number;
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
         * ApiTraffic
         * @description Requests by how far they got. Without an accepted one, nothing was tested.
         */
        ApiTraffic: {
            /** @description Requests to operations under `/api/v1` that were not refused for their key, signature or token. */
            accepted: number;
            /** @description Requests to operations under `/api/v1` that were answered with 401. */
            refused: number;
            /** @description Requests that met no operation, mostly of an unknown path. */
            unknown: number;
            /** @description Requests to the control API that are no reads. */
            control: number;
        };
        /**
         * Assumption
         * @description A decision where the reference is silent.
         */
        Assumption: {
            number: string;
            title: string;
            text: string;
            /** @description The ids of the operations that rest on it. */
            operations: string[];
            /** @description How many accepted requests and received webhooks depended on it since the last reset. */
            relied: number;
        };
        /**
         * AssumptionList
         * @description The numbered decisions.
         */
        AssumptionList: {
            data: components["schemas"]["Assumption"][];
        };
        /**
         * Attempt
         * @description One attempt to deliver an event.
         */
        Attempt: {
            number: number;
            at: components["schemas"]["Timestamp"];
            status: number | null;
            error: string | null;
            duration_ms: number;
            response_body: string;
            /** @description Where it was sent, without credentials and query; null where nothing was sent. */
            url: string | null;
            /** @description The headers it was sent with; null where nothing was sent. */
            headers: {
                [key: string]: string;
            } | null;
            /** @description What was done to it on purpose. */
            chaos?: string[];
        };
        /**
         * AuditCheck
         * @description A group of checks of a receiver audit.
         * @enum {string}
         */
        AuditCheck: "genuine" | "forged" | "stale" | "replay" | "order" | "unknown" | "speed" | "method" | "failure" | "effect";
        /**
         * AuditFinding
         * @description What is wrong with a receiver, and how to fix it.
         */
        AuditFinding: {
            number: string;
            check: components["schemas"]["AuditCheck"];
            severity: components["schemas"]["Severity"];
            title: string;
            /** @description What was sent, as curl. */
            sent: string;
            /** @description What came back. */
            got: string;
            why: string;
            fix: string;
            code: components["schemas"]["FixCode"][];
            /** @description The section of the reference, or the decision. */
            section: string;
        };
        /**
         * AuditNotJudged
         * @description A check that could not be judged.
         */
        AuditNotJudged: {
            number: string;
            check: components["schemas"]["AuditCheck"];
            reason: string;
        };
        /**
         * AuditPassed
         * @description A check that the receiver passed.
         */
        AuditPassed: {
            number: string;
            check: components["schemas"]["AuditCheck"];
            /** @description The finding that there was not. */
            title: string;
        };
        /**
         * AuditProbe
         * @description How the probe of a receiver audit shows effects.
         */
        AuditProbe: {
            /** @description The longest time from a genuine event to its effect; null if none was seen. */
            lag_ms: number | null;
            /** @description The fields in which a genuine event shows. */
            effects: string[];
            /** @description The fields that change without a delivery. */
            ignored: string[];
        };
        /**
         * AuditQuery
         * @description Whether all worlds of the server are audited.
         */
        AuditQuery: {
            /**
             * @description `all`: main and every other world; only on the plain path.
             * @enum {string}
             */
            worlds?: "all";
        };
        /**
         * BackupFile
         * @description A backup of a whole server: one JSON object a line, each with a checksum over all lines up to it. `payments-sandbox restore` reads it. It contains key pairs, secrets and personal data.
         */
        BackupFile: string;
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
         * BankQuery
         * @description Which institutions are listed.
         */
        BankQuery: {
            /**
             * @description Banks, mobile money operators, or both.
             * @default banks
             * @enum {string}
             */
            type: "banks" | "momo" | "all";
        };
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
         * BeneficiaryListQuery
         * @description Which beneficiaries are listed.
         */
        BeneficiaryListQuery: {
            /** @enum {string} */
            status?: "pending" | "verified";
            business_id?: components["schemas"]["Uuid"];
            user_id?: components["schemas"]["Uuid"];
            /** @description How many at most; 1,000 by default. A page may be shorter and not be the last. */
            limit?: number;
            /** @description The next_cursor of the page before, with the same order and filters. */
            cursor?: string;
            /**
             * @description Which end comes first; default oldest.
             * @enum {string}
             */
            order?: "oldest" | "newest";
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
         * BeneficiaryQuery
         * @description Which recipients are listed.
         */
        BeneficiaryQuery: {
            /**
             * @description Counted from one.
             * @default 1
             */
            page_id: number;
            /**
             * @description How many a page holds.
             * @default 10
             */
            page_size: number;
            currency?: components["schemas"]["CurrencyCode"];
            country?: components["schemas"]["CountryCode"];
            /** @description A part of first name, last name or account name, in any case. */
            name?: string;
            /** @description True lists those that transfers by tag recorded, and nothing else. */
            use_tag?: boolean;
        };
        /**
         * BeneficiaryStatusUpdate
         * @description The status of a beneficiary.
         */
        BeneficiaryStatusUpdate: {
            /** @enum {string} */
            status: "pending" | "verified";
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
         * BrunoCollection
         * @description The files of a Bruno collection.
         */
        BrunoCollection: {
            files: {
                /** @description Relative to the directory of the collection. */
                path: string;
                text: string;
            }[];
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
         * BusinessCreate
         * @description A business to create, with fresh keys and empty wallets.
         */
        BusinessCreate: {
            name: string;
            country_code?: components["schemas"]["CountryCode"];
            /** Format: http-url */
            webhook_url?: string;
        };
        /**
         * BusinessQuery
         * @description The business that a call concerns, where its body does not name it.
         */
        BusinessQuery: {
            business_id?: components["schemas"]["Uuid"];
        };
        /**
         * ByAccessCode
         * @description A path that names a checkout.
         */
        ByAccessCode: {
            access_code: string;
        };
        /**
         * ByCountry
         * @description A path that names a country.
         */
        ByCountry: {
            country_code: components["schemas"]["CountryCode"];
        };
        /**
         * ById
         * @description A path that names a row.
         */
        ById: {
            id: components["schemas"]["Uuid"];
        };
        /**
         * ByReference
         * @description A path that names a row by its reference.
         */
        ByReference: {
            reference: string;
        };
        /**
         * ByRefundReference
         * @description A path that names a refund.
         */
        ByRefundReference: {
            refund_reference: string;
        };
        /**
         * ByRoutingNumber
         * @description A path that names a bank of the US.
         */
        ByRoutingNumber: {
            /**
             * Format: aba
             * @description Nine digits, the last one a check digit.
             */
            routing_number: string;
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
         * CardListQuery
         * @description Which checkouts or refunds are listed.
         */
        CardListQuery: {
            status?: components["schemas"]["TransactionStatus"];
            business_id?: components["schemas"]["Uuid"];
            /** @description How many at most; 1,000 by default. A page may be shorter and not be the last. */
            limit?: number;
            /** @description The next_cursor of the page before, with the same order and filters. */
            cursor?: string;
            /**
             * @description Which end comes first; default oldest.
             * @enum {string}
             */
            order?: "oldest" | "newest";
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
         * Chaos
         * @description Misbehaviour of deliveries, each a share of attempts.
         */
        Chaos: {
            /** @description A delivered event is sent once more. */
            duplicate: number;
            /** @description An attempt is lost on its way. */
            drop: number;
            /** @description A first attempt waits ten steps, so that later events overtake it. */
            reorder: number;
            /** @description A first attempt comes up to five minutes late. */
            delay: number;
            /** @description The body is changed after it was signed. */
            tamper: number;
            /** @description The timestamp is an hour old. */
            stale: number;
            /** @description The ids of the only events it happens to; null: all. */
            events: components["schemas"]["Uuid"][] | null;
        };
        /**
         * ChaosUpdate
         * @description Misbehaviour of deliveries, each a share of attempts; what is left out is off.
         */
        ChaosUpdate: {
            /** @description A delivered event is sent once more. */
            duplicate?: number;
            /** @description An attempt is lost on its way. */
            drop?: number;
            /** @description A first attempt waits ten steps, so that later events overtake it. */
            reorder?: number;
            /** @description A first attempt comes up to five minutes late. */
            delay?: number;
            /** @description The body is changed after it was signed. */
            tamper?: number;
            /** @description The timestamp is an hour old. */
            stale?: number;
            /** @description The ids of the only events it happens to; left out: all. */
            events?: components["schemas"]["Uuid"][];
        };
        /**
         * CheckoutCreate
         * @description A checkout session to open for a business; what is left out has a value of its own.
         */
        CheckoutCreate: {
            business_id?: components["schemas"]["Uuid"];
            /**
             * Format: card-amount
             * @description At most two decimals.
             */
            amount: string;
            /** @enum {string} */
            currency?: "NGN" | "USD";
            /** @description Unique for the business; drawn when left out. */
            reference?: string;
            email?: components["schemas"]["Email"];
            description?: string;
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
         * CheckoutPaid
         * @description A payment that was submitted.
         */
        CheckoutPaid: {
            access_code: string;
            transaction_reference: string;
            status_name: components["schemas"]["TransactionStatus"];
            /** @description What will become of it; CHALLENGE_REQUIRED when 3-D Secure has to be passed first. */
            result: string;
            /** @description Where a browser goes next. */
            redirect_to: string | null;
        };
        /**
         * CheckoutPay
         * @description A test card, as a payer would type it.
         */
        CheckoutPay: {
            /** @description One of the test cards. */
            card_number: string;
            /**
             * Format: card-expiry
             * @description MM/YY; decides the outcome.
             */
            expiry: string;
            /**
             * Format: cvv
             * @description Three digits; decides nothing.
             */
            cvv: string;
            /**
             * @description The result of 3-D Secure; without it an enrolled card stops at the challenge.
             * @enum {string}
             */
            three_ds?: "Y" | "A" | "N" | "R" | "U";
        };
        /**
         * CheckoutRefund
         * @description How much of a card payment is given back.
         */
        CheckoutRefund: {
            /** @description At most what is left; without it, all of that. */
            amount?: components["schemas"]["AmountInput"];
            /** @description A word of a refund trigger decides how it ends. */
            reason?: string;
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
         * CheckoutSummary
         * @description A checkout in a list.
         */
        CheckoutSummary: {
            access_code: string;
            transaction_reference: string;
            reference: string;
            business_id: components["schemas"]["Uuid"];
            email: string;
            status: components["schemas"]["TransactionStatus"];
            result: string | null;
            attempts: number;
            amount: string;
            currency: string;
            created_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
            completed_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * CheckoutSummaryList
         * @description One page of a list.
         */
        CheckoutSummaryList: {
            data: components["schemas"]["CheckoutSummary"][];
            next_cursor: string | null;
        };
        /**
         * Clock
         * @description The clock of the sandbox.
         */
        Clock: {
            now: components["schemas"]["Timestamp"];
            /** @enum {string} */
            mode: "running" | "frozen";
            rate: number;
            pending_jobs: number;
            next_job_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * ClockAdvance
         * @description How far the clock is moved; exactly one of these.
         */
        ClockAdvance: {
            /**
             * Format: duration-text
             * @description Such as 30m or PT30M.
             */
            by?: string;
            /** Format: date-time */
            to?: string;
            jobs?: number;
            /** @enum {string} */
            until?: "idle";
        };
        /**
         * ClockAdvanced
         * @description What moving the clock did.
         */
        ClockAdvanced: {
            now: components["schemas"]["Timestamp"];
            jobs_run: number;
            events: components["schemas"]["Uuid"][];
        };
        /**
         * ClockMove
         * @description A change of the clock that was asked for, and what it did.
         */
        ClockMove: {
            /** @description The request that asked for it. */
            request_id: string;
            /** @description Its body: by, to, jobs or until, or mode and rate. */
            asked: {
                [key: string]: unknown;
            };
            /** @description What the clock showed afterwards. */
            now: components["schemas"]["Timestamp"];
            /** @description null where the clock was not moved. */
            jobs_run: number | null;
            /** @description The events it caused, 20 at most. */
            events: components["schemas"]["EventReference"][];
        };
        /**
         * ClockMoveList
         * @description The latest changes of the clock, newest first.
         */
        ClockMoveList: {
            data: components["schemas"]["ClockMove"][];
        };
        /**
         * ClockPreview
         * @description What is scheduled already. What these jobs will schedule is not known, so it is never complete.
         */
        ClockPreview: {
            now: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
            data: components["schemas"]["DueJob"][];
            /** @constant */
            complete: false;
        };
        /**
         * ClockPreviewQuery
         * @description Up to when.
         */
        ClockPreviewQuery: {
            /**
             * Format: date-time
             * @description A time, not earlier than now. It does not go beside moments.
             */
            to?: string;
            /** @description Up to the moment of this number, of those at which something is due, counted from now; 1 where to is not given either. */
            moments?: number;
        };
        /**
         * ClockUpdate
         * @description How the clock is to go.
         */
        ClockUpdate: {
            /** @enum {string} */
            mode?: "running" | "frozen";
            /** @description Sandbox seconds a machine second. */
            rate?: number;
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
         * ControlAddress
         * @description Where a customer lives, as it is kept; empty where nothing was given.
         */
        ControlAddress: {
            street_1: string;
            street_2: string;
            city: string;
            state: string;
            postal_code: string;
            country_code: string;
        };
        /**
         * ControlBeneficiaryList
         * @description One page of a list.
         */
        ControlBeneficiaryList: {
            data: components["schemas"]["Beneficiary"][];
            next_cursor: string | null;
        };
        /**
         * ControlBusiness
         * @description A business with its credentials.
         */
        ControlBusiness: {
            id: components["schemas"]["Uuid"];
            user_id: components["schemas"]["Uuid"];
            name: string;
            country_code: components["schemas"]["CountryCode"];
            api_key: string;
            secret: string;
            webhook: components["schemas"]["WebhookSettings"];
        };
        /**
         * ControlBusinessList
         * @description Every business.
         */
        ControlBusinessList: {
            data: components["schemas"]["ControlBusiness"][];
        };
        /**
         * ControlById
         * @description A path that names a row.
         */
        ControlById: {
            id: string;
        };
        /**
         * ControlCardAttempt
         * @description One attempt to pay; of its card only what may be kept.
         */
        ControlCardAttempt: {
            number: number;
            brand: string;
            last_four: string;
            expiry: string;
            /** @description The result of 3-D Secure; null without it, or not yet. */
            three_ds: string | null;
            /** @enum {string} */
            state: "challenge" | "in_flight" | "timed_out" | "unknown" | "done" | "left";
            /** @description What comes of it; null while the challenge is open. */
            result: string | null;
            started_at: components["schemas"]["Timestamp"];
            effective_at: components["schemas"]["Timestamp"] | null;
            /** @description The planned outcome that was taken. */
            scenario?: string;
        };
        /**
         * ControlCheckout
         * @description The details of a checkout.
         */
        ControlCheckout: {
            access_code: string;
            business_id: components["schemas"]["Uuid"];
            checkout_link: string;
            payment: components["schemas"]["PaymentVerification"];
            reference: string;
            payer: {
                email: string;
                first_name: string;
                last_name: string;
                phone_number: string;
            };
            redirectUrl: string;
            logoUrl: string;
            description: string;
            checkout_display_name: string;
            fee: components["schemas"]["Amount"];
            /** @description Whether it can be paid now. */
            open: boolean;
            expires_at: components["schemas"]["Timestamp"];
            completed_at: components["schemas"]["Timestamp"] | null;
            /** @description The outcome of the latest attempt, reached or to come. */
            result: string | null;
            attempts: components["schemas"]["ControlCardAttempt"][];
            refunds: components["schemas"]["RefundRecord"][];
            refundable: components["schemas"]["Amount"];
            history: components["schemas"]["HistoryEntry"][];
            next: components["schemas"]["ControlNext"] | null;
            ledger_entries: components["schemas"]["LedgerEntry"][];
            events: components["schemas"]["EventReference"][];
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * ControlCustomer
         * @description The details of a customer.
         */
        ControlCustomer: {
            id: components["schemas"]["Uuid"];
            business_id: components["schemas"]["Uuid"];
            email: string;
            email_verified: boolean;
            phone_number: string;
            first_name: string;
            middle_name: string;
            last_name: string;
            role: string;
            user_type: string;
            user_tag: string | null;
            country_code: string;
            date_of_birth: string | null;
            kyc_status: components["schemas"]["KycStatus"];
            kyc_reason: string | null;
            address: components["schemas"]["ControlAddress"] | null;
            kyc: components["schemas"]["ControlKyc"] | null;
            /** @description The fields that would complete the KYC data; empty if it is complete or approved. */
            missing: string[];
            wallets: components["schemas"]["Wallet"][];
            history: components["schemas"]["HistoryEntry"][];
            next: components["schemas"]["ControlNext"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * ControlCustomerList
         * @description Customers.
         */
        ControlCustomerList: {
            data: components["schemas"]["ControlCustomer"][];
            /** @description Where the next page begins; null on the last page. */
            next_cursor: string | null;
        };
        /**
         * ControlEvent
         * @description An event and its deliveries.
         */
        ControlEvent: {
            id: components["schemas"]["Uuid"];
            type: string;
            business_id: components["schemas"]["Uuid"];
            subject: string;
            created_at: components["schemas"]["Timestamp"];
            payload: Record<string, never>;
            /** @enum {string} */
            state: "recorded" | "pending" | "delivered" | "exhausted" | "disabled";
            /** @description When the next attempt of the schedule is due; null where there is none. */
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            attempts: components["schemas"]["Attempt"][];
            /**
             * @description True if it was sent on request as an example; left out otherwise.
             * @constant
             */
            example?: true;
        };
        /**
         * ControlEventList
         * @description Events in order.
         */
        ControlEventList: {
            data: components["schemas"]["ControlEvent"][];
            /** @description Where the next page begins; null on the last page. */
            next_cursor: string | null;
        };
        /**
         * ControlFunding
         * @description Money that arrived from outside for a transaction, in its source currency.
         */
        ControlFunding: {
            amount: components["schemas"]["Amount"];
            /** @description Where it came from, and where a return goes to. */
            payer: {
                email: string;
                account_name: string;
            };
            received_at: components["schemas"]["Timestamp"];
            /** @description When all of it was sent back to the payer; null unless it failed. */
            returned_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * ControlIndex
         * @description The sandbox at a glance.
         */
        ControlIndex: {
            version: string;
            seed: string;
            fixtures: string;
            clock: components["schemas"]["Clock"];
            /** @description Rows of each collection. */
            counts: {
                [key: string]: number;
            };
            links: {
                [key: string]: string;
            };
            /** @description The living processes on the database, this one first; only in `main`, and only with `--store`. */
            processes?: components["schemas"]["ServerProcess"][];
        };
        /**
         * ControlKyc
         * @description What a KYC submission left behind: never images or whole numbers.
         */
        ControlKyc: {
            submitted_at: components["schemas"]["Timestamp"];
            outcome: components["schemas"]["KycStatus"];
            scenario: string | null;
            nationality: string;
            documents: components["schemas"]["ControlKycDocument"][];
            identifications: components["schemas"]["ControlKycNumber"][];
            /** @description The reason of a planned outcome. */
            reason?: string;
        };
        /**
         * ControlKycDocument
         * @description A document that was submitted.
         */
        ControlKycDocument: {
            name: string;
            type: string;
            bytes: number;
        };
        /**
         * ControlKycNumber
         * @description An identification number that was submitted, as far as it is kept.
         */
        ControlKycNumber: {
            identification_class: string;
            issuing_country: string;
            last_four: string;
        };
        /**
         * ControlNext
         * @description What will happen by itself next, and when.
         */
        ControlNext: {
            task: string;
            due_at: components["schemas"]["Timestamp"];
        };
        /**
         * ControlQuote
         * @description The details of a quote.
         */
        ControlQuote: {
            quote: components["schemas"]["Quote"];
            business_id: components["schemas"]["Uuid"];
            rail: string;
            origin_reference: string;
            beneficiary_id: components["schemas"]["Uuid"] | null;
            transaction_id: components["schemas"]["Uuid"] | null;
            accepted_at: components["schemas"]["Timestamp"] | null;
            scenario: {
                name: string;
                matched: string;
                /** @description The reason of a planned outcome. */
                reason?: string;
            } | null;
            /**
             * @description Reached, or to come once accepted and funded; null: it stays on its way until moved.
             * @enum {string|null}
             */
            outcome: "COMPLETED" | "FAILED" | "EXPIRED" | null;
            history: components["schemas"]["HistoryEntry"][];
            /** @description The events its state allows. */
            moves: string[];
            next: components["schemas"]["ControlNext"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * ControlRefund
         * @description The details of a refund.
         */
        ControlRefund: {
            refund: components["schemas"]["RefundRecord"];
            access_code: string;
            business_id: components["schemas"]["Uuid"];
            currency: components["schemas"]["CurrencyCode"];
            amount: components["schemas"]["Amount"];
            reason: string;
            /**
             * @description Reached, or to come.
             * @enum {string}
             */
            outcome: "COMPLETED" | "FAILED" | "CANCELLED";
            /** @description The trigger in its reason. */
            scenario: string | null;
            failure_reason: string | null;
            moves: string[];
            history: components["schemas"]["HistoryEntry"][];
            next: components["schemas"]["ControlNext"] | null;
            ledger_entries: components["schemas"]["LedgerEntry"][];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * ControlReturned
         * @description Money that came back after COMPLETED.
         */
        ControlReturned: {
            amount: components["schemas"]["Amount"];
            charge: components["schemas"]["Amount"];
            at: components["schemas"]["Timestamp"];
            reason: string;
        };
        /**
         * ControlStateMachine
         * @description A state machine with its transitions.
         */
        ControlStateMachine: {
            name: string;
            initial: string;
            final: string[];
            transitions: {
                from: string;
                event: string;
                to: string;
                /** @description spec, or the assumption that it rests on. */
                source: string;
            }[];
        };
        /**
         * ControlTransaction
         * @description The details of a transaction.
         */
        ControlTransaction: {
            transaction: components["schemas"]["Transaction"];
            quote: components["schemas"]["Quote"] | null;
            quote_type: string | null;
            sender: components["schemas"]["EventSender"];
            recipient: components["schemas"]["EventRecipient"];
            history: components["schemas"]["HistoryEntry"][];
            scenario: {
                name: string;
                matched: string;
                /** @description The reason of a planned outcome. */
                reason?: string;
            } | null;
            failure_reason: string | null;
            /** @description Money that arrived from outside for it, and when it was sent back. */
            funding: components["schemas"]["ControlFunding"] | null;
            /** @description What came back after it was COMPLETED: of a payout its source amount, before the charge; of a deposit what its wallet lost. */
            returned: components["schemas"]["ControlReturned"] | null;
            /** @description What control can do to it now. */
            moves: string[];
            next: components["schemas"]["ControlNext"] | null;
            ledger_entries: components["schemas"]["LedgerEntry"][];
            events: components["schemas"]["EventReference"][];
        };
        /**
         * ControlWallet
         * @description What the balance of a wallet is made of.
         */
        ControlWallet: {
            wallet: components["schemas"]["Wallet"];
            business_id: components["schemas"]["Uuid"];
            entries: components["schemas"]["WalletEntry"][];
            /** @description false: there are older entries. */
            complete: boolean;
            holds: components["schemas"]["WalletHold"][];
        };
        /**
         * CountryCode
         * Format: country-code
         * @description ISO 3166-1 alpha-2 in capitals.
         */
        CountryCode: string;
        /**
         * Coverage
         * @description What requests have covered since the last reset.
         */
        Coverage: {
            since: components["schemas"]["Timestamp"];
            /** @description One decimal, rounded down. */
            percent: number;
            covered: number;
            total: number;
            sections: components["schemas"]["CoverageSection"][];
            traffic: components["schemas"]["ApiTraffic"];
        };
        /**
         * CoverageItem
         * @description Something a test can exercise, and how often it was.
         */
        CoverageItem: {
            name: string;
            count: number;
        };
        /**
         * CoverageQuery
         * @description The format of the coverage, and the least that is accepted.
         */
        CoverageQuery: {
            /** @description The response is 409 if the total is below this percentage. */
            min?: number;
            /**
             * @description `all`: main and every other world, those included that are gone; only on the plain path.
             * @enum {string}
             */
            worlds?: "all";
            /**
             * @description `html` is a page to read; the default is JSON.
             * @enum {string}
             */
            format?: "json" | "html";
        };
        /**
         * CoverageSection
         * @description One kind of what can be covered.
         */
        CoverageSection: {
            name: string;
            title: string;
            /** @description One decimal, rounded down. */
            percent: number;
            covered: number;
            total: number;
            items: components["schemas"]["CoverageItem"][];
        };
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
         * CurrencyAudit
         * @description The balance of one currency.
         */
        CurrencyAudit: {
            currency: string;
            sum: components["schemas"]["Amount"];
            wallets: components["schemas"]["Amount"];
            held: components["schemas"]["Amount"];
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
         * Deposit
         * @description Money that arrives from outside, for exactly one of an account, a quote and a transaction.
         */
        Deposit: {
            virtual_account_id?: components["schemas"]["Uuid"];
            quote_id?: components["schemas"]["Uuid"];
            transaction_reference?: string;
            amount?: components["schemas"]["AmountInput"];
            sender?: components["schemas"]["DepositSender"];
        };
        /**
         * DepositLimitsInForce
         * @description Limits of deposits in their currency.
         */
        DepositLimitsInForce: {
            min: components["schemas"]["SettingValue"];
            max: components["schemas"]["SettingValue"];
        };
        /**
         * DepositLimitsPatch
         * @description Limits of deposits in their currency; null takes a value back.
         */
        DepositLimitsPatch: {
            /** Format: plain-number */
            min?: string | null;
            /** Format: plain-number */
            max?: string | null;
        };
        /**
         * DepositSender
         * @description Who pays in.
         */
        DepositSender: {
            email?: components["schemas"]["Email"];
            account_name?: string;
        };
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
         * DueJob
         * @description Something that will happen by itself.
         */
        DueJob: {
            id: string;
            /** @enum {string} */
            kind: "job" | "attempt";
            due_at: components["schemas"]["Timestamp"];
            task: string;
            subject: string;
            event_id: components["schemas"]["Uuid"] | null;
        };
        /**
         * DueJobList
         * @description One page of what waits.
         */
        DueJobList: {
            data: components["schemas"]["DueJob"][];
            next_cursor: string | null;
        };
        /**
         * Email
         * Format: email
         * @description An email address.
         */
        Email: string;
        /**
         * EmailQuery
         * @description Which customers are asked for.
         */
        EmailQuery: {
            email?: string;
            business_id?: components["schemas"]["Uuid"];
            /** @description How many at most; 1,000 by default. A page may be shorter and not be the last. */
            limit?: number;
            /** @description The next_cursor of the page before, with the same order and filters. */
            cursor?: string;
            /**
             * @description Which end comes first; default oldest.
             * @enum {string}
             */
            order?: "oldest" | "newest";
        };
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
         * EventExplain
         * @description What a receiver computed.
         */
        EventExplain: {
            signature: string;
            /** @description The x-timestamp header that came with it; default: that of any attempt. */
            timestamp?: string;
            /** @description The body as the receiver signed it; default: as it was sent. */
            body?: string;
        };
        /**
         * EventQuery
         * @description Which events are asked for.
         */
        EventQuery: {
            type?: components["schemas"]["EventType"];
            subject?: string;
            business_id?: components["schemas"]["Uuid"];
            /** @enum {string} */
            state?: "recorded" | "pending" | "delivered" | "exhausted" | "disabled";
            /** @description How many at most; 1,000 by default. A page may be shorter and not be the last. */
            limit?: number;
            /** @description The next_cursor of the page before, with the same order and filters. */
            cursor?: string;
            /**
             * @description Which end comes first; default oldest.
             * @enum {string}
             */
            order?: "oldest" | "newest";
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
         * EventReference
         * @description An event, in short.
         */
        EventReference: {
            id: components["schemas"]["Uuid"];
            business_id: components["schemas"]["Uuid"];
            type: string;
            state: string;
            created_at: components["schemas"]["Timestamp"];
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
         * EventStreamQuery
         * @description Which events are streamed, and from where on.
         */
        EventStreamQuery: {
            type?: components["schemas"]["EventType"];
            subject?: string;
            /** @description Go on after this message; the header Last-Event-ID says the same. */
            last_event_id?: string;
            /** @description Begin with every event that is stored; without it, only new ones are sent. */
            replay?: boolean;
        };
        /**
         * EventType
         * @description The type of an event. Generated from the catalogue of events.
         * @enum {string}
         */
        EventType: "transaction" | "virtual_wallet.ready" | "kyc.status_updated" | "card_payment";
        /**
         * EventsRedeliver
         * @description Which events are attempted again.
         */
        EventsRedeliver: {
            /**
             * @description Default exhausted. `undelivered`: exhausted or disabled.
             * @enum {string}
             */
            state?: "recorded" | "delivered" | "exhausted" | "disabled" | "undelivered";
            /**
             * Format: date-time
             * @description Only those recorded at or after this time.
             */
            since?: string;
            business_id?: components["schemas"]["Uuid"];
        };
        /**
         * EventsRedelivered
         * @description How many attempts were scheduled.
         */
        EventsRedelivered: {
            scheduled: number;
            /** @description Events of a business without a webhook address. */
            without_address: number;
            /** @description false: there are more; call again. */
            complete: boolean;
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
         * ExchangeRateQuery
         * @description Which rate is asked for.
         */
        ExchangeRateQuery: {
            quote_type: components["schemas"]["QuoteType"];
            source_currency: components["schemas"]["CurrencyCode"];
            target_currency: components["schemas"]["CurrencyCode"];
            amount: components["schemas"]["AmountInput"];
            /**
             * @description Which side the amount is of.
             * @default SOURCE
             * @enum {string}
             */
            amount_side: "SOURCE" | "TARGET";
            fee_config_id?: components["schemas"]["Uuid"];
            /** @description Such as WIRE or ACH. */
            rail_name?: string;
            /**
             * @description 1 individual, 2 business.
             * @default 1
             * @enum {integer}
             */
            user_type_id: 1 | 2;
        };
        /**
         * FaultCreate
         * @description A fault to inject: which requests it applies to, and what happens to them.
         */
        FaultCreate: {
            /** @description The operationId it meets; this or path. */
            operation?: string;
            /** @description The path it meets; {name} stands for one segment, * for any text. */
            path?: string;
            /** @description Answered with its documented body. */
            status?: number;
            /**
             * Format: duration-text
             * @description How much longer it takes, in real time, at most 10m.
             */
            delay?: string;
            /** @description The connection is cut instead of an answer. */
            drop?: boolean;
            /**
             * @description Before anything is done, or after the operation was committed.
             * @enum {string}
             */
            phase?: "before" | "after";
            /** @description How many matching requests of its phase pass first; default 0. */
            skip?: number;
            /** @description How many requests it applies to; without it, there is no limit. */
            times?: number;
            /** @description The probability that it applies, from 0 to 1; the seed decides; default 1. */
            rate?: number;
            /** @description The text of error; default: the documented one. */
            error?: string;
        };
        /**
         * FeeConfig
         * @description A rail with its fees and limits.
         */
        FeeConfig: {
            id: components["schemas"]["Uuid"];
            name: string;
            /** @description * is every currency. */
            currency: string;
            display_name: string;
            speed: string;
            fees: {
                processing_fee: string;
                deposit_fee: string;
                payout_fee: string;
            };
            min: components["schemas"]["Amount"];
            max: components["schemas"]["Amount"] | null;
        };
        /**
         * FeeConfigList
         * @description Every rail.
         */
        FeeConfigList: {
            data: components["schemas"]["FeeConfig"][];
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
         * FeesInForce
         * @description Fees and limits of a rail.
         */
        FeesInForce: {
            processing_fee: components["schemas"]["SettingValue"];
            payout_fee: components["schemas"]["SettingValue"];
            deposit_fee: components["schemas"]["SettingValue"];
            min: components["schemas"]["SettingValue"];
            max: components["schemas"]["SettingValue"];
        };
        /**
         * FeesPatch
         * @description What is set of a rail; null takes a value back.
         */
        FeesPatch: {
            /** Format: fee */
            processing_fee?: string | null;
            /** Format: fee */
            payout_fee?: string | null;
            /** Format: fee */
            deposit_fee?: string | null;
            /** Format: plain-number */
            min?: string | null;
            /** Format: plain-number */
            max?: string | null;
        };
        /**
         * FixCode
         * @description One way to write a fix.
         */
        FixCode: {
            stack: string;
            code: string;
        };
        /**
         * FixtureBeneficiaries
         * @description beneficiaries.json of a fixture set.
         */
        FixtureBeneficiaries: components["schemas"]["FixtureBeneficiary"][];
        /**
         * FixtureBeneficiary
         * @description A beneficiary a sandbox starts with.
         */
        FixtureBeneficiary: {
            id: components["schemas"]["Uuid"];
            business_id: components["schemas"]["Uuid"];
            /** @enum {string} */
            status?: "pending" | "verified";
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
         * FixtureBusiness
         * @description A business a sandbox starts with.
         */
        FixtureBusiness: {
            id: components["schemas"]["Uuid"];
            user_id: components["schemas"]["Uuid"];
            name: string;
            country_code: components["schemas"]["CountryCode"];
            email: components["schemas"]["Email"];
            phone_number: components["schemas"]["PhoneNumber"];
            /** Format: plain-text */
            api_key: string;
            /** Format: plain-text */
            secret: string;
            /** Format: plain-text */
            webhook_secret: string;
            /** Format: http-url */
            webhook_url?: string;
            funded_usd?: components["schemas"]["AmountInput"];
        };
        /**
         * FixtureBusinesses
         * @description businesses.json of a fixture set; the first is the one calls mean by default.
         */
        FixtureBusinesses: components["schemas"]["FixtureBusiness"][];
        /**
         * FixtureCustomer
         * @description A customer a sandbox starts with.
         */
        FixtureCustomer: {
            id: components["schemas"]["Uuid"];
            business_id: components["schemas"]["Uuid"];
            email: components["schemas"]["Email"];
            first_name: string;
            middle_name?: string;
            last_name: string;
            phone_number: components["schemas"]["PhoneNumber"];
            date_of_birth: components["schemas"]["Day"];
            country_code: components["schemas"]["CountryCode"];
            address?: components["schemas"]["KycAddress"];
            /** Format: new-user-tag */
            user_tag?: string;
            kyc_status: components["schemas"]["KycStatus"];
            funded_usd?: components["schemas"]["AmountInput"];
            /** @description Amounts by currency, beside or in place of funded_usd. */
            balances?: {
                [key: string]: components["schemas"]["AmountInput"];
            };
        };
        /**
         * FixtureCustomers
         * @description customers.json of a fixture set.
         */
        FixtureCustomers: components["schemas"]["FixtureCustomer"][];
        /**
         * FixtureRail
         * @description What a fixture set replaces of a rail.
         */
        FixtureRail: {
            name: string;
            /** Format: fee */
            processing_fee?: string;
            /** Format: fee */
            payout_fee?: string;
            /** Format: fee */
            deposit_fee?: string;
            /** Format: plain-number */
            min?: string;
            /** Format: plain-number */
            max?: string;
        };
        /**
         * FixtureRails
         * @description What a fixture set replaces of rails: reference/rails.json.
         */
        FixtureRails: components["schemas"]["FixtureRail"][];
        /**
         * FixtureRates
         * @description What a fixture set replaces of rates: reference/rates.json.
         */
        FixtureRates: {
            units_per_usd?: {
                [key: string]: string;
            };
            spreads?: {
                /** Format: plain-number */
                stable_usd?: string;
                /** Format: plain-number */
                crypto_other?: string;
                /** Format: plain-number */
                major_major?: string;
                /** Format: plain-number */
                major_african?: string;
                /** Format: plain-number */
                african_african?: string;
            };
            addons?: {
                /** Format: plain-number */
                DEPOSIT?: string;
                /** Format: plain-number */
                WITHDRAWAL?: string;
                /** Format: plain-number */
                EXCHANGE?: string;
                /** Format: plain-number */
                SWAP?: string;
                /** Format: plain-number */
                TRANSFER?: string;
                /** Format: plain-number */
                DIRECT_EXCHANGE?: string;
            };
        };
        /**
         * FixtureRows
         * @description The seeded rows.
         */
        FixtureRows: {
            users: components["schemas"]["FixtureUser"][];
            wallets: components["schemas"]["Wallet"][];
            beneficiaries: components["schemas"]["Beneficiary"][];
        };
        /**
         * FixtureUser
         * @description A seeded user.
         */
        FixtureUser: {
            id: components["schemas"]["Uuid"];
            business_id: components["schemas"]["Uuid"];
            email: string;
            first_name: string;
            last_name: string;
            phone_number: string;
            role: string;
            user_type: string;
            user_status: string;
            kyc_status: components["schemas"]["KycStatus"];
            user_tag: string | null;
            country_code: string;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
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
         * HarCreator
         * @description The program that made an HTTP Archive.
         */
        HarCreator: {
            name: string;
            version: string;
        };
        /**
         * HarEntry
         * @description One request and its response in an HTTP Archive.
         */
        HarEntry: {
            /** @description Sandbox time, RFC 3339. */
            startedDateTime: string;
            /** @description Real milliseconds. */
            time: number;
            request: {
                method: string;
                url: string;
                httpVersion: string;
                cookies: components["schemas"]["HarHeader"][];
                headers: components["schemas"]["HarHeader"][];
                queryString: components["schemas"]["HarHeader"][];
                postData?: {
                    mimeType: string;
                    text: string;
                };
                headersSize: number;
                bodySize: number;
            };
            response: {
                /** @description 0 where the connection was dropped. */
                status: number;
                statusText: string;
                httpVersion: string;
                cookies: components["schemas"]["HarHeader"][];
                headers: components["schemas"]["HarHeader"][];
                content: {
                    size: number;
                    mimeType: string;
                    text: string;
                };
                redirectURL: string;
                headersSize: number;
                bodySize: number;
            };
            cache: Record<string, never>;
            timings: {
                send: number;
                wait: number;
                receive: number;
            };
            /** @description Operation and hints. */
            comment: string;
        };
        /**
         * HarHeader
         * @description A name and its value, of a header or of a query.
         */
        HarHeader: {
            name: string;
            value: string;
        };
        /**
         * HarLog
         * @description The request log as HTTP Archive 1.2; secrets, images and card numbers are withheld.
         */
        HarLog: {
            log: {
                /** @enum {string} */
                version: "1.2";
                creator: components["schemas"]["HarCreator"];
                entries: components["schemas"]["HarEntry"][];
            };
        };
        /**
         * HarQuery
         * @description Which requests an HTTP Archive has.
         */
        HarQuery: {
            operation?: string;
            status?: number;
            /** @description The newest so many; 1,000 by default. */
            limit?: number;
        };
        /**
         * HistoryEntry
         * @description One step of a state machine.
         */
        HistoryEntry: {
            machine: string;
            state: string;
            at: components["schemas"]["Timestamp"];
            cause: string;
            /** @description Why, where a decision named a reason. */
            reason?: string;
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
         * InjectedFault
         * @description An injected fault, and how many requests it applied to.
         */
        InjectedFault: {
            id: string;
            operation: string | null;
            path: string | null;
            status: number | null;
            delay: string | null;
            drop: boolean;
            /** @enum {string} */
            phase: "before" | "after";
            /** @description How many matching requests still pass first. */
            skip: number;
            times: number | null;
            rate: number;
            error: string | null;
            hits: number;
        };
        /**
         * InjectedFaultList
         * @description Every injected fault, oldest first.
         */
        InjectedFaultList: {
            data: components["schemas"]["InjectedFault"][];
        };
        /**
         * JobQuery
         * @description Which part of what waits is listed.
         */
        JobQuery: {
            /** @description How many at most; 1,000 by default. A page may be shorter and not be the last. */
            limit?: number;
            /** @description The next_cursor of the page before, with the same order and filters. */
            cursor?: string;
        };
        /**
         * KeyRotation
         * @description How keys are rotated.
         */
        KeyRotation: {
            /** @description The old pair ends at once, not after 24 hours. */
            immediate?: boolean;
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
         * KycDecided
         * @description What KYC is now, and was.
         */
        KycDecided: {
            user_id: components["schemas"]["Uuid"];
            kyc_status: components["schemas"]["KycStatus"];
            previous_kyc_status: components["schemas"]["KycStatus"];
        };
        /**
         * KycDecision
         * @description What KYC is to be.
         */
        KycDecision: {
            status: components["schemas"]["KycStatus"];
            reason?: string;
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
         * LedgerAudit
         * @description The trial balance.
         */
        LedgerAudit: {
            ok: boolean;
            currencies: components["schemas"]["CurrencyAudit"][];
            differences: string[];
        };
        /**
         * LedgerEntry
         * @description One entry of a posting.
         */
        LedgerEntry: {
            account: string;
            currency: string;
            amount: components["schemas"]["Amount"];
            cause: string;
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * LimitClassInForce
         * @description Limits of a class of users in USD.
         */
        LimitClassInForce: {
            per_transaction: components["schemas"]["SettingValue"];
            rolling_24h: components["schemas"]["SettingValue"];
            rolling_30d: components["schemas"]["SettingValue"];
        };
        /**
         * LimitClassPatch
         * @description Limits of a class of users in USD; null takes a value back.
         */
        LimitClassPatch: {
            /** Format: plain-number */
            per_transaction?: string | null;
            /** Format: plain-number */
            rolling_24h?: string | null;
            /** Format: plain-number */
            rolling_30d?: string | null;
        };
        /**
         * LimitsInForce
         * @description Limits, by class of users and for deposits.
         */
        LimitsInForce: {
            individual_unapproved: components["schemas"]["LimitClassInForce"];
            individual_approved: components["schemas"]["LimitClassInForce"];
            individual_rejected: components["schemas"]["LimitClassInForce"];
            business: components["schemas"]["LimitClassInForce"];
            deposits: {
                [key: string]: components["schemas"]["DepositLimitsInForce"];
            };
        };
        /**
         * LimitsPatch
         * @description Limits, by class of users and for deposits; null takes an entry back.
         */
        LimitsPatch: {
            individual_unapproved?: components["schemas"]["LimitClassPatch"] | null;
            individual_approved?: components["schemas"]["LimitClassPatch"] | null;
            individual_rejected?: components["schemas"]["LimitClassPatch"] | null;
            business?: components["schemas"]["LimitClassPatch"] | null;
            /** @description By currency. */
            deposits?: {
                [key: string]: components["schemas"]["DepositLimitsPatch"] | null;
            } | null;
        };
        /**
         * LiveMessage
         * @description What changed since the message before. It names what to fetch again; it is not the state itself.
         */
        LiveMessage: {
            /**
             * @description reset and restored: every row was replaced. missed: messages were lost, so fetch all again.
             * @enum {string}
             */
            topic: "events" | "requests" | "clock" | "rows" | "faults" | "reset" | "restored" | "missed";
            now: components["schemas"]["Timestamp"];
            /** @description false: more changed than is named here. */
            complete?: boolean;
            /** @description Events that were recorded or attempted. */
            events?: {
                id: components["schemas"]["Uuid"];
                type: string;
                business_id: components["schemas"]["Uuid"];
                subject: string;
                /** @enum {string} */
                state: "recorded" | "pending" | "delivered" | "exhausted" | "disabled";
                /** @description How many attempts there were. */
                attempts: number;
            }[];
            /** @description Requests that were answered. */
            requests?: {
                id: string;
                method: string;
                path: string;
                operation: string | null;
                status: number | null;
            }[];
            clock?: components["schemas"]["Clock"];
            /** @description Rows that were put or deleted. */
            rows?: {
                collection: string;
                id: string;
            }[];
        };
        /**
         * LiveQuery
         * @description Which changes are streamed, and from where on.
         */
        LiveQuery: {
            /** @description Any of events, requests, clock, rows, faults, separated by commas; default all. */
            topics?: string;
            /** @description Go on after this message; the header Last-Event-ID says the same. */
            last_event_id?: string;
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
         * MutantName
         * @description A kind of mutation.
         * @enum {string}
         */
        MutantName: "cent-less" | "other-currency" | "higher-fee" | "failed-for-completed" | "other-transaction" | "expired-quote" | "opposite-event" | "forged-event" | "null-for-text" | "number-for-text" | "new-field" | "key-order" | "unknown-event" | "additional-status" | "beyond-ascii" | "longer-text";
        /**
         * Mutation
         * @description The mutation in force, and how often it happened.
         */
        Mutation: {
            mutant: components["schemas"]["MutantName"];
            operation: string | null;
            event: components["schemas"]["EventType"] | null;
            field: string | null;
            skip: number;
            /** @description The answers that left changed, and the changed events that a receiver answered. */
            hits: number;
            /** @description The field of the first value that was changed. */
            changed: string | null;
            /** @description This value as JSON, without secrets; null before the first hit. */
            before: string | null;
            /** @description The value in its place, as JSON. */
            after: string | null;
        };
        /**
         * MutationSet
         * @description A mutation of answers or events: they are changed while they leave the sandbox.
         */
        MutationSet: {
            mutant: components["schemas"]["MutantName"];
            /** @description The operationId of the answers to change; this or event. */
            operation?: string;
            event?: components["schemas"]["EventType"];
            /** @description The field to change, such as fees.payout_fee or data[].status; for mutants of one field. */
            field?: string;
            /** @description How many answers or events that it would change pass first; default 0. */
            skip?: number;
        };
        /**
         * MutationState
         * @description The mutation of a world; null without one.
         */
        MutationState: {
            mutation: components["schemas"]["Mutation"] | null;
        };
        /**
         * NoContent
         * @description An answer without a body.
         */
        NoContent: null;
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
         * OnboardingForm
         * @description What the onboarding page posts, beside the images.
         */
        OnboardingForm: {
            street_1: string;
            street_2?: string;
            /** @description Code or name of a subdivision; the code is safer. */
            state: string;
            city: string;
            /** @description In the form of the country. */
            postal_code: string;
            country_code: components["schemas"]["CountryCode"];
            /**
             * @description Which document the fields below and the images are of.
             * @enum {string}
             */
            document?: "passport" | "id_card" | "drivers_license" | "residence_permit" | "proof_of_address";
            document_number?: string;
            issuing_country?: components["schemas"]["CountryCode"];
            issued_at?: components["schemas"]["Day"];
            expires_at?: components["schemas"]["Day"];
        };
        /**
         * OutcomeCreate
         * @description How the next operation of a kind is to end.
         */
        OutcomeCreate: {
            /**
             * @description When it is taken: payout, swap and transfer at accept (transfer also by a direct one), refund when initiated, card_payment when paid, kyc when submitted, deposit when money arrives, virtual_account when requested, beneficiary and quote when created.
             * @enum {string}
             */
            for: "payout" | "refund" | "card_payment" | "kyc" | "deposit" | "swap" | "transfer" | "virtual_account" | "beneficiary" | "quote";
            user_id?: components["schemas"]["Uuid"];
            business_id?: components["schemas"]["Uuid"];
            /** @description One that the scenarios of this kind know. */
            outcome: string;
            /** @description The failure reason; default: the outcome. */
            reason?: string;
            /** @description How many of them pass first; default 0. */
            skip?: number;
            /** @description How many of them end so; default 1. */
            times?: number;
        };
        /**
         * OutcomeQuery
         * @description Which planned outcomes are listed.
         */
        OutcomeQuery: {
            /** @enum {string} */
            for?: "payout" | "refund" | "card_payment" | "kyc" | "deposit" | "swap" | "transfer" | "virtual_account" | "beneficiary" | "quote";
            business_id?: components["schemas"]["Uuid"];
            user_id?: components["schemas"]["Uuid"];
            /** @description How many at most; 1,000 by default. A page may be shorter and not be the last. */
            limit?: number;
            /** @description The next_cursor of the page before, with the same order and filters. */
            cursor?: string;
            /**
             * @description Which end comes first; default oldest.
             * @enum {string}
             */
            order?: "oldest" | "newest";
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
         * PaymentQuery
         * @description Which card payment.
         */
        PaymentQuery: {
            /** @description The client's reference, or ours. */
            reference: string;
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
         * PayoutCreate
         * @description A payout to make and accept at once, on behalf of the owner of the beneficiary.
         */
        PayoutCreate: {
            beneficiary_id: components["schemas"]["Uuid"];
            source_currency: components["schemas"]["CurrencyCode"];
            amount: components["schemas"]["AmountInput"];
            /** @description The origin_reference of its quote; drawn when left out. */
            reference?: string;
            narration?: string;
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
         * PlannedOutcome
         * @description An outcome that waits to be taken.
         */
        PlannedOutcome: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            for: "payout" | "refund" | "card_payment" | "kyc" | "deposit" | "swap" | "transfer" | "virtual_account" | "beneficiary" | "quote";
            business_id: components["schemas"]["Uuid"];
            user_id: components["schemas"]["Uuid"] | null;
            outcome: string;
            reason: string | null;
            /** @description How many still pass before it is taken. */
            skip: number;
            times: number;
            /** @description How often it was taken already. */
            taken: number;
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * PlannedOutcomeList
         * @description Planned outcomes, and where the list goes on.
         */
        PlannedOutcomeList: {
            data: components["schemas"]["PlannedOutcome"][];
            next_cursor: string | null;
        };
        /**
         * Populate
         * @description How much is to be made, spread over the last days.
         */
        Populate: {
            /** @description 50 when left out. */
            customers?: number;
            /** @description As many as customers when left out. */
            beneficiaries?: number;
            /** @description 500 when left out. */
            transactions?: number;
            /** @description 30 when left out. */
            days?: number;
            business_id?: components["schemas"]["Uuid"];
        };
        /**
         * Populated
         * @description How much was made.
         */
        Populated: {
            customers: number;
            beneficiaries: number;
            /** @description Accepted ones, and some that were left to expire. */
            quotes: number;
            transactions: number;
        };
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
         * PostmanCollection
         * @description A collection in the format Postman 2.1.
         */
        PostmanCollection: {
            info: {
                name: string;
                description: string;
                schema: string;
            };
            /** @description Address and keys of the sandbox. */
            variable: {
                key: string;
                value: string;
            }[];
            /** @description The script that signs each request. */
            event: {
                [key: string]: unknown;
            }[];
            /** @description Folders with requests, in the order in which they succeed. */
            item: {
                [key: string]: unknown;
            }[];
        };
        /**
         * Problem
         * @description Something that went wrong and may need a look.
         */
        Problem: {
            /** @description The same for as long as it is open. */
            id: string;
            /** @enum {string} */
            kind: "delivery" | "request" | "signature" | "receiver" | "job";
            title: string;
            /** @description What it was, or what to do about it. */
            detail: string;
            /** @description Where it can be looked at. */
            path: string;
            /** @description How many events, requests or jobs it is about. */
            count: number;
            /**
             * Format: date-time
             * @description When it happened last; null for a state that lasts.
             */
            last_at: string | null;
            /** @description False for a state that lasts until it is repaired. */
            dismissible: boolean;
        };
        /**
         * ProblemList
         * @description The open problems, worst first, found in the latest 200 events and 200 requests.
         */
        ProblemList: {
            data: components["schemas"]["Problem"][];
        };
        /**
         * ProblemsDismiss
         * @description Which problems were seen.
         */
        ProblemsDismiss: {
            /** @description The ids of problems; without it, all that are open. */
            ids?: string[];
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
         * QuoteListQuery
         * @description Which quotes are listed.
         */
        QuoteListQuery: {
            status?: components["schemas"]["QuoteStatus"];
            type?: components["schemas"]["QuoteType"];
            business_id?: components["schemas"]["Uuid"];
            user_id?: components["schemas"]["Uuid"];
            /** @description How many at most; 1,000 by default. A page may be shorter and not be the last. */
            limit?: number;
            /** @description The next_cursor of the page before, with the same order and filters. */
            cursor?: string;
            /**
             * @description Which end comes first; default oldest.
             * @enum {string}
             */
            order?: "oldest" | "newest";
        };
        /**
         * QuoteStatus
         * @description Where a quote stands.
         * @enum {string}
         */
        QuoteStatus: "CREATED" | "ACCEPTED" | "AWAITING_PAYMENT" | "AWAITING_DEPOSIT" | "PAYMENT_CONFIRMED" | "DEPOSIT_CONFIRMED" | "PROCESSING_PAYOUT" | "COMPLETED" | "EXPIRED" | "FAILED";
        /**
         * QuoteSummary
         * @description A quote in a list.
         */
        QuoteSummary: {
            id: components["schemas"]["Uuid"];
            type: components["schemas"]["QuoteType"];
            status: components["schemas"]["QuoteStatus"];
            business_id: components["schemas"]["Uuid"];
            user_id: components["schemas"]["Uuid"];
            transaction_id: components["schemas"]["Uuid"] | null;
            origin_reference: string;
            source_currency: string;
            source_amount: string;
            target_currency: string;
            target_amount: string;
            created_at: components["schemas"]["Timestamp"];
            valid_until: components["schemas"]["Timestamp"];
        };
        /**
         * QuoteSummaryList
         * @description One page of a list.
         */
        QuoteSummaryList: {
            data: components["schemas"]["QuoteSummary"][];
            next_cursor: string | null;
        };
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
         * Reason
         * @description Why something is pushed.
         */
        Reason: {
            reason?: string;
        };
        /**
         * ReceiverAudit
         * @description The progress and the report of a receiver audit.
         */
        ReceiverAudit: {
            id: string;
            /** @enum {string} */
            state: "running" | "done" | "failed";
            /**
             * @description restart: the receiver is to be restarted now.
             * @enum {string|null}
             */
            waiting_for: "restart" | null;
            /** @description Without user, password and query. */
            url: string;
            business_id: components["schemas"]["Uuid"];
            /** @enum {string} */
            profile: "request" | "standard";
            /**
             * Format: date-time
             * @description Sandbox time.
             */
            started_at: string;
            duration_ms: number;
            /** @description Checks judged so far. */
            judged: number;
            total: number;
            /** @description Why it failed. */
            error: string | null;
            /** @description null without a probe. */
            probe: components["schemas"]["AuditProbe"] | null;
            findings: components["schemas"]["AuditFinding"][];
            passed: components["schemas"]["AuditPassed"][];
            not_judged: components["schemas"]["AuditNotJudged"][];
        };
        /**
         * ReceiverAuditCreate
         * @description Which receiver to audit, and how.
         */
        ReceiverAuditCreate: {
            /**
             * Format: http-url
             * @description Default: the webhook URL of the business.
             */
            url?: string;
            business_id?: components["schemas"]["Uuid"];
            /**
             * @description Default: the profile of the business.
             * @enum {string}
             */
            profile?: "request" | "standard";
            /** @description Default: all. */
            checks?: components["schemas"]["AuditCheck"][];
            /** @description The numbers of the checks to make, in place of checks. */
            only?: string[];
            /**
             * Format: http-url
             * @description An address that shows the effect of events; it is read with GET. See docs/receiver-audit.md for its content.
             */
            probe?: string;
            /** @description Wait for POST …/restarted after the receiver was restarted. */
            restart?: boolean;
            /**
             * @description scratch (default): events of payments that exist only in the audit. recent: events of the last payments of this world, for a receiver that looks payments up.
             * @enum {string}
             */
            events?: "scratch" | "recent";
        };
        /**
         * ReceiverAuditList
         * @description The receiver audits, newest first.
         */
        ReceiverAuditList: {
            data: components["schemas"]["ReceiverAudit"][];
        };
        /**
         * Recording
         * @description A recording of what came in and what became of it.
         */
        Recording: {
            name: string;
            /**
             * @description `full`: it had reached its size and ended by itself. `interrupted`: it ended when changes of the world could not be stored and were undone.
             * @enum {unknown}
             */
            state: "recording" | "stopped" | "full" | "interrupted";
            started_at: components["schemas"]["Timestamp"];
            /** @description Null while it runs. */
            ended_at: components["schemas"]["Timestamp"] | null;
            /** @description Requests that a replay sends. */
            requests: number;
            /** @description What it holds so far. */
            bytes: number;
            /** @description Where it ends by itself. */
            max_bytes: number;
            /**
             * @description `process`: on a database, only the requests of this process are in it.
             * @enum {unknown}
             */
            scope: "server" | "process";
        };
        /**
         * RecordingCreate
         * @description A recording that is to begin.
         */
        RecordingCreate: {
            /**
             * Format: snapshot-name
             * @description Up to 64 letters, digits, dots, dashes and underscores.
             */
            name: string;
            /** @description Keeps the text that receivers answered to webhooks; default: its length alone. */
            receiver_bodies?: boolean;
        };
        /**
         * RecordingFile
         * @description A recording as a file: one JSON object a line.
         */
        RecordingFile: string;
        /**
         * RecordingList
         * @description The recordings that are kept, oldest first.
         */
        RecordingList: {
            data: components["schemas"]["Recording"][];
        };
        /**
         * RecordingName
         * @description A path that names a recording.
         */
        RecordingName: {
            /**
             * Format: snapshot-name
             * @description Up to 64 letters, digits, dots, dashes and underscores.
             */
            name: string;
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
         * RefundHistoryQuery
         * @description Which page of the refunds, and from which days.
         */
        RefundHistoryQuery: {
            /**
             * @description The page.
             * @default 1
             */
            start_at: number;
            /**
             * Format: date
             * @description The first day, in UTC.
             */
            start_date?: string;
            /**
             * Format: date
             * @description The last day, in UTC.
             */
            end_date?: string;
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
         * RefundSummary
         * @description A refund in a list.
         */
        RefundSummary: {
            refund_reference: string;
            transaction_reference: string;
            access_code: string;
            business_id: components["schemas"]["Uuid"];
            status: components["schemas"]["TransactionStatus"];
            amount: string;
            currency: string;
            reason: string;
            failure_reason: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * RefundSummaryList
         * @description One page of a list.
         */
        RefundSummaryList: {
            data: components["schemas"]["RefundSummary"][];
            next_cursor: string | null;
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
         * RequestEntry
         * @description One request of the journal; secrets, images and card numbers are withheld.
         */
        RequestEntry: {
            /** @description The x-sandbox-request-id of its answer. */
            id: string;
            at: components["schemas"]["Timestamp"];
            method: string;
            path: string;
            operation: string | null;
            /** @description null where the connection was dropped. */
            status: number | null;
            duration_ms: number;
            advice: string[];
            events: components["schemas"]["Uuid"][];
            request: unknown;
            response: unknown;
        };
        /**
         * RequestQuery
         * @description Which requests are asked for.
         */
        RequestQuery: {
            operation?: string;
            status?: number;
            /** @description True: only those answered with 400 or higher, or not at all. False: only the others. */
            refused?: boolean;
            /** @description How many at most; 1,000 by default. A page may be shorter and not be the last. */
            limit?: number;
            /** @description The next_cursor of the page before, with the same order and filters. */
            cursor?: string;
            /**
             * @description Which end comes first; default newest.
             * @enum {string}
             */
            order?: "oldest" | "newest";
        };
        /**
         * RequestResent
         * @description What came of a request that was sent once more.
         */
        RequestResent: {
            /** @description The x-sandbox-request-id of its answer; null where there was no answer within ten seconds. */
            request_id: string | null;
            /** @description The status of its answer; null where there was none. */
            status: number | null;
        };
        /**
         * RequestSummary
         * @description One request of the journal, without bodies.
         */
        RequestSummary: {
            /** @description The x-sandbox-request-id of its answer. */
            id: string;
            at: components["schemas"]["Timestamp"];
            method: string;
            path: string;
            operation: string | null;
            /** @description null where the connection was dropped. */
            status: number | null;
            duration_ms: number;
            advice: string[];
            events: components["schemas"]["Uuid"][];
        };
        /**
         * RequestSummaryList
         * @description Requests, newest first.
         */
        RequestSummaryList: {
            data: components["schemas"]["RequestSummary"][];
            /** @description Where the next page begins; null on the last page. */
            next_cursor: string | null;
        };
        /**
         * ResetDone
         * @description The sandbox is as at its start.
         */
        ResetDone: {
            now: components["schemas"]["Timestamp"];
            seed: string;
            /** @description Rows of each collection. */
            counts: {
                [key: string]: number;
            };
        };
        /**
         * ResetRequest
         * @description What to go back to.
         */
        ResetRequest: {
            /** @description default, empty, or a path; as before when left out. */
            fixtures?: string;
        };
        /**
         * Review
         * @description How a client used the API.
         */
        Review: {
            /** @description API requests that were reviewed. */
            looked_at: number;
            /** @description API requests since the last reset, also those no longer in the log. */
            total: number;
            rules: number;
            summary: string;
            findings: components["schemas"]["ReviewFinding"][];
            /** @description Rules that could not be judged in full, because the request log no longer has all requests. */
            not_judged: components["schemas"]["ReviewNotJudged"][];
            traffic: components["schemas"]["ApiTraffic"];
        };
        /**
         * ReviewFinding
         * @description A problem of a client, and how to fix it.
         */
        ReviewFinding: {
            number: string;
            severity: components["schemas"]["Severity"];
            title: string;
            /** @description What the requests show. */
            detail: string;
            /** @description The world whose requests show it; it may be gone. */
            world: string;
            /** @description Ids of the requests that show it, at most 20. */
            requests: string[];
            why: string;
            fix: string;
            /** @description The section of the reference. */
            section: string;
            /** @description The cases that the rule cannot see or tell apart. */
            cannot_see: string;
        };
        /**
         * ReviewNotJudged
         * @description A rule that could not be judged in full.
         */
        ReviewNotJudged: {
            number: string;
            world: string;
            reason: string;
        };
        /**
         * ReviewQuery
         * @description Which requests are reviewed.
         */
        ReviewQuery: {
            /**
             * Format: date-time
             * @description Only requests from this sandbox time on.
             */
            since?: string;
            /**
             * @description `all`: main and every other world, those included that are gone; only on the plain path, and without `since`, because each world has its own clock.
             * @enum {string}
             */
            worlds?: "all";
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
         * ScenarioEntry
         * @description A test value that selects a scenario.
         */
        ScenarioEntry: {
            where: string;
            value: string;
            outcome: string;
            /** @description A value that passes validation. */
            example: string;
        };
        /**
         * ScenarioList
         * @description Every trigger.
         */
        ScenarioList: {
            data: components["schemas"]["ScenarioEntry"][];
        };
        /**
         * SearchHit
         * @description Something that was found.
         */
        SearchHit: {
            kind: string;
            id: string;
            title: string;
            /** @description Its control call, and its page. */
            path: string;
        };
        /**
         * SearchQuery
         * @description What is looked for.
         */
        SearchQuery: {
            /** @description An id, a reference, an access code, a request id, or part of a name or email. */
            q: string;
        };
        /**
         * SearchResult
         * @description What was found, at most 20.
         */
        SearchResult: {
            data: components["schemas"]["SearchHit"][];
            complete: boolean;
        };
        /**
         * ServerProcess
         * @description A process that serves the worlds of a database.
         */
        ServerProcess: {
            id: string;
            /** @description Where other processes forward requests to; null until it listens. */
            address: string | null;
            version: string;
            /** @description False if it was started with other settings than this process. */
            same_settings: boolean;
        };
        /**
         * SessionCreate
         * @description What a browser logs in with.
         */
        SessionCreate: {
            /** @description The admin token. Without one set, any text logs in, and no session is needed. */
            token: string;
        };
        /**
         * SettingValue
         * @description A value in force, and where it comes from.
         */
        SettingValue: {
            value: string | number | boolean | null;
            /** @enum {string} */
            source: "package" | "fixtures" | "world" | "patch";
        };
        /**
         * SettingsInForce
         * @description The settings of a world that can be changed while it runs.
         */
        SettingsInForce: {
            /** @description Units per US dollar, by currency. */
            rates: {
                [key: string]: components["schemas"]["SettingValue"];
            };
            /** @description Shares that a rate loses, by kind of pair. */
            spreads: {
                [key: string]: components["schemas"]["SettingValue"];
            };
            /** @description Further shares, by type of quote. */
            addons: {
                [key: string]: components["schemas"]["SettingValue"];
            };
            /** @description By the name of the rail. */
            fees: {
                [key: string]: components["schemas"]["FeesInForce"];
            };
            limits: components["schemas"]["LimitsInForce"];
            rate_drift: components["schemas"]["SettingValue"];
            webhook_retries: components["schemas"]["SettingValue"];
            webhook_statuses: components["schemas"]["SettingValue"];
            auto_fund: components["schemas"]["SettingValue"];
            step_ms: components["schemas"]["SettingValue"];
        };
        /**
         * SettingsPatch
         * @description Settings of this world from now on; null takes one back, and those that are left out stay.
         */
        SettingsPatch: {
            /** @description Units per US dollar, by currency. */
            rates?: {
                [key: string]: string | null;
            } | null;
            /** @description Fees and limits of a rail, by the name of its fee configuration. */
            fees?: {
                [key: string]: components["schemas"]["FeesPatch"] | null;
            } | null;
            limits?: components["schemas"]["LimitsPatch"] | null;
            /** @description Percent by which rates move every 30 minutes. */
            rate_drift?: number | null;
            /** Format: retry-times */
            webhook_retries?: string | null;
            /** @enum {string|null} */
            webhook_statuses?: "changes" | "final" | "all" | null;
            auto_fund?: boolean | null;
            step_ms?: number | null;
        };
        /**
         * Severity
         * @description How bad a finding is.
         * @enum {string}
         */
        Severity: "error" | "warning" | "info";
        /**
         * SignRequest
         * @description What is to be signed.
         */
        SignRequest: {
            /** @description Signed byte for byte. */
            body?: string;
            /** @description As it will be sent; default now. */
            timestamp?: string;
            business_id?: components["schemas"]["Uuid"];
        };
        /**
         * SignatureExplained
         * @description Why a signature did not match.
         */
        SignatureExplained: {
            /** @description What has to be signed, secrets withheld. */
            signed: string | null;
            /** @description The signature it has to have. */
            expected: string | null;
            /** @enum {string|null} */
            mistake: "body_reserialised" | "separator_missing" | "wrong_encoding" | "base64" | "uppercase" | "other_timestamp" | "key_and_secret_swapped" | "other_business_secret" | "other_key_pair" | "webhook_secret" | "secret_altered" | "signature_prefix" | "not_hex" | "wrong_algorithm" | "timestamp_missing" | "wrong_separator" | "parts_reversed" | "body_missing" | "undefined_signed" | "line_feed_signed" | "method_or_path_signed" | "query_signed" | "compressed_after_signing" | "key_of_another_world" | null;
            explanation: string;
            /** @description The attempt of an event that the signature fits, or would without the mistake, from 1; null: none. */
            attempt?: number | null;
        };
        /**
         * SignedHeaders
         * @description The three headers of a signed request.
         */
        SignedHeaders: {
            "x-api-key": string;
            "x-timestamp": string;
            "x-signature": string;
        };
        /**
         * Snapshot
         * @description A named state of the whole sandbox.
         */
        Snapshot: {
            name: string;
            /** @description What the sandbox clock showed. */
            now: components["schemas"]["Timestamp"];
            /** @description When it was taken, in real time. */
            created_at: components["schemas"]["Timestamp"];
            /** @description The fixture set it goes back to. */
            fixtures: string;
            /** @description Rows of each collection. */
            counts: {
                [key: string]: number;
            };
        };
        /**
         * SnapshotCreate
         * @description A snapshot to take.
         */
        SnapshotCreate: {
            /**
             * Format: snapshot-name
             * @description Up to 64 letters, digits, dots, dashes and underscores; a snapshot of this name is replaced. Without it, the time of the sandbox.
             */
            name?: string;
        };
        /**
         * SnapshotList
         * @description The snapshots that are kept, by name.
         */
        SnapshotList: {
            data: components["schemas"]["Snapshot"][];
        };
        /**
         * SnapshotName
         * @description A path that names a snapshot.
         */
        SnapshotName: {
            /**
             * Format: snapshot-name
             * @description Up to 64 letters, digits, dots, dashes and underscores.
             */
            name: string;
        };
        /**
         * StateMachineList
         * @description Every state machine.
         */
        StateMachineList: {
            data: components["schemas"]["ControlStateMachine"][];
        };
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
         * TagQuery
         * @description The tag to look up, in any case.
         */
        TagQuery: {
            /** Format: user-tag */
            tag: string;
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
         * TokenRequest
         * @description The user or business that the token is for.
         */
        TokenRequest: {
            user_id?: components["schemas"]["Uuid"];
            business_id?: components["schemas"]["Uuid"];
        };
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
         * TransactionListQuery
         * @description Which transactions are listed.
         */
        TransactionListQuery: {
            status?: components["schemas"]["TransactionStatus"];
            type?: components["schemas"]["TransactionType"];
            business_id?: components["schemas"]["Uuid"];
            user_id?: components["schemas"]["Uuid"];
            wallet_id?: components["schemas"]["Uuid"];
            currency?: components["schemas"]["CurrencyCode"];
            /** @description How many at most; 1,000 by default. A page may be shorter and not be the last. */
            limit?: number;
            /** @description The next_cursor of the page before, with the same order and filters. */
            cursor?: string;
            /**
             * @description Which end comes first; default oldest.
             * @enum {string}
             */
            order?: "oldest" | "newest";
        };
        /**
         * TransactionQuery
         * @description Which transactions are listed.
         */
        TransactionQuery: {
            /**
             * @description Counted from one.
             * @default 1
             */
            page: number;
            /**
             * @description How many a page holds.
             * @default 10
             */
            limit: number;
            type?: components["schemas"]["TransactionType"];
            status?: components["schemas"]["TransactionStatus"];
            source_currency?: components["schemas"]["CurrencyCode"];
            destination_currency?: components["schemas"]["CurrencyCode"];
            /**
             * Format: moment
             * @description The earliest moment, included: an ISO 8601 instant, a local date and time in tz (else UTC), or a bare date, which is its start there.
             */
            from?: string;
            /**
             * Format: moment
             * @description The latest moment, included: an ISO 8601 instant, a local date and time in tz (else UTC), or a bare date, which is its end there.
             */
            to?: string;
            /**
             * @description A window in tz, which it needs; RANGE also needs from and to.
             * @enum {string}
             */
            time_type?: "TODAY" | "THIS_WEEK" | "THIS_MONTH" | "THIS_YEAR" | "RANGE";
            tz?: components["schemas"]["TimeZone"];
            /**
             * Format: plain-number
             * @description The least source amount, included.
             */
            amount_from?: string;
            /**
             * Format: plain-number
             * @description The greatest source amount, included.
             */
            amount_to?: string;
            wallet_id?: components["schemas"]["Uuid"];
            user_id?: components["schemas"]["Uuid"];
            /** @enum {string} */
            asset_type?: "FIAT" | "CRYPTO";
        };
        /**
         * TransactionReferenceQuery
         * @description Which transaction is looked up.
         */
        TransactionReferenceQuery: {
            transaction_ref: string;
        };
        /**
         * TransactionReturn
         * @description Why a completed transaction comes back, and what its bank keeps.
         */
        TransactionReturn: {
            /** @description The failure reason; default return_by_control. */
            reason?: string;
            /**
             * Format: plain-number
             * @description Of a payout, in its source currency; default 0.
             */
            charge?: string;
        };
        /**
         * TransactionStatus
         * @description Where a transaction stands.
         * @enum {string}
         */
        TransactionStatus: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED";
        /**
         * TransactionSummary
         * @description A transaction in a list.
         */
        TransactionSummary: {
            id: components["schemas"]["Uuid"];
            transaction_reference: string;
            status: components["schemas"]["TransactionStatus"];
            type: components["schemas"]["TransactionType"];
            quote_type: components["schemas"]["QuoteType"] | null;
            business_id: components["schemas"]["Uuid"];
            user_id: components["schemas"]["Uuid"];
            quote_id: components["schemas"]["Uuid"] | null;
            source_currency: string;
            source_amount: string;
            target_currency: string;
            target_amount: string;
            failure_reason: string | null;
            scenario: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * TransactionSummaryList
         * @description One page of a list.
         */
        TransactionSummaryList: {
            data: components["schemas"]["TransactionSummary"][];
            next_cursor: string | null;
        };
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
         * VirtualAccountListQuery
         * @description Which virtual accounts are listed.
         */
        VirtualAccountListQuery: {
            /** @enum {string} */
            status?: "pending" | "ready" | "failed";
            business_id?: components["schemas"]["Uuid"];
            user_id?: components["schemas"]["Uuid"];
            /** @description How many at most; 1,000 by default. A page may be shorter and not be the last. */
            limit?: number;
            /** @description The next_cursor of the page before, with the same order and filters. */
            cursor?: string;
            /**
             * @description Which end comes first; default oldest.
             * @enum {string}
             */
            order?: "oldest" | "newest";
        };
        /**
         * VirtualAccountPage
         * @description A page of virtual bank accounts.
         */
        VirtualAccountPage: {
            data: components["schemas"]["VirtualAccount"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * VirtualAccountSummary
         * @description A virtual account; the set-up of a pending one goes on, that of a failed one ended without an account.
         */
        VirtualAccountSummary: {
            id: components["schemas"]["Uuid"];
            business_id: components["schemas"]["Uuid"];
            user_id: components["schemas"]["Uuid"];
            wallet_id: components["schemas"]["Uuid"] | null;
            currency: string;
            /** @enum {string} */
            status: "pending" | "ready" | "failed";
            account_number: string;
            account_name: string;
            bank_name: string;
            iban: string;
            /** @description False: money to it fails (account_closed). */
            is_active: boolean;
            is_primary: boolean;
            /** @description The outcome of its set-up: fails, slow, or null for the usual one. */
            scenario: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * VirtualAccountSummaryList
         * @description One page of a list.
         */
        VirtualAccountSummaryList: {
            data: components["schemas"]["VirtualAccountSummary"][];
            next_cursor: string | null;
        };
        /**
         * VirtualAccountUpdate
         * @description The state of a virtual account.
         */
        VirtualAccountUpdate: {
            /** @description False: money to it fails (account_closed). */
            is_active?: boolean;
            /** @description True takes it from the other account of the wallet, false gives it to that one. */
            is_primary?: boolean;
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
         * VirtualWalletQuery
         * @description Which virtual bank accounts are listed.
         */
        VirtualWalletQuery: {
            user_id?: components["schemas"]["Uuid"];
            /**
             * @description A currency that has virtual accounts; any other is 400.
             * @enum {string}
             */
            currency?: "CAD" | "USD" | "EUR" | "GBP" | "NGN";
            /**
             * Format: date-time
             * @description The earliest moment, included, as RFC 3339 with a time; needs tz.
             */
            created_between_from?: string;
            /**
             * Format: date-time
             * @description The latest moment, included, as RFC 3339 with a time; needs tz.
             */
            created_between_to?: string;
            tz?: components["schemas"]["TimeZone"];
            /**
             * @description How many a page holds.
             * @default 50
             */
            limit: number;
            /**
             * @description Counted from one.
             * @default 1
             */
            page: number;
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
         * WaitQuery
         * @description What is waited for: exactly one subject, and the status it shall have.
         */
        WaitQuery: {
            transaction?: components["schemas"]["Uuid"];
            quote?: components["schemas"]["Uuid"];
            /** @description An access code. */
            checkout?: string;
            /** @description A refund_reference. */
            refund?: string;
            customer?: components["schemas"]["Uuid"];
            event?: components["schemas"]["Uuid"];
            /** @description As the subject's own GET shows it; of a customer the kyc_status, of an event the state, of a checkout its status_name, of a refund its refund_status. */
            status: string;
            /**
             * Format: duration-text
             * @description Such as 5s or PT5S, of real time; 5s when left out, at most 10m.
             */
            timeout?: string;
        };
        /**
         * WaitResult
         * @description Whether the status was reached; if not, what blocks it and when that is due.
         */
        WaitResult: {
            met: boolean;
            now: components["schemas"]["Timestamp"];
            /** @description Only if not met: what the wait is blocked by, and what to do about it. */
            blocked_by?: string;
            /**
             * Format: date-time
             * @description Only if not met: when that is due; null if nothing is scheduled.
             */
            due_at?: string | null;
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
         * WalletCredit
         * @description Test money for a wallet.
         */
        WalletCredit: {
            amount: components["schemas"]["AmountInput"];
        };
        /**
         * WalletEntry
         * @description One ledger entry of a wallet.
         */
        WalletEntry: {
            id: components["schemas"]["Uuid"];
            /** @description The transaction, checkout, refund or wallet it belongs to. */
            subject: string;
            cause: string;
            amount: string;
            /** @description The ledger balance after it. */
            balance: string;
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * WalletHold
         * @description Money that is reserved.
         */
        WalletHold: {
            id: components["schemas"]["Uuid"];
            amount: string;
            /** @description The transaction it is for. */
            owner: string;
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * WalletList
         * @description The wallets of a business and its customers.
         */
        WalletList: {
            wallets: components["schemas"]["Wallet"][];
        };
        /**
         * WalletOpen
         * @description A wallet to open.
         */
        WalletOpen: {
            user_id: components["schemas"]["Uuid"];
            currency: components["schemas"]["CurrencyCode"];
        };
        /**
         * WalletQuery
         * @description How wallets are ordered.
         */
        WalletQuery: {
            default_currency?: components["schemas"]["CurrencyCode"];
        };
        /**
         * WalletStatus
         * @description Whether a wallet may be debited and credited.
         * @enum {string}
         */
        WalletStatus: "active" | "inactive" | "suspended";
        /**
         * WalletUpdate
         * @description The state of a wallet.
         */
        WalletUpdate: {
            status: components["schemas"]["WalletStatus"];
        };
        /**
         * WalletViewQuery
         * @description How much of the statement is shown.
         */
        WalletViewQuery: {
            /** @description How many entries, newest first; 100 by default. */
            limit?: number;
        };
        /**
         * WebhookExample
         * @description An example event to send.
         */
        WebhookExample: {
            type: components["schemas"]["EventType"];
            business_id?: components["schemas"]["Uuid"];
        };
        /**
         * WebhookSettings
         * @description Where events of a business are sent.
         */
        WebhookSettings: {
            url: string | null;
            secret: string;
            enabled: boolean;
            /** @enum {string} */
            profile: "request" | "standard";
        };
        /**
         * WebhookUpdate
         * @description Webhook settings to change.
         */
        WebhookUpdate: {
            /**
             * Format: http-url
             * @description null stops sending.
             */
            url?: string | null;
            /** Format: plain-text */
            secret?: string;
            enabled?: boolean;
            /** @enum {string} */
            profile?: "request" | "standard";
        };
        /**
         * World
         * @description A world as the list of worlds shows it.
         */
        World: {
            name: string;
            from: string;
            created_at: components["schemas"]["Timestamp"];
            last_used_at: components["schemas"]["Timestamp"];
            /** Format: date-time */
            expires_at: string | null;
            clock: {
                now: components["schemas"]["Timestamp"];
                /** @enum {string} */
                mode: "running" | "frozen";
                rate: number;
            };
            /** @description Rows of each collection. */
            counts: {
                [key: string]: number;
            };
            /** @description About how large its rows are as JSON. */
            bytes: number;
            /** @description Why the world cannot be opened; null while it can. The clock is then that of its last use. */
            problem: string | null;
        };
        /**
         * WorldClock
         * @description The clock that a world begins with.
         */
        WorldClock: {
            /** @enum {string} */
            mode?: "running" | "frozen";
            /** Format: date-time */
            now?: string;
            rate?: number;
        };
        /**
         * WorldCreate
         * @description A world that is to be created.
         */
        WorldCreate: {
            /**
             * Format: world-name
             * @description Drawn when left out.
             */
            name?: string;
            from?: components["schemas"]["WorldSource"];
            /**
             * Format: plain-text
             * @description Only with fixtures; that of main by default.
             */
            seed?: string | number;
            clock?: components["schemas"]["WorldClock"];
            settings?: components["schemas"]["WorldSettings"];
            /**
             * Format: duration-text
             * @description Without a request or an open stream for this long, in the machine's time, the world is deleted.
             */
            ttl?: string;
        };
        /**
         * WorldCreated
         * @description A world that was created, with what a client of it needs.
         */
        WorldCreated: {
            name: string;
            /** @description The public address: below the public URL of the server if it has one, else below the address that was called. */
            url: string;
            control_url: string;
            api_key: string;
            secret: string;
            webhook_secret: string;
            /** @description Valid below the prefix of the world only; null where the server has none. */
            admin_token: string | null;
            business_id: components["schemas"]["Uuid"];
            seed: string;
            from: string;
            clock: {
                now: components["schemas"]["Timestamp"];
                /** @enum {string} */
                mode: "running" | "frozen";
                rate: number;
            };
            created_at: components["schemas"]["Timestamp"];
            /** Format: date-time */
            expires_at: string | null;
        };
        /**
         * WorldDepositLimits
         * @description What a world replaces of the limits of deposits in a currency.
         */
        WorldDepositLimits: {
            /** Format: plain-number */
            min?: string;
            /** Format: plain-number */
            max?: string;
        };
        /**
         * WorldFees
         * @description What a world replaces of a rail.
         */
        WorldFees: {
            /** Format: fee */
            processing_fee?: string;
            /** Format: fee */
            payout_fee?: string;
            /** Format: fee */
            deposit_fee?: string;
            /** Format: plain-number */
            min?: string;
            /** Format: plain-number */
            max?: string;
        };
        /**
         * WorldFile
         * @description A world as one file.
         */
        WorldFile: {
            /** @enum {string} */
            format: "payments-sandbox-world";
            /** @enum {integer} */
            version: 1;
            name: string;
            /** Format: date-time */
            now: string;
            settings: components["schemas"]["WorldSettings"];
            /** @description SHA-256 of the unpacked content, in hex. */
            digest: string;
            /** @description Rows, sequences and clock: JSON, gzipped, in base64. */
            content: string;
        };
        /**
         * WorldLimitClass
         * @description What a world replaces of the limits of a kind of customer, in US dollars.
         */
        WorldLimitClass: {
            /** Format: plain-number */
            per_transaction?: string;
            /** Format: plain-number */
            rolling_24h?: string;
            /** Format: plain-number */
            rolling_30d?: string;
        };
        /**
         * WorldLimits
         * @description What a world replaces of the limits.
         */
        WorldLimits: {
            individual_unapproved?: components["schemas"]["WorldLimitClass"];
            individual_approved?: components["schemas"]["WorldLimitClass"];
            individual_rejected?: components["schemas"]["WorldLimitClass"];
            business?: components["schemas"]["WorldLimitClass"];
            /** @description Limits of deposits, by currency. */
            deposits?: {
                [key: string]: components["schemas"]["WorldDepositLimits"];
            };
        };
        /**
         * WorldList
         * @description A page of worlds, by name.
         */
        WorldList: {
            data: components["schemas"]["World"][];
            next_cursor: string | null;
        };
        /**
         * WorldName
         * @description A path that names a world.
         */
        WorldName: {
            name: string;
        };
        /**
         * WorldOverview
         * @description What this world consists of.
         */
        WorldOverview: {
            name: string;
            version: string;
            seed: string;
            /** @description The set that a reset goes back to. */
            fixtures: string;
            clock: components["schemas"]["Clock"];
            /** @description Rows of each collection. */
            counts: {
                [key: string]: number;
            };
            /** @description The first 20. */
            businesses: {
                id: components["schemas"]["Uuid"];
                name: string;
                webhook_url: string | null;
            }[];
            /** @description The latest 20, newest first. */
            snapshots: components["schemas"]["Snapshot"][];
        };
        /**
         * WorldQuery
         * @description Which worlds are listed.
         */
        WorldQuery: {
            /** @description How many at most; 100 by default. */
            limit?: number;
            /** @description The next_cursor of the page before. */
            cursor?: string;
            /** @description The name contains this text. */
            q?: string;
        };
        /**
         * WorldSettings
         * @description Settings of the start that a world has of its own.
         */
        WorldSettings: {
            step_ms?: number;
            quote_ttl_seconds?: number;
            /** @description Percent by which rates move every 30 minutes. */
            rate_drift?: number;
            auto_fund?: boolean;
            /**
             * Format: http-url
             * @description Where the default business gets its webhooks.
             */
            webhook_url?: string;
            /** @enum {string} */
            webhook_statuses?: "changes" | "final" | "all";
            /** Format: retry-times */
            webhook_retries?: string;
            webhook_kyc?: boolean;
            auth_skew_seconds?: number;
            rate_limit?: number;
            /** @description Units per US dollar, by currency. */
            rates?: {
                [key: string]: string;
            };
            /** @description Fees and limits of a rail, by the name of its fee configuration. */
            fees?: {
                [key: string]: components["schemas"]["WorldFees"];
            };
            limits?: components["schemas"]["WorldLimits"];
        };
        /**
         * WorldSource
         * @description What a world begins as: exactly one of these.
         */
        WorldSource: {
            /**
             * Format: world-name
             * @description A fork: the rows, clock and sequences of a world as they are now.
             */
            world?: string;
            /** @description A snapshot of main, or world/snapshot. */
            snapshot?: string;
            /** @description A fixture set: default or empty, or a folder. */
            fixtures?: string;
            file?: components["schemas"]["WorldFile"];
        };
        /**
         * WorldUpdate
         * @description What changes of a world.
         */
        WorldUpdate: {
            /**
             * Format: duration-text
             * @description A duration such as 30m; null: it stays until it is deleted.
             */
            ttl: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}

export type Schemas = components['schemas']
