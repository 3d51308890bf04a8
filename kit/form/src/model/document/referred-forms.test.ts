import { expect, test } from 'vitest'
import { initialValues } from '../values/form-values.ts'
import { validateForm } from '../validation/validate-form.ts'
import { sampleControl, sampleForm } from '../testing/sample-documents.ts'
import type { FormNode } from './node/form-node.ts'
import { readDocument } from './read-document.ts'
import { referredForms, withForms } from './referred-forms.ts'

const read = (list: Parameters<typeof sampleForm>[0]): FormNode =>
  readDocument(JSON.stringify(sampleForm(list))).document
const refer = (model: string, formId: string) => sampleControl('dynamicForm', { model, key: model }, { formId })

const contact = read([
  sampleControl('input', {
    model: 'phone',
    key: 'phone',
    label: '电话',
    rules: [{ required: true, message: '请填写电话' }],
  }),
])

test('a form is put where it is referred to, twice if it is, and is judged with what is around it', () => {
  const form = read([refer('first', 'contact'), refer('second', 'contact')])
  expect(referredForms(form)).toEqual(['contact'])
  const whole = withForms(form, new Map([['contact', contact]]))
  expect(initialValues(whole)).toEqual({ first: { phone: '' }, second: { phone: '' } })
  expect(validateForm(whole, initialValues(whole)).map(({ path }) => path)).toEqual([
    ['first', 'phone'],
    ['second', 'phone'],
  ])
})

test('a form that refers to itself ends somewhere', () => {
  const self = read([sampleControl('input', { model: 'a' }), refer('again', 'self')])
  const whole = withForms(self, new Map([['self', self]]))
  expect(JSON.stringify(initialValues(whole)).match(/again/g)?.length).toBe(6)
})

test('one of its own, or of an unknown id, stays as it is', () => {
  const form = read([
    sampleControl('dynamicForm', { list: [sampleControl('input', { model: 'b' })] }),
    refer('c', 'nobody'),
  ])
  expect(withForms(form, new Map())).toBe(form)
})
