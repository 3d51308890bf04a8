import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerOrderCalls } from '@xuanjiao/contract/viewer/viewer-order-calls'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { deliveryOf } from '../../../server/src/modules/payments/testing/virtual-shop.ts'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import type { WechatHouse } from '../../../server/src/testing/houses/wechat-house.ts'
import { acceptTerms } from '../../../sim/src/calls/agree-to-terms.ts'
import { ViewerClient } from '../../../sim/src/calls/viewer-client.ts'
import { openVisitor, PHONE_SIZE, type BrowserVisitor } from '../environment/browser.ts'

const WAIT = { timeout: 60_000 }

/** Somebody's phone: the mini program buys, and the page of the same account shows and plays. */
export interface WechatPhone {
  readonly visitor: BrowserVisitor
  readonly page: Page
  /** Orders a video, and pays at WeChat with what the phone was handed; we know nothing of the payment yet. */
  payAtWechat(videoId: string): Promise<{ orderNo: string; paidFen: number }>
  /** Opens the page of a video. */
  openVideo(videoId: string): Promise<Page>
  /** Plays what is open until there is no more; answers how many seconds there were. */
  playToTheEnd(title: string): Promise<number>
  /** How many seconds the address that is handed out really holds. */
  playableSeconds(videoId: string): Promise<number>
}

interface Around {
  app: LiveApp
  house: WechatHouse
  browser: Browser
}

export async function openWechatPhone({ app, house, browser }: Around, openid: string): Promise<WechatPhone> {
  let codes = 0
  const codeOf = () => {
    const code = `${openid}-${(codes += 1)}`
    house.codes.set(code, openid)
    return code
  }
  const client = new ViewerClient(`${app.address}/api`)
  const { token } = await client.call(viewerCalls.login, { body: { code: codeOf() } })
  client.token = token
  await acceptTerms(client)
  const visitor = await openVisitor(browser, { address: app.address, size: PHONE_SIZE, touch: true })
  const { page } = visitor
  await page.context().addCookies([{ name: 'pid', value: token, url: app.address, httpOnly: true, sameSite: 'Strict' }])
  return {
    visitor,
    page,
    async payAtWechat(videoId) {
      const body = { type: 'video', id: videoId, os: 'android', code: codeOf() } as const
      const { orderNo, pay } = await client.call(viewerOrderCalls.create, { body })
      if (pay?.channel !== 'wx_virtual') throw new Error('not handed a virtual payment')
      return { orderNo, paidFen: house.pay(openid, pay).paidFen }
    },
    async openVideo(videoId) {
      await page.goto(`/p/v/${videoId}`)
      return page
    },
    async playToTheEnd(title) {
      await page.getByRole('button', { name: `播放${title}` }).tap()
      const video = page.locator('video')
      let furthest = 0
      // The clock of the house goes with what is played.
      const isOver = async () => {
        const at = await video.evaluate((element: HTMLVideoElement) => element.currentTime)
        app.clock.advance(Math.max(0, at - furthest))
        furthest = Math.max(furthest, at)
        return video.evaluate((element: HTMLVideoElement) => element.ended)
      }
      await expect.poll(isOver, WAIT).toBe(true)
      return Math.round(furthest)
    },
    async playableSeconds(videoId) {
      const { url } = await client.call(viewerCalls.play, { body: { videoId, entryScene: 'home' } })
      return secondsOf(new URL(url, app.address))
    },
  }
}

/** Of a playlist, the first of several qualities. */
async function secondsOf(address: URL): Promise<number> {
  const text = await (await fetch(address)).text()
  const [first = ''] = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  if (text.includes('#EXT-X-STREAM-INF')) return secondsOf(new URL(first, address))
  return [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
}

/** WeChat tells us something, closed and signed. */
export async function pushFromWechat({ app, house }: Pick<Around, 'app' | 'house'>, message: object): Promise<void> {
  const { query, body } = house.push(message, { at: app.clock.now() })
  const answer = await fetch(`${app.address}/api/wx/v1/pay/notify/xpay?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(await answer.json()).toEqual({ ErrCode: 0, ErrMsg: 'success' })
}

/** That an order was paid, for goods of a price. */
export const paidMessage = (orderNo: string, fen: number): object =>
  deliveryOf(orderNo, { GoodsInfo: { ProductId: `video_${fen}`, Quantity: 1, OrigPrice: fen, ActualPrice: fen } })
