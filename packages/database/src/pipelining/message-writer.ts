import type { Statement } from '../statement.ts'

const letter = { parse: 0x50, bind: 0x42 }
const nothing = -1
const firstSize = 4 * 1024
/** A character of UTF-16 never takes more bytes of UTF-8. */
const mostBytesOfCharacter = 3
/** The letter, lengths, counts and ends of texts of one message. */
const frameBytes = 32

/** Execute of the nameless portal, all its rows; then Sync, which makes each query a transaction of its own. */
const executeAndSync = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4])

/** Messages of PostgreSQL's protocol, gathered into one piece of bytes. */
export class MessageWriter {
  private bytes = Buffer.allocUnsafe(firstSize)
  private end = 0

  get isEmpty(): boolean {
    return this.end === 0
  }

  /** All that was written since the last time. */
  take(): Buffer {
    const taken = Buffer.from(this.bytes.subarray(0, this.end))
    this.end = 0
    return taken
  }

  /** A statement under its name; the server finds out the types of its parameters. */
  prepare({ name, text }: Statement): void {
    this.message(letter.parse, (name.length + text.length) * mostBytesOfCharacter, () => {
      this.text(name)
      this.text(text)
      this.int16(0)
    })
  }

  /** A prepared statement with its parameters, all as texts. */
  execute(name: string, parameters: readonly (string | null)[]): void {
    const characters = parameters.reduce((sum, parameter) => sum + (parameter?.length ?? 0), name.length)
    this.message(letter.bind, characters * mostBytesOfCharacter + parameters.length * 4, () => {
      this.text('')
      this.text(name)
      this.int16(0)
      this.int16(parameters.length)
      for (const parameter of parameters) this.parameter(parameter)
      this.int16(0)
    })
    this.reserve(executeAndSync.length)
    this.end += executeAndSync.copy(this.bytes, this.end)
  }

  /** A letter, the length of what follows it, and the content. */
  private message(kind: number, contentMaxBytes: number, write: () => void): void {
    this.reserve(contentMaxBytes + frameBytes)
    this.bytes[this.end++] = kind
    const start = this.end
    this.end += 4
    write()
    this.bytes.writeInt32BE(this.end - start, start)
  }

  private parameter(text: string | null): void {
    const start = this.end
    this.end += 4
    if (text !== null) this.end += this.bytes.write(text, this.end)
    this.bytes.writeInt32BE(text === null ? nothing : this.end - start - 4, start)
  }

  private text(text: string): void {
    this.end += this.bytes.write(text, this.end)
    this.bytes[this.end++] = 0
  }

  private int16(value: number): void {
    this.end = this.bytes.writeInt16BE(value, this.end)
  }

  private reserve(bytes: number): void {
    if (this.end + bytes <= this.bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.end + bytes))
    this.bytes.copy(larger, 0, 0, this.end)
    this.bytes = larger
  }
}
