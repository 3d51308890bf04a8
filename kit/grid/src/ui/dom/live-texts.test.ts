import { expect, it } from 'vitest'
import { liveTextsOf } from './live-texts.ts'

it('words of a product stand in the place of the standard ones, the others stay', () => {
  const texts = { live: { keepMine: 'Keep mine', visited: (name: string) => `${name} is here` } }
  const { keepMine, visited, takeTheirs } = liveTextsOf({ options: { texts } })
  expect([keepMine, visited('Li'), takeTheirs]).toEqual(['Keep mine', 'Li is here', '采用对方的'])
  expect(liveTextsOf({ options: {} }).keepMine).toBe('保留我的')
})
