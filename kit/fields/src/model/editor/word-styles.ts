import { readStyle } from './css-text.ts'
import type { HtmlElementNode, HtmlNode } from './html-tree.ts'

export type WordStyles = ReadonlyMap<string, string>

export const wordStylesOf = ({ attributes }: HtmlElementNode): WordStyles =>
  new Map(readStyle((attributes['style'] ?? '').replaceAll('&quot;', "'")))

/** What the author did not choose: Word writes it everywhere. */
const UNCHOSEN: ReadonlySet<string> = new Set(['black', 'windowtext', 'auto', '#000000', '#000', 'white', 'none', ''])

const color = (value: string | undefined): string | undefined =>
  value === undefined || UNCHOSEN.has(value.toLowerCase()) ? undefined : value

/** The styles a run of words keeps: its colour and what it is marked with. Fonts and sizes are the page's. */
export function runStyle(styles: WordStyles): string {
  const marked = styles.get('mso-highlight') ?? styles.get('background')
  return written([
    ['color', color(styles.get('color'))],
    ['background-color', color(styles.get('background-color') ?? marked)],
  ])
}

/** The styles a paragraph keeps: where it stands, and the two characters Chinese paragraphs begin with. */
export function paragraphStyle(styles: WordStyles, align: string | undefined): string {
  const stand = styles.get('text-align') ?? align
  const first = Number(styles.get('mso-char-indent-count') ?? 0)
  return written([
    ['text-align', stand && ['center', 'right', 'justify'].includes(stand) ? stand : undefined],
    ['text-indent', first > 0 ? '2em' : undefined],
  ])
}

const written = (wanted: readonly (readonly [string, string | undefined])[]): string =>
  wanted.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join('; ')

const bold = (value: string): boolean => /^(?:bold|bolder|[6-9]00)$/.test(value)

const MARKS: readonly (readonly [property: string, is: (value: string) => boolean, tag: string])[] = [
  ['font-weight', bold, 'strong'],
  ['font-style', value => value === 'italic', 'em'],
  ['text-decoration', value => value.includes('underline'), 'u'],
  ['text-decoration', value => value.includes('line-through'), 's'],
  ['vertical-align', value => value === 'super', 'sup'],
  ['vertical-align', value => value === 'sub', 'sub'],
]

/** Wraps words in what their style says of them. */
export function wrapInMarks(styles: WordStyles, children: readonly HtmlNode[]): readonly HtmlNode[] {
  return MARKS.reduce<readonly HtmlNode[]>((inner, [property, is, tag]) => {
    const value = styles.get(property)
    return value !== undefined && is(value) ? [{ tag, attributes: {}, children: inner }] : inner
  }, children)
}
