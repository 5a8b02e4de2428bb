import { get, type IncomingMessage } from 'node:http'
import { afterEach } from 'vitest'
import { note } from './documented.ts'
import type { TestSandbox } from './harness.ts'

export interface Message<T = unknown> {
  readonly id: string | undefined
  readonly event: string | undefined
  readonly data: T
}

export interface Stream<T> {
  readonly response: IncomingMessage
  /** Resolves with the first `count` messages once they have arrived. */
  take(count: number): Promise<Message<T>[]>
  /** Resolves with the first message that passes, once it has arrived. */
  until(passes: (message: Message<T>) => boolean): Promise<Message<T>>
  readonly ended: Promise<void>
  close(): void
}

const open: Stream<unknown>[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

/** Opens a stream of the control API, by its path below /_sandbox. */
export async function openStream<T>(
  { url }: Pick<TestSandbox, 'url'>,
  operation: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Stream<T>> {
  const response = await new Promise<IncomingMessage>((resolve) => {
    get(`${url}/_sandbox${path}`, { headers }, resolve)
  })
  if (response.statusCode === 200) note(operation, 200)
  const messages: Message<T>[] = []
  let text = ''
  let wake = () => {}
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    messages.push(...blocks.filter((block) => block.includes('data: ')).map(parsed<T>))
    wake()
  })
  const more = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  const stream: Stream<T> = {
    response,
    ended: new Promise((resolve) => response.once('close', resolve)),
    async take(count) {
      while (messages.length < count) await more()
      return messages.slice(0, count)
    },
    async until(passes) {
      for (;;) {
        const found = messages.find(passes)
        if (found !== undefined) return found
        await more()
      }
    },
    close: () => response.destroy(),
  }
  open.push(stream)
  return stream
}

function parsed<T>(block: string): Message<T> {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data') ?? 'null') }
}
