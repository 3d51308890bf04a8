import type { TextBlock } from './tsv.ts'

const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The text a spreadsheet puts on the clipboard: tabs, line ends, quotes around cells that hold either. */
export const printTsv = (block: TextBlock): string => block.map(line => line.map(quoted).join('\t')).join('\r\n')

const encode = (text: string) =>
  text.replace(/[&<>"\n]/g, letter => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? '<br>')

/** The copied range as a table, for word processors and mail. */
export function printHtmlTable(block: TextBlock): string {
  const line = (cells: readonly string[]) => `<tr>${cells.map(cell => `<td>${encode(cell)}</td>`).join('')}</tr>`
  return `<table><tbody>${block.map(line).join('')}</tbody></table>`
}
