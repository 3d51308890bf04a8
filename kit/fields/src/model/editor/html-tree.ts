/**
 * A small tree of HTML without a DOM, for putting pasted text in order in Node as in the browser. It reads what programs
 * write, not what attackers write: what comes out is cleaned like everything else.
 */
export interface HtmlElementNode {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly HtmlNode[]
}
/** Text stands as it was written, entities included. */
export type HtmlNode = HtmlElementNode | string

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col', 'meta', 'link', 'input', 'wbr', 'base'])
/** Their content is no HTML. */
const RAW = /<(style|script|title|xml)\b[^>]*>[^]*?<\/\1\s*>/gi
const TOKEN = /<!--[^]*?-->|<[!?][^>]*>|<\/([a-z][\w:-]*)[^>]*>|<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi
const ATTRIBUTE = /([^\s=/"'>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g
/** Opening one of these ends the one before where its end was left out. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li', 'p'],
  td: ['td', 'th', 'p'],
  th: ['td', 'th', 'p'],
  tr: ['td', 'th', 'tr', 'p'],
}

interface Open {
  tag: string
  attributes: Record<string, string>
  children: HtmlNode[]
}

export function readHtml(html: string): readonly HtmlNode[] {
  const root: Open = { tag: '', attributes: {}, children: [] }
  const open: Open[] = [root]
  const text = html.replaceAll(RAW, '')
  let at = 0
  for (const match of text.matchAll(TOKEN)) {
    addText(open, text.slice(at, match.index))
    at = match.index + match[0].length
    if (match[1] !== undefined) close(open, match[1].toLowerCase())
    else if (match[2] !== undefined) begin(open, match[2].toLowerCase(), match[3] ?? '')
  }
  addText(open, text.slice(at))
  return root.children
}

const lastOf = (open: readonly Open[]): Open | undefined => open.at(-1)

function addText(open: readonly Open[], text: string): void {
  if (text !== '') lastOf(open)?.children.push(text.replaceAll('<', '&lt;'))
}

function begin(open: Open[], tag: string, rest: string): void {
  for (const ended of ENDS[tag] ?? []) if (lastOf(open)?.tag === ended) open.pop()
  const branch: Open = { tag, attributes: readAttributes(rest), children: [] }
  lastOf(open)?.children.push(branch)
  if (!VOID.has(tag) && !rest.trimEnd().endsWith('/')) open.push(branch)
}

function close(open: Open[], tag: string): void {
  const at = open.findLastIndex(one => one.tag === tag)
  if (at > 0) open.length = at
}

const readAttributes = (rest: string): Record<string, string> =>
  Object.fromEntries(
    [...rest.matchAll(ATTRIBUTE)].map(([, name = '', one, two, three]) => [
      name.toLowerCase(),
      one ?? two ?? three ?? '',
    ]),
  )

export const printHtml = (leaves: readonly HtmlNode[]): string => leaves.map(printLeaf).join('')

function printLeaf(htmlNode: HtmlNode): string {
  if (typeof htmlNode === 'string') return htmlNode
  const { tag, attributes, children } = htmlNode
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
  const open = `<${tag}${written.join('')}>`
  return VOID.has(tag) ? open : `${open}${printHtml(children)}</${tag}>`
}

/** The words in it, white space as one space; a hard space counts as one. */
export const wordsInHtml = (leaves: readonly HtmlNode[]): string => plain(leaves).replaceAll(/\s+/g, ' ').trim()

const plain = (leaves: readonly HtmlNode[]): string =>
  leaves
    .map(htmlNode =>
      typeof htmlNode === 'string' ? htmlNode.replaceAll(/&nbsp;|&#160;/g, ' ') : plain(htmlNode.children),
    )
    .join('')
