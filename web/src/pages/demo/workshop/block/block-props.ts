import type { ChoiceValueProps } from '@xuanjiao/fields/model/choice/choice-value'
import { readChoiceValue, writeChoiceValue } from '@xuanjiao/fields/model/choice/choice-value'
import type { BlockProps, BlockPropertyValues, BlockProperty } from './workshop-block.ts'

/** Properties that all choice fields have. */
export const COMMON_PROPERTIES: readonly BlockProperty[] = [
  { name: 'disabled', title: '禁用', kind: 'flag', start: false },
  { name: 'invalid', title: '有误', kind: 'flag', start: false },
  { name: 'placeholder', title: '占位文字', kind: 'text', start: '' },
]

/** Those of fields that may hold several values. */
export const MULTIPLE_PROPERTIES: readonly BlockProperty[] = [
  { name: 'many', title: '多选', kind: 'flag', start: false },
  { name: 'clearable', title: '可清空', kind: 'flag', start: true },
  { name: 'as', title: '值的形式', kind: 'choice', start: 'text', choices: { text: '逗号分隔的文本', list: '数组' } },
]

export const textProperty = (blockPropertyValues: BlockPropertyValues, name: string): string =>
  String(blockPropertyValues[name] ?? '')

export const flagProperty = (blockPropertyValues: BlockPropertyValues, name: string): boolean =>
  blockPropertyValues[name] === true

/** What every field is given, its name for screen readers among it. */
export function commonFieldProps(blockPropertyValues: BlockPropertyValues, label: string) {
  const placeholder = textProperty(blockPropertyValues, 'placeholder')
  return {
    'aria-label': label,
    disabled: flagProperty(blockPropertyValues, 'disabled'),
    invalid: flagProperty(blockPropertyValues, 'invalid'),
    ...(placeholder !== '' && { placeholder }),
  }
}

/** The value in the shape the property says. */
export function choiceValueProps({ value, onChange, properties }: BlockProps): ChoiceValueProps {
  const values = readChoiceValue(value as string | readonly string[] | null)
  return properties['as'] === 'list'
    ? { as: 'list', value: values, onChange }
    : { value: writeChoiceValue(values), onChange }
}

export const multipleProps = (blockPropertyValues: BlockPropertyValues) => ({
  many: flagProperty(blockPropertyValues, 'many'),
  clearable: flagProperty(blockPropertyValues, 'clearable'),
})
