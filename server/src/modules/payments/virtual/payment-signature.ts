import { createHmac } from 'node:crypto'

/** A text's signature by a key, both as they stand. */
const signText = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** Something that is sold at a price; amounts in fen. */
export interface SoldGoods {
  offerId: string
  isSandbox: boolean
  goodsCode: string
  priceFen: number
  /** What is asked for it, where that is less than its price. */
  payFen: number
  orderNo: string
  /** Comes back with the push. */
  attach: string
}

/** What WeChat opens its cash desk with; the text goes to the phone as it is, for both signatures are of its letters. */
export interface SignedGoods {
  mode: 'short_series_goods'
  signData: string
  paySig: string
  signature: string
}

/** Signs one of some goods for one person (rules/payments#virtual): by our key, and by the one that person's phone has. */
export function signGoods(sold: SoldGoods, keys: { appKey: string; sessionKey: string }): SignedGoods {
  const signData = JSON.stringify({
    offerId: sold.offerId,
    buyQuantity: 1,
    env: sold.isSandbox ? 1 : 0,
    currencyType: 'CNY',
    productId: sold.goodsCode,
    goodsPrice: sold.priceFen,
    ...(sold.payFen < sold.priceFen && { activitySellingPrice: sold.payFen }),
    outTradeNo: sold.orderNo,
    attach: sold.attach,
  })
  return {
    mode: 'short_series_goods',
    signData,
    paySig: signCall('requestVirtualPayment', signData, keys.appKey),
    signature: signText(keys.sessionKey, signData),
  }
}

/** Signs a call of ours: its path and what is sent. */
export const signCall = (path: string, body: string, appKey: string): string => signText(appKey, `${path}&${body}`)
