/** Lines of cells. */
export type TextBlock = readonly (readonly string[])[]

/** Where the cell that begins here ends, and what it says. A quote inside an unquoted cell is just a quote. */
function readCell(text: string, start: number): { value: string; end: number } {
  const inQuotes = text[start] === '"' ? /"((?:[^"]|"")*)"(?=\t|\r|\n|$)/y : undefined
  if (inQuotes !== undefined) {
    inQuotes.lastIndex = start
    const match = inQuotes.exec(text)
    if (match !== null) return { value: match[1]!.replaceAll('""', '"'), end: inQuotes.lastIndex }
  }
  const plain = /[^\t\r\n]*/y
  plain.lastIndex = start
  return { value: plain.exec(text)?.[0] ?? '', end: plain.lastIndex }
}

/** Reads what a spreadsheet copied; the line end at the very end is none of it. */
export function parseTsv(text: string): TextBlock {
  const lines: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { value, end } = readCell(text, at)
    lines.at(-1)!.push(value)
    const lineEnd = text[end] === '\t' ? 0 : text.startsWith('\r\n', end) ? 2 : 1
    at = end + (lineEnd || 1)
    if (lineEnd > 0 && at < text.length) lines.push([])
    if (lineEnd > 0 && at >= text.length) break
  }
  return lines
}
