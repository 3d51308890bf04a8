import { MOST_VIDEOS } from '@xuanjiao/contract/business/video/picked-video'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { told } from '../../../web/src/testing/notices.ts'
import type { LiveHouse } from '../../../server/src/testing/house/live-house.ts'
import { DESK, openBrowser, PHONE, visit, type Visitor } from '../house/browser.ts'
import { cellIn, chosenIn, everyTitleIn, titlesIn } from '../steps/chosen-videos.ts'
import { demoHouse } from '../house/house.ts'
import { seenFaults } from '../house/seen-faults.ts'
import { actOn, openPage, rowOf, signIn } from '../steps/steps.ts'
import { walkOf } from '../house/walk.ts'

/** A hospital puts its shelves and playlists together: by mouse, by keys, with a thousand videos, on a phone. */

let house: LiveHouse
let browser: Browser
let visitor: Visitor | undefined
let page: Page

beforeAll(async () => {
  house = await demoHouse()
  browser = await openBrowser()
  await enter()
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

async function enter(): Promise<void> {
  await visitor?.leave()
  visitor = await visit(browser, { address: house.address })
  page = visitor.page
  await signIn(page, 'hospital')
}

const { step, story } = walkOf({
  visitor: () => visitor,
  anew: enter,
})
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const clean = async () => expect(await seenFaults(page)).toEqual([])

story('a shelf is filled, ordered and emptied', part => {
  part('puts videos on a shelf: found by words, added, ordered by keys', async () => {
    await openPage(page, '宣教业务', '医院视频类型')
    await actOn(rowOf(page, '用药宣教'), '选择视频')
    const picker = dialog('选择视频：用药宣教')
    await picker.getByLabel('标题或编号').fill('缩唇')
    const found = picker.getByRole('row').filter({ hasText: '缩唇呼吸与腹式呼吸训练' })
    await found.getByRole('button', { name: /^加入/ }).click()
    const grid = chosenIn(picker)
    await expect.poll(async () => (await titlesIn(grid)).at(-1)).toBe('缩唇呼吸与腹式呼吸训练')
    const before = await everyTitleIn(grid)
    await cellIn(grid, '缩唇呼吸', 'video').click()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => titlesIn(grid)).toEqual(before.toSpliced(-1, 1).toSpliced(-1, 0, '缩唇呼吸与腹式呼吸训练'))
    await page.keyboard.press('Alt+Home')
    await expect.poll(async () => (await titlesIn(grid))[0]).toBe('缩唇呼吸与腹式呼吸训练')
    await expect
      .poll(() => cellIn(grid, '缩唇呼吸', 'video').evaluate(one => one.contains(document.activeElement)))
      .toBe(true)
    await clean()
    await picker.getByRole('button', { name: '保存' }).click()
    await told(page, '已保存')
    await rowOf(page, '用药宣教').getByText(String(before.length), { exact: true }).waitFor()
  })

  part('drags a row to another place, and Escape puts it back; rows are taken out and taken back', async () => {
    await actOn(rowOf(page, '用药宣教'), '选择视频')
    const picker = dialog('选择视频：用药宣教')
    const grid = chosenIn(picker)
    await expect.poll(async () => (await titlesIn(grid))[0]).toBe('缩唇呼吸与腹式呼吸训练')
    const before = await everyTitleIn(grid)
    await drag(grid, 0, 2, () => page.keyboard.press('Escape'))
    await expect.poll(() => titlesIn(grid)).toEqual(before)
    await drag(grid, 0, 2)
    const [first = '', ...rest] = before
    const dragged = [...rest.slice(0, 2), first, ...rest.slice(2)]
    await expect.poll(() => titlesIn(grid)).toEqual(dragged)
    await cellIn(grid, first, 'video').click()
    await page.keyboard.press('Delete')
    await expect.poll(() => titlesIn(grid)).toEqual(rest)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => titlesIn(grid)).toEqual(dragged)
    for (const title of rest.slice(0, 2)) await cellIn(grid, title, 'check').click()
    await picker.getByRole('button', { name: '批量删除' }).click()
    await dialog('确认删除').getByRole('button', { name: '确定' }).click()
    await expect.poll(() => titlesIn(grid)).toEqual([first, ...rest.slice(2)])
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
  await openPage(page, '宣教业务', '医院视频类型')
  await page.getByRole('button', { name: '排序' }).first().click()
  const order = dialog(/^排序：/)
  const list = order.getByRole('list', { name: '视频类型' })
  await list.getByRole('button', { name: /^科室介绍，/ }).focus()
  await page.keyboard.press('Alt+Home')
  await clean()
  await order.getByRole('button', { name: '保存' }).click()
  await told(page, '排序已保存')
  await page.getByRole('row').nth(1).filter({ hasText: '科室介绍' }).waitFor()
})

step('deleting a type asks, and says what it lets go of', async () => {
  await openPage(page, '宣教业务', '医院视频类型')
  await actOn(rowOf(page, '饮食宣教'), '删除')
  const asked = dialog('确认删除')
  await asked.getByText(/^将解除 \d+ 个视频的归类，视频本身不删除$/).waitFor()
  await asked.getByRole('button', { name: '删除' }).click()
  await rowOf(page, '饮食宣教').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '从模板初始化' }).click()
  await dialog('从模板初始化').getByRole('button', { name: '初始化' }).click()
  await told(page, '已建立 1 个视频类型')
  await rowOf(page, '饮食宣教').waitFor()
})

step('a department shows its list; what somebody else saved first is not overwritten', async () => {
  await openPage(page, '宣教业务', '医院科室管理')
  await page.getByRole('button', { name: '设置播放单' }).first().click()
  await page.getByRole('button', { name: '编排当前播放单的视频' }).click()
  const picker = dialog(/^编排视频：/)
  const flag = (at: number) => chosenIn(picker).locator(`[aria-rowindex="${at + 2}"] [data-key=requiredFlag]`)
  await flag(1).click()
  await sql`update he_playlist set version = version + 1`.execute(house.context.database.system)
  await picker.getByRole('button', { name: '保存' }).click()
  await dialog('数据已被他人修改').getByRole('button', { name: '重新载入' }).click()
  await flag(0).click()
  await clean()
  await picker.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
})

step('a thousand rows: only those in sight are drawn, the last goes first by one key', async () => {
  await fillLongest()
  await openPage(page, '宣教业务', '播放单管理')
  await page.getByRole('search').getByLabel('播放单名称').fill('最长的播放单')
  await page.keyboard.press('Enter')
  await actOn(rowOf(page, '最长的播放单'), '编排视频')
  const picker = dialog('编排视频：最长的播放单')
  const grid = chosenIn(picker)
  await picker.getByText(`共 ${MOST_VIDEOS} 个`).waitFor()
  await cellIn(grid, '长单视频1', 'video').first().click()
  await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(40)
  await page.keyboard.press('ControlOrMeta+End')
  await cellIn(grid, `长单视频${MOST_VIDEOS}`, 'video').waitFor()
  await page.keyboard.press('Alt+Home')
  await expect.poll(async () => (await titlesIn(grid))[0]).toBe(`长单视频${MOST_VIDEOS}`)
  await picker.getByRole('button', { name: '保存' }).click()
  await told(page, `已保存，共 ${MOST_VIDEOS} 个视频`)
})

/** A list as long as lists may be, of videos of the hospital that is signed in. */
async function fillLongest(): Promise<void> {
  const db = house.context.database.system
  await sql`with h as (select id, tenant_id, area_code from he_hospital where name = '姑苏仁澜医院（演示）'),
    p as (insert into he_playlist (id, tenant_id, name, owner_type, hospital_id, area_code)
      select gen_random_uuid(), tenant_id, '最长的播放单', 'hospital', id, area_code from h returning id, tenant_id),
    v as (insert into he_video (id, tenant_id, code, title, classification_id, owner_type, owner_hospital_id, area_code)
      select gen_random_uuid(), h.tenant_id, 'L' || n, '长单视频' || n, (select id from he_video_classification limit 1),
        'hospital', h.id, h.area_code from h, generate_series(1, ${MOST_VIDEOS}::integer) n returning id, code)
    insert into he_playlist_item (tenant_id, playlist_id, video_id, sort_no)
      select p.tenant_id, p.id, v.id, substr(v.code, 2)::integer from p, v`.execute(db)
}

step('on a phone one side is in sight at a time', async () => {
  await page.setViewportSize(PHONE)
  await openPhonePage()
  const picker = dialog(/^选择视频：/)
  await picker.getByText('已选 ').first().click()
  await chosenIn(picker).waitFor()
  await expect.poll(() => picker.getByLabel('标题或编号').isVisible()).toBe(false)
  await picker.getByText('可选视频').first().click()
  await picker.getByLabel('标题或编号').waitFor()
  await clean()
  await page.setViewportSize(DESK)
})

async function openPhonePage(): Promise<void> {
  await page.goto('/he/hospitalVideoType')
  await page.getByRole('button', { name: '选择视频' }).first().click()
}
