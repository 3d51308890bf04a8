import { afterEach, expect } from 'vitest'
import { walkWithVisitor, page, browserUser } from './environment/walk-with-visitor.ts'

/** Finding and going: one box for pages, records, acts and settings, by keys alone; and pickers that know pinyin. */

const { step, onPhone, expectNoProblems } = walkWithVisitor()
const box = () => page.getByRole('combobox', { name: '搜索', exact: true })
const group = (name: string) => page.getByRole('group', { name, exact: true })
const option = (name: string | RegExp) => page.getByRole('option', { name })
afterEach(() => expect(browserUser.failedCalls.splice(0)).toEqual([]))

async function open(): Promise<void> {
  await page.getByRole('button', { name: /^搜索/ }).waitFor()
  await page.keyboard.press('Control+k')
  await box().waitFor()
}

async function look(text: string): Promise<void> {
  await open()
  await page.keyboard.type(text)
}

step('a hospital by the initials of its name, in six keys', async () => {
  await page.goto('/isystem/dict')
  await look('gsrl')
  await group('医院')
    .getByRole('option', { name: /^姑苏仁澜医院/ })
    .waitFor()
  await expectNoProblems()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '姑苏仁澜医院（演示）' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/he/hospital')
})

step('who types faster than the server answers gets what was meant', async () => {
  await page.goto('/isystem/dict')
  await look('gusurenlan')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '姑苏仁澜医院（演示）' }).waitFor()
})

step('pages by their sound, acts of the page with their keys, acts of the product', async () => {
  await page.goto('/he/illness')
  await page.getByRole('button', { name: /新增疾病$/ }).waitFor()
  await look('xinzeng')
  await group('本页操作')
    .getByRole('option', { name: /^新增疾病\s*N$/ })
    .waitFor()
  await box().fill('yonghuguanli')
  await group('页面')
    .getByRole('option', { name: /^用户管理/ })
    .waitFor()
  await box().fill('新增名医')
  await option('新增名医').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '新增名医' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

step('the look of the product', async () => {
  await page.goto('/isystem/dict')
  await look('shense')
  await option('切换到深色').waitFor()
  await expectNoProblems()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await look('qianse')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
})

step('before anything is typed, where one has been', async () => {
  await page.goto('/he/hospital')
  await look('gsrl')
  await group('医院')
    .getByRole('option', { name: /^姑苏仁澜医院/ })
    .click()
  await page.getByRole('dialog', { name: '姑苏仁澜医院（演示）' }).waitFor()
  await page.goto('/isystem/dict')
  await open()
  await group('最近')
    .getByRole('option', { name: /^姑苏仁澜医院/ })
    .waitFor()
  await group('最近')
    .getByRole('option', { name: /^医院管理/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await box().waitFor({ state: 'hidden' })
})

step('what nobody is called says so', async () => {
  await page.goto('/isystem/dict')
  await look('zzzqqq')
  await page.getByText('没有找到“zzzqqq”').waitFor()
})

step('a picker finds by pinyin, offers what was chosen last, and leads to making one', async () => {
  await page.goto('/he/famousDoctor?new=1')
  const form = page.getByRole('dialog', { name: '新增名医' })
  const field = form.getByLabel('执业医院')
  await field.click()
  await field.pressSequentially('gsrl')
  // Ant Design keeps what a screen reader hears apart from what is seen.
  await option(/^姑苏仁澜医院/).waitFor({ state: 'attached' })
  await option('＋ 新增医院').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await form.getByTitle('姑苏仁澜医院（演示）').waitFor()
  await page.goto('/he/famousDoctor?new=1')
  await form.getByLabel('执业医院').click()
  await expect.poll(() => page.getByRole('option').first().getAttribute('aria-label')).toContain('姑苏仁澜医院')
})

onPhone('a phone in the dark has it, too', async () => {
  await page.goto('/isystem/dict')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await box().fill('gsrl')
  await group('医院')
    .getByRole('option', { name: /^姑苏仁澜医院/ })
    .waitFor()
  await expectNoProblems()
})
