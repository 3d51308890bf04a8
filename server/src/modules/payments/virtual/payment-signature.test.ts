import { expect, it } from 'vitest'
import { signCall, signGoods, type SoldGoods } from './payment-signature.ts'

// Signatures of the virtual payment (rules/payments#virtual).

const keys = { appKey: 'app_key_123', sessionKey: 'session_key_123' }
const sold: SoldGoods = {
  offerId: '1450019686',
  isSandbox: false,
  goodsCode: 'product_001',
  priceFen: 100,
  payFen: 100,
  orderNo: 'order12345',
  attach: 'attach中文',
}

const TEXT =
  '{"offerId":"1450019686","buyQuantity":1,"env":0,"currencyType":"CNY","productId":"product_001","goodsPrice":100,"outTradeNo":"order12345","attach":"attach中文"}'

it('are those other implementations reach for the same order', () =>
  expect(signGoods(sold, keys)).toEqual({
    mode: 'short_series_goods',
    signData: TEXT,
    paySig: '52b0abda3c933b0273d328b5c5102ee9ab9249309474ddcdf5e9ce0f80b23532',
    signature: '602f76d9cadf36c232f7f6c1faa5fe295b0f955d188049997d0df699c0619c86',
  }))

it('of a call is of its path and of what is sent', () => {
  expect(signCall('requestVirtualPayment', TEXT, keys.appKey)).toBe(signGoods(sold, keys).paySig)
  expect(signCall('/xpay/query_order', TEXT, keys.appKey)).not.toBe(signGoods(sold, keys).paySig)
})

it('names what is asked only where it is less than the price, and the sandbox where it is one', () => {
  const read = (more: Partial<SoldGoods>) => JSON.parse(signGoods({ ...sold, ...more }, keys).signData) as object
  expect(read({})).not.toHaveProperty('activitySellingPrice')
  expect(read({ payFen: 60 })).toMatchObject({ goodsPrice: 100, activitySellingPrice: 60, env: 0 })
  expect(read({ isSandbox: true })).toMatchObject({ env: 1 })
})
