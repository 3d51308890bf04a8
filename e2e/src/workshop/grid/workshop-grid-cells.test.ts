import { expect } from 'vitest'
import { WIDE_WINDOW } from '../../../../web/src/pages/demo/workshop/testing/grid-steps.ts'
import { gridSteps } from '../../steps/grid-steps.ts'
import { walkWithVisitor, page } from '../../environment/walk-with-visitor.ts'

/** The cells of the editable grid that are more than a text: lists, dates, boxes, dialogs, pictures. */

const { step, story, expectNoProblems, pressKeys } = walkWithVisitor({
  size: WIDE_WINDOW,
  opens: () => goTo('grid-types'),
})
const { goTo, cell, text, show, put, rewrite, active } = gridSteps(() => page)

step(
  'a list opens with the second click and by keys, looks for what is typed, and knows disabled options',
  async () => {
    const kind = await put(3, 'kind')
    await kind.click()
    await page.getByRole('option', { name: '急诊' }).click({ force: true })
    await expect.poll(() => page.getByRole('listbox').isVisible()).toBe(true)
    await expectNoProblems()
    await page.getByRole('option', { name: '住院' }).click()
    await expect.poll(() => text(3, 'kind')).toBe('住院')
    await pressKeys('ArrowDown', 'F4', 'ArrowUp', 'Enter')
    await expect.poll(() => text(4, 'kind')).toBe('门诊')
    await page.keyboard.type('体')
    await page.getByRole('option', { name: '体检' }).waitFor()
    await pressKeys('Enter')
    await expect.poll(() => text(4, 'kind')).toBe('体检')
  },
)

step('several options show one and how many more; an own text stays where the column allows it', async () => {
  const kinds = await put(2, 'kinds')
  await kinds.click()
  await page.getByRole('option', { name: '门诊' }).click()
  await page.getByRole('option', { name: '住院' }).click()
  await pressKeys('Escape')
  await expect.poll(async () => (await kinds.innerText()).replaceAll('\n', ' ')).toMatch(/^体检\s*\+ 2 \.\.\.$/)
  await put(2, 'kindFree')
  await page.keyboard.type('自己写的')
  await pressKeys('Tab')
  await expect.poll(() => text(2, 'kindFree')).toBe('自己写的')
})

step('an own text may be part of an option; an arrow lights the option', async () => {
  await put(3, 'kindFree')
  await page.keyboard.type('门')
  await page.getByRole('option', { name: '门诊' }).waitFor()
  await pressKeys('Enter')
  await expect.poll(() => text(3, 'kindFree')).toBe('门')
  await page.keyboard.type('门')
  await page.getByRole('option', { name: '门诊' }).waitFor()
  await pressKeys('ArrowDown', 'Enter')
  await expect.poll(() => text(4, 'kindFree')).toBe('门诊')
})

step('a list that is not searched takes no letters, and what a column says stands in its empty cells', async () => {
  await put(2, 'list')
  await page.keyboard.type('体')
  await pressKeys('F4')
  await page.getByRole('option', { name: '体检' }).waitFor()
  await expect.poll(() => page.getByRole('option').count()).toBe(4)
  await pressKeys('Escape')
  await show('files')
  await expect.poll(() => text(2, 'files')).toBe('请选择附件')
})

step('a dictionary too large to bring is searched at the server', async () => {
  const level = await put(2, 'level')
  await level.click()
  await page.getByRole('option').first().waitFor()
  await pressKeys('Enter')
  await expect.poll(() => text(2, 'level')).not.toBe('')
})

step('Enter before the server answered takes nothing of the list before, then the first of the answer', async () => {
  let letThrough = () => {}
  const through = new Promise<void>(resolve => (letThrough = resolve))
  const searched = (url: URL) =>
    url.pathname.includes('/sys/dict/loadDict/') && (url.searchParams.get('keyword') ?? '') !== ''
  await page.route(searched, async route => {
    await through
    await route.fallback()
  })
  const level = await put(5, 'level')
  await level.click()
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => page.getByRole('listbox').getAttribute('aria-busy')).toBe('false')
  const word = await page.getByRole('option').nth(1).innerText()
  const before = await text(5, 'level')
  await page.keyboard.type(word)
  await pressKeys('Enter')
  await page.getByText('加载中…').waitFor()
  expect([await page.locator('[data-lit=true]').count(), await text(5, 'level')]).toEqual([0, before])
  await expectNoProblems()
  letThrough()
  await expect.poll(() => text(5, 'level')).toBe(word)
  await page.unroute(searched)
})

step('a date is typed in any common form or chosen from a calendar', async () => {
  await rewrite(2, 'day', '2026/3/5')
  await pressKeys('Tab')
  await expect.poll(() => text(2, 'day')).toBe('2026-03-05')
  await put(3, 'day')
  await pressKeys('Alt+ArrowDown')
  await page.locator('.ant-picker-cell-inner:visible').getByText('20', { exact: true }).click()
  await expect.poll(() => text(3, 'day')).toBe('2026-11-20')
  await rewrite(2, 'day', '2026-13-40')
  await pressKeys('Enter')
  await cell(2, 'day').hover()
  await page.getByRole('tooltip').getByText('日期格式不正确').waitFor()
  await pressKeys('Control+z')
})

step('boxes, dots and bars are changed by a click and by Space', async () => {
  const on = await put(3, 'on')
  await expect.poll(() => on.getByRole('checkbox').getAttribute('aria-checked')).toBe('false')
  await pressKeys('Space')
  await expect.poll(() => on.getByRole('checkbox').getAttribute('aria-checked')).toBe('true')
  await show('sex')
  await cell(3, 'sex').getByText('女').click()
  await expect.poll(() => cell(3, 'sex').getAttribute('aria-label')).toBe('女')
  await pressKeys('Space')
  await expect.poll(() => cell(3, 'sex').getAttribute('aria-label')).toBe('男')
  await put(3, 'progress')
  await pressKeys('ArrowRight', 'ArrowRight')
  await expect.poll(() => text(3, 'progress')).toContain('18%')
  await pressKeys('Enter', 'Enter', 'ArrowRight', 'Enter') // by keys: down, the slider of the next one, and down again
  await expect.poll(() => text(4, 'progress')).toContain('25%')
  await pressKeys('Escape')
})

step('tags get a semicolon after every two letters', async () => {
  await rewrite(3, 'tags', '糖尿病足')
  await pressKeys('Tab')
  await page.getByText('"tags":"糖尿;病足;"').waitFor()
})

const DIALOGS: readonly (readonly [key: string, title: string])[] = [
  ['story', '说明'],
  ['files', '更多文件操作'],
  ['images', '更多图片操作'],
  ['depart', '选择部门'],
  ['user', '选择用户'],
]

for (const [key, title] of DIALOGS) {
  step(`${title} opens over its cell and gives the focus back`, async () => {
    await put(2, key)
    const dialog = page.getByRole('dialog', { name: title })
    if (key === 'story') await pressKeys('F4')
    await dialog.waitFor()
    await expectNoProblems()
    await pressKeys('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(active).toBe(key)
  })
}

story('a department is chosen, and taken back', part => {
  part('a department is chosen and shown by its name', async () => {
    await put(2, 'depart')
    const dialog = page.getByRole('dialog', { name: '选择部门' })
    await dialog.getByText('北京大区').click()
    await dialog.getByRole('button', { name: /确\s*定|确\s*认/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => text(2, 'depart')).toBe('北京大区')
  })

  part('the cross in its cell takes the choice back, and nobody may be chosen as well', async () => {
    const depart = cell(2, 'depart')
    await depart.hover()
    await depart.locator('[class*=clear]').click()
    await expect.poll(() => text(2, 'depart')).toBe('')
    const dialog = page.getByRole('dialog', { name: '选择部门' })
    await expect.poll(() => dialog.count()).toBe(0)
    await depart.click()
    await dialog.getByRole('button', { name: /确\s*定|确\s*认/ }).click()
    await dialog.waitFor({ state: 'hidden' })
  })
})

step('a person is chosen: the name is shown, the account is kept', async () => {
  await put(2, 'user')
  const dialog = page.getByRole('dialog', { name: '选择用户' })
  const first = dialog.getByRole('row').filter({ hasText: 'admin' }).first()
  await first.getByRole('radio').or(first.getByRole('checkbox')).click()
  await dialog.getByRole('button', { name: /确\s*定|确\s*认/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('"user":"admin"').waitFor()
  await expect.poll(() => text(2, 'user')).toBe('系统管理员')
})

step('a line of a report fills the fields it is mapped to', async () => {
  await put(2, 'report')
  const dialog = page.getByRole('dialog')
  const line = dialog.getByRole('row').filter({ hasText: '医院' }).nth(1)
  const name = (await line.getByRole('cell').nth(2).innerText()).trim()
  await line.getByRole('radio').or(line.getByRole('checkbox')).click()
  await dialog.getByRole('button', { name: /确\s*定|确\s*认/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => text(2, 'report')).toBe(name)
})

step('a picture goes up, is seen in its cell, and its path is kept', async () => {
  await put(2, 'images')
  const dialog = page.getByRole('dialog', { name: '更多图片操作' })
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const file = { name: '示意图.png', mimeType: 'image/png', buffer: picture }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('示意图.png').waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await cell(2, 'images').locator('img').waitFor()
  await page.getByText(/"images":"temp\/[^"]+\.png"/).waitFor()
})
