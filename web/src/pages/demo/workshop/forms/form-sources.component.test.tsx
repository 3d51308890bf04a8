import { FormRenderer, type FormHandle } from '@xuanjiao/form'
import { expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import type { WorkshopBlock } from '../block/workshop-block.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { benchStage } from '../testing/bench-stage.tsx'
import { as, control, formOf, required } from './control-documents.ts'

/** Where choices come from, and what a page asks of a form. */

const handle: { current: FormHandle | null } = { current: null }
const messages: [string, unknown][] = []
let clicks = 0

const DATA = {
  wards: [{ value: 7, label: '心内科' }],
  later: async () => [{ value: 'a', label: '后来的' }],
  ring: () => void (clicks += 1),
}

const DOCUMENT = formOf([
  as('here', control('select', '本地', { dynamic: true, dynamicKey: 'wards' })),
  as('later', control('select', '函数', { dynamic: true, dynamicKey: 'later' })),
  as('port', control('select', '数据源', { dynamic: true, dynamicKey: 'departs' })),
  as('dict', control('radio', '字典', { dictCode: 'sex', options: [] })),
  as('gone', control('select', '没有', { dynamic: true, dynamicKey: 'nobody' })),
  control('dynamicForm', '联系人', { formId: 'contact' }),
  { ...control('button', '呼叫', { handle: 'dynamic', dynamicFun: 'ring' }), key: 'ring' },
  as('name', control('input', '姓名', {}, required('请填写姓名'))),
])

const forms = async () => JSON.stringify(formOf([as('phone', control('input', '电话', {}, required('请填写电话')))]))

const block: WorkshopBlock = {
  key: 'sources',
  title: '来源',
  group: '表单',
  about: '',
  properties: [],
  start: null,
  draw: () => (
    <FormRenderer
      ref={handle}
      label="来源"
      value={DOCUMENT as never}
      dynamicData={DATA}
      forms={forms}
      onChange={(value, model) => messages.push([model, value])}
    />
  ),
}

const treeOf = (label: string) =>
  formOf([
    as(
      'place',
      control('treeSelect', '位置', {
        options: [
          { value: 1, label },
          { value: 2, label: '食堂' },
        ],
      }),
    ),
  ])

/** Two forms of one page whose controls go by the same key, each with a tree of its own. */
const twins: WorkshopBlock = {
  ...block,
  key: 'twins',
  draw: () =>
    ['门诊楼', '住院楼'].map((label, at) => (
      <FormRenderer
        key={label}
        label={label}
        {...(at === 0 && { ref: handle })}
        value={treeOf(label) as never}
        defaultValue={{ place: at === 0 ? 2 : 1 }}
      />
    )),
}

const { show, clean } = benchStage([block, twins], () =>
  fakePorts({
    loadDictionary: async () => [{ value: '1', label: '男' }],
    source: async name => {
      if (name !== 'departs') throw new Error(`数据源“${name}”未注册`)
      return [{ value: 'd1', label: '宣教科' }]
    },
  }),
)

async function choose(name: string, word: string): Promise<void> {
  await playwrightPage.getByRole('combobox', { name }).click()
  await playwrightPage.locator('.ant-select-dropdown:visible').getByText(word, { exact: true }).last().click()
}

it('choices come by name from the page, from a function, from the product, from a dictionary', async () => {
  await show('sources')
  await choose('本地', '心内科')
  await choose('函数', '后来的')
  await choose('数据源', '宣教科')
  await playwrightPage.getByRole('radio', { name: '男' }).click()
  await expect.poll(() => handle.current?.store.values).toMatchObject({ here: 7, later: 'a', port: 'd1', dict: '1' })
  await playwrightPage.getByRole('button', { name: '呼叫' }).click()
  expect(clicks).toBe(1)
  await clean()
})

it('a form that is referred to is brought, and judged with the one around it', async () => {
  await show('sources')
  await playwrightPage.getByRole('textbox', { name: '电话' }).waitFor()
  const form = handle.current
  await expect(form?.getData()).rejects.toMatchObject({
    errors: [{ path: ['dynamicForm', 'phone'] }, { path: ['name'] }],
  })
  form?.setData({ dynamicForm: { phone: '110' }, name: '王芳' })
  expect(await form?.getData()).toMatchObject({ dynamicForm: { phone: '110' }, name: '王芳' })
  expect(messages).toContainEqual(['name', '王芳'])
})

it('a page hides, disables, renames and resets controls by their models', async () => {
  await show('sources')
  const name = playwrightPage.getByRole('textbox', { name: '姓名' })
  await name.waitFor()
  handle.current?.setOptions(['name'], 'placeholder', '全名')
  await expect.poll(() => name.getAttribute('placeholder')).toBe('全名')
  handle.current?.disable(['name'])
  await expect.poll(() => name.isDisabled()).toBe(true)
  handle.current?.enable(['name'])
  await name.fill('王芳')
  handle.current?.hide(['name'])
  await expect.poll(() => name.count()).toBe(0)
  handle.current?.show(['name'])
  await expect.poll(() => name.inputValue()).toBe('王芳')
  handle.current?.reset()
  await expect.poll(() => name.inputValue()).toBe('')
})

it('what is chosen in a tree of the form has its own words, and has them at once', async () => {
  await show('twins')
  const box = (name: string) => playwrightPage.getByRole('form', { name }).locator('.ant-select')
  await expect.poll(() => box('住院楼').textContent()).toContain('住院楼')
  handle.current?.setData({ place: 1 })
  await new Promise(requestAnimationFrame)
  expect(await box('门诊楼').textContent()).toContain('门诊楼')
})
