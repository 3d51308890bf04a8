import { expect, it } from 'vitest'
import { groupDigits } from './group-digits.ts'

it.each([0, 7, 999, 1000, 12_345, 999_999, 100_000_000])('%d has a comma at every third digit', count => {
  expect(groupDigits(count)).toBe(count.toLocaleString('en'))
})
