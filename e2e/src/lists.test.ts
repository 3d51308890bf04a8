import { MOST_VIDEOS } from '@xuanjiao/contract/business/picked-video'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { LiveHouse } from '../../server/src/testing/live-house.ts'
import { openBrowser, PHONE, visit, type Visitor } from './browser.ts'
import { demoHouse } from './house.ts'
import { seenFaults } from './seen-faults.ts'
import { actOn, openPage, rowOf, signIn, told } from './steps.ts'
import { walkOf } from './walk.ts'

/** A hospital puts its shelves and playlists together: by mouse, by keys, with a thousand videos, on a phone. */

let house: LiveHouse
let browser: Browser
let visitor: Visitor
let page: Page

beforeAll(async () => {
  house = await demoHouse()
  browser = await openBrowser()
  visitor = await visit(browser, { address: house.address })
  page = visitor.page
  await signIn(page, 'hospital')
  await openPage(page, '宣教业务', '医院视频类型')
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
})

const step = walkOf(() => visitor)
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const chosenIn = (place: Locator) => place.getByRole('list', { name: '已选视频' })
/** The names in a list, from the top. */
async function namesIn(list: Locator): Promise<string[]> {
  const handles = list.locator('[data-handle]')
  await handles.first().waitFor()
  return handles.evaluateAll(all => all.map(one => (one.getAttribute('aria-label') ?? '').replace(/，第 \d+ 位$/, '')))
}

const clean = async () => expect(await seenFaults(page)).toEqual([])

step('puts videos on a shelf: found by words, added, ordered by keys', async () => {
  await actOn(rowOf(page, '用药宣教'), '选择视频')
  const picker = dialog('选择视频：用药宣教')
  await picker.getByLabel('标题或编号').fill('缩唇')
  const found = picker.getByRole('row').filter({ hasText: '缩唇呼吸与腹式呼吸训练' })
  await found.getByRole('button', { name: /^加入/ }).click()
  const list = chosenIn(picker)
  const before = await namesIn(list)
  expect(before.at(-1)).toBe('缩唇呼吸与腹式呼吸训练')
  const handle = list.getByRole('button', { name: /^缩唇呼吸与腹式呼吸训练，/ })
  await handle.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+Home')
  expect((await namesIn(list))[0]).toBe('缩唇呼吸与腹式呼吸训练')
  expect(await handle.evaluate(one => one === document.activeElement)).toBe(true)
  await clean()
  await picker.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await rowOf(page, '用药宣教').getByText(String(before.length), { exact: true }).waitFor()
})

step('drags a row to another place, and Escape puts it back', async () => {
  await actOn(rowOf(page, '用药宣教'), '选择视频')
  const list = chosenIn(dialog('选择视频：用药宣教'))
  const before = await namesIn(list)
  await drag(list, 0, 2, () => page.keyboard.press('Escape'))
  expect(await namesIn(list)).toEqual(before)
  await drag(list, 0, 2)
  const [first, ...rest] = before
  expect(await namesIn(list)).toEqual([...rest.slice(0, 2), first, ...rest.slice(2)])
  await page.keyboard.press('Delete')
  expect(await namesIn(list)).toEqual(rest)
  const place = list.getByRole('textbox').first()
  await place.fill('2')
  await place.press('Enter')
  expect((await namesIn(list)).slice(0, 2)).toEqual([rest[1], rest[0]])
  await dialog('选择视频：用药宣教').getByRole('button', { name: '取消' }).click()
  await dialog('改动还没有保存').getByRole('button', { name: '不保存并关闭' }).click()
})

/** Takes the handle of one row to the middle of another. */
async function drag(list: Locator, from: number, to: number, before?: () => Promise<void>): Promise<void> {
  await list.locator('[data-handle]').nth(from).hover() // waits until the dialog has come to rest
  const [a, b] = [await middle(list, from), await middle(list, to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(a.x, (a.y + b.y) / 2, { steps: 5 })
  await page.mouse.move(b.x, b.y, { steps: 5 })
  await list.locator('[data-held]').waitFor()
  await page.waitForTimeout(100)
  await before?.()
  await page.mouse.up()
}

async function middle(list: Locator, at: number): Promise<{ x: number; y: number }> {
  const box = await list.locator('[data-handle]').nth(at).boundingBox()
  if (!box) throw new Error('no row')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

step('orders the types, and the list shows that order', async () => {
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
  await chosenIn(picker).getByRole('checkbox').last().click()
  await sql`update he_playlist set version = version + 1`.execute(house.house.database.system)
  await picker.getByRole('button', { name: '保存' }).click()
  await dialog('数据已被他人修改').getByRole('button', { name: '重新载入' }).click()
  await chosenIn(picker).getByRole('checkbox').first().click()
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
  const list = chosenIn(picker)
  await picker.getByText(`共 ${MOST_VIDEOS} 个`).waitFor()
  expect(await list.getByRole('listitem').count()).toBeLessThan(40)
  await list.getByRole('button', { name: /第 1 位$/ }).focus()
  await page.keyboard.press('End')
  await list.getByRole('button', { name: new RegExp(`第 ${MOST_VIDEOS} 位$`) }).waitFor()
  await page.keyboard.press('Alt+Home')
  expect((await namesIn(list))[0]).toBe(`长单视频${MOST_VIDEOS}`)
  await picker.getByRole('button', { name: '保存' }).click()
  await told(page, `已保存，共 ${MOST_VIDEOS} 个视频`)
})

/** A list as long as lists may be, of videos of the hospital that is signed in. */
async function fillLongest(): Promise<void> {
  const db = house.house.database.system
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
  expect(await picker.getByLabel('标题或编号').isVisible()).toBe(false)
  await picker.getByText('可选视频').first().click()
  await picker.getByLabel('标题或编号').waitFor()
  await clean()
})

async function openPhonePage(): Promise<void> {
  await page.goto('/he/hospitalVideoType')
  await page.getByRole('button', { name: '选择视频' }).first().click()
}
