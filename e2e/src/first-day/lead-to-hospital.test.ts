import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { accessibilityProblems } from '../environment/accessibility-problems.ts'
import { openBrowser, openVisitor, PHONE_SIZE, type BrowserVisitor } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import { stepsOfWalk } from '../environment/walk.ts'
import { chooseFromSelect, doRowAction, rowWithText, signInByCall } from '../steps/page-steps.ts'
import { isWiderThanWindow } from '../steps/workshop-steps.ts'

/** Whoever wants to work with us writes on the website; the area's manager makes a hospital of it, the platform lets it in. */

const LEAD = '我院是一家康复医院，想了解病区宣教视频的价格和开通方式。'
const HOSPITAL = '常熟虞山康复医院'
const LEADS = '/he/contactMessage?type=cooperate'

let app: LiveApp
let browser: Browser
let now: BrowserVisitor | undefined
const visitors: BrowserVisitor[] = []

beforeAll(async () => {
  app = await startDemoApp()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function enter(account: string, size?: typeof PHONE_SIZE): Promise<Page> {
  now = await openVisitor(browser, { address: app.address, ...(size && { size }) })
  visitors.push(now)
  await signInByCall(now.page, account)
  return now.page
}

const write = (content: string): Promise<Response> =>
  fetch(`${app.address}/api/wx/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      source: 'web',
      type: 'cooperate',
      contactName: '虞院长',
      phone: '13912340000',
      content,
      areaCode: '320581',
    }),
  })

const { story } = stepsOfWalk({ visitor: () => now })
let area: Page

story('from the form of the website to a hospital', part => {
  part('a lead comes to the area it is in, and to no other', async () => {
    expect((await write(LEAD)).status).toBe(200)
    const other = await enter('area2')
    await other.goto(LEADS)
    await other.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => other.getByText(LEAD).count()).toBe(0)
    area = await enter('area')
    await area.goto(LEADS)
    const row = rowWithText(area, LEAD)
    await row.getByText('待处理').waitFor()
    await row.getByText('139****0000').or(row.getByText('13912340000')).first().waitFor()
    expect(await accessibilityProblems(area)).toEqual([])
  })

  part('the area makes a hospital of it, once', async () => {
    await doRowAction(rowWithText(area, LEAD), '转为医院线索')
    const form = area.getByRole('dialog', { name: '转为医院线索' })
    await form.getByRole('textbox', { name: '医院名称' }).fill(HOSPITAL)
    await form.getByRole('textbox', { name: '简称' }).fill('虞山康复')
    await chooseFromSelect(form, '医院分类', '康复医院')
    await form.getByRole('textbox', { name: '详细地址' }).fill('虞山北路18号')
    expect(await accessibilityProblems(area)).toEqual([])
    await form.getByRole('button', { name: '转为医院' }).dblclick()
    await expectAndCloseNotice(area, '已转为医院，等待平台启用')
    const row = rowWithText(area, LEAD)
    await row.getByText('处理中').waitFor()
    await row.getByRole('button', { name: '更多' }).click()
    await expect.poll(() => area.getByRole('menuitem', { name: '转为医院线索' }).count()).toBe(0)
    await area.keyboard.press('Escape')
  })

  part('the platform finds it switched off, and lets it in', async () => {
    const page = await enter('admin')
    await page.goto(`/he/hospital?name=${encodeURIComponent(HOSPITAL)}`)
    const row = rowWithText(page, HOSPITAL)
    await row.getByText('停用').first().waitFor()
    await expect.poll(() => row.count()).toBe(1)
    await doRowAction(row, '启用')
    await row.getByText('启用').first().waitFor()
    await row.getByText('试用').waitFor()
  })

  part('on a phone the lead and its hospital are read without sliding', async () => {
    const page = await enter('area', PHONE_SIZE)
    for (const [path, words] of [
      [LEADS, '合作'],
      [`/he/hospital?name=${encodeURIComponent(HOSPITAL)}`, HOSPITAL],
    ] as const) {
      await page.goto(path)
      await page.getByText(words).first().waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await isWiderThanWindow(page)).toBe(false)
    }
  })

  part('ends without a complaint', () => {
    expect(visitors.flatMap(one => one.consoleErrors)).toEqual([])
    expect(app.unexpectedErrors).toEqual([])
  })
})
