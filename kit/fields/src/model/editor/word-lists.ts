import { wordsIn, type HtmlElementNode, type Leaf } from './html-tree.ts'
import { stylesOf } from './word-styles.ts'

/** A paragraph that Word shows as a point of a list: it writes the sign into the text and the level into a style. */
interface Point {
  readonly level: number
  readonly ordered: boolean
  readonly start: number
  readonly content: readonly Leaf[]
}

/** Numbers, letters and Chinese numbers with the sign behind them; a bare letter is a bullet of a sign font. */
const NUMBERED = /^(?:[（(]?(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|[一二三四五六七八九十]{1,3})[.)、）．]|\d{1,4})$/i

const isBranch = (leaf: Leaf): leaf is HtmlElementNode => typeof leaf !== 'string'
const isSign = (leaf: Leaf): boolean => isBranch(leaf) && /^ignore$/i.test(stylesOf(leaf).get('mso-list') ?? '')

/** Makes lists of the paragraphs that stand for points, at every depth of the tree. */
export function withLists(leaves: readonly Leaf[]): readonly Leaf[] {
  const made: Leaf[] = []
  let points: Point[] = []
  const end = () => {
    if (points.length > 0) made.push(...listsOf(points))
    points = []
  }
  for (const leaf of leaves) {
    const point = pointOf(leaf)
    if (point) points.push(point)
    else if (points.length === 0 || !isBlank(leaf)) {
      end()
      made.push(isBranch(leaf) ? { ...leaf, children: withLists(leaf.children) } : leaf)
    }
  }
  end()
  return made
}

const isBlank = (leaf: Leaf): boolean => !isBranch(leaf) && wordsIn([leaf]) === ''

function pointOf(leaf: Leaf): Point | undefined {
  if (!isBranch(leaf) || !/^(?:p|h[1-6])$/.test(leaf.tag)) return undefined
  const list = /\blevel([1-9])\b/.exec(stylesOf(leaf).get('mso-list') ?? '')
  if (!list) return undefined
  const sign = wordsIn(signsIn(leaf.children))
  const ordered = NUMBERED.test(sign)
  const start = ordered ? Number(/\d+/.exec(sign)?.[0] ?? 1) : 1
  return { level: Number(list[1]), ordered, start, content: withoutSigns(leaf.children) }
}

const signsIn = (leaves: readonly Leaf[]): readonly Leaf[] =>
  leaves.flatMap(leaf => (isSign(leaf) ? [leaf] : isBranch(leaf) ? signsIn(leaf.children) : []))

const withoutSigns = (leaves: readonly Leaf[]): readonly Leaf[] =>
  leaves
    .filter(leaf => !isSign(leaf))
    .map(leaf => (isBranch(leaf) ? { ...leaf, children: withoutSigns(leaf.children) } : leaf))

/** Points of the first one's level are its list; deeper ones belong to the point before them. */
function listsOf(points: readonly Point[]): HtmlElementNode[] {
  const [first] = points
  if (!first) return []
  const items: HtmlElementNode[] = []
  let at = 0
  for (let point = points[at]; point && isSameList(first, point); point = points[at]) {
    const deeper = points.slice(at + 1).findIndex(one => one.level <= first.level)
    const end = deeper < 0 ? points.length : at + 1 + deeper
    const inner = listsOf(points.slice(at + 1, end))
    items.push({ tag: 'li', attributes: {}, children: [paragraph(point.content), ...inner] })
    at = end
  }
  const start: Record<string, string> = first.ordered && first.start !== 1 ? { start: String(first.start) } : {}
  const list: HtmlElementNode = { tag: first.ordered ? 'ol' : 'ul', attributes: start, children: items }
  return [list, ...listsOf(points.slice(at))]
}

/** A point that stands further out than the first begins a list of its own. */
const isSameList = (first: Point, point: Point): boolean =>
  point === first || (point.level === first.level && point.ordered === first.ordered)

const paragraph = (children: readonly Leaf[]): HtmlElementNode => ({ tag: 'p', attributes: {}, children })
