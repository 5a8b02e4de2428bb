import type { Connection, QueryResult } from './connection.ts'
import { WorldReader } from './reader.ts'
import type { Statement } from './statements.ts'
import { uniqueViolationOf } from './violations.ts'

/** Sends the statements of a transaction, and waits only for answers that it needs. */
export abstract class StatementSender extends WorldReader {
  readonly #connection: Connection
  readonly #sent: Promise<unknown>[] = []
  #failure: Error | null = null

  constructor(world: string, connection: Connection) {
    super(world)
    this.#connection = connection
  }

  /** Whether the database refused a statement: nothing of the transaction can be kept. */
  get hasFailed(): boolean {
    return this.#failure !== null
  }

  /** Throws the first failure of what was sent. */
  async settled(): Promise<void> {
    await Promise.all(this.#sent)
    if (this.#failure !== null) throw this.#failure
  }

  protected override async ask({ text, values }: Statement): Promise<QueryResult> {
    this.requireOpen()
    try {
      return await this.#connection.query(text, values)
    } catch (error) {
      await Promise.all(this.#sent)
      this.#failure ??= error as Error
      throw this.#failure
    }
  }

  /** Sends a statement; how it ends is known to `settled`. */
  protected issue({ text, values }: Statement): void {
    const answered = this.#connection.query(text, values).catch((error: Error) => {
      this.#failure ??= uniqueViolationOf(error) ?? error
    })
    this.#sent.push(answered)
  }
}
