/** So little of its price, in percent, something may be sold for at the channel (rules/payments#goods). */
export const LEAST_GOODS_PERCENT = 40

/** Something that is registered at the channel; its price in fen. */
export interface PricedGoods {
  goodsCode: string
  priceFen: number
}

/**
 * Which of some goods an amount is paid with: the one of that price, else the cheapest above it of which the amount is no
 * less than 40 % (rules/payments#goods). Nothing where none fits. Of equal ones the first by its code: both ends of a
 * payment name the same.
 */
export function goodsForPrice<G extends PricedGoods>(all: readonly G[], payFen: number): G | undefined {
  const fitting = all.filter(({ priceFen }) => priceFen >= payFen && payFen * 100 >= priceFen * LEAST_GOODS_PERCENT)
  return fitting.toSorted(
    (one, other) => one.priceFen - other.priceFen || (one.goodsCode < other.goodsCode ? -1 : 1),
  )[0]
}
