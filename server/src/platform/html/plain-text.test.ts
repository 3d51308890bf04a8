import { HOSTILE_HTML } from '@xuanjiao/fields/model/editor/testing/hostile-html'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFormattedText } from './clean-html.ts'
import { isSurelyClean } from './plain-text.ts'

const asItIs = (html: string) => ({ html, foreignPictures: 0, formattingCut: false })

test.each([
  '多喝水',
  '1 "2" \'3\'',
  '<p>多喝水</p>',
  '<p>甲 乙</p><ul><li>丙</li><li>丁</li></ul><ol><li>戊</li></ol>',
])('%s is plain, and stays so', html => {
  expect(isSurelyClean(html)).toBe(true)
  expect(cleanFormattedText(html)).toEqual(asItIs(html))
})

test.each([
  ...HOSTILE_HTML.filter(html => /[<&]/.test(html)),
  '<p></p>',
  '<p> 甲</p>',
  '<p>甲',
  '<p>甲<p>乙</p></p>',
  '<p onclick="x()">甲</p>',
  '<ul><p>甲</p></ul>',
  '<p>甲</p>乙',
  '<p>甲&nbsp;</p>',
])('%j is the cleaner’s to judge', html => expect(isSurelyClean(html)).toBe(false))

test('whatever is taken for plain comes out of the cleaner as it went in', () => {
  const words = fc.string({
    unit: fc.oneof(
      fc.constantFrom('甲', ' ', '"', "'", '=', '/', '\n'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 8,
  })
  const pieces = fc.oneof(words, fc.constantFrom('<p>', '</p>', '<ul>', '</ul>', '<ol>', '</ol>', '<li>', '</li>'))
  const block = fc.oneof(
    words.map(text => `<p>${text}</p>`),
    fc
      .array(words, { minLength: 1, maxLength: 3 })
      .map(lines => `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`),
    pieces,
  )
  let plain = 0
  const property = fc.property(fc.array(block, { maxLength: 4 }), parts => {
    const html = parts.join('')
    if (!isSurelyClean(html)) return
    plain += html.includes('<') ? 1 : 0
    expect(cleanFormattedText(html)).toEqual(asItIs(html))
  })
  fc.assert(property, { numRuns: 1_000 })
  expect(plain).toBeGreaterThan(40)
})

test('as many elements as fit are all kept', () => {
  const html = '<p>甲</p>'.repeat(2_500)
  expect(isSurelyClean(html)).toBe(true)
  expect(cleanFormattedText(html)).toEqual(asItIs(html))
  expect(isSurelyClean(`${html}<p>乙</p>`)).toBe(false)
})
