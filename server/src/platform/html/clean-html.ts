import { FORMATTED, readMarkup, type MarkupRules } from '@xuanjiao/fields/model/editor/allowed-markup'
import { ALLOWED_TAGS, DROPPED_WHOLE } from '@xuanjiao/fields/model/editor/allowed-html'
import { cleanAttributes, isNothing } from '@xuanjiao/fields/model/editor/clean-attributes'
import { escapeText, MARKUP_LIMITS, openingTag, VOID_TAGS } from '@xuanjiao/fields/model/editor/markup-writer'
import { defaultTreeAdapter as tree, html as names, parseFragment, type DefaultTreeAdapterMap } from 'parse5'
import { ownPicture, type PicturePlaces } from './own-pictures.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']
type Parent = DefaultTreeAdapterMap['parentNode']

const KEPT: ReadonlySet<string> = new Set(ALLOWED_TAGS)
const DROPPED: ReadonlySet<string> = new Set(DROPPED_WHOLE)

/** Almost every text stands still after the first time. */
const ROUNDS = 6

/** What became of a text. */
export interface Cleaned {
  readonly html: string
  /** Pictures from elsewhere that were left out. */
  readonly strangers: number
  /** There was more formatting than is kept. */
  readonly isCut: boolean
}

/**
 * What people wrote, without anything that could run (rules/security#formatted-text). It is rewritten by the one list
 * in a time that grows as the text does; then it is read as a browser reads it and written anew until reading it once
 * more changes nothing: so no browser can read something else into it than we did. A text that never stands still
 * becomes plain words.
 */
export function cleanText(html: string, places?: PicturePlaces): Cleaned {
  let strangers = 0
  const rules = places === undefined ? FORMATTED : withOwnPictures(places, () => strangers++)
  const { text, isCut } = readMarkup(html, rules)
  return { html: settled(text), strangers, isCut }
}

function withOwnPictures(places: PicturePlaces, left: () => void): MarkupRules {
  return {
    tags: FORMATTED.tags,
    attributes: (tag, given) => {
      const kept = FORMATTED.attributes(tag, given)
      if (tag !== 'img' || kept?.['src'] === undefined) return kept
      const src = ownPicture(kept['src'], places)
      if (src !== undefined) return { ...kept, src }
      left()
      return undefined
    },
  }
}

function settled(html: string): string {
  let before = html
  for (let round = 0; round < ROUNDS; round++) {
    const after = printAll(parseFragment(before), 0)
    if (after === before) return after
    before = after
  }
  return escapeText(wordsOf(parseFragment(before)))
}

const printAll = (parent: Parent, depth: number): string => parent.childNodes.map(node => print(node, depth)).join('')

function print(node: Node, depth: number): string {
  if (tree.isTextNode(node)) return escapeText(node.value)
  if (!tree.isElementNode(node)) return ''
  // Everything of SVG and MathML goes, whatever it calls itself.
  if (node.namespaceURI !== names.NS.HTML || DROPPED.has(node.tagName)) return ''
  const inner = depth + 1 < MARKUP_LIMITS.depth ? printAll(node, depth + 1) : escapeText(wordsOf(node))
  return KEPT.has(node.tagName) ? printElement(node, inner) : inner
}

function printElement({ tagName, attrs }: Element, inner: string): string {
  const given = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  const kept = cleanAttributes(tagName, given)
  if (isNothing(tagName, kept)) return ''
  const open = openingTag(tagName, kept)
  if (VOID_TAGS.has(tagName)) return open
  // A line break at the very beginning of preformatted text is read over, so it is written twice.
  return `${open}${tagName === 'pre' && inner.startsWith('\n') ? '\n' : ''}${inner}</${tagName}>`
}

/** Without recursion: hostile texts are deep. */
function wordsOf(parent: Parent): string {
  const words: string[] = []
  const open: Node[] = [parent]
  for (let node = open.pop(); node; node = open.pop()) {
    if (tree.isTextNode(node)) words.push(node.value)
    else if ('childNodes' in node && !DROPPED.has(node.nodeName)) open.push(...node.childNodes.toReversed())
  }
  return words.join('')
}
