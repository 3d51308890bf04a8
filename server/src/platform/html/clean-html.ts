import { FORMATTED_TEXT_RULES, readAllowedMarkup, type MarkupRules } from '@xuanjiao/fields/model/editor/allowed-markup'
import { ALLOWED_TAGS, DROPPED_WITH_CONTENT } from '@xuanjiao/fields/model/editor/allowed-html'
import { cleanAttributes, isPictureWithoutAddress } from '@xuanjiao/fields/model/editor/clean-attributes'
import { escapeText, MARKUP_LIMITS, openingTag, VOID_TAGS } from '@xuanjiao/fields/model/editor/markup-writer'
import { defaultTreeAdapter as tree, html as names, parseFragment, type DefaultTreeAdapterMap } from 'parse5'
import { ownPictureAddress, type PictureAddresses } from './own-pictures.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']
type Parent = DefaultTreeAdapterMap['parentNode']

const KEPT: ReadonlySet<string> = new Set(ALLOWED_TAGS)
const DROPPED: ReadonlySet<string> = new Set(DROPPED_WITH_CONTENT)

/** Almost every text stands still after the first time. */
const ROUNDS = 6

/** What became of a text. */
export interface CleanedHtml {
  readonly html: string
  /** Pictures from elsewhere that were left out. */
  readonly foreignPictures: number
  /** There was more formatting than is kept. */
  readonly formattingCut: boolean
}

/**
 * What people wrote, without anything that could run (rules/security#formatted-text). It is rewritten by the one list
 * in a time that grows as the text does; then it is read as a browser reads it and written anew until reading it once
 * more changes nothing: so no browser can read something else into it than we did. A text that never stands still
 * becomes plain words.
 */
export function cleanFormattedText(html: string, addresses?: PictureAddresses): CleanedHtml {
  let foreignPictures = 0
  const rules = addresses === undefined ? FORMATTED_TEXT_RULES : withOwnPictures(addresses, () => foreignPictures++)
  const { text, isCut } = readAllowedMarkup(html, rules)
  return { html: cleanUntilStable(text), foreignPictures, formattingCut: isCut }
}

function withOwnPictures(addresses: PictureAddresses, left: () => void): MarkupRules {
  return {
    tags: FORMATTED_TEXT_RULES.tags,
    attributes: (tag, value) => {
      const stored = FORMATTED_TEXT_RULES.attributes(tag, value)
      if (tag !== 'img' || stored?.['src'] === undefined) return stored
      const src = ownPictureAddress(stored['src'], addresses)
      if (src !== undefined) return { ...stored, src }
      left()
      return undefined
    },
  }
}

function cleanUntilStable(html: string): string {
  let before = html
  for (let round = 0; round < ROUNDS; round++) {
    const after = printAll(parseFragment(before), 0)
    if (after === before) return after
    before = after
  }
  return escapeText(textContentOf(parseFragment(before)))
}

const printAll = (parent: Parent, depth: number): string =>
  parent.childNodes.map(node => printNode(node, depth)).join('')

function printNode(node: Node, depth: number): string {
  if (tree.isTextNode(node)) return escapeText(node.value)
  if (!tree.isElementNode(node)) return ''
  // Everything of SVG and MathML goes, whatever it calls itself.
  if (node.namespaceURI !== names.NS.HTML || DROPPED.has(node.tagName)) return ''
  const inner = depth + 1 < MARKUP_LIMITS.depth ? printAll(node, depth + 1) : escapeText(textContentOf(node))
  return KEPT.has(node.tagName) ? printElement(node, inner) : inner
}

function printElement({ tagName, attrs }: Element, inner: string): string {
  const input = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  const stored = cleanAttributes(tagName, input)
  if (isPictureWithoutAddress(tagName, stored)) return ''
  const open = openingTag(tagName, stored)
  if (VOID_TAGS.has(tagName)) return open
  // A line break at the very beginning of preformatted text is read over, so it is written twice.
  return `${open}${tagName === 'pre' && inner.startsWith('\n') ? '\n' : ''}${inner}</${tagName}>`
}

/** Without recursion: hostile texts are deep. */
function textContentOf(parent: Parent): string {
  const words: string[] = []
  const open: Node[] = [parent]
  for (let node = open.pop(); node; node = open.pop()) {
    if (tree.isTextNode(node)) words.push(node.value)
    else if ('childNodes' in node && !DROPPED.has(node.nodeName)) open.push(...node.childNodes.toReversed())
  }
  return words.join('')
}
