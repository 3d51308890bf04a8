import { wordsInHtml, type HtmlElementNode, type HtmlNode } from './html-tree.ts'
import { wordStylesOf } from './word-styles.ts'

/** A paragraph that Word shows as a point of a list: it writes the sign into the text and the level into a style. */
interface WordListItem {
  readonly level: number
  readonly ordered: boolean
  readonly start: number
  readonly content: readonly HtmlNode[]
}

/** Numbers, letters and Chinese numbers with the sign behind them; a bare letter is a bullet of a sign font. */
const NUMBERED = /^(?:[（(]?(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|[一二三四五六七八九十]{1,3})[.)、）．]|\d{1,4})$/i

const isBranch = (htmlNode: HtmlNode): htmlNode is HtmlElementNode => typeof htmlNode !== 'string'
const isSign = (htmlNode: HtmlNode): boolean =>
  isBranch(htmlNode) && /^ignore$/i.test(wordStylesOf(htmlNode).get('mso-list') ?? '')

/** Makes lists of the paragraphs that stand for points, at every depth of the tree. */
export function withWordLists(leaves: readonly HtmlNode[]): readonly HtmlNode[] {
  const made: HtmlNode[] = []
  let wordListItems: WordListItem[] = []
  const end = () => {
    if (wordListItems.length > 0) made.push(...listsOf(wordListItems))
    wordListItems = []
  }
  for (const htmlNode of leaves) {
    const wordListItem = pointOf(htmlNode)
    if (wordListItem) wordListItems.push(wordListItem)
    else if (wordListItems.length === 0 || !isBlank(htmlNode)) {
      end()
      made.push(isBranch(htmlNode) ? { ...htmlNode, children: withWordLists(htmlNode.children) } : htmlNode)
    }
  }
  end()
  return made
}

const isBlank = (htmlNode: HtmlNode): boolean => !isBranch(htmlNode) && wordsInHtml([htmlNode]) === ''

function pointOf(htmlNode: HtmlNode): WordListItem | undefined {
  if (!isBranch(htmlNode) || !/^(?:p|h[1-6])$/.test(htmlNode.tag)) return undefined
  const list = /\blevel([1-9])\b/.exec(wordStylesOf(htmlNode).get('mso-list') ?? '')
  if (!list) return undefined
  const sign = wordsInHtml(signsIn(htmlNode.children))
  const ordered = NUMBERED.test(sign)
  const start = ordered ? Number(/\d+/.exec(sign)?.[0] ?? 1) : 1
  return { level: Number(list[1]), ordered, start, content: withoutSigns(htmlNode.children) }
}

const signsIn = (leaves: readonly HtmlNode[]): readonly HtmlNode[] =>
  leaves.flatMap(htmlNode => (isSign(htmlNode) ? [htmlNode] : isBranch(htmlNode) ? signsIn(htmlNode.children) : []))

const withoutSigns = (leaves: readonly HtmlNode[]): readonly HtmlNode[] =>
  leaves
    .filter(htmlNode => !isSign(htmlNode))
    .map(htmlNode => (isBranch(htmlNode) ? { ...htmlNode, children: withoutSigns(htmlNode.children) } : htmlNode))

/** Points of the first one's level are its list; deeper ones belong to the point before them. */
function listsOf(wordListItems: readonly WordListItem[]): HtmlElementNode[] {
  const [first] = wordListItems
  if (!first) return []
  const items: HtmlElementNode[] = []
  let at = 0
  for (
    let wordListItem = wordListItems[at];
    wordListItem && isSameList(first, wordListItem);
    wordListItem = wordListItems[at]
  ) {
    const deeper = wordListItems.slice(at + 1).findIndex(one => one.level <= first.level)
    const end = deeper < 0 ? wordListItems.length : at + 1 + deeper
    const inner = listsOf(wordListItems.slice(at + 1, end))
    items.push({ tag: 'li', attributes: {}, children: [paragraph(wordListItem.content), ...inner] })
    at = end
  }
  const start: Record<string, string> = first.ordered && first.start !== 1 ? { start: String(first.start) } : {}
  const list: HtmlElementNode = { tag: first.ordered ? 'ol' : 'ul', attributes: start, children: items }
  return [list, ...listsOf(wordListItems.slice(at))]
}

/** A point that stands further out than the first begins a list of its own. */
const isSameList = (first: WordListItem, wordListItem: WordListItem): boolean =>
  wordListItem === first || (wordListItem.level === first.level && wordListItem.ordered === first.ordered)

const paragraph = (children: readonly HtmlNode[]): HtmlElementNode => ({ tag: 'p', attributes: {}, children })
