import type { ValueProps } from '@xuanjiao/fields/model/choice/chosen'
import { readChosen, writeChosen } from '@xuanjiao/fields/model/choice/chosen'
import type { BlockProps, Properties, Property } from './block.ts'

/** Properties that all choice fields have. */
export const COMMON: readonly Property[] = [
  { name: 'disabled', title: '禁用', kind: 'flag', start: false },
  { name: 'invalid', title: '有误', kind: 'flag', start: false },
  { name: 'placeholder', title: '占位文字', kind: 'text', start: '' },
]

/** Those of fields that may hold several values. */
export const MANY: readonly Property[] = [
  { name: 'many', title: '多选', kind: 'flag', start: false },
  { name: 'clearable', title: '可清空', kind: 'flag', start: true },
  { name: 'as', title: '值的形式', kind: 'choice', start: 'text', choices: ['text', 'list'] },
]

export const textOf = (properties: Properties, name: string): string => String(properties[name] ?? '')

export const isSet = (properties: Properties, name: string): boolean => properties[name] === true

/** What every field is given, its name for screen readers among it. */
export function common(properties: Properties, label: string) {
  const placeholder = textOf(properties, 'placeholder')
  return {
    'aria-label': label,
    disabled: isSet(properties, 'disabled'),
    invalid: isSet(properties, 'invalid'),
    ...(placeholder !== '' && { placeholder }),
  }
}

/** The value in the shape the property says. */
export function valueProps({ value, onChange, properties }: BlockProps): ValueProps {
  const values = readChosen(value as string | readonly string[] | null)
  return properties['as'] === 'list'
    ? { as: 'list', value: values, onChange }
    : { value: writeChosen(values), onChange }
}

export const many = (properties: Properties) => ({
  many: isSet(properties, 'many'),
  clearable: isSet(properties, 'clearable'),
})
