import { expect, test } from 'vitest'
import { markedTextParts } from './marked-parts.ts'

const hit = (word: string, at: number, match = word) => ({ word, level: 'block' as const, at, found: match })
const said = (text: string, hits: Parameters<typeof markedTextParts>[1]) =>
  markedTextParts(text, hits).map(part => (part.level ? `[${part.text}]` : part.text))

test.each([
  ['本院可根治高血压', [hit('根治', 3)], ['本院可', '[根治]', '高血压']],
  ['根治', [hit('根治', 0)], ['[根治]']],
  ['根 治神医', [hit('根治', 0, '根 治'), hit('神医', 3)], ['[根 治]', '[神医]']],
  ['没有', [], ['没有']],
  ['', [], []],
  ['已改成别的字', [hit('根治', 3)], ['已改成别的字']],
  ['根治', [hit('根治', 0), hit('治', 1)], ['[根治]']],
])('%s', (text, hits, expected) => {
  expect(said(text, hits)).toEqual(expected)
  expect(
    markedTextParts(text, hits)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
})
