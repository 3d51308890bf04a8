import { DEMO_PASSWORD, startDemoApp } from './environment/demo-app.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { LiveApp } from '../../server/src/testing/app/live-app.ts'
import { openBrowser, PHONE_SIZE, openVisitor, type BrowserVisitor } from './environment/browser.ts'
import { accessibilityProblems } from './environment/accessibility-problems.ts'
import { doRowAction, listCount, openPage, rowWithText } from './steps/page-steps.ts'
import { stepsOfWalk } from './environment/walk.ts'

/** From the locked door to every room, and out again: session, departments, tabs, dark, phone. */

const CAPTCHA = 'walk'

let app: LiveApp
let browser: Browser
let visitor: BrowserVisitor | undefined

beforeAll(async () => {
  app = await startDemoApp({ CAPTCHA: `fixed:${CAPTCHA}` })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function come(how: { dark?: boolean; size?: typeof PHONE_SIZE } = {}): Promise<Page> {
  await visitor?.close()
  visitor = await openVisitor(browser, { address: app.address, ...how })
  await visitor.page.goto('/')
  await visitor.page.locator('img[src^="data:"]').waitFor()
  return visitor.page
}

async function hand(page: Page, username: string, password: string, captcha: string): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('textbox', { name: '验证码' }).fill(captcha)
  await page.keyboard.press('Enter')
}

const { step, story } = stepsOfWalk({ visitor: () => visitor })

afterEach(() => {
  expect(visitor?.failedCalls.splice(0)).toEqual([])
  expect(app.unexpectedErrors).toEqual([])
})

step('says what is wrong: nothing typed, wrong letters, wrong password', async () => {
  const page = await come()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('请输入密码', { exact: true }).waitFor()
  await hand(page, 'area2', DEMO_PASSWORD, 'wrong')
  await page.getByRole('alert').getByText('验证码错误').waitFor()
  await hand(page, 'area2', 'not the password', CAPTCHA)
  await page.getByRole('alert').getByText('用户名或密码错误').waitFor()
})

step('who cannot see the picture hears digits, and may hear them again', async () => {
  const page = await come()
  await page.getByRole('button', { name: '看不清？听验证码' }).click()
  await page.getByRole('button', { name: '再听一遍' }).waitFor()
  await page.getByPlaceholder('请输入听到的 6 个数字').waitFor()
  const sound = page.locator('audio')
  await expect.poll(() => sound.evaluate(element => (element as HTMLAudioElement).duration)).toBeGreaterThan(3)
  await page.getByRole('button', { name: '再听一遍' }).click()
  await expect.poll(() => sound.evaluate(element => (element as HTMLAudioElement).paused)).toBe(false)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: '改用图片验证码' }).click()
  await page.locator('img[src^="data:"]').waitFor()
})

step('a code is sent to a phone after the letters alone, and signs in', async () => {
  const page = await come()
  const letters = page.getByRole('textbox', { name: '验证码', exact: true })
  const ask = page.getByRole('button', { name: '获取验证码' })
  await page.getByRole('button', { name: '手机号登录' }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill('13800000006')
  await ask.click()
  await page.getByText('请输入验证码', { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await letters.fill('wrong')
  await ask.click()
  await page.getByRole('alert').getByText('验证码错误', { exact: true }).waitFor()
  await letters.fill(CAPTCHA)
  await ask.click()
  const code = /\d{6}/.exec(await page.getByText(/验证码：\d{6}/).innerText())?.[0] ?? ''
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: '我的账号' }).waitFor()
  await page.goto('/test/home')
  await page.getByText('此浏览器已登录。').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: '进入首页' }).click()
  await page.getByRole('button', { name: '我的账号' }).waitFor()
})

story('whoever has two departments chooses one, changes it, and signs out', part => {
  part('whoever has two departments chooses one, and sees its rows only', async () => {
    const page = await come()
    await page.getByRole('region', { name: '演示账号' }).getByTitle('area2', { exact: true }).click()
    await page.keyboard.type(CAPTCHA)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '选择部门' })
    await dialog.getByRole('button', { name: '进入' }).click()
    await dialog.getByText('请选择部门').waitFor()
    await dialog.getByLabel('上海大区').check()
    await dialog.getByRole('button', { name: '进入' }).click()
    await openPage(page, '机构', '医院管理')
    await rowWithText(page, '浦泽综合医院').waitFor()
    await expect.poll(() => page.getByRole('row').filter({ hasText: '浙江省' }).count()).toBe(0)
  })

  part('changing the department changes the rows', async () => {
    const { page } = visitor!
    await page.getByRole('button', { name: '上海大区' }).click()
    const dialog = page.getByRole('dialog', { name: '选择部门' })
    await dialog.getByLabel('浙江大区').check()
    await dialog.getByRole('button', { name: '进入' }).click()
    await page.getByRole('button', { name: '浙江大区' }).waitFor()
    await page.getByRole('row').filter({ hasText: '浙江省' }).first().waitFor()
    await expect.poll(() => page.getByRole('row').filter({ hasText: '上海市' }).count()).toBe(0)
  })

  part('asks before signing out, and is out', async () => {
    const { page } = visitor!
    await leave(page)
    await page.goto('/he/hospital')
    await page.getByRole('heading', { name: '宣教后台管理' }).waitFor()
  })
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: '我的账号' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: '真的要注销登录吗 ?' }).getByRole('button', { name: '注销登录' }).click()
  await page.getByRole('heading', { name: '宣教后台管理' }).waitFor()
}

step('a tab that was left keeps what was half typed and how far it was scrolled', async () => {
  const page = await come()
  await page.setViewportSize({ width: 1280, height: 600 }) // ten rows fit into one of 800
  await hand(page, 'admin', DEMO_PASSWORD, CAPTCHA)
  await openPage(page, '内容', '视频管理')
  await rowWithText(page, 'V00').nth(9).waitFor()
  const title = page.getByRole('search').getByLabel('标题')
  await title.fill('糖尿')
  const count = await listCount(page)
  await rowWithText(page, 'V00').nth(5).hover()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  const before = await scrolled(page)
  await openPage(page, '机构', '医院管理')
  await page.getByRole('tab', { name: '视频管理' }).click()
  await expect.poll(() => title.inputValue()).toBe('糖尿')
  await expect.poll(() => listCount(page)).toBe(count)
  await expect.poll(() => scrolled(page)).toBe(before)
})

/** How far whatever is seen of the page is scrolled. */
const scrolled = (page: Page): Promise<number> =>
  page
    .locator('[role=tabpanel]:visible, [role=tabpanel]:visible *')
    .evaluateAll(elements => elements.reduce((most, element) => Math.max(most, element.scrollTop), 0))

step('the theme switches to dark and stays so', async () => {
  const page = await come()
  await hand(page, 'admin', DEMO_PASSWORD, CAPTCHA)
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  const brightness = () => page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]))
  expect(await brightness()).toBeGreaterThan(200)
  await page.getByRole('button', { name: '切换到深色' }).click()
  await expect.poll(brightness).toBeLessThan(60)
  await page.reload()
  await page.getByRole('button', { name: '切换到浅色' }).waitFor()
  await expect.poll(brightness).toBeLessThan(60)
})

for (const dark of [false, true]) {
  step(`keeps nobody out, ${dark ? 'in the dark' : 'by day'}: login, home, list, form, drawer`, async () => {
    const page = await come({ dark })
    expect(await accessibilityProblems(page)).toEqual([])
    await hand(page, 'admin', DEMO_PASSWORD, CAPTCHA)
    await page.getByRole('region', { name: '已发布视频' }).getByText('个', { exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await openPage(page, '机构', '医院管理')
    const row = page.getByRole('row').nth(1)
    await row.getByRole('link').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await doRowAction(row, '编辑')
    await page
      .getByRole('dialog', { name: /^编辑医院/ })
      .getByLabel('医院名称')
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await row.getByRole('link').click()
    await page.getByRole('dialog').getByRole('tab', { name: '历史' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })
}

step('on a phone of 360 pixels the menu is a drawer, and nothing is wider than the phone', async () => {
  const page = await come({ size: PHONE_SIZE })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBe(PHONE_SIZE.width)
  await hand(page, 'hospital', DEMO_PASSWORD, CAPTCHA)
  await page.getByRole('banner').getByText('健康智慧宣教平台').waitFor()
  await page.getByRole('button', { name: '打开菜单' }).click()
  const menu = page.getByRole('dialog', { name: '主菜单' })
  await menu.getByRole('button', { name: '内容', exact: true }).click()
  await menu.getByRole('link', { name: '视频管理' }).click()
  await menu.waitFor({ state: 'hidden' })
  await rowWithText(page, 'V00').first().waitFor()
  await expect.poll(width).toBe(PHONE_SIZE.width)
  expect(await accessibilityProblems(page)).toEqual([])
})
