import type { RecordPage, CallQuery } from '@xuanjiao/core/model/kit-ports'
import { createRowSelection, type RowSelection } from '@xuanjiao/list/model/row-selection'
import { ListTable } from '@xuanjiao/list/ui/table/list-table'
import { useCellTip } from '@xuanjiao/list/ui/table/cell-tip'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { boundingBoxOf, isWiderThanWindow } from '../testing/bench-steps.ts'
import { fakeListSettings } from '../testing/fake-list-settings.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { benchStage, DESKTOP_WINDOW, PHONE_WINDOW } from '../testing/bench-stage.tsx'
import { listBlocks } from './list-blocks.ts'

/** The table of lists: widths that hold still, ranges of ticks, long pages, cards on a phone. */

const TOTAL = 240
const LEVELS = [{ value: '33', label: '三级甲等' }]
/** What was asked last. */
let requested: CallQuery = {}

/** Short names on the first page, long ones on the next. */
async function load(_url: string, query: CallQuery): Promise<RecordPage> {
  requested = query
  const { pageNo = '1', pageSize = '10' } = query
  const from = (Number(pageNo) - 1) * Number(pageSize)
  const records = Array.from({ length: Math.min(Number(pageSize), TOTAL - from) }, (_, at) => ({
    id: `h${from + at}`,
    name: pageNo === '1' ? `医院${from + at + 1}` : `${'很长的名字'.repeat(12)}${from + at + 1}`,
    level: '三级甲等',
    areaCode: '江苏省苏州市姑苏区',
    bedCount: (from + at) * 37,
    createTime: '2026-11-20 08:00:00',
  }))
  return { records, total: TOTAL }
}

let answering = load
const listSettings = fakeListSettings()
const { show, clean, enter, keys } = benchStage(listBlocks, () =>
  fakePorts({ loadPage: (url, query) => answering(url, query), listSettings, loadDictionary: async () => LEVELS }),
)
const rows = () => playwrightPage.locator('tr[data-row]')
const button = (name: string | RegExp) => playwrightPage.getByRole('button', { name })
const ticks = () => playwrightPage.getByLabel('选择此行')
const scroller = () => document.querySelector<HTMLElement>('[data-slides], [aria-busy]:has(> table)')

/** Where each head begins and how wide it is. */
const heads = () =>
  [...document.querySelectorAll('th')].map(head => {
    const { left, width } = head.getBoundingClientRect()
    return [head.innerText, Math.round(left), Math.round(width)]
  })

beforeEach(() => {
  localStorage.clear()
  answering = load
})

async function showList(): Promise<void> {
  await show('url-list')
  await rows().nth(9).waitFor()
}

it('widths are the same before the rows come, with short names and with long ones', async () => {
  let answer = (): void => undefined
  const waits = new Promise<void>(done => (answer = done))
  answering = async (url, query) => {
    await waits
    return load(url, query)
  }
  await show('url-list')
  await playwrightPage.locator('[aria-busy=true] tr[aria-hidden]').first().waitFor()
  const before = heads()
  answer()
  await rows().nth(9).waitFor()
  expect(heads()).toEqual(before)
  await button('下一页').click()
  await playwrightPage.getByText(/^(很长的名字)+11$/).waitFor()
  expect(heads()).toEqual(before)
})

/** What stands over the page for the eye alone. */
const told = () => [...document.querySelectorAll('body > [aria-hidden]')].map(tip => tip.textContent)

it('what a column says nothing of is drawn as every value that is not there', async () => {
  answering = async () => ({
    records: [{ id: 'h1', name: '医院1', level: '', createTime: '2026-11-20 08:00:00' }],
    total: 1,
  })
  await show('url-list')
  const cell = (title: string) => rows().first().locator(`td[data-title="${title}"]`)
  for (const title of ['医院等级', '所在地区', '床位数'])
    await expect.poll(() => cell(title).getByLabel('无').innerText()).toBe('—')
  expect(await cell('医院名称').getByLabel('无').count()).toBe(0)
})

it('a cut text is told whole under the pointer', async () => {
  await showList()
  await button('下一页').click()
  const name = playwrightPage.getByText(/^(很长的名字)+11$/).first()
  await name.hover()
  await expect.poll(told).toEqual([`${'很长的名字'.repeat(12)}11`])
  await playwrightPage.mouse.move(0, 0)
  await expect.poll(told).toEqual([])
})

it('and under the focus, as long as it is there', async () => {
  await showList()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<NamesToPress names={['短', '很长的名字'.repeat(12)]} />)
  const name = (at: number) => playwrightPage.locator('td[data-title=名字]').nth(at).getByRole('button')
  await name(1).focus()
  await expect.poll(told).toEqual(['很长的名字'.repeat(12)])
  await name(0).focus()
  await expect.poll(told).toEqual([])
  root.unmount()
  place.remove()
})

it.each([
  ['with ticks', createRowSelection()],
  ['without', undefined],
])('on a phone what stands below a name in a tree begins where the name does: %s', async (_, selection) => {
  await enter({ size: PHONE_WINDOW })
  await showList()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<DepartTree selection={selection} />)
  const left = async (text: string) => (await boundingBoxOf(playwrightPage.getByText(text, { exact: true }))).x
  for (const [name, code] of DEPARTS)
    await expect.poll(async () => Math.abs((await left(name)) - (await left(code)))).toBeLessThan(1)
  root.unmount()
  place.remove()
})

const DEPARTS = [
  ['平台运营中心', 'A01', 0, 'open'],
  ['江苏大区', 'A01A02', 1, 'leaf'],
] as const
type DepartRow = (typeof DEPARTS)[number]

function DepartTree({ selection }: { selection: RowSelection | undefined }) {
  return (
    <ListTable<DepartRow>
      title="部门"
      columns={[
        { key: 'name', title: '名称', render: ([name]) => <span>{name}</span> },
        { key: 'code', title: '编码', render: ([, code]) => <span>{code}</span> },
      ]}
      rows={DEPARTS}
      idOf={([, code]) => code}
      selection={selection}
      branchOf={([, , depth, state]) => ({ depth, state, toggle: () => {} })}
      empty={undefined}
    />
  )
}

/** Names that lead somewhere, as lists of records have them. */
function NamesToPress({ names }: { names: readonly string[] }) {
  const { hears, shown } = useCellTip()
  const cut = { maxWidth: 120, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
  return (
    <div {...hears}>
      <table>
        <tbody>
          {names.map(name => (
            <tr key={name}>
              <td data-title="名字" style={cut}>
                <button type="button">{name}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown}
    </div>
  )
}

it('no column is seen by a sliver, however narrow the place is', async () => {
  for (const width of [1280, 1100, 1000, 900, 820]) {
    await enter({ size: { ...DESKTOP_WINDOW, width } })
    await show('many-rows')
    await rows().first().waitFor()
    const place = scroller()!
    const edge = place.getBoundingClientRect().left + place.clientWidth
    const ends = [...place.querySelectorAll('th[data-key]')].map(head => head.getBoundingClientRect().right)
    expect([width, ends.some(end => Math.abs(end - edge) < 1)]).toEqual([width, true])
  }
})

it('holding the last column at an edge moves none of the others', async () => {
  await enter({ size: { ...DESKTOP_WINDOW, width: 1600 } })
  await showList()
  const before = heads()
  await button('列设置').click()
  await button('创建时间固定在右侧').click()
  await playwrightPage.locator('th[data-pin=right]').waitFor()
  expect(heads()).toEqual(before)
  await clean()
})

it('Shift ticks and unticks a range, by mouse and by keys', async () => {
  await showList()
  await ticks().nth(1).click()
  await ticks()
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await playwrightPage.getByText('已选择 4 条').waitFor()
  await ticks()
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await playwrightPage.getByText('已选择 2 条').waitFor()
  expect(getSelection()?.toString()).toBe('')
  await ticks().nth(6).focus()
  await keys('Shift+X')
  await playwrightPage.getByText('已选择 6 条').waitFor()
  await clean()
})

it('the bar of what is ticked moves no row', async () => {
  await showList()
  const before = await boundingBoxOf(rows().nth(2))
  await ticks().nth(2).click()
  await playwrightPage.getByRole('toolbar', { name: '批量操作' }).waitFor()
  expect(await boundingBoxOf(rows().nth(2))).toEqual(before)
})

it('a hundred rows on a page: those in sight are drawn, a range goes over those that are not', async () => {
  await showList()
  await playwrightPage.getByRole('combobox', { name: /页/ }).click()
  await playwrightPage.locator('.ant-select-dropdown:visible').getByText('100 条/页').click()
  await expect.poll(() => requested['pageSize']).toBe('100')
  await rows().first().waitFor()
  await expect.poll(() => document.querySelectorAll('tr[data-row]').length).toBeLessThan(60)
  await ticks().first().click()
  await clean()
  scroller()?.scrollTo({ top: 100_000 })
  await playwrightPage.locator('tr[data-row=h99]').waitFor()
  await playwrightPage
    .locator('tr[data-row=h99]')
    .getByLabel('选择此行')
    .click({ modifiers: ['Shift'] })
  await playwrightPage.getByText('已选择 100 条').waitFor()
})

it('the column panel fits a low window, is searched, and goes with Escape', async () => {
  await enter({ size: { width: 1280, height: 640 } })
  await show('many-rows')
  await rows().first().waitFor()
  await button('列设置').click()
  const panel = playwrightPage.getByRole('dialog', { name: '列设置' })
  await panel.getByRole('textbox', { name: '搜索列' }).fill('第 23')
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(1)
  await panel.getByRole('textbox', { name: '搜索列' }).fill('')
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(23)
  const { y, height } = await boundingBoxOf(panel)
  expect([y >= 0, y + height <= 640]).toEqual([true, true])
  await clean()
  await keys('Escape')
  await panel.waitFor({ state: 'detached' })
})

it('a name typed in the menu of views and Enter keep what is shown', async () => {
  await enter({})
  await showList()
  await button(/^视图/).click()
  const field = playwrightPage.getByRole('textbox', { name: '新视图名称' })
  await field.fill('三甲')
  await clean()
  await keys('Enter')
  await button('视图：三甲').waitFor()
  await field.waitFor({ state: 'hidden' })
  await button('视图：三甲').click()
  await playwrightPage.getByRole('menuitem', { name: '三甲' }).waitFor()
  await keys('Escape')
})

it('a condition is a chip that says what it asks, and is taken back by its cross', async () => {
  await showList()
  await playwrightPage.getByRole('search').getByLabel('医院名称').fill('仁澜')
  await keys('Enter')
  await expect.poll(() => requested['name']).toBe('*仁澜*')
  await button('重置').click()
  await expect.poll(() => requested['name']).toBeUndefined()
  await playwrightPage.getByRole('search').getByRole('button', { name: '医院等级' }).click()
  const choices = playwrightPage.locator('.ant-select-dropdown:visible')
  await choices.getByText('三级甲等').waitFor()
  await clean()
  await choices.getByText('三级甲等').click()
  await expect.poll(() => requested['level']).toBe('33')
  await keys('Escape')
  await button('取消医院等级条件').click()
  await expect.poll(() => requested['level']).toBeUndefined()
})

it('on a phone a row is a card of two lines, and the conditions come up from below', async () => {
  for (const dark of [false, true]) {
    await enter({ size: PHONE_WINDOW, dark })
    await showList()
    const { height } = await boundingBoxOf(rows().first())
    expect([dark, height <= 80]).toEqual([dark, true])
    await expect.poll(isWiderThanWindow).toBe(false)
    await clean()
    await button('筛选').click()
    const sheet = playwrightPage.getByRole('dialog', { name: '筛选条件' })
    await sheet.getByLabel('医院名称').fill('仁澜')
    await clean()
    await sheet.getByRole('button', { name: '查询' }).click()
    await sheet.waitFor({ state: 'detached' })
    await button('筛选，已有 1 个条件').waitFor()
    await ticks().first().click()
    await playwrightPage.getByText('已选择 1 条').waitFor()
    await clean()
  }
})
