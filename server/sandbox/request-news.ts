import {
  JsonText,
  type RequestLog,
  type RequestRecord,
  restored,
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
  /** How many the log keeps: of more at a time, the oldest are not sent. */
  readonly atMost: number
  /** Whether what is noted now comes from another process. */
  readonly isHearing: () => boolean
  /** Called when requests are noted that `take` gives. */
  readonly onNews: () => void
}

/** What is noted of requests here, and was not sent yet. */
export interface GatheredRequests {
  /** Returns what came since it was last asked. */
  take(): RequestNews | null
  /** To be called before the log records what others sent, which it may keep in place of it. */
  detach(): void
}

/** Gathers what is noted from now on. */
export function gatherRequests(options: RequestNewsOptions): GatheredRequests {
  const { requestLog, metrics, atMost, isHearing, onNews } = options
  const requests = new UnsentRequests(atMost)
  const responses = new UnsentResponses(atMost)
  requestLog.onRecord((_, kept) => {
    if (isHearing()) return
    requests.add(kept)
    onNews()
  })
  metrics.onResponse((operation, status, error) => {
    if (isHearing()) return
    responses.count(operation, status, error)
    onNews()
  })
  return {
    take() {
      const news = { requests: requests.take().map(toSent), responses: responses.take() }
      return news.requests.length === 0 && news.responses.length === 0 ? null : news
    },
    detach: () => requests.detach(),
  }
}

/**
 * The last requests of this process, as the log keeps them: garbage collections would copy as many
 * other objects that live as long.
 */
class UnsentRequests {
  readonly #atMost: number
  #ring: RequestRecord[] = []
  #count = 0

  constructor(atMost: number) {
    this.#atMost = atMost
  }

  add(kept: RequestRecord): void {
    this.#ring[this.#count % this.#atMost] = kept
    this.#count += 1
  }

  /** Makes them independent of the log. */
  detach(): void {
    this.#ring = this.#ring.map(restored)
  }

  /** Returns them, oldest first, and forgets them. */
  take(): RequestRecord[] {
    const oldest = this.#count < this.#atMost ? 0 : this.#count % this.#atMost
    const kept = [...this.#ring.slice(oldest), ...this.#ring.slice(0, oldest)]
    this.#ring = []
    this.#count = 0
    return kept.map(restored)
  }
}

class UnsentResponses {
  readonly #maxNames: number
  /** By operation, then by status, or by status and text of an error. */
  #counted = new Map<string, Map<number | string, CountedResponse>>()
  #names = 0

  constructor(maxNames: number) {
    this.#maxNames = maxNames
  }

  count(operation: string, status: number, error: string | null): void {
    // A client may have any text answered.
    const text = this.#names < this.#maxNames ? error : null
    const key = text === null ? status : `${status} ${text}`
    const counted = this.#counted.get(operation)?.get(key)
    if (counted === undefined) this.#add(key, [operation, status, text, 1])
    else counted[3] += 1
  }

  take(): CountedResponse[] {
    const all = [...this.#counted.values()].flatMap((counted) => [...counted.values()])
    this.#counted = new Map()
    this.#names = 0
    return all
  }

  #add(key: number | string, counted: CountedResponse): void {
    const [operation] = counted
    const ofOperation = this.#counted.get(operation) ?? new Map()
    this.#counted.set(operation, ofOperation.set(key, counted))
    this.#names += 1
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
