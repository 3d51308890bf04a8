import { flagOptionOf, numberOptionOf, textOptionOf } from '../../controls/base/option-values.ts'
import { valueAtKey, isJsonList, type Json } from '../../json/json.ts'
import { choicePaths, switchValues, type CodeField } from '../core/code-field.ts'
import type { PlacedField } from '../core/code-scope.ts'
import { momentInput, rateEnds, sliderEnds, textInputType } from '../markup/input-kinds.ts'
import { inputsByType } from '../markup/inputs-by-type.ts'
import { reformatted } from '../markup/reformat.ts'
import type { Attributes } from '../markup/markup-nodes.ts'
import { attributes, element, markupText, type Lines } from '../text/code-text.ts'

/** What every input of a field has: its id or its name for those who hear it. */
export type InputLook = Attributes

/** The inputs of one field, filled as the form begins. */
export function htmlInputs(field: PlacedField, look: InputLook): Lines {
  const base = { ...look, disabled: flagOptionOf(field.options, 'disabled') }
  return INPUTS.get(field.type)?.(field, base) ?? [`<input${attributes({ ...base, value: textOf(field.start) })}>`]
}

type Inputs = (field: PlacedField, base: Attributes) => Lines

const textOf = (value: Json): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const placeholder = ({ options }: CodeField) => textOptionOf(options, 'placeholder') || undefined

const input: Inputs = (field, base) => {
  const { options, start } = field
  const [before, after] = [textOptionOf(options, 'addonBefore'), textOptionOf(options, 'addonAfter')]
  const said = {
    type: textInputType(field),
    ...base,
    value: textOf(start),
    placeholder: placeholder(field),
    maxlength: numberOptionOf(options, 'maxLength'),
    readonly: flagOptionOf(options, 'readonly'),
  }
  const addon = (text: string) => (text === '' ? '' : `<span class="addon">${markupText(text)}</span>`)
  return [`${addon(before)}<input${attributes(said)}>${addon(after)}`]
}

const textarea: Inputs = (field, base) => {
  const rows = numberOptionOf(field.options, 'minRows') ?? 4
  const said = { ...base, rows, placeholder: placeholder(field), maxlength: numberOptionOf(field.options, 'maxLength') }
  return [`<textarea${attributes(said)}>${markupText(textOf(field.start))}</textarea>`]
}

const number: Inputs = (field, base) => {
  const { options, start } = field
  const said = {
    type: 'number',
    ...base,
    value: textOf(start),
    min: numberOptionOf(options, 'min'),
    max: numberOptionOf(options, 'max'),
    step: 'any',
    placeholder: placeholder(field),
  }
  return [`<input${attributes(said)}>`]
}

const sliding =
  (ends: (field: CodeField) => { min: number; max: number; step: number }): Inputs =>
  (field, base) => [
    `<input${attributes({ type: 'range', ...base, ...ends(field), value: textOf(field.start) })}><output>${markupText(textOf(field.start))}</output>`,
  ]

const isStart = ({ start }: CodeField, value: Json): boolean =>
  isJsonList(start)
    ? start.some(one => String(one) === String(value))
    : start !== null && String(start) === String(value)

const select: Inputs = (field, base) => {
  const choices = choicePaths(field.choices).map(path => {
    const [last, depth] = [path.at(-1), path.length - 1]
    const said = { value: String(last?.value), selected: isStart(field, last?.value ?? null) }
    return `<option${attributes(said)}>${'　'.repeat(depth)}${markupText(last?.label ?? '')}</option>`
  })
  return element('select', { ...base, multiple: field.isMany, 'data-source': field.sourceName || undefined }, [
    ...(field.isMany ? [] : [`<option value="">${markupText(placeholder(field) ?? '请选择')}</option>`]),
    ...choices,
  ])
}

/** One choice for each way through the tree. */
const cascader: Inputs = (field, base) => {
  const paths = choicePaths(field.choices).filter(path => !path.at(-1)?.children?.length)
  const begins = isJsonList(field.start) ? field.start.map(String).join('/') : ''
  const choices = paths.map((path, at) => {
    const isSelected = begins !== '' && path.map(({ value }) => String(value)).join('/') === begins
    const words = path.map(({ label }) => label).join(' / ')
    return `<option${attributes({ value: at, selected: isSelected })}>${markupText(words)}</option>`
  })
  return element('select', base, [
    `<option value="">${markupText(placeholder(field) ?? '请选择')}</option>`,
    ...choices,
  ])
}

const ticks =
  (type: 'checkbox' | 'radio'): Inputs =>
  (field, base) => [
    ...element(
      'div',
      { class: 'choices', 'data-source': field.sourceName || undefined, 'data-type': type },
      field.choices.map(({ value, label }) => {
        const said = {
          type,
          name: field.name,
          value: String(value),
          checked: isStart(field, value),
          disabled: base['disabled'],
        }
        return `<label><input${attributes(said)}> ${markupText(label)}</label>`
      }),
    ),
  ]

const moment: Inputs = (field, base) => {
  const { type, format } = momentInput(field.format)
  const one = (value: Json | undefined, more: Attributes) =>
    `<input${attributes({ type, ...base, ...more, step: format.includes('ss') ? 1 : undefined, value: reformatted(textOf(value ?? null), field.format, format), placeholder: type === 'text' ? field.format : undefined })}>`
  if (field.type === 'time' || !flagOptionOf(field.options, 'range')) return [one(field.start, {})]
  const [from, to] = isJsonList(field.start) ? field.start : []
  const ends = { 'aria-label': `${field.label}结束`, id: undefined }
  return [`${one(from, { 'aria-label': `${field.label}开始` })} 至 ${one(to, ends)}`]
}

const upload: Inputs = (field, base) => {
  const pictures = field.type === 'uploadImg'
  const said = {
    type: 'file',
    ...base,
    multiple: flagOptionOf(field.options, 'multiple'),
    accept: pictures ? 'image/*' : undefined,
    'data-kind': pictures ? 'img' : 'file',
    'data-file-name': textOptionOf(field.options, 'fileName') || 'file',
  }
  return [
    `<input${attributes(said)}>`,
    '<ul class="files"></ul>',
    '<small>文件上传到地址参数 upload 所给的地址</small>',
  ]
}

const flag: Inputs = (field, base) => {
  const [on] = switchValues(field.options)
  return [`<input${attributes({ type: 'checkbox', role: 'switch', ...base, checked: field.start === on })}>`]
}

/** Formatted text is entered as its markup. */
const editor: Inputs = (field, base) => [
  `<textarea${attributes({ ...base, rows: 6, placeholder: placeholder(field) })}>${markupText(textOf(field.start))}</textarea>`,
  '<small>内容以 HTML 保存</small>',
]

const INPUTS = inputsByType<Inputs>({
  input,
  textarea,
  number,
  slider: sliding(sliderEnds),
  rate: sliding(rateEnds),
  select,
  cascader,
  checkbox: ticks('checkbox'),
  radio: ticks('radio'),
  moment,
  upload,
  flag,
  editor,
})

/** The value of a tick of a column, as its document says it. */
export const columnLabel = (column: { own: Parameters<typeof valueAtKey>[0] }): string =>
  textOf(valueAtKey(column.own, 'label') ?? '')
