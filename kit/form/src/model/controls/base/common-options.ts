import { choices, flag, name, number, text, type ControlOption } from './control-option.ts'

/** What every control that holds a value has. Few documents of before 2022 say whether the label is shown. */
export const common = ({ showLabel = true } = {}): readonly ControlOption[] => [
  flag('showLabel', '显示标签', showLabel),
  flag('hidden', '隐藏'),
  flag('disabled', '禁用'),
  flag('noFormItem', '不作为表单项'),
]

export const hidden = flag('hidden', '隐藏')
export const width = text('width', '宽度', '100%')
export const clearable = flag('clearable', '可清除')
export const readonly = flag('readonly', '只读')
export const placeholder = (start: string) => text('placeholder', '占位内容', start)
export const maxLength = number('maxLength', '最大长度', null, { min: 0 })

/** Where what may be chosen comes from: the control itself, a source of the product by name, a dictionary by code. */
export const sources: readonly ControlOption[] = [
  flag('dynamic', '动态数据'),
  name('dynamicKey', '动态数据变量名', ''),
  name('dictCode', '字典编码', ''),
]

const listOf = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: `${word}${at + 1}` }))

/** Choices a new control begins with: 下拉框1, 下拉框2. */
export const startChoices = (word: string, count: number): ControlOption =>
  choices('options', '选项配置', listOf(word, count))

/** What uploads have in common. A document's own address is kept, and used only where the product allows it. */
export const upload = (fileName: string): readonly ControlOption[] => [
  flag('multiple', '可多选'),
  number('limit', '最大上传数量', 3, { min: 1 }),
  text('action', '上传地址', ''),
  text('fileName', '上传文件name', fileName),
  text('data', '额外参数', '{}'),
  { name: 'headers', title: '请求头', kind: 'headers', start: {} },
  placeholder('上传'),
]
