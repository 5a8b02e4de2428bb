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
        AuditCheck: "genuine" | "forged" | "stale" | "replay" | "order" | "unknown" | "speed" | "method" | "failure";
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
         * BeneficiaryListQuery
         * @description Which beneficiaries are listed.
         */
        BeneficiaryListQuery: {
            /** @enum {string} */
            status?: "pending" | "verified";
            business_id?: components["schemas"]["Uuid"];
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
         * @description The status of a beneficiary.
         */
        BeneficiaryStatusUpdate: {
            /** @enum {string} */
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
         * @description The country in a path.
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
         * @description The reference in a path.
         */
        ByReference: {
            /** @description The reference of the row that the path names. */
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
         * @description Which checkouts or refunds are listed.
         */
        CardListQuery: {
            status?: components["schemas"]["TransactionStatus"];
            business_id?: components["schemas"]["Uuid"];
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
            order?: components["schemas"]["PageOrder"];
        };
        /**
         * CardPaymentEvent
         * @description The body of a `card_payment` event.
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
            next_cursor: components["schemas"]["NextCursor"];
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
            next_cursor: components["schemas"]["NextCursor"];
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
            next_cursor: components["schemas"]["NextCursor"];
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
            next_cursor: components["schemas"]["NextCursor"];
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
            next_cursor: components["schemas"]["NextCursor"];
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
            /** @description Selects a rail by its id. An unknown one is 404. */
            fee_config_id?: components["schemas"]["Uuid"];
            /** @description Selects a rail by name, such as WIRE or ACH. The 404 of an unknown one names those of the currency. */
            rail_name?: string;
            /**
             * @description Class of users whose maximum is shown: 1 for an approved individual, 2 for a business.
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
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
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
         * @description The home address of a customer.
         */
        KycAddress: {
            /** @description Street and house number, 4 to 34 characters. */
            street_1: string;
            /** @description Apartment, floor or another addition. */
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
         * @description The body of a `kyc.status_updated` event.
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
            /** @description Apartment, floor or another addition of a flat address. */
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
         * @description An amount with its currency.
         */
        Money: {
            /** @description ISO code of the currency that the amount is in. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Decimal text with all decimals of the currency. */
            amount: components["schemas"]["Amount"];
        };
        /**
         * NextCursor
         * @description The `cursor` of the next page; null on the last page.
         */
        NextCursor: string | null;
        /**
         * NoContent
         * @description An answer without a body.
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
         * @description Most rows on a page, 1,000 by default. A page can be shorter without being the last: `next_cursor` says whether more follow.
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
         * @description A phone number to check.
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
            next_cursor: components["schemas"]["NextCursor"];
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
         * @description A postal code to check.
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
         * QuoteListQuery
         * @description Which quotes are listed.
         */
        QuoteListQuery: {
            status?: components["schemas"]["QuoteStatus"];
            type?: components["schemas"]["QuoteType"];
            business_id?: components["schemas"]["Uuid"];
            user_id?: components["schemas"]["Uuid"];
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
            order?: components["schemas"]["PageOrder"];
        };
        /**
         * QuoteStatus
         * @description State of a quote.
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
            /** @description What this rail costs for the amount. */
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
            /**
             * Format: http-url
             * @description An address that shows the effect of events; it is read with GET.
             */
            probe?: string;
            /** @description Wait for POST …/restarted after the receiver was restarted. */
            restart?: boolean;
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
         * @description A refund that was initiated.
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
         * @description The state of a refund.
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
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * RegionCheck
         * @description A code or name of a subdivision to check.
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
            limit?: components["schemas"]["PageLimit"];
            cursor?: components["schemas"]["PageCursor"];
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
            next_cursor: components["schemas"]["NextCursor"];
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
         * @description The tag to find.
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
         * @description The body of a `transaction` event.
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
         * @description The transaction to find.
         */
        TransactionReferenceQuery: {
            /** @description The `transaction_reference`, such as `TXN-7QK2M4X9B1D8F3HZ`. */
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
         * @description State of a transaction, a card payment or a refund.
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
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * TransactionType
         * @description Kind of a transaction.
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
         * VirtualAccountListQuery
         * @description Which virtual accounts are listed.
         */
        VirtualAccountListQuery: {
            /** @enum {string} */
            status?: "pending" | "ready" | "failed";
            business_id?: components["schemas"]["Uuid"];
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
            next_cursor: components["schemas"]["NextCursor"];
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
             * @description Only accounts in this currency. A currency that has no virtual accounts is 400.
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
            /** @description Time zone, required beside a bound. The bounds have offsets of their own, so it changes nothing else. */
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
         * @description The body of a `virtual_wallet.ready` event.
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
         * @description All wallets of a business and its customers.
         */
        WalletList: {
            /** @description Those of the business first, then those of each customer. */
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
         * @description The order of a list of wallets.
         */
        WalletQuery: {
            /** @description Currency that comes first for each owner; CAD without it. An inactive currency is 400. */
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
            next_cursor: components["schemas"]["NextCursor"];
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
