import { text } from './arguments.ts'

/** A job that an agent does with the tools: its text names them in backticks. */
interface McpPrompt {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly properties: Readonly<Record<string, object>>
  readonly required: readonly string[]
  text(given: Readonly<Record<string, string | undefined>>): string
}

export const prompts: readonly McpPrompt[] = [
  {
    name: 'debug_refused_signature',
    title: 'Debug a refused signature',
    description: 'Find out why the sandbox answered a signed request with 401, and fix the client.',
    properties: { request_id: text('value of x-sandbox-request-id; default: the last 401') },
    required: [],
    text: ({ request_id }) => `My client gets 401 from the payments API. Find the reason and fix it.

1. ${
      request_id === undefined
        ? 'Call `explain_signature` without arguments: it explains the last 401.'
        : `The refused request is ${request_id}: call \`explain_signature\` with that id.`
    } If there is no such request, send it from my client first.
2. The explanation has the text that must be signed, the expected signature, and what my
   client did instead.
3. Call \`get_request\` if the reason is a header or the body, not the signature.
4. Find the code that signs requests in this project, and change only what the explanation names.
5. Send the request again from my client, and confirm with \`list_requests\` that its status is no
   longer 401.`,
  },
  {
    name: 'fail_a_payout',
    title: 'Make a payout fail and see the webhook',
    description: 'Create a payout, let it fail, and read the event that is sent to the receiver.',
    properties: {
      reason: text('failure reason; default: the bank refused it', { maxLength: 500 }),
    },
    required: [],
    text: ({ reason = 'the bank refused it' }) => `Make a payout fail, and show me the webhook.

1. Call \`describe_operation\` with createQuote for the fields of a quote, or read
   sandbox://operation/createQuote, and call \`call_control\` with GET /fixtures for the ids of a
   customer with money and a beneficiary.
2. Call \`send_request\` with POST /api/v1/client/quotes, then with POST
   /api/v1/client/quotes/{id}/accept. Keep the \`transaction_id\` from the response.
3. Call \`move_transaction\` with that id, the action fail, and the reason: ${reason}
4. Call \`wait\` for that transaction and the status FAILED.
5. Call \`list_events\` with the type transaction, and show me the payload of the failed status and
   the delivery attempts. Without a webhook URL, the event has the state \`recorded\`: not sent. To
   set one, call \`call_control\` with GET /businesses for the id, then with PUT
   /businesses/{id}/webhook and {"url": …}.
6. Say what my code must do with this event: the money is back in the wallet, and the transaction
   does not change any more.`,
  },
  {
    name: 'check_my_webhook_receiver',
    title: 'Check my webhook receiver',
    description: 'Audit a webhook receiver with valid and invalid deliveries, and fix what fails.',
    properties: {
      url: text('address of the receiver, such as http://localhost:3000/webhooks'),
      probe: text('URL in your application that shows what the events changed; read with GET'),
    },
    required: ['url'],
    text: ({ url, probe }) => `Check my webhook receiver at ${url}.

1. Make sure that it runs, and that it verifies signatures with the webhook secret of the sandbox:
   \`call_control\` with GET /businesses returns it.
2. Call \`audit_receiver\` with url ${url}${
      probe === undefined ? '' : ` and probe ${probe}`
    }. While the audit is running, call
   \`receiver_audit\` with its id.
3. For each finding, find the code of the receiver in this project, and fix it. Start with errors.
4. Restart the receiver, and audit again until no error is left. List the warnings that remain, with
   your opinion on each.`,
  },
]
