import {
  JsonText,
  type RequestLog,
  type RequestRecord,
  toPlain,
} from '../http/request-log/request-log.ts'
import type { UsageMetrics } from '../http/request-log/usage-metrics.ts'

/** How often an operation gave an answer; `error` is the text of an error response. */
type CountedResponse = [operation: string, status: number, error: string | null, times: number]

/** A request as it is sent: an answer that is JSON stays text, and is not parsed on the way. */
interface SentRequest {
  readonly entry: RequestRecord
  readonly answer?: string
}

/** What one process sends the others of requests. */
export interface RequestNews {
  readonly requests: readonly SentRequest[]
  readonly responses: readonly CountedResponse[]
}

export interface RequestNewsOptions {
  readonly requestLog: RequestLog
  readonly metrics: UsageMetrics
  /** Of more requests at a time, the oldest are not sent: no log keeps them. */
  readonly atMost: number
  /** Whether what is noted now comes from another process. */
  readonly isHearing: () => boolean
  /** Called when requests are noted that `take` gives. */
  readonly onNews: () => void
}

/** Gathers what is noted of requests here: `take` gives what came since it was last asked. */
export function gatherRequests(options: RequestNewsOptions): { take(): RequestNews | null } {
  const { requestLog, metrics, atMost, isHearing, onNews } = options
  let requests: RequestRecord[] = []
  let responses = new Map<string, CountedResponse>()
  requestLog.onRecord((entry) => {
    if (isHearing()) return
    requests.push(entry)
    if (requests.length > atMost) requests.shift()
    onNews()
  })
  metrics.onResponse((operation, status, error) => {
    if (isHearing()) return
    // A client may have any text answered.
    const text = responses.size < atMost ? error : null
    const key = `${operation} ${status} ${text ?? ''}`
    const counted = responses.get(key)
    if (counted === undefined) responses.set(key, [operation, status, text, 1])
    else counted[3] += 1
    onNews()
  })
  return {
    take() {
      if (requests.length === 0 && responses.size === 0) return null
      const news = { requests: requests.map(toSent), responses: [...responses.values()] }
      requests = []
      responses = new Map()
      return news
    },
  }
}

/** Notes what another process sent. */
export function hearRequests(
  { requests, responses }: RequestNews,
  { requestLog, metrics }: Pick<RequestNewsOptions, 'requestLog' | 'metrics'>,
): void {
  for (const [operation, status, error, times] of responses) {
    for (let i = 0; i < times; i += 1) metrics.countResponse(operation, status, { error })
  }
  for (const { entry, answer } of requests) {
    const response = answer === undefined ? entry.response : new JsonText(answer)
    requestLog.record({ ...entry, response })
  }
}

function toSent(entry: RequestRecord): SentRequest {
  const { response } = entry
  if (!(response instanceof JsonText)) return { entry: toPlain(entry) }
  return { entry: toPlain({ ...entry, response: null }), answer: response.text }
}
