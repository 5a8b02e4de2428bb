// Generated from the declarations by npm run generate.
import type { Schemas as S } from './schemas.ts'

export interface Calls {
  /**
   * Delete all faults
   *
   * Deletes all injected faults and returns them, with the number of requests that each was
   * applied to. Requests that a fault is delaying stay delayed. Call it at the end of a test that
   * injects faults; on a sandbox without faults it does nothing and returns an empty list. A reset
   * deletes faults as well.
   */
  'DELETE /_sandbox/faults': { body: undefined; answer: S['InjectedFaultList'] }
  /**
   * Delete a fault
   *
   * Deletes one injected fault and returns it one last time with its `hits`. Later requests are no
   * longer affected by it; other faults stay. The ids of deleted faults are not used again until a
   * reset. For an unknown id, or the id of a deleted fault, the call returns 404.
   */
  'DELETE /_sandbox/faults/{id}': { body: undefined; answer: S['InjectedFault'] }
  /**
   * Delete the mutation
   *
   * Ends the mutation and returns null in its place: responses and events are no longer changed.
   * Events that were already sent with a change are not sent again. A reset does not end the
   * mutation, because a test suite may reset between its tests. Call this after you have set a
   * mutation yourself.
   */
  'DELETE /_sandbox/mutation': { body: undefined; answer: S['MutationState'] }
  /**
   * Delete a planned outcome
   *
   * Deletes a planned outcome that still has uses left, and returns it. Operations that have
   * already used it keep their result. For a plan that is used up or already deleted, the call
   * returns 404. Delete plans at the end of a test, so that the next test does not use them.
   */
  'DELETE /_sandbox/outcomes/{id}': { body: undefined; answer: S['PlannedOutcome'] }
  /**
   * Delete a recording
   *
   * Deletes a recording and frees its memory; a running recording is ended first. The response
   * shows the recording one last time. Files that you have downloaded are not affected. For an
   * unknown name, the call returns 404. Delete old recordings if a new one is refused with 429.
   */
  'DELETE /_sandbox/recordings/{name}': { body: undefined; answer: S['Recording'] }
  /**
   * Release a pinned request
   *
   * Releases a pinned request. The request stays available while it is in the log; after that,
   * reading it returns 404. Releasing a request that is not pinned changes nothing. Use this call
   * when the bug behind the link is closed, to make room for another pin.
   */
  'DELETE /_sandbox/requests/{id}/pin': { body: undefined; answer: S['RequestPin'] }
  /**
   * Log out of the console
   *
   * Logs a browser out: the session ends on the server, and the cookie is removed. Call it with
   * the cookie that `POST /_sandbox/session` set. Other sessions of the same token stay open. A
   * second call, without the cookie, needs the admin token like any other control call. On a
   * server without an admin token there is nothing to end.
   */
  'DELETE /_sandbox/session': { body: undefined; answer: S['NoContent'] }
  /**
   * Delete a snapshot
   *
   * Deletes a snapshot and returns it one last time. The current state of the world does not
   * change, and worlds that were created from the snapshot keep their rows. For an unknown or
   * already deleted name, the call returns 404. Delete snapshots that you no longer need, because
   * each uses memory or space in the database.
   */
  'DELETE /_sandbox/snapshots/{name}': { body: undefined; answer: S['Snapshot'] }
  /**
   * Delete a world
   *
   * Deletes a world with all of its rows, keys and snapshots, and ends its streams and webhook
   * deliveries. Later requests to the world return 404. Its coverage and its review findings are
   * kept for reports over all worlds. Forks of the world stay. `main` cannot be deleted (409);
   * reset it instead.
   */
  'DELETE /_sandbox/worlds/{name}': { body: undefined; answer: S['World'] }
  /**
   * Delete a beneficiary
   *
   * Deletes a beneficiary that no payout is using. While a transaction to the beneficiary is not
   * final, the call returns 409, and its message names up to five of these transactions. A quote
   * that is created but not accepted does not prevent the deletion; accepting that quote
   * afterwards returns 422. Finished transactions keep the id of the beneficiary, and the same
   * account can be saved again as a new beneficiary.
   */
  'DELETE /api/v1/client/beneficiaries/{id}': { body: undefined; answer: S['BeneficiaryDeleted'] }
  /**
   * Get the state of the sandbox
   *
   * Shows the sandbox at a glance: version, seed, fixture set, clock, the number of rows in each
   * collection, and links to the other control calls. At this address, a browser gets the overview
   * page of the console, and any other client gets the JSON. With `--store`, `main` also lists the
   * processes that are running on the database. Make this the first call of a script, to check
   * that the script talks to the right sandbox.
   */
  'GET /_sandbox': { body: undefined; answer: S['ControlIndex'] }
  /**
   * List what happened last
   *
   * Lists recent activity, newest first: the newest event of each object, client requests, and
   * changes by the control API. Consecutive lines with the same text are combined, with their
   * `count`. The call reads only the latest events and requests, at most four for each line that
   * you ask for: use `GET /_sandbox/events` and `GET /_sandbox/requests` for the rest.
   */
  'GET /_sandbox/activity': { body: undefined; answer: S['ActivityList'] }
  /**
   * List the assumptions
   *
   * Lists the numbered assumptions, each with its text, the operations that depend on it, and the
   * number of accepted requests and received webhooks that have depended on it since the last
   * reset. An assumption is a choice that the sandbox makes because the API reference leaves a
   * question open. Check the assumptions that your integration depends on against the real
   * service. The numbers never change their meaning.
   */
  'GET /_sandbox/assumptions': { body: undefined; answer: S['AssumptionList'] }
  /**
   * List the beneficiaries of a business and its customers
   *
   * Lists the beneficiaries of a business and its customers with all details, by default of the
   * seeded business. The list includes recipients that were recorded by transfers by tag; they
   * have `is_internal` true. The filter `user_id` selects the beneficiaries of one owner. Use it
   * to find an id for `POST /_sandbox/payouts`.
   */
  'GET /_sandbox/beneficiaries': { body: undefined; answer: S['ControlBeneficiaryList'] }
  /**
   * List the businesses with their credentials
   *
   * Lists all businesses of this world in the order of their creation, with their newest key pair
   * and their webhook settings. The first is the default business, which other calls use if they
   * name none. Secrets are shown in full, because the sandbox has no real money. With the profile
   * `standard`, the webhook secret is shown in the form that Standard Webhooks libraries accept.
   */
  'GET /_sandbox/businesses': { body: undefined; answer: S['ControlBusinessList'] }
  /**
   * List the checkouts of a business
   *
   * Lists the card checkouts of a business in short form, by default of the seeded one. Each entry
   * has the state of the payment, the number of attempts and the result of the latest attempt. The
   * API has no such list: `verifyPayment` needs a reference. Open an entry with `GET
   * /_sandbox/checkouts/{access_code}` for attempts, refunds and ledger entries.
   */
  'GET /_sandbox/checkouts': { body: undefined; answer: S['CheckoutSummaryList'] }
  /**
   * Get checkout details
   *
   * Shows everything about a card checkout: the payment, each attempt with its result, the refunds
   * and the amount left to refund, ledger entries and events. `open` says if the checkout can be
   * paid now. Of each card, only the brand, the last four digits and the expiry date are stored.
   * `next` is the next job that will change the checkout, such as the end of the session.
   */
  'GET /_sandbox/checkouts/{access_code}': { body: undefined; answer: S['ControlCheckout'] }
  /**
   * Get the clock
   *
   * Shows the sandbox clock: its time, whether it runs or is frozen, its rate, and how much work
   * is waiting. All times of the API follow this clock, such as the expiry of quotes, the steps of
   * payouts and webhook retries. `next_job_at` is the time at which the next scheduled job is due.
   * The times in signatures follow the system clock instead.
   */
  'GET /_sandbox/clock': { body: undefined; answer: S['Clock'] }
  /**
   * List recent changes of the clock
   *
   * Lists the latest changes of the clock that requests made, newest first, each with the time it
   * reached, the number of jobs that ran and the events that they caused. The list comes from the
   * request log, so it goes back as far as the log does, and has at most 50 changes. Use it to see
   * which call in a test made a quote expire. Time that passes on a running clock is not a change.
   */
  'GET /_sandbox/clock/moves': { body: undefined; answer: S['ClockMoveList'] }
  /**
   * List the jobs that would run up to a time
   *
   * Lists the jobs and attempts that are scheduled up to a time, without running them. `to` names
   * the time; alternatively, `moments` is the number of due times to look ahead, by default 1.
   * Jobs usually schedule further jobs, which are not known yet, so the preview is never complete.
   * Use it before `POST /_sandbox/clock/advance` to see what a move would start.
   */
  'GET /_sandbox/clock/preview': { body: undefined; answer: S['ClockPreview'] }
  /**
   * Try a move of the clock in a copy
   *
   * Moves the clock of a copy of this world, and shows what the move changes in the copy:
   * balances, rows with their changed fields, and the time of the first change. The copy is then
   * deleted, and this world does not change. Without `by` and `to`, the copy runs until nothing is
   * due. The copy has no webhook receivers: its events are recorded, but nothing is sent or
   * retried. For a time before now, the call returns 400.
   */
  'GET /_sandbox/clock/what-if': { body: undefined; answer: S['WorldDiff'] }
  /**
   * Get a Bruno collection
   *
   * Returns the files of a Bruno collection with every operation of the API, in an order in which
   * all of them succeed. Write each file to its path; `payments-sandbox init bruno` does that for
   * you. The collection has an environment with the address of this sandbox and the keys of a
   * business, and a script that signs each request. Its first request resets the sandbox.
   */
  'GET /_sandbox/collections/bruno.json': { body: undefined; answer: S['BrunoCollection'] }
  /**
   * Get a Postman collection
   *
   * Returns a Postman collection (format 2.1) with every operation of the API, in an order in
   * which all of them succeed. It contains the address of this sandbox and the keys of a business,
   * and a script that signs each request. The first request resets the sandbox, so you can run the
   * collection repeatedly. Import the response into Postman as a file.
   */
  'GET /_sandbox/collections/postman.json': { body: undefined; answer: S['PostmanCollection'] }
  /**
   * Get the API coverage
   *
   * Counts the parts of the API that requests have used since the last reset: operations,
   * statuses, error texts, ends of quotes, transitions, webhooks, card outcomes and assumptions.
   * Unused parts are listed with a count of 0. With `min`, the call returns 409 below that
   * percentage, so a CI job fails. `worlds=all` counts all worlds together, including deleted
   * worlds. Requests of the control API do not count.
   */
  'GET /_sandbox/coverage': { body: undefined; answer: S['Coverage'] }
  /**
   * List the customers of a business
   *
   * Lists the customers of a business with everything that the sandbox knows about them: KYC, what
   * is missing from a submission, wallets, history and the next job. With `email`, it finds the
   * customer with this email, in any letter case and of any business. The business's own user is
   * not in the list. An unknown business gives an empty list.
   */
  'GET /_sandbox/customers': { body: undefined; answer: S['ControlCustomerList'] }
  /**
   * Get customer details
   *
   * Shows everything about a customer that the API does not: the KYC submission, the fields that
   * would complete it, the history with times and causes, and the next job. `kyc.outcome` is the
   * decision that will follow while KYC is pending. Images are never stored, and at most the last
   * four characters of a document number are. The wallets have the same fields as in the API, with
   * their balances.
   */
  'GET /_sandbox/customers/{id}': { body: undefined; answer: S['ControlCustomer'] }
  /**
   * List webhook events
   *
   * Lists the webhook events of this world in the order in which they were recorded, each with its
   * body and its delivery attempts. An event is recorded in the same commit as the change that it
   * reports, so the list is complete even without a webhook address. The filters combine;
   * `subject` is the id of the transaction, customer, account or card payment. Follow
   * `next_cursor` to its end to get each event exactly once.
   */
  'GET /_sandbox/events': { body: undefined; answer: S['ControlEventList'] }
  /**
   * Stream webhook events
   *
   * Sends each webhook event as a server-sent event: once when it is recorded, and again after
   * every delivery attempt. It starts with new events, or with all stored ones if `replay` is
   * true. A client that reconnects with `Last-Event-ID` continues where it stopped; if the sandbox
   * no longer knows that position, the client gets all stored events. Messages named `reset` and
   * `restored` say that all data was replaced.
   */
  'GET /_sandbox/events/stream': { body: undefined; answer: S['ControlEvent'] }
  /**
   * Retrieve a webhook event
   *
   * Shows one event with its exact body, its state and every attempt: the headers that were sent,
   * the status, the error and the beginning of the response. Use it to see why a receiver refused
   * a delivery. The body was fixed when the event was recorded, so every attempt sends the same
   * bytes. `next_attempt_at` is the time of the next retry.
   */
  'GET /_sandbox/events/{id}': { body: undefined; answer: S['ControlEvent'] }
  /**
   * Get the last reports of explore and mutate
   *
   * Shows the last `explore` report and the last `mutate` report about this world: how many runs
   * were made, what they found, and the key that reruns only one finding. Each report replaces the
   * previous one. Reports are stored in memory: they survive a reset, but not a restart. A tool
   * that has not run yet is null.
   */
  'GET /_sandbox/exploration': { body: undefined; answer: S['ExplorationState'] }
  /**
   * Export this world as one file
   *
   * Exports this world as one file: rows, sequences, clock and settings of one moment, compressed
   * and with a digest. `POST /_sandbox/worlds` with `from.file` creates a world from the file, on
   * this server or another. The file contains the secrets and the personal data of the world, but
   * not its request log, snapshots or key pair. Exports run one at a time, because each needs
   * memory for all rows.
   */
  'GET /_sandbox/export': { body: undefined; answer: S['WorldFile'] }
  /**
   * List the injected faults
   *
   * Lists the injected faults, oldest first, with the number of requests that each was applied to.
   * `skip` counts down as matching requests pass. A fault with `times` stays in the list when it
   * is used up, so a test can check its `hits`. Faults from the header `x-sandbox-fault` are not
   * listed, because they apply to only one request.
   */
  'GET /_sandbox/faults': { body: undefined; answer: S['InjectedFaultList'] }
  /**
   * List every rail with its fees and limits
   *
   * Lists every rail with its current fees and limits. The API has no such list: a client finds
   * the `fee_config_id` of a rail in the response of an exchange rate. Ids are derived from the
   * names and never change. `PATCH /_sandbox/settings` changes fees and limits until the next
   * reset.
   */
  'GET /_sandbox/fee-configs': { body: undefined; answer: S['FeeConfigList'] }
  /**
   * List the seeded rows with their ids
   *
   * Lists the users, wallets and beneficiaries that came with the fixture set and still exist, in
   * their current state. Their ids are the same in every sandbox with this set, so tests can
   * contain them. Rows that were created later are not in the list. `GET /_sandbox/businesses` has
   * the keys of the businesses, which are not listed here.
   */
  'GET /_sandbox/fixtures': { body: undefined; answer: S['FixtureRows'] }
  /**
   * List due jobs and webhook attempts
   *
   * Lists everything that is scheduled, in the order in which it is due: jobs, such as a step of a
   * payout or the expiry of a quote, and webhook attempts. `subject` is the id of the row that a
   * job changes. Jobs are stored, so they survive a restart. On a frozen clock, no job runs until
   * you move the clock.
   */
  'GET /_sandbox/jobs': { body: undefined; answer: S['DueJobList'] }
  /**
   * Audit the ledger
   *
   * Adds up the ledger and compares it with the balances: entries sum to zero in each currency,
   * every balance equals its entries, and holds belong to open transactions. The call returns 200
   * if everything matches, otherwise 500 with a description of each difference. Nothing is
   * changed, and other requests are served meanwhile. `worlds=all` adds up all worlds of the
   * server; it works only outside of `/w/{name}`.
   */
  'GET /_sandbox/ledger/audit': { body: undefined; answer: S['LedgerAudit'] }
  /**
   * Get the mutation of responses or events
   *
   * Shows the active mutation, with the number of responses and events that it has changed, and
   * the first changed value before and after. `mutate` reads this after each run, to distinguish a
   * mutant that changed nothing from a mutant that your tests did not notice. Without an active
   * mutation, the field `mutation` is null.
   */
  'GET /_sandbox/mutation': { body: undefined; answer: S['MutationState'] }
  /**
   * List planned outcomes
   *
   * Lists the planned outcomes that still have uses left, in the order in which they were planned.
   * An outcome leaves the list with its last use, and a reset clears the list. `taken` counts the
   * uses so far, and `skip` the operations that still pass before the first use. Without a filter,
   * the list has the plans for all businesses.
   */
  'GET /_sandbox/outcomes': { body: undefined; answer: S['PlannedOutcomeList'] }
  /**
   * Get the parity report and what your requests depended on
   *
   * Shows the `payments-sandbox parity` report that was loaded by `--parity` at the start or by a
   * call, and counts the responses that depended on an assumption that the provider contradicts,
   * by operation and status. The header `x-sandbox-parity` of these responses names the same
   * assumptions. Without a report, `report` is null and nothing is counted. Report and counts
   * survive a reset. `worlds=all` counts all worlds that started with the same report, including
   * deleted worlds.
   */
  'GET /_sandbox/parity': { body: undefined; answer: S['ParityState'] }
  /**
   * Get the progress of generating data
   *
   * Returns the progress of the latest `POST /_sandbox/populate`: how many customers,
   * beneficiaries and payments were requested, and how many it has tried to create. Rules may
   * refuse some; the response of the populate call itself has the numbers that were created. The
   * progress is not stored: after a restart it is `none`.
   */
  'GET /_sandbox/populate': { body: undefined; answer: S['PopulateProgress'] }
  /**
   * List open problems
   *
   * Lists problems, the worst first: receivers that are switched off, failed deliveries, overdue
   * jobs, and refused requests by operation and error text. The list covers the latest 200 events
   * and 200 requests. A delivery leaves the list when it succeeds, and a request leaves it when
   * you mark it as seen. The console shows the same list on its overview.
   */
  'GET /_sandbox/problems': { body: undefined; answer: S['ProblemList'] }
  /**
   * List the quotes of a business
   *
   * Lists the open, expired and accepted quotes of a business in short form, by default of the
   * seeded one. The API can read a quote only by its id, so use this list to find a quote by its
   * `origin_reference` or status. Each entry has the transaction that accept created. The filters
   * combine, and quotes are in the order of their creation.
   */
  'GET /_sandbox/quotes': { body: undefined; answer: S['QuoteSummaryList'] }
  /**
   * Get quote details
   *
   * Shows everything about a quote: the quote itself, its rail, the scenario that applies, the
   * predicted end, and the history with times and causes. `outcome` predicts how the quote will
   * end once it is accepted and funded; it is null if the quote does not finish until you move it.
   * `next` is the next job that will change the quote, with its due time. The ledger entries are
   * in the view of the transaction.
   */
  'GET /_sandbox/quotes/{id}': { body: undefined; answer: S['ControlQuote'] }
  /**
   * List receiver audits
   *
   * Lists the receiver audits of this world, newest first, with their progress and their findings.
   * The last 50 finished audits are stored. An audit that could not be completed is listed as
   * `failed`, with the reason. Start one with `POST /_sandbox/receiver-audits`, or with the
   * command `audit-receiver`, which also waits for the report.
   */
  'GET /_sandbox/receiver-audits': { body: undefined; answer: S['ReceiverAuditList'] }
  /**
   * Get a receiver audit
   *
   * Returns the progress of a receiver audit and, at its end, the report. Each finding says what
   * was sent, what came back, why it matters and how to fix it, with code. The report also lists
   * what passed and what could not be checked. While `waiting_for` is `restart`, restart the
   * receiver and call `POST …/restarted`. Poll the audit about once a second.
   */
  'GET /_sandbox/receiver-audits/{id}': { body: undefined; answer: S['ReceiverAudit'] }
  /**
   * List recordings
   *
   * Lists the recordings of this world, oldest first, with their state, number of requests and
   * size. A recording that is `full` or `interrupted` ended automatically; its file can still be
   * downloaded. Recordings are stored in memory and are lost when the process ends. At most ten
   * are stored (`SANDBOX_MAX_RECORDINGS`).
   */
  'GET /_sandbox/recordings': { body: undefined; answer: S['RecordingList'] }
  /**
   * Download a recording
   *
   * Downloads a recording that has ended, as one JSON object per line. Secrets, names, emails,
   * birth dates, card and document numbers are replaced by values of the same form; phone numbers,
   * postal addresses and bank account numbers are not. Run the file with `payments-sandbox
   * replay`. For a recording that is still running, the call returns 409.
   */
  'GET /_sandbox/recordings/{name}': { body: undefined; answer: S['RecordingFile'] }
  /**
   * List the refunds of a business
   *
   * Lists the card refunds of a business in short form, by default of the seeded one. Unlike the
   * API's refund history, the list has the reason, the failure reason and both times, and you can
   * filter it by status. Refunds are in the order in which they were initiated, oldest first
   * unless you ask otherwise. Open an entry with `GET /_sandbox/refunds/{refund_reference}`.
   */
  'GET /_sandbox/refunds': { body: undefined; answer: S['RefundSummaryList'] }
  /**
   * Get refund details
   *
   * Shows everything about a refund: its payment, the reason, the predicted end, the history with
   * times and causes, and its ledger entries. `outcome` is the final status that the scenario
   * leads to if you do not move the refund. `moves` lists the moves that are possible now, such as
   * `complete`, each with its own call. Refunds send no webhooks, so there are no events.
   */
  'GET /_sandbox/refunds/{refund_reference}': { body: undefined; answer: S['ControlRefund'] }
  /**
   * List logged requests
   *
   * Lists the last requests that this world received, newest first, without their bodies.
   * Passwords, secrets, tokens, images and card numbers are removed. Successful reads of the
   * control API are not logged. The log has the last 1,000 requests (`SANDBOX_REQUEST_LOG`), is
   * stored in memory, and is empty after a reset. `refused` selects requests that failed, or
   * requests that did not, and `q` searches paths, headers and bodies as shown in the log.
   */
  'GET /_sandbox/requests': { body: undefined; answer: S['RequestSummaryList'] }
  /**
   * Export the request log as an HTTP Archive (HAR 1.2)
   *
   * Exports the newest requests of the log as an HTTP Archive (HAR 1.2), which browsers and HTTP
   * tools open. The entries are in the order in which the requests arrived, with sandbox times and
   * measured durations. Secrets, images and card numbers are removed; the only headers are the
   * content type and the request id. `operation` and `status` select requests as in the list.
   */
  'GET /_sandbox/requests.har': { body: undefined; answer: S['HarLog'] }
  /**
   * Retrieve a logged request
   *
   * Shows one logged request with both bodies, its hints and the events it caused. The id is in
   * the header `x-sandbox-request-id` of every response, including errors. Secrets and images are
   * removed from the bodies, and large bodies are cut. For a request that is no longer in the log,
   * the call returns 404.
   */
  'GET /_sandbox/requests/{id}': { body: undefined; answer: S['RequestEntry'] }
  /**
   * Explain a signature mismatch
   *
   * Explains why the signature of a logged request did not match: `signed` is the text that had to
   * be signed, `expected` the correct signature, and `mistake` the most likely cause. Recognized
   * mistakes include a body that was changed after signing, a missing separator, a wrong encoding,
   * and the secret of another business. If the signature was correct or was not checked, the
   * explanation says so. Secrets are never shown.
   */
  'GET /_sandbox/requests/{id}/signature': { body: undefined; answer: S['SignatureExplained'] }
  /**
   * Review how a client used the API
   *
   * Reviews how a client has used the API since the last reset, and reports what would cause harm
   * in production: a payment sent twice after a lost response, a failure that was never read, an
   * amount that went through floating point. Each finding names the requests that show it, the
   * reason, the fix, and what the rule cannot see. Rules whose requests have left the log are
   * listed as not judged. The review changes nothing. `worlds=all` reviews all worlds, including
   * deleted worlds.
   */
  'GET /_sandbox/review': { body: undefined; answer: S['Review'] }
  /**
   * List the test values and their outcomes
   *
   * Lists every test value that selects an outcome, with an example that passes validation. Values
   * are endings of account numbers, emails and crypto addresses, words in refund reasons, expiry
   * dates of test cards, and 3-D Secure results. No other value selects an outcome. To select an
   * outcome without a test value, plan it with `POST /_sandbox/outcomes`.
   */
  'GET /_sandbox/scenarios': { body: undefined; answer: S['ScenarioList'] }
  /**
   * Search this world
   *
   * Finds rows, logged requests, errors and pages that match all of the given words. A word is a
   * part of an id, reference, name, email, account number, amount, currency, state, narration, or
   * of a request or event body; an amount may have thousands separators. Each hit has the path of
   * its control call, which is also its page in the console. At most 10 hits of each kind are
   * returned, and `complete` is false if there may be more. A complete id or reference is always
   * found; for a part of one, the search reads the newest 10,000 rows of each kind.
   */
  'GET /_sandbox/search': { body: undefined; answer: S['SearchResult'] }
  /**
   * Get the settings in force
   *
   * Shows the current rates, fees, limits and other settings of this world, each value with its
   * source. `package` is the default of the program, `fixtures` a file of the fixture set, `world`
   * a setting of the start or of the world, and `patch` a change by `PATCH /_sandbox/settings`. In
   * this order, a later source overrides an earlier one. The settings after `step_ms` are fixed
   * when the world is created. The options of the server itself are not in the response.
   */
  'GET /_sandbox/settings': { body: undefined; answer: S['SettingsInForce'] }
  /**
   * List snapshots
   *
   * Lists the snapshots of this world by name, each with its sandbox time, the real time at which
   * it was saved, its fixture set and its number of rows. Snapshots are stored in memory and are
   * lost when the process ends; with `--store` they are stored in the database. A reset does not
   * delete them. At most 100 are kept (`SANDBOX_MAX_SNAPSHOTS`).
   */
  'GET /_sandbox/snapshots': { body: undefined; answer: S['SnapshotList'] }
  /**
   * List the state machines
   *
   * Lists the state machines of quotes, transactions, KYC, card payments and refunds with all
   * their transitions. Each transition names the event that causes it and, if the API reference
   * does not define it, the assumption behind it. Use the list to draw the states, or to check
   * that a client knows every status. Some transitions can only be made with the control API,
   * which can also set KYC to any status.
   */
  'GET /_sandbox/state-machines': { body: undefined; answer: S['StateMachineList'] }
  /**
   * Stream the changes of this world
   *
   * Sends a server-sent event for each kind of change in this world: events, requests, clock, rows
   * and faults. The topic `calls` contains the requests other than successful reads. A message
   * names the items that changed but does not contain their state, so the client fetches the items
   * that it shows. Changes within 50 ms are combined into one message for each topic, which names
   * at most 200 items. A client that reconnects with `Last-Event-ID` gets the messages it missed,
   * or `missed` if they are no longer stored: then it has to fetch everything.
   */
  'GET /_sandbox/stream': { body: undefined; answer: S['LiveMessage'] }
  /**
   * List the transactions of a business
   *
   * Lists the transactions of a business in short form, with what the API leaves out: quote type,
   * failure reason and scenario. Without a filter for a wallet or a user, it lists the
   * transactions of one business, by default the seeded one; with such a filter, it finds
   * transactions of any business. All filters combine, and an id that does not exist gives an
   * empty list. Card payments have a separate list.
   */
  'GET /_sandbox/transactions': { body: undefined; answer: S['TransactionSummaryList'] }
  /**
   * Get transaction details
   *
   * Shows everything about a transaction: its quote, the history of both with times and causes,
   * the scenario, the failure reason, the ledger entries and the events. `moves` lists the moves
   * that are possible now, such as `complete`, each with its own call. `funding` is the money that
   * came from outside, and `returned` the money that came back after COMPLETED. None of this is
   * part of the API, so production code cannot depend on it.
   */
  'GET /_sandbox/transactions/{id}': { body: undefined; answer: S['ControlTransaction'] }
  /**
   * List the actions that can be undone
   *
   * Lists the actions that can be undone, newest first: forms sent in the console, and calls with
   * `?undo=true`, each with the object and the amount. Before each of these actions, the sandbox
   * saves the rows and the clock in memory; the saved state shares unchanged rows with the world.
   * At most 20 states are kept, and fewer if they need more memory than `SANDBOX_MAX_UNDO_MB`.
   * They are lost when the process ends; `since` says when the list begins.
   */
  'GET /_sandbox/undo': { body: undefined; answer: S['UndoList'] }
  /**
   * List the virtual accounts of a business and its customers
   *
   * Lists the virtual accounts of a business (if you name none, the default business) and its
   * customers, including accounts that are still being set up or whose set-up failed. The API
   * shows only accounts that are ready. Use an id from this list as the `virtual_account_id` of
   * `POST /_sandbox/deposits`. `scenario` says if a planned outcome delays the set-up or makes it
   * fail.
   */
  'GET /_sandbox/virtual-accounts': { body: undefined; answer: S['VirtualAccountSummaryList'] }
  /**
   * Wait for a status
   *
   * Waits until a transaction, quote, checkout, refund, customer or event has a status, and
   * responds as soon as the status is set. Name exactly one object. After `timeout`, five seconds
   * of real time by default, the call still returns 200, with `met` false, the reason in
   * `blocked_by` and the time at which the missing step is due. If the object reaches another
   * final status, the call returns at once. On a frozen clock, another call has to move the clock
   * meanwhile.
   */
  'GET /_sandbox/wait': { body: undefined; answer: S['WaitResult'] }
  /**
   * Get wallet details
   *
   * Shows what a balance is made of: the newest ledger entries, each with the balance after it,
   * and the amounts on hold with their transactions. Use it to see why `available_balance` is less
   * than `ledger_balance`. `complete` is false if there are older entries than those returned. The
   * wallet itself has the same fields as in the API.
   */
  'GET /_sandbox/wallets/{id}': { body: undefined; answer: S['ControlWallet'] }
  /**
   * Get the delivery faults
   *
   * Shows the delivery faults that are set: for each fault, the share of attempts that it affects,
   * from 0 to 1. All are 0 in a new sandbox. The faults are stored in memory, so a restart clears
   * them, and so does a reset. Each attempt in the list of events names the faults that affected
   * it.
   */
  'GET /_sandbox/webhooks/chaos': { body: undefined; answer: S['Chaos'] }
  /**
   * Get an overview of this world
   *
   * Describes what this world consists of: seed, fixture set, clock, number of rows, its first 20
   * businesses and its latest 20 snapshots. The console shows this on the page World, together
   * with the ways back to an earlier state. Call `/w/{name}/_sandbox/world` to describe another
   * world. For the details of one part, such as the ledger or the settings, use the call for that
   * part.
   */
  'GET /_sandbox/world': { body: undefined; answer: S['WorldOverview'] }
  /**
   * List worlds
   *
   * Lists the worlds of the server: `main` first, then the others by name. Each has its origin,
   * clock, number of rows, approximate size, and the time at which it will be deleted. Listing a
   * world does not count as using it. A world with damaged data is listed with its `problem` and
   * does not affect the others. Worlds do not nest: under `/w/{name}` the call returns 404.
   */
  'GET /_sandbox/worlds': { body: undefined; answer: S['WorldList'] }
  /**
   * Compare two worlds
   *
   * Compares the current state of two worlds: balances, and the rows of each collection with their
   * changed fields. `parted_at` is the earliest sandbox time at which a row was created or changed
   * in only one of them; worlds without differences are `equal`. All rows are compared without
   * delaying other requests, but at most `limit` are listed, and `complete` is false if there are
   * more. After two worlds diverge, the same id may stand for different objects, which are listed
   * as two rows with `same_id`. For worlds with different seeds, `related` is false; for an
   * unknown name, the call returns 404.
   */
  'GET /_sandbox/worlds/{a}/diff/{b}': { body: undefined; answer: S['WorldDiff'] }
  /**
   * Retrieve a world
   *
   * Shows one world of the server, in the form of the list. Reading a world does not count as
   * using it. Use this call to see whether a world still exists, or when it expires. Keys and
   * admin token are shown only once, when a world is created or when they are replaced. For an
   * unknown name, the call returns 404.
   */
  'GET /_sandbox/worlds/{name}': { body: undefined; answer: S['World'] }
  /**
   * Look up the bank of an ABA routing number
   *
   * Finds the US bank of a nine-digit ABA routing number, so that a form can show its name before
   * a beneficiary is saved. For a number with a wrong check digit, the call returns 400. A valid
   * number that belongs to no listed bank gives an empty list, which is not an error. The response
   * has neither an id nor bank codes, because beneficiaries in USD are saved with the routing
   * number.
   */
  'GET /api/v1/client/banks/US/routing-lookup/{routing_number}': { body: undefined; answer: S['RoutedBankList'] }
  /**
   * List the banks and mobile money operators of a country
   *
   * Lists the banks of a country; their `code` is the `bank_code` of a beneficiary. `type=momo`
   * lists the mobile money operators instead, and `type=all` lists both. `EU` as the country lists
   * the banks of all countries that use the euro. For a country that does not exist or has no
   * listed banks, the call returns 404, except with `type=momo`, which returns an empty list.
   */
  'GET /api/v1/client/banks/{country_code}': { body: undefined; answer: S['BankList'] }
  /**
   * List beneficiaries, newest first
   *
   * Lists the recipients of the business and its customers, newest first. Recipients that were
   * recorded by transfers by tag are left out; `use_tag=true` lists only these. `name` matches a
   * part of the first name, the last name or the account name, ignoring letter case and accents.
   * Entries are short; call `getBeneficiary` for account details. A page beyond the end is empty
   * but still has the totals.
   */
  'GET /api/v1/client/beneficiaries': { body: undefined; answer: S['BeneficiaryList'] }
  /**
   * Retrieve a beneficiary
   *
   * Returns one beneficiary with every field that was sent and its verification status. Fields
   * that were never set are empty text, and an address that was never set is null. `status`
   * changes from `pending` to `verified` two steps after the creation or a change of bank details,
   * without a webhook. For a deleted beneficiary, the call returns 404; for a beneficiary of
   * another business, it returns 403.
   */
  'GET /api/v1/client/beneficiaries/{id}': { body: undefined; answer: S['Beneficiary'] }
  /**
   * List currencies and their trading pairs
   *
   * Lists every currency that the sandbox knows, including inactive currencies. An active currency
   * has the codes of all currencies that it can be exchanged for, in alphabetical order. An
   * inactive currency has none, and no wallet, quote or exchange rate can use it. The list does
   * not change while a sandbox is running, so a client can cache it.
   */
  'GET /api/v1/client/currencies': { body: undefined; answer: S['CurrencyList'] }
  /**
   * List e-transfer payees
   *
   * Lists the email addresses at which the business itself collects Interac e-transfers in CAD.
   * Each business has exactly one address, which never changes. `acceptQuote` puts the same
   * address into the payment instructions of a CAD deposit. The e-transfer addresses of virtual
   * accounts in CAD are separate: `listVirtualWallets` returns those.
   */
  'GET /api/v1/client/etransfer-payees': { body: undefined; answer: S['EtransferPayeeList'] }
  /**
   * Retrieve an exchange rate with its fees and limits
   *
   * Calculates how much of one currency an amount of another buys, with the fees and limits of a
   * rail; nothing is stored or locked. Without `rail_name` or `fee_config_id` it uses the default
   * rail of the quote type and the target currency, and returns its `fee_config_id` for use in a
   * quote. `amount_side=TARGET` starts from the amount that has to arrive. Rates come from one
   * fixed table and are valid for 30 minutes; `SANDBOX_RATE_DRIFT` makes them move. The limits in
   * the response apply to quotes, with the maximum of an approved individual or, with
   * `user_type_id=2`, of a business.
   */
  'GET /api/v1/client/exchange-rates': { body: undefined; answer: S['ExchangeRate'] }
  /**
   * List refunds, newest first
   *
   * Lists the refunds of the business, newest first, ten on a page. `start_at` is the page number,
   * not an offset. `start_date` and `end_date` limit the list to refunds that were initiated from
   * the first day to the last in UTC, both inclusive; each can be used alone, and a start after
   * the end returns 400. A page beyond the end has no refunds and the same total.
   */
  'GET /api/v1/client/payment/refund/history': { body: undefined; answer: S['RefundHistory'] }
  /**
   * Retrieve the status of a refund
   *
   * Returns the current status of one refund. The status goes from PENDING to PROCESSING and
   * COMPLETED, one step each. When a refund is FAILED or CANCELLED, its amount has been returned
   * to the wallet of the business, and the payment can be refunded again. Refunds send no
   * webhooks, so read the status until it is final. For a refund of another business, the call
   * returns 404.
   */
  'GET /api/v1/client/payment/refund/status/{reference}': { body: undefined; answer: S['RefundState'] }
  /**
   * Verify a card payment
   *
   * Returns the state of a card payment, found by your `reference` or by the
   * `transaction_reference` of the sandbox. Call it when the payer returns to your page, and trust
   * `payment_completed`, not the redirect. The result of a card takes effect one step after it is
   * submitted, and a `card_payment` event is sent when the payment is completed, failed or
   * cancelled. For a payment that was never tried, the call returns 200 with PENDING; refunds do
   * not change the response.
   */
  'GET /api/v1/client/payment/verify': { body: undefined; answer: S['PaymentVerification'] }
  /**
   * Retrieve a quote
   *
   * Returns a quote of the business with its current status. A quote is CREATED until it is
   * accepted, or EXPIRED once `valid_until` has passed. After accept, a payout goes through
   * AWAITING_PAYMENT, PAYMENT_CONFIRMED and PROCESSING_PAYOUT to COMPLETED, one step each, and a
   * deposit is AWAITING_DEPOSIT until its money arrives. Follow a payment with its webhooks
   * instead of polling the quote.
   */
  'GET /api/v1/client/quotes/{id}': { body: undefined; answer: S['Quote'] }
  /**
   * Retrieve the postal code format of a country
   *
   * Returns the format of postal codes in a country, for a hint next to a form field. In most
   * countries the format uses `A` for a letter and `N` for a digit, such as `NNNNN or NNNNN-NNNN`
   * for the US; it is empty text for a country without postal codes. To check a code, call
   * `validatePostalCode`. For an unknown country, the call returns 404.
   */
  'GET /api/v1/client/regions/{country_code}/postal-code-format': { body: undefined; answer: S['PostalCodeFormat'] }
  /**
   * List subdivisions of a country
   *
   * Lists the states, provinces or regions of a country with their codes and names. The codes are
   * the values of `state` in the addresses of customers and beneficiaries. A country without
   * subdivisions has an empty list, and its addresses accept any state. For an unknown country,
   * the call returns 404. The country code must be two capital letters; anything else returns 400.
   */
  'GET /api/v1/client/regions/{country_code}/subdivisions': { body: undefined; answer: S['Subdivisions'] }
  /**
   * List subdivisions with phone and postal formats
   *
   * Lists the subdivisions of a country together with the form of its phone numbers and postal
   * codes. With this one response, a form can offer the states and check phone and postal code
   * before it is sent. Registration itself checks only that a phone number is in E.164 form;
   * `validatePhone` also checks the usual length in the country.
   */
  'GET /api/v1/client/regions/{country_code}/subdivisions-with-code-formats': { body: undefined; answer: S['SubdivisionsWithFormats'] }
  /**
   * Retrieve a transaction by its reference
   *
   * Finds a transaction by its `transaction_reference`, which begins with `TXN-` and is in the
   * response of `acceptQuote` and in every event. It returns the same object as `getTransaction`.
   * Use it if a receipt or a bank statement shows only the reference. The call returns 400 for a
   * missing parameter, 404 for an unknown reference, and 403 for a transaction of another
   * business.
   */
  'GET /api/v1/client/transactions/reference': { body: undefined; answer: S['Transaction'] }
  /**
   * List transactions, newest first
   *
   * Lists the transactions of the business and those that moved money in its wallets, newest
   * first, up to 100 on a page. All filters combine. `time_type` with `tz` selects today, this
   * week, this month or this year; `from` and `to` select any other window, with `time_type=RANGE`
   * or without it. Filtering by an id that does not exist gives an empty page; filtering by a
   * wallet or customer of another business returns 403. Card payments are not in this list: use
   * `verifyPayment`.
   */
  'GET /api/v1/client/transactions/v2': { body: undefined; answer: S['TransactionList'] }
  /**
   * Retrieve a transaction
   *
   * Returns the current state of one transaction; both sides of a transfer can read it.
   * `status_name` goes from PENDING or PROCESSING to COMPLETED, FAILED or CANCELLED, and a payout
   * that the bank returns becomes FAILED even after COMPLETED. Each change sends an event, so
   * there is no need to poll: after ten reads of the same transaction, `x-sandbox-advice` says so.
   * `GET /_sandbox/transactions/{id}` also shows the history and the failure reason, which are not
   * part of the API.
   */
  'GET /api/v1/client/transactions/v2/{id}': { body: undefined; answer: S['Transaction'] }
  /**
   * Find a user by payment handle
   *
   * Finds the user who has a tag, in any letter case and of any business. Look up the recipient
   * before you create a quote of type `TRANSFER`, so that the payer can confirm the name before
   * money moves. For an unknown tag, the call returns 404. In the default fixtures, `ada1` and
   * `ben1` are the tags of two approved customers.
   */
  'GET /api/v1/client/users/by-tag': { body: undefined; answer: S['TaggedUser'] }
  /**
   * List the virtual bank accounts of the business, newest first
   *
   * Lists the virtual bank accounts of the business and its customers that are ready, newest
   * first, up to 500 on a page. An account that is still being set up is not in the list. The
   * filters combine: a filter by creation time also needs `tz`, and a `user_id` that does not
   * exist gives an empty page. Accounts in CAD have a security question and its answer, which are
   * confidential.
   */
  'GET /api/v1/client/virtual-wallets': { body: undefined; answer: S['VirtualAccountPage'] }
  /**
   * List the virtual bank accounts of a wallet
   *
   * Lists the virtual bank accounts that pay into one wallet. Send the id of the wallet
   * (`virtual_wallet_id` in the `virtual_wallet.ready` event), not the id of an account. A wallet
   * without an account gives an empty list, and so does one whose first account is still being set
   * up. The wallet must belong to the business or to one of its customers.
   */
  'GET /api/v1/client/virtual-wallets/{id}': { body: undefined; answer: S['VirtualAccountList'] }
  /**
   * List the wallets of the business and its customers
   *
   * Lists all wallets of the business and its customers in one response, without pages. The
   * wallets of the business come first, then those of its customers in the order of registration;
   * within an owner, the wallet in `default_currency` comes first and the others follow by
   * currency code. Each wallet has its balances, its owner, and the virtual bank accounts that pay
   * into it. Customers get wallets when they register, and another wallet for each virtual account
   * in a currency that they have no wallet in. There is no filter: pick the wallets of one
   * customer by their `user_id`.
   */
  'GET /api/v1/client/wallets': { body: undefined; answer: S['WalletList'] }
  /**
   * Retrieve a wallet
   *
   * Returns one wallet of the business or of one of its customers, with its current balances.
   * `ledger_balance` is all the money in the wallet; `available_balance` is that amount less the
   * holds for accepted payouts that are not debited yet. For a wallet of another business, the
   * call returns 403. To give a wallet test money, call `POST /_sandbox/wallets/{id}/credit`.
   */
  'GET /api/v1/client/wallets/{id}': { body: undefined; answer: S['Wallet'] }
  /**
   * List currencies without a signature
   *
   * Returns the list of `listCurrencies` without a key and a signature. Use it for a page that
   * shows currencies before a customer has logged in, or as the first request of a new client,
   * because it needs no signature. Code, name and pairs are the same at both paths. The coverage
   * report counts the two paths separately.
   */
  'GET /api/v1/currencies': { body: undefined; answer: S['CurrencyList'] }
  /**
   * Retrieve an exchange rate without a signature
   *
   * Returns the calculation of `getExchangeRate` without a key and a signature, for example for a
   * price calculator on a public page. Parameters, fees and limits are the same, and no business
   * is involved: a quote gets its own rate when it is created. For a currency or a pair that is
   * not supported, the call returns 404; for a malformed currency code, it returns 400.
   */
  'GET /api/v1/exchange-rates': { body: undefined; answer: S['ExchangeRate'] }
  /**
   * Set the verification status of a beneficiary
   *
   * Verifies a beneficiary at once, or keeps it unverified. Both cancel a scheduled verification,
   * so `pending` stays until you set `verified` or a change of bank details schedules a new
   * verification. Setting the current status again has no other effect. Payouts do not depend on
   * the status; the call is for clients that show it.
   */
  'PATCH /_sandbox/beneficiaries/{id}': { body: S['BeneficiaryStatusUpdate']; answer: S['Beneficiary'] }
  /**
   * Change the clock
   *
   * Freezes the clock, lets it run, or changes how fast it runs. A frozen clock shows the same
   * time until it is moved, so that a test decides when things happen. At a `rate` of 60, a minute
   * of sandbox time takes a second. The time itself does not jump. While another call is moving
   * the clock, this call returns 409.
   */
  'PATCH /_sandbox/clock': { body: S['ClockUpdate']; answer: S['Clock'] }
  /**
   * Change rates and other settings
   *
   * Changes rates, fees, limits and other settings of this world until the next reset. A setting
   * that you leave out keeps its value, and null undoes a change. Existing quotes keep their rate
   * and their fees, but limits are checked again at accept. The changes belong to the state of the
   * world: snapshots, forks and exports contain them. For an unknown name, the call returns 400
   * and changes nothing.
   */
  'PATCH /_sandbox/settings': { body: S['SettingsPatch']; answer: S['SettingsInForce'] }
  /**
   * Change the state of a virtual account
   *
   * Switches a virtual account off or on, or makes it the primary one of its wallet. A deposit to
   * an account that is off fails as `account_closed` one step later, and the money goes back to
   * the payer. While the only account of a customer is off, requesting a virtual account opens a
   * second one. `is_primary` true makes this account the primary one instead of the other; false
   * makes the other account the primary one, and returns 409 if there is no other. For an account
   * that is not ready, the call returns 409.
   */
  'PATCH /_sandbox/virtual-accounts/{id}': { body: S['VirtualAccountUpdate']; answer: S['VirtualAccountSummary'] }
  /**
   * Set the status of a wallet
   *
   * Sets the status of a wallet, which nothing else ever changes. An `inactive` wallet cannot be
   * debited, and a `suspended` wallet can be neither debited nor credited; new transfers then
   * return 400 and new quotes 422. Payouts that already hold money are still debited, and returned
   * money is still credited. A deposit into a suspended wallet fails as `wallet_suspended`.
   */
  'PATCH /_sandbox/wallets/{id}': { body: S['WalletUpdate']; answer: S['Wallet'] }
  /**
   * Change the lifetime of a world
   *
   * Changes how long a world may go without a request or an open stream before it is deleted; with
   * null it is never deleted. The time counts from now, by the system clock and not by the clock
   * of the world. Nothing else can be changed here: for settings, use `PATCH /_sandbox/settings`
   * under the prefix of the world. `main` cannot be deleted, so for it the call returns 409.
   */
  'PATCH /_sandbox/worlds/{name}': { body: S['WorldUpdate']; answer: S['World'] }
  /**
   * Update a beneficiary
   *
   * Changes the fields that you send and keeps all others; an empty text clears a field. The rules
   * of the currency at `createBeneficiary` apply to the result, so a new `currency_code` may need
   * other fields in the same request. A change of bank details sets the status back to `pending`,
   * and two steps later to `verified` again; sending the same values changes nothing. Existing
   * quotes are paid to the new details, or return 422 at accept if the details no longer fit. A
   * change that makes two beneficiaries equal returns 409, and a recipient that was recorded by a
   * transfer by tag cannot be changed.
   */
  'PATCH /api/v1/client/beneficiaries/{id}': { body: S['BeneficiaryUpdate']; answer: S['Beneficiary'] }
  /**
   * Back up all worlds into one file
   *
   * Copies the whole server into one file while it is running: all worlds with their keys, clocks,
   * pending jobs and snapshots. `payments-sandbox restore` turns the file back into the data of a
   * server, in a directory or in PostgreSQL. Each world is copied at one moment, with every write
   * that was acknowledged before. The file contains secrets and personal data, so the admin token
   * of a world is not enough, and the call does not work under `/w/{name}`. One backup runs at a
   * time; a second call returns 503.
   */
  'POST /_sandbox/backup': { body: undefined; answer: S['BackupFile'] }
  /**
   * Create a beneficiary with test values
   *
   * Creates a beneficiary by the rules of the API, but requires only the currency instead of a
   * dozen fields: every other field defaults to a test value that is valid for that currency. With
   * `outcome`, the account number makes payouts end as named, such as `account_closed`. The
   * customer in `user_id` owns the beneficiary and can pay it; without `user_id`, the business
   * itself owns it. The beneficiary is verified two steps later. If the owner already has the
   * account, the call returns 409.
   */
  'POST /_sandbox/beneficiaries': { body: S['ControlBeneficiaryCreate']; answer: S['Beneficiary'] }
  /**
   * Create a business
   *
   * Creates another business with a fresh key pair, a webhook secret and an empty wallet in every
   * active currency. Use it to test that one client cannot reach another client's data. The
   * business's own user has KYC APPROVED and the limits of a business. Without a `webhook_url`,
   * its events are recorded but not sent. A reset removes the business.
   */
  'POST /_sandbox/businesses': { body: S['BusinessCreate']; answer: S['ControlBusiness'] }
  /**
   * Rotate the keys of a business
   *
   * Gives a business a new key pair. The old pair works for another 24 hours of sandbox time, so
   * that a client can switch over; with `immediate` it stops working at once. Rotating again
   * during these hours does not extend older pairs. A request with an expired key returns 401
   * `invalid api key`. The response contains the new pair; the own pair of a world stays (`POST
   * /_sandbox/worlds/{name}/keys` replaces it).
   */
  'POST /_sandbox/businesses/{id}/keys': { body: S['KeyRotation']; answer: S['ControlBusiness'] }
  /**
   * Create a checkout session for a business
   *
   * Opens a checkout session for a business without a signed request, for tests that need
   * something to pay. Only `amount` is required: the payer is invented, the currency is USD, and
   * the reference is generated. The session then behaves like one from `initializeCheckout`, with
   * a hosted page, 60 minutes of sandbox time and the same events. For a `reference` that the
   * business has already used, the call returns 400.
   */
  'POST /_sandbox/checkouts': { body: S['CheckoutCreate']; answer: S['ControlCheckout'] }
  /**
   * Pay a checkout without a browser
   *
   * Pays a checkout with a test card, as the payer does on the hosted page. The expiry date
   * selects the result, which takes effect one step later. A card with 3-D Secure stops at the
   * challenge unless `three_ds` is sent; a second call with the same card and `three_ds`
   * continues. While an attempt is open, another call returns 409; for a paid or ended checkout,
   * it returns 410. For a card that is not a published test card, the call returns 400 and the
   * number is not stored.
   */
  'POST /_sandbox/checkouts/{access_code}/pay': { body: S['CheckoutPay']; answer: S['CheckoutPaid'] }
  /**
   * Refund the card payment of a checkout
   *
   * Refunds the card payment of a checkout, in full or in part, by the same rules as
   * `refundPayment`. The wallet of the business is debited at once, and the refund then progresses
   * automatically. A word such as `sandbox_fail` in `reason` selects a scenario. For a payment
   * that is not completed or is already fully refunded, the call returns 400.
   */
  'POST /_sandbox/checkouts/{access_code}/refund': { body: S['CheckoutRefund']; answer: S['ControlRefund'] }
  /**
   * Advance the clock
   *
   * Moves the clock on and runs every job that falls due on the way, in order, each at its own
   * time. Give exactly one target: a duration (`by`), a time (`to`), a number of jobs (`jobs`), or
   * `until: idle` to run until no job is left. The call returns once the webhook attempts that it
   * caused have ended; meanwhile other requests are served at the time reached so far. A running
   * clock is moved on as well and keeps running. A second move at the same time returns 409, and a
   * time in the past returns 400.
   */
  'POST /_sandbox/clock/advance': { body: S['ClockAdvance']; answer: S['ClockAdvanced'] }
  /**
   * Create a test customer
   *
   * Registers a customer who can pay at once; the API would need a registration, a KYC decision,
   * test money and a beneficiary for this. Every field has a default: KYC is APPROVED, and names
   * and address are generated. With `amount`, the wallet gets test money; with `beneficiary`, the
   * customer gets a verified NGN beneficiary whose account number makes payouts end as named, such
   * as `account_closed`. The rules of the API apply, so for an email that a customer already has,
   * the call returns 403.
   */
  'POST /_sandbox/customers': { body: S['ReadyCustomerCreate']; answer: S['ControlCustomer'] }
  /**
   * Set the KYC status of a customer
   *
   * Sets the KYC status of a customer at once, to any of the four and from any other. A decision
   * that was pending is cancelled, and a `kyc.status_updated` event is sent. Setting the current
   * status again changes nothing and sends nothing. Use it to test a rejection, or an approval
   * that is withdrawn while payouts are in progress; such payouts continue.
   */
  'POST /_sandbox/customers/{id}/kyc': { body: S['KycDecision']; answer: S['KycDecided'] }
  /**
   * Issue a new onboarding link
   *
   * Creates a new onboarding link for a customer, as `resumeOnboarding` does, but without a token.
   * It replaces the earlier link, which stops working, and is valid for 72 hours of sandbox time.
   * Open it in a browser to submit KYC data on the hosted page. For a customer who is already
   * APPROVED, the call returns 400.
   */
  'POST /_sandbox/customers/{id}/link': { body: undefined; answer: S['OnboardingData'] }
  /**
   * Simulate a deposit
   *
   * Simulates money that arrives from outside, for exactly one virtual account, quote or waiting
   * transaction. A virtual account accepts any `amount`, which is credited one step later, less
   * the deposit fee. For a quote, the expected amount arrives unless you name another amount,
   * which fails as `amount_mismatch`; an unexpected sender fails as `sender_mismatch`, and then
   * the money goes back. For a quote that is not waiting for money, the call returns 409. Each
   * call is a separate deposit, so if you repeat it, the money arrives twice.
   */
  'POST /_sandbox/deposits': { body: S['Deposit']; answer: S['ControlTransaction'] }
  /**
   * Redeliver all events in a state
   *
   * Schedules one more attempt for each event in a state, newest first, for example after you have
   * fixed a receiver. By default it resends `exhausted` events; `undelivered` selects `exhausted`
   * and `disabled` events, and `pending` events that have failed at least once. One call schedules
   * at most 1,000 attempts and reads the newest 10,000 events; if `complete` is false, call again.
   * Events of a business without a webhook address are counted but not sent.
   */
  'POST /_sandbox/events/redeliver': { body: S['EventsRedeliver']; answer: S['EventsRedelivered'] }
  /**
   * Explain a webhook signature mismatch
   *
   * Compares a signature that your receiver computed with the correct signature of an event, and
   * names the mistake. Send the signature and, if you can, the timestamp and the body that it was
   * computed from. Each attempt has its own timestamp; without one, all attempts are tried. The
   * response contains the text that had to be signed, without secrets, and says if the body was
   * parsed and re-serialized, if the separator is missing, or if another secret was used.
   */
  'POST /_sandbox/events/{id}/explain': { body: S['EventExplain']; answer: S['SignatureExplained'] }
  /**
   * Redeliver an event
   *
   * Makes one more attempt to deliver an event now, in addition to its schedule and in any state.
   * If the receiver accepts it, the event becomes `delivered` and its retries are cancelled; if
   * not, nothing else changes. The attempt has the next number and a new timestamp, but the same
   * id and body. The response shows the event before this attempt, which is made at
   * `next_attempt_at`: read the event again to see its result. If the business has no webhook
   * address, the call returns 409.
   */
  'POST /_sandbox/events/{id}/redeliver': { body: undefined; answer: S['ControlEvent'] }
  /**
   * Inject a fault
   *
   * Makes requests to the API fail: with an error status, a delay, or a dropped connection. With
   * the phase `before`, the operation does not happen; with `after`, it is committed and only its
   * response is lost, which is what idempotency keys are for. The oldest matching fault of each
   * phase applies; `times`, `skip` and `rate` limit it, and the seed decides which requests a
   * `rate` affects. Calls of the control API are never affected. To make only one request fail,
   * send it with the header `x-sandbox-fault`.
   */
  'POST /_sandbox/faults': { body: S['FaultCreate']; answer: S['InjectedFault'] }
  /**
   * Plan the outcome of the next operation
   *
   * Plans how the next operation of a kind ends, without test values in its data. The oldest plan
   * that matches is used; a plan with a `user_id` matches only this customer. A plan applies
   * `times` times and can skip the first operations. The header `x-sandbox-outcome` of a request
   * overrides plans, and plans override test values. Parallel tests can use up each other's plans:
   * use the header instead, or give each test its own world.
   */
  'POST /_sandbox/outcomes': { body: S['OutcomeCreate']; answer: S['PlannedOutcome'] }
  /**
   * Create a payout
   *
   * Makes a payout to a beneficiary in one call: it creates a quote on behalf of the owner of the
   * beneficiary and accepts it. The quote is a WITHDRAWAL if the source currency equals the
   * currency of the beneficiary, otherwise an EXCHANGE. All rules of the API apply, including
   * limits and KYC, and the wallet of the owner needs the money. The transaction then continues as
   * after `acceptQuote`. For a `reference` that was already used, the call returns 400; without a
   * `reference`, each call is a new payout.
   */
  'POST /_sandbox/payouts': { body: S['PayoutCreate']; answer: S['ControlTransaction'] }
  /**
   * Generate customers, beneficiaries and transactions
   *
   * Generates realistic customers, beneficiaries and payments, spread over the last days, by the
   * same rules as for client requests. KYC is decided, quotes are accepted or expire, and payouts
   * complete or fail, all in the past; the clock does not move. The events of generated data are
   * stored but never sent, and do not count towards coverage. The same seed gives the same data,
   * and a second call adds different data. Other requests are served meanwhile, but a reset, a
   * restore or an advance of the clock returns 409.
   */
  'POST /_sandbox/populate': { body: S['Populate']; answer: S['Populated'] }
  /**
   * Mark problems as seen
   *
   * Marks the events and requests behind problems as seen, and returns the problems that are left.
   * Without `ids` it marks all of them. A later event or request of the same kind reopens the
   * problem. Overdue jobs and a receiver that is switched off stay in the list until the cause is
   * fixed, and a reset clears all marks.
   */
  'POST /_sandbox/problems/dismiss': { body: S['ProblemsDismiss']; answer: S['ProblemList'] }
  /**
   * Start a receiver audit
   *
   * Tests a webhook receiver with about 150 deliveries (genuine, forged, late, repeated, out of
   * order, slow and cut off) and checks its responses. The call returns 202 at once; read the
   * report with `GET /_sandbox/receiver-audits/{id}` after two minutes at most. The events come
   * from a temporary sandbox, so your data does not change. With `probe`, the audit also checks
   * the effects of events. If neither this call nor the webhook settings give an address, the call
   * returns 409.
   */
  'POST /_sandbox/receiver-audits': { body: S['ReceiverAuditCreate']; answer: S['ReceiverAudit'] }
  /**
   * Continue a receiver audit after a restart
   *
   * Reports to a receiver audit that the receiver was restarted, so the audit continues with the
   * remaining checks. Only an audit that was started with `restart` true and has `waiting_for` set
   * needs this call; for any other audit, it returns 409. The audit ends on its own if the restart
   * takes longer than two minutes.
   */
  'POST /_sandbox/receiver-audits/{id}/restarted': { body: undefined; answer: S['ReceiverAudit'] }
  /**
   * Start a recording
   *
   * Starts to record all requests to this world and their results, beginning with the current
   * state. A replay of the file on another machine sends the same requests and compares responses
   * and events byte for byte. Each world makes one recording at a time: while one is running, or
   * if the name exists, the call returns 409. A recording ends with `POST …/stop`, or
   * automatically at its maximum size. Requests are served as usual meanwhile.
   */
  'POST /_sandbox/recordings': { body: S['RecordingCreate']; answer: S['Recording'] }
  /**
   * Stop a recording
   *
   * Ends a recording and keeps it for download. A request that is in progress at this moment is
   * recorded only up to this point. Stopping a recording that has already ended returns 200 and
   * changes nothing. Download the file with `GET /_sandbox/recordings/{name}` before the sandbox
   * stops, because recordings are stored in memory.
   */
  'POST /_sandbox/recordings/{name}/stop': { body: undefined; answer: S['Recording'] }
  /**
   * Cancel a refund
   *
   * Cancels a refund that is PENDING or PROCESSING and returns its amount to the wallet of the
   * business, so that the payment can be refunded again. Without this call, only a planned or
   * requested outcome, or the word `sandbox_cancel` in the reason, leads to this status. `reason`
   * defaults to `cancel_by_control`. For a refund that is already final, the call returns 409.
   */
  'POST /_sandbox/refunds/{refund_reference}/cancel': { body: S['Reason']; answer: S['ControlRefund'] }
  /**
   * Complete a refund
   *
   * Completes a refund that is PENDING or PROCESSING at once, whatever its scenario says. The
   * ledger does not change, because the wallet of the business was debited when the refund was
   * initiated. A scheduled step is cancelled. For a refund that is already final, the call returns
   * 409 and changes nothing.
   */
  'POST /_sandbox/refunds/{refund_reference}/complete': { body: S['Reason']; answer: S['ControlRefund'] }
  /**
   * Fail a refund
   *
   * Fails a refund that is PENDING or PROCESSING and returns its amount to the wallet of the
   * business. The payment can then be refunded again. `reason` is the failure reason in the
   * control views, by default `fail_by_control`. For a refund that is already final, the call
   * returns 409.
   */
  'POST /_sandbox/refunds/{refund_reference}/fail': { body: S['Reason']; answer: S['ControlRefund'] }
  /**
   * Keep a request beyond the log
   *
   * Keeps a request after it has left the log, so that a link to it in a bug report or a chat
   * still works. The 50 latest pins are kept; a further pin releases the oldest. For a response
   * longer than 64 KB, only the size is kept. Lists do not show a request that has left the log.
   * Pins are stored in memory: a reset or the end of the process releases all of them.
   */
  'POST /_sandbox/requests/{id}/pin': { body: undefined; answer: S['RequestPin'] }
  /**
   * Send a logged request again
   *
   * Sends a logged request to the API again, with a new signature for the same caller, and waits
   * up to ten seconds for the response. The new request has its own id in the log. The request is
   * really executed: a payment may be made twice, or be refused with 400 because its reference is
   * used. If the log withholds a part of the request, such as a password or an image, the call
   * returns 409 unless you send a `body`.
   */
  'POST /_sandbox/requests/{id}/resend': { body: S['RequestResend']; answer: S['RequestResent'] }
  /**
   * Reset the sandbox
   *
   * Returns the sandbox to the state of a new one: rows, sequences, keys, clock and pending jobs
   * are those of the fixture set. The request log, coverage, faults and chaos are cleared, too;
   * snapshots and webhook settings stay, and an endpoint that a 410 switched off is switched on
   * again. The same seed and the same calls then give the same responses, byte for byte.
   * `fixtures` switches to another set. While the clock is being moved or data is being populated,
   * the call returns 409 and changes nothing.
   */
  'POST /_sandbox/reset': { body: S['ResetRequest']; answer: S['ResetDone'] }
  /**
   * Log in with the admin token
   *
   * Logs a browser in: exchanges the admin token for a session cookie, which later calls of the
   * control API accept instead of the token. The session lasts 12 hours. This is the only control
   * call that does not require a token in its header; for a wrong token in the body, it returns
   * 401. A server without an admin token accepts any text and sets no cookie.
   */
  'POST /_sandbox/session': { body: S['SessionCreate']; answer: S['NoContent'] }
  /**
   * Sign a request body
   *
   * Returns the three headers that sign a body, as a client of the business would compute them.
   * Compare them with the headers that your own code computes, or use them in a script without a
   * crypto library. The body is signed byte for byte; without a body, the headers are for a GET.
   * The newest key of the business signs. Without `timestamp`, the headers are valid for 300
   * seconds from now, the default limit.
   */
  'POST /_sandbox/sign': { body: S['SignRequest']; answer: S['SignedHeaders'] }
  /**
   * Save a snapshot
   *
   * Saves the current state of this world as a snapshot: rows, sequences, clock and pending jobs.
   * Without a `name`, the snapshot is named after the sandbox time; a snapshot with the same name
   * is replaced. The snapshot shows one consistent moment, and other requests are served
   * meanwhile. Restore it with `POST /_sandbox/snapshots/{name}/restore` as often as you like, or
   * create a world from it.
   */
  'POST /_sandbox/snapshots': { body: S['SnapshotCreate']; answer: S['Snapshot'] }
  /**
   * Restore a snapshot
   *
   * Returns this world to a saved state in one step: every request sees all of it or none. The
   * clock shows the time of the snapshot, and a running clock continues from there. Webhook
   * attempts that were pending in the snapshot are made again; attempts in progress are dropped.
   * The request log, coverage and the snapshot itself stay. While the clock is being moved, the
   * call returns 409.
   */
  'POST /_sandbox/snapshots/{name}/restore': { body: undefined; answer: S['Snapshot'] }
  /**
   * Issue an access token for a user
   *
   * Issues a bearer token for a user, because the API itself has no login. The token is valid for
   * one hour of sandbox time. Without `user_id` it belongs to the business's own user, who may
   * call all operations that accept a token; a customer's token gives access only to that
   * customer's onboarding. Tokens are not stored, so calling again is harmless, and earlier tokens
   * stay valid.
   */
  'POST /_sandbox/tokens': { body: S['TokenRequest']; answer: S['AccessToken'] }
  /**
   * Advance a transaction by one state
   *
   * Moves a transaction on by one state without waiting for its step, for example from
   * PAYMENT_CONFIRMED to PROCESSING_PAYOUT. Later steps are due as usual, counted from now. A
   * scenario still applies: at the last step the transaction fails if its scenario says so, but a
   * scenario that never finishes is completed. A quote that is waiting for money is funded as
   * expected. For a final transaction, the call returns 409.
   */
  'POST /_sandbox/transactions/{id}/advance': { body: S['Reason']; answer: S['ControlTransaction'] }
  /**
   * Cancel a transaction
   *
   * Cancels a transaction that is not final. Its money is returned as for a failure, an event with
   * the status CANCELLED is sent, and its quote becomes FAILED. Use it to test a client that has
   * to distinguish a cancellation from a failure. `reason` defaults to `cancel_by_control`. If the
   * money has already been spent, the call returns 409.
   */
  'POST /_sandbox/transactions/{id}/cancel': { body: S['Reason']; answer: S['ControlTransaction'] }
  /**
   * Complete a transaction
   *
   * Completes a transaction that is not final. The transaction passes all intermediate states at
   * once, with the events and ledger entries of each, and ignores a scenario that would make it
   * fail. A deposit or direct exchange that is waiting for money is first funded as expected. A
   * deposit into a suspended wallet fails instead. For a final transaction, the call returns 409
   * with the possible moves.
   */
  'POST /_sandbox/transactions/{id}/complete': { body: S['Reason']; answer: S['ControlTransaction'] }
  /**
   * Fail a transaction
   *
   * Fails a transaction that is not final, and returns its money: holds are released, debits are
   * credited with their fees, and money from outside goes back to the payer. An event with the
   * status FAILED is sent. `reason` is the failure reason in the control views, by default
   * `fail_by_control`. If the recipient of a swap or transfer has already spent the money, the
   * call returns 409.
   */
  'POST /_sandbox/transactions/{id}/fail': { body: S['Reason']; answer: S['ControlTransaction'] }
  /**
   * Replay a transaction in a fork
   *
   * Repeats a transaction in a new fork of this world: for the same customer and recipient, with
   * the same currencies and amount, by the rules of the API. The fork's clock is moved on until
   * nothing is due; the fork sends no webhooks, and this world does not change. `outcome` sets how
   * the repeated transaction ends, and `diff` compares both worlds. An unused fork is deleted
   * after `ttl`, unless you set its `ttl` to null with `PATCH /_sandbox/worlds/{name}`. If the
   * rules refuse the transaction now, the call returns 409 and deletes the fork; worlds do not
   * nest, so under `/w/{name}` it returns 404.
   */
  'POST /_sandbox/transactions/{id}/replay': { body: S['TransactionReplay']; answer: S['TransactionReplayed'] }
  /**
   * Return a payout or recall a deposit
   *
   * Simulates that the beneficiary's bank returns the money of a completed payout, or recalls a
   * completed deposit. The transaction becomes FAILED and sends an event; its quote and
   * `completed_at` do not change. A returned payout credits the source amount less `charge`,
   * without the fees; a recall debits the amount that was credited. If the wallet no longer has
   * the money of the deposit, if the transaction is of another type, or for a second return, the
   * call returns 409. The amount no longer counts towards the customer's limits.
   */
  'POST /_sandbox/transactions/{id}/return': { body: S['TransactionReturn']; answer: S['ControlTransaction'] }
  /**
   * Undo the last action
   *
   * Undoes the newest action: rows and clock return, in one commit, to their state right before
   * the action. Changes that other clients made since then are undone, too, but not webhooks,
   * responses, the request log, faults and coverage. Call it again to go back further. If there is
   * nothing to undo, or `id` is not the newest action, the call returns 409 and changes nothing;
   * for an action that is no longer stored, it returns 404.
   */
  'POST /_sandbox/undo': { body: S['UndoRequest']; answer: S['UndoDone'] }
  /**
   * Open a wallet for a user
   *
   * Opens an empty, active wallet for a user in a currency that the user has no wallet in.
   * Customers get wallets in six currencies at registration, so this call is for other currencies,
   * such as KES. For a second wallet in the same currency, the call returns 409; for an unknown
   * user, it returns 404. The new wallet can be credited and used like any other.
   */
  'POST /_sandbox/wallets': { body: S['WalletOpen']; answer: S['Wallet'] }
  /**
   * Credit a wallet with test money
   *
   * Adds test money to a wallet with a real ledger entry, so ledger audits still balance. The
   * amount may have up to fifteen digits before the point, and no event is sent. The call is not
   * idempotent: each call adds the amount again. For a suspended wallet, it returns 409. To test a
   * deposit with sender, fee and webhook, use `POST /_sandbox/deposits` instead.
   */
  'POST /_sandbox/wallets/{id}/credit': { body: S['WalletCredit']; answer: S['Wallet'] }
  /**
   * Send an example event
   *
   * Sends an example of an event type to the webhook address of a business, to test a receiver
   * without a payment. It is signed, retried and listed like any other event, and has `example`
   * true. The ids in its body do not belong to real rows, and it does not count towards coverage.
   * Without a webhook address, the event is recorded but not sent.
   */
  'POST /_sandbox/webhooks/example': { body: S['WebhookExample']; answer: S['ControlEvent'] }
  /**
   * Create a world
   *
   * Creates a world: an isolated sandbox inside this server, with its own rows, clock, keys,
   * events, faults, log and snapshots. A world starts from a fixture set, as a fork of another
   * world, from a snapshot, or from a file of `GET /_sandbox/export`. The response contains the
   * address and the keys that clients need. With a `ttl`, the world is deleted once it has been
   * unused for that time; otherwise it stays until you delete it. If the name exists, the call
   * returns 409; beyond 1,000 worlds, it returns 429.
   */
  'POST /_sandbox/worlds': { body: S['WorldCreate']; answer: S['WorldCreated'] }
  /**
   * Replace the keys of a world
   *
   * Replaces the key pair and the admin token of a world, for example because one of them leaked:
   * the former ones and their browser sessions stop working at once, and open streams end. Rows,
   * the keys of its businesses and webhook secrets stay, and access tokens of customers expire
   * within an hour. The token of the world itself may make this call too, under the prefix of its
   * world. A world without a token, on a server that has one, gets a token and new secrets,
   * rejects the key pairs it began with, and loses what only its memory has, such as snapshots in
   * a data directory. `main` has no credentials of its own, so for it the call returns 409.
   */
  'POST /_sandbox/worlds/{name}/keys': { body: undefined; answer: S['WorldKeys'] }
  /**
   * Register a customer without a signature
   *
   * Registers a person without a signature, as the sign-up form of an app does. The person becomes
   * a customer of the default business, with KYC PENDING and empty wallets in CAD, USD, NGN, EUR,
   * GBP and USDC. The response contains an onboarding link that works for 72 hours; opening it
   * verifies the email. Email and phone number must be new across all businesses (otherwise 403),
   * and for a person under 18 or a password with fewer than eight characters, the call returns
   * 422. Use `createCustomer` to register customers of any other business.
   */
  'POST /api/v1/auth/register': { body: S['Registration']; answer: S['Registered'] }
  /**
   * Create a new onboarding link
   *
   * Creates a new onboarding link for a customer whose KYC is not approved yet, and replaces the
   * earlier one, which stops working at once. The link works for 72 hours of sandbox time. Send a
   * bearer token: the token of the business's own user works for all of its customers, a
   * customer's token only for that customer. The API has no login, so `POST /_sandbox/tokens`
   * issues the tokens. For a user who is already APPROVED, the call returns 400.
   */
  'POST /api/v1/auth/users/{id}/resume-onboarding': { body: undefined; answer: S['OnboardingData'] }
  /**
   * Create a business contact from a KYC session
   *
   * Exchanges the token of an onboarding link for the user that the link was made for. The token
   * is the last part of the link that a registration or `resumeOnboarding` returned. It can be
   * exchanged once: for a used, expired or replaced token, the call returns 400, although the page
   * of a used link stays open until it expires. The call needs a bearer token of the business's
   * own user, which `POST /_sandbox/tokens` issues.
   */
  'POST /api/v1/business/contact/onboard': { body: S['ContactOnboard']; answer: S['BusinessContact'] }
  /**
   * Look up the holder of a Nigerian bank account
   *
   * Returns the account holder's name for a Nigerian bank account, so that a payer can compare it
   * with the recipient's name. `bank_id` is the code or the id of a bank from `listBanks`; for a
   * bank outside Nigeria, the call returns 400. The sandbox knows no real accounts and invents a
   * name, always the same for the same bank and number. The number 0000000000 and numbers that end
   * with 9002 do not exist (404). The call needs a bearer token of the business's own user.
   */
  'POST /api/v1/client/banks/account/lookup': { body: S['AccountLookup']; answer: S['AccountName'] }
  /**
   * Create a beneficiary
   *
   * Saves a recipient of payouts: a bank account, a mobile money number or an e-transfer address.
   * The currency decides which fields are required; a table in the API reference lists them. A new
   * beneficiary is `pending` and becomes `verified` two steps later, but quotes may use it
   * earlier; it can be paid only on behalf of its owner, who is the customer in `user_id` or the
   * business's own user. For a second beneficiary with the same owner, currency and account, the
   * call returns 409. The ending of the account number, IBAN, mobile money phone or CAD email
   * selects the outcome of its payouts: with 9001, for example, they fail as `account_closed`.
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
   * CANCELLED. Each `reference` works only once: a second request with it returns 400 and creates
   * no second payment.
   */
  'POST /api/v1/client/checkout/initialize': { body: S['CheckoutInitialize']; answer: S['CheckoutInitialized'] }
  /**
   * Create a customer
   *
   * Registers a customer of the calling business and returns an onboarding link for KYC. The
   * customer starts with KYC PENDING and empty wallets in CAD, USD, NGN, EUR, GBP and USDC, and
   * stays PENDING until KYC data is submitted, with `submitKyc` or on the page of the link. Email,
   * phone number and user tag must be unused across all businesses (otherwise 403). There is no
   * idempotency key: after a lost response, send the request again, and a 403 `email already
   * registered` shows that the first request succeeded. The ending of the email decides a later
   * KYC submission: `+approved`, `+rejected` or `+pending` before the `@`.
   */
  'POST /api/v1/client/customers': { body: S['CustomerCreate']; answer: S['CustomerCreated'] }
  /**
   * Create a customer with KYC data
   *
   * Registers a customer and submits KYC data in one request: both happen, or neither. The
   * response says PENDING; two steps later, complete data makes the customer APPROVED, and a
   * `kyc.status_updated` event is sent. The data is complete with one identity document and its
   * images: the front of a passport, or both sides of an ID card or a driver's license. Incomplete
   * data leaves the customer PENDING until `submitKyc` adds the fields that `x-sandbox-advice`
   * names. An email that ends with `+approved`, `+rejected` or `+pending` before the `@`, or the
   * header `x-sandbox-outcome: kyc=REJECTED`, decides the result, whatever data was sent.
   */
  'POST /api/v1/client/customers/full': { body: S['CustomerFullCreate']; answer: S['CustomerFullCreated'] }
  /**
   * Submit KYC data for a customer
   *
   * Submits the address and the identity documents of a customer who is already registered.
   * Documents are added to those from earlier submissions, and a new image replaces the earlier
   * image of the same field. Two steps later KYC is decided as planned or as the ending of the
   * email says, otherwise APPROVED if one identity document is complete; another submission in
   * between restarts the two steps. A REJECTED customer may submit again and is PENDING meanwhile;
   * for an APPROVED customer, the call returns 409. Images have to be JPEG, PNG or PDF files of 20
   * KB to 10 MB, and for an expired document, the call returns 422.
   */
  'POST /api/v1/client/customers/kyc': { body: S['KycSubmission']; answer: S['KycSubmitted'] }
  /**
   * Refund a card payment
   *
   * Gives a completed card payment back to the payer, in full or in part. The wallet of the
   * business is debited at once; the refund is PENDING, one step later PROCESSING, and after
   * another step COMPLETED. All refunds of a payment together must not exceed its amount without
   * the fee, and the wallet must have the money (otherwise 400). There is no idempotency key, so
   * after a lost response, check `listRefunds` before you repeat the request. A `refund_reason`
   * that contains `sandbox_fail` or `sandbox_cancel` makes the refund FAILED or CANCELLED, and
   * with `sandbox_502` the call returns 502 and creates nothing.
   */
  'POST /api/v1/client/payment/refund': { body: S['RefundCreate']; answer: S['RefundInitiated'] }
  /**
   * Create a quote
   *
   * Locks the exchange rate and the fees of one payment, for 30 minutes by default; money moves
   * only with `acceptQuote`. `quote_type` decides what else is required: a payout (`WITHDRAWAL`,
   * `EXCHANGE`, `DIRECT_EXCHANGE`) needs a beneficiary, or for crypto a network and an address; a
   * `TRANSFER` needs the `user_tag` of the recipient and the `fee_config_id` of the rail INTERNAL;
   * a `SWAP` needs wallets in both currencies; all but a `TRANSFER` need `payment_method`. KYC and
   * limits of the user in `on_behalf_of` are checked now and again at accept. For a used
   * `origin_reference`, the call returns 400, and `x-sandbox-advice` names the quote that has it,
   * so you can find a quote whose response was lost. The header `x-sandbox-outcome: quote=expired`
   * creates a quote that expires at once.
   */
  'POST /api/v1/client/quotes': { body: S['QuoteCreate']; answer: S['Quote'] }
  /**
   * Accept a quote
   *
   * Accepts a quote before its `valid_until` and creates the transaction. A payout holds
   * `total_payable` in the wallet and completes four steps later; a swap or a transfer moves both
   * wallets at once and completes one step later; a deposit or a direct exchange is PENDING until
   * its money arrives: automatically after three steps unless `SANDBOX_AUTO_FUND` is off, or with
   * `POST /_sandbox/deposits`. For direct exchanges and CAD deposits, the response contains
   * payment instructions. A quote can be accepted once: a second call returns 409 and an expired
   * quote 422; insufficient funds return 400 and leave the quote open. Test values of the
   * beneficiary, or the header `x-sandbox-outcome: payout=…`, decide how a payout ends.
   */
  'POST /api/v1/client/quotes/{id}/accept': { body: undefined; answer: S['QuoteAccepted'] }
  /**
   * Validate a phone number
   *
   * Checks a phone number against the calling code and the usual number of digits of a country.
   * The plus at the beginning may be left out, as mobile money requires. The call returns 200 for
   * valid and invalid numbers: `valid` is the result, and `error` names the broken rule or is
   * null. Only the format is checked, so the number does not have to exist, and nothing is sent to
   * it.
   */
  'POST /api/v1/client/regions/validate/phone': { body: S['PhoneCheck']; answer: S['PhoneChecked'] }
  /**
   * Validate a postal code
   *
   * Checks that a postal code has the format of its country, in any letter case. The call returns
   * 200 with `valid` true or false, because a wrong code does not make the request invalid. Only
   * the format is checked: the sandbox does not know which codes exist, and in a country without
   * postal codes any text of up to ten characters is valid. Addresses in `submitKyc` and
   * `createCustomerWithKyc` follow the same rule.
   */
  'POST /api/v1/client/regions/validate/postal-code': { body: S['PostalCodeCheck']; answer: S['PostalCodeChecked'] }
  /**
   * Validate a region
   *
   * Checks that a country has a state, province or region with this code or name. A code may be
   * sent with or without its country, as in `CA-ON` and `ON`; names are compared without letter
   * case and accents, and common English names are accepted. The call returns 200 with `valid`
   * true or false, and 404 for an unknown country. KYC addresses follow the same rule; beneficiary
   * addresses accept only codes.
   */
  'POST /api/v1/client/regions/validate/region': { body: S['RegionCheck']; answer: S['RegionChecked'] }
  /**
   * Transfer money between two wallets
   *
   * Moves money from a wallet of the business or of a customer to any other wallet in the same
   * currency, without a quote and without fees. Both balances change at once; the transaction is
   * PENDING, one step later PROCESSING and after another step COMPLETED, with an event for each
   * change. `idempotency_key` makes the request safe to repeat: a request with a used key returns
   * the first transfer in its current state, even if other fields differ, and moves no money. The
   * limits of the source wallet's owner apply. If there is too little money, a limit is exceeded
   * or a wallet is not active, the call returns 400.
   */
  'POST /api/v1/client/transactions/transfer': { body: S['DirectTransferCreate']; answer: S['DirectTransfer'] }
  /**
   * Request a virtual bank account at the second path
   *
   * Does the same as `createVirtualWallet`, with the same body and the same response, at a second
   * path that existing clients may call. An account that was requested at one path counts at the
   * other, so repeating the request adds nothing. The account is ready three steps after the first
   * request, with a `virtual_wallet.ready` event. The coverage report counts the two paths
   * separately.
   */
  'POST /api/v1/client/virtual-wallet/onboarding': { body: S['VirtualWalletCreate']; answer: S['VirtualWalletRequested'] }
  /**
   * Request a virtual bank account
   *
   * Requests a bank account that pays into the wallet of one customer, who must have KYC APPROVED;
   * NGN also needs a `bvn`. The account is ready three steps later: a `virtual_wallet.ready` event
   * is sent with its details, `listVirtualWallets` shows it, and the wallet is opened if the
   * customer has none in this currency. Repeating the request while the account is being set up or
   * in use returns 200 and adds nothing. With the business's own user as `user_id`, the account is
   * pooled. The header `x-sandbox-outcome: virtual_account=fails` makes the set-up fail;
   * `virtual_account=slow` makes it take 24 hours.
   */
  'POST /api/v1/client/virtual-wallets': { body: S['VirtualWalletCreate']; answer: S['VirtualWalletRequested'] }
  /**
   * Update the webhook settings of a business
   *
   * Changes the webhook address, secret or profile of a business, or switches its webhooks on or
   * off; fields that you leave out do not change. A change applies to every later attempt,
   * including retries. Without an address, waiting events become `recorded`, and with `enabled`
   * false they become `disabled`. Switching webhooks on again sends the `disabled` events of the
   * last 24 hours of sandbox time, in order and with a new retry schedule. For an address that
   * `--webhook-hosts` does not allow, the call returns 400.
   */
  'PUT /_sandbox/businesses/{id}/webhook': { body: S['WebhookUpdate']; answer: S['ControlBusiness'] }
  /**
   * Save a report of explore or mutate
   *
   * Saves a report of `explore` or `mutate`, so that the console shows it. With `--source`,
   * `payments-sandbox explore` and `mutate` call this themselves for the world whose forks they
   * ran in, and so do the tools for coding agents. The report replaces the last report of the same
   * tool. Nothing else in the world changes, and nothing is run.
   */
  'PUT /_sandbox/exploration': { body: S['ExplorationReport']; answer: S['ExplorationState'] }
  /**
   * Change responses or events as they leave the sandbox: a cent less, a wrong signature
   *
   * Changes the responses of one operation, or the events of one type, as they leave the sandbox:
   * a cent less, another currency, a missing or a new field. Rows and ledger do not change, so a
   * later read shows the true values. A changed event has a valid signature, except with the
   * mutant that forges it. A world has one mutation at a time: a second call replaces the first.
   * For a mutant that does not fit the operation, event or field, the call returns 400.
   */
  'PUT /_sandbox/mutation': { body: S['MutationSet']; answer: S['MutationState'] }
  /**
   * Load a parity report
   *
   * Loads a `payments-sandbox parity` report into this world, in place of the report from the
   * start. From then on, `GET /_sandbox/assumptions` shows its verdicts, and responses under
   * `/api/v1` have the header `x-sandbox-parity` if they depend on an assumption that the report
   * does not confirm. The body is the file that `--write` creates; an assumption that is missing
   * from it counts as a guess. The report is stored in memory, so it survives a reset, but not a
   * restart. Rows and settings do not change.
   */
  'PUT /_sandbox/parity': { body: S['ParityReport']; answer: S['ParityState'] }
  /**
   * Save a snapshot under a name
   *
   * Saves the current state of this world under the name in the path, and replaces a snapshot with
   * that name. The snapshot contains rows, sequences, clock and pending jobs, but neither the
   * request log nor injected faults. If you repeat the request, the state at that time is saved.
   * Beyond 100 snapshots, the call returns 429 and names the oldest.
   */
  'PUT /_sandbox/snapshots/{name}': { body: undefined; answer: S['Snapshot'] }
  /**
   * Set the delivery faults
   *
   * Makes webhook deliveries misbehave on purpose: events arrive twice, get lost, overtake each
   * other, arrive late, are tampered with, or have an old timestamp. Each field is the share of
   * attempts that it affects; a fault that you leave out is off, so `{}` switches all faults off.
   * The seed, the event and the attempt number decide which attempts are affected, so a run is
   * repeatable. With `events`, only these events are affected.
   */
  'PUT /_sandbox/webhooks/chaos': { body: S['ChaosUpdate']; answer: S['Chaos'] }
  /**
   * Set the payment handle of the business
   *
   * Sets the tag under which other users can send money to the business, and replaces an earlier
   * tag. A tag belongs to only one user across all businesses: if another user has it, in any
   * letter case, the call returns 409. The tag is stored as you send it and found in any letter
   * case; sending the same tag again changes nothing. There is no such call for customers, because
   * they get their tag at registration.
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
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
      503: 'program has changed' | 'sandbox is busy' | 'storage unavailable' | 'too many connections' | 'world is full'
    }
  }
}

/** The body of every event by its type. */
export interface EventPayloads {
  'transaction': S['TransactionEvent']
  'virtual_wallet.ready': S['VirtualWalletReadyEvent']
  'kyc.status_updated': S['KycStatusUpdatedEvent']
  'card_payment': S['CardPaymentEvent']
}
