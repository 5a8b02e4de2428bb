import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import type { Operation } from '../../server/core/operation.ts'
import { lineOf, llmsBeginning, pagesOf } from '../../server/llms.ts'
import { readOperationTexts } from '../../server/reference-texts.ts'

/**
 * Returns docs/llms.txt: the index of the documentation for language models, made from the table
 * of docs/contents.md and the descriptions of operations, of the control API the first sentence.
 * Throws an Error without that table.
 */
export function llmsFile(contents: string): string {
  const texts = readOperationTexts()
  const textOf = ({ id }: Operation) => texts.get(id)?.description ?? ''
  const pages = pagesOf(contents).map(
    ({ title, path, summary }) => `- [${title}](${path}): ${summary}`,
  )
  return `${llmsBeginning}
## Documents

- [openapi.json](openapi.json): the payments API; its [reference](/docs) has a page for each operation
- [control-openapi.json](control-openapi.json): the control API below /_sandbox; its
  [reference](/_sandbox/docs)
- [llms-full.txt](/llms-full.txt): the pages below that a client needs, and the texts of all operations,
  without their fields, in one file

## Choose quote_type

- \`EXCHANGE\`: pays out of a wallet to a beneficiary in another currency
- \`WITHDRAWAL\`: pays out of a wallet to a beneficiary in the same currency
- \`DIRECT_EXCHANGE\`: pays out to a beneficiary in another currency, and the payer sends the money
- \`DEPOSIT\`: brings money into a wallet, in the same currency
- \`SWAP\`: moves money between two wallets of one user, in two currencies
- \`TRANSFER\`: moves money to the wallet of another user, by \`user_tag\`

## After a lost response

A payout whose response was lost may have been made, so never start over. Accept the same quote again:
200 means that it is done now, 409 that it was done before: find the transaction with this \`quote_id\` in
\`GET /api/v1/client/transactions/v2\`. 422 \`quote has expired\` means that it was never accepted: ask for a new
quote. If the response to the quote itself was lost, send the quote again: because its \`origin_reference\`
was used before, it returns 400, and \`x-sandbox-advice\` names the quote that was created.

## Pages

${pages.join('\n')}

## Operations of the payments API

${operations.map((operation) => lineOf(operation, textOf(operation))).join('\n')}

## Operations of the control API

${controlOperations.map((operation) => lineOf(operation, firstSentence(textOf(operation)))).join('\n')}
`
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? ''
}
