import type { Block } from './tsv.ts'

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

const encode = (text: string) =>
  text.replace(/[&<>"\n]/g, letter => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? '<br>')

/** What is shown of a cell: line breaks in the source are blanks, `br` and paragraphs are line breaks. */
function cellText(html: string): string {
  const oneLine = html.replace(/\s+/g, ' ')
  const broken = oneLine.replace(/ ?<br\b[^>]*> ?/gi, '\n').replace(/<\/(p|div|li)> ?(?=<(p|div|li)\b)/gi, '\n')
  return decode(broken.replace(/<[^>]*>/g, '')).trim()
}

/** The cells of the first table of a copied page. Merged cells count once: what they cover is not filled. */
export function parseHtmlTable(html: string): Block | undefined {
  const clean = html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/gi, '')
  const start = clean.search(/<table\b/i)
  if (start < 0) return undefined
  const end = clean.toLowerCase().indexOf('</table', start)
  const rows = clean
    .slice(start, end < 0 ? undefined : end)
    .split(/<tr\b[^>]*>/i)
    .slice(1)
  const lines = rows.map(row =>
    row
      .split(/<t[dh]\b[^>]*>/i)
      .slice(1)
      .map(cellText),
  )
  const filled = lines.filter(line => line.length > 0)
  return filled.length > 0 ? filled : undefined
}

/** The copied range as a table, for word processors and mail. */
export function printHtmlTable(block: Block): string {
  const line = (cells: readonly string[]) => `<tr>${cells.map(cell => `<td>${encode(cell)}</td>`).join('')}</tr>`
  return `<table><tbody>${block.map(line).join('')}</tbody></table>`
}
