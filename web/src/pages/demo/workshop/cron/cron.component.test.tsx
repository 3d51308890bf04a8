import { beforeEach, expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { expectInWindow, isWiderThanWindow } from '../testing/bench-steps.ts'
import { benchStage, PHONE_WINDOW, SMALL_WINDOW } from '../testing/bench-stage.tsx'
import { cronBlocks } from './cron-blocks.ts'

/** The cron field: by mouse and by keys, in the light and in the dark. */

const { show, clean, enter } = benchStage(cronBlocks)
beforeEach(() => show('cron'))
const dialog = () => playwrightPage.getByRole('dialog', { name: '编辑 Cron 表达式' })
const text = () => dialog().getByRole('textbox', { name: 'Cron 表达式' })
const tab = (title: string) => dialog().getByRole('tab', { name: new RegExp(`^${title}`) })
const way = (name: string) => dialog().getByRole('radio', { name, exact: true })
const runs = () => dialog().getByRole('region', { name: '未来 10 次执行时间' })

async function open(): Promise<void> {
  await playwrightPage.getByRole('button', { name: '编辑', exact: true }).click()
  await text().waitFor()
}

it('the cron field says what its text means, and refuses what is none with its place', async () => {
  await playwrightPage.getByText('每周一至周五09:00执行').waitFor()
  await clean()
  await playwrightPage.getByRole('button', { name: '0 0 8 ? * 2#6' }).click()
  await playwrightPage.getByText('第13个字符，周：#后应为1到5').waitFor()
  await clean()
})

it('a text that is none is not widened: the parts wait until it is one', async () => {
  await playwrightPage.getByRole('button', { name: '0 0 8 ? * 2#6' }).click()
  await open()
  await dialog().getByText('表达式有误，未作任何改动').waitFor()
  await expect.poll(() => dialog().getByRole('button', { name: '确定' }).isDisabled()).toBe(true)
  await runs().getByText('无执行时间').waitFor()
  await clean()
  await text().fill('0 0 8 ? * 2#5')
  await tab('周').click()
  await expect.poll(() => way('每月第几个').isChecked()).toBe(true)
  await runs().getByRole('listitem').nth(9).waitFor()
})

it('parts and text follow each other; day and week leave room for each other', async () => {
  await open()
  await text().fill('* * * * * ? *')
  await tab('时').click()
  await way('指定').check()
  await dialog().getByRole('button', { name: '9时', exact: true }).click()
  await expect.poll(() => text().inputValue()).toBe('0 0 9 * * ? *')
  await tab('周').click()
  await way('每月最后一个').check()
  await expect.poll(() => text().inputValue()).toBe('0 0 9 ? * 2L *')
  await clean()
  await tab('日').click()
  await dialog().getByText('已按“周”执行').waitFor()
  await expect.poll(() => way('每天').isDisabled()).toBe(true)
  await clean()
})

it('what the scheduler refuses is said at once', async () => {
  await open()
  await text().fill('0 0 0 1 1 ? *')
  await tab('月').click()
  await way('循环').check()
  const start = dialog().getByRole('spinbutton', { name: '开始' })
  await start.fill('0')
  await dialog().getByText('第9个字符，月：应为1到12之间的数字').waitFor()
  await expect.poll(() => dialog().getByRole('button', { name: '确定' }).isDisabled()).toBe(true)
  await start.fill('2')
  await dialog().getByText('每年2月至12月的1日00:00执行').waitFor()
})

it('a number stays as it was typed or pasted, and no expression is taken beside one that is refused', async () => {
  await open()
  await text().fill('0 5/30 * * * ? *')
  await tab('分').click()
  const interval = dialog().getByRole('spinbutton', { name: '间隔' })
  const ok = dialog().getByRole('button', { name: '确定' })
  await interval.fill('75')
  await interval.blur()
  await dialog().getByText('不能大于 60').waitFor()
  await expect
    .poll(async () => [await interval.inputValue(), await text().inputValue()])
    .toEqual(['75', '0 5/75 * * * ? *'])
  await expect.poll(() => ok.isDisabled()).toBe(true)
  await clean()
  await interval.fill('20')
  await interval.fill('二十')
  await interval.blur()
  await dialog().getByText('请输入数字').waitFor()
  await expect
    .poll(async () => [await interval.inputValue(), await text().inputValue()])
    .toEqual(['二十', '0 5/20 * * * ? *'])
  await clean()
  await ok.click()
  await expect.poll(() => interval.evaluate(one => one === document.activeElement)).toBe(true)
  await interval.fill('15')
  await ok.click()
  await playwrightPage.getByText('"0 5/15 * * * ? *"').waitFor()
})

it('digits typed full width are read, and a preset keeps the time of day', async () => {
  await open()
  await text().fill('０ ３０ １８ ？ ＊ ６Ｌ')
  await dialog().getByText('每月最后一个周五18:30执行').waitFor()
  await expect.poll(() => text().inputValue()).toBe('0 30 18 ? * 6L')
  const presets = dialog().getByRole('group', { name: '常用' })
  for (const [title, sentence] of [
    ['每天', '每天18:30执行'],
    ['每周', '每周一18:30执行'],
    ['每月', '每月1日18:30执行'],
  ] as const) {
    await presets.getByRole('button', { name: title }).click()
    await dialog().getByText(sentence).waitFor()
  }
  await clean()
})

it('by keys alone: tabs, ways, numbers, and the value is taken', async () => {
  await open()
  await tab('月').click()
  await text().fill('0 0 0 * * ? *')
  await tab('月').focus()
  await playwrightPage.keyboard.press('ArrowRight')
  await playwrightPage.keyboard.press('ArrowRight')
  await way('每年').focus()
  await playwrightPage.keyboard.press('ArrowDown')
  await expect.poll(() => text().inputValue()).toMatch(/^0 0 0 \* 1 \? \d{4}-\d{4}$/)
  await tab('分').click()
  await way('指定').check()
  await dialog().getByRole('button', { name: '0分', exact: true }).focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'Space']) await playwrightPage.keyboard.press(key)
  await expect.poll(() => text().inputValue()).toMatch(/^0 0,11 0/)
  await text().fill('0 0 8,18 * * ? *')
  await text().press('Enter')
  await playwrightPage.getByText('"0 0 8,18 * * ? *"').waitFor()
})

it('the next runs are worked out half a second after the last change', async () => {
  await open()
  await runs().getByText('周').first().waitFor()
  const shown = () => runs().getByRole('listitem').first().innerText()
  await playwrightPage.clock.install()
  await playwrightPage.clock.pauseAt(Date.now() + 60_000)
  await text().fill('0 0 7 1 1 ? *')
  const before = await shown()
  await playwrightPage.clock.runFor(499)
  await expect.poll(shown).toBe(before)
  await playwrightPage.clock.runFor(1)
  await expect.poll(shown).toMatch(/-01-01 周. 07:00:00$/)
  await playwrightPage.clock.resume()
})

it('Escape leaves everything as it was, and the focus where it came from', async () => {
  await open()
  await text().fill('0 0 8,18 * * ? *')
  await text().press('Enter')
  await open()
  await text().fill('0 0 7 1 1 ? *')
  await playwrightPage.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  const button = playwrightPage.getByRole('button', { name: '编辑', exact: true })
  await expect.poll(() => button.evaluate(one => one === document.activeElement)).toBe(true)
  await playwrightPage.getByText('"0 0 8,18 * * ? *"').waitFor()
})

it('its properties are changed where it stands', async () => {
  await playwrightPage.getByRole('switch', { name: '禁用' }).click()
  await expect.poll(() => playwrightPage.getByRole('button', { name: '编辑', exact: true }).isDisabled()).toBe(true)
  await clean()
})

it('on a phone and in the dark nothing is out of reach', async () => {
  await enter({ size: PHONE_WINDOW, dark: true })
  await show('cron')
  await open()
  await clean()
  await tab('分').click()
  await way('指定').check()
  await clean()
  await expect.poll(() => isWiderThanWindow()).toBe(false)
})

it('its answers stand in the window of a small phone', async () => {
  await enter({ size: SMALL_WINDOW })
  await show('cron')
  await open()
  await expectInWindow(dialog().getByRole('button', { name: '确定' }))
})
