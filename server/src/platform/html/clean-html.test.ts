import { ALLOWED_TAGS } from '@xuanjiao/fields/model/editor/allowed-html'
import { foundIn } from '@xuanjiao/fields/model/editor/testing/found-in'
import { HOSTILE_HTML, HOSTILE_PIECES } from '@xuanjiao/fields/model/editor/testing/hostile-html'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { shownElsewhere, shownHtml } from './shown-html.ts'

/** attacks.md A89 */
test.each(HOSTILE_HTML)('%j leaves nothing that could run', html => {
  const clean = cleanHtml(html)
  expect(foundIn(clean), clean).toEqual([])
  expect(cleanHtml(clean)).toBe(clean)
})

test('whatever the pieces of attacks are put together to, nothing runs, and cleaning again changes nothing', () => {
  const piece = fc.oneof(fc.constantFrom(...HOSTILE_PIECES), fc.constantFrom(...HOSTILE_HTML), fc.string())
  const property = fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
    const clean = cleanHtml(pieces.join(''))
    expect(foundIn(clean)).toEqual([])
    expect(cleanHtml(clean)).toBe(clean)
  })
  fc.assert(property, { numRuns: 2_000 })
})

test('what the editor writes stays', () => {
  const html = [
    '<h2 style="text-align: center">标题</h2>',
    '<p style="padding-left: 2em"><strong>粗</strong><span style="color: #b93a32; font-size: 20px">红</span><br>第二行</p>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>量血压</p></li></ul>',
    '<table><tbody><tr><th colspan="2" rowspan="1"><p>表头</p></th></tr></tbody></table>',
    '<p><a href="https://www.who.int" target="_blank" rel="noopener noreferrer">链接</a></p>',
    '<img src="/api/sys/common/static/jeditor/2026/11/x.png" alt="图" style="width: 50%">',
    '<img src="data:image/png;base64,iVBORw0KGgo=">',
    '<blockquote><p>引用</p></blockquote><pre><code>1 &lt; 2 &amp; 3</code></pre><hr>',
  ].join('')
  expect(cleanHtml(html)).toBe(html)
})

test('every element of the list passes, and no other', () => {
  const pass = (tag: string) => cleanHtml(`<${tag} src="/x"></${tag}>`).includes(`<${tag}`)
  expect(ALLOWED_TAGS.filter(tag => !pass(tag))).toEqual([])
  expect(['form', 'input', 'button', 'svg', 'object', 'custom-tag', 'font', 'center'].filter(pass)).toEqual([])
})

test('classes of Quill become the styles they stand for', () => {
  expect(cleanHtml('<p class="ql-align-center ql-indent-1">中</p>')).toBe(
    '<p style="text-align: center; padding-left: 2em">中</p>',
  )
})

test('what leaves is cleaned again, however often and by whomever it was written', () => {
  expect([1, 2].map(() => shownHtml('<p onclick="x()">好</p>'))).toEqual(['<p>好</p>', '<p>好</p>'])
})

test('a reader elsewhere gets whole addresses of pictures, and of nothing else', () => {
  const html = '<p>src="/x"</p><img src="/api/x.png" alt="图"><a href="/he/video">看</a>'
  expect(shownElsewhere(html, 'https://xj.example.cn/')).toContain(
    '<img src="https://xj.example.cn/api/x.png" alt="图">',
  )
  expect(shownElsewhere(html, 'https://xj.example.cn/')).toContain('<a href="/he/video"')
  expect(shownElsewhere(html, '')).toBe(shownHtml(html))
  expect(shownElsewhere(null, '')).toBeNull()
})

test.each([
  ['deep', '<b>'.repeat(6_000)],
  ['deep formatting', '<p><b><i><u>'.repeat(1_500)],
  ['nested links', '<a href=/x><table><td>'.repeat(900)],
  ['nested tables', '<table><tr><td>'.repeat(1_300)],
  ['open attributes', '<a '.repeat(6_000)],
])('%s: ends, and harmless', (_, html) => {
  const clean = cleanHtml(html)
  expect(foundIn(clean)).toEqual([])
  expect(cleanHtml(clean)).toBe(clean)
})

test('preformatted text keeps its first line break', () => {
  expect(cleanHtml('<pre>\n\n一</pre>')).toBe('<pre>\n\n一</pre>')
})

test('a picture that may not be fetched is no picture', () => {
  expect(cleanHtml('<p>好<img src=x alt=图><img src="https://a.cn/x.png"></p>')).toBe(
    '<p>好<img src="https://a.cn/x.png"></p>',
  )
})
