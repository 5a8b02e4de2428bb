// Generated from the declarations by npm run generate.
import type { Schemas as S } from './schemas.ts'

export interface Calls {
  /**
   * Delete all faults
   *
   * Deletes all injected faults and returns them, with the number of requests that each applied
   * to. Requests that are being delayed by a fault stay delayed. Call it at the end of a test that
   * injects faults; on a sandbox without faults it does nothing and returns an empty list. A reset
   * deletes faults as well.
   */
  'DELETE /_sandbox/faults': { body: undefined; answer: S['InjectedFaultList'] }
  /**
   * Delete a fault
   *
   * Deletes one injected fault and returns it a last time with its `hits`. Requests from now on
   * are no longer affected by it, while other faults stay. The ids of deleted faults are not used
   * again until a reset. An unknown id is 404, and so is that of a fault that was deleted before.
   */
  'DELETE /_sandbox/faults/{id}': { body: undefined; answer: S['InjectedFault'] }
  /**
   * Delete the mutation
   *
   * Ends the mutation and returns null in its place: answers and events leave the sandbox as they
   * are again. Events that were already sent with a change are not sent again. A reset keeps the
   * mutation, because a test suite may reset between its tests; so call this when you set one by
   * hand.
   */
  'DELETE /_sandbox/mutation': { body: undefined; answer: S['MutationState'] }
  /**
   * Delete a planned outcome
   *
   * Deletes a planned outcome that is not used up yet, and returns it. Operations that used it
   * before keep their result. A plan that was used for the last time, or deleted before, is 404.
   * Delete plans at the end of a test, so that the next test does not take them.
   */
  'DELETE /_sandbox/outcomes/{id}': { body: undefined; answer: S['PlannedOutcome'] }
  /**
   * Delete a recording
   *
   * Deletes a recording and frees its memory; one that is still being made ends first. The answer
   * shows it a last time. Files that were downloaded before are not affected. An unknown name is
   * 404. Delete old recordings if a new one is refused with 429.
   */
  'DELETE /_sandbox/recordings/{name}': { body: undefined; answer: S['Recording'] }
  /**
   * Release a pinned request
   *
   * Releases a pinned request. It stays where it is while the log has it, and is 404 once the log
   * has dropped it. Releasing one that is not pinned changes nothing. Use it when the bug that the
   * link was about is closed, so that the place is free for another request.
   */
  'DELETE /_sandbox/requests/{id}/pin': { body: undefined; answer: S['RequestPin'] }
  /**
   * Log out of the console
   *
   * Logs a browser out: the session ends on the server, and the cookie is removed. Call it with
   * the cookie that `POST /_sandbox/session` set. Other sessions of the same token go on. A second
   * call without the cookie needs the admin token like any other control call, and on a server
   * without an admin token there is nothing to end.
   */
  'DELETE /_sandbox/session': { body: undefined; answer: S['NoContent'] }
  /**
   * Delete a snapshot
   *
   * Deletes a snapshot and returns it a last time. The present state of the world does not change,
   * and worlds that were created from the snapshot keep their rows. An unknown name is 404, so a
   * second deletion is too. Delete snapshots that you no longer need, because each takes memory or
   * room in the database.
   */
  'DELETE /_sandbox/snapshots/{name}': { body: undefined; answer: S['Snapshot'] }
  /**
   * Delete a world
   *
   * Deletes a world with all of its rows, keys and snapshots, and ends its streams and webhook
   * deliveries. Requests to it are 404 from then on. Its coverage and the findings of its review
   * are kept for reports over all worlds. Other worlds that were forked from it stay. `main`
   * cannot be deleted (409); reset it instead.
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
   *
   * Shows the sandbox at a glance: version, seed, fixture set, clock, the number of rows in each
   * collection, and links to the other control calls. A browser gets the overview page of the
   * console at this address, any other client the JSON. With `--store`, `main` also lists the
   * living processes on the database. Use it as the first call of a script, to see that it talks
   * to the right sandbox.
   */
  'GET /_sandbox': { body: undefined; answer: S['ControlIndex'] }
  /**
   * List what happened last
   *
   * Lists what happened last, newest first: the newest event of each object, requests of clients,
   * and changes by the control API. Lines that follow each other and say the same are one, with
   * their `count`. It reads the latest events and the request log, at most four for each line that
   * you ask for, so older things are not in it: use `GET /_sandbox/events` and `GET
   * /_sandbox/requests` for all of them.
   */
  'GET /_sandbox/activity': { body: undefined; answer: S['ActivityList'] }
  /**
   * List the assumptions
   *
   * Lists the numbered assumptions, each with its text, the operations that depend on it, and the
   * number of accepted requests and received webhooks that did since the last reset. An assumption
   * is a choice that the sandbox makes because the API reference leaves a question open. Check
   * those that your integration depends on against the real service. The numbers never change
   * their meaning.
   */
  'GET /_sandbox/assumptions': { body: undefined; answer: S['AssumptionList'] }
  /**
   * List the beneficiaries of a business and its customers
   *
   * Lists the beneficiaries of a business and its customers with all their details, by default of
   * the seeded business. Recipients that transfers by tag recorded are among them, with
   * `is_internal` true. The filter by `user_id` selects those of one owner. Use it to find an id
   * for `POST /_sandbox/payouts`.
   */
  'GET /_sandbox/beneficiaries': { body: undefined; answer: S['ControlBeneficiaryList'] }
  /**
   * List the businesses with their credentials
   *
   * Lists all businesses of this world in the order of their creation, with their newest key pair
   * and their webhook settings. The first is the seeded one, which other calls mean if they name
   * no business. Secrets are shown in full, because the sandbox holds no real money. With the
   * profile `standard`, the webhook secret is shown in the form that the libraries of Standard
   * Webhooks take.
   */
  'GET /_sandbox/businesses': { body: undefined; answer: S['ControlBusinessList'] }
  /**
   * List the checkouts of a business
   *
   * Lists the card checkouts of a business in short form, by default of the seeded one. Each entry
   * has the state of the payment, the number of attempts and the result of the latest. The API has
   * no such list: `verifyPayment` needs a reference. Open an entry with `GET
   * /_sandbox/checkouts/{access_code}` for attempts, refunds and ledger entries.
   */
  'GET /_sandbox/checkouts': { body: undefined; answer: S['CheckoutSummaryList'] }
  /**
   * Get checkout details
   *
   * Shows everything about a card checkout: the payment, each attempt with its result, refunds and
   * what is left to refund, ledger entries and events. `open` says if it can be paid now. Of a
   * card, only brand, last four digits and expiry date are kept. `next` is the job that will
   * change it, such as the end of the session.
   */
  'GET /_sandbox/checkouts/{access_code}': { body: undefined; answer: S['ControlCheckout'] }
  /**
   * Get the clock
   *
   * Shows the sandbox clock: its time, whether it runs or is frozen, its rate, and how much work
   * is waiting. All times of the API follow this clock, such as the expiry of quotes, the steps of
   * payouts and the retries of webhooks. `next_job_at` is the next time at which something happens
   * by itself. The times in signatures follow the system clock instead.
   */
  'GET /_sandbox/clock': { body: undefined; answer: S['Clock'] }
  /**
   * List recent changes of the clock
   *
   * Lists the latest changes of the clock that requests made, newest first, each with the time it
   * reached, the number of jobs that ran and the events that these caused. It is read from the
   * request log, so it reaches back as far as the log does, and at most 50 changes. Use it to see
   * which call of a test let a quote expire. Time that passes on a running clock is not a change.
   */
  'GET /_sandbox/clock/moves': { body: undefined; answer: S['ClockMoveList'] }
  /**
   * List the jobs that would run up to a time
   *
   * Lists the jobs and attempts that are scheduled up to a time, without running them. `to` names
   * the time; `moments` counts the times at which something is due instead, by default 1. Jobs
   * usually schedule further jobs, which are not known yet, so the preview is never complete. Use
   * it before `POST /_sandbox/clock/advance` to see what a move would start.
   */
  'GET /_sandbox/clock/preview': { body: undefined; answer: S['ClockPreview'] }
  /**
   * Try a move of the clock in a copy
   *
   * Moves the clock of a copy of this world, and compares the copy before and after the move, as
   * two worlds are compared: balances, rows with their changed fields, and the time of the first
   * change. The copy is thrown away, and this world stays as it is. Without `by` and `to`, the
   * copy runs until nothing is due. It has no webhook receivers, so nothing is sent: events are
   * recorded, and retries do not happen. A time before now is 400.
   */
  'GET /_sandbox/clock/what-if': { body: undefined; answer: S['WorldDiff'] }
  /**
   * Get a Bruno collection
   *
   * Returns the files of a Bruno collection with every operation of the API, in an order in which
   * each succeeds. Write each file to its path; `payments-sandbox init bruno` does that for you.
   * The collection has an environment with the address of this sandbox and the keys of a business,
   * and a script that signs each request. Its first request resets the sandbox.
   */
  'GET /_sandbox/collections/bruno.json': { body: undefined; answer: S['BrunoCollection'] }
  /**
   * Get a Postman collection
   *
   * Returns a Postman collection (format 2.1) with every operation of the API, in an order in
   * which each succeeds. It contains the address of this sandbox and the keys of a business, and a
   * script that signs each request. The first request resets the sandbox, so the collection can be
   * run again and again. Import the answer into Postman as a file.
   */
  'GET /_sandbox/collections/postman.json': { body: undefined; answer: S['PostmanCollection'] }
  /**
   * Get the API coverage
   *
   * Counts which parts of the API the requests since the last reset have used: operations,
   * statuses, error texts, ends of quotes, transitions, webhooks, card outcomes and assumptions.
   * Parts that were not used are listed with a count of 0. With `min`, the answer is 409 below
   * that percentage, so that a CI job fails. `worlds=all` counts all worlds together, also those
   * that were deleted meanwhile. Requests of the control API do not count.
   */
  'GET /_sandbox/coverage': { body: undefined; answer: S['Coverage'] }
  /**
   * List the customers of a business
   *
   * Lists the customers of a business with everything that the sandbox knows of them: KYC, what a
   * submission lacks, wallets, history and the next job. With `email` it finds the one customer
   * who has it, in any letter case and of any business. The business's own user is not in the
   * list. An unknown business gives an empty list.
   */
  'GET /_sandbox/customers': { body: undefined; answer: S['ControlCustomerList'] }
  /**
   * Get customer details
   *
   * Shows everything about a customer that the API does not: the KYC submission, the fields that
   * would complete it, the history with times and causes, and the next job. `kyc.outcome` is the
   * decision to come while one is pending. Images are never stored, and of document numbers at
   * most the last four characters are. The wallets are those of the API, with their balances.
   */
  'GET /_sandbox/customers/{id}': { body: undefined; answer: S['ControlCustomer'] }
  /**
   * List webhook events
   *
   * Lists the webhook events of this world in the order in which they were recorded, each with its
   * body and its delivery attempts. An event is recorded in the same transaction as the change
   * that it reports, so the list is complete even without a webhook address. The filters combine;
   * `subject` is the id of the transaction, customer, account or card payment. Follow
   * `next_cursor` to its end to get each event exactly once.
   */
  'GET /_sandbox/events': { body: undefined; answer: S['ControlEventList'] }
  /**
   * Stream webhook events
   *
   * Sends each webhook event as a server-sent event: once when it is recorded, and again after
   * every delivery attempt. It starts with new events, or with all stored ones if `replay` is
   * true. A client that reconnects with `Last-Event-ID` goes on where it stopped; if the sandbox
   * no longer knows that place, it gets all stored events. Messages named `reset` and `restored`
   * say that all data was replaced.
   */
  'GET /_sandbox/events/stream': { body: undefined; answer: S['ControlEvent'] }
  /**
   * Retrieve a webhook event
   *
   * Shows one event with its exact body, its state and every attempt: the headers that were sent,
   * the status, the error and the beginning of the answer. Use it to see why a receiver refused a
   * delivery. The body was fixed when the event was recorded, so every attempt sends the same
   * bytes. `next_attempt_at` is the time of the next retry.
   */
  'GET /_sandbox/events/{id}': { body: undefined; answer: S['ControlEvent'] }
  /**
   * Get the last reports of explore and mutate
   *
   * Shows the last report of `explore` and the last of `mutate` about this world: how many runs
   * were made, what they found, and the key that runs a finding again alone. Each report replaces
   * the one before it. Reports are in memory: they outlive a reset, but not a restart. A tool that
   * has not run yet is null.
   */
  'GET /_sandbox/exploration': { body: undefined; answer: S['ExplorationState'] }
  /**
   * Export this world as one file
   *
   * Exports this world as one file: rows, sequences, clock and settings of one moment, packed and
   * with a digest. `POST /_sandbox/worlds` with `from.file` makes a world of it, on this server or
   * another. The file contains the secrets and the personal data of the world, but not its request
   * log, snapshots or key pair. Exports are made one at a time, because each holds all rows in
   * memory.
   */
  'GET /_sandbox/export': { body: undefined; answer: S['WorldFile'] }
  /**
   * List the injected faults
   *
   * Lists the injected faults, oldest first, with the number of requests that each applied to.
   * `skip` counts down while matching requests still pass. A fault with `times` stays in the list
   * when it is used up, so that a test can check its `hits`. Faults of the header
   * `x-sandbox-fault` are not listed, because they belong to one request.
   */
  'GET /_sandbox/faults': { body: undefined; answer: S['InjectedFaultList'] }
  /**
   * List every rail with its fees and limits
   *
   * Lists every rail with its fees and limits as they are in force now. The API has no list of
   * them: a client finds the `fee_config_id` of a rail in the answer of an exchange rate. Ids
   * follow from the names and never change. `PATCH /_sandbox/settings` changes fees and limits
   * until the next reset.
   */
  'GET /_sandbox/fee-configs': { body: undefined; answer: S['FeeConfigList'] }
  /**
   * List the seeded rows with their ids
   *
   * Lists the users, wallets and beneficiaries that the fixture set brought and that still exist,
   * in their present state. Their ids are the same in every sandbox with this set, so tests can
   * contain them. Rows that were created later are not in the list. `GET /_sandbox/businesses` has
   * the keys of the businesses, which are not listed here.
   */
  'GET /_sandbox/fixtures': { body: undefined; answer: S['FixtureRows'] }
  /**
   * List due jobs and webhook attempts
   *
   * Lists everything that will happen by itself, in the order in which it is due: jobs such as a
   * step of a payout or the expiry of a quote, and attempts of webhooks. `subject` is the id of
   * the row that a job changes. Jobs are stored, so they survive a restart. On a frozen clock
   * nothing of it happens until the clock is moved.
   */
  'GET /_sandbox/jobs': { body: undefined; answer: S['DueJobList'] }
  /**
   * Audit the ledger
   *
   * Adds up the ledger and compares it with the balances: entries sum to zero in each currency,
   * every balance equals its entries, and holds belong to open transactions. The answer is 200 if
   * all of it is right, otherwise 500 with each difference in words. Nothing is changed, and other
   * requests go on meanwhile. `worlds=all` adds up all worlds of the server, from the plain path
   * alone.
   */
  'GET /_sandbox/ledger/audit': { body: undefined; answer: S['LedgerAudit'] }
  /**
   * Get the mutation of answers or events
   *
   * Shows the mutation that is in force, with the number of answers and events that it has
   * changed, and the first value before and after. `mutate` reads it after each run, to tell a
   * mutant that no request met from one that your tests did not notice. Without a mutation the
   * field `mutation` is null.
   */
  'GET /_sandbox/mutation': { body: undefined; answer: S['MutationState'] }
  /**
   * List planned outcomes
   *
   * Lists planned outcomes that are not used up yet, in the order in which they were planned. An
   * outcome disappears from the list with its last use, and all of them with a reset. `taken`
   * counts the uses so far, and `skip` the operations that still pass before the first. Without a
   * filter the list has the plans for all businesses.
   */
  'GET /_sandbox/outcomes': { body: undefined; answer: S['PlannedOutcomeList'] }
  /**
   * Get the parity report and what your requests depended on
   *
   * Shows the report of `payments-sandbox parity` that is loaded, by `--parity` at the start or by
   * a call, and which answers rested on a decision that the provider contradicts, by operation and
   * status. The same decisions are in the header `x-sandbox-parity` of these answers. Without a
   * report, `report` is null and nothing is counted. Report and counts outlive a reset.
   * `worlds=all` counts all worlds that began with the same report, also deleted ones.
   */
  'GET /_sandbox/parity': { body: undefined; answer: S['ParityState'] }
  /**
   * How far generating data is
   *
   * Returns how far the latest `POST /_sandbox/populate` is: how many customers, beneficiaries and
   * payments it was asked for, and how many it has tried. Rules may refuse some, so the answer of
   * the call itself has the numbers that were made. The progress belongs to the process: it is
   * `none` after a restart.
   */
  'GET /_sandbox/populate': { body: undefined; answer: S['PopulateProgress'] }
  /**
   * List open problems
   *
   * Lists what went wrong, the worst first: receivers that are off, failed deliveries, overdue
   * jobs, and refused requests by operation and text. It looks at the latest 200 events and 200
   * requests. A delivery leaves the list when it succeeds; requests leave it when you mark them as
   * seen. The console shows the same list on its overview.
   */
  'GET /_sandbox/problems': { body: undefined; answer: S['ProblemList'] }
  /**
   * List the quotes of a business
   *
   * Lists the quotes of a business in short form, by default of the seeded one: open, expired and
   * accepted ones. The API can read a quote only by its id, so use this to find a quote by its
   * `origin_reference` or status. Each entry has the transaction that accept created. The filters
   * combine, and the order is that of creation.
   */
  'GET /_sandbox/quotes': { body: undefined; answer: S['QuoteSummaryList'] }
  /**
   * Get quote details
   *
   * Shows everything about a quote: the quote itself, its rail, the scenario that applies, the end
   * to come, and the history with times and causes. `outcome` predicts how the quote will end once
   * it is accepted and funded; it is null if the quote stays on its way until you move it. `next`
   * is the job that will change it, with its due time. The money is in the view of the
   * transaction.
   */
  'GET /_sandbox/quotes/{id}': { body: undefined; answer: S['ControlQuote'] }
  /**
   * List receiver audits
   *
   * Lists the receiver audits of this world, newest first, with their progress and their findings.
   * The last 50 that have ended are kept. An audit that could not be finished is listed as
   * `failed`, with the reason. Start one with `POST /_sandbox/receiver-audits`, or with the
   * command `audit-receiver`, which also waits for the report.
   */
  'GET /_sandbox/receiver-audits': { body: undefined; answer: S['ReceiverAuditList'] }
  /**
   * Get a receiver audit
   *
   * Returns the progress of a receiver audit and, at its end, the report. Each finding says what
   * was sent, what came back, why it matters and how to fix it, with code. What passed and what
   * could not be judged is listed as well. While `waiting_for` is `restart`, restart the receiver
   * and call `POST …/restarted`. Poll it about once a second.
   */
  'GET /_sandbox/receiver-audits/{id}': { body: undefined; answer: S['ReceiverAudit'] }
  /**
   * List recordings
   *
   * Lists the recordings of this world, oldest first, with their state, number of requests and
   * size. A recording that is `full` or `interrupted` ended by itself; its file can still be
   * downloaded. Recordings are kept in memory and end with the process. At most ten are kept
   * (`SANDBOX_MAX_RECORDINGS`).
   */
  'GET /_sandbox/recordings': { body: undefined; answer: S['RecordingList'] }
  /**
   * Download a recording
   *
   * Downloads a recording that has ended, as one JSON object a line. Secrets, names, emails, birth
   * dates, card and document numbers are replaced by others of the same form; phone numbers,
   * postal addresses and bank account numbers are not. Run it with `payments-sandbox replay`. A
   * recording that is still being made is 409.
   */
  'GET /_sandbox/recordings/{name}': { body: undefined; answer: S['RecordingFile'] }
  /**
   * List the refunds of a business
   *
   * Lists the refunds of card payments of a business in short form, by default of the seeded one.
   * Unlike the history of the API, it has the reason, the reason of a failure and both times, and
   * it can be filtered by status. The order is that of initiation, oldest first unless you ask
   * otherwise. Open an entry with `GET /_sandbox/refunds/{refund_reference}`.
   */
  'GET /_sandbox/refunds': { body: undefined; answer: S['RefundSummaryList'] }
  /**
   * Get refund details
   *
   * Shows everything about a refund: its payment, the reason, the end to come, the history with
   * times and causes, and its ledger entries. `outcome` is the final status that its scenario
   * leads to if you do not move it. `moves` lists what the calls below can do to it now. Refunds
   * send no webhooks, so there are no events.
   */
  'GET /_sandbox/refunds/{refund_reference}': { body: undefined; answer: S['ControlRefund'] }
  /**
   * List logged requests
   *
   * Lists the last requests that this world received, newest first, without their bodies.
   * Passwords, secrets, tokens, images and card numbers are removed. Successful reads of the
   * control API are not logged. The log holds 1,000 requests (`SANDBOX_REQUEST_LOG`), is kept in
   * memory, and is empty after a reset. `refused` selects requests that failed, or those that did
   * not, and `q` searches paths, headers and bodies, as the log shows them.
   */
  'GET /_sandbox/requests': { body: undefined; answer: S['RequestSummaryList'] }
  /**
   * Export the request log as an HTTP Archive (HAR 1.2)
   *
   * Exports the newest requests of the log as an HTTP Archive (HAR 1.2), which browsers and HTTP
   * tools open. The entries are in the order in which they came, with sandbox times and measured
   * durations. Secrets, images and card numbers are removed, and of headers only the content type
   * and the request id are there. `operation` and `status` select requests as in the list.
   */
  'GET /_sandbox/requests.har': { body: undefined; answer: S['HarLog'] }
  /**
   * Retrieve a logged request
   *
   * Shows one logged request with both bodies, the hints it got and the events it caused. The id
   * is the `x-sandbox-request-id` of the answer, which every answer has, errors included. Secrets
   * and images are removed from the bodies, and of large bodies only a part is kept. A request
   * that is no longer in the log is 404.
   */
  'GET /_sandbox/requests/{id}': { body: undefined; answer: S['RequestEntry'] }
  /**
   * Explain a signature mismatch
   *
   * Says why the signature of a logged request did not match: `signed` is the text that had to be
   * signed, `expected` the right signature, and `mistake` the most likely cause. Mistakes that are
   * recognized include a body that was changed after signing, a missing separator, a wrong
   * encoding, and the secret of another business. For a request whose signature was right or not
   * checked, the explanation says so. Secrets are never shown.
   */
  'GET /_sandbox/requests/{id}/signature': { body: undefined; answer: S['SignatureExplained'] }
  /**
   * Review how a client used the API
   *
   * Reviews how a client has used the API since the last reset, and reports what production would
   * punish: a payment sent twice after a lost answer, a failure that was never read, an amount
   * that went through floating point. Each finding names the requests that show it, the reason,
   * the fix, and what the rule cannot see. Rules that lack old requests are listed as not judged.
   * The review changes nothing. `worlds=all` reviews all worlds, also deleted ones.
   */
  'GET /_sandbox/review': { body: undefined; answer: S['Review'] }
  /**
   * List the test values and their outcomes
   *
   * Lists every test value that selects an outcome other than the usual one, with an example that
   * passes validation. Values are endings of account numbers, emails and crypto addresses, words
   * in refund reasons, expiry dates of test cards, and 3-D Secure results. A value that is not in
   * the list has no effect of its own. To select an outcome without a test value, plan it with
   * `POST /_sandbox/outcomes`.
   */
  'GET /_sandbox/scenarios': { body: undefined; answer: S['ScenarioList'] }
  /**
   * Search this world
   *
   * Finds rows, logged requests, errors and pages by words, all of which a hit has: parts of ids,
   * references, names, emails, account numbers, amounts, currencies, states, narrations, and of
   * the bodies of requests and events. An amount may have separators of thousands. A hit has the
   * path of its control call, which is also its page in the console. At most 10 hits of each kind
   * are returned, and `complete` is false if there may be more. A whole id or reference is found
   * whatever its age; for a part, the search reads the newest 10,000 rows of each kind.
   */
  'GET /_sandbox/search': { body: undefined; answer: S['SearchResult'] }
  /**
   * Get the settings in force
   *
   * Shows rates, fees, limits and other settings as they are in force in this world, each value
   * with the place it comes from. `package` is the default of the program, `fixtures` a file of
   * the fixture set, `world` a setting of the start or of the world, and `patch` a change by
   * `PATCH /_sandbox/settings`. A later place wins over an earlier one. Settings that cannot
   * change while a sandbox runs are not in the answer.
   */
  'GET /_sandbox/settings': { body: undefined; answer: S['SettingsInForce'] }
  /**
   * List snapshots
   *
   * Lists the snapshots of this world by name, each with the sandbox time it holds, the real time
   * at which it was saved, its fixture set and its number of rows. Snapshots are kept in memory
   * and end with the process; with `--store` they are in the database. A reset leaves them alone.
   * At most 100 are kept (`SANDBOX_MAX_SNAPSHOTS`).
   */
  'GET /_sandbox/snapshots': { body: undefined; answer: S['SnapshotList'] }
  /**
   * List the state machines
   *
   * Lists the state machines of quotes, transactions, KYC, card payments and refunds with all
   * their transitions. Each transition names the event that causes it, and the assumption that it
   * is from if the API reference does not define it. Use it to draw the states, or to check that a
   * client knows every status. Some are made by the control API alone, which can also set KYC to
   * any status.
   */
  'GET /_sandbox/state-machines': { body: undefined; answer: S['StateMachineList'] }
  /**
   * Stream the changes of this world
   *
   * Sends a server-sent event for each kind of change in this world: events, requests, clock, rows
   * and faults. The topic `calls` has the requests without successful reads. A message names the
   * items that changed, so that the client fetches what it shows; it does not contain their state.
   * Changes within 50 ms are one message for each topic, which names at most 200 items. A client
   * that reconnects with `Last-Event-ID` gets the messages it missed, or `missed` if they are no
   * longer kept: then it has to fetch everything.
   */
  'GET /_sandbox/stream': { body: undefined; answer: S['LiveMessage'] }
  /**
   * List the transactions of a business
   *
   * Lists the transactions of a business in short form, with what the API leaves out: quote type,
   * failure reason and scenario. Without a filter for a wallet or a user, it lists those of one
   * business, by default the seeded one; with one, it finds them whatever their business. All
   * filters combine, and an id that does not exist gives an empty list. Card payments have a list
   * of their own.
   */
  'GET /_sandbox/transactions': { body: undefined; answer: S['TransactionSummaryList'] }
  /**
   * Get transaction details
   *
   * Shows everything about a transaction: its quote, the history of both with times and causes,
   * the scenario, the reason of a failure, the ledger entries and the events. `moves` lists what
   * the calls below can do to it now. `funding` has the money that came from outside, `returned`
   * the money that came back after COMPLETED. Nothing of this is part of the API, so production
   * code cannot depend on it.
   */
  'GET /_sandbox/transactions/{id}': { body: undefined; answer: S['ControlTransaction'] }
  /**
   * List the actions that can be undone
   *
   * Lists the actions that can be taken back, newest first: those of forms in the console, and
   * calls with `?undo=true`, each with the object and the amount. Before each of them, an image of
   * the rows and the clock was kept in memory, which shares unchanged rows with the world. At most
   * 20 images are kept, and fewer if they need more memory than `SANDBOX_MAX_UNDO_MB`. They end
   * with the process, so `since` says from when on there are any.
   */
  'GET /_sandbox/undo': { body: undefined; answer: S['UndoList'] }
  /**
   * List the virtual accounts of a business and its customers
   *
   * Lists the virtual accounts of a business and its customers, by default of the seeded business,
   * also those that are still being set up or whose set-up failed. The API shows only accounts
   * that are ready. The ids are those that `POST /_sandbox/deposits` takes as
   * `virtual_account_id`. `scenario` says if a planned outcome slows the set-up down or lets it
   * fail.
   */
  'GET /_sandbox/virtual-accounts': { body: undefined; answer: S['VirtualAccountSummaryList'] }
  /**
   * Wait for a status
   *
   * Waits until a transaction, quote, checkout, refund, customer or event has a status, and
   * answers with the commit that sets it. Name exactly one of them. After `timeout`, five seconds
   * of real time by default, the answer is still 200, with `met` false, the reason in `blocked_by`
   * and the time at which that is due. If another final status is reached, it answers at once. On
   * a frozen clock another call has to move the clock meanwhile.
   */
  'GET /_sandbox/wait': { body: undefined; answer: S['WaitResult'] }
  /**
   * Get wallet details
   *
   * Shows what a balance is made of: the newest ledger entries, each with the balance after it,
   * and the amounts on hold with their transactions. Use it to see why `available_balance` is less
   * than `ledger_balance`. `complete` is false if there are older entries than those returned. The
   * wallet itself is in the form of the API.
   */
  'GET /_sandbox/wallets/{id}': { body: undefined; answer: S['ControlWallet'] }
  /**
   * Get the delivery faults
   *
   * Shows which delivery faults are set: the share of attempts that each of them happens to, from
   * 0 to 1. All are 0 in a new sandbox. The faults are kept in memory, so a restart clears them,
   * and a reset does too. Each attempt in the list of events names the faults that happened to it.
   */
  'GET /_sandbox/webhooks/chaos': { body: undefined; answer: S['Chaos'] }
  /**
   * Get an overview of this world
   *
   * Describes what this world consists of: seed, fixture set, clock, number of rows, its first 20
   * businesses and its latest 20 snapshots. The console shows it as the page World, with the ways
   * back to an earlier state. Call it at `/w/{name}/_sandbox/world` to describe another world. For
   * the state of one part, such as the ledger or the settings, use the call of that part.
   */
  'GET /_sandbox/world': { body: undefined; answer: S['WorldOverview'] }
  /**
   * List worlds
   *
   * Lists the worlds of the server: `main` first, then the others by name. Each has its origin,
   * clock, number of rows, approximate size, and the time at which it will be deleted. Listing a
   * world does not count as use of it. A world whose data is damaged is in the list with its
   * `problem`, and the others work. Worlds do not nest, so below `/w/{name}` the call is 404.
   */
  'GET /_sandbox/worlds': { body: undefined; answer: S['WorldList'] }
  /**
   * Compare two worlds
   *
   * Compares two worlds as they are now: balances, and the rows of each collection with their
   * changed fields. `parted_at` is the earliest sandbox time at which a row was made or changed in
   * one of them only, and worlds without differences are `equal`. Every row is compared, in short
   * pieces, so that other requests do not wait. At most `limit` rows are listed, and `complete` is
   * false if there are more. Worlds that part give the same ids to different objects, which are
   * two rows with `same_id`, and worlds that began with different seeds are compared with
   * `related` false; an unknown name is 404.
   */
  'GET /_sandbox/worlds/{a}/diff/{b}': { body: undefined; answer: S['WorldDiff'] }
  /**
   * Retrieve a world
   *
   * Shows one world of the server, in the form of the list. Reading it does not extend its life.
   * Use it to see whether a world still exists, or when it expires. Keys and admin token are shown
   * only once, when a world is created. An unknown name is 404.
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
   * they do not hold yet. There is no filter: pick the wallets of one customer by their `user_id`.
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
   * Set the verification status of a beneficiary
   *
   * Verifies a beneficiary at once, or keeps it unverified. A verification that was scheduled is
   * cancelled in both cases, so `pending` stays until you set `verified` or a change of bank
   * details schedules it again. Setting the status that it already has changes only that. Payouts
   * do not depend on the status; this is for clients that show it.
   */
  'PATCH /_sandbox/beneficiaries/{id}': { body: S['BeneficiaryStatusUpdate']; answer: S['Beneficiary'] }
  /**
   * Freeze or run the clock
   *
   * Freezes the clock, lets it run, or changes how fast it runs. A frozen clock shows the same
   * time until it is moved, so that a test decides when things happen. At a `rate` of 60 a minute
   * of sandbox time takes a second. The time itself does not jump. While another call moves the
   * clock, this one is 409.
   */
  'PATCH /_sandbox/clock': { body: S['ClockUpdate']; answer: S['Clock'] }
  /**
   * Change rates and other settings
   *
   * Changes rates, fees, limits and other settings of this world from now on, until the next
   * reset. A setting that is left out stays as it is, and null takes a change back. Quotes that
   * exist keep their rate and their fees; limits count again at accept. The changes belong to the
   * state of the world: snapshots, forks and exports contain them. A name that does not exist is
   * 400, and then nothing is changed.
   */
  'PATCH /_sandbox/settings': { body: S['SettingsPatch']; answer: S['SettingsInForce'] }
  /**
   * Change the state of a virtual account
   *
   * Switches a virtual account off or on, or makes it the primary one of its wallet. Money to an
   * account that is off makes a deposit that fails as `account_closed` one step later and goes
   * back to the payer. While the only account of a customer is off, another request for one opens
   * a second. `is_primary` true takes the place from the other account; false gives it to the
   * other, and is 409 if there is none. An account that is not ready is 409.
   */
  'PATCH /_sandbox/virtual-accounts/{id}': { body: S['VirtualAccountUpdate']; answer: S['VirtualAccountSummary'] }
  /**
   * Set the status of a wallet
   *
   * Sets the status of a wallet, which nothing else ever changes. An `inactive` wallet cannot be
   * debited, a `suspended` one cannot be credited either; new transfers are then 400 and quotes
   * 422. Payouts that hold money already are debited all the same, and money that comes back is
   * credited. A deposit that would complete into a suspended wallet fails as `wallet_suspended`.
   */
  'PATCH /_sandbox/wallets/{id}': { body: S['WalletUpdate']; answer: S['Wallet'] }
  /**
   * Change the lifetime of a world
   *
   * Changes after how long without a request or an open stream a world is deleted; null lets it
   * stay. The time is counted from now on, by the system clock and not by the clock of the world.
   * Nothing else of a world can be changed here: its settings have `PATCH /_sandbox/settings`
   * below its prefix. `main` cannot be deleted, so it is 409.
   */
  'PATCH /_sandbox/worlds/{name}': { body: S['WorldUpdate']; answer: S['World'] }
  /**
   * Update a beneficiary
   *
   * Changes the fields that you send and keeps all others; an empty text clears a field. The rules
   * of the currency at `createBeneficiary` apply to the result, so a new `currency_code` may need
   * other fields in the same request. A change of bank details sets the status back to `pending`,
   * and two steps later it is `verified` again; equal values change nothing. Quotes that exist
   * already are paid to the new details, or are 422 at accept if they no longer fit. A change that
   * makes two beneficiaries equal is 409, and a recipient that a transfer by tag recorded cannot
   * be changed.
   */
  'PATCH /api/v1/client/beneficiaries/{id}': { body: S['BeneficiaryUpdate']; answer: S['Beneficiary'] }
  /**
   * Back up all worlds into one file
   *
   * Copies the whole server into one file while it works: all worlds with their keys, clocks,
   * pending jobs and snapshots. `payments-sandbox restore` makes the data of a server from it, in
   * a directory or in PostgreSQL. Each world is copied at one moment, and every write that was
   * acknowledged before is in the file. The file contains secrets and personal data, so only the
   * operator can call this, and only from the plain path. One backup is made at a time; another is
   * 503.
   */
  'POST /_sandbox/backup': { body: undefined; answer: S['BackupFile'] }
  /**
   * Create a beneficiary with test values
   *
   * Creates a beneficiary by the rules of the API, where the API needs a dozen fields: only the
   * currency is required here, and every other field has a test value that passes the checks of
   * that currency. With `outcome`, its account number makes payouts end as named, such as
   * `account_closed`. Name a customer as `user_id` to let that customer pay it; without one, the
   * business itself owns it. It is verified two steps later, and an account that its owner already
   * has is 409.
   */
  'POST /_sandbox/beneficiaries': { body: S['ControlBeneficiaryCreate']; answer: S['Beneficiary'] }
  /**
   * Create a business
   *
   * Creates another business with a fresh key pair, a webhook secret and an empty wallet in every
   * active currency. Use it to test that one client cannot reach the data of another. Its own user
   * has KYC APPROVED and the limits of a business. Without a `webhook_url` its events are recorded
   * and not sent. A reset removes the business.
   */
  'POST /_sandbox/businesses': { body: S['BusinessCreate']; answer: S['ControlBusiness'] }
  /**
   * Rotate the keys of a business
   *
   * Gives a business a new key pair. The old pair works for another 24 hours of sandbox time, so
   * that a client can change over; with `immediate` it stops at once. Rotating again during these
   * hours does not extend the life of older pairs. A request with an ended key is 401 `invalid api
   * key`. The answer has the new pair.
   */
  'POST /_sandbox/businesses/{id}/keys': { body: S['KeyRotation']; answer: S['ControlBusiness'] }
  /**
   * Create a checkout session for a business
   *
   * Opens a checkout session for a business without a signed request, for tests that need
   * something to pay. Only `amount` is required: the payer is invented, the currency is USD, and
   * the reference is drawn. The session then behaves like one of `initializeCheckout`, with a
   * hosted page, 60 minutes of sandbox time and the same events. A `reference` that the business
   * has used is 400.
   */
  'POST /_sandbox/checkouts': { body: S['CheckoutCreate']; answer: S['ControlCheckout'] }
  /**
   * Pay a checkout without a browser
   *
   * Pays a checkout with a test card, as the payer does on the hosted page. The expiry date
   * selects the result, which takes effect one step later. A card with 3-D Secure stops at the
   * challenge unless `three_ds` is sent; a second call with the same card and `three_ds` goes on.
   * While an attempt is open, another one is 409; a paid or ended checkout is 410. Any card that
   * is not a published test card is 400 and is not stored.
   */
  'POST /_sandbox/checkouts/{access_code}/pay': { body: S['CheckoutPay']; answer: S['CheckoutPaid'] }
  /**
   * Refund the card payment of a checkout
   *
   * Refunds the card payment of a checkout, all that is left of it or a smaller amount, by the
   * same rules as `refundPayment`. The wallet of the business is debited at once, and the refund
   * goes on by itself. A word such as `sandbox_fail` in `reason` selects a scenario. A payment
   * that is not completed, or of which nothing is left, is 400.
   */
  'POST /_sandbox/checkouts/{access_code}/refund': { body: S['CheckoutRefund']; answer: S['ControlRefund'] }
  /**
   * Advance the clock
   *
   * Moves the clock on and runs everything that falls due on the way, in the order in which it is
   * due, each job at its own time. Name one target: `by` a duration, `to` a time, `jobs` as a
   * number of jobs, or `until` idle, when nothing is left. The call returns once the webhook
   * attempts that it caused have ended; other requests are answered meanwhile at the time that is
   * reached. A running clock is moved on as well and keeps running. A second move at the same time
   * is 409, and a time in the past is 400.
   */
  'POST /_sandbox/clock/advance': { body: S['ClockAdvance']; answer: S['ClockAdvanced'] }
  /**
   * Create a customer that can pay
   *
   * Registers a customer that can pay at once, where the API needs a registration, a KYC decision,
   * test money and a beneficiary. Every field has a default: the KYC is APPROVED, and names and
   * address are drawn. With `amount` the wallet gets test money; with `beneficiary` the customer
   * gets a verified one in NGN, whose account number makes payouts end as named, such as
   * `account_closed`. The rules of the API apply, so an email that a customer already has is 403.
   */
  'POST /_sandbox/customers': { body: S['ReadyCustomerCreate']; answer: S['ControlCustomer'] }
  /**
   * Set the KYC status of a customer
   *
   * Sets the KYC status of a customer at once, to any of the four and from any other. A decision
   * that was pending is cancelled, and a `kyc.status_updated` event is sent. Setting the status
   * that the customer already has changes nothing and sends nothing. Use it to test a rejection,
   * or an approval that is taken back while payouts are in flight; these go on.
   */
  'POST /_sandbox/customers/{id}/kyc': { body: S['KycDecision']; answer: S['KycDecided'] }
  /**
   * Issue a new onboarding link
   *
   * Creates a new onboarding link for a customer, as `resumeOnboarding` does, but without a token.
   * It replaces the earlier link, which stops working, and is valid for 72 hours of sandbox time.
   * Open it in a browser to submit KYC data on the hosted page. A customer who is APPROVED already
   * is 400.
   */
  'POST /_sandbox/customers/{id}/link': { body: undefined; answer: S['OnboardingData'] }
  /**
   * Simulate a deposit
   *
   * Lets money arrive from outside, for exactly one of a virtual account, a quote and a
   * transaction that waits. Into a virtual account any `amount` can arrive; it is credited less
   * the deposit fee one step later. For a quote the awaited amount arrives unless you name
   * another, which fails as `amount_mismatch`, and a sender other than the expected one fails as
   * `sender_mismatch`: then the money goes back. A quote that waits for nothing, or no longer, is
   * 409. Each call is money of its own, so a repeat arrives twice.
   */
  'POST /_sandbox/deposits': { body: S['Deposit']; answer: S['ControlTransaction'] }
  /**
   * Redeliver all events in a state
   *
   * Schedules one more attempt for each event in a state, newest first, for example after a
   * receiver was repaired. By default these are the `exhausted` ones; `undelivered` means
   * `exhausted`, `disabled`, and `pending` after a failed attempt. One call schedules at most
   * 1,000 attempts and reads the newest 10,000 events; if `complete` is false, call again. Events
   * of a business without a webhook address are counted and not sent.
   */
  'POST /_sandbox/events/redeliver': { body: S['EventsRedeliver']; answer: S['EventsRedelivered'] }
  /**
   * Explain a webhook signature mismatch
   *
   * Compares a signature that your receiver computed with the right one of an event, and names the
   * mistake. Send the signature, and also the timestamp and the body that it was computed from, if
   * you can. Each attempt has its own timestamp, so all of them are tried. The answer has the text
   * that had to be signed, without secrets, and says if the body was parsed and written again, if
   * the separator is missing, or if another secret was used.
   */
  'POST /_sandbox/events/{id}/explain': { body: S['EventExplain']; answer: S['SignatureExplained'] }
  /**
   * Redeliver an event
   *
   * Makes one more attempt to deliver an event now, in addition to its schedule and whatever its
   * state. If the receiver accepts it, the event is `delivered` and its retries are cancelled; if
   * not, nothing else changes. The attempt has the next number and a new timestamp, but the same
   * id and body. A business without a webhook address is 409.
   */
  'POST /_sandbox/events/{id}/redeliver': { body: undefined; answer: S['ControlEvent'] }
  /**
   * Inject a fault
   *
   * Lets requests to the API fail: with a status, a delay, or a connection that is cut. `before`
   * the operation means that nothing happened; `after` means that it is committed and only its
   * answer is lost, which is the case that idempotency keys exist for. The oldest matching fault
   * applies, at most one in each phase; `times`, `skip` and `rate` limit it, and the seed decides
   * for a `rate`. Calls of the control API are never affected. To break one request alone, send it
   * the header `x-sandbox-fault`.
   */
  'POST /_sandbox/faults': { body: S['FaultCreate']; answer: S['InjectedFault'] }
  /**
   * Plan the outcome of the next operation
   *
   * Plans how the next operation of a kind ends, without test values in its data. The oldest plan
   * that applies is used; a plan for a `user_id` waits for this customer. It is used `times` times
   * and can skip the first operations. The header `x-sandbox-outcome` of a request wins over
   * plans, and plans win over test values. Tests that run in parallel can take each other's plans:
   * use the header or a world for each.
   */
  'POST /_sandbox/outcomes': { body: S['OutcomeCreate']; answer: S['PlannedOutcome'] }
  /**
   * Create a payout
   *
   * Makes a payout to a beneficiary in one call: it creates a quote on behalf of the owner of the
   * beneficiary and accepts it. The quote is a WITHDRAWAL if the source currency is that of the
   * beneficiary, otherwise an EXCHANGE. All rules of the API apply, limits and KYC included, and
   * the wallet of the owner needs the money. The transaction then goes on as after `acceptQuote`.
   * A `reference` that was used is 400; without one, each call is a new payout.
   */
  'POST /_sandbox/payouts': { body: S['PayoutCreate']; answer: S['ControlTransaction'] }
  /**
   * Generate customers, beneficiaries and transactions
   *
   * Generates realistic customers, beneficiaries and payments, spread over the last days, by the
   * same rules as requests of a client. KYC is decided, quotes are accepted or expire, and payouts
   * complete or fail, each at its own time in the past; the clock does not move. The events of
   * generated data are stored but never sent, and do not count towards coverage. The same seed
   * gives the same data, and a second call adds other data. Other requests go on meanwhile, except
   * a reset, a restore and an advance of the clock, which are 409.
   */
  'POST /_sandbox/populate': { body: S['Populate']; answer: S['Populated'] }
  /**
   * Mark problems as seen
   *
   * Marks the events and requests behind problems as seen, and returns the problems that are left.
   * Without `ids` it marks all of them. A later event or request of the same kind opens the
   * problem again. A receiver that is off and overdue jobs stay until they are repaired, and a
   * reset forgets what was marked.
   */
  'POST /_sandbox/problems/dismiss': { body: S['ProblemsDismiss']; answer: S['ProblemList'] }
  /**
   * Start a receiver audit
   *
   * Tests a webhook receiver with about 150 deliveries, genuine and forged, late, repeated, out of
   * order, slow and cut, and judges its answers. The call returns at once with 202; read the
   * report with `GET /_sandbox/receiver-audits/{id}`, which is ready after two minutes at most.
   * The events come from a scratch sandbox, so your data does not change. With `probe`, the audit
   * also judges the effect of events, not only the answers. Without an address, here or in the
   * webhook settings, the call is 409.
   */
  'POST /_sandbox/receiver-audits': { body: S['ReceiverAuditCreate']; answer: S['ReceiverAudit'] }
  /**
   * Continue a receiver audit after a restart
   *
   * Reports to a receiver audit that the receiver was restarted, so that it goes on with the
   * remaining checks. It is needed only for an audit that was started with `restart` true and has
   * `waiting_for` set. Any other audit is 409. The audit ends by itself if the restart takes
   * longer than its two minutes.
   */
  'POST /_sandbox/receiver-audits/{id}/restarted': { body: undefined; answer: S['ReceiverAudit'] }
  /**
   * Start a recording
   *
   * Starts to record everything that comes into this world and what becomes of it, beginning with
   * the present state. A replay of the file on another machine sends the same requests and
   * compares answers and events byte for byte. One recording is made at a time in each world:
   * another one is 409, and so is a name that exists. It ends with `POST …/stop`, or by itself
   * when it reaches its size. Requests go on as usual meanwhile.
   */
  'POST /_sandbox/recordings': { body: S['RecordingCreate']; answer: S['Recording'] }
  /**
   * Stop a recording
   *
   * Ends a recording and keeps it for download. Requests that are being answered at this moment
   * are in it only as far as they have got. Stopping a recording that has ended already changes
   * nothing and is 200. Download the file with `GET /_sandbox/recordings/{name}` before the
   * sandbox stops, because recordings are in memory.
   */
  'POST /_sandbox/recordings/{name}/stop': { body: undefined; answer: S['Recording'] }
  /**
   * Cancel a refund
   *
   * Cancels a refund that is PENDING or PROCESSING, credits the wallet of the business again, and
   * frees the amount for another refund. Without the control API, only a planned or requested
   * outcome, or the word `sandbox_cancel` in the reason, leads to this status. `reason` is by
   * default `cancel_by_control`. A refund that is final already is 409.
   */
  'POST /_sandbox/refunds/{refund_reference}/cancel': { body: S['Reason']; answer: S['ControlRefund'] }
  /**
   * Complete a refund
   *
   * Completes a refund that is PENDING or PROCESSING at once, whatever its scenario says. The
   * ledger does not change, because the wallet of the business was debited when the refund was
   * initiated. A scheduled step is cancelled. A refund that is final already is 409 and stays as
   * it is.
   */
  'POST /_sandbox/refunds/{refund_reference}/complete': { body: S['Reason']; answer: S['ControlRefund'] }
  /**
   * Fail a refund
   *
   * Fails a refund that is PENDING or PROCESSING and credits the wallet of the business with its
   * amount again. The payment can then be refunded once more. `reason` is the failure reason in
   * the control views, by default `fail_by_control`. A refund that is final already is 409.
   */
  'POST /_sandbox/refunds/{refund_reference}/fail': { body: S['Reason']; answer: S['ControlRefund'] }
  /**
   * Keep a request beyond the log
   *
   * Keeps a request after it has left the log, so that a link to it in a bug report or a chat goes
   * on to work. The 50 latest pins are kept; one more releases the oldest. Of a response longer
   * than 64 KB, only the size is kept. Lists do not show a request that has left the log. Pins are
   * in memory: a reset, and the end of the process, release all of them.
   */
  'POST /_sandbox/requests/{id}/pin': { body: undefined; answer: S['RequestPin'] }
  /**
   * Send a logged request again
   *
   * Sends a request of the log to the API once more, signed anew for the same caller, and waits up
   * to ten seconds for the answer. The new request has its own id in the log. It is not a replay
   * of the old answer: a payment may be made a second time, or be 400 because its reference is
   * used. A request of which the log withholds a part, such as a password or an image, is 409,
   * unless `body` replaces it.
   */
  'POST /_sandbox/requests/{id}/resend': { body: S['RequestResend']; answer: S['RequestResent'] }
  /**
   * Reset the sandbox
   *
   * Returns the sandbox to the state of a new one: rows, sequences, keys, clock and pending jobs
   * are those of the fixture set. Request log, coverage, faults and chaos are emptied too;
   * snapshots and webhook settings stay, and an endpoint that a 410 switched off is on again. The
   * same seed and the same calls then give the same ids and bytes. `fixtures` selects another set
   * from now on. While the clock is being moved or data is populated, the call is 409 and changes
   * nothing.
   */
  'POST /_sandbox/reset': { body: S['ResetRequest']; answer: S['ResetDone'] }
  /**
   * Log in with the admin token
   *
   * Logs a browser in: the admin token is exchanged for a session cookie, which later calls of the
   * control API accept in place of the token. The session lasts 12 hours. This is the only control
   * call that needs no token; a wrong one is 401. On a server without an admin token any text is
   * accepted, and no cookie is set because none is needed.
   */
  'POST /_sandbox/session': { body: S['SessionCreate']; answer: S['NoContent'] }
  /**
   * Sign a request body
   *
   * Returns the three headers that sign a body, as a client of the business would compute them.
   * Compare them with those of your own code, or let a script without a crypto library send them.
   * The body is signed byte for byte; without one, the headers are those of a GET. The newest key
   * of the business signs, and without `timestamp` the headers are valid from now on for 300
   * seconds, the usual limit.
   */
  'POST /_sandbox/sign': { body: S['SignRequest']; answer: S['SignedHeaders'] }
  /**
   * Save a snapshot
   *
   * Saves the present state of this world as a snapshot: rows, sequences, clock and pending jobs.
   * Without a `name` it is called after the sandbox time, and a snapshot of the same name is
   * replaced. It is one consistent moment, and other requests go on meanwhile. Restore it with
   * `POST /_sandbox/snapshots/{name}/restore` as often as you like, or create a world from it.
   */
  'POST /_sandbox/snapshots': { body: S['SnapshotCreate']; answer: S['Snapshot'] }
  /**
   * Restore a snapshot
   *
   * Returns this world to a saved state in one step: every request sees all of it or none. The
   * clock shows the time of the snapshot, and a running clock continues from there. Webhook
   * attempts that were pending in the snapshot are made again; those in progress are dropped.
   * Request log, coverage and the snapshot itself stay. While the clock is being moved, the call
   * is 409.
   */
  'POST /_sandbox/snapshots/{name}/restore': { body: undefined; answer: S['Snapshot'] }
  /**
   * Issue an access token for a user
   *
   * Issues a bearer token for a user, because the API has no login of its own. It is valid for one
   * hour of sandbox time. Without `user_id` it belongs to the business's own user, who may call
   * all operations that take a token; the token of a customer reaches only the onboarding of that
   * customer. Tokens are not stored, so calling again is harmless, and earlier tokens stay valid.
   */
  'POST /_sandbox/tokens': { body: S['TokenRequest']; answer: S['AccessToken'] }
  /**
   * Advance a transaction by one state
   *
   * Moves a transaction on by one state without waiting for its step, for example from
   * PAYMENT_CONFIRMED to PROCESSING_PAYOUT. Later steps are due as usual, counted from now. A
   * scenario still counts: at the last step the transaction fails if its scenario says so, and one
   * that never finishes is completed. A quote that waits for money is funded as expected. A final
   * transaction is 409.
   */
  'POST /_sandbox/transactions/{id}/advance': { body: S['Reason']; answer: S['ControlTransaction'] }
  /**
   * Cancel a transaction
   *
   * Cancels a transaction that is not final. Its money is returned as for a failure, an event with
   * the status CANCELLED is sent, and its quote becomes FAILED. Use it to test a client that has
   * to tell a cancellation from a failure. `reason` is by default `cancel_by_control`. If the
   * money was spent already, the call is 409.
   */
  'POST /_sandbox/transactions/{id}/cancel': { body: S['Reason']; answer: S['ControlTransaction'] }
  /**
   * Complete a transaction
   *
   * Completes a transaction that is not final. It passes all states in between at once, with the
   * events and the ledger entries of each, and ignores a scenario that would make it fail. A
   * deposit or direct exchange that waits for money is funded as expected first. A deposit into a
   * suspended wallet fails instead. A final transaction is 409, with the moves that are possible.
   */
  'POST /_sandbox/transactions/{id}/complete': { body: S['Reason']; answer: S['ControlTransaction'] }
  /**
   * Fail a transaction
   *
   * Fails a transaction that is not final, and returns its money: holds are released, debits are
   * credited with their fees, and money from outside goes back to the payer. An event with the
   * status FAILED is sent. `reason` is the failure reason in the control views, by default
   * `fail_by_control`. If the receiver of a swap or transfer has spent the money already, the call
   * is 409.
   */
  'POST /_sandbox/transactions/{id}/fail': { body: S['Reason']; answer: S['ControlTransaction'] }
  /**
   * Replay a transaction in a fork
   *
   * Does a transaction again in a new fork of this world as it is now: for the same customer and
   * recipient, with the same currencies and amount, by the rules of the API. The clock of the fork
   * is frozen and runs until nothing is due, while webhooks do not leave it and this world stays
   * as it is. `diff` compares both, and `outcome` sets the end. Without use the fork is deleted
   * after `ttl`; `PATCH /_sandbox/worlds/{name}` with null keeps it. If the rules refuse the
   * transaction now, the call is 409 and no fork stays; worlds do not nest, so below `/w/{name}`
   * it is 404.
   */
  'POST /_sandbox/transactions/{id}/replay': { body: S['TransactionReplay']; answer: S['TransactionReplayed'] }
  /**
   * Return a payout or recall a deposit
   *
   * Lets the money of a completed payout come back from the bank of the beneficiary, or recalls a
   * completed deposit. The transaction becomes FAILED with an event, while its quote and
   * `completed_at` stay. A payout credits the source amount less `charge`, and fees are kept; a
   * recall debits what was credited. If the wallet no longer has the money of a deposit, the call
   * is 409, as for any other transaction and for a second return. The limits of the customer get
   * the amount back.
   */
  'POST /_sandbox/transactions/{id}/return': { body: S['TransactionReturn']; answer: S['ControlTransaction'] }
  /**
   * Undo the last action
   *
   * Takes the newest action back: rows and clock are as they were right before it, in one commit.
   * What other clients changed since then goes, too. Webhooks that were sent, answers, the request
   * log, faults and coverage are not taken back. Call it again to go back further. Without an
   * image it is 409; with the id of an action that is not the newest, it is 409 and changes
   * nothing; and an action that is no longer kept is 404.
   */
  'POST /_sandbox/undo': { body: S['UndoRequest']; answer: S['UndoDone'] }
  /**
   * Open a wallet for a user
   *
   * Opens an empty, active wallet for a user in a currency that the user has no wallet in.
   * Customers get wallets in six currencies at registration, so this is for the others, such as
   * KES. A second wallet in the same currency is 409, and an unknown user is 404. Afterwards the
   * wallet can be credited and used like any other.
   */
  'POST /_sandbox/wallets': { body: S['WalletOpen']; answer: S['Wallet'] }
  /**
   * Credit a wallet with test money
   *
   * Adds test money to a wallet, as a real entry in the ledger, so that audits stay right. The
   * amount has no limit beyond fifteen digits before the point, and no event is sent. Each call
   * adds the amount once more: it is not idempotent. A suspended wallet is 409. To test a deposit
   * with sender, fee and webhook, use `POST /_sandbox/deposits` instead.
   */
  'POST /_sandbox/wallets/{id}/credit': { body: S['WalletCredit']; answer: S['Wallet'] }
  /**
   * Send an example event
   *
   * Sends an example of an event type to the webhook address of a business, to test a receiver
   * without a payment. It is signed, retried and listed like any other event, and has `example`
   * true. The ids in its body belong to no rows, and it does not count towards coverage. Without a
   * webhook address the event is recorded and not sent.
   */
  'POST /_sandbox/webhooks/example': { body: S['WebhookExample']; answer: S['ControlEvent'] }
  /**
   * Create a world
   *
   * Creates a world: an isolated sandbox inside this server, with rows, clock, keys, events,
   * faults, log and snapshots of its own. It begins as a fixture set, a fork of another world, a
   * snapshot, or a file of `GET /_sandbox/export`. The answer has the address and the keys that
   * its clients need. With a `ttl` it is deleted after that time without use, otherwise it stays
   * until you delete it. A name that exists is 409, and beyond 1,000 worlds the call is 429.
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
   * The currency decides which fields are required, as a table in the API reference shows. A new
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
   *
   * Changes the webhook address, secret, profile or switch of a business; fields that are left out
   * stay. A change applies to every attempt after it, retries included. Without an address,
   * waiting events become `recorded`, and with `enabled` false they become `disabled`. Switching
   * on again sends the `disabled` events of the last 24 hours of sandbox time, in order and with a
   * new retry schedule. An address that `--webhook-hosts` does not allow is 400.
   */
  'PUT /_sandbox/businesses/{id}/webhook': { body: S['WebhookUpdate']; answer: S['ControlBusiness'] }
  /**
   * Save a report of explore or mutate
   *
   * Saves a report of `explore` or `mutate`, so that the console shows it. `payments-sandbox
   * explore` and `mutate` call it themselves with `--source`, for the world whose forks they ran
   * in, and so do the tools for coding agents. It replaces the report of the same tool and leaves
   * that of the other. Nothing else in the world changes, and no run is made.
   */
  'PUT /_sandbox/exploration': { body: S['ExplorationReport']; answer: S['ExplorationState'] }
  /**
   * Mutate answers or events while they leave the sandbox: a cent less, a wrong signature
   *
   * Changes answers of one operation, or events of one type, while they leave the sandbox: a cent
   * less, another currency, a field that is missing or new. Rows and ledger stay as they are, so a
   * later read shows the truth. A changed event is signed anew, so that its receiver cannot find
   * the change by its signature; only the forged event has a wrong one. A world has one mutation:
   * a second call replaces the first. A mutant that does not suit the operation, event or field is
   * 400.
   */
  'PUT /_sandbox/mutation': { body: S['MutationSet']; answer: S['MutationState'] }
  /**
   * Load a parity report
   *
   * Loads a report of `payments-sandbox parity` into this world, in place of the one from the
   * start. From then on `GET /_sandbox/assumptions` shows its verdicts, and answers under
   * `/api/v1` have the header `x-sandbox-parity` if they rest on a decision that it does not
   * confirm. The body is the file that `--write` makes; a decision that it lacks is a guess. It is
   * in memory, so that it outlives a reset, but not a restart. Rows and settings do not change.
   */
  'PUT /_sandbox/parity': { body: S['ParityReport']; answer: S['ParityState'] }
  /**
   * Save a snapshot under a name
   *
   * Saves the present state of this world under the name in the path, and replaces a snapshot of
   * that name. It holds rows, sequences, clock and pending jobs, but neither the request log nor
   * injected faults. Sending the request again saves the state anew, which may have changed
   * meanwhile. Beyond 100 snapshots the call is 429 and names the oldest.
   */
  'PUT /_sandbox/snapshots/{name}': { body: undefined; answer: S['Snapshot'] }
  /**
   * Set the delivery faults
   *
   * Lets webhook deliveries misbehave on purpose: events come twice, get lost, overtake each
   * other, are late, are tampered with, or have an old timestamp. Each field is the share of
   * attempts it happens to; a fault that is left out is off, so `{}` switches all of them off.
   * Seed, event and number of the attempt decide which attempts are hit, so a run repeats exactly.
   * With `events`, only these events are affected.
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

/** The body of every event by its type. */
export interface EventPayloads {
  'transaction': S['TransactionEvent']
  'virtual_wallet.ready': S['VirtualWalletReadyEvent']
  'kyc.status_updated': S['KycStatusUpdatedEvent']
  'card_payment': S['CardPaymentEvent']
}
