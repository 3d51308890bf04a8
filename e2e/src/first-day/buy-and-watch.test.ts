import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { openWechatHouse, type WechatHouse } from '../../../server/src/testing/houses/wechat-house.ts'
import { makeTestVideo } from '../../../server/src/testing/videos/make-test-video.ts'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { openBrowser, openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import { stepsOfWalk } from '../environment/walk.ts'
import { doRowAction, rowWithText, signInByCall } from '../steps/page-steps.ts'
import { publishPlayableVideo } from '../steps/playable-video.ts'
import { openWechatPhone, paidMessage, pushFromWechat, type WechatPhone } from './wechat-phone.ts'

/** A video is sold: what was a trial plays to its end once WeChat has said that it was paid, and is a trial again once the money is back. */

const TITLE = '居家吸氧与雾化指导'
const PRICE_FEN = 990
const SECONDS = 30
/** Less than a fifth of it: who has seen no more may still be given the money back. */
const TRIAL = 5
const TRIAL_WORDS = `可试看${TRIAL}秒`

let house: WechatHouse
let app: LiveApp
let browser: Browser
let folder = ''
let staff: BrowserVisitor
let now: BrowserVisitor | undefined
let patient: WechatPhone
let mistaken: WechatPhone
let videoId = ''

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-buy-'))
  house = await openWechatHouse()
  app = await startDemoApp({ ...house.settings, PAYMENT: 'wx_virtual' })
  const file = await makeTestVideo(folder, { seconds: SECONDS, width: 320, height: 180 })
  // The demo sells cheaper in some places: what is bought here costs what its form says.
  await sql`update he_price_rule set deleted_at = now() where deleted_at is null`.execute(app.database.system)
  videoId = await publishPlayableVideo(app, TITLE, file, { owner: 'platform' })
  browser = await openBrowser()
  staff = await openVisitor(browser, { address: app.address })
  await signInByCall(staff.page, 'admin')
  patient = await openWechatPhone({ app, house, browser }, 'o-patient')
  mistaken = await openWechatPhone({ app, house, browser }, 'o-mistaken')
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await house?.close()
  await fs.rm(folder, { recursive: true, force: true })
})

const { story } = stepsOfWalk({ visitor: () => now })
const shows = async (phone: WechatPhone, words: string) => {
  now = phone.visitor
  await (await phone.openVideo(videoId)).getByText(words, { exact: true }).waitFor()
}

async function openOrder(orderNo: string): Promise<Page> {
  now = staff
  await staff.page.goto('/he/order')
  await rowWithText(staff.page, orderNo).waitFor()
  return staff.page
}

async function askBack(orderNo: string): Promise<Page> {
  const page = await openOrder(orderNo)
  await doRowAction(rowWithText(page, orderNo), '退款')
  const dialog = page.getByRole('dialog', { name: /^退款/ })
  await dialog.getByRole('textbox', { name: '退款原因' }).fill('买错了')
  await dialog.getByRole('button', { name: /^退\s?款/ }).click()
  return page
}

/** What is done every minute. */
async function minuteLater(): Promise<void> {
  app.clock.advance(61)
  await app.jobs.tick()
  await app.jobs.idle()
}

let boughtNo = ''
let mistakeNo = ''

story('a video that is sold', part => {
  part('gets its price from the platform', async () => {
    now = staff
    const { page } = staff
    await page.goto(`/he/video?title=${encodeURIComponent(TITLE)}`)
    await doRowAction(rowWithText(page, TITLE), '编辑')
    const form = page.getByRole('dialog', { name: /^编辑视频/ })
    await form.getByRole('combobox', { name: '收费方式' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('单片付费', { exact: true }).click()
    await form.getByLabel('标价').fill('9.9')
    await form.getByLabel('试看').fill(String(TRIAL))
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })
  })

  part('is a trial on the phone of whoever has not bought it', async () => {
    await shows(patient, TRIAL_WORDS)
    expect(await patient.playToTheEnd(TITLE)).toBeLessThanOrEqual(TRIAL + 1)
    await patient.page.getByText('试看已结束').waitFor()
    expect(await patient.playableSeconds(videoId)).toBeLessThanOrEqual(TRIAL + 1)
  })

  part('is ordered and paid at WeChat, which by itself opens nothing', async () => {
    const { orderNo, paidFen } = await patient.payAtWechat(videoId)
    boughtNo = orderNo
    expect(paidFen).toBe(PRICE_FEN)
    await shows(patient, TRIAL_WORDS)
    await rowWithText(await openOrder(boughtNo), boughtNo)
      .getByText('待支付')
      .waitFor()
  })

  part('is opened by WeChat’s word, said twice, and plays to its end', async () => {
    for (let times = 0; times < 2; times++) await pushFromWechat({ app, house }, paidMessage(boughtNo, PRICE_FEN))
    await shows(patient, '您已购买')
    expect(await patient.playToTheEnd(TITLE)).toBeGreaterThanOrEqual(SECONDS - 2)
    const row = rowWithText(await openOrder(boughtNo), boughtNo)
    await row.getByText('已支付').waitFor()
    await row.getByText('9.90').first().waitFor()
  })

  part('is not given back once it was seen, and says why', async () => {
    const page = await askBack(boughtNo)
    await page.getByText(/20%/).first().waitFor()
    await page.keyboard.press('Escape')
    await shows(patient, '您已购买')
  })

  part('that was bought by mistake is given back, and shut when the money is', async () => {
    mistakeNo = (await mistaken.payAtWechat(videoId)).orderNo
    await pushFromWechat({ app, house }, paidMessage(mistakeNo, PRICE_FEN))
    await shows(mistaken, '您已购买')
    await expectAndCloseNotice(await askBack(mistakeNo), '已提交退款，渠道退款后收回权益')
    await minuteLater()
    await shows(mistaken, '您已购买')
    const [refund] = [...house.refunds.values()].filter(({ order }) => order === mistakeNo)
    expect(refund).toMatchObject({ fen: PRICE_FEN, state: 'running' })
    refund!.state = 'done'
    await minuteLater()
    await shows(mistaken, TRIAL_WORDS)
    expect(await mistaken.playableSeconds(videoId)).toBeLessThanOrEqual(TRIAL + 1)
    await rowWithText(await openOrder(mistakeNo), mistakeNo)
      .getByText('已退款')
      .waitFor()
  })

  part('ends without a complaint', () => {
    for (const { consoleErrors } of [staff, patient.visitor, mistaken.visitor]) expect(consoleErrors).toEqual([])
    expect(app.unexpectedErrors).toEqual([])
  })
})
