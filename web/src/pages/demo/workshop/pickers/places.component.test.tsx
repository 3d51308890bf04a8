import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { benchStage, PHONE_WINDOW } from '../testing/bench-stage.tsx'
import { benchStepsOn } from '../testing/bench-steps.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { pickerBlocks } from './picker-blocks.ts'

/** Divisions and trees with nothing but a keyboard: by arrows, and by typing what is meant; and a list that is pasted. */

const NODES: Readonly<Record<string, readonly object[]>> = {
  '': [
    { key: 'a', value: 'a', title: '内科', leaf: false, isLeaf: false },
    { key: 'b', value: 'b', title: '外科', leaf: true, isLeaf: true },
  ],
  a: [
    { key: 'a1', value: 'a1', title: '心血管内科', leaf: true, isLeaf: true },
    { key: 'a2', value: 'a2', title: '呼吸内科', leaf: true, isLeaf: true },
  ],
}

const DEPARTS = [
  { value: 'd1', label: '省医院' },
  { value: 'd2', label: '护理部', hint: '省医院' },
  { value: 'd3', label: '护理部', hint: '市医院' },
  { value: 'd4', label: '心内科', hint: '省医院' },
]

const ports = (): KitPorts =>
  fakePorts({
    loadDictionary: async () => [],
    searchDictionary: async (_code, { keyword = '' }) => DEPARTS.filter(({ label }) => label.includes(keyword)),
    loadRecords: async (_url, query) => NODES[query['pid'] === '0' ? '' : (query['pid'] ?? '')] ?? [],
  })

const { show, clean, enter, keys, complaints } = benchStage(pickerBlocks, ports)
const { property, sample } = benchStepsOn(playwrightPage)
const holds = async (value: string) => {
  await expect.poll(() => playwrightPage.locator('output').last().innerText()).toBe(JSON.stringify(value))
}
const field = (name: string) => playwrightPage.getByRole('combobox', { name })

/** Runs in the page. */
function pasteInto(input: Element, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const lit = () => playwrightPage.locator('.ant-cascader-menu-item-active')
const press = async (key: string, levels: number) => {
  await keys(key)
  await expect.poll(() => lit().count()).toBe(levels)
}

it('a district is reached by → and Enter from the first key on', async () => {
  await show('area')
  await sample('（空）')
  await field('省市区').focus()
  await keys('ArrowDown')
  await playwrightPage.locator('.ant-cascader-menu:visible').first().waitFor()
  await press('ArrowRight', 1)
  await clean()
  await press('Enter', 2)
  await press('ArrowRight', 3)
  await keys('Enter')
  await holds('110101')
})

it.each([
  ['gusu', '320508'],
  ['苏州姑苏', '320508'],
  ['jsszgs', '320508'],
])('a district is found by typing %s, and Enter takes it', async (typed, code) => {
  await show('area')
  const box = field('省市区')
  await box.focus()
  await box.pressSequentially(typed)
  await playwrightPage.locator('.ant-cascader-menu-item:visible').getByText('姑苏区').first().waitFor()
  await clean()
  await keys('Enter')
  await holds(code)
})

it('the lists are as good on a phone', async () => {
  await enter({ size: PHONE_WINDOW })
  await show('area')
  const box = field('省市区')
  await box.focus()
  await box.pressSequentially('gusu')
  await keys('Enter')
  await holds('320508')
})

it('a tree gives its first line to → and opens it, and Enter chooses', async () => {
  await show('tree-select')
  await field('树选择').click()
  await playwrightPage.getByText('外科', { exact: true }).waitFor()
  const active = playwrightPage.locator('.ant-select-tree-treenode-active')
  // The keys of an open list come with it.
  await expect
    .poll(async () => {
      if ((await active.count()) === 0) await keys('ArrowRight')
      return active.innerText().catch(() => '')
    })
    .toBe('内科')
  await keys('ArrowRight')
  await playwrightPage.getByText('心血管内科', { exact: true }).waitFor()
  await keys('ArrowDown')
  await expect.poll(() => active.innerText()).toBe('心血管内科')
  await keys('Enter')
  await holds('a1')
  complaints.length = 0 // the widget says of an empty field that it has no value
})

it('a list pasted into a select of several chooses what it names, and says what it does not; one name says where it is', async () => {
  await show('search-select')
  await property('多选').click()
  const box = field('搜索选择')
  await box.focus()
  await box.evaluate(pasteInto, '心内科\n省医院、护理部，没有的科室')
  await holds('d4,d1')
  await playwrightPage.getByText('没有找到：没有的科室；有重名，请按编码或账号添加：护理部').waitFor()
  await box.pressSequentially('护理')
  const lines = playwrightPage.locator('.ant-select-item-option:visible')
  await expect
    .poll(() => lines.allInnerTexts().then(all => all.map(text => text.replace(/\s+/, ' '))))
    .toEqual(['护理部 省医院', '护理部 市医院'])
  await clean()
})
