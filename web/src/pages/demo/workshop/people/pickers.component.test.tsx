import type { CallQuery, DataRow, KitPorts } from '@xuanjiao/core/model/kit-ports'
import { expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { benchStage, PHONE_WINDOW } from '../testing/bench-stage.tsx'
import { benchStepsOn, expectFocus } from '../testing/bench-steps.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { peopleBlocks } from './people-blocks.ts'

/** Records and departments chosen in a window: by two presses, by keys, by a pasted list, and none at all. */

const HOSPITALS: readonly DataRow[] = Array.from({ length: 25 }, (_, at) => ({
  id: `h${at + 1}`,
  code: `H${String(at + 1).padStart(2, '0')}`,
  name: at === 3 || at === 4 ? '同名医院' : `第${at + 1}医院`,
  level: '33',
}))

const TREE = [
  {
    key: 'd1',
    title: '省医院',
    departName: '省医院',
    id: 'd1',
    children: [
      { key: 'd2', id: 'd2', title: '护理部', departName: '护理部' },
      { key: 'd3', id: 'd3', title: '心内科', departName: '心内科' },
    ],
  },
]

/** The rows one of the query's fields names in a list, or all. */
function matching(query: CallQuery): readonly DataRow[] {
  const [field, words] = Object.entries(query).find(([name, value]) => name in HOSPITALS[0]! && value !== '') ?? []
  if (field === undefined || words === undefined) return HOSPITALS
  const wanted = words.replaceAll('*', '').split(',').filter(Boolean)
  return HOSPITALS.filter(row => wanted.some(word => String(row[field]) === word))
}

const ports = (): KitPorts =>
  fakePorts({
    loadDictionary: async () => [{ value: '33', label: '三级甲等' }],
    loadPage: async (_url, query) => {
      const rows = matching(query)
      const size = Number(query['pageSize'])
      const from = (Number(query['pageNo']) - 1) * size
      return { records: rows.slice(from, from + size), total: rows.length }
    },
    loadRecords: async (url, query) => (url.includes('Tree') ? TREE : { records: matching(query) }),
  })

const { show, clean, enter, keys } = benchStage(peopleBlocks, ports)
const { property } = benchStepsOn(playwrightPage)
const modal = () => playwrightPage.getByRole('dialog')
const holds = async (value: string) => {
  await expect.poll(() => playwrightPage.locator('output').last().innerText()).toBe(JSON.stringify(value))
}
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
  await modal().getByText('心内科').click()
  await modal().getByText('已选择 1 项').waitFor()
  await modal().getByRole('button', { name: '确定' }).click()
  await modal().waitFor({ state: 'hidden' })
  await holds('d3')
  await openPicker('部门')
  await modal().getByText('已选择 1 项').waitFor()
  await modal().getByText('心内科').click()
  await modal().getByText('已选择 0 项').waitFor()
  await clean()
  await modal().getByRole('button', { name: '确定' }).click()
  await modal().waitFor({ state: 'hidden' })
  await holds('')
})
