import { expect } from 'vitest'
import { walkWithVisitor, page } from '../environment/walk-with-visitor.ts'
import { openWorkshopBlock, isWiderThanWindow } from '../steps/workshop-steps.ts'

/** The choice fields of the workshop: by mouse and by keys, over the real calls, in the light and in the dark. */

const { step, onPhone, expectNoProblems } = walkWithVisitor({ opens: () => openWorkshopBlock(page, 'dict-select') })
const panel = () => page.getByRole('region', { name: '属性' })
const value = () => page.locator('output')
const holds = async (text: string) => {
  await expect.poll(() => value().innerText()).toBe(text)
}
const popup = () => page.locator('.ant-select-dropdown:visible')
const option = (text: string) => popup().locator('.ant-select-item-option').filter({ hasText: text })

async function open(block: string): Promise<void> {
  await page
    .getByRole('navigation', { name: '组件' })
    .getByRole('region', { name: '选择' })
    .getByRole('link', { name: block, exact: true })
    .click()
  await page.getByRole('heading', { name: block, level: 2 }).waitFor()
}

const field = (label: string) => page.getByRole('combobox', { name: label, exact: true })
const set = (name: string, text: string) => panel().getByRole('textbox', { name, exact: true }).fill(text)
const flip = (name: string) => panel().getByRole('switch', { name, exact: true }).click()
const sample = (text: string) => page.getByRole('list', { name: '试一试' }).getByRole('button', { name: text }).click()

async function pick(name: string, choice: string): Promise<void> {
  await panel().getByRole('combobox', { name, exact: true }).click()
  await option(choice).click()
}

const GONE = '0123456789abcdef0123456789abcdef'

step('a dictionary is chosen from by keys, emptied, and refused without a code', async () => {
  await open('字典选择')
  await field('字典选择').focus()
  await page.keyboard.press('ArrowDown')
  await option('女').waitFor()
  await expectNoProblems()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await holds('"2"')
  await page.getByRole('button', { name: '清除' }).click()
  await holds('""')
  await set('字典编码', '')
  await page.getByRole('alert').filter({ hasText: '字典Code不能为空!' }).waitFor()
  await expectNoProblems()
  await set('字典编码', 'org_category')
  await flip('多选')
  await pick('值的形式', '数组')
  await field('字典选择').click()
  await option('公司').click()
  await option('岗位').click()
  await holds('["1","3"]')
})

step('a search waits for the typing to pause, says when there is nothing, and names what is gone', async () => {
  await open('搜索选择')
  const requested: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname.includes('/sys/dict/loadDict/')) requested.push(url.searchParams.get('keyword') ?? '')
  })
  await field('搜索选择').click()
  await option('产科').first().waitFor()
  await expectNoProblems()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field('搜索选择').fill('康复')
  await page.clock.runFor(799)
  expect(requested).not.toContain('康复')
  await popup().getByText('加载中…').or(option('产科').first()).first().waitFor()
  await page.clock.runFor(1)
  await expect.poll(() => requested).toContain('康复')
  await page.clock.resume()
  await option('康复').first().waitFor()
  await expect.poll(() => option('产科').count()).toBe(0)
  await pick('停顿毫秒', '300')
  await field('搜索选择').fill('没有这个部门')
  await popup().getByText('没有查询到任何数据').waitFor()
  await expectNoProblems()
  await page.keyboard.press('Escape')
  await sample(GONE)
  await page.getByText('01234567…（已删除或无权查看）').filter({ visible: true }).first().waitFor()
  await flip('异步')
  await field('搜索选择').fill('ptyyzx')
  await option('平台运营中心').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => value().innerText()).toMatch(/^"[0-9a-f]{32}"$/)
})

const tree = (text: string) => popup().locator('.ant-select-tree-treenode').filter({ hasText: text })

/** The block as it is at first. */
async function anew(key: string, name: string): Promise<void> {
  await openWorkshopBlock(page, key)
  await page.getByRole('heading', { name, level: 2 }).waitFor()
}

/** Answers of a search are kept back until they are let through. */
async function heldBack(path: string): Promise<() => void> {
  let letThrough = () => {}
  const through = new Promise<void>(resolve => (letThrough = resolve))
  await page.route(
    url => url.pathname.includes(path) && (url.searchParams.get('keyword') ?? '') !== '',
    async route => {
      await through
      await route.fallback()
    },
  )
  return letThrough
}

step(
  'Enter before the answer takes nothing of the list before, and the first of the answer when it comes',
  async () => {
    await anew('search-select', '搜索选择')
    await field('搜索选择').click()
    await option('产科').first().waitFor()
    const letThrough = await heldBack('/sys/dict/loadDict/')
    await page.keyboard.type('康复')
    await page.keyboard.press('Enter')
    await popup().getByText('加载中…').waitFor()
    expect([await popup().getByRole('option', { selected: true }).count(), await option('产科').count()]).toEqual([
      0, 0,
    ])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await value().innerText()).toBe('""')
    await expectNoProblems()
    letThrough()
    await expect.poll(() => value().innerText()).toMatch(/^"[0-9a-f]{32}"$/)
    await page.locator('.ant-select-content').getByText('康复').filter({ visible: true }).first().waitFor()
    await page.unroute(() => true)
  },
)

step('Enter that was taken back by more letters, and Tab before the answer, choose nothing', async () => {
  await anew('search-select', '搜索选择')
  await field('搜索选择').click()
  await option('产科').first().waitFor()
  await page.keyboard.type('康')
  await page.keyboard.press('Enter')
  await page.keyboard.type('不存在')
  await popup().getByText('没有查询到任何数据').waitFor()
  await page.keyboard.press('Escape')
  await field('搜索选择').click()
  await page.keyboard.type('产')
  await page.keyboard.press('Tab')
  await expect.poll(() => popup().count()).toBe(0)
  expect(await value().innerText()).toBe('""')
})

step('while an input method makes a word nothing is asked, then just that word', async () => {
  await anew('search-select', '搜索选择')
  const requested: string[] = []
  const note = (request: { url: () => string }) => {
    const url = new URL(request.url())
    if (url.pathname.includes('/sys/dict/loadDict/')) requested.push(url.searchParams.get('keyword') ?? '')
  }
  await pick('停顿毫秒', '300')
  await field('搜索选择').click()
  await option('产科').first().waitFor()
  page.on('request', note)
  const ime = await page.context().newCDPSession(page)
  for (const text of ['k', 'ka', 'kang'])
    await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await new Promise(resolve => setTimeout(resolve, 900)) // three times the pause after which a search goes out
  expect(requested).toEqual([])
  await ime.send('Input.insertText', { text: '康复' })
  await expect.poll(() => requested).toEqual(['康复'])
  await option('康复').first().waitFor()
  page.off('request', note)
  await page.keyboard.press('Escape')
})

step('of several the box is empty once a choice was made, and the list answers that', async () => {
  await anew('search-select', '搜索选择')
  await flip('多选')
  await pick('停顿毫秒', '300')
  await field('搜索选择').click()
  await page.keyboard.type('康复')
  await page.keyboard.press('Enter')
  await expect.poll(() => value().innerText()).toMatch(/[0-9a-f]{32}/)
  expect(await field('搜索选择').inputValue()).toBe('')
  await option('产科').first().waitFor()
  await page.keyboard.press('Escape')
})

step('of several one tag is seen, the rest are counted and joined by commas', async () => {
  await open('多选')
  await page.getByText('+2').filter({ visible: true }).first().waitFor()
  await field('多选').focus()
  await page.keyboard.press('Backspace')
  await holds('"p2,p3"')
  await field('多选').click()
  await option('随访').click()
  await holds('"p2,p3,p6"')
  await expectNoProblems()
  await page.keyboard.press('Escape')
})

step('ten thousand options are drawn in part and found by their sounds', async () => {
  await open('一万个选项')
  await page.getByText('第9999医院神经内科').filter({ visible: true }).first().waitFor()
  await field('一万个选项').click()
  await option('第9999医院神经内科').waitFor()
  await expect.poll(() => popup().locator('.ant-select-item-option').count()).toBeLessThan(60)
  await expectNoProblems()
  await field('一万个选项').fill('d123yygk')
  await option('第123医院骨科').waitFor()
  await expect.poll(() => popup().locator('.ant-select-item-option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await holds('"123"')
})

step('a tree opens level by level, by keys too; its condition has to be a JSON object', async () => {
  await open('树选择')
  await field('树选择').click()
  const node = tree
  await node('平台运营中心').first().waitFor()
  await expectNoProblems()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await node('江苏大区').waitFor()
  await node('江苏大区').locator('.ant-select-tree-switcher').click()
  await expect.poll(() => popup().locator('.ant-select-tree-treenode').count()).toBeGreaterThan(3)
  await expectNoProblems()
  await node('江苏大区').locator('.ant-select-tree-title').click()
  await expect.poll(() => value().innerText()).toMatch(/^"[0-9a-f]{32}"$/)
  await page.getByText('江苏大区').filter({ visible: true }).first().waitFor()
  for (const wrong of ['depart_name=1', '[1]', '{"depart_name":']) {
    await set('条件', wrong)
    await page.getByText('组件JTreeSelect-condition传值有误，需要一个json字符串!').waitFor()
  }
  await expectNoProblems()
  await set('条件', '{"depart_name":"没有"}')
  await field('树选择').click()
  await popup().getByText('没有查询到任何数据').waitFor()
  await page.keyboard.press('Escape')
  await set('条件', '')
  await sample(GONE)
  await page.getByText('01234567…（已删除或无权查看）').filter({ visible: true }).first().waitFor()
})

step('categories from their root or a code, kept by id or code, one or several', async () => {
  await open('分类选择')
  await pick('保存', '编码')
  await flip('多选')
  await set('上级编码', 'A02')
  await field('分类选择').click()
  const node = tree
  await node('住院').waitFor()
  await expect.poll(() => node('宣教对象').count()).toBe(0)
  await node('住院').locator('.ant-select-tree-switcher').click()
  await node('术前').locator('.ant-select-tree-title').click()
  await node('随访').locator('.ant-select-tree-title').click()
  await holds('"A02A02A02,A02A03"')
  await expectNoProblems()
  await field('分类选择').fill('shu')
  await page.keyboard.press('Escape')
  await set('条件', 'x')
  await page.getByText('组件JCategorySelect-condition传值有误，需要一个json字符串!').waitFor()
  await set('条件', '')
  await flip('一次取得')
  await page.getByText('术前').filter({ visible: true }).first().waitFor()
  await page.getByText('随访').filter({ visible: true }).first().waitFor()
})

step('province, city, district: as lists, as three selects, and nothing else', async () => {
  await open('省市区')
  await page.getByText('江苏省 / 苏州市 / 虎丘区').filter({ visible: true }).first().waitFor()
  await field('省市区').click()
  await page.getByRole('menuitemcheckbox', { name: '吴中区' }).waitFor()
  await expectNoProblems()
  await page.getByRole('menuitemcheckbox', { name: '吴中区' }).click()
  await holds('"320506"')
  await pick('样式', '三个下拉框')
  await expectNoProblems()
  await field('市').click()
  await field('市').fill('nj') // what is chosen stands in the middle of a long list: what is typed leaves one
  await option('南京市').click()
  await holds('"320100"')
  await field('省').click()
  await field('省').fill('gds')
  await option('广东省').click()
  await holds('"440000"')
  await expect.poll(() => field('区县').isDisabled()).toBe(true)
  await pick('样式', '无法识别')
  await page.getByRole('alert').filter({ hasText: 'Bad type value' }).waitFor()
})

step('boxes, radios, a switch and words of one’s own, by keys', async () => {
  await open('复选框组')
  await page.getByRole('checkbox', { name: '部门' }).focus()
  await page.keyboard.press('Space')
  await holds('"1,2"')
  await expectNoProblems()
  await panel().getByRole('spinbutton', { name: '最多勾选' }).fill('2')
  await expect.poll(() => page.getByRole('checkbox', { name: '岗位' }).isDisabled()).toBe(true)
  await open('单选框组')
  await page.getByRole('radio', { name: '男' }).focus()
  await page.keyboard.press('ArrowDown')
  await holds('"2"')
  await expectNoProblems()
  await open('开关')
  await page.getByRole('switch', { name: '开关' }).focus()
  await page.keyboard.press('Space')
  await holds('"Y"')
  await expectNoProblems()
  await set('开,关', '1,0')
  await page.getByRole('switch', { name: '开关' }).click()
  await holds('"1"')
  await open('标签')
  await field('标签').fill('糖尿病')
  await page.keyboard.press('Enter')
  await holds('["高血压","糖尿病"]')
  await expectNoProblems()
})

step('what is switched off cannot be changed', async () => {
  await open('分类选择')
  await flip('禁用')
  await expect.poll(() => field('分类选择').isDisabled()).toBe(true)
  await expectNoProblems()
})

onPhone('on a phone and in the dark every field can be seen and opened', async () => {
  await page.goto('/demo/workshop?block=dict-select')
  for (const [block, opens] of [
    ['字典选择', true],
    ['多选', true],
    ['树选择', true],
    ['分类选择', true],
    ['省市区', true],
    ['复选框组', false],
    ['单选框组', false],
    ['开关', false],
    ['标签', false],
  ] as const) {
    await open(block)
    if (opens) await field(block).click()
    await expectNoProblems()
    await expect.poll(() => isWiderThanWindow(page), { message: block }).toBe(false)
    await page.keyboard.press('Escape')
  }
})
