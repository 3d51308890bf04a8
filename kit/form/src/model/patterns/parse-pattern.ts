/** What a pattern is made of. A letter is whatever one code unit may be: a class, an escape, a point. */
export type PatternPart =
  | { readonly sort: 'letter'; readonly text: string }
  | { readonly sort: 'start' | 'end' | 'edge' | 'noEdge' }
  | { readonly sort: 'all'; readonly parts: readonly PatternPart[] }
  | { readonly sort: 'any'; readonly parts: readonly PatternPart[] }
  | { readonly sort: 'times'; readonly part: PatternPart; readonly least: number; readonly most: number }
  | { readonly sort: 'ahead'; readonly part: PatternPart; readonly isNot: boolean }

/** Said of what a matcher without memory cannot do: earlier groups, and looking back. */
export class UnmatchablePatternError extends Error {}

const TIMES = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/
const LETTER =
  /^(?:\[(?:\\[\s\S]|[^\]\\])*\]|\\(?:u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|0(?!\d)|[^\dbBkupPxc])|\\[upPxc]|[^()|*+?^$\\[])/
const GROUP = /^\((?:\?(:|=|!|<(?![=!])[^>]*>))?/

/** Reads a pattern that the engine of the language has already found to be one. */
export class PatternReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): PatternPart {
    const part = this.#alternatives()
    if (this.#at < this.#text.length) throw new UnmatchablePatternError()
    return part
  }

  #alternatives(): PatternPart {
    const parts = [this.#sequence()]
    while (this.#take('|')) parts.push(this.#sequence())
    return parts.length === 1 && parts[0] ? parts[0] : { sort: 'any', parts }
  }

  #sequence(): PatternPart {
    const parts: PatternPart[] = []
    while (this.#at < this.#text.length && !this.#sees('|') && !this.#sees(')')) parts.push(this.#repeated(this.#one()))
    return { sort: 'all', parts }
  }

  #one(): PatternPart {
    if (this.#take('^')) return { sort: 'start' }
    if (this.#take('$')) return { sort: 'end' }
    if (this.#take(String.raw`\b`)) return { sort: 'edge' }
    if (this.#take(String.raw`\B`)) return { sort: 'noEdge' }
    return this.#sees('(') ? this.#group() : { sort: 'letter', text: this.#match(LETTER)[0] }
  }

  #group(): PatternPart {
    const [, kind] = this.#match(GROUP)
    const part = this.#alternatives()
    if (!this.#take(')')) throw new UnmatchablePatternError()
    return kind === '=' || kind === '!' ? { sort: 'ahead', part, isNot: kind === '!' } : part
  }

  #repeated(part: PatternPart): PatternPart {
    const match = TIMES.exec(this.#text.slice(this.#at, this.#at + 32))
    if (match === null) return part
    this.#at += match[0].length
    const [least, most] = timesOf(match)
    return { sort: 'times', part, least, most }
  }

  #sees(text: string): boolean {
    return this.#text.startsWith(text, this.#at)
  }

  #take(text: string): boolean {
    if (!this.#sees(text)) return false
    this.#at += text.length
    return true
  }

  #match(form: RegExp): RegExpExecArray {
    const match = form.exec(this.#text.slice(this.#at))
    if (match === null) throw new UnmatchablePatternError()
    this.#at += match[0].length
    return match
  }
}

function timesOf([, sign, least, range, most]: RegExpExecArray): [number, number] {
  if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY]
  if (range === undefined) return [Number(least), Number(least)]
  return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)]
}
