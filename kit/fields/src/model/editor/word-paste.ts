import { readHtml, printHtml, wordsInHtml, type HtmlElementNode, type HtmlNode } from './html-tree.ts'
import { safePicture } from './safe-address.ts'
import { withWordLists } from './word-lists.ts'
import { wrapInMarks, paragraphStyle, runStyle, wordStylesOf } from './word-styles.ts'

export interface CleanedWordHtml {
  html: string
  /** Pictures that lie on the author's disk and cannot come along. */
  lost: number
}

const OFFICE = /\bmso-|class=["']?Mso|<\/?o:p\b|urn:schemas-microsoft-com:office|content=["']?(?:Word|Excel)/i

/** Whether the clipboard was filled by Word, Excel, Outlook or WPS. */
export const isFromWord = (html: string): boolean => OFFICE.test(html)

/**
 * Text copied from Word as one would have written it here (rules/editors#paste-from-word): words, headings, lists,
 * tables, links, colours and stress stay; fonts, sizes, styles of Office, its own elements and comments go.
 */
export function cleanWordHtml(html: string): CleanedWordHtml {
  const lost = { lost: 0 }
  const tree = withWordLists(readHtml(fragmentOf(html)))
  const clean = tree.flatMap(htmlNode => tidy(htmlNode, lost))
  return { html: printHtml(clean).trim(), ...lost }
}

function fragmentOf(html: string): string {
  const marked = /<!--StartFragment-->([^]*?)<!--EndFragment-->/.exec(html)?.[1]
  return marked ?? /<body\b[^>]*>([^]*?)<\/body>/i.exec(html)?.[1] ?? html
}

const BLOCKS = /^(?:p|h[1-6]|blockquote|pre|li|td|th)$/
const PLAIN = /^(?:ul|ol|table|thead|tbody|tfoot|tr|br|hr|strong|b|em|i|u|s|strike|del|sub|sup)$/
/** Drawings of Office and what belongs to its pages. */
const GONE = /^(?:v:|head$|style$|meta$|link$|title$|script$|colgroup$|col$)/

const KEPT: Readonly<Record<string, readonly string[]>> = {
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

function tidy(htmlNode: HtmlNode, lost: { lost: number }): readonly HtmlNode[] {
  if (typeof htmlNode === 'string') return [htmlNode.replaceAll(/[\r\n]+/g, ' ')]
  if (GONE.test(htmlNode.tag) || isHidden(htmlNode)) return []
  if (htmlNode.tag === 'img') return picture(htmlNode, lost)
  const children = htmlNode.children.flatMap(one => tidy(one, lost))
  if (BLOCKS.test(htmlNode.tag)) return block(htmlNode, children)
  if (PLAIN.test(htmlNode.tag)) return [{ tag: htmlNode.tag, attributes: stored(htmlNode), children }]
  if (htmlNode.tag === 'a') return link(htmlNode, children)
  return run(htmlNode, children)
}

const isHidden = (leaf: HtmlElementNode): boolean => {
  const styles = wordStylesOf(leaf)
  return styles.get('display') === 'none' || styles.get('mso-hide') === 'all'
}

function picture({ attributes: { src = '', alt } }: HtmlElementNode, lost: { lost: number }): readonly HtmlNode[] {
  const from = safePicture(src)
  if (from === undefined) lost.lost++
  return from === undefined ? [] : [{ tag: 'img', attributes: { src: from, ...(alt && { alt }) }, children: [] }]
}

/** Empty paragraphs are how Word makes room; an empty cell stays. */
function block(leaf: HtmlElementNode, children: readonly HtmlNode[]): readonly HtmlNode[] {
  const isCell = /^t[dh]$/.test(leaf.tag)
  if (!isCell && wordsInHtml(children) === '' && !printHtml(children).includes('<img')) return []
  const style = paragraphStyle(wordStylesOf(leaf), leaf.attributes['align'])
  const attributes = { ...stored(leaf), ...(style !== '' && { style }) }
  return [{ tag: tagOf(leaf), attributes, children: inRun(leaf, children) }]
}

/** A title, and headings of WPS, are paragraphs with a class. */
function tagOf({ tag, attributes }: HtmlElementNode): string {
  if (tag !== 'p') return tag
  const classes = attributes['class'] ?? ''
  return /^MsoTitle/i.test(classes) ? 'h1' : (/^MsoHeading([1-6])/i.exec(classes)?.[1]?.replace(/^/, 'h') ?? tag)
}

const stored = ({ tag, attributes }: HtmlElementNode): Record<string, string> =>
  Object.fromEntries((KEPT[tag] ?? []).flatMap(name => (attributes[name] ? [[name, attributes[name]]] : [])))

/** Bookmarks are links that lead nowhere. */
function link({ attributes: { href = '' } }: HtmlElementNode, children: readonly HtmlNode[]): readonly HtmlNode[] {
  return /^(?:https?|mailto|tel):/i.test(href) ? [{ tag: 'a', attributes: { href }, children }] : children
}

/** Spans, fonts and elements of Office are only worth what their style says. */
function run(leaf: HtmlElementNode, children: readonly HtmlNode[]): readonly HtmlNode[] {
  if (leaf.tag === 'o:p' && wordsInHtml(children) === '') return []
  return inRun(leaf, children)
}

function inRun(leaf: HtmlElementNode, children: readonly HtmlNode[]): readonly HtmlNode[] {
  const styles = wordStylesOf(leaf)
  const style = runStyle(styles)
  const marked = wrapInMarks(styles, children)
  return style === '' ? marked : [{ tag: 'span', attributes: { style }, children: marked }]
}
