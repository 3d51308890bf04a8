import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { MAX_LIST_VIDEOS } from '@xuanjiao/contract/business/video/picked-video'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { DESKTOP_SIZE, openBrowser, PHONE_SIZE, openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { gridCellIn, selectedVideosIn, allTitlesIn, visibleTitlesIn } from '../steps/selected-videos.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import { accessibilityProblems } from '../environment/accessibility-problems.ts'
import { doRowAction, openPage, rowWithText, signIn } from '../steps/page-steps.ts'
import { stepsOfWalk } from '../environment/walk.ts'

/** A hospital puts its video types and playlists together: by mouse, by keys, with a thousand videos, on a phone. */

let app: LiveApp
let browser: Browser
let visitor: BrowserVisitor | undefined
let page: Page

beforeAll(async () => {
  app = await startDemoApp()
  browser = await openBrowser()
  await enter()
})

afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function enter(): Promise<void> {
  await visitor?.close()
  visitor = await openVisitor(browser, { address: app.address })
  page = visitor.page
  await signIn(page, 'hospital')
}

const { step, story } = stepsOfWalk({
  visitor: () => visitor,
  anew: enter,
})
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const clean = async () => expect(await accessibilityProblems(page)).toEqual([])

story('a shelf is filled, ordered and emptied', part => {
  part('puts videos on a shelf: found by words, added, ordered by keys', async () => {
    await openPage(page, '内容', '医院视频类型')
    await doRowAction(rowWithText(page, '用药宣教'), '选择视频')
    const picker = dialog('选择视频：用药宣教')
    await picker.getByLabel('标题或编号').fill('缩唇')
    const match = picker.getByRole('row').filter({ hasText: '缩唇呼吸与腹式呼吸训练' })
    await match.getByRole('button', { name: /^加入/ }).click()
    const grid = selectedVideosIn(picker)
    await expect.poll(async () => (await visibleTitlesIn(grid)).at(-1)).toBe('缩唇呼吸与腹式呼吸训练')
    const before = await allTitlesIn(grid)
    await gridCellIn(grid, '缩唇呼吸', 'video').click()
    await page.keyboard.press('Alt+ArrowUp')
    await expect
      .poll(() => visibleTitlesIn(grid))
      .toEqual(before.toSpliced(-1, 1).toSpliced(-1, 0, '缩唇呼吸与腹式呼吸训练'))
    await page.keyboard.press('Alt+Home')
    await expect.poll(async () => (await visibleTitlesIn(grid))[0]).toBe('缩唇呼吸与腹式呼吸训练')
    await expect
      .poll(() => gridCellIn(grid, '缩唇呼吸', 'video').evaluate(one => one.contains(document.activeElement)))
      .toBe(true)
    await clean()
    await picker.getByRole('button', { name: '保存' }).click()
    await expectAndCloseNotice(page, '已保存')
    await rowWithText(page, '用药宣教').getByText(String(before.length), { exact: true }).waitFor()
  })

  part('drags a row to another place, and Escape puts it back; rows are taken out and taken back', async () => {
    await doRowAction(rowWithText(page, '用药宣教'), '选择视频')
    const picker = dialog('选择视频：用药宣教')
    const grid = selectedVideosIn(picker)
    await expect.poll(async () => (await visibleTitlesIn(grid))[0]).toBe('缩唇呼吸与腹式呼吸训练')
    const before = await allTitlesIn(grid)
    await drag(grid, 0, 2, () => page.keyboard.press('Escape'))
    await expect.poll(() => visibleTitlesIn(grid)).toEqual(before)
    await drag(grid, 0, 2)
    const [first = '', ...rest] = before
    const dragged = [...rest.slice(0, 2), first, ...rest.slice(2)]
    await expect.poll(() => visibleTitlesIn(grid)).toEqual(dragged)
    await gridCellIn(grid, first, 'video').click()
    await page.keyboard.press('Delete')
    await expect.poll(() => visibleTitlesIn(grid)).toEqual(rest)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => visibleTitlesIn(grid)).toEqual(dragged)
    for (const title of rest.slice(0, 2)) await gridCellIn(grid, title, 'check').click()
    await picker.getByRole('button', { name: '批量删除' }).click()
    await dialog('确认删除').getByRole('button', { name: '确定' }).click()
    await expect.poll(() => visibleTitlesIn(grid)).toEqual([first, ...rest.slice(2)])
    await picker.getByRole('button', { name: '取消' }).click()
    await dialog('改动还没有保存').getByRole('button', { name: '不保存并关闭' }).click()
  })
})

/** Takes the handle of one row below the middle of another. */
async function drag(grid: Locator, from: number, to: number, before?: () => Promise<void>): Promise<void> {
  await handle(grid, from).hover() // waits until the dialog has come to rest
  const [a, b] = [await middle(grid, from), await middle(grid, to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(a.x, (a.y + b.y) / 2, { steps: 5 })
  await page.mouse.move(b.x, b.y + 10, { steps: 5 })
  await before?.()
  await page.mouse.up()
}

/** The handle of the row at a place. */
const handle = (grid: Locator, at: number) => grid.locator(`[aria-rowindex="${at + 2}"] [data-key=drag]`)

async function middle(grid: Locator, at: number): Promise<{ x: number; y: number }> {
  const box = await handle(grid, at).boundingBox()
  if (!box) throw new Error('no row')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

step('orders the types, and the list shows that order', async () => {
  await openPage(page, '内容', '医院视频类型')
  await page.getByRole('button', { name: '排序' }).first().click()
  const order = dialog(/^排序：/)
  const list = order.getByRole('list', { name: '视频类型' })
  await list.getByRole('button', { name: /^科室介绍，/ }).focus()
  await page.keyboard.press('Alt+Home')
  await clean()
  await order.getByRole('button', { name: '保存' }).click()
  await expectAndCloseNotice(page, '排序已保存')
  await page.getByRole('row').nth(1).filter({ hasText: '科室介绍' }).waitFor()
})

step('deleting a type asks, and says what it lets go of', async () => {
  await openPage(page, '内容', '医院视频类型')
  await doRowAction(rowWithText(page, '饮食宣教'), '删除')
  const requested = dialog('确认删除')
  await requested.getByText(/^将解除 \d+ 个视频的归类，视频本身不删除$/).waitFor()
  await requested.getByRole('button', { name: '删除' }).click()
  await rowWithText(page, '饮食宣教').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '从模板初始化' }).click()
  await dialog('从模板初始化').getByRole('button', { name: '初始化' }).click()
  await expectAndCloseNotice(page, '已建立 1 个视频类型')
  await rowWithText(page, '饮食宣教').waitFor()
})

step('a department shows its list; what somebody else saved first is not overwritten', async () => {
  await openPage(page, '机构', '医院科室管理')
  await page.getByRole('button', { name: '设置播放单' }).first().click()
  await page.getByRole('button', { name: '编排当前播放单的视频' }).click()
  const picker = dialog(/^编排视频：/)
  const flag = (at: number) => selectedVideosIn(picker).locator(`[aria-rowindex="${at + 2}"] [data-key=requiredFlag]`)
  await flag(1).click()
  await sql`update he_playlist set version = version + 1`.execute(app.context.database.system)
  await picker.getByRole('button', { name: '保存' }).click()
  await dialog('数据已被他人修改').getByRole('button', { name: '重新载入' }).click()
  await flag(0).click()
  await clean()
  await picker.getByRole('button', { name: '保存' }).click()
  await expectAndCloseNotice(page, '已保存')
})

step('a thousand rows: only those in sight are drawn, the last goes first by one key', async () => {
  await fillLongest()
  await openPage(page, '内容', '播放单管理')
  await page.getByRole('search').getByLabel('播放单名称').fill('最长的播放单')
  await page.keyboard.press('Enter')
  await doRowAction(rowWithText(page, '最长的播放单'), '编排视频')
  const picker = dialog('编排视频：最长的播放单')
  const grid = selectedVideosIn(picker)
  await picker.getByText(`共 ${numberText(MAX_LIST_VIDEOS)} 个`).waitFor()
  await gridCellIn(grid, '长单视频1', 'video').first().click()
  await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(40)
  await page.keyboard.press('ControlOrMeta+End')
  await gridCellIn(grid, `长单视频${MAX_LIST_VIDEOS}`, 'video').waitFor()
  await page.keyboard.press('Alt+Home')
  await expect.poll(async () => (await visibleTitlesIn(grid))[0]).toBe(`长单视频${MAX_LIST_VIDEOS}`)
  await picker.getByRole('button', { name: '保存' }).click()
  await expectAndCloseNotice(page, `已保存，共 ${numberText(MAX_LIST_VIDEOS)} 个视频`)
})

/** A list as long as lists may be, of videos of the hospital that is signed in. */
async function fillLongest(): Promise<void> {
  const db = app.context.database.system
  await sql`with h as (select id, tenant_id, area_code from he_hospital where name = '姑苏仁澜医院（演示）'),
    p as (insert into he_playlist (id, tenant_id, name, owner_type, hospital_id, area_code)
      select gen_random_uuid(), tenant_id, '最长的播放单', 'hospital', id, area_code from h returning id, tenant_id),
    v as (insert into he_video (id, tenant_id, code, title, classification_id, owner_type, owner_hospital_id, area_code)
      select gen_random_uuid(), h.tenant_id, 'L' || n, '长单视频' || n, (select id from he_video_classification limit 1),
        'hospital', h.id, h.area_code from h, generate_series(1, ${MAX_LIST_VIDEOS}::integer) n returning id, code)
    insert into he_playlist_item (tenant_id, playlist_id, video_id, sort_no)
      select p.tenant_id, p.id, v.id, substr(v.code, 2)::integer from p, v`.execute(db)
}

step('on a phone one side is in sight at a time', async () => {
  await page.setViewportSize(PHONE_SIZE)
  await openPhonePage()
  const picker = dialog(/^选择视频：/)
  await picker.getByText('已选 ').first().click()
  await selectedVideosIn(picker).waitFor()
  await expect.poll(() => picker.getByLabel('标题或编号').isVisible()).toBe(false)
  await picker.getByText('可选视频').first().click()
  await picker.getByLabel('标题或编号').waitFor()
  await clean()
  await page.setViewportSize(DESKTOP_SIZE)
})

async function openPhonePage(): Promise<void> {
  await page.goto('/he/hospitalVideoType')
  await page.getByRole('button', { name: '选择视频' }).first().click()
}
