import { expect, it } from 'vitest'
import { goodsForPrice } from './goods-for-price.ts'

const goods = (...prices: number[]) => prices.map((priceFen, at) => ({ goodsCode: `g${at}_${priceFen}`, priceFen }))

it.each<[string, number[], number, number | undefined]>([
  ['the one of that price', [990, 1990, 500], 990, 990],
  ['else the cheapest above it', [500, 2990, 1990], 990, 1990],
  ['of which it is 40 % at least', [2475], 990, 2475],
  ['and not a fen less', [2476], 990, undefined],
  ['none below it', [500, 989], 990, undefined],
  ['none of none', [], 990, undefined],
])('%s', (_name, prices, payFen, wanted) => expect(goodsForPrice(goods(...prices), payFen)?.priceFen).toBe(wanted))

it('takes the first by its code of two at one price, in whatever order they come', () => {
  const two = goods(990, 990)
  expect(goodsForPrice(two, 990)?.goodsCode).toBe('g0_990')
  expect(goodsForPrice(two.toReversed(), 990)?.goodsCode).toBe('g0_990')
})
