import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedMarkup } from './allowed-markup.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed-html.ts'
import { hostilePartsIn } from './testing/hostile-parts.ts'
import { HOSTILE_HTML, HOSTILE_PIECES } from './testing/hostile-html.ts'

/** Every attribute and element that a browser which parses the text would come to see. */
function seenBy(html: string): string[] {
  const tags = [...html.matchAll(/<([^\s/>]+)([^>]*)>/g)]
  return tags.flatMap(([, tag = '', rest = '']) => [
    `<${tag}>`,
    ...[...rest.matchAll(/\s([^\s=]+)="[^"]*"/g)].map(([, name = '']) => name),
  ])
}
const known = new Set([...ALLOWED_TAGS.map(tag => `<${tag}>`), ...Object.values(ALLOWED_ATTRIBUTES).flat()])

test.each(HOSTILE_HTML)('a browser gets to parse nothing unlisted of %j', html => {
  const text = allowedMarkup(html)
  expect(hostilePartsIn(text), text).toEqual([])
  expect(seenBy(text).filter(one => !known.has(one))).toEqual([])
})

test('nor of whatever attacks are put together to', () => {
  const piece = fc.oneof(fc.constantFrom(...HOSTILE_PIECES), fc.constantFrom(...HOSTILE_HTML), fc.string())
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
      const text = allowedMarkup(pieces.join(''))
      expect(hostilePartsIn(text)).toEqual([])
      expect(seenBy(text).filter(one => !known.has(one))).toEqual([])
      expect(allowedMarkup(text)).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [
    'what is written properly stays',
    '<p><b>一</b>&amp;二</p><pre>\n\n三</pre>',
    '<p><b>一</b>&amp;二</p><pre>\n\n三</pre>',
  ],
  ['ends that were left out', '<p>一<p>二<ul><li>三<li>四</ul>', '<p>一</p><p>二</p><ul><li>三</li><li>四</li></ul>'],
  [
    'cells',
    '<table><tr><td>一<td>二<tr><td>三</table>',
    '<table><tr><td>一</td><td>二</td></tr><tr><td>三</td></tr></table>',
  ],
  [
    'a list within a point',
    '<ul><li>一<ul><li>二</ul><li>三</ul>',
    '<ul><li>一<ul><li>二</li></ul></li><li>三</li></ul>',
  ],
  ['crossed ends', '<b><i>一</b>二</i>', '<b><i>一</i></b>二'],
  ['a drawing goes with its words', '前<svg><title>图</title><g>图</g></svg>后', '前后'],
  ['an open drawing ends where text begins', '<svg><g><p>一', '<p>一</p>'],
  ['a script is no text', '一<script>"<b>"</script>二', '一二'],
  [
    'the head of a page',
    '<html><head><title>题</title><style>p{}</style></head><body><p>一</body></html>',
    '<p>一</p>',
  ],
  ['a choice within a paragraph', '<p><select><option>一</p>二', '<p></p>二'],
  [
    'links in links',
    '<a href="#x">一<a href="#y">二',
    '<a href="#x" rel="noopener noreferrer">一</a><a href="#y" rel="noopener noreferrer">二</a>',
  ],
])('%s', (_, html, text) => expect(allowedMarkup(html)).toBe(text))

test.each(['<b>', '<p><b><i><u>', '<a href=/x><table><td>', '<a ', '<svg><p>', '<ul><li>'])(
  'what repeats %s hardly grows',
  piece => expect(allowedMarkup(piece.repeat(5_000)).length).toBeLessThan(piece.length * 5_000 * 8 + 1_000),
)
