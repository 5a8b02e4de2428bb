import { isUtf8 } from 'node:buffer'

/** The maximum bytes of one row, or of another value. */
const maxValueBytes = 4 * 1024 * 1024
/** The maximum number of lists, objects and commas in a value, which make parsing slow. */
const maxMarks = 200_000
/** The maximum depth of lists and objects in a value. */
const maxDepth = 16
const maxNameBytes = 200

/** Thrown for invalid content of a world file; the message is the rest of a sentence. */
export class ContentError extends Error {}

/** Called with each value of the content, as soon as it is read. */
export interface ContentVisitor {
  row(collection: string, row: unknown): void
  /** Called with any other part of the content. */
  part(name: string, value: unknown): void
}

const [listStart, listEnd, start, end, comma, colon, quote, backslash] = Buffer.from('[]{},:"\\')
const blanks = new Set(Buffer.from(' \t\r\n'))

type Expected =
  | 'start'
  | 'first name'
  | 'name'
  | 'colon'
  | 'first value'
  | 'value'
  | 'comma'
  | 'end'

/** A value or a name that is being read. */
interface Capture {
  readonly isName: boolean
  readonly parts: Buffer[]
  bytes: number
  marks: number
  depth: number
  isInText: boolean
  isEscaped: boolean
}

/**
 * Reads the content of a world file piece by piece: `{"rows": {"users": [row, …], …}, …}`. Only one
 * row is in memory as text at a time, and each row is parsed separately. Throws ContentError.
 */
export class ContentReader {
  readonly #visitor: ContentVisitor
  #expected: Expected = 'start'
  /** The number of open levels around the next value: the content, its rows, and a list of rows. */
  #level = 0
  #capture: Capture | null = null
  #name = ''
  #collection = ''
  #number = 0
  readonly #seen = new Set<string>()

  constructor(visitor: ContentVisitor) {
    this.#visitor = visitor
  }

  push(chunk: Buffer): void {
    let at = 0
    while (at < chunk.length) {
      at = this.#capture === null ? this.#next(chunk, at) : this.#continue(this.#capture, chunk, at)
    }
  }

  /** Throws ContentError if the content is incomplete. */
  finish(): void {
    if (this.#expected !== 'end') throw new ContentError('ends in the middle: it was cut')
  }

  /** Reads one byte between values; returns the next position. */
  #next(chunk: Buffer, at: number): number {
    const byte = chunk[at] as number
    if (blanks.has(byte)) return at + 1
    switch (this.#expected) {
      case 'start':
        if (byte !== start) throw notContent()
        this.#level = 1
        this.#expected = 'first name'
        return at + 1
      case 'first name':
      case 'name':
        if (byte === end && this.#expected === 'first name') return this.#close(at)
        if (byte !== quote) throw notContent()
        return this.#begin(true, at)
      case 'colon':
        if (byte !== colon) throw notContent()
        return this.#open(at)
      case 'first value':
      case 'value':
        return this.#value(byte, at)
      case 'comma':
        if (byte === (this.#level === 3 ? listEnd : end)) return this.#close(at)
        if (byte !== comma) throw notContent()
        this.#expected = this.#level === 3 ? 'value' : 'name'
        return at + 1
      case 'end':
        throw notContent()
    }
  }

  #value(byte: number, at: number): number {
    if (this.#level === 3) {
      if (byte === listEnd && this.#expected === 'first value') return this.#close(at)
      this.#number += 1
      return this.#begin(false, at)
    }
    if (this.#level === 2) {
      if (byte !== listStart) throw new ContentError(`has no list of ${this.#collection}`)
      this.#number = 0
      this.#level = 3
      this.#expected = 'first value'
      return at + 1
    }
    if (this.#name !== 'rows') return this.#begin(false, at)
    if (byte !== start) throw new ContentError('has rows that are not an object')
    this.#level = 2
    this.#expected = 'first name'
    return at + 1
  }

  #open(at: number): number {
    const key = this.#level === 1 ? this.#name : `rows.${this.#collection}`
    if (this.#seen.has(key)) throw new ContentError(`has ${key} twice`)
    this.#seen.add(key)
    this.#expected = 'value'
    return at + 1
  }

  #close(at: number): number {
    this.#level -= 1
    this.#expected = this.#level === 0 ? 'end' : 'comma'
    return at + 1
  }

  #begin(isName: boolean, at: number): number {
    const counts = { bytes: 0, marks: 0, depth: 0, isInText: false, isEscaped: false }
    this.#capture = { isName, parts: [], ...counts }
    return at
  }

  /** Reads bytes of a value; returns the next position. */
  #continue(capture: Capture, chunk: Buffer, from: number): number {
    // Local variables, because this runs for each byte.
    let { depth, marks, isInText, isEscaped } = capture
    let isEnded = false
    let at = from
    const { length } = chunk
    for (; at < length && !isEnded; at += 1) {
      const byte = chunk[at] as number
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) {
          isInText = false
          isEnded = depth === 0
        }
      } else if (byte === quote) isInText = true
      else if (byte === start || byte === listStart) {
        depth += 1
        marks += 1
        if (depth > maxDepth) throw this.#at(`is nested deeper than ${maxDepth} levels`)
      } else if (byte === end || byte === listEnd || byte === comma) {
        // A number or a word ends at the first byte that belongs to the level around it.
        if (depth === 0) break
        if (byte === comma) marks += 1
        else {
          depth -= 1
          isEnded = depth === 0
        }
      } else if (depth === 0 && blanks.has(byte)) break
    }
    Object.assign(capture, { depth, marks, isInText, isEscaped })
    this.#add(capture, chunk.subarray(from, at))
    if (isEnded || at < length) this.#end(capture)
    return at
  }

  #add(capture: Capture, part: Buffer): void {
    capture.bytes += part.length
    const max = capture.isName ? maxNameBytes : maxValueBytes
    if (capture.bytes > max) throw this.#at(`has more than ${max} bytes`)
    if (capture.marks > maxMarks) throw this.#at(`has more than ${maxMarks} values`)
    capture.parts.push(part)
  }

  #end(capture: Capture): void {
    this.#capture = null
    const { parts } = capture
    const value = this.#parsed(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts))
    if (capture.isName) {
      if (this.#level === 1) this.#name = String(value)
      else this.#collection = String(value)
      this.#expected = 'colon'
      return
    }
    if (this.#level === 3) this.#visitor.row(this.#collection, value)
    else this.#visitor.part(this.#name, value)
    this.#expected = 'comma'
  }

  #parsed(bytes: Buffer): unknown {
    if (!isUtf8(bytes)) throw this.#at('is not UTF-8')
    try {
      return JSON.parse(bytes.toString())
    } catch {
      throw this.#at('is not JSON')
    }
  }

  #at(problem: string): ContentError {
    if (this.#level === 0) return notContent()
    if (this.#level === 1) return new ContentError(`has a part ${this.#name} that ${problem}`)
    if (this.#level === 2) return new ContentError(`has a name of a collection that ${problem}`)
    return new ContentError(`has ${this.#collection} whose row ${this.#number} ${problem}`)
  }
}

function notContent(): ContentError {
  return new ContentError('is not the JSON of a world')
}
