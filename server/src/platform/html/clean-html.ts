import { ALLOWED_TAGS, DROPPED_WHOLE } from '@xuanjiao/fields/model/editor/allowed-html'
import { cleanAttributes, isNothing } from '@xuanjiao/fields/model/editor/clean-attributes'
import { defaultTreeAdapter as tree, html as names, parseFragment, type DefaultTreeAdapterMap } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']
type Parent = DefaultTreeAdapterMap['parentNode']

const KEPT: ReadonlySet<string> = new Set(ALLOWED_TAGS)
const DROPPED: ReadonlySet<string> = new Set(DROPPED_WHOLE)
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col'])

/** Nobody nests deeper on purpose; below this only the words count. */
const DEPTH = 60
/** Almost every text stands still after the first time. */
const ROUNDS = 6

/**
 * What people wrote, without anything that could run (security.md §8). It is read as a browser reads it, and what the
 * allow-list knows is written anew, again and again until reading it once more changes nothing: so no browser can read
 * something else into it than we did. A text that never stands still becomes plain words.
 */
export function cleanHtml(html: string): string {
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
  const inner = depth < DEPTH ? printAll(node, depth + 1) : escapeText(wordsOf(node))
  return KEPT.has(node.tagName) ? printElement(node, inner) : inner
}

function printElement({ tagName, attrs }: Element, inner: string): string {
  const given = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  const kept = cleanAttributes(tagName, given)
  if (isNothing(tagName, kept)) return ''
  const open = `<${tagName}${Object.entries(kept)
    .map(([name, value]) => ` ${name}="${escapeValue(value)}"`)
    .join('')}>`
  if (VOID.has(tagName)) return open
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}
const escapeText = (text: string): string => text.replaceAll(/[&<>\u00a0]/g, sign => ENTITIES[sign] ?? '')
const escapeValue = (text: string): string => text.replaceAll(/[&<>"\u00a0]/g, sign => ENTITIES[sign] ?? '')
