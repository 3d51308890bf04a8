import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printHtml, readHtml, wordsInHtml } from './html-tree.ts'
import { HOSTILE_HTML } from './testing/hostile-html.ts'
import { WORD_SAMPLE } from './testing/word-sample.ts'
import { cleanWordHtml, isFromWord } from './word-paste.ts'

const cleaned = (html: string) => cleanWordHtml(html).html
const point = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}</p>`

describe('text from Word', () => {
  test('is known by its marks', () => {
    expect(isFromWord(WORD_SAMPLE)).toBe(true)
    expect(isFromWord('<p class="lead">普通网页，提到 mso</p>')).toBe(false)
  })

  test('a whole page of it is put in order', () => {
    const { html, lost } = cleanWordHtml(WORD_SAMPLE)
    expect(lost).toBe(1)
    expect(html.replaceAll(/>\s+</g, '><')).toBe(
      [
        '<h1 style="text-align: center">高血压患者手册</h1>',
        '<h2>一、饮食</h2>',
        '<p style="text-indent: 2em">每日食盐<b>不超过</b><span style="color: red"><strong>5克</strong></span>，详见<a href="https://www.who.int/">世界卫生组织</a>。</p>',
        '<ul><li><p>少吃腌菜</p></li><li><p>多吃</p><ul><li><p>蔬菜</p></li><li><p>水果</p></li></ul></li></ul>',
        '<ol><li><p>早晨量一次</p></li><li><p>晚上量一次</p></li></ol>',
        '<table><tr><td><p>时间</p></td><td colspan="2"><p style="text-align: center">血压</p></td></tr><tr><td><p>早</p></td><td><p>130</p></td><td></td></tr></table>',
        '<p><span style="background-color: yellow">有事请</span><u>打电话</u></p>',
      ].join(''),
    )
  })

  test.each([
    ['·', 'ul'],
    ['o', 'ul'],
    ['§', 'ul'],
    ['l', 'ul'],
    ['1.', 'ol'],
    ['1)', 'ol'],
    ['（一）', 'ol'],
    ['一、', 'ol'],
    ['a.', 'ol'],
    ['iv)', 'ol'],
  ])('a point with the sign %s stands in <%s>', (sign, list) => {
    expect(cleaned(point(1, sign, '甲'))).toBe(`<${list}><li><p>甲</p></li></${list}>`)
  })

  test('numbers go on where they were, levels come and go', () => {
    const html = [point(1, '3.', '三'), point(2, 'o', '内'), point(3, '§', '更内'), point(1, '4.', '四')].join('\n')
    expect(cleaned(html)).toBe(
      '<ol start="3"><li><p>三</p><ul><li><p>内</p><ul><li><p>更内</p></li></ul></li></ul></li><li><p>四</p></li></ol>',
    )
    expect(cleaned([point(2, 'o', '内'), point(1, '1.', '外')].join(''))).toBe(
      '<ul><li><p>内</p></li></ul><ol><li><p>外</p></li></ol>',
    )
  })

  test.each([
    [
      '<p class=MsoNormal><span style="font-family:宋体;font-size:14pt;mso-ansi-language:EN-US">字</span></p>',
      '<p>字</p>',
    ],
    ['<p class=MsoNormal><o:p>&nbsp;</o:p></p>', ''],
    ['<p><span style="color:windowtext">字</span><span style="display:none;mso-hide:all">藏</span></p>', '<p>字</p>'],
    ['<p><a name="_Toc1"></a>字<st1:place w:st="on">处</st1:place></p>', '<p>字处</p>'],
    ['<p class=MsoNormal align=right>字</p>', '<p style="text-align: right">字</p>'],
    ['<!--[if gte mso 9]><xml><w:x>藏</w:x></xml><![endif]--><p class=MsoNormal>字</p>', '<p>字</p>'],
    ['<p><v:shape><v:imagedata src="file:///C:/x.png"/></v:shape>字</p>', '<p>字</p>'],
    ['<p class=MsoNormal>甲<p class=MsoNormal>乙', '<p>甲</p><p>乙</p>'],
    ['<p class=MsoNormal>1 &lt; 2 < 3</p>', '<p>1 &lt; 2 &lt; 3</p>'],
  ])('%s → %s', (html, wanted) => expect(cleaned(html)).toBe(wanted))

  test('whatever comes, nothing of Office stays', () => {
    const marks = '<p class=MsoNormal>|</p>|<o:p>|</o:p>|<span style="mso-x:1;color:red">|</span>|字| |<b>|<table>|<tr>'
    const more =
      '<td style="mso-y:1" colspan=2>|</td>|</table>|<!--[if x]>|<![endif]-->|<v:x>|<|>|"|<img src="file:///x">'
    const pieces = [...`${marks}|${more}`.split('|'), point(1, '·', '甲'), point(2, '1.', '乙'), ...HOSTILE_HTML]
    const property = fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), all => {
      expect(cleaned(all.join(''))).not.toMatch(/<[^>]*(?:mso-|class=|\bo:p|\bv:)/i)
    })
    fc.assert(property, { numRuns: 500 })
  })

  test('no word is lost, and putting it in order again changes nothing', () => {
    const word = fc.constantFrom('甲', '血压', 'A b', '1 &lt; 2')
    const block = fc.oneof(
      fc
        .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('·', 'o', '1.', '（二）'), word)
        .map(([at, sign, text]) => ({ text, html: point(at, sign, text) })),
      word.map(text => ({
        text,
        html: `<p class=MsoNormal><span style='font-family:宋体'>${text}<o:p></o:p></span></p>`,
      })),
      word.map(text => ({
        text,
        html: `<table><tr><td style='mso-x:1'><p class=MsoNormal>${text}</p></td></tr></table>`,
      })),
    )
    const property = fc.property(fc.array(block, { maxLength: 12 }), blocks => {
      const once = cleaned(blocks.map(({ html }) => html).join(''))
      expect(once.replaceAll(/<[^>]*>/g, '')).toBe(blocks.map(({ text }) => text).join(''))
      expect(cleaned(once)).toBe(once)
    })
    fc.assert(property, { numRuns: 500 })
  })
})

describe('the tree', () => {
  test.each([
    '<p>a<b>b</b></p>',
    '<ul><li>一</li><li>二</li></ul>',
    '<p>a<br>b</p>',
    '<a href="x&amp;y">z</a>',
    '1 &lt; 2',
  ])('%s is printed as it was read', html => expect(printHtml(readHtml(html))).toBe(html))

  test('words are what is read', () => expect(wordsInHtml(readHtml('<p>甲&nbsp; <b>乙\n丙</b></p>'))).toBe('甲 乙 丙'))
})
