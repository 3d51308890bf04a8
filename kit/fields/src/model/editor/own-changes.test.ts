import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OwnChanges } from './own-changes.ts'

test('the value it began with is nothing new, and saying it again is no change', () => {
  const ownChanges = new OwnChanges('甲')
  expect([ownChanges.isNew('甲'), ownChanges.send('甲')]).toEqual([false, false])
})

test('an old word coming back late does not undo what was typed since', () => {
  const ownChanges = new OwnChanges('')
  for (const typed of ['多', '多喝', '多喝水']) expect(ownChanges.send(typed)).toBe(true)
  expect(['多', '多喝水'].map(value => ownChanges.isNew(value))).toEqual([false, false])
})

test('another record replaces the text, also with words that were here before', () => {
  const ownChanges = new OwnChanges('甲')
  ownChanges.send('乙')
  expect(ownChanges.isNew('乙')).toBe(false)
  expect(ownChanges.isNew('甲')).toBe(true)
  expect(ownChanges.send('乙')).toBe(true)
})

test('whatever part of its words comes back, in order, none of them is new', () => {
  const words = fc.array(fc.tuple(fc.string({ maxLength: 2 }), fc.boolean()), { maxLength: 60 })
  fc.assert(
    fc.property(words, typed => {
      const ownChanges = new OwnChanges('开始')
      const sent = typed.filter(([word]) => ownChanges.send(word))
      const received = sent.filter(([, comes], at) => comes || at === sent.length - 1)
      expect(received.some(([word]) => ownChanges.isNew(word))).toBe(false)
    }),
  )
})
