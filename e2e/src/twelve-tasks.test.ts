import { buffer } from 'node:stream/consumers'
import { businessCalls } from '../../server/src/testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../server/src/testing/people/test-principals.ts'
import { writeXlsx } from '../../server/src/platform/spreadsheet/write-xlsx.ts'
import { HOSPITAL_SHEET_HEADS, hospitalSheetRow } from '../../server/src/testing/files/hospital-sheet.ts'
import type { LiveApp } from '../../server/src/testing/app/live-app.ts'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectNotice } from '../../web/src/testing/notice-steps.ts'
import { openBrowser, openVisitor, PHONE_SIZE, type BrowserVisitor } from './environment/browser.ts'
import { DEMO_PASSWORD, startDemoApp } from './environment/demo-app.ts'
import { stepsOfWalk } from './environment/walk.ts'
import { CountedHand, type TaskEffort } from './steps/counted-hand.ts'
import { downloadedCells, downloadOf, rowWithText, signInByCall } from './steps/page-steps.ts'
import { decisionShown, undoBar } from './steps/review-steps.ts'

/**
 * Twelve tasks of every day, each done as quickly as the product allows: what a hand does is counted, and no task takes
 * more than it took. The table at the end is that of docs/twelve-tasks.md.
 */

let app: LiveApp
let browser: Browser
let visitor: BrowserVisitor | undefined
const efforts: { task: string; effort: TaskEffort; note: string }[] = []

const page = (): Page => visitor!.page
const dialog = (name: string | RegExp): Locator => page().getByRole('dialog', { name })
const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: true })

beforeAll(async () => {
  app = await startDemoApp()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await app?.close()
  console.log(tableOf(efforts))
})

const tableOf = (done: typeof efforts): string =>
  [
    '| task | clicks | keys | fields | how |',
    '|---|---:|---:|---:|---|',
    ...done.map(({ task, effort: { clicks, keys, fields }, note }) =>
      ['', task, clicks, keys, fields || '', note, ''].join(' | ').trim(),
    ),
  ].join('\n')

interface Task {
  /** Who does it; nobody has signed in yet where it is left out. */
  as?: string
  touch?: true
  /** Where it begins. */
  from: string
  most: Partial<TaskEffort>
  note: string
}

const { step } = stepsOfWalk({ visitor: () => visitor })

/** A task begins on a page that is there, and ends when what it is for can be seen. */
function task(name: string, { as, touch, from, most, note }: Task, act: (hand: CountedHand) => Promise<void>): void {
  step(name, async () => {
    await visitor?.close()
    const size = touch ? { size: PHONE_SIZE, touch } : {}
    visitor = await openVisitor(browser, { address: app.address, ...size })
    if (as !== undefined) await signInByCall(page(), as)
    await page().goto(from)
    await page().getByRole('heading', { level: 1 }).first().waitFor()
    await page().locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    const hand = new CountedHand(page, { touch: touch === true })
    await act(hand)
    efforts.push({ task: name, effort: hand.effort, note })
    for (const [what, limit] of Object.entries(most))
      expect(hand.effort[what as keyof TaskEffort], `${name}: ${what}`).toBeLessThanOrEqual(limit)
  })
}

task(
  'find a hospital by pinyin',
  { as: 'admin', from: '/isystem/dict', most: { keys: 6, clicks: 0 }, note: 'Ctrl+K, its initials, Enter' },
  async hand => {
    await hand.press('Control+k')
    await page().getByRole('combobox', { name: '搜索', exact: true }).waitFor()
    await hand.type('gsrl')
    await hand.press('Enter')
    await dialog('姑苏仁澜医院（演示）').waitFor()
  },
)

/** The seven fields of a hospital, from the first one on, by keys alone. */
async function fillHospital(hand: CountedHand, name: string): Promise<void> {
  const form = dialog('新增医院')
  await expect.poll(() => form.getByLabel('医院名称').evaluate(one => one === document.activeElement)).toBe(true)
  await hand.enter(name)
  await hand.press('Tab')
  await hand.enter('十二事')
  await hand.press('Tab')
  await hand.enter('zhyy')
  await page()
    .getByRole('option', { name: '综合医院' })
    .or(page().getByRole('treeitem', { name: '综合医院' }))
    .first()
    .waitFor({ state: 'attached' })
  await hand.press('Enter', 'Tab')
  await hand.enter('gusuqu')
  await page().getByText('姑苏区').first().waitFor({ state: 'attached' })
  await hand.press('Enter', 'Tab')
  await hand.enter('演示路 1 号')
  await hand.press('Tab')
  await hand.enter('周')
  await hand.press('Tab')
  await hand.enter('13800010000')
  await hand.press('Control+Enter')
  await expectNotice(page(), '添加成功')
  await form.waitFor({ state: 'detached' })
}

task(
  'add a hospital',
  {
    as: 'admin',
    from: '/he/hospital',
    most: { clicks: 1, fields: 7 },
    note: 'Tab from field to field, choices by pinyin',
  },
  async hand => {
    await hand.click(button(page(), /新增医院$/).first())
    await fillHospital(hand, '十二事第一医院')
    await rowWithText(page(), '十二事第一医院').waitFor()
  },
)

task(
  'another class for 30 videos, and back',
  {
    as: 'admin',
    from: '/he/video?status=published',
    most: { clicks: 6 },
    note: 'thirty a page, all of them, 改分类; 撤销',
  },
  async hand => {
    await hand.click(page().getByRole('navigation', { name: '分页' }).getByRole('combobox'))
    await hand.click(
      page()
        .getByRole('option', { name: /^30 / })
        .or(page().locator('.ant-select-dropdown:visible').getByText(/^30 /))
        .last(),
    )
    await expect.poll(() => page().getByRole('row').count()).toBeGreaterThan(30)
    await hand.click(page().getByRole('checkbox', { name: '选择本页全部' }))
    await page().getByText('已选择 30').waitFor()
    await hand.click(button(page(), '改分类'))
    const form = dialog('改分类：30 个视频')
    await form.getByRole('region', { name: '修改前后' }).waitFor()
    await hand.enter('koufuyongyao')
    await page().getByText('口服用药').first().waitFor({ state: 'attached' })
    await hand.press('Enter', 'Control+Enter')
    await undoBar(page()).getByText('已修改 30 个视频').waitFor()
    await form.waitFor({ state: 'detached' })
    await hand.click(undoBar(page()).getByRole('button', { name: '撤销' }))
    await undoBar(page()).waitFor({ state: 'detached' })
  },
)

task(
  'take back a whole change',
  { as: 'admin', from: '/he/hospital', most: { clicks: 3, keys: 0 }, note: 'the name, 历史, 还原这次修改' },
  async hand => {
    const name = '姑苏仁澜医院（演示）'
    const before = await changeHospital(name)
    await page().reload()
    await hand.click(page().getByRole('link', { name }))
    const drawer = dialog(name)
    await hand.click(drawer.getByRole('tab', { name: '历史' }))
    await hand.click(button(drawer, '还原这次修改').first())
    await undoBar(page()).getByText('已还原 2 处修改').waitFor()
    expect(await bedsOf(name)).toEqual(before)
    await button(undoBar(page()), '撤销').click()
    await expect.poll(() => bedsOf(name)).not.toEqual(before)
  },
)

async function bedsOf(name: string): Promise<unknown> {
  const { rows } = await sql`select bed_count, address from he_hospital where name = ${name}`.execute(
    app.context.database.system,
  )
  return rows[0]
}

/** Somebody writes two fields of it at once; answers what stood there before. */
async function changeHospital(name: string): Promise<unknown> {
  const before = await bedsOf(name)
  const { rows } = await sql<{
    id: string
  }>`select replace(id::text, '-', '') as id from he_hospital where name = ${name}`.execute(app.context.database.system)
  const admin = callsByPrincipal(app.context)(testPrincipal())
  await admin(businessCalls.hospital.edit, {
    body: { id: rows[0]?.id ?? '', bedCount: 4321, address: '改过的路 9 号' },
  })
  return before
}

task(
  'keep a view, for everybody and in the menu',
  {
    as: 'admin',
    from: '/he/hospital?serviceStatus=trial',
    most: { clicks: 4 },
    note: '视图, 保存和管理, two ticks; its name and Enter',
  },
  async hand => {
    await hand.click(button(page(), /^视图/))
    await hand.click(page().getByRole('menuitem', { name: '保存和管理视图…' }))
    const form = dialog('视图')
    await form.getByLabel('新视图所有人可用').waitFor()
    await hand.enter('试用中')
    await hand.click(form.getByLabel('新视图所有人可用'))
    await hand.click(form.getByLabel('把新视图固定到菜单'))
    await hand.press('Enter')
    await expectNotice(page(), '保存成功')
    await page().getByRole('list', { name: '固定的视图' }).getByRole('link', { name: '试用中' }).waitFor()
    const { rows } = await sql`select 1 from sys_list_view where name = '试用中' and everyone`.execute(
      app.context.database.system,
    )
    expect(rows).toHaveLength(1)
  },
)

const SHEET = Array.from({ length: 200 }, (_, at) =>
  hospitalSheetRow(`导入医院${at}`, at % 40 === 7 ? { 医院等级: '四级' } : {}),
)

task(
  'import 200 rows and mend five',
  {
    as: 'admin',
    from: '/he/hospital',
    most: { clicks: 5 },
    note: '导入, the file, 下一步, 开始导入; F8 goes from fault to fault',
  },
  async hand => {
    await hand.click(button(page(), '导入'))
    const form = dialog(/^导入EXCEL/)
    const chooser = page().waitForEvent('filechooser')
    await hand.click(form.getByText(/选择文件|点击/).first())
    const bytes = await buffer(
      writeXlsx({ sheetName: '医院', head: HOSPITAL_SHEET_HEADS.map(title => ({ title })), rows: SHEET }),
    )
    await (await chooser).setFiles({ name: '医院.xlsx', mimeType: 'application/octet-stream', buffer: bytes })
    await form.getByText('共 200 行：新增 195 行，更新 0 行，有问题 5 行').waitFor()
    await hand.click(button(form, '下一步'))
    for (let left = 5; left > 0; left -= 1) {
      await button(form, `${left} 处有误`).waitFor()
      if (left < 5) await hand.press('F8')
      await hand.enter('三级乙等')
      await hand.press('Enter')
    }
    await button(form, '重新核对（已改 5 处）').waitFor()
    await hand.click(button(form, '开始导入'))
    await expectNotice(page(), '导入完成：新增200行')
  },
)

task(
  'review five videos by keys',
  {
    as: 'medical',
    from: '/he/review',
    most: { clicks: 0, keys: 5 * 13 },
    note: 'A, P, why it was not watched, Ctrl+Enter, J',
  },
  async hand => {
    await page().getByRole('region', { name: '审核清单' }).waitFor()
    const waiting = async () =>
      Number(
        /\d+/.exec(
          await page()
            .getByText(/^待审 \d+ 个$/)
            .innerText(),
        )?.[0],
      )
    const before = await waiting()
    for (let at = 0; at < 5; at += 1) {
      await page().getByRole('region', { name: '审核清单' }).getByText('还有 10 项').waitFor()
      await hand.press('a')
      await page().getByRole('region', { name: '审核清单' }).getByText('已全部作答').waitFor()
      await hand.press('p')
      const reason = dialog(/^通过：/)
      await reason.getByLabel('未看完的原因').waitFor()
      await hand.enter('已在现场看过成片')
      await hand.press('Control+Enter')
      await reason.waitFor({ state: 'hidden' })
      await undoBar(page()).waitFor()
      hand.effort.keys += 1
      await decisionShown(page(), '已通过')
    }
    await expect.poll(waiting).toBe(before - 5)
  },
)

/** Pages by the initials of what they are called. */
const PAGES = { 视频管理: 'spgl', 疾病: 'jb', 用户管理: 'yhgl', 角色管理: 'jsgl', 医院分类: 'yyfl' }

task(
  'six pages side by side',
  {
    as: 'admin',
    from: '/he/hospital',
    most: { clicks: 0 },
    note: 'Ctrl+K opens each; Ctrl+Alt+→ goes to the next, all as they were left',
  },
  async hand => {
    const words = page().getByRole('search').getByLabel('医院名称')
    await words.fill('姑苏')
    for (const [name, letters] of Object.entries(PAGES)) {
      await hand.press('Control+k')
      await page().getByRole('combobox', { name: '搜索', exact: true }).waitFor()
      await hand.type(letters)
      await page().getByRole('group', { name: '页面' }).getByRole('option', { name }).first().waitFor()
      await hand.press('Enter')
      await page().getByRole('tab', { name, exact: true, selected: true }).waitFor()
    }
    await hand.press('Control+Alt+ArrowRight', 'Control+Alt+ArrowRight')
    await page().getByRole('tab', { name: '医院管理', selected: true }).waitFor()
    expect(await words.inputValue()).toBe('姑苏')
  },
)

task(
  'export what is found',
  { as: 'admin', from: '/he/hospital', most: { clicks: 2, keys: 3 }, note: 'words, Enter; 导出 says how many, 导出' },
  async hand => {
    await page().getByRole('search').getByLabel('医院名称').focus()
    await hand.enter('姑苏')
    await hand.press('Enter')
    await expect.poll(() => page().getByRole('row').count()).toBe(2)
    await hand.click(button(page(), '导出'))
    const form = dialog('导出医院')
    await form.getByText(/^导出当前查询到的全部 1 家；/).waitFor()
    const rows = await downloadedCells(await downloadOf(page(), () => hand.click(button(form, '导出'))))
    expect(rows).toHaveLength(2)
  },
)

task(
  'review on a phone',
  { as: 'medical', touch: true, from: '/he/review', most: { clicks: 4 }, note: '其余选“否”, 通过, why, 通过' },
  async hand => {
    await hand.click(button(page(), '其余选“否”'))
    await hand.click(page().getByRole('region', { name: '审核结论' }).getByRole('button', { name: '通过' }))
    const reason = dialog(/^通过：/)
    await expect
      .poll(() => reason.getByLabel('未看完的原因').evaluate(one => one === document.activeElement))
      .toBe(true)
    await hand.enter('已在现场看过成片')
    await hand.click(button(reason, '通过'))
    await undoBar(page()).waitFor()
  },
)

task(
  'light to dark',
  { as: 'admin', from: '/he/hospital', most: { clicks: 1, keys: 0 }, note: 'the button in the header' },
  async hand => {
    await hand.click(button(page(), '切换到深色'))
    await expect.poll(() => page().locator('html').getAttribute('data-theme')).toBe('dark')
  },
)

task(
  'from signing in to a new hospital, by keys alone',
  { from: '/', most: { clicks: 0, fields: 9 }, note: 'name, password, Enter; Ctrl+K xzyy Enter; the seven fields' },
  async hand => {
    await expect
      .poll(() =>
        page()
          .getByLabel('用户名')
          .evaluate(one => one === document.activeElement),
      )
      .toBe(true)
    await hand.enter('admin')
    await hand.press('Tab')
    await hand.enter(DEMO_PASSWORD)
    await hand.press('Enter')
    await button(page(), /^搜索/).waitFor()
    await hand.press('Control+k')
    await page().getByRole('combobox', { name: '搜索', exact: true }).waitFor()
    await hand.type('xzyy')
    await page().getByRole('option', { name: '新增医院', exact: true }).waitFor()
    await hand.press('Enter')
    await fillHospital(hand, '十二事第二医院')
    await rowWithText(page(), '十二事第二医院').waitFor()
  },
)
