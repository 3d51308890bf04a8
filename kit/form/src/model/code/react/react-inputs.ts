import { flagOptionOf, numberOptionOf, textOptionOf } from '../../controls/base/option-values.ts'
import { isJsonList, valueAtKey, type Json, type JsonObject } from '../../json/json.ts'
import type { FormChoice } from '../../controls/base/option-values.ts'
import { switchValues } from '../core/code-field.ts'
import type { PlacedField } from '../core/code-scope.ts'
import { momentInput } from '../markup/input-kinds.ts'
import { plainSource, valueSource, type Lines } from '../text/code-text.ts'
import { jsx, source, type JsxProps } from '../text/jsx-text.ts'

/** One input of antd, and what its item has to know of how it holds its value. */
export interface ReactInput {
  readonly lines: Lines
  readonly item?: JsxProps
  readonly spread?: string
  /** The components of antd it is made of. */
  readonly uses: readonly string[]
}

export function reactInput(field: PlacedField, disabled: JsxProps): ReactInput {
  return (INPUTS.get(field.type) ?? plain)(field, disabled)
}

type Input = (field: PlacedField, base: JsxProps) => ReactInput

const hint = ({ options }: PlacedField) => textOptionOf(options, 'placeholder') || undefined
const wide = { width: '100%' }

const plain: Input = (_, base) => ({ lines: jsx('Input', base), uses: ['Input'] })

const input: Input = (field, base) => {
  const { options } = field
  const type = textOptionOf(options, 'type')
  const props = {
    placeholder: hint(field),
    maxLength: numberOptionOf(options, 'maxLength'),
    prefix: textOptionOf(options, 'addonBefore') || undefined,
    suffix: textOptionOf(options, 'addonAfter') || undefined,
    allowClear: flagOptionOf(options, 'clearable'),
    readOnly: flagOptionOf(options, 'readonly'),
    ...base,
  }
  return { lines: jsx(type === 'password' ? 'Input.Password' : 'Input', props), uses: ['Input'] }
}

const textarea: Input = (field, base) => {
  const { options } = field
  const size = { minRows: numberOptionOf(options, 'minRows') ?? 4, maxRows: numberOptionOf(options, 'maxRows') ?? 6 }
  const props = { placeholder: hint(field), maxLength: numberOptionOf(options, 'maxLength'), autoSize: size, ...base }
  return { lines: jsx('Input.TextArea', props), uses: ['Input'] }
}

const number: Input = (field, base) => {
  const { options } = field
  const props = { placeholder: hint(field), step: numberOptionOf(options, 'step'), style: wide, ...base }
  return { lines: jsx('InputNumber', props), uses: ['InputNumber'] }
}

/** Choices as the document holds them; those of a source come when the form is there. */
const choicesProp = ({ choices, sourceName }: PlacedField) =>
  sourceName === '' ? choices.map(choiceJson) : source(`sourceChoices[${plainSource(sourceName)}] ?? []`)

const choiceJson = ({ value, label, children }: FormChoice): JsonObject => ({
  value,
  label,
  ...(children && { children: children.map(choiceJson) }),
})

const select: Input = (field, base) => {
  const props = {
    placeholder: hint(field),
    mode: field.isMany ? 'multiple' : undefined,
    allowClear: flagOptionOf(field.options, 'clearable'),
    showSearch: flagOptionOf(field.options, 'showSearch') ? source('{ optionFilterProp: "label" }') : undefined,
    options: choicesProp(field),
    ...base,
  }
  return { lines: jsx('Select', props), uses: ['Select'] }
}

const group =
  (tag: string): Input =>
  (field, base) => ({ lines: jsx(`${tag}.Group`, { options: choicesProp(field), ...base }), uses: [tag] })

const cascader: Input = (field, base) => {
  const props = {
    placeholder: hint(field),
    options: choicesProp(field),
    showSearch: flagOptionOf(field.options, 'showSearch'),
    ...base,
  }
  return { lines: jsx('Cascader', props), uses: ['Cascader'] }
}

const treeSelect: Input = (field, base) => {
  const props = {
    placeholder: hint(field),
    treeData: choicesProp(field),
    multiple: flagOptionOf(field.options, 'multiple'),
    treeCheckable: flagOptionOf(field.options, 'treeCheckable'),
    allowClear: flagOptionOf(field.options, 'clearable'),
    treeDefaultExpandAll: true,
    ...base,
  }
  return { lines: jsx('TreeSelect', props), uses: ['TreeSelect'] }
}

const rate: Input = ({ options }, base) => {
  const props = { count: numberOptionOf(options, 'max') ?? 5, allowHalf: flagOptionOf(options, 'allowHalf'), ...base }
  return { lines: jsx('Rate', props), uses: ['Rate'] }
}

const slider: Input = ({ options }, base) => {
  const ends = { min: numberOptionOf(options, 'min') ?? 0, max: numberOptionOf(options, 'max') ?? 100 }
  return { lines: jsx('Slider', { ...ends, step: numberOptionOf(options, 'step') || 1, ...base }), uses: ['Slider'] }
}

/** A moment is kept as a text of the form, and picked as one of dayjs. */
const date: Input = (field, base) => {
  const { options, format } = field
  const isRange = flagOptionOf(options, 'range')
  const kind = momentInput(format).type
  const props = {
    picker: kind === 'month' ? 'month' : undefined,
    showTime: flagOptionOf(options, 'showTime') || kind === 'datetime-local',
    format,
    placeholder: isRange ? pairOf(valueAtKey(options, 'rangePlaceholder')) : hint(field),
    style: wide,
    ...base,
  }
  const tag = isRange ? 'DatePicker.RangePicker' : 'DatePicker'
  const spread = `${isRange ? 'rangeItem' : 'momentItem'}(${plainSource(format)})`
  return { lines: jsx(tag, props), spread, uses: ['DatePicker'] }
}

const pairOf = (value: Json | undefined): Json =>
  isJsonList(value) && value.length === 2 ? value.map(String) : ['开始时间', '结束时间']

const time: Input = (field, base) => ({
  lines: jsx('TimePicker', { format: field.format, placeholder: hint(field), style: wide, ...base }),
  spread: `momentItem(${plainSource(field.format)})`,
  uses: ['TimePicker'],
})

const upload: Input = (field, base) => {
  const { options } = field
  const pictures = field.type === 'uploadImg'
  const props = {
    action: source('uploadTo'),
    name: textOptionOf(options, 'fileName') || 'file',
    multiple: flagOptionOf(options, 'multiple'),
    maxCount: numberOptionOf(options, 'limit') ?? 3,
    accept: pictures ? 'image/*' : undefined,
    listType: pictures ? 'picture' : undefined,
    ...base,
  }
  return {
    lines: jsx('Upload', props, [
      '<Button disabled={!uploadTo}>{uploadTo ? "上传" : "请给出上传地址 uploadTo"}</Button>',
    ]),
    spread: `filesItem(${plainSource(pictures ? 'img' : 'file')})`,
    uses: ['Upload', 'Button'],
  }
}

const flag: Input = ({ options }, base) => ({
  lines: jsx('Switch', base),
  spread: `switchItem(${switchValues(options).map(valueSource).join(', ')})`,
  uses: ['Switch'],
})

const editor: Input = (field, base) => ({
  lines: jsx('Input.TextArea', { placeholder: hint(field), autoSize: { minRows: 6 }, ...base }),
  item: { help: '内容以 HTML 保存' },
  uses: ['Input'],
})

const INPUTS: ReadonlyMap<string, Input> = new Map(
  Object.entries<Input>({
    input,
    textarea,
    number,
    select,
    treeSelect,
    cascader,
    checkbox: group('Checkbox'),
    radio: group('Radio'),
    rate,
    slider,
    date,
    time,
    uploadFile: upload,
    uploadImg: upload,
    switch: flag,
    editor,
  }),
)
