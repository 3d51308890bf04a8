import { expect, it } from 'vitest'
import { grouped } from './grouped.ts'

it.each([0, 7, 999, 1000, 12_345, 999_999, 100_000_000])('%d has a comma at every third digit', count => {
  expect(grouped(count)).toBe(count.toLocaleString('en'))
})
