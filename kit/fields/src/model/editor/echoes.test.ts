import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Echoes } from './echoes.ts'

test('the value it began with is nothing new, and saying it again is no change', () => {
  const echoes = new Echoes('甲')
  expect([echoes.isNew('甲'), echoes.send('甲')]).toEqual([false, false])
})

test('an old word coming back late does not undo what was typed since', () => {
  const echoes = new Echoes('')
  for (const typed of ['多', '多喝', '多喝水']) expect(echoes.send(typed)).toBe(true)
  expect(['多', '多喝水'].map(value => echoes.isNew(value))).toEqual([false, false])
})

test('another record replaces the text, also with words that were here before', () => {
  const echoes = new Echoes('甲')
  echoes.send('乙')
  expect(echoes.isNew('乙')).toBe(false)
  expect(echoes.isNew('甲')).toBe(true)
  expect(echoes.send('乙')).toBe(true)
})

test('whatever part of its words comes back, in order, none of them is new', () => {
  const words = fc.array(fc.tuple(fc.string({ maxLength: 2 }), fc.boolean()), { maxLength: 60 })
  fc.assert(
    fc.property(words, typed => {
      const echoes = new Echoes('开始')
      const sent = typed.filter(([word]) => echoes.send(word))
      const heard = sent.filter(([, comes], at) => comes || at === sent.length - 1)
      expect(heard.some(([word]) => echoes.isNew(word))).toBe(false)
    }),
  )
})
