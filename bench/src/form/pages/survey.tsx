import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import 'survey-core/survey-core.min.css'
import { Survey } from 'survey-react-ui'
import { OPTIONS, SAMPLE_VALUES, type BenchField, type FieldType } from './fields.ts'
import { registerForm } from './peer.ts'

const choices = OPTIONS.map(({ value, label }) => ({ value, text: label }))

/** What it has for each kind; trees are lists to choose from there. */
const questions: Readonly<Record<FieldType, object>> = {
  input: { type: 'text' },
  textarea: { type: 'comment' },
  number: { type: 'text', inputType: 'number' },
  select: { type: 'dropdown', choices },
  checkbox: { type: 'checkbox', choices },
  radio: { type: 'radiogroup', choices },
  date: { type: 'text', inputType: 'date' },
  time: { type: 'text', inputType: 'time' },
  rate: { type: 'rating' },
  slider: { type: 'text', inputType: 'range' },
  switch: { type: 'boolean' },
  cascader: { type: 'dropdown', choices },
  treeSelect: { type: 'dropdown', choices },
}

const hands = { fill: (_data: object): void => {} }

const valueOf = (type: FieldType): unknown =>
  type === 'switch' ? true : type === 'cascader' || type === 'treeSelect' ? '2' : SAMPLE_VALUES[type]

const elements = (fields: readonly BenchField[]) =>
  fields.map(({ type, name, label }) => ({ ...questions[type], name, title: label, isRequired: true }))

registerForm({
  mount: (host, fields) => {
    const survey = new Model({ textUpdateMode: 'onTyping', elements: elements(fields) })
    hands.fill = data => void (survey.data = data)
    createRoot(host).render(<Survey model={survey} />)
  },
  setAll: fields =>
    flushSync(() => hands.fill(Object.fromEntries(fields.map(({ type, name }) => [name, valueOf(type)])))),
})
