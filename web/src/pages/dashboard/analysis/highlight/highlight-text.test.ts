import { expect, test } from 'vitest'
import { highlightOf } from './highlight-text.ts'

const cards = (viewers: number, rate: number | null, change: number | null) =>
  [
    { name: 'plays', value: 3204, change: 5, aside: null },
    { name: 'viewers', value: viewers, change: 1, aside: null },
    { name: 'completionRate', value: rate, change, aside: 142 },
  ] as const

test('people, plays, and those who came to the end', () => {
  expect(highlightOf(cards(251, 52.3, 2.1))).toEqual({
    title: '251 位患者看了 3,204 次，142 位看完至少一个视频',
    text: '完播率 52.3%，比前一期上升 2.1%',
    share: 0.523,
  })
})

test.each([
  [-4, '完播率 50%，比前一期下降 4%'],
  [0, '完播率 50%，与前一期持平'],
  [null, '完播率 50%'],
])('a change of %s', (change, text) => {
  expect(highlightOf(cards(251, 50, change)).text).toBe(text)
})

test('nobody yet: what has to be done', () => {
  expect(highlightOf(cards(0, null, null))).toMatchObject({ title: '这段时间还没有人观看', share: 0 })
})

test('a rate that rests on nothing is not told', () => {
  expect(highlightOf(cards(3, null, null)).text).toBe('')
})
