import { expect, test } from 'vitest'
import { hiddenHeader } from './header-scroll.ts'

const long = (top: number) => ({ top, mostWithoutHeader: 900 })
const hiding = { fixedHeader: true, autoHideHeader: true }

test('a header that hides goes beyond 100 pixels and comes back there', () => {
  expect([0, 100, 101, 900].map(top => hiddenHeader(long(top), hiding))).toEqual([0, 0, 59, 59])
})

test('a page that could not stay there without the header keeps it', () => {
  expect(hiddenHeader({ top: 101, mostWithoutHeader: 60 }, hiding)).toBe(0)
})

test('a fixed header stays, one that is not goes with the page', () => {
  expect(hiddenHeader(long(500), { fixedHeader: true, autoHideHeader: false })).toBe(0)
  const loose = { fixedHeader: false, autoHideHeader: false }
  expect([0, 20, 59, 300].map(top => hiddenHeader(long(top), loose))).toEqual([0, 20, 59, 59])
  expect(hiddenHeader({ top: 20, mostWithoutHeader: 10 }, loose)).toBe(0)
})
