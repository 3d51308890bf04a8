import { expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { benchStepsOn, isWiderThanWindow } from '../testing/bench-steps.ts'
import { benchStage, PHONE_WINDOW } from '../testing/bench-stage.tsx'
import { entryBlocks } from './entry-blocks.ts'

/** The fields one writes in: by mouse and by keys, in the light and in the dark. */

const { show, clean, enter } = benchStage(entryBlocks)
const { property, take, sample } = benchStepsOn(playwrightPage)
const holds = async (value: unknown) => {
  await expect.poll(() => playwrightPage.locator('output').innerText()).toBe(JSON.stringify(value))
}
const flip = (name: string) => property(name).click()
const calendar = () => playwrightPage.locator('.ant-picker-dropdown:visible')
/** What fades away still takes a click that was meant for the next one. */
const calendarShut = async () => {
  await expect.poll(() => calendar().count()).toBe(0)
}

it('words beyond their limit stay and are told of; several lines grow and are counted', async () => {
  await show('text-input', '单行文字')
  const line = playwrightPage.getByRole('textbox', { name: '单行文字' })
  await property('最多字数').fill('6')
  await line.click()
  await line.fill('')
  await playwrightPage.keyboard.type('高血压居家护理')
  await holds('高血压居家护理')
  await playwrightPage.keyboard.press('Tab')
  await playwrightPage.getByRole('alert').getByText('最大长度6位字符，现有7位').waitFor()
  await clean()
  await show('long-text', '多行文字')
  const lines = playwrightPage.getByRole('textbox', { name: '多行文字' })
  const low = (await lines.boundingBox())?.height ?? 0
  await sample('每天测量两次血压，\n早晚各一次，\n记录在手册上。')
  await lines.press('End')
  for (let more = 0; more < 4; more += 1) await lines.press('Enter')
  await expect.poll(async () => (await lines.boundingBox())?.height ?? 0).toBeGreaterThan(low + 20)
  await playwrightPage.getByText(/\d+ \/ 200/).waitFor()
  await clean()
  await lines.fill('长'.repeat(5_000))
  await lines.press('Tab')
  await playwrightPage.getByRole('alert').getByText('最大长度200位字符，现有5000位').waitFor()
  await expect.poll(async () => (await lines.inputValue()).length).toBe(5_000)
  await clean()
})

it('a number takes no letter, and one against its bounds stays as it was given and is told of', async () => {
  await show('number-input', '数字')
  const number = playwrightPage.getByRole('spinbutton', { name: '数字', exact: true })
  const said = playwrightPage.getByRole('alert')
  await number.click()
  await playwrightPage.keyboard.press('Control+A')
  await playwrightPage.keyboard.type('1a2.3b4')
  await holds(12.34)
  await playwrightPage.keyboard.press('Tab')
  await expect.poll(() => number.inputValue()).toBe('12.34')
  await clean()
  for (const [typed, stored, value, why] of [
    ['１，２００', '1200.00', 1200, '不能大于 1000'],
    ['99999', '99999.00', 99_999, '不能大于 1000'],
    ['-5', '-5.00', -5, '不能小于 0'],
    ['4.56789', '4.56789', 4.56789, '最多 2 位小数'],
    ['12.5元', '12.5元', null, '请输入数字'],
    ['1e309', '1e309', null, '请输入数字'],
  ] as const) {
    await number.fill(typed)
    await number.press('Tab')
    await holds(value)
    await said.getByText(why).waitFor()
    expect(await number.inputValue()).toBe(stored)
  }
  await clean()
  await number.fill('1e2')
  await number.press('Tab')
  await holds(100)
  await expect.poll(() => said.filter({ hasText: /不能|请输入/ }).count()).toBe(0)
  await number.fill('1000')
  await number.press('ArrowUp')
  await holds(1000)
  await number.press('ArrowDown')
  await holds(999)
  await number.fill('')
  await number.press('Tab')
  await holds(null)
  await property('小数位').fill('0')
  await number.click()
  await playwrightPage.keyboard.type('7.5')
  await playwrightPage.keyboard.press('Tab')
  await holds(7.5)
  await said.getByText('请输入整数').waitFor()
  await flip('禁用')
  await expect.poll(() => number.isDisabled()).toBe(true)
})

it('to a screen reader a number is its field alone: the buttons beside it are for the mouse', async () => {
  await show('number-input', '数字')
  const field = playwrightPage
    .locator('.ant-input-number')
    .filter({ has: playwrightPage.getByRole('spinbutton', { name: '数字', exact: true }) })
  const [buttons, named] = [field.locator('[role=button]'), field.getByRole('button')]
  const isSilent = async () => {
    await expect.poll(() => buttons.count()).toBe(2)
    expect(await named.count()).toBe(0)
  }
  await isSilent()
  await field.hover()
  await buttons.first().click()
  await holds(13.5)
  await flip('禁用')
  await expect.poll(() => buttons.count()).toBe(0)
  await flip('禁用')
  await isSilent()
})

it('from one number to another, either end open', async () => {
  await show('number-range', '数字范围')
  await playwrightPage.getByRole('spinbutton', { name: '最大值' }).fill('20')
  await holds({ from: 10, to: 20 })
  await playwrightPage.getByRole('spinbutton', { name: '最小值' }).fill('')
  await holds({ from: null, to: 20 })
  await clean()
  await playwrightPage.getByRole('spinbutton', { name: '最小值' }).fill('50')
  await playwrightPage.getByRole('spinbutton', { name: '最大值' }).fill('10')
  expect(await playwrightPage.getByRole('alert').count()).toBe(0)
  await playwrightPage.keyboard.press('Tab')
  await playwrightPage.getByRole('alert').getByText('最小值不能大于最大值').waitFor()
  await holds({ from: 50, to: 10 })
  await clean()
  await playwrightPage.getByRole('spinbutton', { name: '最大值' }).fill('60')
  await playwrightPage.keyboard.press('Tab')
  await expect.poll(() => playwrightPage.getByRole('alert').count()).toBe(0)
})

it('a day is chosen by mouse or keys, or typed in one of its ways', async () => {
  await show('date-input', '日期和时间')
  const day = playwrightPage.getByRole('textbox', { name: '日期和时间' })
  await day.click()
  await calendar().getByText('3月').first().waitFor()
  await clean()
  await calendar().getByTitle('2026-03-20').click()
  await holds('2026-03-20')
  await calendarShut()
  for (const [typed, stored] of [
    ['20260401', '2026-04-01'],
    ['2026/04/02', '2026-04-02'],
    ['2026-04-03', '2026-04-03'],
  ] as const) {
    await day.click()
    await day.fill('')
    await playwrightPage.keyboard.type(typed)
    await playwrightPage.keyboard.press('Enter')
    await holds(stored)
    await calendarShut()
  }
  for (const [typed, stored] of [
    ['2027/3/9', '2027-03-09'],
    ['2027-5-6', '2027-05-06'],
    ['2027年4月5日', '2027-04-05'],
    ['２０２７-4-6', '2027-04-06'],
  ] as const) {
    await day.fill(typed)
    await playwrightPage.keyboard.press('Tab')
    await holds(stored)
    await expect.poll(() => day.inputValue()).toBe(stored)
  }
  for (const typed of ['明天', '2026/2/30', '2026-13-01']) {
    await day.fill(typed)
    await playwrightPage.keyboard.press('Tab')
    await playwrightPage.getByRole('alert').getByText('日期格式不正确').waitFor()
    expect(await day.inputValue()).toBe(typed)
    await holds('')
  }
  await clean()
  await day.fill('2026-4-3')
  await playwrightPage.keyboard.press('Tab')
  await holds('2026-04-03')
  await property('最晚').fill('2026-04-10')
  await day.click()
  await expect.poll(() => calendar().getByTitle('2026-04-11').getAttribute('class')).toContain('disabled')
  await playwrightPage.keyboard.press('Escape')
})

it('a moment and a time of day', async () => {
  await show('date-input', '日期和时间')
  await take('种类', '日期和时间')
  const moment = playwrightPage.getByRole('textbox', { name: '日期和时间' })
  const column = (name: string) => calendar().getByRole('listbox', { name, exact: true })
  const typeOver = async (words: string) => {
    await moment.click()
    await moment.fill('')
    await playwrightPage.keyboard.type(words)
    await playwrightPage.keyboard.press('Enter')
  }
  await sample('2026-03-05 08:30:00')
  await expect.poll(() => moment.inputValue()).toBe('2026-03-05 08:30:00')
  await clean()
  await typeOver('2026/03/06 21:05:59')
  await holds('2026-03-06 21:05:59')
  await calendarShut()
  await moment.click()
  await calendar().getByTitle('2026-03-09').click()
  await clean()
  await column('时').press('ArrowDown')
  await calendar()
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await holds('2026-03-09 22:05:59')
  await calendarShut()
  await take('种类', '时间')
  await sample('08:30:00')
  await expect.poll(() => moment.inputValue()).toBe('08:30:00')
  await moment.click()
  await column('分').press('ArrowUp')
  await expect.poll(() => column('分').getByRole('option', { selected: true }).innerText()).toBe('29')
  await clean()
  await typeOver('091500')
  await holds('09:15:00')
  await calendarShut()
})

it('from one day to another, no further apart than said', async () => {
  await show('date-range', '日期范围')
  await playwrightPage.getByRole('textbox', { name: '日期范围' }).first().click()
  await calendar().getByTitle('2026-03-03').first().click()
  await calendar().getByTitle('2026-03-20').first().click()
  await holds({ from: '2026-03-03', to: '2026-03-20' })
  await clean()
  await playwrightPage.getByRole('textbox', { name: '日期范围' }).first().click()
  await calendar().getByTitle('2026-03-01').first().click()
  await expect.poll(() => calendar().getByTitle('2026-04-05').last().getAttribute('class')).toContain('disabled')
  await playwrightPage.keyboard.press('Escape')
})

it('a range typed in words that are no day stays as it was typed, and is told of', async () => {
  await show('date-range', '日期范围')
  const start = playwrightPage.locator('.ant-picker-range input').first()
  await start.click()
  await start.fill('昨天')
  await playwrightPage.keyboard.press('Tab')
  await playwrightPage.keyboard.press('Tab')
  await playwrightPage.getByRole('heading', { level: 2 }).click()
  await calendarShut()
  await expect.poll(() => start.inputValue()).toBe('昨天')
  await playwrightPage.getByRole('alert').filter({ hasText: '日期' }).waitFor()
  await clean()
})

it('an end of a range is typed in every way a day is', async () => {
  await show('date-range', '日期范围')
  const ends = playwrightPage.locator('.ant-picker-range input')
  const { from, to } = JSON.parse(await playwrightPage.locator('output').innerText()) as { from: string; to: string }
  const [year = ''] = from.split('-')
  await ends.first().click()
  await ends.first().fill(`${year}年3月5日`)
  await playwrightPage.keyboard.press('Tab')
  await playwrightPage.getByRole('heading', { level: 2 }).click()
  await calendarShut()
  await holds({ from: `${year}-03-05`, to })
  await expect.poll(() => ends.first().inputValue()).toBe(`${year}-03-05`)
  expect(await playwrightPage.getByRole('alert').count()).toBe(0)
})

it('what is on or off, and a few words side by side, by keys', async () => {
  await show('toggle', '即时开关')
  await playwrightPage.getByRole('switch', { name: '即时开关' }).press('Space')
  await holds(false)
  await flip('显示是和否')
  await clean()
  await show('check-box', '复选框')
  await playwrightPage.getByRole('checkbox', { name: '仍然上传' }).press('Space')
  await holds(true)
  await flip('部分勾选')
  await clean()
  await show('segment-choice', '分段选择')
  await playwrightPage.getByRole('radio', { name: '近 30 天' }).focus()
  await playwrightPage.keyboard.press('ArrowRight')
  await holds('90')
  await clean()
})

it('a tree is searched, opened and ticked by keys, with what is below', async () => {
  await show('check-tree', '勾选树')
  const tree = playwrightPage.getByRole('tree', { name: '勾选树' })
  await tree.getByText('冠心病').waitFor()
  await clean()
  await tree.getByText('呼吸系统').click()
  await holds(['heart-1', 'lung', 'lung-1', 'lung-2', 'lung-3'])
  await playwrightPage.getByRole('searchbox', { name: '按名称搜索' }).fill('糖尿')
  await expect.poll(() => tree.getByText('高血压').count()).toBe(0)
  await playwrightPage.keyboard.press('Tab')
  await playwrightPage.keyboard.press('ArrowDown')
  await playwrightPage.keyboard.press('Space')
  await expect.poll(() => playwrightPage.locator('output').innerText()).toContain('sugar-1')
  await clean()
  await show('node-tree', '单选树')
  const nodes = playwrightPage.getByRole('tree', { name: '单选树' })
  await nodes.getByText('哮喘').click()
  await holds('lung-2')
  await nodes.getByText('哮喘').click()
  await holds('')
  await clean()
})

const WRITTEN = ['text-input', 'long-text', 'number-input', 'number-range', 'date-input', 'date-range', 'phone-days']
const SELECTED = ['toggle', 'check-box', 'segment-choice', 'check-tree', 'node-tree']

it('on a phone and in the dark each of them can be seen and reached', async () => {
  await enter({ size: PHONE_WINDOW, dark: true })
  for (const key of [...WRITTEN, ...SELECTED]) {
    await show(key)
    await playwrightPage.getByRole('heading', { name: '当前值' }).waitFor()
    await clean()
    await expect.poll(() => [key, isWiderThanWindow()]).toEqual([key, false])
  }
  await show('date-range', '日期范围')
  await playwrightPage.getByRole('textbox', { name: '日期范围' }).first().click()
  await calendar().first().waitFor()
  await expect.poll(() => isWiderThanWindow()).toBe(false)
})
