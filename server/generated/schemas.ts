// Generated from schemas/ by npm run generate.
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
         * AccessToken
         * @description A bearer token for operations that accept one.
         */
        AccessToken: {
            /** @description The value after `Bearer ` in the header `authorization`. */
            access_token: string;
            /**
             * @description Always `Bearer`.
             * @enum {string}
             */
            token_type: "Bearer";
            /** @description Seconds of sandbox time until the end: 3600. */
            expires_in: number;
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
         * ActivityItem
         * @description One thing that happened: the newest event of an object, a request of a client, or a change by the control API.
         */
        ActivityItem: {
            /**
             * @description `payment`, `customer` and `card` are events of such an object, `webhook` is any other event, `request` a call of a client, and `action` a call of the control API that changed something.
             * @enum {string}
             */
            kind: "payment" | "customer" | "card" | "webhook" | "request" | "action";
            /** @description Line to show: the parties of a payment, a name, or the title of an operation. */
            title: string;
            /** @description Details that are not in the title, such as amounts; empty without any. */
            about: string;
            /** @description Sandbox time at which it happened. */
            at: components["schemas"]["Timestamp"];
            /** @description New status of the object, or status of the response; null for an action, which succeeded. */
            status: string | null;
            /** @description How many times in a row it happened. */
            count: number;
            /** @description Control call that shows more of it. */
            path: string;
            /** @description The operationId of a request or an action; null for an event, and for a request that matched none. */
            operation: string | null;
            /** @description The request in the log; null for an event. */
            request_id: string | null;
        };
        /**
         * ActivityList
         * @description The latest things that happened.
         */
        ActivityList: {
            /** @description Lines, newest first; neighbours with the same text are combined. */
            data: components["schemas"]["ActivityItem"][];
        };
        /**
         * ActivityQuery
         * @description The kind and number of the events and actions to list.
         */
        ActivityQuery: {
            /** @description Maximum number of lines, 50 by default. */
            limit?: number;
            /**
             * @description Selects lines of one kind; default: all.
             * @enum {string}
             */
            kind?: "payment" | "customer" | "card" | "webhook" | "request" | "action";
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
         * @description Number of requests by result. A run without an accepted one has tested nothing.
         */
        ApiTraffic: {
            /** @description Requests to operations under `/api/v1` whose key, signature or token was valid. */
            accepted: number;
            /** @description Requests to operations under `/api/v1` that got 401. */
            refused: number;
            /** @description Requests that matched no operation, mostly because of their path. */
            unknown: number;
            /** @description Requests to the control API that were not reads. */
            control: number;
        };
        /**
         * Assumption
         * @description A choice that the sandbox makes because the reference leaves a question open.
         */
        Assumption: {
            /** @description Short name that code and messages cite, such as A5. */
            number: string;
            /** @description The question in a few words. */
            title: string;
            /** @description The choice, as in the documentation. */
            text: string;
            /** @description The operationIds of the operations that depend on it. */
            operations: string[];
            /** @description Number of accepted API requests and received webhooks since the last reset that depended on it. */
            relied: number;
            /** @description Whether the provider confirms it, by the loaded report of `parity`; null without a report. */
            parity: components["schemas"]["ParityDecision"] | null;
        };
        /**
         * AssumptionList
         * @description The numbered choices of the sandbox.
         */
        AssumptionList: {
            /** @description All of them, in the order of the documentation. */
            data: components["schemas"]["Assumption"][];
        };
        /**
         * Attempt
         * @description One attempt to deliver an event.
         */
        Attempt: {
            /** @description Position among the attempts of the event, from 1. Redeliveries continue the count. */
            number: number;
            /** @description Sandbox time at which the attempt ended. */
            at: components["schemas"]["Timestamp"];
            /** @description HTTP status of the receiver; null if it did not answer. */
            status: number | null;
            /** @description Reason of the failure; null for a success. */
            error: string | null;
            /** @description Duration of the attempt in real time. */
            duration_ms: number;
            /** @description First 2,000 characters of the response. */
            response_body: string;
            /** @description Address that it was sent to, without credentials and query; null if nothing was sent. */
            url: string | null;
            /** @description Headers that it was sent with; null if nothing was sent. */
            headers: {
                [key: string]: string;
            } | null;
            /** @description Delivery faults that affected it; absent without any. */
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
         * @description A mistake of a receiver, with its fix.
         */
        AuditFinding: {
            /** @description Short name of the check, such as R13. */
            number: string;
            /** @description Group that the check belongs to. */
            check: components["schemas"]["AuditCheck"];
            /** @description An `error` loses or forges money sooner or later, a `warning` is a risk. */
            severity: components["schemas"]["Severity"];
            /** @description The mistake in one line. */
            title: string;
            /** @description The delivery, as a curl command. */
            sent: string;
            /** @description The response of the receiver, or why there was none. */
            got: string;
            /** @description The consequence in production. */
            why: string;
            /** @description The change that repairs the receiver. */
            fix: string;
            /** @description The repair in several programming languages; empty if words are enough. */
            code: components["schemas"]["FixCode"][];
            /** @description Section of the reference, or the assumption, that the check is from. */
            section: string;
        };
        /**
         * AuditNotJudged
         * @description A check without a result.
         */
        AuditNotJudged: {
            /** @description Short name of the check that has no result. */
            number: string;
            /** @description Group of the check that has no result. */
            check: components["schemas"]["AuditCheck"];
            /** @description Reason that it could not be checked, for example a missing probe. */
            reason: string;
        };
        /**
         * AuditPassed
         * @description A check that the receiver passed.
         */
        AuditPassed: {
            /** @description Short name of the check that was passed. */
            number: string;
            /** @description Group of the check that was passed. */
            check: components["schemas"]["AuditCheck"];
            /** @description The mistake that the receiver does not make. */
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
         * @description Scope of a check of the ledger: one world, or all of them added up.
         */
        AuditQuery: {
            /**
             * @description `all` adds up main and every other world; not under `/w/{name}`.
             * @enum {string}
             */
            worlds?: "all";
        };
        /**
         * BackupFile
         * @description A backup of a whole server: one JSON object per line, each with a checksum over all lines up to it. `payments-sandbox restore` reads it. It contains key pairs, secrets and personal data.
         */
        BackupFile: string;
        /**
         * Bank
         * @description A bank or a mobile money operator. US banks have four more fields.
         */
        Bank: {
            /** @description A number that identifies the institution. `lookUpAccount` accepts the id of a Nigerian bank. */
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
         * BankQuery
         * @description The kind of institution to list.
         */
        BankQuery: {
            /**
             * @description Selects banks, mobile money operators (`momo`), or both (`all`).
             * @default banks
             * @enum {string}
             */
            type: "banks" | "momo" | "all";
        };
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
            /** @description A postal address in one line, as it was sent. It has no effect. */
            recipient_address: string;
            /** @description Your own remarks. They are stored and returned, but have no effect. */
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
             * @description Required in EUR, and one of two ways to name an account in GBP. Its check digits are verified; spaces and lowercase letters are fine.
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
         * BeneficiaryListQuery
         * @description The filters and the page of a list of beneficiaries of the control API.
         */
        BeneficiaryListQuery: {
            /**
             * @description Only beneficiaries with this verification status.
             * @enum {string}
             */
            status?: "pending" | "verified";
            /** @description Business whose beneficiaries are listed; default: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
            /** @description Only beneficiaries that this user owns. */
            user_id?: components["schemas"]["Uuid"];
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
            order?: components["schemas"]["PageOrder"];
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
         * BeneficiaryQuery
         * @description The filters and the page of a list of recipients.
         */
        BeneficiaryQuery: {
            /**
             * @description Number of the page, counted from 1.
             * @default 1
             */
            page_id: number;
            /**
             * @description Recipients on a page, at most 1,000.
             * @default 10
             */
            page_size: number;
            /** @description Only recipients that are paid in this currency. */
            currency?: components["schemas"]["CurrencyCode"];
            /** @description Only recipients with this `country_code`. */
            country?: components["schemas"]["CountryCode"];
            /** @description A part of the first name, last name or account name, in any letter case, with or without accents. */
            name?: string;
            /** @description `true` lists only recipients that transfers by tag recorded; `false`, the default, lists all others. */
            use_tag?: boolean;
        };
        /**
         * BeneficiaryStatusUpdate
         * @description The new verification status of a beneficiary.
         */
        BeneficiaryStatusUpdate: {
            /**
             * @description `pending` keeps it unverified, `verified` verifies it at once.
             * @enum {string}
             */
            status: "pending" | "verified";
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
            /** @description New currency. Fields that do not fit it return 400, so send the new account in the same request. */
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
         * BrunoCollection
         * @description Folder for the Bruno app, as paths and the text of each file.
         */
        BrunoCollection: {
            /** @description One file for each request, and those of the collection itself. */
            files: {
                /** @description Place of the file, relative to the directory of the collection. */
                path: string;
                /** @description Content of the file in the language of Bruno or in JSON. */
                text: string;
            }[];
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
         * BusinessCreate
         * @description Name and settings of a new business, which also gets keys and a user of its own.
         */
        BusinessCreate: {
            /** @description Name of the business, which checkouts and payees show. */
            name: string;
            /** @description Country of the business; default: CA. */
            country_code?: components["schemas"]["CountryCode"];
            /**
             * Format: http-url
             * @description Address that its events are sent to; without it, events are recorded only.
             */
            webhook_url?: string;
        };
        /**
         * BusinessQuery
         * @description The business that a call concerns, if its body does not name it.
         */
        BusinessQuery: {
            /** @description A business of this world; default: the seeded one. Query and body must not differ. */
            business_id?: components["schemas"]["Uuid"];
        };
        /**
         * ByAccessCode
         * @description The checkout in a path.
         */
        ByAccessCode: {
            /** @description 22 letters and digits of the session. */
            access_code: string;
        };
        /**
         * ByCountry
         * @description Path that ends in an ISO code, such as the one for the banks of a country.
         */
        ByCountry: {
            /** @description Two capital letters of ISO 3166-1, such as `NG`. */
            country_code: components["schemas"]["CountryCode"];
        };
        /**
         * ById
         * @description The row in a path.
         */
        ById: {
            /** @description The row that the path names. */
            id: components["schemas"]["Uuid"];
        };
        /**
         * ByReference
         * @description Path that selects a card payment or a refund by its reference instead of an id.
         */
        ByReference: {
            /** @description The reference of the row that the path names. */
            reference: string;
        };
        /**
         * ByRefundReference
         * @description Path that selects a card refund by the reference from its initiation.
         */
        ByRefundReference: {
            /** @description `RFD-` and 16 characters of the refund. */
            refund_reference: string;
        };
        /**
         * ByRoutingNumber
         * @description The bank of the US in a path.
         */
        ByRoutingNumber: {
            /**
             * Format: aba
             * @description Nine digits, the last of which is a check digit.
             */
            routing_number: string;
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
         * CardListQuery
         * @description The filters and the page of a list of checkouts or refunds.
         */
        CardListQuery: {
            /** @description Only checkouts or refunds in this state. */
            status?: components["schemas"]["TransactionStatus"];
            /** @description Business whose checkouts or refunds are listed; default: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
            order?: components["schemas"]["PageOrder"];
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
         * Chaos
         * @description The delivery faults in force, each as the share of attempts that it happens to.
         */
        Chaos: {
            /** @description Share of delivered events that are sent once more. */
            duplicate: number;
            /** @description Share of attempts that are lost on their way. */
            drop: number;
            /** @description Share of first attempts that wait ten steps, so that later events overtake them. */
            reorder: number;
            /** @description Share of first attempts that come up to five minutes late. */
            delay: number;
            /** @description Share of attempts whose body is changed after it was signed. */
            tamper: number;
            /** @description Share of attempts whose timestamp is an hour old. */
            stale: number;
            /** @description Events that the faults are limited to; null if they happen to all. */
            events: components["schemas"]["Uuid"][] | null;
        };
        /**
         * ChaosUpdate
         * @description The delivery faults to set. A fault that is left out is off.
         */
        ChaosUpdate: {
            /** @description Share of delivered events, from 0 to 1, that are sent once more. */
            duplicate?: number;
            /** @description Share of attempts, from 0 to 1, that are lost and count as failed. */
            drop?: number;
            /** @description Share of first attempts, from 0 to 1, that wait ten steps. */
            reorder?: number;
            /** @description Share of first attempts, from 0 to 1, that are up to five minutes late, in sandbox time. */
            delay?: number;
            /** @description Share of bodies, from 0 to 1, that are changed after signing, an amount first. */
            tamper?: number;
            /** @description Share of timestamps, from 0 to 1, that are an hour old, with their signatures. */
            stale?: number;
            /** @description Limits the faults to these events; without it, they happen to all. */
            events?: components["schemas"]["Uuid"][];
        };
        /**
         * CheckoutCreate
         * @description A checkout session to open. Only the amount is required.
         */
        CheckoutCreate: {
            /** @description Business that is paid; default: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
            /**
             * Format: card-amount
             * @description Price without the fee, as text with at most two decimals.
             */
            amount: string;
            /**
             * @description NGN or USD; default: USD.
             * @enum {string}
             */
            currency?: "NGN" | "USD";
            /** @description Reference of the business, which must be new; default: a generated one. */
            reference?: string;
            /** @description Address of the payer; default: `payer@example.com`. */
            email?: components["schemas"]["Email"];
            /** @description Text about the purchase for the hosted page. */
            description?: string;
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
         * CheckoutPaid
         * @description A payment that was submitted.
         */
        CheckoutPaid: {
            /** @description The checkout that is being paid. */
            access_code: string;
            /** @description `CRD-` and 16 characters, for `verifyPayment`. */
            transaction_reference: string;
            /** @description State before the result takes effect, which is mostly PENDING. */
            status_name: components["schemas"]["TransactionStatus"];
            /** @description Predicted result, such as `APPROVED`; `CHALLENGE_REQUIRED` if 3-D Secure has to be passed first. */
            result: string;
            /** @description Page to which a browser would go now: the challenge, or the return page of the client; null without one. */
            redirect_to: string | null;
        };
        /**
         * CheckoutPay
         * @description A test card, as a payer types it.
         */
        CheckoutPay: {
            /** @description One of the published test cards; spaces and dashes are ignored. */
            card_number: string;
            /**
             * Format: card-expiry
             * @description Month and year as MM/YY, which select the result.
             */
            expiry: string;
            /**
             * Format: cvv
             * @description Three digits, which decide nothing.
             */
            cvv: string;
            /**
             * @description Result of 3-D Secure: Y and A pass, N, R and U fail. Only for a card that has it.
             * @enum {string}
             */
            three_ds?: "Y" | "A" | "N" | "R" | "U";
        };
        /**
         * CheckoutRefund
         * @description The part of a card payment to give back.
         */
        CheckoutRefund: {
            /** @description At most what is left of the payment; default: all of it. */
            amount?: components["schemas"]["AmountInput"];
            /** @description Text of the refund, in which a word such as `sandbox_fail` selects a scenario. */
            reason?: string;
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
         * CheckoutSummary
         * @description Card checkout as a list of the control API shows it, without its attempts and ledger entries.
         */
        CheckoutSummary: {
            /** @description Names the checkout in other calls. */
            access_code: string;
            /** @description Reference of the payment in the sandbox. */
            transaction_reference: string;
            /** @description Reference of the client, unique for the business. */
            reference: string;
            /** @description Business that opened the session and gets the money. */
            business_id: components["schemas"]["Uuid"];
            /** @description Address of the payer. */
            email: string;
            /** @description State of the payment in the list. */
            status: components["schemas"]["TransactionStatus"];
            /** @description Result of the latest attempt, actual or predicted; null without one. */
            result: string | null;
            /** @description Number of times that the payer tried. */
            attempts: number;
            /** @description Price without the fee. */
            amount: string;
            /** @description NGN or USD. */
            currency: string;
            /** @description Sandbox time at which the session was opened. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time at which the session ends. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time of the payment; null unless it is COMPLETED. */
            completed_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * CheckoutSummaryList
         * @description One page of card checkouts.
         */
        CheckoutSummaryList: {
            /** @description The checkouts on this page, in the requested order. */
            data: components["schemas"]["CheckoutSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * Clock
         * @description The sandbox clock and the work that waits for it.
         */
        Clock: {
            /** @description Current sandbox time. */
            now: components["schemas"]["Timestamp"];
            /**
             * @description `running`, or `frozen` until it is moved.
             * @enum {string}
             */
            mode: "running" | "frozen";
            /** @description Sandbox seconds for each real second of a running clock. */
            rate: number;
            /** @description Number of jobs and webhook attempts that wait. */
            pending_jobs: number;
            /** @description Time at which the first of them is due; null if nothing waits. */
            next_job_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * ClockAdvance
         * @description The target of a move of the clock: exactly one of these fields.
         */
        ClockAdvance: {
            /**
             * Format: duration-text
             * @description Duration to move on, such as 30m or PT30M.
             */
            by?: string;
            /**
             * Format: date-time
             * @description Time to move to, not earlier than now.
             */
            to?: string;
            /** @description Number of jobs and webhook attempts to run; the clock moves as far as they need. */
            jobs?: number;
            /**
             * @description `idle`: until nothing is due, including work that is scheduled on the way.
             * @enum {string}
             */
            until?: "idle";
        };
        /**
         * ClockAdvanced
         * @description The effect of moving the clock.
         */
        ClockAdvanced: {
            /** @description Time that the clock shows afterwards. */
            now: components["schemas"]["Timestamp"];
            /** @description Number of jobs and webhook attempts that were run. */
            jobs_run: number;
            /** @description Events that this work recorded. */
            events: components["schemas"]["Uuid"][];
        };
        /**
         * ClockMove
         * @description A change of the clock by a request, with its effect.
         */
        ClockMove: {
            /** @description The request in the log that made the change. */
            request_id: string;
            /** @description Body of that request: a target, or mode and rate. */
            asked: {
                [key: string]: unknown;
            };
            /** @description Time that the clock showed afterwards. */
            now: components["schemas"]["Timestamp"];
            /** @description Number of jobs and attempts that it ran; null if only mode or rate changed. */
            jobs_run: number | null;
            /** @description Up to 20 of the events that it caused. */
            events: components["schemas"]["EventReference"][];
        };
        /**
         * ClockMoveList
         * @description The latest changes of the clock by requests.
         */
        ClockMoveList: {
            /** @description At most 50 changes, newest first. */
            data: components["schemas"]["ClockMove"][];
        };
        /**
         * ClockPreview
         * @description The work that is scheduled up to a time. Work that it will schedule is not known.
         */
        ClockPreview: {
            /** @description Current sandbox time, from which the preview starts. */
            now: components["schemas"]["Timestamp"];
            /** @description Time up to which the preview goes. */
            to: components["schemas"]["Timestamp"];
            /** @description The jobs and attempts, in the order in which they are due. */
            data: components["schemas"]["DueJob"][];
            /**
             * @description Always false, because jobs schedule further jobs.
             * @constant
             */
            complete: false;
        };
        /**
         * ClockPreviewQuery
         * @description Time up to which a preview lists due jobs.
         */
        ClockPreviewQuery: {
            /**
             * Format: date-time
             * @description Time not earlier than now, in place of `moments`.
             */
            to?: string;
            /** @description Number of due times to include, counted from now, in place of `to`; default: 1. */
            moments?: number;
        };
        /**
         * ClockUpdate
         * @description The new mode and rate of the clock. A field that is left out stays.
         */
        ClockUpdate: {
            /**
             * @description `frozen` stops the clock at its current time, `running` lets it continue from there.
             * @enum {string}
             */
            mode?: "running" | "frozen";
            /** @description Sandbox seconds for each real second, above 0; 60 lets a minute pass in a second. */
            rate?: number;
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
         * ControlAddress
         * @description The address of a customer, as it is stored; parts that were not sent are empty text.
         */
        ControlAddress: {
            /** @description Street and house number from the submission. */
            street_1: string;
            /** @description Addition to the address from the submission. */
            street_2: string;
            /** @description Town or city from the submission. */
            city: string;
            /** @description Code or name of the subdivision, as it was submitted. */
            state: string;
            /** @description Postal code that the customer sent for KYC. */
            postal_code: string;
            /** @description Country from the submission, in two letters. */
            country_code: string;
        };
        /**
         * ControlBeneficiaryCreate
         * @description A beneficiary to test with. Every field but the currency has a default that passes the checks.
         */
        ControlBeneficiaryCreate: {
            /** @description Business of the beneficiary; default: that of its owner, or the seeded one. */
            business_id?: components["schemas"]["Uuid"];
            /**
             * Format: uuid-or-self
             * @description Owner: the id of a customer, or `self` for the business's own user, which is the default.
             */
            user_id?: string;
            /** @description Currency to pay out in, which decides what else is filled in. */
            currency_code: components["schemas"]["CurrencyCode"];
            /** @description Payouts to it end like this: `completed`, which is the default, or one of the test account numbers, such as `account_closed`. Not in CAD, and not together with an account number or IBAN of your own. */
            outcome?: string;
            /** @description Given name of the recipient; default: Test. */
            first_name?: string;
            /** @description Family name; default: Recipient. */
            last_name?: string;
            /** @description Address of the recipient; default: a generated one. */
            email?: components["schemas"]["Email"];
            /**
             * Format: phone
             * @description Default: a test number, for mobile money a new one.
             */
            phone?: string;
            /** @description Name of the bank or operator; default: the first listed one. */
            bank_name?: string;
            /**
             * Format: account-number
             * @description Default: a new one with the ending that selects the outcome.
             */
            account_number?: string;
            /** @description Code of a bank or operator; default: the first listed one. */
            bank_code?: string;
            /** @description Country of the recipient; default: that of the currency, in EUR Germany. */
            country_code?: components["schemas"]["CountryCode"];
            /** @description Holder of the account; default: first and last name. */
            account_name?: string;
            /**
             * Format: iban
             * @description Default in EUR: a new German one. In GBP it replaces sort code and account number.
             */
            iban?: string;
            /**
             * Format: bic
             * @description BIC of the bank; filled in for USD by Wire.
             */
            bic_swift_code?: string;
            /**
             * Format: sort-code
             * @description Sort code of a bank; default in GBP: one for tests.
             */
            sort_code?: string;
            /**
             * Format: aba
             * @description ABA number of a bank; default in USD: one for tests.
             */
            routing_number?: string;
            /**
             * @description Kind of US account; default for ACH: Checking.
             * @enum {string}
             */
            account_type?: "Checking" | "Savings";
            /**
             * @description `ACH` or `Wire` in USD, default: ACH. In EUR only `Sepa` is allowed.
             * @enum {string}
             */
            payment_method?: "ACH" | "Wire" | "Sepa";
            /**
             * @description Kind of recipient, an individual by default; a `business` may have an `account_name` alone.
             * @enum {string}
             */
            recipient_type?: "individual" | "business";
        };
        /**
         * ControlBeneficiaryList
         * @description One page of beneficiaries with all their details.
         */
        ControlBeneficiaryList: {
            /** @description The beneficiaries on this page, in the requested order. */
            data: components["schemas"]["Beneficiary"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * ControlBusiness
         * @description Business with its API key, its signing secret and its webhook receiver.
         */
        ControlBusiness: {
            /** @description The business: the value for `business_id` of other calls. */
            id: components["schemas"]["Uuid"];
            /** @description The business's own user, who owns its wallets. */
            user_id: components["schemas"]["Uuid"];
            /** @description Name that payees and checkouts show. */
            name: string;
            /** @description Country in which the business is registered. */
            country_code: components["schemas"]["CountryCode"];
            /** @description Newest key, for the header `x-api-key`. A world with an admin token rejects the one it began with: there, sign with the pair of the world, or rotate the keys. */
            api_key: string;
            /** @description Secret of that key, which signs requests. */
            secret: string;
            /** @description Address and signature of its webhooks. */
            webhook: components["schemas"]["WebhookSettings"];
        };
        /**
         * ControlBusinessList
         * @description All businesses of a world.
         */
        ControlBusinessList: {
            /** @description The default business first, then the others in the order of creation. */
            data: components["schemas"]["ControlBusiness"][];
        };
        /**
         * ControlById
         * @description The item in a path.
         */
        ControlById: {
            /** @description The item that the path names. */
            id: string;
        };
        /**
         * ControlCardAttempt
         * @description One attempt to pay a checkout, without the number of the card.
         */
        ControlCardAttempt: {
            /** @description Position among the attempts of the checkout, from 1. */
            number: number;
            /** @description Brand of the test card, such as Visa. */
            brand: string;
            /** @description End of the card number. */
            last_four: string;
            /** @description Date on the card as MM/YY, which selected the result. */
            expiry: string;
            /** @description Result of 3-D Secure; null without it, and until it is known. */
            three_ds: string | null;
            /**
             * @description `challenge` and `in_flight` wait, `timed_out` and `unknown` have no final result yet, `done` and `left` are over.
             * @enum {string}
             */
            state: "challenge" | "in_flight" | "timed_out" | "unknown" | "done" | "left";
            /** @description Result of the card, actual or predicted; null while the challenge is open. */
            result: string | null;
            /** @description Sandbox time at which the payer submitted the card. */
            started_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time at which the result takes effect; null before 3-D Secure is passed. */
            effective_at: components["schemas"]["Timestamp"] | null;
            /** @description Planned or requested outcome that decided the result; absent without one. */
            scenario?: string;
        };
        /**
         * ControlCheckout
         * @description A card checkout with all that the sandbox knows about it.
         */
        ControlCheckout: {
            /** @description Names the checkout in other calls and in its link. */
            access_code: string;
            /** @description Business that the payer pays. */
            business_id: components["schemas"]["Uuid"];
            /** @description Address of the hosted page. */
            checkout_link: string;
            /** @description The payment, as `verifyPayment` returns it. */
            payment: components["schemas"]["PaymentVerification"];
            /** @description Reference of the client, as it was sent. */
            reference: string;
            /** @description Person who pays, as the client named them. */
            payer: {
                /** @description Address of the person who pays. */
                email: string;
                /** @description Given name of the person who pays. */
                first_name: string;
                /** @description Family name of the person who pays. */
                last_name: string;
                /** @description Phone of the person who pays; empty text if none was sent. */
                phone_number: string;
            };
            /** @description Page to which the payer returns; empty text without one. */
            redirectUrl: string;
            /** @description Image on the hosted page; empty text without one. */
            logoUrl: string;
            /** @description Text about the purchase; empty text without one. */
            description: string;
            /** @description Name on the hosted page in place of the business; empty text without one. */
            checkout_display_name: string;
            /** @description Amount that the payer pays on top of the price. */
            fee: components["schemas"]["Amount"];
            /** @description True if it can be paid now: it has not ended, is not paid, and no attempt is open. */
            open: boolean;
            /** @description Sandbox time at which no attempt can start any more. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time at which it was paid; null before. */
            completed_at: components["schemas"]["Timestamp"] | null;
            /** @description Result of the latest attempt, actual or predicted; null before the first. */
            result: string | null;
            /** @description All attempts to pay, the first one first. */
            attempts: components["schemas"]["ControlCardAttempt"][];
            /** @description All refunds of the payment. */
            refunds: components["schemas"]["RefundRecord"][];
            /** @description Amount that can still be refunded. */
            refundable: components["schemas"]["Amount"];
            /** @description States of the payment with times and causes. */
            history: components["schemas"]["HistoryEntry"][];
            /** @description Job that changes it next; null if none is scheduled. */
            next: components["schemas"]["ControlNext"] | null;
            /** @description Entries that the payment has posted. */
            ledger_entries: components["schemas"]["LedgerEntry"][];
            /** @description Webhook events of the payment, in order. */
            events: components["schemas"]["EventReference"][];
            /** @description Sandbox time at which the client opened it. */
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * ControlCustomer
         * @description A customer with all that the sandbox knows.
         */
        ControlCustomer: {
            /** @description The user id, which the API calls `user_id`. */
            id: components["schemas"]["Uuid"];
            /** @description Business that the customer belongs to. */
            business_id: components["schemas"]["Uuid"];
            /** @description Address in the letter case of the registration. */
            email: string;
            /** @description True once an onboarding link of the customer was opened. */
            email_verified: boolean;
            /** @description E.164 number from the registration of the customer. */
            phone_number: string;
            /** @description Given name that the customer was registered with. */
            first_name: string;
            /** @description Further given names; empty text without any. */
            middle_name: string;
            /** @description Family name of the customer. */
            last_name: string;
            /** @description CUSTOMER for every customer. */
            role: string;
            /** @description INDIVIDUAL for every customer. */
            user_type: string;
            /** @description Tag for transfers as it was set; null without one. */
            user_tag: string | null;
            /** @description Country from the registration of the customer. */
            country_code: string;
            /** @description Day of birth as YYYY-MM-DD. */
            date_of_birth: string | null;
            /** @description Current status of the verification. */
            kyc_status: components["schemas"]["KycStatus"];
            /** @description Reason of the latest decision; null without one. */
            kyc_reason: string | null;
            /** @description Address of the latest KYC submission; null before the first. */
            address: components["schemas"]["ControlAddress"] | null;
            /** @description All that is kept of KYC submissions; null before the first. */
            kyc: components["schemas"]["ControlKyc"] | null;
            /** @description Fields that would complete the KYC data; empty if it is complete or the customer is approved. */
            missing: string[];
            /** @description Wallets of the customer, as the API shows them. */
            wallets: components["schemas"]["Wallet"][];
            /** @description Statuses of KYC with times and causes. */
            history: components["schemas"]["HistoryEntry"][];
            /** @description Job that changes the customer next, such as a decision; null if none is scheduled. */
            next: components["schemas"]["ControlNext"] | null;
            /** @description Sandbox time of the registration. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time of the last change of the customer. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * ControlCustomerList
         * @description One page of customers with all their details.
         */
        ControlCustomerList: {
            /** @description The customers on this page, in the order of registration. */
            data: components["schemas"]["ControlCustomer"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * ControlEvent
         * @description A webhook event with its deliveries.
         */
        ControlEvent: {
            /** @description Names the event; receivers get it with every attempt. */
            id: components["schemas"]["Uuid"];
            /** @description Kind of event, such as `transaction`. */
            type: string;
            /** @description Business whose receiver gets the event. */
            business_id: components["schemas"]["Uuid"];
            /** @description The transaction, customer, account or card payment that it reports about. */
            subject: string;
            /** @description Sandbox time of the change that it reports. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Body that receivers get, as JSON. */
            payload: {
                [key: string]: unknown;
            };
            /**
             * @description `recorded` without an address, `pending` before the next attempt, then `delivered`, `exhausted`, or `disabled` with the receiver.
             * @enum {string}
             */
            state: "recorded" | "pending" | "delivered" | "exhausted" | "disabled";
            /** @description Sandbox time of the next attempt of the schedule; null if there is none. In the answer to a redelivery: the time of the attempt that it makes. */
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /** @description Attempts so far, the first one first. */
            attempts: components["schemas"]["Attempt"][];
            /**
             * @description True for an example that was sent on request; absent for any other event.
             * @constant
             */
            example?: true;
        };
        /**
         * ControlEventList
         * @description One page of webhook events.
         */
        ControlEventList: {
            /** @description The events on this page, in the order in which they were recorded unless asked otherwise. */
            data: components["schemas"]["ControlEvent"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * ControlFunding
         * @description Money that arrived from outside for a transaction, in its source currency.
         */
        ControlFunding: {
            /** @description Amount that arrived, whether it was the expected one or not. */
            amount: components["schemas"]["Amount"];
            /** @description Sender of the money, to whom a return goes. */
            payer: {
                /** @description Address of the sender of the money; may be empty text. */
                email: string;
                /** @description Name of the sender of the money; may be empty text. */
                account_name: string;
            };
            /** @description Sandbox time of the arrival. */
            received_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time at which all of it was sent back; null unless the transaction failed. */
            returned_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * ControlIndex
         * @description The sandbox at a glance.
         */
        ControlIndex: {
            /** @description Version of the npm package. */
            version: string;
            /** @description Text that all generated ids follow from. */
            seed: string;
            /** @description Name or folder of the fixture set that a reset returns to. */
            fixtures: string;
            /** @description Current time, mode and rate of the clock. */
            clock: components["schemas"]["Clock"];
            /** @description Number of rows in each collection. */
            counts: {
                [key: string]: number;
            };
            /** @description Paths of the other control calls, by name. */
            links: {
                [key: string]: string;
            };
            /** @description Processes that are running on the database, this one first; only in `main` and with `--store`. */
            processes?: components["schemas"]["ServerProcess"][];
        };
        /**
         * ControlKyc
         * @description KYC submissions as far as they are kept: neither images nor whole numbers.
         */
        ControlKyc: {
            /** @description Sandbox time of the latest submission. */
            submitted_at: components["schemas"]["Timestamp"];
            /** @description Decision, made or predicted; PENDING if none follows. */
            outcome: components["schemas"]["KycStatus"];
            /** @description Planned outcome or ending of the email that decides; null for the usual way. */
            scenario: string | null;
            /** @description Country of citizenship; empty text if it was not sent. */
            nationality: string;
            /** @description Images of all submissions, of which only type and size are kept. */
            documents: components["schemas"]["ControlKycDocument"][];
            /** @description Numbers of all submissions, of which only the ends are kept. */
            identifications: components["schemas"]["ControlKycNumber"][];
            /** @description Reason of a planned outcome; absent without one. */
            reason?: string;
        };
        /**
         * ControlKycDocument
         * @description An image that was submitted, without its content.
         */
        ControlKycDocument: {
            /** @description Field of the submission, such as `passport_front`. */
            name: string;
            /** @description Media type by the first bytes, such as `image/jpeg`. */
            type: string;
            /** @description Size of the decoded image. */
            bytes: number;
        };
        /**
         * ControlKycNumber
         * @description An identification number that was submitted, as far as it is kept.
         */
        ControlKycNumber: {
            /** @description Kind of document that has the number. */
            identification_class: string;
            /** @description Country of that document; empty text if it was not sent. */
            issuing_country: string;
            /** @description End of the number; empty text if it has fewer than eight characters. */
            last_four: string;
        };
        /**
         * ControlNext
         * @description The next scheduled job.
         */
        ControlNext: {
            /** @description Name of the job, such as `quote.step`. */
            task: string;
            /** @description Sandbox time at which the job runs. */
            due_at: components["schemas"]["Timestamp"];
        };
        /**
         * ControlQuote
         * @description A quote with all that the sandbox knows.
         */
        ControlQuote: {
            /** @description The quote, as the API shows it. */
            quote: components["schemas"]["Quote"];
            /** @description Business whose user asked for the quote. */
            business_id: components["schemas"]["Uuid"];
            /** @description Name of the rail that it uses, such as ACH. */
            rail: string;
            /** @description Reference of the client, unique for the business, and never reusable. */
            origin_reference: string;
            /** @description Recipient of a payout; null for other quotes. */
            beneficiary_id: components["schemas"]["Uuid"] | null;
            /** @description Transaction that accept created; null before. */
            transaction_id: components["schemas"]["Uuid"] | null;
            /** @description Sandbox time of accept; null before. */
            accepted_at: components["schemas"]["Timestamp"] | null;
            /** @description Test value or plan that decides the end; null for the usual one. */
            scenario: {
                /** @description Outcome of the scenario, such as `account_closed`. */
                name: string;
                /** @description Value that selected it, or the plan or header it is from. */
                matched: string;
                /** @description Reason of a planned outcome, if it has one of its own. */
                reason?: string;
            } | null;
            /**
             * @description Actual end of the quote, or the predicted end once accepted and funded; null if it does not finish until you move it.
             * @enum {string|null}
             */
            outcome: "COMPLETED" | "FAILED" | "EXPIRED" | null;
            /** @description States of the quote with times and causes. */
            history: components["schemas"]["HistoryEntry"][];
            /** @description Events that its current state allows. */
            moves: string[];
            /** @description Job that changes it next, such as its expiry; null if none is scheduled. */
            next: components["schemas"]["ControlNext"] | null;
            /** @description Sandbox time at which the quote was made. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time of the last change of the quote. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * ControlRefund
         * @description A refund with all that the sandbox knows.
         */
        ControlRefund: {
            /** @description The refund, as the API shows it. */
            refund: components["schemas"]["RefundRecord"];
            /** @description Checkout whose payment is refunded. */
            access_code: string;
            /** @description Business whose wallet pays the refund. */
            business_id: components["schemas"]["Uuid"];
            /** @description Currency of the refunded payment. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Decimal text of what goes back. */
            amount: components["schemas"]["Amount"];
            /** @description Text that the client sent as `refund_reason`. */
            reason: string;
            /**
             * @description Final status, actual or predicted.
             * @enum {string}
             */
            outcome: "COMPLETED" | "FAILED" | "CANCELLED";
            /** @description Word in the reason, or planned outcome, that decides; null for the usual way. */
            scenario: string | null;
            /** @description Reason that it FAILED or was CANCELLED; null otherwise. */
            failure_reason: string | null;
            /** @description Calls of the control API that are possible now: `complete`, `fail`, `cancel`. */
            moves: string[];
            /** @description States of the refund with times and causes. */
            history: components["schemas"]["HistoryEntry"][];
            /** @description Job that moves the refund on; null if none is scheduled. */
            next: components["schemas"]["ControlNext"] | null;
            /** @description Entries that the refund has posted. */
            ledger_entries: components["schemas"]["LedgerEntry"][];
            /** @description Sandbox time of the initiation. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time of the last change of the refund. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * ControlReturned
         * @description Money that came back after COMPLETED.
         */
        ControlReturned: {
            /** @description Source amount of a payout before the charge, or what the wallet of a recalled deposit lost. */
            amount: components["schemas"]["Amount"];
            /** @description Part that the bank kept, 0 for a deposit. */
            charge: components["schemas"]["Amount"];
            /** @description Sandbox time at which the money came back. */
            at: components["schemas"]["Timestamp"];
            /** @description Failure reason that the transaction has since then. */
            reason: string;
        };
        /**
         * ControlStateMachine
         * @description The states of one kind of resource.
         */
        ControlStateMachine: {
            /** @description Kind of resource, such as `quote`. */
            name: string;
            /** @description State that a new resource has. */
            initial: string;
            /** @description States that never change. */
            final: string[];
            /** @description Allowed changes of state. */
            transitions: {
                /** @description State before the change. */
                from: string;
                /** @description Name of the change, such as `accept`. */
                event: string;
                /** @description State after the change. */
                to: string;
                /** @description `spec` if this reference defines the change, otherwise the assumption that it is from. */
                source: string;
            }[];
        };
        /**
         * ControlTransaction
         * @description A transaction with all that the sandbox knows.
         */
        ControlTransaction: {
            /** @description The transaction, as the API shows it. */
            transaction: components["schemas"]["Transaction"];
            /** @description Its quote, as the API shows it; null without one. */
            quote: components["schemas"]["Quote"] | null;
            /** @description Type of its quote, by which a SWAP differs from an EXCHANGE; null without one. */
            quote_type: string | null;
            /** @description Payer, as events name them. */
            sender: components["schemas"]["EventSender"];
            /** @description Receiver, as events name them. */
            recipient: components["schemas"]["EventRecipient"];
            /** @description States of quote and transaction in one list, with times and causes. */
            history: components["schemas"]["HistoryEntry"][];
            /** @description Test value, plan or header that decides the end; null for the usual one. */
            scenario: {
                /** @description Outcome that was selected, such as `slow`. */
                name: string;
                /** @description Value that selected the outcome, or the plan or header it is from. */
                matched: string;
                /** @description Failure reason of a planned outcome, if it has one of its own. */
                reason?: string;
            } | null;
            /** @description Reason that it FAILED or was CANCELLED, such as `account_closed`; null otherwise. */
            failure_reason: string | null;
            /** @description Money that arrived from outside for it; null if none did. */
            funding: components["schemas"]["ControlFunding"] | null;
            /** @description Money that came back after it was COMPLETED; null if none did. */
            returned: components["schemas"]["ControlReturned"] | null;
            /** @description Calls of the control API that are possible now, such as `complete` or `return`. */
            moves: string[];
            /** @description Job that moves it to the next state; null if none is scheduled. */
            next: components["schemas"]["ControlNext"] | null;
            /** @description Entries that it has posted, the oldest first. */
            ledger_entries: components["schemas"]["LedgerEntry"][];
            /** @description Webhook events about it, in order. */
            events: components["schemas"]["EventReference"][];
        };
        /**
         * ControlWallet
         * @description A wallet with what its balances are made of.
         */
        ControlWallet: {
            /** @description The wallet, as the API shows it. */
            wallet: components["schemas"]["Wallet"];
            /** @description Business of the owner of the wallet. */
            business_id: components["schemas"]["Uuid"];
            /** @description Newest ledger entries, each with the balance after it. */
            entries: components["schemas"]["WalletEntry"][];
            /** @description False if there are older entries than these. */
            complete: boolean;
            /** @description Amounts that are reserved for accepted payouts. */
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
         * @description Parts of the API that requests have used since the last reset.
         */
        Coverage: {
            /** @description Sandbox time at which counting began. */
            since: components["schemas"]["Timestamp"];
            /** @description Covered share of all items, rounded to one decimal: 100 only if all are covered, 0 only if none is. */
            percent: number;
            /** @description Number of items that were used at least once. */
            covered: number;
            /** @description Number of items that can be covered. */
            total: number;
            /** @description Items by kind, such as operations and error texts. */
            sections: components["schemas"]["CoverageSection"][];
            /** @description Number of requests by result. */
            traffic: components["schemas"]["ApiTraffic"];
        };
        /**
         * CoverageItem
         * @description Something that tests can use.
         */
        CoverageItem: {
            /** @description The item, such as an operationId with a status. */
            name: string;
            /** @description Times that it was used. */
            count: number;
        };
        /**
         * CoverageQuery
         * @description The worlds and the format of a coverage report, and its lowest accepted result.
         */
        CoverageQuery: {
            /** @description Percentage below which the call returns 409. */
            min?: number;
            /**
             * @description `all` counts main and every other world, including deleted worlds; not under `/w/{name}`.
             * @enum {string}
             */
            worlds?: "all";
            /**
             * @description `html` is a page to read; default: JSON.
             * @enum {string}
             */
            format?: "json" | "html";
        };
        /**
         * CoverageSection
         * @description One kind of items that can be covered.
         */
        CoverageSection: {
            /** @description Short name of the kind, such as `statuses`. */
            name: string;
            /** @description Name of the kind to show. */
            title: string;
            /** @description Covered share of this kind, rounded to one decimal: 100 only if all are covered, 0 only if none is. */
            percent: number;
            /** @description Number of items of this kind that were used. */
            covered: number;
            /** @description Number of items of this kind. */
            total: number;
            /** @description All items of this kind, including those with a count of 0. */
            items: components["schemas"]["CoverageItem"][];
        };
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
         * CurrencyAudit
         * @description The trial balance of one currency.
         */
        CurrencyAudit: {
            /** @description ISO code of the money that the sums are in. */
            currency: string;
            /** @description Sum of all entries, which has to be zero. */
            sum: components["schemas"]["Amount"];
            /** @description Sum of the ledger balances of all wallets. */
            wallets: components["schemas"]["Amount"];
            /** @description Sum of all amounts on hold. */
            held: components["schemas"]["Amount"];
        };
        /**
         * CurrencyCode
         * Format: currency-code
         * @description ISO 4217 in capitals; USDC and USDT have four letters.
         */
        CurrencyCode: "AED" | "CAD" | "CNY" | "EUR" | "GBP" | "GHS" | "INR" | "KES" | "LRD" | "NGN" | "RWF" | "SLE" | "TZS" | "UGX" | "USD" | "USDC" | "USDT" | "XAF" | "XOF" | "ZAR" | "ZMW" | (string & {});
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
            /** @description At least 8 characters, otherwise 422. The password is checked but not stored. */
            password: string;
            /** @description Day of birth, in 1900 or later. A customer under 18 returns 422. */
            date_of_birth: components["schemas"]["Day"];
            /** @description Number of the customer, unique across all businesses. Only its E.164 form is checked. */
            phone_number: components["schemas"]["PhoneNumber"];
            /** @description Country in which the customer lives. */
            country_code: components["schemas"]["CountryCode"];
            /**
             * Format: new-user-tag
             * @description Tag for transfers: 4 to 20 lowercase letters and digits, unique across all businesses.
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
            /** @description 8 to 128 characters; fewer than 8 return 422. The password is not stored. */
            password: string;
            /** @description Day of birth of a customer who is at least 18. */
            date_of_birth: components["schemas"]["Day"];
            /** @description Number that no customer of any business has, in E.164 form. */
            phone_number: components["schemas"]["PhoneNumber"];
            /** @description Country of the customer; the address has one of its own. */
            country_code: components["schemas"]["CountryCode"];
            /**
             * Format: new-user-tag
             * @description Tag for transfers in lowercase letters and digits. A tag that is taken returns 403.
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
             * @description Social security number of the US: nine digits, which are checked but not stored.
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
             * @description Always `CUSTOMER` in this response.
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
         * Deposit
         * @description Money that arrives from outside, for exactly one of an account, a quote and a transaction.
         */
        Deposit: {
            /** @description Virtual account that the money is sent to; it needs an `amount`. */
            virtual_account_id?: components["schemas"]["Uuid"];
            /** @description Quote that is AWAITING_DEPOSIT. */
            quote_id?: components["schemas"]["Uuid"];
            /** @description Reference of the transaction of such a quote. */
            transaction_reference?: string;
            /** @description Amount that arrives; default for a quote: its `total_payable`. */
            amount?: components["schemas"]["AmountInput"];
            /** @description Payer of the money; default for a quote: the one it expects. */
            sender?: components["schemas"]["DepositSender"];
        };
        /**
         * DepositLimitsInForce
         * @description The limits of deposits in one currency, with their sources.
         */
        DepositLimitsInForce: {
            /** @description Smallest deposit in force. */
            min: components["schemas"]["SettingValue"];
            /** @description Largest deposit in force. */
            max: components["schemas"]["SettingValue"];
        };
        /**
         * DepositLimitsPatch
         * @description The limits of deposits in one currency to change; null undoes a change.
         */
        DepositLimitsPatch: {
            /**
             * Format: plain-number
             * @description Smallest deposit from now on.
             */
            min?: string | null;
            /**
             * Format: plain-number
             * @description Largest deposit from now on.
             */
            max?: string | null;
        };
        /**
         * DepositSender
         * @description The payer of money from outside.
         */
        DepositSender: {
            /** @description Address of the payer, which a CAD quote compares with the one it expects. */
            email?: components["schemas"]["Email"];
            /** @description Name of the payer, which the event repeats. */
            account_name?: string;
        };
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
            /** @description PENDING in the first response. A repeat with the same key shows the state at that moment. */
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
         * DueJob
         * @description Work that is scheduled for a time.
         */
        DueJob: {
            /** @description Names the waiting job or attempt. */
            id: string;
            /**
             * @description `job` for a change of a row, `attempt` for a delivery.
             * @enum {string}
             */
            kind: "job" | "attempt";
            /** @description Sandbox time at which it runs. */
            due_at: components["schemas"]["Timestamp"];
            /** @description Kind of work, such as `quote.expire` or `webhook.attempt`. */
            task: string;
            /** @description Row that a job changes, or that the event of an attempt is about. */
            subject: string;
            /** @description Event of an attempt; null for a job. */
            event_id: components["schemas"]["Uuid"] | null;
        };
        /**
         * DueJobList
         * @description One page of the work that waits.
         */
        DueJobList: {
            /** @description Jobs and attempts in the order in which they are due. */
            data: components["schemas"]["DueJob"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * Email
         * Format: email
         * @description Address with one `@` and a domain; letter case does not distinguish two of them.
         */
        Email: string;
        /**
         * EmailQuery
         * @description The filters and the page of a list of customers.
         */
        EmailQuery: {
            /** @description Only the customer with this address, in any letter case and of any business. */
            email?: string;
            /** @description Business whose customers are listed; default: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
            order?: components["schemas"]["PageOrder"];
        };
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
            /** @description The address from which it has to come. An e-transfer from another sender makes the transaction FAILED. */
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
         * EventExplain
         * @description The signature that a receiver computed.
         */
        EventExplain: {
            /** @description Text that the receiver compared with the header. */
            signature: string;
            /** @description Value of `x-timestamp` that the receiver used; default: those of all attempts. */
            timestamp?: string;
            /** @description Body that the receiver signed; default: the body that was sent. */
            body?: string;
        };
        /**
         * EventQuery
         * @description The filters and the page of a list of events.
         */
        EventQuery: {
            /** @description Only events of this kind. */
            type?: components["schemas"]["EventType"];
            /** @description Only events about this transaction, customer, account or card payment. */
            subject?: string;
            /** @description Only events of this business; default: of all. */
            business_id?: components["schemas"]["Uuid"];
            /**
             * @description Only events in this state of delivery. `undelivered` means `exhausted`, `disabled`, or `pending` after a failed attempt.
             * @enum {string}
             */
            state?: "recorded" | "pending" | "delivered" | "exhausted" | "disabled" | "undelivered";
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
            order?: components["schemas"]["PageOrder"];
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
         * EventReference
         * @description A webhook event in short form.
         */
        EventReference: {
            /** @description Names the event in other calls. */
            id: components["schemas"]["Uuid"];
            /** @description Business that the event was recorded for. */
            business_id: components["schemas"]["Uuid"];
            /** @description Kind of the event in short form. */
            type: string;
            /** @description Progress of its delivery, such as `delivered`. */
            state: string;
            /** @description Sandbox time at which it was recorded. */
            created_at: components["schemas"]["Timestamp"];
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
         * EventStreamQuery
         * @description The events to stream, and the place to start.
         */
        EventStreamQuery: {
            /** @description Only messages about events of this kind. */
            type?: components["schemas"]["EventType"];
            /** @description Only messages about events with this subject. */
            subject?: string;
            /** @description Continues after this message, as the header `Last-Event-ID` does. */
            last_event_id?: string;
            /** @description `true` begins with every stored event; by default only new ones are sent. */
            replay?: boolean;
        };
        /**
         * EventType
         * @description Kind of a webhook event, as the catalogue of events has it.
         * @enum {string}
         */
        EventType: "transaction" | "virtual_wallet.ready" | "kyc.status_updated" | "card_payment";
        /**
         * EventsRedeliver
         * @description The events to attempt again.
         */
        EventsRedeliver: {
            /**
             * @description Only events in this state; default: `exhausted`. `undelivered` means `exhausted`, `disabled`, or `pending` after a failed attempt.
             * @enum {string}
             */
            state?: "recorded" | "delivered" | "exhausted" | "disabled" | "undelivered";
            /**
             * Format: date-time
             * @description Only events that were recorded at or after this sandbox time.
             */
            since?: string;
            /** @description Only events of one business; default: of all. */
            business_id?: components["schemas"]["Uuid"];
        };
        /**
         * EventsRedelivered
         * @description The attempts that a call has scheduled.
         */
        EventsRedelivered: {
            /** @description Number of events that get one more attempt. */
            scheduled: number;
            /** @description Number of events whose business has no webhook address. */
            without_address: number;
            /** @description False if there are more events than one call schedules: call again. */
            complete: boolean;
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
         * ExchangeRateQuery
         * @description The conversion to calculate.
         */
        ExchangeRateQuery: {
            /** @description The type of quote that the rate is for. It decides the markup, the default rail and the pairs that are served. */
            quote_type: components["schemas"]["QuoteType"];
            /** @description Currency that is paid with, in capitals. */
            source_currency: components["schemas"]["CurrencyCode"];
            /** @description Currency that arrives, in capitals. */
            target_currency: components["schemas"]["CurrencyCode"];
            /** @description Amount to convert, in the currency of the side that `amount_side` names. */
            amount: components["schemas"]["AmountInput"];
            /**
             * @description `SOURCE` if the amount is to be paid, `TARGET` if it has to arrive.
             * @default SOURCE
             * @enum {string}
             */
            amount_side: "SOURCE" | "TARGET";
            /** @description Selects a rail by its id. For an unknown rail, the call returns 404. */
            fee_config_id?: components["schemas"]["Uuid"];
            /** @description Selects a rail by name, such as WIRE or ACH. For an unknown rail, the message of the 404 names the rails of the currency. */
            rail_name?: string;
            /**
             * @description Class of users whose maximum is shown: 1 for an approved individual, 2 for a business.
             * @default 1
             * @enum {integer}
             */
            user_type_id: 1 | 2;
        };
        /**
         * ExplorationFinding
         * @description Something that explore or mutate found.
         */
        ExplorationFinding: {
            /** @description Severity, which decides the exit code of the command. */
            severity: components["schemas"]["Severity"];
            /** @description What was found, in one line. */
            title: string;
            /** @description Key that reruns only this finding, for `--only`. */
            only: string;
            /** @description Lines of evidence: the fault, the requests, the ledger. */
            details: string[];
        };
        /**
         * ExplorationReport
         * @description Report of explore or mutate, for the console.
         */
        ExplorationReport: {
            /**
             * @description Command that made the runs.
             * @enum {string}
             */
            tool: "explore" | "mutate";
            /** @description Numbers of runs and findings as a sentence. */
            summary: string;
            /** @description Reason that no run was checked; null if at least one was. */
            problem: string | null;
            /** @description Number of runs that were made. */
            runs: number;
            /** @description Mutation score, 0 to 100; null for explore, and if nothing was checked. */
            score: number | null;
            /** @description What was found, the most severe first. */
            findings: components["schemas"]["ExplorationFinding"][];
            /** @description Number of faults or mutants without a verdict. */
            not_judged: number;
        };
        /**
         * ExplorationShown
         * @description Last report of explore or mutate about this world.
         */
        ExplorationShown: {
            /** @description Real time at which the report came in. */
            at: components["schemas"]["Timestamp"];
            /** @description Numbers and findings that the command sent when it ended. */
            report: components["schemas"]["ExplorationReport"];
        };
        /**
         * ExplorationState
         * @description Last reports of explore and mutate about this world.
         */
        ExplorationState: {
            /** @description Report of `explore`; null before the first. */
            explore: components["schemas"]["ExplorationShown"] | null;
            /** @description Report of `mutate`; null before the first. */
            mutate: components["schemas"]["ExplorationShown"] | null;
        };
        /**
         * FaultCreate
         * @description A fault to inject: the requests it applies to, and its effect on them.
         */
        FaultCreate: {
            /** @description operationId of the requests, such as `createQuote`; give this or `path`. */
            operation?: string;
            /** @description Path of the requests; `{name}` stands for one segment, `*` for any text. Give this or `operation`. */
            path?: string;
            /** @description Status of the response, with the body that the operation documents for it. */
            status?: number;
            /**
             * Format: duration-text
             * @description Additional time before the response, in real time, at most 10m. Other requests are not delayed.
             */
            delay?: string;
            /** @description True to close the connection instead of answering. */
            drop?: boolean;
            /**
             * @description `before` the operation (the default), or `after` it was committed.
             * @enum {string}
             */
            phase?: "before" | "after";
            /** @description Number of matching requests of this phase that pass first; default: 0. */
            skip?: number;
            /** @description Number of requests that it applies to; without it, there is no limit. */
            times?: number;
            /** @description Probability that it applies, from 0 to 1; default: 1. The seed decides. */
            rate?: number;
            /** @description Text of `error` in the response, together with a `status`; default: the documented one; for 503, `service unavailable`. */
            error?: string;
        };
        /**
         * FeeConfig
         * @description A rail with its fees and limits in force.
         */
        FeeConfig: {
            /** @description The value for `fee_config_id` of quotes and exchange rates. */
            id: components["schemas"]["Uuid"];
            /** @description Short name of the rail, such as MOMO_GHS. */
            name: string;
            /** @description Currencies that it pays out in, separated by a bar; `*` for all. */
            currency: string;
            /** @description Name of the rail to show to payers. */
            display_name: string;
            /** @description Usual duration of the real rail in words. */
            speed: string;
            /** @description Fees of a payment on the rail: amounts, or shares such as `1.00%`. */
            fees: {
                /** @description Amount or share for handling a payment. */
                processing_fee: string;
                /** @description Amount or share for money that comes in on this rail. */
                deposit_fee: string;
                /** @description Amount or share for money that goes out on this rail. */
                payout_fee: string;
            };
            /** @description Smallest amount in the currency of the rail. */
            min: components["schemas"]["Amount"];
            /** @description Largest amount in the currency of the rail; null for no limit of its own. */
            max: components["schemas"]["Amount"] | null;
        };
        /**
         * FeeConfigList
         * @description All rails with their fees and limits.
         */
        FeeConfigList: {
            /** @description Every rail, those of fiat currencies first. */
            data: components["schemas"]["FeeConfig"][];
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
         * FeesInForce
         * @description Fees and limits of a rail in force, with their sources.
         */
        FeesInForce: {
            /** @description Fee for handling a payment, in force. */
            processing_fee: components["schemas"]["SettingValue"];
            /** @description Fee for money that goes out, in force. */
            payout_fee: components["schemas"]["SettingValue"];
            /** @description Fee for money that comes in, in force. */
            deposit_fee: components["schemas"]["SettingValue"];
            /** @description Smallest amount of the rail, in force. */
            min: components["schemas"]["SettingValue"];
            /** @description Largest amount of the rail, in force; its value is null without one. */
            max: components["schemas"]["SettingValue"];
        };
        /**
         * FeesPatch
         * @description Fees and limits of a rail to change; null undoes a change.
         */
        FeesPatch: {
            /**
             * Format: fee
             * @description Fee for handling a payment from now on, such as `0.50` or `1.5%`.
             */
            processing_fee?: string | null;
            /**
             * Format: fee
             * @description Fee for money that goes out from now on, an amount or a share.
             */
            payout_fee?: string | null;
            /**
             * Format: fee
             * @description Fee for money that comes in from now on, an amount or a share.
             */
            deposit_fee?: string | null;
            /**
             * Format: plain-number
             * @description Smallest amount of the rail from now on.
             */
            min?: string | null;
            /**
             * Format: plain-number
             * @description Largest amount of the rail from now on.
             */
            max?: string | null;
        };
        /**
         * FixCode
         * @description One way to write a repair.
         */
        FixCode: {
            /** @description Language and framework of the code. */
            stack: string;
            /** @description Lines to copy into the receiver. */
            code: string;
        };
        /**
         * FixtureBeneficiaries
         * @description beneficiaries.json of a fixture set: the recipients of payouts.
         */
        FixtureBeneficiaries: components["schemas"]["FixtureBeneficiary"][];
        /**
         * FixtureBeneficiary
         * @description A recipient that a sandbox starts with.
         */
        FixtureBeneficiary: {
            /** @description Id of the recipient, which never changes. */
            id: components["schemas"]["Uuid"];
            /** @description Business of the owner, one of the same set. */
            business_id: components["schemas"]["Uuid"];
            /**
             * @description Verification at the start; default: `verified`.
             * @enum {string}
             */
            status?: "pending" | "verified";
            /** @description Given name of the seeded recipient. */
            first_name?: string;
            /** @description Family name of the seeded recipient. */
            last_name?: string;
            /** @description Address of the seeded recipient; in CAD its account. */
            email?: components["schemas"]["Email"];
            /**
             * Format: phone
             * @description Phone of the seeded recipient, for mobile money with the prefix of the country and no plus.
             */
            phone?: string;
            /** @description Bank or operator of the seeded recipient. */
            bank_name?: string;
            /**
             * Format: account-number
             * @description Number in the form that the currency needs.
             */
            account_number?: string;
            /** @description Code of a bank or operator in the lists of the sandbox. */
            bank_code?: string;
            /** @description Country of the seeded recipient. */
            country_code: components["schemas"]["CountryCode"];
            /** @description Currency that the seeded recipient is paid in. */
            currency_code: components["schemas"]["CurrencyCode"];
            /** @description Holder of the seeded account; default: the names. */
            account_name?: string;
            /**
             * Format: iban
             * @description IBAN of the seeded account, required in EUR.
             */
            iban?: string;
            /**
             * Format: bic
             * @description BIC of the bank of the seeded account.
             */
            bic_swift_code?: string;
            /**
             * Format: sort-code
             * @description Six digits of the branch of a seeded UK account.
             */
            sort_code?: string;
            /**
             * Format: aba
             * @description ABA number of a seeded US account.
             */
            routing_number?: string;
            /** @description Postal address of the seeded recipient in one line. */
            recipient_address?: string;
            /** @description Remarks about the seeded recipient. */
            notes?: string;
            /**
             * @description Kind of a seeded US account.
             * @enum {string}
             */
            account_type?: "Checking" | "Savings";
            /**
             * @description Network of a seeded account, required in USD.
             * @enum {string}
             */
            payment_method?: "ACH" | "Wire" | "Sepa";
            /**
             * @description Individual or business; default: an individual.
             * @enum {string}
             */
            recipient_type?: "individual" | "business";
            /**
             * Format: uuid-or-self
             * @description Owner of the seeded recipient: a customer of the set, or `self` for the business's own user.
             */
            user_id?: string;
            /** @description Postal address of the seeded recipient in its parts. */
            address?: components["schemas"]["BeneficiaryAddressInput"];
        };
        /**
         * FixtureBusiness
         * @description A business that a sandbox starts with.
         */
        FixtureBusiness: {
            /** @description Id of the business, which never changes. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the business's own user, which never changes. */
            user_id: components["schemas"]["Uuid"];
            /** @description Name that the seeded business shows. */
            name: string;
            /** @description Country of the seeded business. */
            country_code: components["schemas"]["CountryCode"];
            /** @description Address of the business's own user. */
            email: components["schemas"]["Email"];
            /** @description Number of the business's own user, unique in the set. */
            phone_number: components["schemas"]["PhoneNumber"];
            /**
             * Format: plain-text
             * @description Published key; `--api-key` replaces the key of the first business.
             */
            api_key: string;
            /**
             * Format: plain-text
             * @description Secret of the key; `--secret` replaces the secret of the first business.
             */
            secret: string;
            /**
             * Format: plain-text
             * @description Secret that signs webhooks; `--webhook-secret` replaces that of the first business.
             */
            webhook_secret: string;
            /**
             * Format: http-url
             * @description Receiver at the start; `--webhook-url` replaces the receiver of the first business.
             */
            webhook_url?: string;
            /** @description Money in each wallet at the start, as its worth in USD; without it, wallets are empty. */
            funded_usd?: components["schemas"]["AmountInput"];
        };
        /**
         * FixtureBusinesses
         * @description businesses.json of a fixture set. The first is the default business of calls.
         */
        FixtureBusinesses: components["schemas"]["FixtureBusiness"][];
        /**
         * FixtureCustomer
         * @description A customer that a sandbox starts with.
         */
        FixtureCustomer: {
            /** @description Id of the customer, which never changes. */
            id: components["schemas"]["Uuid"];
            /** @description Business of the customer, one of the same set. */
            business_id: components["schemas"]["Uuid"];
            /** @description Address of the seeded customer, unique in the set. */
            email: components["schemas"]["Email"];
            /** @description Given name of the seeded customer. */
            first_name: string;
            /** @description Further given names of the seeded customer. */
            middle_name?: string;
            /** @description Family name of the seeded customer. */
            last_name: string;
            /** @description Number of the seeded customer, unique in the set. */
            phone_number: components["schemas"]["PhoneNumber"];
            /** @description Day of birth of the seeded customer. */
            date_of_birth: components["schemas"]["Day"];
            /** @description Country of the seeded customer. */
            country_code: components["schemas"]["CountryCode"];
            /** @description Home address of the seeded customer, as KYC has it. */
            address?: components["schemas"]["KycAddress"];
            /**
             * Format: new-user-tag
             * @description Tag of the seeded customer for transfers, unique in the set.
             */
            user_tag?: string;
            /** @description KYC status that the customer starts with. */
            kyc_status: components["schemas"]["KycStatus"];
            /** @description Money in each wallet of registration at the start, as its worth in USD. */
            funded_usd?: components["schemas"]["AmountInput"];
            /** @description Exact amounts by currency, which override `funded_usd` and open further wallets. */
            balances?: {
                [key: string]: components["schemas"]["AmountInput"];
            };
        };
        /**
         * FixtureCustomers
         * @description customers.json of a fixture set: the customers of its businesses.
         */
        FixtureCustomers: components["schemas"]["FixtureCustomer"][];
        /**
         * FixtureRail
         * @description The values of one rail that a fixture set replaces.
         */
        FixtureRail: {
            /** @description Rail to change, one of the package. */
            name: string;
            /**
             * Format: fee
             * @description Replaces the fee for handling a payment.
             */
            processing_fee?: string;
            /**
             * Format: fee
             * @description Replaces the fee for money that goes out.
             */
            payout_fee?: string;
            /**
             * Format: fee
             * @description Replaces the fee for money that comes in.
             */
            deposit_fee?: string;
            /**
             * Format: plain-number
             * @description Replaces the smallest amount of the rail.
             */
            min?: string;
            /**
             * Format: plain-number
             * @description Replaces the largest amount of the rail.
             */
            max?: string;
        };
        /**
         * FixtureRails
         * @description reference/rails.json of a fixture set: the rails that it changes.
         */
        FixtureRails: components["schemas"]["FixtureRail"][];
        /**
         * FixtureRates
         * @description reference/rates.json of a fixture set: the values that it replaces.
         */
        FixtureRates: {
            /** @description Units of a currency for one US dollar, by currency. */
            units_per_usd?: {
                [key: string]: string;
            };
            /** @description Share that a rate loses, by kind of pair. The first kind that matches counts. */
            spreads?: {
                /**
                 * Format: plain-number
                 * @description Share for pairs of USD, USDC and USDT.
                 */
                stable_usd?: string;
                /**
                 * Format: plain-number
                 * @description Share for any other pair with a stablecoin.
                 */
                crypto_other?: string;
                /**
                 * Format: plain-number
                 * @description Share for pairs of USD, CAD, EUR and GBP.
                 */
                major_major?: string;
                /**
                 * Format: plain-number
                 * @description Share for pairs of one of these currencies and another currency.
                 */
                major_african?: string;
                /**
                 * Format: plain-number
                 * @description Share for all other pairs.
                 */
                african_african?: string;
            };
            /** @description Further share that a rate loses, by type of quote. */
            addons?: {
                /**
                 * Format: plain-number
                 * @description Further share for quotes that bring money in.
                 */
                DEPOSIT?: string;
                /**
                 * Format: plain-number
                 * @description Further share for payouts in the same currency.
                 */
                WITHDRAWAL?: string;
                /**
                 * Format: plain-number
                 * @description Further share for payouts in another currency.
                 */
                EXCHANGE?: string;
                /**
                 * Format: plain-number
                 * @description Further share for exchanges between wallets of one user.
                 */
                SWAP?: string;
                /**
                 * Format: plain-number
                 * @description Further share for payments to another user.
                 */
                TRANSFER?: string;
                /**
                 * Format: plain-number
                 * @description Further share for payouts that are funded from outside.
                 */
                DIRECT_EXCHANGE?: string;
            };
        };
        /**
         * FixtureRows
         * @description The rows of the fixture set that still exist.
         */
        FixtureRows: {
            /** @description The business's own users and the customers of the set. */
            users: components["schemas"]["FixtureUser"][];
            /** @description Their wallets with current balances. */
            wallets: components["schemas"]["Wallet"][];
            /** @description The recipients of the set, with their current details. */
            beneficiaries: components["schemas"]["Beneficiary"][];
        };
        /**
         * FixtureUser
         * @description User that came with the fixture set, in its current state.
         */
        FixtureUser: {
            /** @description Id that the set gave the user. */
            id: components["schemas"]["Uuid"];
            /** @description Business that the set gave the user to. */
            business_id: components["schemas"]["Uuid"];
            /** @description Address that the set gave the user. */
            email: string;
            /** @description Given name; for the business's own user its name. */
            first_name: string;
            /** @description Family name; empty text for the business's own user. */
            last_name: string;
            /** @description Number that the set gave the user. */
            phone_number: string;
            /** @description `BUSINESS` for the user that stands for the business itself, `CUSTOMER` for all others. */
            role: string;
            /** @description INDIVIDUAL, or BUSINESS for the business's own user. */
            user_type: string;
            /** @description Always ACTIVE for users of a set. */
            user_status: string;
            /** @description Current status, which requests may have changed since the start. */
            kyc_status: components["schemas"]["KycStatus"];
            /** @description Current tag; null without one. */
            user_tag: string | null;
            /** @description Country that the set gave the user. */
            country_code: string;
            /** @description Sandbox time of the start or of the latest reset. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time of the last change of the user. */
            updated_at: components["schemas"]["Timestamp"];
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
         * HarCreator
         * @description The program that made an HTTP Archive.
         */
        HarCreator: {
            /** @description Always `payments-sandbox`. */
            name: string;
            /** @description Version of the sandbox that made the file. */
            version: string;
        };
        /**
         * HarEntry
         * @description One request with its response in an HTTP Archive.
         */
        HarEntry: {
            /** @description Sandbox time of the request, as RFC 3339. */
            startedDateTime: string;
            /** @description Measured duration in real milliseconds. */
            time: number;
            /** @description Request as far as the log keeps it. */
            request: {
                /** @description Method of HTTP, such as POST. */
                method: string;
                /** @description Address with path and query. */
                url: string;
                /** @description Always `HTTP/1.1`. */
                httpVersion: string;
                /** @description Always empty, because cookies are not logged. */
                cookies: components["schemas"]["HarHeader"][];
                /** @description Content type of a body; other headers are not logged. */
                headers: components["schemas"]["HarHeader"][];
                /** @description Parameters of the query, in their order. */
                queryString: components["schemas"]["HarHeader"][];
                /** @description Body that was sent; absent without one. */
                postData?: {
                    /** @description Always `application/json`. */
                    mimeType: string;
                    /** @description Logged body as JSON, with secrets removed. */
                    text: string;
                };
                /** @description Always -1, which means unknown. */
                headersSize: number;
                /** @description Always -1, because the size of the body is unknown. */
                bodySize: number;
            };
            /** @description Response as far as the log keeps it. */
            response: {
                /** @description Status of the response; 0 if the connection was dropped. */
                status: number;
                /** @description Usual words for the status. */
                statusText: string;
                /** @description Always `HTTP/1.1`, as that of the request. */
                httpVersion: string;
                /** @description Always empty, because set cookies are not logged. */
                cookies: components["schemas"]["HarHeader"][];
                /** @description Request id and content type of the response. */
                headers: components["schemas"]["HarHeader"][];
                /** @description Body of the response. */
                content: {
                    /** @description Length of the logged body in bytes. */
                    size: number;
                    /** @description Always `application/json`, also without a body. */
                    mimeType: string;
                    /** @description Logged response as JSON, with secrets removed; empty text without one. */
                    text: string;
                };
                /** @description Always empty text. */
                redirectURL: string;
                /** @description Always -1, because the size of the headers is unknown. */
                headersSize: number;
                /** @description Always -1; `content.size` has the logged length. */
                bodySize: number;
            };
            /** @description Always empty, because nothing is cached. */
            cache: Record<string, never>;
            /** @description Parts of the duration in milliseconds. */
            timings: {
                /** @description Always 0, because it is not measured. */
                send: number;
                /** @description Duration that the server measured. */
                wait: number;
                /** @description Always 0, because the server does not see it. */
                receive: number;
            };
            /** @description operationId and hints of the request. */
            comment: string;
        };
        /**
         * HarHeader
         * @description Pair from the head or the query of a recorded HTTP message.
         */
        HarHeader: {
            /** @description Header or parameter that has the value. */
            name: string;
            /** @description Text of the header or parameter. */
            value: string;
        };
        /**
         * HarLog
         * @description The request log as HTTP Archive 1.2, without secrets, images and card numbers.
         */
        HarLog: {
            /** @description Only member of the file, as the format requires. */
            log: {
                /**
                 * @description Version of the format: 1.2.
                 * @enum {string}
                 */
                version: "1.2";
                /** @description Program that made the file. */
                creator: components["schemas"]["HarCreator"];
                /** @description Requests, the oldest first. */
                entries: components["schemas"]["HarEntry"][];
            };
        };
        /**
         * HarQuery
         * @description The requests to export.
         */
        HarQuery: {
            /** @description Only requests of this operationId. */
            operation?: string;
            /** @description Only requests with this status of the response. */
            status?: number;
            /** @description Number of the newest requests to export; default: 1,000. */
            limit?: number;
        };
        /**
         * HistoryEntry
         * @description One change of state.
         */
        HistoryEntry: {
            /** @description State machine that changed, such as `quote`. */
            machine: string;
            /** @description State after this entry. */
            state: string;
            /** @description Sandbox time at which the row reached the state. */
            at: components["schemas"]["Timestamp"];
            /** @description Reason for the change: a call such as `accept`, `timeline` for a due step, `control`, or a scenario. */
            cause: string;
            /** @description Reason that a decision or a return named; absent without one. */
            reason?: string;
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
            /** @description Day of issue. A day in the future returns 422. */
            issued_at?: components["schemas"]["Day"];
            /** @description Last day of validity. A day in the past returns 422. */
            expires_at?: components["schemas"]["Day"];
        };
        /**
         * InjectedFault
         * @description An injected fault with the number of requests it applied to.
         */
        InjectedFault: {
            /** @description Names the fault, such as `fault-1`. */
            id: string;
            /** @description operationId it applies to; null if it has a path. */
            operation: string | null;
            /** @description Path pattern it applies to; null if it has an operation. */
            path: string | null;
            /** @description Status that it answers with; null for a delay or a drop alone. */
            status: number | null;
            /** @description Additional time in milliseconds, such as `3000ms`; null without one. */
            delay: string | null;
            /** @description True if it closes the connection. */
            drop: boolean;
            /**
             * @description Moment at which it applies: before or after the operation.
             * @enum {string}
             */
            phase: "before" | "after";
            /** @description Number of matching requests that still pass first. */
            skip: number;
            /** @description Highest number of requests that it applies to; null for no limit. */
            times: number | null;
            /** @description Probability with which it applies. */
            rate: number;
            /** @description Text that it answers with; null for the documented one. */
            error: string | null;
            /** @description Number of requests that it applied to so far. */
            hits: number;
        };
        /**
         * InjectedFaultList
         * @description Injected faults in the order of injection.
         */
        InjectedFaultList: {
            /** @description The faults, the oldest first. */
            data: components["schemas"]["InjectedFault"][];
        };
        /**
         * JobQuery
         * @description The page of a list of work that waits.
         */
        JobQuery: {
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
        };
        /**
         * KeyRotation
         * @description The end of the old key pair.
         */
        KeyRotation: {
            /** @description True ends the old pair at once; by default it works for another 24 hours of sandbox time. */
            immediate?: boolean;
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
            /** @description Code or name of a subdivision, of which the code is safer. A country without subdivisions accepts any text. */
            state: string;
            /** @description Town or city of the home. */
            city: string;
            /** @description Postal code of the home, in the form that `validatePostalCode` accepts. */
            postal_code: string;
            /** @description Country of the home, which decides the form of state and postal code. */
            country_code: components["schemas"]["CountryCode"];
        };
        /**
         * KycDecided
         * @description A decision about KYC with its effect.
         */
        KycDecided: {
            /** @description Customer who was decided about. */
            user_id: components["schemas"]["Uuid"];
            /** @description Status since the decision. */
            kyc_status: components["schemas"]["KycStatus"];
            /** @description Status before the decision. */
            previous_kyc_status: components["schemas"]["KycStatus"];
        };
        /**
         * KycDecision
         * @description Verdict on the identity of a customer, with a reason for the control views.
         */
        KycDecision: {
            /** @description New status, which may be any of the four. */
            status: components["schemas"]["KycStatus"];
            /** @description Explanation for the control views and the hosted page of the customer; events do not contain it. */
            reason?: string;
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
         * LedgerAudit
         * @description A trial balance of the ledger.
         */
        LedgerAudit: {
            /** @description True if there is no difference. */
            ok: boolean;
            /** @description Sums of each currency that is in use. */
            currencies: components["schemas"]["CurrencyAudit"][];
            /** @description Each difference in a sentence; empty if everything matches. */
            differences: string[];
        };
        /**
         * LedgerEntry
         * @description One side of a posting: an account, and the amount by which it changes.
         */
        LedgerEntry: {
            /** @description Account that changes: `wallet:` and an id, or one of the outside, such as `world:bank`. */
            account: string;
            /** @description ISO code of the money that is moved. */
            currency: string;
            /** @description Change of the account: negative for money that leaves it. */
            amount: components["schemas"]["Amount"];
            /** @description Kind of posting, such as `payout` or `refund`. */
            cause: string;
            /** @description Sandbox time of the posting. */
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * LimitClassInForce
         * @description Limits of a class of users in USD, with their sources.
         */
        LimitClassInForce: {
            /** @description Largest amount of one payment, in force. */
            per_transaction: components["schemas"]["SettingValue"];
            /** @description Largest sum of the last 24 hours, in force. */
            rolling_24h: components["schemas"]["SettingValue"];
            /** @description Largest sum of the last 30 days, in force. */
            rolling_30d: components["schemas"]["SettingValue"];
        };
        /**
         * LimitClassPatch
         * @description Limits of a class of users in USD to change; null undoes a change.
         */
        LimitClassPatch: {
            /**
             * Format: plain-number
             * @description Largest amount of one payment from now on.
             */
            per_transaction?: string | null;
            /**
             * Format: plain-number
             * @description Largest sum of 24 hours from now on.
             */
            rolling_24h?: string | null;
            /**
             * Format: plain-number
             * @description Largest sum of 30 days from now on.
             */
            rolling_30d?: string | null;
        };
        /**
         * LimitsInForce
         * @description All limits in force, by class of users and for deposits.
         */
        LimitsInForce: {
            /** @description Limits of customers with KYC NOT_STARTED or PENDING, in force. */
            individual_unapproved: components["schemas"]["LimitClassInForce"];
            /** @description Limits of customers with KYC APPROVED, in force. */
            individual_approved: components["schemas"]["LimitClassInForce"];
            /** @description Limits of customers with KYC REJECTED, in force; 0 by default. */
            individual_rejected: components["schemas"]["LimitClassInForce"];
            /** @description Limits of the business's own user, in force. */
            business: components["schemas"]["LimitClassInForce"];
            /** @description Limits of deposits in force, by currency. */
            deposits: {
                [key: string]: components["schemas"]["DepositLimitsInForce"];
            };
        };
        /**
         * LimitsPatch
         * @description Limits to change, by class of users and for deposits; null undoes a change.
         */
        LimitsPatch: {
            /** @description New limits of customers with KYC NOT_STARTED or PENDING. */
            individual_unapproved?: components["schemas"]["LimitClassPatch"] | null;
            /** @description New limits of customers with KYC APPROVED. */
            individual_approved?: components["schemas"]["LimitClassPatch"] | null;
            /** @description New limits of customers with KYC REJECTED. */
            individual_rejected?: components["schemas"]["LimitClassPatch"] | null;
            /** @description New limits of the business's own user. */
            business?: components["schemas"]["LimitClassPatch"] | null;
            /** @description New limits of deposits, by currency. */
            deposits?: {
                [key: string]: components["schemas"]["DepositLimitsPatch"] | null;
            } | null;
        };
        /**
         * LiveMessage
         * @description The changes of one kind since the message before. It names items to fetch again, without their state.
         */
        LiveMessage: {
            /**
             * @description Kind of change. `calls`: the requests without successful reads. `reset` and `restored`: every row was replaced. `missed`: messages were lost, so fetch everything again.
             * @enum {string}
             */
            topic: "events" | "requests" | "calls" | "clock" | "rows" | "faults" | "reset" | "restored" | "missed";
            /** @description Sandbox time of the message. */
            now: components["schemas"]["Timestamp"];
            /** @description False if more items changed than the message names. */
            complete?: boolean;
            /** @description Events that were recorded or attempted. */
            events?: {
                /** @description Event to fetch with `GET /_sandbox/events/{id}`. */
                id: components["schemas"]["Uuid"];
                /** @description Kind of the event that changed. */
                type: string;
                /** @description Business of the event that changed. */
                business_id: components["schemas"]["Uuid"];
                /** @description Transaction, customer, account or card payment of the event. */
                subject: string;
                /**
                 * @description State of delivery after the change.
                 * @enum {string}
                 */
                state: "recorded" | "pending" | "delivered" | "exhausted" | "disabled";
                /** @description Number of attempts so far. */
                attempts: number;
            }[];
            /** @description Requests that were answered. */
            requests?: {
                /** @description Request to fetch with `GET /_sandbox/requests/{id}`. */
                id: string;
                /** @description Method of the request, such as GET. */
                method: string;
                /** @description Path of the request with its query, secrets removed. */
                path: string;
                /** @description operationId of the request; null if it matched none. */
                operation: string | null;
                /** @description Status of the response; null if the connection was dropped. */
                status: number | null;
            }[];
            /** @description Clock after the change, also when only the next job changed. */
            clock?: components["schemas"]["Clock"];
            /** @description Rows that were written or deleted. */
            rows?: {
                /** @description Collection of the row, such as `wallets`. */
                collection: string;
                /** @description Key of the row in its collection. */
                id: string;
            }[];
        };
        /**
         * LiveQuery
         * @description The changes to stream, and the place to start.
         */
        LiveQuery: {
            /** @description Any of events, requests, calls, clock, rows and faults, separated by commas; default: all of them. */
            topics?: string;
            /** @description Continues after this message of the stream, as the header `Last-Event-ID` does. */
            last_event_id?: string;
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
         * MutantName
         * @description A kind of mutation.
         * @enum {string}
         */
        MutantName: "cent-less" | "other-currency" | "higher-fee" | "failed-for-completed" | "other-transaction" | "expired-quote" | "opposite-event" | "forged-event" | "null-for-text" | "number-for-text" | "new-field" | "key-order" | "unknown-event" | "additional-status" | "beyond-ascii" | "longer-text";
        /**
         * Mutation
         * @description The active mutation, and how often it was applied.
         */
        Mutation: {
            /** @description What is done to the value, as it was set. */
            mutant: components["schemas"]["MutantName"];
            /** @description The operationId whose responses are changed; null if events are. */
            operation: string | null;
            /** @description The type of the events that are changed before they are signed; null if responses are. */
            event: components["schemas"]["EventType"] | null;
            /** @description Where the value is, such as `fees.payout_fee`; null for mutants that change a body as a whole. */
            field: string | null;
            /** @description How many more responses or events pass unchanged before the first one is changed. */
            skip: number;
            /** @description The number of changed responses that were sent, and of changed events that a receiver answered. */
            hits: number;
            /** @description Where the first change was made, with the position in a list, such as `data[0].status`; null before the first hit. */
            changed: string | null;
            /** @description This value as JSON, without secrets; null before the first hit. */
            before: string | null;
            /** @description The value in its place, as JSON. */
            after: string | null;
        };
        /**
         * MutationSet
         * @description A mutation of responses or events: they are changed as they leave the sandbox.
         */
        MutationSet: {
            /** @description The kind of change, such as `cent-less`, if it suits the operation or event. */
            mutant: components["schemas"]["MutantName"];
            /** @description The operationId of the responses to change; this or event. */
            operation?: string;
            /** @description The type of the events to change; this or `operation`. */
            event?: components["schemas"]["EventType"];
            /** @description The field to change, such as fees.payout_fee or data[].status; for mutants of one field. */
            field?: string;
            /** @description How many responses or events that it would change pass unchanged first; default 0. */
            skip?: number;
        };
        /**
         * MutationState
         * @description The mutation of a world; null without one.
         */
        MutationState: {
            /** @description Null if responses and events leave the sandbox unchanged. */
            mutation: components["schemas"]["Mutation"] | null;
        };
        /**
         * NextCursor
         * @description The `cursor` of the next page; null on the last page.
         */
        NextCursor: string | null;
        /**
         * NoContent
         * @description A response without a body.
         */
        NoContent: null;
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
         * OnboardingForm
         * @description The fields that the onboarding page posts, beside the images.
         */
        OnboardingForm: {
            /** @description Street and house number in the form, 4 to 34 characters. */
            street_1: string;
            /** @description Addition to the address in the form. */
            street_2?: string;
            /** @description Code or name of a subdivision in the form; the code is safer. */
            state: string;
            /** @description Town or city in the form. */
            city: string;
            /** @description Postal code in the form, as the country writes it. */
            postal_code: string;
            /** @description Country of the address in the form. */
            country_code: components["schemas"]["CountryCode"];
            /**
             * @description Kind of document that the fields below and the images are of.
             * @enum {string}
             */
            document?: "passport" | "id_card" | "drivers_license" | "residence_permit" | "proof_of_address";
            /** @description Number on the document; at most its last four characters are kept. */
            document_number?: string;
            /** @description Country that issued the document of the form. */
            issuing_country?: components["schemas"]["CountryCode"];
            /** @description Day of issue of the document, required for a proof of address. */
            issued_at?: components["schemas"]["Day"];
            /** @description Last day of validity of the document of the form. */
            expires_at?: components["schemas"]["Day"];
        };
        /**
         * OutcomeCreate
         * @description An outcome to plan for later operations of a kind.
         */
        OutcomeCreate: {
            /**
             * @description Kind of operation that uses it: `payout` and `swap` at accept, `transfer` at accept or by a direct one, `deposit` when money arrives, `refund` at initiation, `card_payment` when it is paid, `kyc` when it is submitted, `virtual_account` when it is requested, `beneficiary` and `quote` when they are created.
             * @enum {string}
             */
            for: "payout" | "refund" | "card_payment" | "kyc" | "deposit" | "swap" | "transfer" | "virtual_account" | "beneficiary" | "quote";
            /** @description Customer whose operation it waits for; default: any. Refunds and card payments have none. */
            user_id?: components["schemas"]["Uuid"];
            /** @description Business whose operation it waits for; default: that of the customer, else the seeded one. */
            business_id?: components["schemas"]["Uuid"];
            /** @description One of the outcomes of the kind. `payout`: account_closed, invalid_account, name_mismatch, beneficiary_limit_exceeded, returned_by_beneficiary_bank, compliance_rejected, provider_timeout, never_finishes, slow, returned_after_completion, no_autodeposit, etransfer_unclaimed, etransfer_declined, network_rejected; `refund`: FAILED, CANCELLED, UPSTREAM; `card_payment`: APPROVED, DECLINED, EXPIRED_CARD, TIMED_OUT, ACQUIRER_SYSTEM_ERROR, UNSPECIFIED_FAILURE, UNKNOWN, AUTHENTICATION_FAILED, AUTHENTICATION_REJECTED, AUTHENTICATION_UNAVAILABLE; `kyc`: APPROVED, REJECTED, PENDING; `deposit`: compliance_rejected, provider_timeout, never_finishes, slow, recalled_after_completion; `swap` and `transfer`: compliance_rejected, provider_timeout, never_finishes, slow; `virtual_account`: fails, slow; `beneficiary`: stays_pending, slow; `quote`: expired. */
            outcome: string;
            /** @description Failure reason in the control views; default: the outcome. */
            reason?: string;
            /** @description Number of operations that pass first; default: 0. */
            skip?: number;
            /** @description Number of operations that end so; default: 1. */
            times?: number;
        };
        /**
         * OutcomeQuery
         * @description The filters and the page of a list of planned outcomes.
         */
        OutcomeQuery: {
            /**
             * @description Only outcomes of this kind of operation.
             * @enum {string}
             */
            for?: "payout" | "refund" | "card_payment" | "kyc" | "deposit" | "swap" | "transfer" | "virtual_account" | "beneficiary" | "quote";
            /** @description Only outcomes for this business; default: for all. */
            business_id?: components["schemas"]["Uuid"];
            /** @description Only outcomes for this customer. */
            user_id?: components["schemas"]["Uuid"];
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
            order?: components["schemas"]["PageOrder"];
        };
        /**
         * PageCursor
         * @description The `next_cursor` of the page before, with the same order and filters; without it, the first page.
         */
        PageCursor: string;
        /**
         * PageLimit
         * @description Maximum number of rows on a page, 1,000 by default. A page can be shorter without being the last: `next_cursor` says whether more follow.
         */
        PageLimit: number;
        /**
         * PageOrder
         * @description The end of the list that comes first: `oldest`, the default, or `newest`.
         * @enum {string}
         */
        PageOrder: "oldest" | "newest";
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
         * ParityAnswers
         * @description Responses of one operation that depend on an assumption.
         */
        ParityAnswers: {
            /** @description The operationId that answered. */
            operation: string;
            /** @description HTTP method of the requests to it. */
            method: string;
            /** @description Path of the requests, with its parameters in braces. */
            path: string;
            /** @description HTTP status of all of these responses. */
            status: number;
            /** @description How many responses there were since the report was loaded. */
            count: number;
        };
        /**
         * ParityDecision
         * @description Whether the provider answers as one assumption of the sandbox says.
         */
        ParityDecision: {
            /** @description Number that the documentation gives it, such as A16. */
            decision: string;
            /** @description What it is about, in a few words. */
            title?: string;
            /**
             * @description Whether the provider answers as the sandbox does; `guess`: it was not compared.
             * @enum {string}
             */
            verdict: "confirmed" | "contradicted" | "not_reachable" | "guess";
            /** @description What differs, as the sandbox answers; null unless it is contradicted. */
            here?: {
                [key: string]: unknown;
            } | null;
            /** @description The same, as the provider answers. */
            there?: {
                [key: string]: unknown;
            } | null;
            /** @description Why it could not be compared; null if it was. */
            reason?: string | null;
            /** @description The line of the config file, or the command, that makes the sandbox follow the provider; absent without one. */
            setting?: string;
        };
        /**
         * ParityQuery
         * @description The worlds whose requests are counted.
         */
        ParityQuery: {
            /**
             * @description `all` counts every world that began with the report of main, including deleted worlds; not under `/w/{name}`.
             * @enum {string}
             */
            worlds?: "all";
        };
        /**
         * ParityReliance
         * @description A contradicted assumption that responses depended on.
         */
        ParityReliance: {
            /** @description Number of the contradicted assumption, as the documentation gives it. */
            decision: string;
            /** @description What the contradicted assumption is about. */
            title: string;
            /** @description Line of the config file, or command, by which the sandbox follows; null without one. */
            setting: string | null;
            /** @description Responses that depended on it, by operation and status. */
            answers: components["schemas"]["ParityAnswers"][];
        };
        /**
         * ParityReport
         * @description Report of `parity`: which assumptions the provider confirms.
         */
        ParityReport: {
            /** @description Address that was compared with the sandbox. */
            against: string;
            /**
             * Format: date-time
             * @description Real time of the comparison.
             */
            at: string;
            /** @description Results by assumption. One that is missing is a guess. */
            decisions: components["schemas"]["ParityDecision"][];
            /** @description Reason that nothing was checked; null if something was. */
            problem?: string | null;
            /** @description Numbers of the verdicts as a sentence. */
            summary?: string;
        };
        /**
         * ParityState
         * @description The loaded report of `parity`, and what your requests depended on.
         */
        ParityState: {
            /** @description The loaded report; null without one. */
            report: components["schemas"]["ParityReport"] | null;
            /** @description Number of responses under /api/v1 with this report, except those to a wrong key, signature or token. */
            answers: number;
            /** @description Contradicted assumptions that responses depended on. */
            relied: components["schemas"]["ParityReliance"][];
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
         * PaymentQuery
         * @description The card payment to verify.
         */
        PaymentQuery: {
            /** @description Your own reference or the `transaction_reference` of the sandbox. Yours is looked up first. */
            reference: string;
        };
        /**
         * PaymentVerification
         * @description The state of a card payment. The last five fields repeat others, for clients of earlier versions.
         */
        PaymentVerification: {
            /** @description Identifies the payment: the subject of its events in the control API. */
            transaction_id: components["schemas"]["Uuid"];
            /** @description Reference of the sandbox, which `refundPayment` also accepts. */
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
         * PayoutCreate
         * @description A payout to make at once, on behalf of the owner of the beneficiary.
         */
        PayoutCreate: {
            /** @description Recipient of the payout, whose owner pays. */
            beneficiary_id: components["schemas"]["Uuid"];
            /** @description Currency of the paying wallet; another than that of the recipient is exchanged. */
            source_currency: components["schemas"]["CurrencyCode"];
            /** @description Money to send without fees, in the source currency. */
            amount: components["schemas"]["AmountInput"];
            /** @description The `origin_reference` of the quote, which must be new; default: a generated one. */
            reference?: string;
            /** @description Note for the quote. */
            narration?: string;
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
         * PlannedOutcome
         * @description An outcome that waits for an operation.
         */
        PlannedOutcome: {
            /** @description Names the plan, to delete it. */
            id: components["schemas"]["Uuid"];
            /**
             * @description Kind of operation that it waits for.
             * @enum {string}
             */
            for: "payout" | "refund" | "card_payment" | "kyc" | "deposit" | "swap" | "transfer" | "virtual_account" | "beneficiary" | "quote";
            /** @description Business whose operation uses it. */
            business_id: components["schemas"]["Uuid"];
            /** @description Customer whose operation uses it; null for any. */
            user_id: components["schemas"]["Uuid"] | null;
            /** @description End of the operation that uses it. */
            outcome: string;
            /** @description Failure reason that was planned; null for that of the outcome. */
            reason: string | null;
            /** @description Number of operations that still pass before it is used. */
            skip: number;
            /** @description Number of operations that get the outcome in all, used ones included. */
            times: number;
            /** @description Number of operations that have used it. */
            taken: number;
            /** @description Sandbox time at which it was planned. */
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * PlannedOutcomeList
         * @description One page of planned outcomes.
         */
        PlannedOutcomeList: {
            /** @description The outcomes on this page, in the order in which they were planned. */
            data: components["schemas"]["PlannedOutcome"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * Populate
         * @description Data to generate, spread over the last days.
         */
        Populate: {
            /** @description Number of customers; default: 50. */
            customers?: number;
            /** @description Number of recipients; default: that of the customers. */
            beneficiaries?: number;
            /** @description Number of payments; default: 500. */
            transactions?: number;
            /** @description Number of days before now that the data is spread over; default: 30. */
            days?: number;
            /** @description Business that gets the customers; default: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
        };
        /**
         * PopulateCount
         * @description How far one kind of generated data is.
         */
        PopulateCount: {
            /**
             * @description `customers`, `beneficiaries` or `transactions`, in this order.
             * @enum {string}
             */
            kind: "customers" | "beneficiaries" | "transactions";
            /** @description How many have been tried; rules refuse some of them. */
            done: number;
            /** @description How many the call asked for. */
            planned: number;
        };
        /**
         * PopulateProgress
         * @description How far the latest call of `POST /_sandbox/populate` is.
         */
        PopulateProgress: {
            /**
             * @description `none` before the first call since the process opened this world.
             * @enum {string}
             */
            state: "none" | "running" | "done" | "failed";
            /** @description Real time at which the call began; null before the first one. */
            started_at: components["schemas"]["Timestamp"] | null;
            /** @description One entry per kind; empty before the first call. */
            counts: components["schemas"]["PopulateCount"][];
        };
        /**
         * Populated
         * @description The data that was generated.
         */
        Populated: {
            /** @description Number of customers that were registered. */
            customers: number;
            /** @description Number of recipients that were saved; rules may refuse some. */
            beneficiaries: number;
            /** @description Number of quotes, of which a few were left to expire. */
            quotes: number;
            /** @description Number of payments that were made; limits may refuse some. */
            transactions: number;
        };
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
         * PostmanCollection
         * @description A collection in format 2.1 of Postman.
         */
        PostmanCollection: {
            /** @description About the collection. */
            info: {
                /** @description Title that Postman shows. */
                name: string;
                /** @description Purpose of the collection in a sentence. */
                description: string;
                /** @description Address of the format. */
                schema: string;
            };
            /** @description Address and keys of this sandbox. */
            variable: {
                /** @description Variable that requests refer to. */
                key: string;
                /** @description Text that replaces the variable. */
                value: string;
            }[];
            /** @description Script that signs each request before it is sent. */
            event: {
                [key: string]: unknown;
            }[];
            /** @description Folders of requests, in an order in which each succeeds. */
            item: {
                [key: string]: unknown;
            }[];
        };
        /**
         * Problem
         * @description A defect that may need attention.
         */
        Problem: {
            /** @description Names the problem for as long as it is open. */
            id: string;
            /**
             * @description Place to look at: `delivery`, `request`, `signature`, `receiver` or `job`.
             * @enum {string}
             */
            kind: "delivery" | "request" | "signature" | "receiver" | "job";
            /** @description The problem in one line. */
            title: string;
            /** @description Cause of the problem, or the next thing to do. */
            detail: string;
            /** @description Page of the console and control call that show it. */
            path: string;
            /** @description Number of events, requests or jobs behind it. */
            count: number;
            /**
             * Format: date-time
             * @description Sandbox time of the latest of them; null for a state that lasts.
             */
            last_at: string | null;
            /** @description False for a state that lasts until it is repaired. */
            dismissible: boolean;
            /** @description Latest request that the operation refused; null for unknown paths and other kinds. */
            request_id: string | null;
        };
        /**
         * ProblemList
         * @description Open problems, found in the latest 200 events and 200 requests.
         */
        ProblemList: {
            /** @description The problems, the worst first. */
            data: components["schemas"]["Problem"][];
        };
        /**
         * ProblemsDismiss
         * @description The problems that were seen.
         */
        ProblemsDismiss: {
            /** @description Problems to mark; default: all that are open. */
            ids?: string[];
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
             * @description Required, except in a TRANSFER: CRYPTO for a payout in USDC or USDT, FIAT for any other payout. DEPOSIT and SWAP take both.
             * @enum {string}
             */
            payment_method?: "FIAT" | "CRYPTO";
            /** @description Time zone of the payer, such as `Africa/Lagos`. It is stored, and nothing is calculated with it. */
            tz: components["schemas"]["TimeZone"];
            /** @description Your own reference of the quote, unique for the business, and never reusable. */
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
         * QuoteListQuery
         * @description The filters and the page of a list of quotes.
         */
        QuoteListQuery: {
            /** @description Only quotes in this state. */
            status?: components["schemas"]["QuoteStatus"];
            /** @description Only quotes of this kind of payment. */
            type?: components["schemas"]["QuoteType"];
            /** @description Business whose quotes are listed; default: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
            /** @description Only quotes on behalf of this user. */
            user_id?: components["schemas"]["Uuid"];
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
            order?: components["schemas"]["PageOrder"];
        };
        /**
         * QuoteStatus
         * @description Step in the life of a quote, from CREATED to the end of its payment, or its expiry.
         * @enum {string}
         */
        QuoteStatus: "CREATED" | "ACCEPTED" | "AWAITING_PAYMENT" | "AWAITING_DEPOSIT" | "PAYMENT_CONFIRMED" | "DEPOSIT_CONFIRMED" | "PROCESSING_PAYOUT" | "COMPLETED" | "EXPIRED" | "FAILED";
        /**
         * QuoteSummary
         * @description Quote as a list of the control API shows it, without its fees and history.
         */
        QuoteSummary: {
            /** @description The `quote_id` of the API. */
            id: components["schemas"]["Uuid"];
            /** @description The `quote_type` of the quote. */
            type: components["schemas"]["QuoteType"];
            /** @description Current state of the quote in the list. */
            status: components["schemas"]["QuoteStatus"];
            /** @description Business that asked for the quote. */
            business_id: components["schemas"]["Uuid"];
            /** @description User on whose behalf it was made. */
            user_id: components["schemas"]["Uuid"];
            /** @description Transaction that accept has created; null before. */
            transaction_id: components["schemas"]["Uuid"] | null;
            /** @description Reference that the client gave the quote. */
            origin_reference: string;
            /** @description Currency that the quote converts from. */
            source_currency: string;
            /** @description Amount that the quote converts, without fees. */
            source_amount: string;
            /** @description Currency that the quote converts to. */
            target_currency: string;
            /** @description Amount that arrives by the quote. */
            target_amount: string;
            /** @description Sandbox time of the creation of the quote. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time of its expiry. */
            valid_until: components["schemas"]["Timestamp"];
        };
        /**
         * QuoteSummaryList
         * @description One page of quotes.
         */
        QuoteSummaryList: {
            /** @description The quotes on this page, in the requested order. */
            data: components["schemas"]["QuoteSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
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
            /** @description Fees of this rail for the amount. */
            fees: components["schemas"]["Fees"];
        };
        /**
         * ReadyCustomerCreate
         * @description A customer to test with. Every field has a default.
         */
        ReadyCustomerCreate: {
            /** @description Business of the customer; default: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
            /** @description Given name; default: Test. */
            first_name?: string;
            /** @description Family name; default: Customer. */
            last_name?: string;
            /** @description Address, which must be new; default: a generated one. */
            email?: components["schemas"]["Email"];
            /** @description Status of the KYC at once; default: APPROVED. */
            kyc_status?: components["schemas"]["KycStatus"];
            /** @description Currency of the wallet that gets the money; default: USD. */
            currency?: components["schemas"]["CurrencyCode"];
            /** @description Test money for the wallet; default: none. */
            amount?: components["schemas"]["AmountInput"];
            /** @description Adds a verified beneficiary in NGN. Payouts to it end with this outcome: `completed`, or one of the test account numbers, such as `account_closed`. Default: no beneficiary. */
            beneficiary?: string;
        };
        /**
         * Reason
         * @description The explanation of a change by the control API.
         */
        Reason: {
            /** @description Failure reason of a failure or cancellation. It has no effect on other changes. */
            reason?: string;
        };
        /**
         * ReceiverAudit
         * @description A receiver audit with its progress and its report.
         */
        ReceiverAudit: {
            /** @description Names the audit, such as `audit_1`. */
            id: string;
            /**
             * @description `running`, `done`, or `failed` if it could not be finished.
             * @enum {string}
             */
            state: "running" | "done" | "failed";
            /**
             * @description `restart` while the receiver has to be restarted; null otherwise.
             * @enum {string|null}
             */
            waiting_for: "restart" | null;
            /** @description Audited address, without user, password and query. */
            url: string;
            /** @description Business whose webhook secret signs. */
            business_id: components["schemas"]["Uuid"];
            /**
             * @description Form of the signature.
             * @enum {string}
             */
            profile: "request" | "standard";
            /**
             * Format: date-time
             * @description Real time of the call that began it.
             */
            started_at: string;
            /** @description Real time since the start, or that it took. */
            duration_ms: number;
            /** @description Number of findings and passed checks so far. */
            judged: number;
            /** @description Number of checks that it makes. */
            total: number;
            /** @description Reason why it failed; null otherwise. */
            error: string | null;
            /** @description null without a probe. */
            probe: components["schemas"]["AuditProbe"] | null;
            /** @description Mistakes of the receiver so far. */
            findings: components["schemas"]["AuditFinding"][];
            /** @description Checks without a mistake so far. */
            passed: components["schemas"]["AuditPassed"][];
            /** @description Checks that could not be carried out. */
            not_judged: components["schemas"]["AuditNotJudged"][];
        };
        /**
         * ReceiverAuditCreate
         * @description The receiver to audit, and the checks to make.
         */
        ReceiverAuditCreate: {
            /**
             * Format: http-url
             * @description Address of the receiver; default: the webhook address of the business.
             */
            url?: string;
            /** @description Business whose webhook settings are used; default: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
            /**
             * @description Form of the signature; default: that of the business.
             * @enum {string}
             */
            profile?: "request" | "standard";
            /** @description Groups of checks to make; default: all. */
            checks?: components["schemas"]["AuditCheck"][];
            /** @description The numbers of the checks to make, in place of checks. */
            only?: string[];
            /**
             * Format: http-url
             * @description Address that shows the effect of events, such as a list of paid orders. It is read with GET.
             */
            probe?: string;
            /** @description True to wait for `POST …/restarted` before the checks after a restart. Needs the group `failure`. */
            restart?: boolean;
            /**
             * @description scratch (default): events of payments that exist only in the audit. recent: events of the last payments of this world, for a receiver that looks payments up.
             * @enum {string}
             */
            events?: "scratch" | "recent";
        };
        /**
         * ReceiverAuditList
         * @description Running and finished checks of webhook receivers, the latest that are kept.
         */
        ReceiverAuditList: {
            /** @description The audits, the newest first. */
            data: components["schemas"]["ReceiverAudit"][];
        };
        /**
         * Recording
         * @description A recording of everything that came into a world, and of its effects.
         */
        Recording: {
            /** @description Names the recording in other calls. */
            name: string;
            /**
             * @description `recording` or `stopped`. `full`: it reached its size and ended automatically. `interrupted`: it ended because changes could not be stored and were undone.
             * @enum {unknown}
             */
            state: "recording" | "stopped" | "full" | "interrupted";
            /** @description Sandbox time of the state that it begins with. */
            started_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time of its end; null while it runs. */
            ended_at: components["schemas"]["Timestamp"] | null;
            /** @description Number of requests that a replay sends. */
            requests: number;
            /** @description Size without the initial state. */
            bytes: number;
            /** @description Size at which it ends automatically. */
            max_bytes: number;
            /**
             * @description `server` if it has all requests, `process` if it has only those of one process.
             * @enum {unknown}
             */
            scope: "server" | "process";
        };
        /**
         * RecordingCreate
         * @description Name for a file of calls and webhooks, and how much of them it keeps.
         */
        RecordingCreate: {
            /**
             * Format: snapshot-name
             * @description Name that no other recording has: up to 64 letters, digits, dots, dashes and underscores.
             */
            name: string;
            /** @description True keeps the response bodies of webhook receivers; by default, only their length is kept. */
            receiver_bodies?: boolean;
        };
        /**
         * RecordingFile
         * @description A recording as a file, with one JSON object per line.
         */
        RecordingFile: string;
        /**
         * RecordingList
         * @description Running and finished recordings, which stay until they are deleted or the world ends.
         */
        RecordingList: {
            /** @description The recordings, the oldest first. */
            data: components["schemas"]["Recording"][];
        };
        /**
         * RecordingName
         * @description Path that selects one of the kept recordings.
         */
        RecordingName: {
            /**
             * Format: snapshot-name
             * @description Up to 64 letters, digits, dots, dashes and underscores of a recording.
             */
            name: string;
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
         * RefundHistoryQuery
         * @description The days and the page of a list of refunds.
         */
        RefundHistoryQuery: {
            /**
             * @description Number of the page; the first is 1.
             * @default 1
             */
            start_at: number;
            /**
             * Format: date
             * @description First day on which the refunds were initiated, in UTC.
             */
            start_date?: string;
            /**
             * Format: date
             * @description Last day on which the refunds were initiated, in UTC.
             */
            end_date?: string;
        };
        /**
         * RefundInitiated
         * @description Response to a request to refund a card payment, before the refund is completed.
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
         * RefundSummary
         * @description Card refund as a list of the control API shows it, without its ledger entries.
         */
        RefundSummary: {
            /** @description Names the refund in other calls. */
            refund_reference: string;
            /** @description Reference of the refunded payment. */
            transaction_reference: string;
            /** @description Checkout of the refunded payment. */
            access_code: string;
            /** @description Business that pays the refund. */
            business_id: components["schemas"]["Uuid"];
            /** @description Current state of the refund in the list. */
            status: components["schemas"]["TransactionStatus"];
            /** @description Decimal text of the refund. */
            amount: string;
            /** @description Currency of the refund and its payment. */
            currency: string;
            /** @description Text that the client gave as the reason. */
            reason: string;
            /** @description Reason that the refund FAILED or was CANCELLED; null otherwise. */
            failure_reason: string | null;
            /** @description Sandbox time at which the refund was initiated. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time of its latest change. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * RefundSummaryList
         * @description One page of refunds with their reasons.
         */
        RefundSummaryList: {
            /** @description The refunds on this page, in the requested order. */
            data: components["schemas"]["RefundSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
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
            /** @description The new customer of the default business: the value for `resumeOnboarding`. */
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
            /** @description Day of birth of the person. An age under 18 returns 422, a day before 1900 returns 400. */
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
         * RequestActor
         * @description Sender of a call of the control API, without its token.
         */
        RequestActor: {
            /**
             * @description Access of the call: `session` of the console, `token` in a header, or `peer` if it had neither.
             * @enum {string}
             */
            kind: "session" | "token" | "peer";
            /** @description First 8 characters of the id of the console session, the same for all its calls; null without one. */
            session: string | null;
            /** @description IP address that the call came from; null if the connection has none. */
            peer: string | null;
        };
        /**
         * RequestEntry
         * @description A request of the log with both bodies, without secrets, images and card numbers.
         */
        RequestEntry: {
            /** @description The `x-sandbox-request-id` of its response. */
            id: string;
            /** @description Sandbox time of the response. */
            at: components["schemas"]["Timestamp"];
            /** @description System time at which the response was sent. */
            real_time: components["schemas"]["Timestamp"];
            /** @description Method of the logged request. */
            method: string;
            /** @description Path with its query, without secrets. */
            path: string;
            /** @description operationId that it met; null if it matched none. */
            operation: string | null;
            /** @description Status of its response; null if the connection was dropped. */
            status: number | null;
            /** @description Real time between request and response. */
            duration_ms: number;
            /** @description Hints that the header `x-sandbox-advice` had. */
            advice: string[];
            /** @description Events that the request caused, directly or through jobs that it scheduled. */
            events: components["schemas"]["Uuid"][];
            /** @description Who sent a call of the control API; null for requests to the payments API. */
            actor: components["schemas"]["RequestActor"] | null;
            /** @description Body that was sent; null without one. */
            request: unknown;
            /** @description Body of the response; null without one. */
            response: unknown;
            /** @description True if it stays when it leaves the log, until a reset or the end of the process. */
            pinned: boolean;
        };
        /**
         * RequestPin
         * @description Whether a request is kept beyond the log.
         */
        RequestPin: {
            /** @description Names the request in the log. */
            id: string;
            /** @description True if it stays until a reset or the end of the process. */
            pinned: boolean;
        };
        /**
         * RequestQuery
         * @description The filters and the page of the request log.
         */
        RequestQuery: {
            /** @description Words that must all occur in path, operation, id or bodies, in any case. `body:zebra`, `header:user-agent=curl`, `method:post`, `operation:quote`, `path:/quotes` and `status:4xx` search one part; quotes keep words together. Secrets, and bodies of more than 64 KB, are not searched. */
            q?: string;
            /** @description Only requests of this operationId, of the API or of the control API. */
            operation?: string;
            /** @description Only requests that got this status. */
            status?: number;
            /** @description `true` lists requests with a status of 400 or higher or without a response, `false` lists all others. */
            refused?: boolean;
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
            /**
             * @description The end of the log that comes first: `newest`, the default, or `oldest`.
             * @enum {string}
             */
            order?: "oldest" | "newest";
        };
        /**
         * RequestResend
         * @description What is sent in place of the logged request.
         */
        RequestResend: {
            /** @description Text of another body, such as an edited JSON; default: the logged one. */
            body?: string;
        };
        /**
         * RequestResent
         * @description A request that was sent again.
         */
        RequestResent: {
            /** @description Id of the new request; null if there was no response within ten seconds. */
            request_id: string | null;
            /** @description Status of the new response; null if there was none. */
            status: number | null;
        };
        /**
         * RequestSummary
         * @description A request of the log without its bodies.
         */
        RequestSummary: {
            /** @description Request id, the `x-sandbox-request-id` of the response. */
            id: string;
            /** @description Sandbox time at which it was answered. */
            at: components["schemas"]["Timestamp"];
            /** @description System time of the end of its response. */
            real_time: components["schemas"]["Timestamp"];
            /** @description HTTP method that the client used. */
            method: string;
            /** @description Path of the request in the list, with its query. */
            path: string;
            /** @description operationId of the request in the list; null if it matched none. */
            operation: string | null;
            /** @description Status that it got; null if its connection was dropped. */
            status: number | null;
            /** @description Real time that it took. */
            duration_ms: number;
            /** @description Hints that it got in `x-sandbox-advice`. */
            advice: string[];
            /** @description Events that happened because of the request, or of jobs that it scheduled. */
            events: components["schemas"]["Uuid"][];
            /** @description Sender of a call of the control API; null for any other request. */
            actor: components["schemas"]["RequestActor"] | null;
        };
        /**
         * RequestSummaryList
         * @description One page of the request log.
         */
        RequestSummaryList: {
            /** @description The requests on this page, the newest first unless asked otherwise. */
            data: components["schemas"]["RequestSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * ResetDone
         * @description A sandbox after a reset.
         */
        ResetDone: {
            /** @description Sandbox time after the reset: the start time of the clock. */
            now: components["schemas"]["Timestamp"];
            /** @description Text that ids follow from, as before. */
            seed: string;
            /** @description Number of seeded rows in each collection. */
            counts: {
                [key: string]: number;
            };
        };
        /**
         * ResetRequest
         * @description Choice of the fixture set that a reset starts from.
         */
        ResetRequest: {
            /** @description `default`, `empty` or a folder on the server; default: the current set. */
            fixtures?: string;
        };
        /**
         * Review
         * @description A review of how a client used the API.
         */
        Review: {
            /** @description Number of API requests that were reviewed. */
            looked_at: number;
            /** @description Number of API requests since the last reset, also of those that the log no longer has. */
            total: number;
            /** @description Number of rules that were applied. */
            rules: number;
            /** @description The extent of the review in a sentence. */
            summary: string;
            /** @description Mistakes of the client. */
            findings: components["schemas"]["ReviewFinding"][];
            /** @description Rules without a full result, because the log no longer has all requests. */
            not_judged: components["schemas"]["ReviewNotJudged"][];
            /** @description Number of requests by result, so that an empty run is noticed. */
            traffic: components["schemas"]["ApiTraffic"];
        };
        /**
         * ReviewFinding
         * @description A mistake of a client, with its fix.
         */
        ReviewFinding: {
            /** @description Short name of the rule, such as V02. */
            number: string;
            /** @description An `error` costs money or data, a `warning` is a risk, an `info` a hint. */
            severity: components["schemas"]["Severity"];
            /** @description The mistake of the client in one line. */
            title: string;
            /** @description The evidence in the requests. */
            detail: string;
            /** @description World whose requests show it, which may be deleted by now. */
            world: string;
            /** @description Up to 20 requests that show it. */
            requests: string[];
            /** @description Each of `requests` as method, path and status, readable after the log has dropped it. */
            request_lines: string[];
            /** @description The consequence of the mistake in production. */
            why: string;
            /** @description The change that repairs the client. */
            fix: string;
            /** @description Section of the reference that the rule is from. */
            section: string;
            /** @description Cases that the rule cannot see or distinguish. */
            cannot_see: string;
        };
        /**
         * ReviewNotJudged
         * @description A rule without a full result.
         */
        ReviewNotJudged: {
            /** @description Short name of the rule without a full result. */
            number: string;
            /** @description World whose log lacks requests. */
            world: string;
            /** @description The evidence that is missing. */
            reason: string;
        };
        /**
         * ReviewQuery
         * @description Selection from the request log that a review reviews.
         */
        ReviewQuery: {
            /**
             * Format: date-time
             * @description Only requests from this sandbox time on.
             */
            since?: string;
            /**
             * @description `all` reviews main and every other world, including deleted worlds; not under `/w/{name}`, and without `since`.
             * @enum {string}
             */
            worlds?: "all";
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
         * ScenarioEntry
         * @description A test value that selects a scenario.
         */
        ScenarioEntry: {
            /** @description Field, and the place in it, that has the value. */
            where: string;
            /** @description Text that selects the scenario. */
            value: string;
            /** @description End that it leads to. */
            outcome: string;
            /** @description Whole value of the field that passes validation. */
            example: string;
        };
        /**
         * ScenarioList
         * @description All test values of the sandbox.
         */
        ScenarioList: {
            /** @description The values by field, in the order of the documentation. */
            data: components["schemas"]["ScenarioEntry"][];
        };
        /**
         * SearchHit
         * @description Something that a search found.
         */
        SearchHit: {
            /** @description Kind of the hit: `action`, `page`, `customer`, `beneficiary`, `wallet`, `transaction`, `quote`, `checkout`, `refund`, `event`, `request` or `error`. */
            kind: string;
            /** @description Names the hit in its control call. */
            id: string;
            /** @description Line to show for the hit. */
            title: string;
            /** @description Control call of the hit, and its page in the console; for a beneficiary, the page of its customer; for an error, the requests that returned it; for an action, the page with its form. */
            path: string;
        };
        /**
         * SearchQuery
         * @description Input of a search: words that a row, a request or a page has.
         */
        SearchQuery: {
            /** @description Words, all of which one of the hits has: parts of ids, references, names, emails, amounts, states, bodies, error codes or names of calls. */
            q: string;
        };
        /**
         * SearchResult
         * @description What a search found, of any kind.
         */
        SearchResult: {
            /** @description At most 10 hits of each kind, newest first; those that the whole text names come before all others. */
            data: components["schemas"]["SearchHit"][];
            /** @description False if there may be more hits. */
            complete: boolean;
        };
        /**
         * ServerProcess
         * @description A process that serves the worlds of a database.
         */
        ServerProcess: {
            /** @description Names the process among the others. */
            id: string;
            /** @description Address to which other processes forward requests; null until it listens. */
            address: string | null;
            /** @description Version of the program that it runs. */
            version: string;
            /** @description False if it was started with other settings than the process that answers. */
            same_settings: boolean;
        };
        /**
         * SessionCreate
         * @description The login of a browser.
         */
        SessionCreate: {
            /** @description Admin token of the server or of the world. Without one, any text is accepted. */
            token: string;
        };
        /**
         * SettingValue
         * @description The current value of a setting, with its source.
         */
        SettingValue: {
            /** @description Number, text or switch that counts now; null if there is no limit. */
            value: string | number | boolean | null;
            /**
             * @description Place it comes from: the package, the fixtures, the world or its start, or a patch.
             * @enum {string}
             */
            source: "package" | "fixtures" | "world" | "patch";
        };
        /**
         * SettingsInForce
         * @description The settings of a world. Those of `PATCH /_sandbox/settings` can change while it runs.
         */
        SettingsInForce: {
            /** @description Current units of a currency for one US dollar, by currency. */
            rates: {
                [key: string]: components["schemas"]["SettingValue"];
            };
            /** @description Current share that a rate loses, by kind of pair. */
            spreads: {
                [key: string]: components["schemas"]["SettingValue"];
            };
            /** @description Current further share that a rate loses, by type of quote. */
            addons: {
                [key: string]: components["schemas"]["SettingValue"];
            };
            /** @description Fees and limits in force, by name of the rail. */
            fees: {
                [key: string]: components["schemas"]["FeesInForce"];
            };
            /** @description Limits in force, by class of users and for deposits. */
            limits: components["schemas"]["LimitsInForce"];
            /** @description Percent by which rates move every 30 minutes, in force. */
            rate_drift: components["schemas"]["SettingValue"];
            /** @description Current retry delays after an event. */
            webhook_retries: components["schemas"]["SettingValue"];
            /** @description Changes that send webhooks, in force. */
            webhook_statuses: components["schemas"]["SettingValue"];
            /** @description True if waiting quotes are funded automatically. */
            auto_fund: components["schemas"]["SettingValue"];
            /** @description Length of a step in milliseconds of sandbox time, in force. */
            step_ms: components["schemas"]["SettingValue"];
            /** @description Seconds of sandbox time for which a new quote is valid. It cannot change. */
            quote_ttl_seconds: components["schemas"]["SettingValue"];
            /** @description True if changes of KYC send webhooks. It cannot change. */
            webhook_kyc: components["schemas"]["SettingValue"];
            /** @description Seconds by which a signed time may differ, or 0 for any. It cannot change. */
            auth_skew_seconds: components["schemas"]["SettingValue"];
            /** @description Requests a minute that each key may send, or 0 for any number. It cannot change. */
            rate_limit: components["schemas"]["SettingValue"];
        };
        /**
         * SettingsPatch
         * @description Settings of this world to change. null undoes a change, and a setting that is left out stays.
         */
        SettingsPatch: {
            /** @description New units of a currency for one US dollar, by currency. */
            rates?: {
                [key: string]: string | null;
            } | null;
            /** @description New fees and limits, by name of the rail. */
            fees?: {
                [key: string]: components["schemas"]["FeesPatch"] | null;
            } | null;
            /** @description New limits, by class of users and for deposits. */
            limits?: components["schemas"]["LimitsPatch"] | null;
            /** @description New percent by which rates move every 30 minutes, at most 20. */
            rate_drift?: number | null;
            /**
             * Format: retry-times
             * @description New retry delays, such as `5s,30s,2m`; `off` for only one attempt.
             */
            webhook_retries?: string | null;
            /**
             * @description New choice of changes that send webhooks: `changes`, `final` ones only, or `all` of card payments too.
             * @enum {string|null}
             */
            webhook_statuses?: "changes" | "final" | "all" | null;
            /** @description False lets deposits and direct exchanges wait for `POST /_sandbox/deposits`. */
            auto_fund?: boolean | null;
            /** @description New length of a step, for steps that are scheduled from now on. */
            step_ms?: number | null;
        };
        /**
         * Severity
         * @description Weight of a finding.
         * @enum {string}
         */
        Severity: "error" | "warning" | "info";
        /**
         * SignRequest
         * @description Body and timestamp that a signature is computed for.
         */
        SignRequest: {
            /** @description Text to sign, byte for byte; without it, an empty body. */
            body?: string;
            /** @description Text of `x-timestamp` as you will send it; default: the current system time. */
            timestamp?: string;
            /** @description Business whose newest key signs; default: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
        };
        /**
         * SignatureExplained
         * @description The reason why a signature did not match.
         */
        SignatureExplained: {
            /** @description Text that had to be signed, without secrets; null if nothing is known of it. */
            signed: string | null;
            /** @description Signature that it had to have; null if nothing is known of it. */
            expected: string | null;
            /**
             * @description Likely cause as a code; null if none is recognized.
             * @enum {string|null}
             */
            mistake: "body_reserialised" | "separator_missing" | "wrong_encoding" | "base64" | "uppercase" | "other_timestamp" | "key_and_secret_swapped" | "other_business_secret" | "other_key_pair" | "webhook_secret" | "secret_altered" | "signature_prefix" | "not_hex" | "wrong_algorithm" | "timestamp_missing" | "wrong_separator" | "parts_reversed" | "body_missing" | "undefined_signed" | "line_feed_signed" | "method_or_path_signed" | "query_signed" | "compressed_after_signing" | "key_of_another_world" | null;
            /** @description Likely cause in a sentence. */
            explanation: string;
            /** @description Attempt that the signature fits, or would fit without the mistake; null for none, absent for requests. */
            attempt?: number | null;
        };
        /**
         * SignedHeaders
         * @description The three headers of a signed request.
         */
        SignedHeaders: {
            /** @description API key of the business that signs. */
            "x-api-key": string;
            /** @description Time that was signed, exactly as it has to be sent. */
            "x-timestamp": string;
            /** @description Lowercase hex HMAC-SHA256 of body, `|` and timestamp. */
            "x-signature": string;
        };
        /**
         * Snapshot
         * @description A saved state of a world.
         */
        Snapshot: {
            /** @description Names the snapshot in other calls. */
            name: string;
            /** @description Sandbox time of the saved state. */
            now: components["schemas"]["Timestamp"];
            /** @description Real time at which it was saved. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Fixture set that a reset returns to after a restore. */
            fixtures: string;
            /** @description Number of saved rows in each collection. */
            counts: {
                [key: string]: number;
            };
        };
        /**
         * SnapshotCreate
         * @description Name under which the current state is kept.
         */
        SnapshotCreate: {
            /**
             * Format: snapshot-name
             * @description Up to 64 letters, digits, dots, dashes and underscores; a snapshot of this name is replaced. Default: the sandbox time.
             */
            name?: string;
        };
        /**
         * SnapshotList
         * @description States that were saved under a name in this world.
         */
        SnapshotList: {
            /** @description The snapshots, sorted by name. */
            data: components["schemas"]["Snapshot"][];
        };
        /**
         * SnapshotName
         * @description Path that selects one of the saved states.
         */
        SnapshotName: {
            /**
             * Format: snapshot-name
             * @description Up to 64 letters, digits, dots, dashes and underscores of a snapshot.
             */
            name: string;
        };
        /**
         * StateMachineList
         * @description The state machines of all kinds of resources.
         */
        StateMachineList: {
            /** @description Those of quotes, transactions, KYC, card payments and refunds. */
            data: components["schemas"]["ControlStateMachine"][];
        };
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
         * TagQuery
         * @description Search for one user by a tag, complete and without the `@`.
         */
        TagQuery: {
            /**
             * Format: user-tag
             * @description 4 to 20 letters and digits, in any letter case.
             */
            tag: string;
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
         * TokenRequest
         * @description Business or customer whose requests a token signs in.
         */
        TokenRequest: {
            /** @description Customer or business's own user; default: the latter. */
            user_id?: components["schemas"]["Uuid"];
            /** @description Business whose own user gets the token; default: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
        };
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
            /** @description Target units for one source unit, only in events of swaps. */
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
         * TransactionListQuery
         * @description The filters and the page of a list of transactions of the control API.
         */
        TransactionListQuery: {
            /** @description Only transactions in this state. */
            status?: components["schemas"]["TransactionStatus"];
            /** @description Only transactions of this kind. */
            type?: components["schemas"]["TransactionType"];
            /** @description Business whose transactions are listed; default without a wallet or user: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
            /** @description Only transactions for this customer, of any business. */
            user_id?: components["schemas"]["Uuid"];
            /** @description Only transactions that moved money in this wallet, of any business. */
            wallet_id?: components["schemas"]["Uuid"];
            /** @description Only transactions that pay or arrive in this currency. */
            currency?: components["schemas"]["CurrencyCode"];
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
            order?: components["schemas"]["PageOrder"];
        };
        /**
         * TransactionQuery
         * @description The filters and the page of a list of transactions.
         */
        TransactionQuery: {
            /**
             * @description Number of the page to return, counted from 1.
             * @default 1
             */
            page: number;
            /**
             * @description Transactions on a page, at most 100.
             * @default 10
             */
            limit: number;
            /** @description Only transactions with this `transaction_type_name`. FEE finds none. */
            type?: components["schemas"]["TransactionType"];
            /** @description Only transactions with this `status_name`. */
            status?: components["schemas"]["TransactionStatus"];
            /** @description Only transactions that were paid in this currency. */
            source_currency?: components["schemas"]["CurrencyCode"];
            /** @description Only transactions that arrive in this currency. */
            destination_currency?: components["schemas"]["CurrencyCode"];
            /**
             * Format: moment
             * @description Earliest creation, included: an ISO 8601 instant, a local date and time in `tz` (else UTC), or a date, which is its start.
             */
            from?: string;
            /**
             * Format: moment
             * @description Latest creation, included: an ISO 8601 instant, a local date and time in `tz` (else UTC), or a date, which is its end.
             */
            to?: string;
            /**
             * @description A day, week (from Monday), month or year in `tz`, which it needs; RANGE needs `from` and `to` as well.
             * @enum {string}
             */
            time_type?: "TODAY" | "THIS_WEEK" | "THIS_MONTH" | "THIS_YEAR" | "RANGE";
            /** @description Time zone of days and of local times, such as `Africa/Lagos`. */
            tz?: components["schemas"]["TimeZone"];
            /**
             * Format: plain-number
             * @description Smallest `source_amount`, included.
             */
            amount_from?: string;
            /**
             * Format: plain-number
             * @description Largest `source_amount`, included.
             */
            amount_to?: string;
            /** @description Only transactions that moved money in this wallet of the business or of a customer. */
            wallet_id?: components["schemas"]["Uuid"];
            /** @description Only transactions of this customer. */
            user_id?: components["schemas"]["Uuid"];
            /**
             * @description CRYPTO if one of the two currencies is a stablecoin, FIAT if none is.
             * @enum {string}
             */
            asset_type?: "FIAT" | "CRYPTO";
        };
        /**
         * TransactionReferenceQuery
         * @description Lookup of a transaction by the reference that the sandbox gave it.
         */
        TransactionReferenceQuery: {
            /** @description The `transaction_reference`, such as `TXN-7QK2M4X9B1D8F3HZ`. */
            transaction_ref: string;
        };
        /**
         * TransactionReplay
         * @description How a transaction is done again in a fork.
         */
        TransactionReplay: {
            /** @description `same` to end as it did, `completed`, `failed`, or an outcome that can be planned for its kind; default: by test values. */
            outcome?: string;
            /** @description Failure reason, if it fails; default: the usual one. */
            reason?: string;
            /**
             * Format: world-name
             * @description Name of the fork; default: a generated one.
             */
            name?: string;
            /**
             * Format: duration-text
             * @description Time without use after which the fork is deleted; default: 1h.
             */
            ttl?: string;
        };
        /**
         * TransactionReplayed
         * @description A transaction that was done again in a fork.
         */
        TransactionReplayed: {
            /** @description Name of the fork in which it was repeated. */
            world: string;
            /**
             * Format: date-time
             * @description Time at which the fork is deleted if it is not used.
             */
            expires_at: string | null;
            /**
             * Format: uuid
             * @description The new transaction in the fork.
             */
            transaction_id: string;
            /** @description Reference that the fork gave it, for searches there. */
            transaction_reference: string;
            /** @description What it is when nothing is due in the fork. */
            status: string;
            /** @description Why it failed; null if it did not. */
            failure_reason: string | null;
            /** @description Where the transaction stands that was done again. */
            original_status: string;
            /** @description Reason for which the original one failed; null if it did not. */
            original_failure_reason: string | null;
            /** @description Path of the new transaction. */
            path: string;
            /** @description Path of the comparison of this world with the fork. */
            diff: string;
        };
        /**
         * TransactionReturn
         * @description The way in which a completed transaction comes back.
         */
        TransactionReturn: {
            /** @description Failure reason of the returned transaction; default: `return_by_control`. */
            reason?: string;
            /**
             * Format: plain-number
             * @description Part of a payout that its bank keeps, in the source currency; default: 0. For a deposit only 0.
             */
            charge?: string;
        };
        /**
         * TransactionStatus
         * @description State of a transaction, a card payment or a refund.
         * @enum {string}
         */
        TransactionStatus: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED";
        /**
         * TransactionSummary
         * @description Transaction as a list of the control API shows it, without ledger entries and history.
         */
        TransactionSummary: {
            /** @description Names the transaction in other calls. */
            id: components["schemas"]["Uuid"];
            /** @description `TXN-` and 16 characters of the transaction in the list. */
            transaction_reference: string;
            /** @description Current state of the transaction in the list. */
            status: components["schemas"]["TransactionStatus"];
            /** @description Kind of the transaction, as the API shows it. */
            type: components["schemas"]["TransactionType"];
            /** @description Kind of its quote, by which a SWAP differs from an EXCHANGE in the list; null without a quote. */
            quote_type: components["schemas"]["QuoteType"] | null;
            /** @description Business that made the transaction. */
            business_id: components["schemas"]["Uuid"];
            /** @description Customer that the transaction is for. */
            user_id: components["schemas"]["Uuid"];
            /** @description Quote that was accepted for it; null without one. */
            quote_id: components["schemas"]["Uuid"] | null;
            /** @description Currency that is paid in the transaction. */
            source_currency: string;
            /** @description Amount that is paid, without fees. */
            source_amount: string;
            /** @description Currency that arrives by the transaction. */
            target_currency: string;
            /** @description Amount that arrives by the transaction. */
            target_amount: string;
            /** @description Reason that the transaction FAILED or was CANCELLED; null otherwise. */
            failure_reason: string | null;
            /** @description Outcome that a test value, plan or header selected; null without one. */
            scenario: string | null;
            /** @description Sandbox time of the creation of the transaction. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Sandbox time of its last change of state. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * TransactionSummaryList
         * @description One page of transactions in short form.
         */
        TransactionSummaryList: {
            /** @description The transactions on this page, in the requested order. */
            data: components["schemas"]["TransactionSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * TransactionType
         * @description Direction and kind of a movement of money.
         * @enum {string}
         */
        TransactionType: "DEPOSIT" | "WITHDRAWAL" | "EXCHANGE" | "TRANSFER" | "DIRECT_EXCHANGE" | "FEE";
        /**
         * UndoDone
         * @description Result of taking an action back.
         */
        UndoDone: {
            /** @description Newest action, now reverted. */
            undone: components["schemas"]["UndoEntry"];
            /** @description Sandbox time after it. */
            now: components["schemas"]["Timestamp"];
            /** @description Earlier actions that can still be undone. */
            left: number;
            /** @description What was not undone, such as sent webhooks. */
            note: string;
        };
        /**
         * UndoEntry
         * @description An action that can be undone, with the state before it.
         */
        UndoEntry: {
            /** @description Names the action in `POST /_sandbox/undo`. */
            id: string;
            /** @description The operationId that ran, such as `controlAdvanceClock`. */
            operation: string;
            /** @description Title of that operation, such as `Advance the clock`. */
            summary: string;
            /** @description What it was done to, such as `45.00 USD from Ada Approved to Tunde Bello`; empty if nothing names it. */
            about: string;
            /** @description Address that was called, under the prefix of the world. */
            path: string;
            /** @description The request in the log that ran it. */
            request_id: string;
            /** @description Real time of the action. */
            at: components["schemas"]["Timestamp"];
            /** @description Sandbox time before the action, which an undo returns to. */
            now: components["schemas"]["Timestamp"];
            /** @description Estimated memory that only this image needs, by the rows that were replaced since. */
            bytes: number;
        };
        /**
         * UndoList
         * @description The actions that can be undone.
         */
        UndoList: {
            /** @description At most 20 actions, newest first. */
            data: components["schemas"]["UndoEntry"][];
            /** @description Real time from which on images are kept: the start of this process, or the moment at which it opened the world. */
            since: components["schemas"]["Timestamp"];
            /** @description What an undo leaves as it is, and when images end. */
            note: string;
        };
        /**
         * UndoQuery
         * @description Whether the change can be undone later.
         */
        UndoQuery: {
            /** @description `true` keeps an image of the world from before, for `POST /_sandbox/undo`. Forms of the console always do. */
            undo?: boolean;
        };
        /**
         * UndoRequest
         * @description The action to undo, which must be the newest.
         */
        UndoRequest: {
            /** @description The newest entry of `GET /_sandbox/undo`. If another action came after it, the call returns 409 and changes nothing. Without an id, the newest action is undone. */
            id?: string;
        };
        /**
         * Uuid
         * Format: uuid
         * @description A UUID; accepted in any letter case, returned in lower case.
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
            /** @description Currency in which the account accepts deposits. */
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
         * VirtualAccountListQuery
         * @description The filters and the page of a list of virtual accounts of the control API.
         */
        VirtualAccountListQuery: {
            /**
             * @description Only accounts in this state of set-up.
             * @enum {string}
             */
            status?: "pending" | "ready" | "failed";
            /** @description Business whose accounts are listed; default: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
            /** @description Only accounts that this user owns. */
            user_id?: components["schemas"]["Uuid"];
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
            order?: components["schemas"]["PageOrder"];
        };
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
         * VirtualAccountSummary
         * @description Bank account of a virtual wallet, as a list of the control API shows it.
         */
        VirtualAccountSummary: {
            /** @description The value for `virtual_account_id` of a deposit. */
            id: components["schemas"]["Uuid"];
            /** @description Business of the owner of the account. */
            business_id: components["schemas"]["Uuid"];
            /** @description Owner of the account: a customer, or the business's own user. */
            user_id: components["schemas"]["Uuid"];
            /** @description Wallet that the account pays into; null until it is ready. */
            wallet_id: components["schemas"]["Uuid"] | null;
            /** @description ISO code of the money that the account takes. */
            currency: string;
            /**
             * @description State of the set-up: `pending` is in progress, `failed` ended without an account.
             * @enum {string}
             */
            status: "pending" | "ready" | "failed";
            /** @description Number to pay to; empty text if the account has an IBAN. */
            account_number: string;
            /** @description Name that a payer enters for the recipient. */
            account_name: string;
            /** @description Bank that a payer enters for the recipient. */
            bank_name: string;
            /** @description IBAN to pay to in EUR; empty text otherwise. */
            iban: string;
            /** @description False if money to it fails as `account_closed`. */
            is_active: boolean;
            /** @description True if it stands for its wallet. */
            is_primary: boolean;
            /** @description Planned outcome of the set-up: `fails` or `slow`; null for the usual one. */
            scenario: string | null;
            /** @description Sandbox time of the request, or of the end of the set-up. */
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * VirtualAccountSummaryList
         * @description One page of virtual accounts in short form.
         */
        VirtualAccountSummaryList: {
            /** @description The accounts on this page, in the requested order. */
            data: components["schemas"]["VirtualAccountSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * VirtualAccountUpdate
         * @description The state of a virtual account to change. A field that is left out stays.
         */
        VirtualAccountUpdate: {
            /** @description False switches the account off: money to it fails as `account_closed` and goes back. */
            is_active?: boolean;
            /** @description True makes this the primary account of the wallet, false makes the other account the primary one. */
            is_primary?: boolean;
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
         * VirtualWalletQuery
         * @description The filters and the page of a list of virtual accounts.
         */
        VirtualWalletQuery: {
            /** @description Only accounts of this customer. */
            user_id?: components["schemas"]["Uuid"];
            /**
             * @description Only accounts in this currency. A currency that has no virtual accounts returns 400.
             * @enum {string}
             */
            currency?: "CAD" | "USD" | "EUR" | "GBP" | "NGN";
            /**
             * Format: date-time
             * @description Earliest moment at which the account was ready, included, as RFC 3339 with a time. Needs `tz`.
             */
            created_between_from?: string;
            /**
             * Format: date-time
             * @description Latest moment at which the account was ready, included, as RFC 3339 with a time. Needs `tz`.
             */
            created_between_to?: string;
            /** @description Time zone, required with a filter by time. The times have their own offsets, so it has no other effect. */
            tz?: components["schemas"]["TimeZone"];
            /**
             * @description Accounts on a page, at most 500.
             * @default 50
             */
            limit: number;
            /**
             * @description Number of the page of accounts, counted from 1.
             * @default 1
             */
            page: number;
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
            /** @description Currency in which the account accepts money. */
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
         * WaitQuery
         * @description The resource to wait for, exactly one, and its status.
         */
        WaitQuery: {
            /** @description Id of a transaction, whose `status_name` counts. */
            transaction?: components["schemas"]["Uuid"];
            /** @description Id of a quote, whose `quote_status` counts. */
            quote?: components["schemas"]["Uuid"];
            /** @description Access code of a checkout, whose `status_name` counts. */
            checkout?: string;
            /** @description Reference of a refund, whose `refund_status` counts. */
            refund?: string;
            /** @description User id of a customer, whose `kyc_status` counts. */
            customer?: components["schemas"]["Uuid"];
            /** @description Id of an event, whose `state` counts. */
            event?: components["schemas"]["Uuid"];
            /** @description Status to wait for, one that the resource can have. */
            status: string;
            /**
             * Format: duration-text
             * @description Longest time to wait in real time, such as 30s, at most 10m; default: 5s.
             */
            timeout?: string;
        };
        /**
         * WaitResult
         * @description Outcome of a wait: the status was met, or what the resource still needs.
         */
        WaitResult: {
            /** @description True if the resource has the status. */
            met: boolean;
            /** @description Sandbox time at the end of the wait. */
            now: components["schemas"]["Timestamp"];
            /** @description Present status of the resource; absent if the status was met. */
            status?: string;
            /** @description Event that the resource waits for, and the way to cause it; absent if the status was met. */
            blocked_by?: string;
            /**
             * Format: date-time
             * @description Sandbox time at which that happens; null if nothing is scheduled, absent if the status was met.
             */
            due_at?: string | null;
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
            /** @description Address for e-transfers in CAD; otherwise the email of the owner. */
            email: string;
            /** @description Country of the bank that payers name. */
            country_code: string;
            /** @description True for the account that stands for the wallet. */
            is_primary: boolean;
            /** @description False if money to the account fails and goes back to the payer. */
            is_active: boolean;
        };
        /**
         * WalletCredit
         * @description Test money for a wallet.
         */
        WalletCredit: {
            /** @description Money to add, in the currency of the wallet. */
            amount: components["schemas"]["AmountInput"];
        };
        /**
         * WalletEntry
         * @description Booking in a wallet, with the amount and the balance after it.
         */
        WalletEntry: {
            /** @description Posting that the entry belongs to. */
            id: components["schemas"]["Uuid"];
            /** @description Transaction, checkout, refund or wallet that it was posted for. */
            subject: string;
            /** @description Kind of posting, such as `payout`, `transfer` or `control`. */
            cause: string;
            /** @description Change of the balance: negative for money that leaves the wallet. */
            amount: string;
            /** @description Ledger balance after the entry. */
            balance: string;
            /** @description Sandbox time at which the amount was booked. */
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * WalletHold
         * @description An amount that is reserved in a wallet.
         */
        WalletHold: {
            /** @description Names the reservation. */
            id: components["schemas"]["Uuid"];
            /** @description Money that cannot be spent meanwhile. */
            amount: string;
            /** @description Transaction that the money is reserved for. */
            owner: string;
            /** @description Sandbox time at which the quote was accepted. */
            created_at: components["schemas"]["Timestamp"];
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
         * WalletOpen
         * @description Choice of the user and the currency for a new wallet.
         */
        WalletOpen: {
            /** @description Owner of the new wallet: a customer, or the business's own user. */
            user_id: components["schemas"]["Uuid"];
            /** @description Active currency in which the owner has no wallet yet. */
            currency: components["schemas"]["CurrencyCode"];
        };
        /**
         * WalletQuery
         * @description Choice of the currency that each owner's wallets begin with.
         */
        WalletQuery: {
            /** @description Currency that comes first for each owner; CAD without it. An inactive currency returns 400. */
            default_currency?: components["schemas"]["CurrencyCode"];
        };
        /**
         * WalletStatus
         * @description State of a wallet: an `inactive` one cannot be debited, a `suspended` one cannot be credited either.
         * @enum {string}
         */
        WalletStatus: "active" | "inactive" | "suspended";
        /**
         * WalletUpdate
         * @description The new status of a wallet.
         */
        WalletUpdate: {
            /** @description `active`, `inactive` (cannot pay) or `suspended` (can neither pay nor be paid). */
            status: components["schemas"]["WalletStatus"];
        };
        /**
         * WalletViewQuery
         * @description The part of a statement to show.
         */
        WalletViewQuery: {
            /** @description Number of entries, newest first, at most 1,000; default: 100. */
            limit?: number;
        };
        /**
         * WebhookExample
         * @description An example event to send.
         */
        WebhookExample: {
            /** @description Kind of event to send. */
            type: components["schemas"]["EventType"];
            /** @description Business whose receiver gets it; default: the seeded one. */
            business_id?: components["schemas"]["Uuid"];
        };
        /**
         * WebhookSettings
         * @description Receiver of the events of one business, and how they are signed.
         */
        WebhookSettings: {
            /** @description Address that events are sent to; null if they are recorded only. */
            url: string | null;
            /** @description Key of the signature, in the form that the profile uses. */
            secret: string;
            /** @description False if the receiver was switched off, by hand or by a 410. */
            enabled: boolean;
            /**
             * @description `request` signs like API requests, `standard` as Standard Webhooks specifies.
             * @enum {string}
             */
            profile: "request" | "standard";
        };
        /**
         * WebhookUpdate
         * @description Webhook settings to change. A field that is left out stays.
         */
        WebhookUpdate: {
            /**
             * Format: http-url
             * @description New address; null stops sending.
             */
            url?: string | null;
            /**
             * Format: plain-text
             * @description New key of the signature. One with `whsec_` is base64 of 24 to 64 bytes for the profile `standard`.
             */
            secret?: string;
            /** @description False switches the receiver off; true switches it on and sends what it missed in 24 hours. */
            enabled?: boolean;
            /**
             * @description New form of the signature: `request` or `standard`.
             * @enum {string}
             */
            profile?: "request" | "standard";
        };
        /**
         * WhatIfQuery
         * @description Move of the clock to try; default: until nothing is due.
         */
        WhatIfQuery: {
            /**
             * Format: duration-text
             * @description Duration of the move, such as `1h`, in place of `to`.
             */
            by?: string;
            /**
             * Format: date-time
             * @description Time not earlier than now, in place of `by`.
             */
            to?: string;
        };
        /**
         * World
         * @description Isolated sandbox in the same process, with its own rows, keys and clock.
         */
        World: {
            /** @description Names the world in paths and other calls. */
            name: string;
            /** @description Origin of the world, such as `fixtures:default` or `world:main`. */
            from: string;
            /** @description Real time of the call that created it; for `main`, of the start of the server. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Real time of its last request or stream; health checks and metrics do not count. */
            last_used_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Real time at which it is deleted if it is not used before; null if it stays.
             */
            expires_at: string | null;
            /** @description Sandbox clock of the world. */
            clock: {
                /** @description Current time of that clock. */
                now: components["schemas"]["Timestamp"];
                /**
                 * @description `running` or `frozen`, as that clock is.
                 * @enum {string}
                 */
                mode: "running" | "frozen";
                /** @description Sandbox seconds for each real second of that clock. */
                rate: number;
            };
            /** @description Settings that it was created with; the others are those of the server. */
            settings: components["schemas"]["WorldSettings"];
            /** @description Number of rows in each collection of the world. */
            counts: {
                [key: string]: number;
            };
            /** @description Approximate size of its rows as JSON. */
            bytes: number;
            /** @description Reason that it cannot be opened, with the clock of its last use; null if it can. */
            problem: string | null;
        };
        /**
         * WorldClock
         * @description The clock with which a world starts. A field that is left out is that of main or of the source.
         */
        WorldClock: {
            /**
             * @description `running` or `frozen` at the beginning.
             * @enum {string}
             */
            mode?: "running" | "frozen";
            /**
             * Format: date-time
             * @description Sandbox time at the beginning, from 1900 to 9000; only with fixtures.
             */
            now?: string;
            /** @description Sandbox seconds for each real second at the beginning. */
            rate?: number;
        };
        /**
         * WorldCreate
         * @description Name and settings of an isolated sandbox to start, or a file to restore it from.
         */
        WorldCreate: {
            /**
             * Format: world-name
             * @description Up to 63 lowercase letters, digits and hyphens; default: a generated one.
             */
            name?: string;
            /** @description Initial state; default: the fixture set `default`. */
            from?: components["schemas"]["WorldSource"];
            /**
             * Format: plain-text
             * @description Text or number that ids follow from; default: that of main. Only with fixtures.
             */
            seed?: string | number;
            /** @description Mode, time and rate at the beginning. */
            clock?: components["schemas"]["WorldClock"];
            /** @description Settings in place of those of the server. */
            settings?: components["schemas"]["WorldSettings"];
            /**
             * Format: duration-text
             * @description Time without a request or stream after which the world is deleted, such as 30m of real time.
             */
            ttl?: string;
        };
        /**
         * WorldCreated
         * @description A new world, with all that its clients need. Keys are shown only here.
         */
        WorldCreated: {
            /** @description Name of the new world. */
            name: string;
            /** @description Public address of the world, to which clients add `/api/v1`. */
            url: string;
            /** @description Public address of its control API. */
            control_url: string;
            /** @description Key of the world, which selects it on the plain path too. */
            api_key: string;
            /** @description Signing secret that belongs to the returned API key. */
            secret: string;
            /** @description Secret that signs the webhooks of its default business. */
            webhook_secret: string;
            /** @description Token that is valid only under the prefix of the world; null if the server has none. */
            admin_token: string | null;
            /** @description Default business of the world. */
            business_id: components["schemas"]["Uuid"];
            /** @description Text that its ids follow from. */
            seed: string;
            /** @description Origin of the new world, such as `snapshot:paid`. */
            from: string;
            /** @description Sandbox clock with which it begins. */
            clock: {
                /** @description First time of its clock. */
                now: components["schemas"]["Timestamp"];
                /**
                 * @description `running` or `frozen`, as its clock begins.
                 * @enum {string}
                 */
                mode: "running" | "frozen";
                /** @description Sandbox seconds for each real second, as its clock begins. */
                rate: number;
            };
            /** @description Real time of this call. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Real time at which it is deleted if it is never used; null without a `ttl`.
             */
            expires_at: string | null;
        };
        /**
         * WorldDepositLimits
         * @description The limits of deposits in one currency that a world replaces.
         */
        WorldDepositLimits: {
            /**
             * Format: plain-number
             * @description Smallest deposit in this world.
             */
            min?: string;
            /**
             * Format: plain-number
             * @description Largest deposit in this world.
             */
            max?: string;
        };
        /**
         * WorldDiff
         * @description Comparison of two worlds as they are now.
         */
        WorldDiff: {
            /** @description First world. */
            a: components["schemas"]["WorldDiffSide"];
            /** @description Second world. */
            b: components["schemas"]["WorldDiffSide"];
            /** @description True if no row differs; the clocks may. */
            equal: boolean;
            /** @description False if the worlds were filled with different seeds, so that equal ids are not the same object. */
            related: boolean;
            /** @description True if one world was copied from the other, or both from one world, so that they were the same until `parted_at`. */
            copy: boolean;
            /** @description Sentences that say the result. */
            summary: string;
            /**
             * Format: date-time
             * @description Earliest sandbox time at which a row was made or changed in one world and not in the other; null if no different row has such a time.
             */
            parted_at: string | null;
            /** @description Number of rows that at least one of the worlds has. */
            compared: number;
            /** @description Number of rows that differ. */
            differing: number;
            /** @description Counts of the collections with different rows. */
            collections: components["schemas"]["WorldDiffCollection"][];
            /** @description At most 200 wallets whose balances differ. */
            balances: components["schemas"]["WorldDiffBalance"][];
            /** @description Accounts outside of the wallets whose sums differ. */
            outside: components["schemas"]["WorldDiffOutside"][];
            /** @description Rows that differ, up to the limit: transactions and other objects first, ledger entries last. */
            rows: components["schemas"]["WorldDiffRow"][];
            /** @description False if more rows or wallets differ than are listed. */
            complete: boolean;
        };
        /**
         * WorldDiffAmounts
         * @description Balances of a wallet in one world.
         */
        WorldDiffAmounts: {
            /** @description Money in the wallet, with the amounts on hold. */
            ledger_balance: components["schemas"]["Amount"];
            /** @description Money that can be spent. */
            available_balance: components["schemas"]["Amount"];
        };
        /**
         * WorldDiffBalance
         * @description Wallet whose balances differ.
         */
        WorldDiffBalance: {
            /** @description Names the wallet in both worlds. */
            wallet_id: string;
            /** @description Name of the customer or business that owns it. */
            owner: string;
            /** @description ISO code of its money. */
            currency: string;
            /** @description Balances in the first world; null if only the second one has the wallet. */
            a: components["schemas"]["WorldDiffAmounts"] | null;
            /** @description Balances in the second world; null if only the first one has the wallet. */
            b: components["schemas"]["WorldDiffAmounts"] | null;
            /** @description Ledger balance of the second world minus the ledger balance of the first. */
            difference: string;
        };
        /**
         * WorldDiffCollection
         * @description Number of different rows of one collection.
         */
        WorldDiffCollection: {
            /** @description Collection of the rows, such as `transactions`. */
            name: string;
            /** @description Rows of both worlds with different fields. */
            changed: number;
            /** @description Rows that only the first world has. */
            only_a: number;
            /** @description Rows that only the second world has. */
            only_b: number;
        };
        /**
         * WorldDiffField
         * @description Field of a row with different values.
         */
        WorldDiffField: {
            /** @description Which part of the stored object changed, such as `status` or `history`. */
            name: string;
            /** @description Value in the first world as text, up to 200 characters; null if the field is absent. */
            a: string | null;
            /** @description Value in the second world, in the same form. */
            b: string | null;
        };
        /**
         * WorldDiffOutside
         * @description Account outside of the wallets that took part in different ledger entries.
         */
        WorldDiffOutside: {
            /** @description Account of the ledger, such as `world:bank`. */
            account: string;
            /** @description ISO code of the money that moved. */
            currency: string;
            /** @description Its sum of entries in the second world minus that in the first. */
            difference: string;
        };
        /**
         * WorldDiffQuery
         * @description Bounds of a comparison of two worlds.
         */
        WorldDiffQuery: {
            /** @description Most rows that are listed one by one, 100 by default. All rows are compared and counted in any case. */
            limit?: number;
        };
        /**
         * WorldDiffRow
         * @description Row that differs between two worlds.
         */
        WorldDiffRow: {
            /** @description Kind of stored object, such as `transactions` or `wallets`. */
            collection: string;
            /** @description Names the row in its world. `same_id` says if it names another one in the other world. */
            id: string;
            /** @description Line to show for the row, such as its reference. */
            title: string;
            /**
             * @description `changed` if both worlds have the row; `only_a` or `only_b` if only one of them has it.
             * @enum {string}
             */
            kind: "changed" | "only_a" | "only_b";
            /** @description True if each world created an object with this id after they parted: they are two objects, listed as two rows. */
            same_id: boolean;
            /** @description Control call of the row under the prefix of its world; null if it has none. */
            path: string | null;
            /** @description State in the first world; null if it has no such row. */
            a: components["schemas"]["WorldDiffState"] | null;
            /** @description State in the second world; null if it has no such row. */
            b: components["schemas"]["WorldDiffState"] | null;
            /** @description At most 20 changed fields; empty if only one world has the row. */
            fields: components["schemas"]["WorldDiffField"][];
        };
        /**
         * WorldDiffSide
         * @description One of two compared worlds.
         */
        WorldDiffSide: {
            /** @description Names this side of the comparison, as the path does. */
            name: string;
            /** @description Sandbox time of the compared state. */
            now: components["schemas"]["Timestamp"];
            /** @description Number of its rows, without clock and origin. */
            rows: number;
        };
        /**
         * WorldDiffState
         * @description Progress of an object as one of the compared worlds shows it, with the moment of its last step.
         */
        WorldDiffState: {
            /** @description Status or state of the row; null if it has none. */
            status: string | null;
            /** @description Amounts or email address of the row, up to 120 characters; null if it has none. */
            about: string | null;
            /**
             * Format: date-time
             * @description Sandbox time of its last change; null if the row has no time.
             */
            at: string | null;
        };
        /**
         * WorldFees
         * @description The fees and limits of one rail that a world replaces.
         */
        WorldFees: {
            /**
             * Format: fee
             * @description Fee for handling a payment in this world.
             */
            processing_fee?: string;
            /**
             * Format: fee
             * @description Fee for money that goes out in this world.
             */
            payout_fee?: string;
            /**
             * Format: fee
             * @description Fee for money that comes in, in this world.
             */
            deposit_fee?: string;
            /**
             * Format: plain-number
             * @description Smallest amount of the rail in this world.
             */
            min?: string;
            /**
             * Format: plain-number
             * @description Largest amount of the rail in this world.
             */
            max?: string;
        };
        /**
         * WorldFile
         * @description Complete state of an isolated sandbox, from which another one can start.
         */
        WorldFile: {
            /**
             * @description Marks the file as an exported world.
             * @enum {string}
             */
            format: "payments-sandbox-world";
            /**
             * @description Version of the format: 1.
             * @enum {integer}
             */
            version: 1;
            /** @description Name that the world had; a new one may have another. */
            name: string;
            /**
             * Format: date-time
             * @description Sandbox time of the exported state.
             */
            now: string;
            /** @description Settings of the exported world, which a world made from the file gets. */
            settings: components["schemas"]["WorldSettings"];
            /** @description SHA-256 of the unpacked content in hex. */
            digest: string;
            /** @description Rows, sequences and clock as JSON, gzipped, in base64. */
            content: string;
        };
        /**
         * WorldKeys
         * @description The new credentials of a world. They are shown only here.
         */
        WorldKeys: {
            /** @description World that has them. */
            name: string;
            /** @description Key that selects the world on the plain path too. */
            api_key: string;
            /** @description Secret that signs requests with this key. */
            secret: string;
            /** @description New token for calls under the prefix of the world; null if the server has no admin token. */
            admin_token: string | null;
        };
        /**
         * WorldLimitClass
         * @description The limits of one class of users that a world replaces, in USD.
         */
        WorldLimitClass: {
            /**
             * Format: plain-number
             * @description Largest amount of one payment in this world.
             */
            per_transaction?: string;
            /**
             * Format: plain-number
             * @description Largest sum of 24 hours in this world.
             */
            rolling_24h?: string;
            /**
             * Format: plain-number
             * @description Largest sum of 30 days in this world.
             */
            rolling_30d?: string;
        };
        /**
         * WorldLimits
         * @description Limits that replace those of the fixture set for one world.
         */
        WorldLimits: {
            /** @description Limits of customers with KYC NOT_STARTED or PENDING in this world. */
            individual_unapproved?: components["schemas"]["WorldLimitClass"];
            /** @description Limits of customers with KYC APPROVED in this world. */
            individual_approved?: components["schemas"]["WorldLimitClass"];
            /** @description Limits of customers with KYC REJECTED in this world. */
            individual_rejected?: components["schemas"]["WorldLimitClass"];
            /** @description Limits of the business's own user in this world. */
            business?: components["schemas"]["WorldLimitClass"];
            /** @description Limits of deposits in this world, by currency. */
            deposits?: {
                [key: string]: components["schemas"]["WorldDepositLimits"];
            };
        };
        /**
         * WorldList
         * @description One page of the isolated sandboxes of this server.
         */
        WorldList: {
            /** @description `main` on the first page, then the others by name. */
            data: components["schemas"]["World"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * WorldName
         * @description Path that selects an isolated sandbox.
         */
        WorldName: {
            /** @description Up to 63 lowercase letters, digits and hyphens of a world. */
            name: string;
        };
        /**
         * WorldOverview
         * @description Front page of a sandbox: settings, row counts, businesses and snapshots.
         */
        WorldOverview: {
            /** @description `main`, or the name in the prefix of the path. */
            name: string;
            /** @description Version of the program that serves it. */
            version: string;
            /** @description Text that the ids of the world follow from. */
            seed: string;
            /** @description Fixture set that a reset of the world returns to. */
            fixtures: string;
            /** @description Current time, mode and rate of its clock. */
            clock: components["schemas"]["Clock"];
            /** @description Number of rows in each of its collections. */
            counts: {
                [key: string]: number;
            };
            /** @description Its first 20 businesses. */
            businesses: {
                /** @description One of its businesses: the value for `business_id`. */
                id: components["schemas"]["Uuid"];
                /** @description Display name of the listed business. */
                name: string;
                /** @description Receiver of that business; null without one. */
                webhook_url: string | null;
            }[];
            /** @description Its latest 20 snapshots, the newest first. */
            snapshots: components["schemas"]["Snapshot"][];
        };
        /**
         * WorldPair
         * @description Path that selects two worlds to compare.
         */
        WorldPair: {
            /** @description Name of the first world, such as `main`. */
            a: string;
            /** @description Name of the second world, which the differences lead to. */
            b: string;
        };
        /**
         * WorldQuery
         * @description The filter and the page of a list of worlds.
         */
        WorldQuery: {
            /** @description Worlds on a page, at most 1,000; default: 100. */
            limit?: number;
            /** @description The `next_cursor` of the page of worlds before. */
            cursor?: string;
            /** @description Text that the name of a world contains. */
            q?: string;
        };
        /**
         * WorldSettings
         * @description Settings that a world has in place of those of its server.
         */
        WorldSettings: {
            /** @description Length of a step in milliseconds of sandbox time. */
            step_ms?: number;
            /** @description Seconds of sandbox time for which a quote is valid. */
            quote_ttl_seconds?: number;
            /** @description Percent by which rates move every 30 minutes in this world. */
            rate_drift?: number;
            /** @description False if deposits and direct exchanges wait for money that you send. */
            auto_fund?: boolean;
            /**
             * Format: http-url
             * @description Receiver of the default business.
             */
            webhook_url?: string;
            /**
             * @description Changes that send webhooks: `changes`, `final` ones only, or `all` of card payments too.
             * @enum {string}
             */
            webhook_statuses?: "changes" | "final" | "all";
            /**
             * Format: retry-times
             * @description Times of retries after an event, such as `5s,30s,2m`, or `off`.
             */
            webhook_retries?: string;
            /** @description False stops webhooks about KYC. */
            webhook_kyc?: boolean;
            /** @description Seconds by which the signed time may differ from the system clock; 0 for any. */
            auth_skew_seconds?: number;
            /** @description Requests a minute for each key; 0 for no limit. */
            rate_limit?: number;
            /** @description Units of a currency for one US dollar in this world, by currency. */
            rates?: {
                [key: string]: string;
            };
            /** @description Fees and limits in this world, by name of the rail. */
            fees?: {
                [key: string]: components["schemas"]["WorldFees"];
            };
            /** @description Limits in this world, by class of users and for deposits. */
            limits?: components["schemas"]["WorldLimits"];
        };
        /**
         * WorldSource
         * @description The initial state of a world: exactly one of these fields.
         */
        WorldSource: {
            /**
             * Format: world-name
             * @description Name of a world to fork: its rows, clock and sequences as they are now.
             */
            world?: string;
            /** @description Snapshot of main, or one of another world as `world/snapshot`. */
            snapshot?: string;
            /** @description Fixture set: `default`, `empty`, or a folder on the server. */
            fixtures?: string;
            /** @description Response of `GET /_sandbox/export`, of this server or another. */
            file?: components["schemas"]["WorldFile"];
        };
        /**
         * WorldUpdate
         * @description The new lifetime of a world.
         */
        WorldUpdate: {
            /**
             * Format: duration-text
             * @description Time without use such as 30m; null lets the world stay until it is deleted.
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
