import type { TextBlock } from './tsv.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function codePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, number?: string, name?: string) => {
    if (hex !== undefined) return codePoint(Number.parseInt(hex, 16))
    return number !== undefined ? codePoint(Number(number)) : (entities[name?.toLowerCase() ?? ''] ?? whole)
  })
}

/** What is shown of a cell: blanks of the source count once, line breaks are those that were marked. */
function cellText(source: string): string {
  return decode(source.replace(/ +/g, ' ').replace(/ ?\n ?/g, '\n')).trim()
}

const tagName = /\/?[a-z][a-z\d]*/iy
const blocks = new Set(['p', 'div', 'li'])

/** Collects cells while tags and texts pass by. What lies in a table inside the table belongs to its cell. */
class TableReader {
  readonly lines: string[][] = []
  #depth = 0
  #afterBlock = false

  get done(): boolean {
    return this.#depth === 0 && this.lines.length > 0
  }

  text(text: string): void {
    this.#write(text.replace(/\s+/g, ' '))
  }

  tag(name: string): void {
    if (name === 'table' || name === '/table') this.#depth = Math.max(0, this.#depth + (name === 'table' ? 1 : -1))
    else if (this.#depth === 1 && name === 'tr') this.lines.push([])
    else if (this.#depth === 1 && (name === 'td' || name === 'th')) this.#cell()
    else if (name === 'br' || (this.#afterBlock && blocks.has(name))) this.#write('\n')
    else if (name.startsWith('/') && blocks.has(name.slice(1))) this.#afterBlock = true
  }

  #cell(): void {
    this.#afterBlock = false
    this.lines.at(-1)?.push('')
  }

  #write(text: string): void {
    const line = this.lines.at(-1)
    if (this.#depth === 0 || line === undefined || line.length === 0) return
    if (text.trim() !== '' || text === '\n') this.#afterBlock = false
    line[line.length - 1] += text
  }
}

const nameAt = (html: string, at: number) => {
  tagName.lastIndex = at
  return tagName.exec(html)?.[0].toLowerCase()
}

/** Where the markup that begins here ends; -1 when it never does. */
function endOfMarkup(html: string, start: number, name: string | undefined): number {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start)
    return end < 0 ? -1 : end + 3
  }
  const closing = name === 'style' || name === 'script' ? html.indexOf(`</${name}`, start) : start
  const end = closing < 0 ? -1 : html.indexOf('>', closing)
  return end < 0 ? -1 : end + 1
}

/**
 * The cells of the first table of a copied page. Merged cells count once: what they cover is not filled. Every letter is
 * looked at once, so a page made to be slow is not.
 */
export function parseHtmlTable(html: string): TextBlock | undefined {
  const reader = new TableReader()
  let at = 0
  while (at >= 0 && at < html.length && !reader.done) {
    const start = html.indexOf('<', at)
    reader.text(html.slice(at, start < 0 ? undefined : start))
    const name = start < 0 ? undefined : nameAt(html, start + 1)
    if (start < 0) break
    if (name === undefined && html[start + 1] !== '!') {
      reader.text('<')
      at = start + 1
      continue
    }
    at = endOfMarkup(html, start, name)
    reader.tag(name ?? '')
  }
  const filled = reader.lines.filter(line => line.length > 0).map(line => line.map(cellText))
  return filled.length > 0 ? filled : undefined
}
