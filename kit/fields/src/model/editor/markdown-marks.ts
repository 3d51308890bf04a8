/** A change of marks in a markdown text: what to write where, and what is selected afterwards. */
export interface MarkdownEdit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly select: readonly [from: number, to: number]
}

/** Puts marks around the selection, or takes them away where they are. */
export function wrapSelection(text: string, from: number, to: number, mark: string, empty: string): MarkdownEdit {
  const selected = text.slice(from, to)
  const { length } = mark
  if (text.slice(from - length, from) === mark && text.slice(to, to + length) === mark)
    return { from: from - length, to: to + length, insert: selected, select: [from - length, to - length] }
  const inner = selected === '' ? empty : selected
  return { from, to, insert: mark + inner + mark, select: [from + length, from + length + inner.length] }
}

/** Puts a sign before every line of the selection, or takes it away when all have it; `1.` counts on. */
export function prefixLines(text: string, from: number, to: number, sign: string): MarkdownEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const all = text.slice(start, end).split('\n')
  const own = formOf(sign)
  const changed = all.every(line => own.test(line))
    ? all.map(line => line.replace(own, ''))
    : all.map((line, at) => (sign === '1. ' ? `${at + 1}. ` : sign) + line.replace(ANY, ''))
  const insert = changed.join('\n')
  return { from: start, to: end, insert, select: [start, start + insert.length] }
}

/** A line has one sign at a time. */
const ANY = /^(?:#{1,6} |> |- \[[ x]\] |[-*] |\d+\. )/
const formOf = (sign: string): RegExp =>
  sign === '1. ' ? /^\d+\. / : new RegExp(`^${sign.replaceAll(/[[\]]/g, '\\$&')}${sign === '- ' ? '(?!\\[)' : ''}`)

/** Words for what stands for itself: a link, a table, a rule. */
export function insertMarkdown(from: number, to: number, insert: string, select: string): MarkdownEdit {
  const at = insert.indexOf(select)
  return { from, to, insert, select: [from + at, from + at + select.length] }
}
