import { PdfName, PdfRaw, PdfRef, type PdfDict, type PdfValue } from './pdf-values.ts'

/** A file that is not put together as such files are, or in a way that is not read here. */
export class UnreadablePdf extends Error {}

const SPACE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set([...'()<>[]{}/%'].map(sign => sign.charCodeAt(0)))
const [LINE_FEED, RETURN, PERCENT] = [10, 13, 0x25]
/** Nothing people make is nested deeper; what is, is made to hurt. */
const DEEPEST = 60

/** Reads values one after another, beginning at a byte. */
export class PdfParser {
  readonly #bytes: Buffer
  at: number

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.#bytes[this.at]
      if (byte === PERCENT) this.#skipLine()
      else if (byte !== undefined && SPACE.has(byte)) this.at += 1
      else return
    }
  }

  #skipLine(): void {
    while (this.at < this.#bytes.length && this.#bytes[this.at] !== LINE_FEED && this.#bytes[this.at] !== RETURN)
      this.at += 1
  }

  /** Whether this word stands here; then it is read. */
  takes(word: string): boolean {
    this.skipSpace()
    if (!this.#startsWith(word)) return false
    this.at += word.length
    return true
  }

  #startsWith(word: string): boolean {
    return this.#bytes.toString('latin1', this.at, this.at + word.length) === word
  }

  integer(): number {
    const value = this.value()
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
      throw new UnreadablePdf('a number is missing')
    return value
  }

  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new UnreadablePdf('nested too deep')
    this.skipSpace()
    if (this.#startsWith('<<')) return this.#dict(depth)
    switch (this.#bytes.toString('latin1', this.at, this.at + 1)) {
      case '[':
        return this.#list(depth)
      case '(':
        return this.#text()
      case '<':
        return this.#hexText()
      case '/':
        return new PdfName(this.#nameText())
      case '':
        throw new UnreadablePdf('the file ends too soon')
    }
    return this.#word()
  }

  #dict(depth: number): PdfDict {
    this.at += 2
    const dict: PdfDict = new Map()
    while (!this.takes('>>')) {
      if (this.#bytes[this.at] !== 0x2f) throw new UnreadablePdf('a key is missing')
      dict.set(this.#nameText(), this.value(depth + 1))
    }
    return dict
  }

  #list(depth: number): PdfValue[] {
    this.at += 1
    const values: PdfValue[] = []
    while (!this.takes(']')) values.push(this.value(depth + 1))
    return values
  }

  #nameText(): string {
    this.at += 1
    return this.#plain()
  }

  /** As far as neither a space nor a sign of its own comes. */
  #plain(): string {
    const from = this.at
    for (let byte = this.#bytes[this.at]; byte !== undefined && !SPACE.has(byte) && !DELIMITERS.has(byte);)
      byte = this.#bytes[(this.at += 1)]
    return this.#bytes.toString('latin1', from, this.at)
  }

  #text(): PdfRaw {
    const from = this.at
    let open = 0
    for (; this.at < this.#bytes.length; this.at += 1) {
      const sign = this.#bytes[this.at]
      if (sign === 0x5c) this.at += 1
      else if (sign === 0x28) open += 1
      else if (sign === 0x29 && (open -= 1) === 0) break
    }
    this.at += 1
    return new PdfRaw(this.#bytes.toString('latin1', from, this.at))
  }

  #hexText(): PdfRaw {
    const end = this.#bytes.indexOf('>', this.at)
    if (end < 0) throw new UnreadablePdf('a text does not end')
    const raw = new PdfRaw(this.#bytes.toString('latin1', this.at, end + 1))
    this.at = end + 1
    return raw
  }

  #word(): PdfValue {
    const word = this.#plain()
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) throw new UnreadablePdf('a value is not known')
    const number = Number(word)
    return (/^\d+$/.test(word) && this.#refFrom(number)) || number
  }

  /** `12 0 R`, of which the first number is read. */
  #refFrom(num: number): PdfRef | undefined {
    const rest = /^[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
      this.#bytes.toString('latin1', this.at, this.at + 40),
    )
    if (!rest) return undefined
    this.at += rest[0].length
    return new PdfRef(num, Number(rest[1]))
  }
}
