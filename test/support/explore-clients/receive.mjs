import { once } from 'node:events'
import { createServer } from 'node:http'
import { argv } from 'node:process'
import { control, pay, send } from './api.mjs'

/** Pays out, and swaps once the payout is COMPLETED; the clock of the sandbox is frozen. */
const [habit = 'right'] = argv.slice(2)

const seen = new Set()
const paid = []

const server = createServer(async (request, response) => {
  let text = ''
  for await (const piece of request) text += piece
  const event = JSON.parse(text)
  const id = habit === 'no-ids' ? seen.size : request.headers['x-webhook-id']
  if (event.target_currency === 'NGN' && event.status === 'COMPLETED' && !seen.has(id)) {
    seen.add(id)
    await swap()
  }
  response.end()
})

async function swap() {
  paid.push(await pay('swap', {}, `swap-${paid.length}`))
}

async function statusOf(path) {
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const read = await send('GET', path)
    if (typeof read === 'object') return read.quote_status
  }
  throw new Error(`${path} cannot be read`)
}

server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { data } = await control('GET', '/businesses')
const url = `http://127.0.0.1:${server.address().port}/`
await control('PUT', `/businesses/${data[0].id}/webhook`, { url })
const path = await pay('payout')
await control('POST', '/clock/advance', { by: '10m' })
if (seen.size === 0 && habit === 'pays-again') await pay('payout', {}, 'again')
if (seen.size === 0 && (await statusOf(path)) === 'COMPLETED') await swap()
await control('POST', '/clock/advance', { by: '10m' })
for (const one of [path, ...paid]) {
  if ((await statusOf(one)) !== 'COMPLETED') throw new Error(`${one} is not COMPLETED`)
}
server.close()
server.closeAllConnections()
