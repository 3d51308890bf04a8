import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { expectNotice } from '../../../web/src/testing/notice-steps.ts'
import { DESKTOP_SIZE, PHONE_SIZE } from '../environment/browser.ts'
import { walkWithVisitor, page } from '../environment/walk-with-visitor.ts'
import { designStepsOn } from '../steps/design-steps.ts'
import { downloadOf, openPage } from '../steps/page-steps.ts'
import { isWiderThanWindow } from '../steps/workshop-steps.ts'

/** A form of somewhere else is taken in, changed and published, and goes out as code that works by itself. */

const walk = walkWithVisitor({ size: DESKTOP_SIZE })
const { story, pressKeys, expectNoProblems } = walk

const NAME = '出院用药评估'
const { desk, dialog, canvas, panel, addDesign, addControl, save, publish } = designStepsOn(() => page, NAME)

const control = (type: string, model: string, label: string, more: object = {}) => ({
  type,
  model,
  key: model,
  label,
  ...more,
})
const required = (message: string) => [{ required: true, message }]
const wards = [
  { value: 1, label: '心内科' },
  { value: 2, label: '呼吸科' },
]
const DOCUMENT = JSON.stringify({
  list: [
    control('input', 'name', '患者姓名', { rules: required('请填写患者姓名') }),
    control('number', 'age', '年龄', { options: { defaultValue: null, min: 0, max: 130 } }),
    control('input', 'guardian', '监护人', { rules: required('请填写监护人'), logic: { visible: 'age < 18' } }),
    control('select', 'ward', '病区', { options: { options: wards } }),
    control('date', 'day', '出院日期', { options: { format: 'YYYY/MM/DD' } }),
    control('batch', 'drugs', '带药', {
      options: { minLimit: 1 },
      list: [
        control('input', 'drug', '药名', { rules: required('请填写药名') }),
        control('number', 'price', '单价'),
        control('number', 'count', '数量'),
        control('number', 'cost', '金额', { logic: { value: 'price * count' } }),
      ],
    }),
    control('number', 'total', '合计', { logic: { value: 'SUM(drugs.cost)' } }),
    control('textarea', 'note', '</script><b>嘱托</b>'),
  ],
  config: {},
})

/** The file each language is saved as. */
const FILES = {
  VUE: 'designed-form.vue',
  HTML: 'form.html',
  H5: 'form-h5.html',
  REACT: 'designed-form.tsx',
  'JSON Schema': 'form.schema.json',
  TypeScript: 'form-values.ts',
}

const kept: string[] = []
afterAll(() => Promise.all(kept.map(folder => fs.rm(folder, { recursive: true, force: true }))))

const types = () =>
  canvas()
    .locator('[data-sort=form] > [data-node]')
    .evaluateAll(nodes => nodes.map(node => node.getAttribute('data-type')))
const IMPORTED = ['input', 'number', 'input', 'select', 'date', 'batch', 'number', 'textarea']

const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
const emptyClipboard = () => page.evaluate(() => navigator.clipboard.writeText(''))

/** A text as its window shows it, as it is copied and as it is saved: thrice the same. */
async function textOut(window: Locator, label: string, file: string): Promise<string> {
  await emptyClipboard()
  await window.getByRole('textbox', { name: label }).click()
  await pressKeys('Control+a', 'Control+c')
  await expect.poll(clipboard).not.toBe('')
  const shown = await clipboard()
  await emptyClipboard()
  await window.getByRole('button', { name: '复制数据' }).click()
  await expect.poll(clipboard).toBe(shown)
  const download = await downloadOf(page, () => window.getByRole('button', { name: '导出代码' }).click())
  expect(download.suggestedFilename()).toBe(file)
  expect(await fs.readFile(await download.path(), 'utf8')).toBe(shown)
  return shown
}

/** The page as somebody opens it who was given the file, and what it says when it is handed in. */
async function fillInFile(file: string, text: string, size: typeof PHONE_SIZE): Promise<unknown> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-exported-'))
  kept.push(folder)
  await fs.writeFile(path.join(folder, file), text)
  const context = await walk.browser.newContext({ viewport: size, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const errors: string[] = []
  try {
    const given = await context.newPage()
    given.on('pageerror', error => errors.push(error.message))
    await given.goto(`file://${path.join(folder, file)}`)
    const answer = await fillIn(given)
    expect(await isWiderThanWindow(given)).toBe(false)
    expect(errors).toEqual([])
    return answer
  } finally {
    await context.close()
  }
}

async function fillIn(given: Page): Promise<unknown> {
  const submit = given.getByRole('button', { name: '提交' })
  await submit.click()
  await given.getByRole('alert').getByText('请填写患者姓名').waitFor()
  await given.getByRole('alert').getByText('请填写药名').waitFor()
  await given.getByLabel('患者姓名').fill('王小芳')
  expect(await given.getByLabel('监护人').isVisible()).toBe(false)
  await given.getByLabel('年龄').fill('9')
  await given.getByLabel('监护人').fill('王强')
  await given.getByLabel('病区').selectOption({ label: '呼吸与危重症科' })
  await given.getByLabel('出院日期').fill('2026-11-25')
  await given.getByLabel('药名').fill('布地奈德')
  await given.getByLabel('单价').fill('2.5')
  await given.getByLabel('数量').fill('4')
  expect(await given.getByLabel('合计').inputValue()).toBe('10')
  await given.getByLabel('复诊电话').fill('051212345678')
  await submit.click()
  await given.locator('#result').waitFor()
  return JSON.parse((await given.locator('#result').textContent()) ?? '')
}

const ANSWER = {
  name: '王小芳',
  age: 9,
  guardian: '王强',
  ward: 2,
  day: '2026/11/25',
  drugs: [{ drug: '布地奈德', price: 2.5, count: 4, cost: 10, key: '1' }],
  total: 10,
  note: '',
  phone: '051212345678',
}

story('a form is taken in, changed, published, and taken out in every language', part => {
  part('a document is pasted over a new form', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, '表单', '表单设计')
    await addDesign('discharge_drugs')
    await desk().getByRole('button', { name: '导入JSON' }).click()
    await dialog('导入JSON').getByRole('textbox', { name: '表单 JSON' }).click()
    await pressKeys('Control+a')
    await page.keyboard.insertText(DOCUMENT)
    await dialog('导入JSON').getByRole('button', { name: '确定' }).click()
    await expectNotice(page, '导入成功')
    await expect.poll(types).toEqual(IMPORTED)
    await expectNoProblems()
  })

  part('a field comes, a choice is called otherwise, and both are undone and done again', async () => {
    await addControl('输入框', '复诊电话')
    await panel().getByRole('textbox', { name: '数据字段' }).fill('phone')
    await pressKeys('Enter')
    await canvas().locator('[data-node][aria-label="下拉选择器 病区"]').click()
    await panel().getByRole('textbox', { name: '选项配置 2 的文字' }).fill('呼吸与危重症科')
    await expect.poll(types).toEqual([...IMPORTED, 'input'])
    await desk().getByRole('button', { name: '撤销：修改“病区”' }).click()
    const word = panel().getByRole('textbox', { name: '选项配置 2 的文字' })
    await expect.poll(() => word.inputValue()).toBe('呼吸科')
    await desk().getByRole('button', { name: '重做：修改“病区”' }).click()
    await expect.poll(() => word.inputValue()).toBe('呼吸与危重症科')
    await expectNoProblems()
  })

  part('it is saved and published', async () => {
    await save()
    await publish('新的评估')
    await dialog(`“${NAME}”的公开链接`).waitFor()
    await pressKeys('Escape')
    await dialog(`“${NAME}”的公开链接`).waitFor({ state: 'hidden' })
  })

  const texts = new Map<string, string>()
  part('what is copied and what is saved is what is shown, in each language', async () => {
    await desk().getByRole('button', { name: '生成JSON' }).click()
    const document = JSON.parse(await textOut(dialog('JSON数据'), 'JSON数据', 'form.json')) as { list: object[] }
    expect(document.list.slice(0, 3)).toEqual((JSON.parse(DOCUMENT) as { list: object[] }).list.slice(0, 3))
    expect(document.list.at(-1)).toMatchObject({ type: 'input', label: '复诊电话', model: 'phone' })
    await expectNotice(page, '复制成功')
    await pressKeys('Escape')
    await desk().getByRole('button', { name: '生成代码' }).click()
    for (const [language, file] of Object.entries(FILES)) {
      await dialog('生成代码').getByRole('tab', { name: language, exact: true }).click()
      texts.set(language, await textOut(dialog('生成代码'), `${language} 代码`, file))
    }
    expect(new Set(texts.values()).size).toBe(6)
    for (const language of ['VUE', 'HTML', 'H5', 'REACT'] as const)
      expect(texts.get(language), language).toContain('呼吸与危重症科')
    expect(texts.get('TypeScript')).toMatch(/phone\??: string/)
    await expectNoProblems()
  })

  part('pages work from the disk, and hand their data over', async () => {
    expect(await fillInFile('form.html', texts.get('HTML') ?? '', DESKTOP_SIZE)).toEqual(ANSWER)
    expect(await fillInFile('form-h5.html', texts.get('H5') ?? '', PHONE_SIZE)).toEqual(ANSWER)
    const schema = JSON.parse(texts.get('JSON Schema') ?? '{}') as { properties: object }
    expect(Object.keys(schema.properties).toSorted()).toEqual(Object.keys(ANSWER).toSorted())
  })
})
