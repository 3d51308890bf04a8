import type { HtmlAttributes } from './clean-attributes.ts'

/** They hold nothing and have no end. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col'])

const BLOCKS = 'p div h1 h2 h3 h4 h5 h6 blockquote pre hr figure figcaption ul ol li table'.split(' ')

/** What opening an element ends where its own end was left out, as browsers read it… */
const ENDS: Readonly<Record<string, ReadonlySet<string>>> = {
  ...Object.fromEntries(BLOCKS.map(tag => [tag, new Set(['p'])])),
  li: new Set(['li', 'p']),
  td: new Set(['td', 'th']),
  th: new Set(['td', 'th']),
  tr: new Set(['tr']),
  thead: new Set(['thead', 'tbody', 'tfoot', 'caption', 'colgroup']),
  tbody: new Set(['thead', 'tbody', 'tfoot', 'caption', 'colgroup']),
  tfoot: new Set(['thead', 'tbody', 'tfoot', 'caption', 'colgroup']),
  a: new Set(['a']),
}
/** …and what it does not reach beyond. */
const ROOMS: Readonly<Record<string, ReadonlySet<string>>> = {
  default: new Set(['td', 'th', 'caption', 'table']),
  li: new Set(['ul', 'ol', 'td', 'th', 'caption', 'table']),
  td: new Set(['tr', 'table']),
  th: new Set(['tr', 'table']),
  tr: new Set(['thead', 'tbody', 'tfoot', 'table']),
  thead: new Set(['table']),
  tbody: new Set(['table']),
  tfoot: new Set(['table']),
}

export interface MarkupLimits {
  /** Elements within each other; below that only the words count. */
  readonly depth: number
  /** Elements in all. */
  readonly elements: number
}

/** Nobody nests deeper or formats more on purpose; beyond this only the words count. */
export const MARKUP_LIMITS: MarkupLimits = { depth: 60, elements: 5_000 }

/**
 * Writes elements so that each that is opened is ended, in the right order: a reader has nothing to mend, and what it
 * reads cannot grow.
 */
export class MarkupWriter {
  readonly #open: string[] = []
  readonly #parts: string[] = []
  readonly #limits: MarkupLimits
  #written = 0

  constructor(limits: MarkupLimits) {
    this.#limits = limits
  }

  /** Whether there were more elements than are written; of the rest only the words are here. */
  get isCut(): boolean {
    return this.#written > this.#limits.elements
  }

  get text(): string {
    this.#endTo(0)
    return this.#parts.join('')
  }

  words(text: string): void {
    this.#parts.push(escapeText(text))
  }

  begin(tag: string, attributes: HtmlAttributes): void {
    this.#endWhatEnds(tag)
    const isVoid = VOID_TAGS.has(tag)
    if (!isVoid && this.#open.length >= this.#limits.depth) return
    this.#written++
    if (this.isCut) return
    this.#parts.push(openingTag(tag, attributes))
    if (!isVoid) this.#open.push(tag)
  }

  end(tag: string): void {
    const at = this.#open.lastIndexOf(tag)
    if (at >= 0) this.#endTo(at)
  }

  isOpen(tag: string): boolean {
    return this.#open.includes(tag)
  }

  #endWhatEnds(tag: string): void {
    const ends = ENDS[tag]
    if (!ends) return
    const rooms = ROOMS[tag] ?? ROOMS['default']
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const open = this.#open[at] ?? ''
      if (ends.has(open)) this.#endTo(at)
      else if (rooms?.has(open)) return
    }
  }

  #endTo(at: number): void {
    while (this.#open.length > at) this.#parts.push(`</${this.#open.pop()}>`)
  }
}

export function openingTag(tag: string, attributes: HtmlAttributes): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeValue(value)}"`)
  return `<${tag}${written.join('')}>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}
export const escapeText = (text: string): string => text.replaceAll(/[&<>\u00a0]/g, sign => ENTITIES[sign] ?? '')
const escapeValue = (text: string): string => text.replaceAll(/[&<>"\u00a0]/g, sign => ENTITIES[sign] ?? '')
