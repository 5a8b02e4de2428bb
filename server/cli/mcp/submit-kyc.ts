import { text, word } from './arguments.ts'
import { effects, type McpTool } from './mcp-tool.ts'

/** An address that the API takes of any customer. */
const address = {
  street_1: '12 Front Street',
  city: 'Toronto',
  state: 'ON',
  postal_code: 'M5V 2T6',
  country_code: 'CA',
}

const kinds = ['passport', 'id_card', 'drivers_license'] as const

/** Makes pictures and submits them in one call: in the context of an agent they would be large. */
export const submitKycTool: McpTool = {
  name: 'submit_kyc',
  title: 'Submit KYC documents',
  effects: effects.adds,
  output: {
    type: 'object',
    properties: {
      status: { type: 'integer', description: 'HTTP status' },
      body: { type: 'object', description: 'the response body, with `kyc_status` or an error' },
    },
    required: ['status', 'body'],
  },
  description:
    'Submit the KYC of a customer with test images of an identity document, front and back. ' +
    'The decision comes two steps later: move the clock by 2s. decide_kyc decides at once.',
  aliases: { id: 'user_id' },
  properties: {
    user_id: text('id of the customer'),
    document: word('kind of document; default: passport', kinds),
  },
  required: ['user_id'],
  async run(target, { user_id, document = 'passport' }) {
    const { request, testDocument } = await target.api()
    const kind = document as (typeof kinds)[number]
    const documents = {
      [`${kind}_front`]: testDocument(kind, 'front'),
      [`${kind}_back`]: testDocument(kind, 'back'),
    }
    const path = '/api/v1/client/customers/kyc'
    const { status, body } = await request<unknown>('POST', path, { user_id, address, documents })
    return { status, body }
  },
}
