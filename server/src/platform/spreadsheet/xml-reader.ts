import { SheetError } from './sheet-cells.ts'

/** What is told while XML goes by. Names come without their prefix; attributes are read from `tag` when wanted. */
export interface XmlHandler {
  open(name: string, tag: string): void
  close(name: string): void
  text(text: string): void
}

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi
const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole, hex?: string, decimal?: string, mark?: string) => {
    if (mark !== undefined) return MARKS[mark.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Excel's own escape of characters that XML cannot hold. */
export function unescapeXlsxText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const attributes = new Map<string, RegExp>()

/** One attribute of an opening tag, whatever its prefix. */
export function xmlAttribute(tag: string, name: string): string | undefined {
  let pattern = attributes.get(name)
  if (!pattern) attributes.set(name, (pattern = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)))
  const match = pattern.exec(tag)
  const value = match?.[1] ?? match?.[2]
  return value === undefined ? undefined : unescapeXml(value)
}

/**
 * Reads XML piece by piece, as much of it as workbooks use. A document type is refused, and with it every entity of its
 * own: there is nothing to expand and nothing to fetch.
 */
export class XmlReader {
  readonly #hear: XmlHandler
  #rest = ''

  constructor(hear: XmlHandler) {
    this.#hear = hear
  }

  feed(piece: string): void {
    const text = this.#rest + piece
    let at = 0
    for (;;) {
      const opens = text.indexOf('<', at)
      const ends = opens < 0 ? -1 : markupEnd(text, opens)
      if (ends < 0) break
      if (opens > at) this.#hear.text(unescapeXml(text.slice(at, opens)))
      this.#markup(text.slice(opens, ends))
      at = ends
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > MAX_REST) throw new SheetError('invalid')
  }

  #markup(markup: string): void {
    if (markup.startsWith('<!') || markup.startsWith('<?')) return this.#special(markup)
    if (markup.startsWith('</')) return this.#hear.close(nameIn(markup, 2))
    const name = nameIn(markup, 1)
    this.#hear.open(name, markup)
    if (markup.endsWith('/>')) this.#hear.close(name)
  }

  #special(markup: string): void {
    if (markup.startsWith('<![CDATA[')) this.#hear.text(markup.slice(9, -3))
    else if (!markup.startsWith('<!--') && !markup.startsWith('<?')) throw new SheetError('invalid')
  }
}

/** Text or a tag that does not end: a workbook's cell holds 32,767 characters at most. */
const MAX_REST = 1024 * 1024

function nameIn(markup: string, from: number): string {
  let end = from
  let start = from
  for (; end < markup.length; end++) {
    const code = markup.charCodeAt(end)
    if (code === 58) start = end + 1
    else if (code === 62 || code === 47 || code <= 32) break
  }
  return markup.slice(start, end)
}

/** The place behind the markup that begins at `opens`; -1 when more must come first. */
function markupEnd(text: string, opens: number): number {
  return text.charCodeAt(opens + 1) === 33 ? specialEnd(text, opens) : tagEnd(text, opens)
}

const LONGEST_OPENING = '<![CDATA['.length

function specialEnd(text: string, opens: number): number {
  if (text.length < opens + LONGEST_OPENING) return -1
  const closing = text.startsWith('<!--', opens) ? '-->' : text.startsWith('<![CDATA[', opens) ? ']]>' : '>'
  const at = text.indexOf(closing, opens + 4)
  return at < 0 ? -1 : at + closing.length
}

/** `>` may stand inside the value of an attribute. */
function tagEnd(text: string, opens: number): number {
  let quote = 0
  for (let at = opens + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quote !== 0) quote = code === quote ? 0 : quote
    else if (code === 62) return at + 1
    else if (code === 34 || code === 39) quote = code
  }
  return -1
}
