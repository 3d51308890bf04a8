import { expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { benchStepsOn, boundingBoxOf, expectFocus, isWiderThanWindow } from '../testing/bench-steps.ts'
import { benchStage, PHONE_WINDOW } from '../testing/bench-stage.tsx'
import { kindBlocks } from './kind-block-list.ts'

/** Kinds of fields in forms and filters: by mouse and by keys, in the light and in the dark. */

const { show, clean, enter, keys } = benchStage(kindBlocks)
const { property, take, sample } = benchStepsOn(playwrightPage)
const holds = async (value: unknown) => {
  await expect.poll(() => playwrightPage.locator('output').last().innerText()).toBe(JSON.stringify(value))
}

it('a time of day is typed in many ways and kept with its seconds', async () => {
  await show('kind-time')
  const time = playwrightPage.getByRole('textbox', { name: '时刻' })
  await expect.poll(() => time.inputValue()).toBe('08:30')
  for (const [typed, shown] of [
    ['14:05', '14:05'],
    ['0730', '07:30'],
    ['下午3点', '15:00'],
  ] as const) {
    await time.fill(typed)
    await keys('Tab')
    await holds(`${shown}:00`)
    await expect.poll(() => time.inputValue()).toBe(shown)
  }
  await time.fill('25:00')
  await keys('Tab')
  await playwrightPage.getByRole('alert').waitFor()
  await clean()
  await property('精确到秒').click()
  await sample('23:59:59')
  await expect.poll(() => time.inputValue()).toBe('23:59:59')
  await clean()
})

it('what was typed stands, though the pointer rests on another time of the clock', async () => {
  await show('kind-time')
  const time = playwrightPage.getByRole('textbox', { name: '时刻' })
  await time.fill('14:05')
  const minutes = playwrightPage.locator('.ant-picker-dropdown ul[data-type=minute] li').filter({ visible: true })
  await minutes.first().hover()
  await keys('Tab')
  await holds('14:05:00')
})

it('from one time of day to another, either end open; the wrong way round is told of', async () => {
  await show('kind-time')
  await sample('08:00~12:00')
  await take('用在', '筛选')
  const first = playwrightPage.getByRole('textbox', { name: '最早' })
  const last = playwrightPage.getByRole('textbox', { name: '最晚' })
  await expect.poll(() => first.inputValue()).toBe('08:00')
  const [one, other] = [await boundingBoxOf(first), await boundingBoxOf(last)]
  expect(Math.abs(one.y - other.y)).toBeLessThan(2)
  await clean()
  await last.fill('0700')
  await keys('Tab')
  await holds('08:00~07:00')
  await keys('Tab', 'Tab')
  await playwrightPage.getByRole('alert').getByText('开始时间不能晚于结束时间').waitFor()
  await clean()
  await first.fill('')
  await keys('Tab')
  await holds('~07:00')
})

it('stars are pressed, counted by keys and taken back', async () => {
  await show('kind-rate')
  const stars = playwrightPage.getByRole('slider', { name: '评分' })
  const press = async (part: number) => {
    const { x, y, width, height } = await boundingBoxOf(stars)
    await playwrightPage.mouse.click(x + width * part, y + height / 2)
  }
  await press(0.7)
  await holds(4)
  await press(0.7)
  await holds(null)
  await expect.poll(() => stars.getAttribute('aria-valuetext')).toBe('未选')
  await stars.focus()
  await keys('ArrowRight', 'ArrowRight')
  await holds(2)
  await keys('5', 'ArrowRight')
  await holds(5)
  await keys('Delete')
  await holds(null)
  await property('允许半颗').click()
  await press(0.3)
  await holds(1.5)
  await expect.poll(() => stars.getAttribute('aria-valuetext')).toBe('1.5 星')
  await clean()
  await property('有误').click()
  await clean()
  await property('禁用').click()
  await press(0.9)
  await holds(1.5)
})

it('a number is pulled into its place, and nothing is chosen until somebody has', async () => {
  await show('kind-slider')
  const handle = playwrightPage.getByRole('slider', { name: '滑块' })
  await handle.focus()
  await keys('ArrowRight')
  await holds(45)
  await expect.poll(() => handle.getAttribute('aria-valuetext')).toBe('45 %')
  await clean()
  await playwrightPage.getByRole('button', { name: '清除' }).click()
  await holds(null)
  await playwrightPage.getByText('未选').first().waitFor()
  await clean()
  await expectFocus(handle)
  await keys('Home')
  await holds(0)
  await keys('End')
  await holds(100)
  await keys('Delete')
  await holds(null)
})

it('a share is typed and read in percent, and kept in ten-thousandths', async () => {
  await show('kind-percent')
  const share = playwrightPage.getByRole('spinbutton', { name: '分成' })
  await expect.poll(() => share.inputValue()).toBe('12.5')
  await playwrightPage.getByText('%', { exact: true }).first().waitFor()
  await share.fill('0.29')
  await holds(29)
  await clean()
  await take('用在', '查看')
  await playwrightPage.getByText('0.29%').waitFor()
})

it('levels are chosen one after the other, or looked for; a filter ends where it likes', async () => {
  await show('kind-cascader')
  const field = playwrightPage.getByRole('combobox', { name: '级联选择' })
  await field.click()
  await playwrightPage.locator('.ant-cascader-menu-item:visible').getByText('骨科').click()
  await playwrightPage.locator('.ant-cascader-menu-item:visible').getByText('颈椎病', { exact: true }).click()
  await clean()
  await playwrightPage.locator('.ant-cascader-menu-item:visible').getByText('老年颈椎病').click()
  await holds('bone/neck/old')
  await field.click()
  await playwrightPage.keyboard.type('冠心')
  await playwrightPage
    .locator('.ant-cascader-menu-item:visible')
    .getByText(/冠心病/)
    .waitFor()
  await keys('ArrowDown', 'Enter')
  await holds('heart/chd')
  await take('用在', '筛选')
  await field.click()
  await playwrightPage.locator('.ant-cascader-menu-item:visible').getByText('骨科').click()
  await holds('bone')
  await keys('Escape')
  await clean()
  await take('用在', '查看')
  await expect.poll(() => playwrightPage.getByRole('main').innerText()).toContain('骨科')
})

it('on a phone in the dark each of them fits and can be read', async () => {
  await enter({ size: PHONE_WINDOW, dark: true })
  for (const { key } of kindBlocks) {
    await show(key)
    await clean()
    expect(await playwrightPage.evaluate(isWiderThanWindow)).toBe(false)
    await take('用在', '筛选')
    await clean()
    expect(await playwrightPage.evaluate(isWiderThanWindow)).toBe(false)
  }
  await enter({})
})
