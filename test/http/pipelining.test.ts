import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { sandbox } from '../support/harness.ts'

async function connected(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const asked = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

test('requests that are sent at once on one connection are all answered, in order', async () => {
  const { url } = await sandbox()
  const socket = await connected(url)
  const paths = Array.from({ length: 300 }, (_, i) => `/nothing/${i}`)
  socket.write(`${paths.map(asked).join('')}${asked('/last').replace('GET', 'DELETE')}`)
  let answers = ''
  for await (const chunk of socket) {
    answers += chunk
    if (answers.includes('No such endpoint: DELETE /last.')) break
  }
  const named = [...answers.matchAll(/No such endpoint: GET (\/nothing\/\d+)\./g)].map(
    (match) => match[1],
  )
  expect(named).toEqual(paths)
})

test('of a client that fetches no answers, most requests wait and cost no answer', async () => {
  const { url, inside, control } = await sandbox()
  const many = 400
  const arrived = new Promise<void>((resolve) => {
    let count = 0
    inside.server.on('request', ({ url: path }) => {
      if (path === '/_sandbox/assumptions') count += 1
      if (count === many) resolve()
    })
  })
  const socket = await connected(url)
  socket.pause()
  socket.write(asked('/_sandbox/assumptions').repeat(many))
  await arrived
  const { headers } = await control.get('/clock').expect(200)
  const begun = Number.parseInt(String(headers['x-sandbox-request-id']).slice('req_'.length), 36)
  expect(begun).toBeLessThan(many)
  socket.destroy()
  await control.post('/clock/advance', { by: '1s' }).expect(200)
})

test('what comes behind a request and is no HTTP does not take its answer away', async () => {
  const { url } = await sandbox()
  const socket = await connected(url)
  socket.write(`${asked('/api/v1/currencies')}${asked('/nothing')}garbage\r\n\r\n`)
  let answers = ''
  for await (const chunk of socket) answers += chunk
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])
  expect(statuses).toEqual(['200', '404', '400'])
  expect(answers).toContain('The request is not valid HTTP.')
})

test.each(['drop', 'drop;after'])('the fault %s takes no earlier answer away', async (fault) => {
  const { url } = await sandbox()
  const socket = await connected(url)
  const path = '/api/v1/currencies'
  const dropped = asked(path).replace('host:', `x-sandbox-fault: ${fault}\r\nhost:`)
  socket.write(`${asked(path)}${asked('/nothing')}${dropped}${asked('/readyz')}`)
  let answers = ''
  for await (const chunk of socket) answers += chunk
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])
  expect(statuses).toEqual(['200', '404'])
})

test('a body that stops being HTTP is answered at once', async () => {
  const { url } = await sandbox()
  const socket = await connected(url)
  const head = 'POST /_sandbox/sign HTTP/1.1\r\nhost: localhost\r\n'
  socket.write(`${head}transfer-encoding: chunked\r\n\r\nno size\r\n{}\r\n`)
  let answers = ''
  for await (const chunk of socket) answers += chunk
  expect(answers).toMatch(/^HTTP\/1\.1 400 /)
  expect(answers).toContain('The request is not valid HTTP.')
})
