import { openWechatPayHouse, type WechatPayHouse } from '../../../testing/houses/wechat-pay-house.ts'
import { openWechatShop, type WechatShop } from './wechat-shop.ts'

/** A shop whose viewers pay by WeChat Pay, version 3, and the WeChat Pay they pay at; both are closed together. */
export async function openWechatPayShop(): Promise<{
  shop: WechatShop
  house: WechatPayHouse
  close(): Promise<void>
}> {
  const opened: WechatPayHouse[] = []
  const shop = await openWechatShop(async wechat => {
    const house = await openWechatPayHouse(wechat.settings['WX_APPID'] ?? '')
    opened.push(house)
    const allow = [wechat, house].map(({ settings }) => settings['EGRESS_ALLOW']).join(',')
    return { ...house.settings, EGRESS_ALLOW: allow, PAYMENT: 'wx_jsapi' }
  })
  const [house] = opened
  if (!house) throw new Error('the shop has no WeChat Pay')
  house.now = () => shop.w.app.clock.now()
  return {
    shop,
    house,
    async close() {
      await shop.close()
      await house.close()
    },
  }
}
