import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { pageTicketCalls } from '@xuanjiao/contract/system/page-ticket-calls'
import { MENU_TYPE, menu } from '@xuanjiao/contract/system/menus/menu'
import { wireHeaders } from '@xuanjiao/wire/headers'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectNotice } from '../../../web/src/testing/notice-steps.ts'
import { accessibilityProblems } from '../environment/accessibility-problems.ts'
import { openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { DEMO_PASSWORD } from '../environment/demo-app.ts'
import { page, walkWithVisitor } from '../environment/walk-with-visitor.ts'
import { doRowAction, openPage, rowWithText, tokenOf } from '../steps/page-steps.ts'

/**
 * What lies around the pages: a mark on all of them, a newer build, pages of other systems, entries of every kind, a menu
 * that is not fixed; and visits of somebody who has not signed in.
 */

const walk = walkWithVisitor({ config: { WATERMARK: 'on', LOGIN_BY_URL: 'on' } })
const { step, story, expectNoProblems } = walk

/** Another system: it asks by the ticket in its address who has come, and says so. */
let other: Server
const otherAddress = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}`
const asked: string[] = []
async function whoComes(ticket: string): Promise<string> {
  const answer = await fetch(`${walk.app.address}/api${pageTicketCalls.redeem.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  })
  const { result, message } = (await answer.json()) as { result?: { username: string }; message: string }
  return result?.username ?? message
}
beforeAll(async () => {
  other = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://other')
    if (url.pathname !== '/board') return void response.writeHead(404).end()
    asked.push(url.search)
    void whoComes(url.searchParams.get('ticket') ?? '').then(name =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end(`<h1>你好，${name}</h1>`),
    )
  })
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise(resolve => other.close(resolve)))

const menus = entityEndpoints(menu)
/** Puts an entry of another system into the menu, as an administrator does, and answers its name. */
async function addEntry(name: string, more: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await page.request.post(`/api${menus.add.path}`, {
    headers: { 'x-access-token': await tokenOf(page) },
    data: { menuType: MENU_TYPE.top, name, component: 'layouts/IframePageView', icon: 'dashboard', ...more },
  })
  expect(await answer.json()).toMatchObject({ success: true })
}

step('the watermark names who looks, on every page and over what floats, and takes no click', async () => {
  await openPage(page, '机构', '医院分类')
  const mark = page.locator('[data-watermark]')
  await mark.waitFor({ state: 'attached' })
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(walk.app.clock.now())
  await expect.poll(() => mark.locator('span').first().getAttribute('data-text')).toMatch(new RegExp(` admin ${day}$`))
  await page.getByRole('button', { name: '新增医院分类' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('分类名称').fill('水印之下')
  const layers =
    (await form.evaluate(one => Number(getComputedStyle(one.closest('[style*=z-index]') ?? one).zIndex))) || 0
  const own = await mark.evaluate(one => ({
    z: Number(getComputedStyle(one).zIndex),
    events: getComputedStyle(one).pointerEvents,
  }))
  expect(own.events).toBe('none')
  expect(own.z).toBeGreaterThan(layers)
  await expectNoProblems()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /不保留|放弃/ }).click()
})

step('a newer build says so once, keeps what is typed, and asks before it is taken', async () => {
  await openPage(page, '机构', '医院分类')
  await page.getByRole('button', { name: '新增医院分类' }).first().click()
  const name = page.getByRole('dialog').getByLabel('分类名称')
  await name.fill('更新之前写下的')
  await page.route('**/api/**', async route => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), [wireHeaders.release.toLowerCase()]: 'newer' },
    })
  })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('dialog').getByLabel('分类编码').fill('before_update')
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).focus()
  await expectNotice(page, '系统已更新，保存好正在填写的内容后刷新即可使用新版本')
  expect(await name.inputValue()).toBe('更新之前写下的')
  // Calls that are under way just now are answered by the server itself.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: '刷新', exact: true }).last().click()
  await page.getByRole('button', { name: '继续填写' }).click()
  expect(await name.inputValue()).toBe('更新之前写下的')
})

step(
  'a page of another system stands in a frame of ours and learns by a ticket who came, never by the token',
  async () => {
    await page.goto('/')
    await addEntry('外部看板', { url: `${otherAddress()}/board?ticket=\${token}` })
    await page.goto('/')
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '外部看板' }).click()
    const frame = page.frameLocator('iframe[title="外部看板"]')
    await frame.getByRole('heading', { name: '你好，admin' }).waitFor()
    const [search = ''] = asked.splice(0)
    expect(search).not.toContain(await tokenOf(page))
    expect(await whoComes(new URLSearchParams(search).get('ticket') ?? '')).toBe('票据无效或已使用')
    await expectNoProblems()
  },
)

step('an entry that leads outside opens a window of its own, with a ticket as well', async () => {
  await page.goto('/')
  await addEntry('外部窗口', { url: `${otherAddress()}/board?ticket=\${token}&w=1`, internalOrExternal: true })
  await page.goto('/')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '外部窗口' }).click()
  const window = await opened
  await window.getByRole('heading', { name: '你好，admin' }).waitFor()
  expect(await window.evaluate(() => opener)).toBeNull()
  await window.close()
})

step('an entry may take the place of our page, with a ticket as well', async () => {
  await page.goto('/')
  await addEntry('外部主页', {
    url: `${otherAddress()}/board?ticket=\${token}&here=1`,
    internalOrExternal: true,
    openHere: true,
  })
  await page.goto('/')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '外部主页' }).click()
  await page.getByRole('heading', { name: '你好，admin' }).waitFor()
  expect(page.url()).not.toContain('token}')
  await page.goBack()
  await page.getByRole('button', { name: '我的账号' }).waitFor()
})

step('a page may have no face among the tabs, a folder may be empty, and every click is told', async () => {
  await page.goto('/')
  await addEntry('无标签看板', { url: `${otherAddress()}/board?plain=1`, hideTab: true })
  await addEntry('空目录', { url: '/empty-folder', component: 'layouts/RouteView', alwaysShow: true })
  await addEntry('空的目录', { url: '/nothing-here', component: 'layouts/RouteView' })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('空目录', { exact: true }).waitFor()
  expect(await menu.getByText('空的目录', { exact: true }).count()).toBe(0)
  const told = page.evaluate(
    () =>
      new Promise(done =>
        addEventListener('dynamic-route', event => done((event as CustomEvent).detail), { once: true }),
      ),
  )
  await menu.getByRole('link', { name: '无标签看板' }).click()
  expect(await told).toMatchObject({ key: expect.any(String), title: '无标签看板' })
  await page.locator('iframe[title="无标签看板"]').waitFor()
  expect(await page.getByRole('tab', { name: '无标签看板' }).count()).toBe(0)
  await expectNoProblems()
})

step('a side menu that is not fixed goes with the page', async () => {
  await page.goto('/dashboard/analysis')
  await page.getByRole('button', { name: '我的账号' }).click()
  await page.getByRole('menuitem', { name: '系统设置' }).click()
  const drawer = page.getByRole('dialog', { name: '系统设置' })
  await drawer.getByRole('switch', { name: /固定侧边菜单/ }).click()
  await drawer.getByRole('button', { name: '关闭' }).click()
  const top = () =>
    page
      .getByRole('complementary')
      .getByRole('navigation', { name: '主菜单' })
      .evaluate(one => one.getBoundingClientRect().top)
  const before = await top()
  await page
    .getByRole('tabpanel')
    .first()
    .evaluate(one => one.scrollTo(0, 300))
  await expect.poll(top).toBeLessThanOrEqual(before - 250)
})

step('768 pixels are a tablet, one less is a phone', async () => {
  await page.goto('/dashboard/analysis')
  const device = () => page.locator('[data-device]').first().getAttribute('data-device')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(device).toBe('tablet')
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(device).toBe('phone')
  await expectNoProblems()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(device).toBe('desktop')
})

/** Where this window has been, as its history keeps it. */
const historyOf = (visitor: BrowserVisitor): Promise<string[]> =>
  visitor.page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { entries(): { url: string }[] } }
    return navigation.entries().map(({ url }) => url)
  })

story('somebody who has not signed in', part => {
  let stranger: BrowserVisitor
  part('is told that a page is missing, and sees that the application runs', async () => {
    stranger = await openVisitor(walk.browser, { address: walk.app.address })
    await stranger.page.goto('/404')
    await stranger.page.getByRole('heading', { name: '页面不存在' }).waitFor()
    expect(await accessibilityProblems(stranger.page)).toEqual([])
    await stranger.page.goto('/test')
    await stranger.page.getByText('此浏览器尚未登录。').waitFor()
    expect(new URL(stranger.page.url()).pathname).toBe('/test/home')
    await stranger.page.goto('/oauth2-app')
    await stranger.page.getByRole('button', { name: '登录', exact: true }).waitFor()
  })

  part('signs in by name and password in any address, which keeps neither', async () => {
    const words = new URLSearchParams({ username: 'admin', password: DEMO_PASSWORD }).toString()
    await stranger.page.goto(`/he/hospitalClass?keyword=a&${words}#b`)
    await stranger.page.getByRole('tab', { name: '医院分类', selected: true }).waitFor()
    const { pathname, search, hash } = new URL(stranger.page.url())
    expect([pathname, new URLSearchParams(search).get('keyword'), hash]).toEqual(['/he/hospitalClass', 'a', '#b'])
    expect((await historyOf(stranger)).filter(url => url.includes('password') || url.includes('username'))).toEqual([])
  })

  part('designs a form, of which nothing can be read from the browser', async () => {
    await openPage(stranger.page, '表单', '表单设计')
    await doRowAction(rowWithText(stranger.page, '出院随访表'), '设计')
    const palette = stranger.page.getByRole('complementary', { name: '控件与大纲' })
    await palette.getByRole('button', { name: '输入框', exact: true }).click()
    const label = stranger.page
      .getByRole('complementary', { name: '属性' })
      .getByRole('textbox', { name: '标签', exact: true })
    await label.fill('只有我知道的题目')
    await stranger.page.getByText('已自动保存').waitFor()
    const kept = await stranger.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain('只有我知道的题目')
    expect(
      await stranger.page.evaluate(() =>
        [sessionStorage.getItem('auth'), sessionStorage.getItem('allAuth')].map(
          lists => JSON.parse(lists ?? '[]').length > 0,
        ),
      ),
    ).toEqual([true, true])
  })

  part('leaves nothing of themselves behind after signing out, but how the product looks', async () => {
    await stranger.page.getByRole('button', { name: '切换到深色' }).click()
    await stranger.page.getByRole('button', { name: '我的账号' }).click()
    await stranger.page.getByRole('menuitem', { name: '退出登录' }).click()
    await stranger.page.getByRole('dialog').getByRole('button', { name: '不保留' }).click()
    await stranger.page.getByRole('dialog').getByRole('button', { name: '注销登录' }).click()
    await stranger.page.getByRole('button', { name: '登录', exact: true }).waitFor()
    const left = await stranger.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(left).toContain('xj:theme')
    expect(left.filter(key => !/^(xj:(theme|layout|sider)|xj-list:.*)$/.test(key))).toEqual([])
    expect(stranger.consoleErrors.splice(0)).toEqual([])
    await stranger.close()
  })
})
