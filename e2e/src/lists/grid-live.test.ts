import type { Browser, Locator, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { addAdministrator, TEST_PASSWORD } from '../../../server/src/testing/people/test-users.ts'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { openBrowser, openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { gridCellIn, selectedVideosIn, allTitlesIn, visibleTitlesIn } from '../steps/selected-videos.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import { expectNotice } from '../../../web/src/testing/notice-steps.ts'
import { accessibilityProblems } from '../environment/accessibility-problems.ts'
import { signIn } from '../steps/page-steps.ts'
import { stepsOfWalk } from '../environment/walk.ts'

/** Two people at one table, each in a browser of their own: the items of a dictionary, the videos of a playlist. */

let app: LiveApp
let browser: Browser
let mine: BrowserVisitor
let theirs: BrowserVisitor

beforeAll(async () => {
  app = await startDemoApp()
  await addAdministrator(app.database.system, 'second')
  browser = await openBrowser()
  mine = await enter('admin')
  theirs = await enter('second')
})

afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function enter(username: string): Promise<BrowserVisitor> {
  const visitor = await openVisitor(browser, { address: app.address })
  await (username === 'admin' ? signIn(visitor.page, username) : signInByHand(visitor.page, username))
  await visitor.page.waitForURL('**/dashboard/**')
  return visitor
}

async function signInByHand(page: Page, username: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.getByRole('textbox', { name: '密码' }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** The dictionary of sexes, which every installation has. */
async function openItems({ page }: BrowserVisitor): Promise<void> {
  await page.goto('/isystem/dict?dictCode=sex')
  await page.getByRole('row', { name: /性别/ }).getByRole('button', { name: '字典项' }).click()
  await page.getByRole('grid').waitFor()
}

/** Lines of visitors to the second channel, and who has none for now. */
const lines = new Map<BrowserVisitor, WebSocketRoute>()
const isCut = new Set<BrowserVisitor>()

async function watchLine(visitor: BrowserVisitor): Promise<void> {
  await visitor.page.routeWebSocket(/vxeSocket/, line => {
    if (isCut.has(visitor)) return line.close()
    line.connectToServer()
    lines.set(visitor, line)
  })
}

async function cut(visitor: BrowserVisitor): Promise<void> {
  isCut.add(visitor)
  await lines.get(visitor)?.close()
}

const { step, story } = stepsOfWalk({
  visitor: () => mine,
  anew: async () => {
    await Promise.all([mine.close(), theirs.close()])
    mine = await enter('admin')
    theirs = await enter('second')
  },
})
const rowOf = (page: Page, text: string): Locator => page.getByRole('grid').getByRole('row', { name: new RegExp(text) })
const cellOf = (page: Page, text: string, key: string): Locator => rowOf(page, text).locator(`[data-key="${key}"]`)

/** Writes the description of an item anew. */
async function typeInto(page: Page, item: string, words: string): Promise<void> {
  await cellOf(page, item, 'description').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

story('two write in one table, save, lose the line and leave', part => {
  part('both have the table open, and know of each other', async () => {
    await watchLine(theirs)
    await openItems(mine)
    await openItems(theirs)
    for (const { page } of [mine, theirs]) await page.getByRole('img', { name: /2 人正在编辑/ }).waitFor()
    expect(await accessibilityProblems(mine.page)).toEqual([])
  })

  part('what one types, the other reads; where one is, the other sees', async () => {
    const { page } = mine
    await cellOf(page, '男', 'description').click()
    await page.keyboard.type('来自甲')
    await page.keyboard.press('Enter')
    await theirs.page.getByRole('grid').getByText('来自甲').waitFor()
    const visited = rowOf(theirs.page, '女').locator('[class*=visited]') // Enter went on to the row below
    await visited.waitFor()
    await visited.hover()
    await expect.poll(() => visited.getAttribute('title')).toMatch(/^.+ 正在编辑这一格$/)
    await theirs.page.getByRole('img', { name: /2 人正在编辑：.*（正在编辑第 \d 行 说明）/ }).waitFor()
  })

  part('both type in the same cell: each keeps their own, and it is marked', async () => {
    // Both are in it before either has written: what came first would otherwise be what the other writes on to.
    for (const { page } of [mine, theirs]) {
      await cellOf(page, '女', 'description').click()
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/INPUT|TEXTAREA/)
    }
    await mine.page.keyboard.type('甲的')
    await theirs.page.keyboard.type('乙的')
    await mine.page.keyboard.press('Enter')
    await theirs.page.keyboard.press('Enter')
    // Whose word is on its way when the other has one already is told of it: which of the two that is, is chance.
    await Promise.any([mine, theirs].map(({ page }) => page.locator('[class*=conflict]').first().waitFor()))
    await expect.poll(() => cellOf(theirs.page, '女', 'description').innerText()).toBe('乙的')
    await expect.poll(() => cellOf(mine.page, '女', 'description').innerText()).toBe('甲的')
  })

  part('one saves; the other hears of it, keeps what is not saved, and saves over the newer version', async () => {
    await mine.page.getByRole('button', { name: '保存' }).click()
    await expectNotice(mine.page, '保存成功')
    await expectNotice(theirs.page, '保存了字典项，表格已更新')
    await expect.poll(() => cellOf(theirs.page, '女', 'description').innerText()).toBe('乙的')
    await theirs.page.getByRole('button', { name: '保存' }).click()
    await expectNotice(theirs.page, '保存成功')
    await mine.page.getByRole('grid').getByText('乙的').waitFor()
  })

  part('what was typed while the line was down comes when it is back, over what was saved meanwhile', async () => {
    await cut(theirs)
    await mine.page.getByRole('img', { name: /2 人正在编辑/ }).waitFor({ state: 'detached' })
    await typeInto(theirs.page, '男', '断线时写的')
    await typeInto(mine.page, '男', '那时保存的')
    await mine.page.getByRole('button', { name: '保存' }).click()
    await expectNotice(mine.page, '保存成功')
    isCut.delete(theirs)
    await mine.page.getByRole('grid').getByText('断线时写的').waitFor()
    await expect.poll(() => cellOf(theirs.page, '男', 'description').getAttribute('class')).toContain('conflict')
    await theirs.page.getByRole('button', { name: '保存' }).click()
    await expectNotice(theirs.page, '保存成功')
  })

  part('one closes the tab: their mark and what they did not save are gone, the other is alone again', async () => {
    await cellOf(mine.page, '女', 'itemText').click()
    await typeInto(theirs.page, '男', '没有保存的')
    await mine.page.getByRole('grid').getByText('没有保存的').waitFor()
    await mine.page.locator('[class*=visited]').first().waitFor()
    await theirs.close()
    await mine.page.getByRole('img', { name: /人正在编辑/ }).waitFor({ state: 'detached' })
    await mine.page.locator('[class*=visited]').waitFor({ state: 'detached' })
    await expect.poll(() => cellOf(mine.page, '男', 'description').innerText()).toBe('断线时写的')
  })
})

/** A playlist of the demo, the first of them by name. */
async function openVideos({ page }: BrowserVisitor): Promise<void> {
  await page.goto('/he/playlist')
  await page.getByRole('button', { name: '编排视频' }).first().click()
  await visibleTitlesIn(selectedVideosIn(page))
}

step(
  'both put one playlist together: flags are seen at once, the order of one and what the other takes out both stay',
  async () => {
    theirs = await enter('second')
    await openVideos(mine)
    await openVideos(theirs)
    for (const { page } of [mine, theirs]) await page.getByRole('img', { name: /2 人正在编辑/ }).waitFor()
    const [first = '', second = '', third = '', ...rest] = await allTitlesIn(selectedVideosIn(mine.page))
    const flagOf = ({ page }: BrowserVisitor) =>
      gridCellIn(selectedVideosIn(page), second, 'requiredFlag').getByRole('checkbox').getAttribute('aria-checked')
    const flag = (await flagOf(mine)) === 'true' ? 'false' : 'true'
    await gridCellIn(selectedVideosIn(mine.page), second, 'requiredFlag').click()
    for (const one of [mine, theirs]) await expect.poll(() => flagOf(one)).toBe(flag)
    await gridCellIn(selectedVideosIn(mine.page), first, 'video').click()
    await mine.page.keyboard.press('Alt+End')
    await gridCellIn(selectedVideosIn(theirs.page), third, 'video').click()
    await theirs.page.keyboard.press('Delete')
    await mine.page.getByRole('button', { name: '保存' }).click()
    await expectNotice(theirs.page, '保存了这份列表，表格已更新')
    const both = [second, ...rest, first]
    await expect.poll(() => visibleTitlesIn(selectedVideosIn(theirs.page))).toEqual(both)
    await theirs.page.getByRole('button', { name: '保存' }).click()
    await expectNotice(theirs.page, `已保存，共 ${both.length} 个视频`)
    await openVideos(mine)
    await expect.poll(() => visibleTitlesIn(selectedVideosIn(mine.page))).toEqual(both)
    await expect.poll(() => flagOf(mine)).toBe(flag)
  },
)
