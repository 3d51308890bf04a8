import { expect, it } from 'vitest'
import { markWords } from './mark-words.ts'

it('cuts a text at the words found in it, in whatever order they come', () => {
  const hits = [
    { word: '神药', level: 'block', at: 5 },
    { word: '根治', level: 'warn', at: 2 },
  ]
  expect(markWords('可以根治的神药', hits)).toEqual([
    { text: '可以' },
    { text: '根治', level: 'warn' },
    { text: '的' },
    { text: '神药', level: 'block' },
  ])
})

it('loses nothing when words overlap or lie outside', () => {
  const hits = [
    { word: '包治', level: 'warn', at: 0 },
    { word: '治百病', level: 'block', at: 1 },
    { word: '没有', level: 'warn', at: 90 },
  ]
  const stretches = markWords('包治百病', hits)
  expect(stretches.map(one => one.text).join('')).toBe('包治百病')
  expect(stretches[0]).toEqual({ text: '包治', level: 'warn' })
})

it('is the text itself when nothing was found', () => {
  expect(markWords('健康', [])).toEqual([{ text: '健康' }])
  expect(markWords('', [])).toEqual([])
})
