import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerOrderCalls } from '@xuanjiao/contract/viewer/viewer-order-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerPlanCalls } from '@xuanjiao/contract/viewer/viewer-plan-calls'
import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../web/src/testing/notice-steps.ts'
import { acceptTerms } from '../../sim/src/calls/agree-to-terms.ts'
import { ViewerClient } from '../../sim/src/calls/viewer-client.ts'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { doRowAction, rowWithText } from './steps/page-steps.ts'
import { isWiderThanWindow } from './steps/workshop-steps.ts'

/** A membership is bought on a phone, seen and given back; another is given; the account is shut. */

const walk = walkWithVisitor()
const { story, onPhone, expectNoProblems } = walk

let buyer: ViewerClient
let nick = ''
let orderNo = ''

const row = (text: string) => rowWithText(page, text)
const dialog = (name: string) => page.getByRole('dialog', { name: new RegExp(`^${name}`) })
const say = async (name: string, label: string, words: string) => {
  await dialog(name).getByRole('textbox', { name: label, exact: true }).fill(words)
  await dialog(name)
    .getByRole('button', { name: new RegExp(`^${name.slice(0, 1)}\\s?${name.slice(1, 2)}`) })
    .click()
}
async function findUser(): Promise<void> {
  await page.goto('/he/wxappUser')
  await page.getByPlaceholder('用户').fill(nick)
  await page.keyboard.press('Enter')
  await row(nick).waitFor()
}

story('from the order to the account that is shut', part => {
  part('a viewer orders a month of membership and pays', async () => {
    buyer = new ViewerClient(`${walk.app.address}/api`)
    const { token, user } = await buyer.call(viewerCalls.login, { body: { code: 'dev:buyer' } })
    buyer.token = token
    nick = user.nick
    await acceptTerms(buyer)
    const plan = (await buyer.call(viewerPlanCalls.list, { query: {} })).find(one => one.payFen > 0)
    const ordered = await buyer.call(viewerOrderCalls.create, { body: { type: 'vip', id: plan?.id ?? '', os: 'ios' } })
    orderNo = ordered.orderNo
    expect((await buyer.call(viewerOrderCalls.mockPay, { body: { orderNo } })).status).toBe('paid')
  })

  part('the platform sees the order, how its price came about, and gives it back', async () => {
    await page.goto('/he/order')
    await row(orderNo).getByText('已支付').waitFor()
    await expectNoProblems()
    await page
      .getByRole('button', { name: orderNo })
      .or(page.getByRole('link', { name: orderNo }))
      .click()
    await page.getByText('没有适用的价格规则').waitFor()
    await expectNoProblems()
    await page.keyboard.press('Escape')
    await doRowAction(row(orderNo), '退款')
    await say('退款', '退款原因', '家属不需要了')
    await expectAndCloseNotice(page, '已退款，权益已收回')
    await row(orderNo).getByText('已退款').waitFor()
    await page
      .getByRole('button', { name: orderNo })
      .or(page.getByRole('link', { name: orderNo }))
      .click()
    await page.getByRole('dialog').getByText('家属不需要了').waitFor()
    await page.keyboard.press('Escape')
    expect((await buyer.call(viewerPlanCalls.mine, {})).some(one => one.active)).toBe(false)
  })

  part('a bill that names an order we never had is refused by its columns first, then told of', async () => {
    await page.goto('/he/payBill')
    await page.getByRole('button', { name: '上传账单' }).first().click()
    const hand = async (lines: string) => {
      const buffer = Buffer.from(`交易时间,商户订单号${lines}`)
      const file = { name: '账单.csv', mimeType: 'text/csv', buffer }
      await dialog('上传账单').getByLabel('选择账单文件').setInputFiles(file)
      await dialog('上传账单').getByRole('button', { name: '开始对账' }).click()
    }
    await hand('\n2026-11-20 08:00:00,HE1')
    await dialog('上传账单').getByText('账单缺少“订单金额”列').waitFor()
    await expectNoProblems()
    await hand(',订单金额\n2026-11-20 08:00:00,`HE2026112010000088888888,12.50')
    await expectAndCloseNotice(page, '对账完成，有 1 笔差异')
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /HE2026112010000088888888/ })
      .getByText('12.50 元')
      .waitFor()
    await expectNoProblems()
    await page.keyboard.press('Escape')
  })

  part('a membership is given with a reason, and its book tells all of it', async () => {
    await findUser()
    await expectNoProblems()
    await doRowAction(row(nick), '赠送会员')
    await say('赠送会员', '原因', '满意度回访')
    await expectAndCloseNotice(page, '已赠送')
    expect((await buyer.call(viewerPlanCalls.mine, {})).some(one => one.active)).toBe(true)
    await page.goto('/he/vipInfo')
    await row(nick).getByText('生效中').waitFor()
    await row(nick).getByText(nick).click()
    const book = page.getByRole('dialog').getByRole('listitem')
    await expect.poll(() => book.count()).toBe(3)
    await expectNoProblems()
  })

  part('a shut account is signed out at once', async () => {
    await findUser()
    await doRowAction(row(nick), '禁用')
    await say('禁用', '禁用原因', '恶意刷量')
    await expectAndCloseNotice(page, '已禁用，正在观看的视频会停止')
    await expect(buyer.call(viewerOwnCalls.home, {})).rejects.toThrow()
    await row(nick).getByText('禁用').first().waitFor()
  })
})

onPhone('on a phone a card shows the whole number of an order, and how many differences a bill has', async () => {
  await page.goto('/he/order')
  const link = page.getByRole('link', { name: orderNo })
  await link.waitFor()
  const cut = await link.evaluate(element => {
    const cell = element.closest('td')
    return cell === null || cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight
  })
  expect(cut).toBe(false)
  await page.goto('/he/payBill')
  await page.getByRole('row').filter({ hasText: '账单.csv' }).getByText('1 笔差异').waitFor()
})

onPhone('on a phone nothing is wider than the window', async () => {
  for (const path of ['/he/order', '/he/vipInfo', '/he/wxappUser', '/he/payGoods', '/he/payBill', '/he/payNotify']) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await expectNoProblems()
    expect(await isWiderThanWindow(page)).toBe(false)
  }
})
