import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { pageTicketCalls } from '@xuanjiao/contract/system/page-ticket-calls'
import { MENU_TYPE, menu } from '@xuanjiao/contract/system/menus/menu'
import { wireHeaders } from '@xuanjiao/wire/headers'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectNotice } from '../../../web/src/testing/notice-steps.ts'
import { page, walkWithVisitor } from '../environment/walk-with-visitor.ts'
import { openPage, tokenOf } from '../steps/page-steps.ts'

/** What lies around the pages: a mark on all of them, a newer build, pages of other systems, a menu that is not fixed. */

const walk = walkWithVisitor({ config: { WATERMARK: 'on' } })
const { step, expectNoProblems } = walk

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
  await page.unroute('**/api/**')
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
