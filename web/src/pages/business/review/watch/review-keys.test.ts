import { expect, it } from 'vitest'
import { reviewActionOfKey, REVIEW_KEYS } from './review-keys.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'isComposing', boolean>> = {}) =>
  reviewActionOfKey({
    key,
    defaultPrevented: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    ...held,
  })

it('gives every act its own keys', () => {
  const keys = REVIEW_KEYS.flatMap(one => one.keys)
  expect(new Set(keys).size).toBe(keys.length)
})

it.each([
  ['p', 'pass'],
  ['P', 'pass'],
  ['r', 'reject'],
  ['j', 'next'],
  ['0', 'point'],
  ['？', 'help'],
  ['ArrowLeft', 'back'],
  ['x', undefined],
])('%s asks for %s', (key, act) => {
  expect(press(key)).toBe(act)
})

it('leaves keys of the browser and of the input method alone', () => {
  expect(press('p', { ctrlKey: true })).toBeUndefined()
  expect(press('p', { isComposing: true })).toBeUndefined()
})
