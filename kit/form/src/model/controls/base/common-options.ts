import {
  choicesOption,
  flagOption,
  nameOption,
  numberOption,
  textOption,
  type ControlOption,
} from './control-option.ts'

/** What every control that holds a value has. Few documents of before 2022 say whether the label is shown. */
export const commonOptions = ({ showLabel = true } = {}): readonly ControlOption[] => [
  flagOption('showLabel', '显示标签', showLabel),
  flagOption('hidden', '隐藏'),
  flagOption('disabled', '禁用'),
  flagOption('noFormItem', '不作为表单项'),
]

export const hiddenOption = flagOption('hidden', '隐藏')
export const widthOption = textOption('width', '宽度', '100%')
export const clearableOption = flagOption('clearable', '可清除')
export const readonlyOption = flagOption('readonly', '只读')
export const placeholderOption = (start: string) => textOption('placeholder', '占位内容', start)
export const maxLengthOption = numberOption('maxLength', '最大长度', null, { min: 0 })

/** Where what may be chosen comes from: the control itself, a source of the product by name, a dictionary by code. */
export const choiceSourceOptions: readonly ControlOption[] = [
  flagOption('dynamic', '动态数据'),
  nameOption('dynamicKey', '动态数据变量名', ''),
  nameOption('dictCode', '字典编码', ''),
]

const listOf = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: `${word}${at + 1}` }))

/** Choices a new control begins with: 下拉框1, 下拉框2. */
export const initialChoicesOption = (word: string, count: number): ControlOption =>
  choicesOption('options', '选项配置', listOf(word, count))

/** What uploads have in common. A document's own address is kept, and used only where the product allows it. */
export const uploadOptions = (fileName: string): readonly ControlOption[] => [
  flagOption('multiple', '可多选'),
  numberOption('limit', '最大上传数量', 3, { min: 1 }),
  textOption('action', '上传地址', ''),
  textOption('fileName', '上传字段名', fileName),
  textOption('data', '额外参数', '{}'),
  { name: 'headers', title: '请求头', kind: 'headers', start: {} },
  placeholderOption('上传'),
]
