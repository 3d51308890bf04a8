import { sql } from 'kysely'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../environment/demo-app.ts'
import { callAsStaff } from '../steps/staff-call.ts'
import { undoBar } from '../steps/review-steps.ts'
import { expectFocused } from '../steps/workshop-steps.ts'
import { dailyWalk } from './daily-walk.ts'
import { fillHospital } from './hospital-form.ts'

/** Records of every day: found, made, changed by the dozen, taken back. */

const walk = dailyWalk()
const { dialog, task } = walk
const button = (place: Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })
const searchBox = () => walk.page.getByRole('combobox', { name: '搜索', exact: true })

task(
  'find a hospital by pinyin',
  { as: 'admin', from: '/isystem/dict', most: { keys: 6, clicks: 0 }, how: 'Ctrl+K, its initials, Enter' },
  async hand => {
    await hand.press('Control+k')
    await searchBox().waitFor()
    await hand.type('gsrl')
    await hand.press('Enter')
    await dialog('姑苏仁澜医院（演示）').waitFor()
  },
)

task(
  'add a hospital',
  {
    as: 'admin',
    from: '/he/hospital',
    most: { clicks: 1, fields: 7 },
    how: 'Tab from field to field, choices by pinyin and Enter, Ctrl+Enter',
  },
  async hand => {
    await hand.click(button(walk.page.locator('main'), /新增医院$/).first())
    await fillHospital(walk, hand, '十二事第一医院')
  },
)

const ROWS = 30
const CLASS = '口服用药'

task(
  'another class for 30 videos, and back',
  {
    as: 'admin',
    from: '/he/video?status=published',
    most: { clicks: 6 },
    how: '30 a page, all of them, 改分类, the class by pinyin, Ctrl+Enter; 撤销',
  },
  async hand => {
    const { page } = walk
    const before = await classOfVideos()
    await hand.click(page.getByRole('navigation', { name: '分页' }).getByRole('combobox'))
    await hand.click(page.locator('.ant-select-dropdown:visible').getByText(/^30 /).last())
    await expect.poll(() => page.getByRole('row').count()).toBe(ROWS + 1)
    await hand.click(page.getByRole('checkbox', { name: '选择本页全部' }))
    await hand.click(button(page.locator('main'), '改分类'))
    const form = dialog(`改分类：${ROWS} 个视频`)
    await expectFocused(form.getByRole('combobox', { name: '视频分类' }))
    await hand.enter('koufuyongyao')
    await hand.press('Enter')
    const changes = form.getByRole('region', { name: '修改前后' })
    await expect
      .poll(() => changes.getByRole('cell', { name: CLASS, exact: true }).count())
      .toBeGreaterThanOrEqual(ROWS)
    await hand.press('Control+Enter')
    await undoBar(page).getByText(`已修改 ${ROWS} 个视频`).waitFor()
    await form.waitFor({ state: 'detached' })
    expect(await classOfVideos()).not.toEqual(before)
    await hand.click(button(undoBar(page), '撤销'))
    await expect.poll(classOfVideos).toEqual(before)
  },
)

async function classOfVideos(): Promise<unknown> {
  const { rows } = await sql`select id, classification_id from he_video order by id`.execute(walk.app.database.system)
  return rows
}

const NAME = '姑苏仁澜医院（演示）'

task(
  'take back a whole change',
  {
    as: 'admin',
    from: '/he/hospital?name=姑苏仁澜',
    most: { clicks: 3, keys: 0 },
    how: 'the name, 历史, 还原这次修改',
    before: changeHospital,
  },
  async hand => {
    const { page } = walk
    await hand.click(page.getByRole('link', { name: NAME }))
    const drawer = dialog(NAME)
    await hand.click(drawer.getByRole('tab', { name: '历史' }))
    await hand.click(button(drawer, '还原这次修改').first())
    await undoBar(page).getByText('已还原 2 处修改').waitFor()
    expect(await changedFields()).not.toEqual(CHANGE)
    await button(undoBar(page), '撤销').click() // it can be taken back itself, which is no part of the task
    await expect.poll(changedFields).toEqual(CHANGE)
  },
)

const CHANGE = { bedCount: 4321, address: '改过的路 9 号' }

/** Somebody writes two fields of it at once. */
async function changeHospital(): Promise<void> {
  const { rows } = await sql<{ id: string; version: number }>`
    select replace(id::text, '-', '') as id, version from he_hospital where name = ${NAME}`.execute(
    walk.app.database.system,
  )
  await callAsStaff(walk.app, 'admin', 'PUT', '/he/hospital/edit', { ...rows[0], ...CHANGE })
  expect(await changedFields()).toEqual(CHANGE)
}

async function changedFields(): Promise<unknown> {
  const { rows } = await sql`select bed_count as "bedCount", address from he_hospital where name = ${NAME}`.execute(
    walk.app.database.system,
  )
  return rows[0]
}

task(
  'from signing in to a new hospital, by keys alone',
  {
    from: '/',
    most: { clicks: 0, fields: 9 },
    how: 'name, Tab, password, Enter; Ctrl+K, xzyy, Enter; the seven fields',
  },
  async hand => {
    const { page } = walk
    await expectFocused(page.getByLabel('用户名'))
    await hand.enter('admin')
    await hand.press('Tab')
    await hand.enter(DEMO_PASSWORD)
    await hand.press('Enter')
    await page.getByRole('button', { name: /^搜索/ }).waitFor()
    await hand.press('Control+k')
    await searchBox().waitFor()
    await hand.type('xzyy')
    await page.getByRole('option', { name: '新增医院', exact: true }).waitFor()
    await hand.press('Enter')
    await fillHospital(walk, hand, '十二事第二医院')
  },
)
