import { ALLOWED_TAGS } from '@xuanjiao/fields/model/editor/allowed-html'
import { hostilePartsIn } from '@xuanjiao/fields/model/editor/testing/hostile-parts'
import { HOSTILE_HTML, HOSTILE_PIECES } from '@xuanjiao/fields/model/editor/testing/hostile-html'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { cleanFormattedText } from './clean-html.ts'
import { CLEANER_VERSION } from './cleaner-version.ts'
import { withAbsolutePictureAddresses } from './absolute-picture-addresses.ts'

const cleanHtml = (...values: Parameters<typeof cleanFormattedText>): string => cleanFormattedText(...values).html

/** rules/security#formatted-text */
test.each(HOSTILE_HTML)('%j leaves nothing that could run', html => {
  const clean = cleanHtml(html)
  expect(hostilePartsIn(clean), clean).toEqual([])
  expect(cleanHtml(clean)).toBe(clean)
})

test('whatever the pieces of attacks are put together to, nothing runs, and cleaning again changes nothing', () => {
  const piece = fc.oneof(fc.constantFrom(...HOSTILE_PIECES), fc.constantFrom(...HOSTILE_HTML), fc.string())
  const property = fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
    const clean = cleanHtml(pieces.join(''))
    expect(hostilePartsIn(clean)).toEqual([])
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

/** What was cleaned is noted with the version: another list or another way of writing has to be another version. */
test('whoever changes what the cleaner makes of a text raises its version', () => {
  const texts = [
    ...HOSTILE_HTML,
    ...ALLOWED_TAGS.map(tag => `<${tag} style="color:red;width:1px" title="x">字</${tag}>`),
  ]
  const made = texts.map(text => cleanHtml(text, OURS)).join('\n')
  expect([CLEANER_VERSION, createHash('sha256').update(made).digest('hex').slice(0, 16)]).toEqual([
    2,
    '36c13365dc0c2c38',
  ])
})

const OURS = { path: '/api/sys/common/static/', origins: ['https://xj.example.cn'] }

test.each([
  ['/api/sys/common/static/jeditor/x.png', '/api/sys/common/static/jeditor/x.png'],
  ['https://xj.example.cn/api/sys/common/static/jeditor/x.png', '/api/sys/common/static/jeditor/x.png'],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['https://evil.example/t.gif', undefined],
  ['https://xj.example.cn.evil.example/api/sys/common/static/jeditor/x.png', undefined],
  ['https://evil.example/api/sys/common/static/jeditor/x.png', undefined],
  ['/api/sys/user/logout', undefined],
  ['/api/sys/common/static/', undefined],
])('a picture stays when it is of our own storage: %s', (src, stored) => {
  const { html, foreignPictures } = cleanFormattedText(`<p>好</p><img src="${src}">`, OURS)
  expect(html).toBe(`<p>好</p>${stored === undefined ? '' : `<img src="${stored}">`}`)
  expect(foreignPictures).toBe(stored === undefined ? 1 : 0)
})

test('formatting beyond the limit is left out, its words are not', () => {
  const { html, formattingCut } = cleanFormattedText('<p>字</p>'.repeat(6_000))
  expect([formattingCut, html.match(/<p>/g)?.length, html.match(/字/g)?.length]).toEqual([true, 5_000, 6_000])
  expect(cleanFormattedText('<p>字</p>'.repeat(5_000)).formattingCut).toBe(false)
})

test('a reader elsewhere gets whole addresses of pictures, and of nothing else', () => {
  const html = '<p>src="/x"</p><img src="/api/x.png" alt="图"><a href="/he/video">看</a>'
  const whole = withAbsolutePictureAddresses(html, 'https://xj.example.cn/')
  expect(whole).toContain('<img src="https://xj.example.cn/api/x.png" alt="图">')
  expect(whole).toContain('<p>src="/x"</p>')
  expect(whole).toContain('<a href="/he/video"')
  expect(withAbsolutePictureAddresses(html, '')).toBe(html)
})

test.each([
  ['deep', '<b>'.repeat(6_000)],
  ['deep formatting', '<p><b><i><u>'.repeat(1_500)],
  ['nested links', '<a href=/x><table><td>'.repeat(900)],
  ['nested tables', '<table><tr><td>'.repeat(1_300)],
  ['open attributes', '<a '.repeat(6_000)],
])('%s: ends, and harmless', (_, html) => {
  const clean = cleanHtml(html)
  expect(hostilePartsIn(clean)).toEqual([])
  expect(cleanHtml(clean)).toBe(clean)
  expect(clean.length).toBeLessThan(4 * html.length) // it grew eightfold once
})

test('preformatted text keeps its first line break', () => {
  expect(cleanHtml('<pre>\n\n一</pre>')).toBe('<pre>\n\n一</pre>')
})

test('a picture that may not be fetched is no picture', () => {
  expect(cleanHtml('<p>好<img src=x alt=图><img src="https://a.cn/x.png"></p>')).toBe(
    '<p>好<img src="https://a.cn/x.png"></p>',
  )
})
