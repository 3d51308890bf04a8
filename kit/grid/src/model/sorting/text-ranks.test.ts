import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textRanks } from './text-ranks.ts'

const collator = new Intl.Collator('zh-CN', { numeric: true })

it('sorts as a Chinese dictionary does, numbers by their value', () => {
  const texts = ['名100', '名9', '名010', '安', 'b', 'A', 'a', '10', '9', '', '第2行a', '第10行']
  const ranks = textRanks(texts)
  expect(texts.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!)).toEqual(texts.toSorted(collator.compare))
})

it('whatever the texts: their places compare as the collator compares them', () => {
  const sign = fc.constantFrom(...'0123abAB王李张é-_ .。（，', '\u0301', '😀', '㐀')
  const text = fc.string({ unit: fc.oneof(sign, fc.string({ minLength: 1, maxLength: 1 })), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), texts => {
      const ranks = textRanks(texts)
      const [first = '', ...others] = texts
      for (const other of others)
        expect(Math.sign(ranks.get(other)! - ranks.get(first)!)).toBe(Math.sign(collator.compare(other, first)))
    }),
  )
})
