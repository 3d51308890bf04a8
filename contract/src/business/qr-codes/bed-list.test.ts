import { expect, test } from 'vitest'
import { parseBeds } from './bed-list.ts'

// Beds as people write them (rules/qr-codes#bulk).

const beds = (text: string) => {
  const named = parseBeds(text)
  return 'beds' in named ? named.beds.join(' ') : named.problem
}

test.each([
  ['1-3', '1 2 3'],
  ['01-03', '01 02 03'],
  ['A9-A11', 'A9 A10 A11'],
  ['A1-3', 'A1 A2 A3'],
  ['1 - 3床', '1 2 3'],
  ['1至2，加1、加2', '1 2 加1 加2'],
  ['5床\n6床\n\n5床', '5 6'],
  ['1～3;2-4', '1 2 3 4'],
  ['VIP-1', 'VIP-1'],
])('%s', (text, expected) => expect(beds(text)).toBe(expected))

test.each([
  ['', '请填写床号，如 1-40'],
  [' ，、', '请填写床号，如 1-40'],
  ['40-1', '床号“40-1”格式不正确，应从小到大，如 1-40'],
  ['A1-B3', '床号“A1-B3”格式不正确，应从小到大，如 1-40'],
  ['1<2', '床号“1<2”格式不正确'],
  ['12345678901', '床号“12345678901”格式不正确'],
  ['1-9999', '一次最多 500 张床'],
  ['1-300,A1-A300', '一次最多 500 张床'],
])('%s is refused', (text, problem) => expect(beds(text)).toBe(problem))
