import { exportCode } from '@xuanjiao/form/code'
import { readDocument } from '@xuanjiao/form/model'
import { expect, it } from 'vitest'

/** Exported pages as a browser opens them: filled in, refused, put right, and read. */

const control = (type: string, model: string, label: string, more: object = {}) => ({
  type,
  model,
  key: model,
  label,
  ...more,
})
const required = (message: string) => [{ required: true, message }]
const options = [
  { value: 1, label: '心内科' },
  { value: 2, label: '呼吸科' },
]
const document = readDocument(
  JSON.stringify({
    list: [
      control('input', 'name', '姓名', { rules: required('请填写姓名') }),
      control('number', 'age', '年龄', { options: { defaultValue: null } }),
      control('input', 'guardian', '监护人', { rules: required('请填写监护人'), logic: { visible: 'age < 18' } }),
      control('select', 'ward', '病区', { options: { options } }),
      control('checkbox', 'needs', '需要'),
      control('date', 'day', '日期', { options: { format: 'YYYY/MM/DD' } }),
      control('switch', 'agreed', '同意'),
      control('batch', 'drugs', '药品', {
        options: { minLimit: 1 },
        list: [
          control('input', 'drug', '药名', { rules: required('请填写药名') }),
          control('number', 'price', '单价'),
          control('number', 'count', '数量'),
          control('number', 'cost', '金额', { logic: { value: 'price * count' } }),
        ],
      }),
      control('number', 'total', '合计', { logic: { value: 'SUM(drugs.cost)' } }),
      {
        type: 'tabs',
        key: 'tabs',
        label: '标签页',
        columns: [
          { value: '1', label: '第一页', list: [] },
          {
            value: '2',
            label: '第二页',
            list: [control('input', 'last', '最后一项', { rules: required('请填写最后一项') })],
          },
        ],
      },
      control(
        'input',
        'evil',
        '</script><script>parent.wasEvil = true</script><img src=x onerror="parent.wasEvil = true">',
      ),
    ],
    config: {},
  }),
).document

/** The page in a frame, with ways to fill it in. */
async function opened(language: 'HTML' | 'H5') {
  const sandbox = '<iframe sandbox="allow-scripts allow-same-origin allow-forms"></iframe>'
  const frame = window.document.createRange().createContextualFragment(sandbox).querySelector('iframe')
  if (!frame) throw new Error('no frame')
  frame.srcdoc = exportCode(document, language, { title: '出院随访' })
  frame.style.cssText = 'width: 375px; height: 700px'
  window.document.body.append(frame)
  await new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  const page = frame.contentDocument
  if (!page) throw new Error('no page')
  const form = page.querySelector('form')
  if (!form) throw new Error('no form')
  const field = (name: string) =>
    [...form.querySelectorAll<HTMLElement>('[data-field]')].find(one => one.dataset['field'] === name)
  const input = (name: string) => field(name)?.querySelector<HTMLInputElement>('input, select, textarea')
  const enter = (name: string, text: string) => {
    const one = input(name)
    if (!one) throw new Error(`no field ${name}`)
    one.value = text
    one.dispatchEvent(new Event('input', { bubbles: true }))
  }
  let data: unknown
  form.addEventListener('submitted', event => (data = (event as CustomEvent).detail))
  const submit = () => {
    data = undefined
    form.requestSubmit()
    return data
  }
  const said = () =>
    [...form.querySelectorAll<HTMLElement>('.error')].filter(one => !one.hidden).map(one => one.textContent)
  return { frame, page, form, field, input, enter, submit, said, width: () => page.documentElement.scrollWidth }
}

it.each(['HTML', 'H5'] as const)('%s is filled in, says what is wrong, and hands its data over', async language => {
  const { frame, form, field, input, enter, submit, said, width } = await opened(language)
  expect(submit()).toBeUndefined()
  expect(said()).toEqual(['请填写姓名', '请填写药名', '请填写最后一项'])
  expect(form.querySelectorAll<HTMLElement>('[role=tabpanel]')[1]?.hidden).toBe(false)
  enter('name', '王芳')
  expect(field('guardian')?.hidden).toBe(true)
  enter('age', '9')
  expect(field('guardian')?.hidden).toBe(false)
  enter('guardian', '王强')
  enter('ward', '2')
  field('needs')?.querySelectorAll<HTMLInputElement>('input')[1]?.click()
  enter('day', '2026-11-25')
  input('agreed')?.click()
  enter('drugs.drug', '阿司匹林')
  enter('drugs.price', '2.5')
  enter('drugs.count', '4')
  enter('last', '完')
  expect(input('total')?.value).toBe('10')
  expect(submit()).toEqual({
    name: '王芳',
    age: 9,
    guardian: '王强',
    ward: 2,
    needs: ['2'],
    day: '2026/11/25',
    agreed: 'Y',
    drugs: [{ drug: '阿司匹林', price: 2.5, count: 4, cost: 10, key: '1' }],
    total: 10,
    last: '完',
    evil: '',
  })
  expect(said()).toEqual([])
  expect('wasEvil' in window).toBe(false)
  if (language === 'H5') expect(width()).toBeLessThanOrEqual(375)
  frame.remove()
})

it('rows come and go, and a form that is reset begins anew', async () => {
  const { frame, form, enter, submit, said, field } = await opened('HTML')
  field('drugs')?.querySelector<HTMLButtonElement>('[data-add]')?.click()
  expect(form.querySelectorAll('[data-row]')).toHaveLength(2)
  enter('name', '王芳')
  enter('last', '完')
  submit()
  expect(said()).toEqual(['请填写药名', '请填写药名'])
  form.querySelectorAll<HTMLButtonElement>('[data-remove]')[1]?.click()
  expect(form.querySelectorAll('[data-row]')).toHaveLength(1)
  form.reset()
  await expect.poll(said).toEqual([])
  expect(form.querySelector('input')?.value).toBe('')
  frame.remove()
})
