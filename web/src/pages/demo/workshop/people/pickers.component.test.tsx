import type { CallQuery, DataRow, KitPorts } from '@xuanjiao/core/model/kit-ports'
import { beforeEach, expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { benchStage, PHONE_WINDOW, SMALL_WINDOW } from '../testing/bench-stage.tsx'
import { benchStepsOn, expectFocus, expectInWindow } from '../testing/bench-steps.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { peopleBlocks } from './people-blocks.ts'

/**
 * Records and departments chosen in a window: by two presses, by keys, by a pasted list, among those chosen last, and
 * none at all.
 */

const HOSPITALS: readonly DataRow[] = Array.from({ length: 25 }, (_, at) => ({
  id: `h${at + 1}`,
  code: `H${String(at + 1).padStart(2, '0')}`,
  name: at === 3 || at === 4 ? '同名医院' : `第${at + 1}医院`,
  level: '33',
}))

const depart = (id: string, departName: string, orgCode: string, children: object[] = []) => ({
  key: id,
  id,
  title: departName,
  departName,
  orgCode,
  children,
})
const TREE = [
  depart('d1', '省医院', 'A01', [depart('d2', '护理部', 'A01A01'), depart('d3', '心内科', 'A01A02')]),
  depart('d4', '市医院', 'A02', [depart('d5', '护理部', 'A02A01')]),
]

const REPORT = {
  cgRpConfigId: 'r1',
  cgRpConfigName: '医院报表',
  columns: [
    { dataIndex: 'name', title: '名称' },
    { dataIndex: 'code', title: '编码' },
  ],
  dictOptions: {},
}

/** The rows one of the query's fields names in a list, or all. */
function matching(query: CallQuery): readonly DataRow[] {
  const ids = query['selections']?.split(',')
  if (ids) return HOSPITALS.filter(({ id }) => ids.includes(String(id)))
  const [field, words] = Object.entries(query).find(([name, value]) => name in HOSPITALS[0]! && value !== '') ?? []
  if (field === undefined || words === undefined) return HOSPITALS
  const wanted = words.replaceAll('*', '').split(',').filter(Boolean)
  return HOSPITALS.filter(row => wanted.some(word => String(row[field]) === word))
}

/** What was chosen last, as a browser keeps it. */
const recent = new Map<string, readonly string[]>()
beforeEach(() => recent.clear())

function answerOf(url: string, query: CallQuery): unknown {
  if (url.includes('getRpColumns')) return REPORT
  if (url.includes('getQueryInfo')) return []
  return url.includes('Tree') ? TREE : { records: matching(query) }
}

const ports = (): KitPorts =>
  fakePorts({
    recent: {
      of: key => recent.get(key) ?? [],
      keep: (key, values) => recent.set(key, [...new Set([...values, ...(recent.get(key) ?? [])])].slice(0, 5)),
    },
    loadDictionary: async () => [{ value: '33', label: '三级甲等' }],
    loadPage: async (_url, query) => {
      const rows = matching(query)
      const size = Number(query['pageSize'])
      const from = (Number(query['pageNo']) - 1) * size
      return { records: rows.slice(from, from + size), total: rows.length }
    },
    loadRecords: async (url, query) => answerOf(url, query),
  })

const { show, clean, enter, keys } = benchStage(peopleBlocks, ports)
const { property } = benchStepsOn(playwrightPage)
const modal = () => playwrightPage.getByRole('dialog')
const holds = async (value: string) => {
  await expect.poll(() => playwrightPage.locator('output').last().innerText()).toBe(JSON.stringify(value))
}
const holdsRow = async (hospitalName: string, hospitalCode: string) => {
  const text = JSON.stringify({ hospitalName, hospitalCode })
  await expect.poll(() => playwrightPage.locator('output').last().innerText()).toBe(text)
}
const done = async () => {
  await modal().getByRole('button', { name: '确定' }).click()
  await modal().waitFor({ state: 'hidden' })
}
const node = (name: string) => modal().getByRole('tree').getByText(name, { exact: true })
const chosen = (noun: string) => modal().getByRole('region', { name: `已选${noun}` })
const chosenNames = async (noun: string) =>
  (await chosen(noun).locator('li').allInnerTexts()).map(text => text.split('\n')[0])
const openPicker = async (noun: string) => {
  await playwrightPage.getByRole('button', { name: `选择${noun}`, exact: true }).click()
  await modal().waitFor()
}

it('where one is chosen, a row pressed twice is the answer', async () => {
  await show('business')
  await property('多选').click()
  await openPicker('医院')
  await modal().getByRole('cell', { name: '第2医院', exact: true }).dblclick()
  await modal().waitFor({ state: 'hidden' })
  await holds('H02')
  await expectFocus(playwrightPage.getByRole('button', { name: '选择医院', exact: true }))
})

it('where one is chosen, Enter on it is the answer, and arrows go from one to the next', async () => {
  await show('business')
  await property('多选').click()
  await openPicker('医院')
  await modal().getByRole('radio', { name: '选择第1医院' }).focus()
  await keys('ArrowDown')
  await clean()
  await keys('Enter')
  await modal().waitFor({ state: 'hidden' })
  await holds('H02')
})

it('where several are chosen, two presses leave the window open', async () => {
  await show('business')
  await openPicker('医院')
  await modal().getByRole('cell', { name: '第2医院', exact: true }).dblclick()
  await modal().getByRole('heading', { name: '已选择 0 项' }).waitFor()
  await modal().getByRole('cell', { name: '第2医院', exact: true }).click()
  await modal().getByRole('heading', { name: '已选择 1 项' }).waitFor()
})

it.each(['wide', 'phone'])(
  'a pasted list is chosen in one go, and what of it nobody is stays to be mended: %s',
  async size => {
    if (size === 'phone') await enter({ size: PHONE_WINDOW })
    await show('business')
    await openPicker('医院')
    await modal().getByRole('button', { name: '粘贴名单' }).click()
    const list = modal().getByRole('textbox', { name: '粘贴名单' })
    await list.fill('第9医院、H12\n没有的医院\n同名医院')
    await clean()
    await modal().getByRole('button', { name: '添加' }).click()
    await modal().getByRole('heading', { name: '已选择 2 项' }).waitFor()
    await expect.poll(() => list.inputValue()).toBe('没有的医院\n同名医院')
    const chosen = modal().getByRole('region', { name: '已选医院' })
    expect((await chosen.locator('li').allInnerTexts()).map(text => text.split('\n')[0])).toEqual([
      '第9医院',
      '第12医院',
    ])
    await chosen.getByRole('button', { name: '删除 第9医院' }).click()
    await modal().getByRole('button', { name: '确定' }).click()
    await modal().waitFor({ state: 'hidden' })
    await holds('H12')
  },
)

it('a window of departments can be left with none', async () => {
  await show('depart')
  await openPicker('部门')
  await node('心内科').click()
  await modal().getByText('已选择 1 项').waitFor()
  await done()
  await holds('d3')
  await openPicker('部门')
  await modal().getByText('已选择 1 项').waitFor()
  await node('心内科').click()
  await modal().getByText('已选择 0 项').waitFor()
  await clean()
  await done()
  await holds('')
})

it.each(['wide', 'phone'])(
  'departments are pasted by code, by name and by the name that tells them apart, and each is taken out again: %s',
  async size => {
    if (size === 'phone') await enter({ size: PHONE_WINDOW })
    await show('depart')
    await openPicker('部门')
    await modal().getByRole('button', { name: '粘贴名单' }).click()
    const list = modal().getByRole('textbox', { name: '粘贴名单' })
    await list.fill('心内科\nA02\n护理部 · 市医院\n没有的科室\n护理部')
    await clean()
    await modal().getByRole('button', { name: '添加' }).click()
    await modal().getByRole('heading', { name: '已选择 3 项' }).waitFor()
    await expect.poll(() => list.inputValue()).toBe('没有的科室\n护理部')
    await playwrightPage.getByText('没有找到：没有的科室；有重名，请按编码或名称添加：护理部').first().waitFor()
    expect(await chosenNames('部门')).toEqual(['心内科', '市医院', '护理部 · 市医院'])
    await chosen('部门').getByRole('button', { name: '删除 市医院' }).click()
    await modal().getByRole('heading', { name: '已选择 2 项' }).waitFor()
    await clean()
    await done()
    await holds('d3,d5')
  },
)

it('where one department is chosen, two presses are the answer', async () => {
  await show('depart')
  await property('多选').click()
  await openPicker('部门')
  await node('心内科').dblclick()
  await modal().waitFor({ state: 'hidden' })
  await holds('d3')
  await expectFocus(playwrightPage.getByRole('button', { name: '选择部门', exact: true }))
})

it('where one department is chosen, Enter is the answer: where the arrows are, and what was found and ticked', async () => {
  await show('depart')
  await property('多选').click()
  await openPicker('部门')
  const search = modal().getByRole('searchbox')
  await search.focus()
  await keys('Tab', 'ArrowDown', 'ArrowDown')
  await expect.poll(() => modal().locator('.ant-tree-treenode-active').innerText()).toBe('心内科')
  await clean()
  await keys('Enter')
  await modal().waitFor({ state: 'hidden' })
  await holds('d3')
  await openPicker('部门')
  await node('市医院').click()
  await keys('Enter')
  await modal().waitFor({ state: 'hidden' })
  await holds('d4')
})

it('departments chosen last are one press away, and pressed twice where one is chosen', async () => {
  await show('depart')
  await openPicker('部门')
  await node('心内科').click()
  await node('市医院').click()
  await done()
  await holds('d3,d4')
  await openPicker('部门')
  const last = modal().getByRole('group', { name: '最近选择' }).getByRole('button')
  expect(await last.allInnerTexts()).toEqual(['心内科', '市医院'])
  expect(await last.first().getAttribute('aria-pressed')).toBe('true')
  await last.first().click()
  await clean()
  await done()
  await holds('d4')
  await property('多选').click()
  await openPicker('部门')
  await last.filter({ hasText: '心内科' }).dblclick()
  await modal().waitFor({ state: 'hidden' })
  await holds('d3')
})

it.each(['wide', 'phone'])('records chosen last are one press away: %s', async size => {
  if (size === 'phone') await enter({ size: PHONE_WINDOW })
  await show('business')
  await openPicker('医院')
  await modal().getByRole('cell', { name: '第2医院', exact: true }).click()
  await modal().getByRole('cell', { name: '第3医院', exact: true }).click()
  await done()
  await holds('H02,H03')
  await playwrightPage.getByRole('button', { name: '清空医院' }).click()
  await openPicker('医院')
  const last = modal().getByRole('group', { name: '最近选择' }).getByRole('button')
  await last.first().waitFor()
  expect(await last.allInnerTexts()).toEqual(['第2医院', '第3医院'])
  await last.last().click()
  await modal().getByRole('heading', { name: '已选择 1 项' }).waitFor()
  await clean()
  await done()
  await holds('H03')
})

it('a record of a report is taken by two presses and by Enter', async () => {
  await show('popup')
  await openPicker('医院')
  await modal().getByRole('cell', { name: '第2医院', exact: true }).dblclick()
  await modal().waitFor({ state: 'hidden' })
  await holdsRow('第2医院', 'H02')
  await openPicker('医院')
  await modal().getByRole('radio', { name: '选择第1医院' }).focus()
  await keys('ArrowDown', 'ArrowDown', 'Enter')
  await modal().waitFor({ state: 'hidden' })
  await holdsRow('第3医院', 'H03')
})

it.each(['wide', 'phone'])('rows of a report chosen last are one press away: %s', async size => {
  if (size === 'phone') await enter({ size: PHONE_WINDOW })
  recent.set('report:hospital', ['gone'])
  await show('popup')
  await property('多选').click()
  await openPicker('医院')
  await modal().getByRole('cell', { name: '第2医院', exact: true }).click()
  await modal().getByRole('cell', { name: '第3医院', exact: true }).click()
  await done()
  await playwrightPage.getByRole('button', { name: '清空医院' }).click()
  await openPicker('医院')
  const last = modal().getByRole('group', { name: '最近选择' }).getByRole('button')
  await last.first().waitFor()
  expect(await last.allInnerTexts()).toEqual(['第2医院', '第3医院'])
  await last.last().click()
  await modal()
    .getByText(/^已选择 1/)
    .waitFor()
  await clean()
  await done()
  await holdsRow('第3医院', 'H03')
  await property('多选').click()
  await openPicker('医院')
  await last.filter({ hasText: '第2医院' }).dblclick()
  await modal().waitFor({ state: 'hidden' })
  await holdsRow('第2医院', 'H02')
})

it('rows of a report chosen last are called by what the field shows of them', async () => {
  recent.set('report:hospital', ['h9'])
  await show('popup')
  await playwrightPage.getByRole('textbox', { name: '原始字段' }).fill('code,name')
  await openPicker('医院')
  const last = modal().getByRole('group', { name: '最近选择' }).getByRole('button')
  await last.first().waitFor()
  expect(await last.allInnerTexts()).toEqual(['H09'])
})

it.each([
  ['business', '医院'],
  ['depart', '部门'],
  ['user-tree', '用户'],
])('the answers of a window stand in that of a small phone, however long it is: %s', async (key, noun) => {
  await enter({ size: SMALL_WINDOW })
  await show(key)
  await openPicker(noun)
  const answer = modal().getByRole('button', { name: '确定' })
  await expectInWindow(answer)
  await modal().getByRole('searchbox').or(modal().getByRole('textbox')).last().scrollIntoViewIfNeeded()
  await expectInWindow(answer)
  await clean()
})
