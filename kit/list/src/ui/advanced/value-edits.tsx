import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { DictSelect } from '@xuanjiao/fields/ui/choice/dict-select'
import { SearchSelect } from '@xuanjiao/fields/ui/choice/search-select'
import { TagInput } from '@xuanjiao/fields/ui/choice/tag-input'
import { DateInput } from '@xuanjiao/fields/ui/date/date-input'
import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { conditionDictionaryOf } from '../../model/condition-kind.ts'
import type { AdvancedField, ValueEditProps } from '../state/list-filter.tsx'

/** What an editor is given that works by the field's kind. */
export interface FieldValueEditProps extends ValueEditProps {
  field: AdvancedField
}

const TYPE = '请输入'
const CHOOSE = '请选择'
const SEVERAL = '输入后按回车，可填多个'
const LONGEST = 200

/** A text, or several words, each ended by Enter or a comma. */
export const TextValueEdit = ({ label, value, many, onChange }: ValueEditProps) =>
  many ? (
    <TagInput aria-label={label} value={value} placeholder={SEVERAL} onChange={onChange} />
  ) : (
    <TextInput aria-label={label} value={value} max={LONGEST} placeholder={TYPE} onChange={onChange} />
  )

export const NumberValueEdit = (props: ValueEditProps) =>
  props.many ? (
    <TextValueEdit {...props} />
  ) : (
    <NumberInput
      aria-label={props.label}
      value={props.value === '' || Number.isNaN(Number(props.value)) ? null : Number(props.value)}
      placeholder={TYPE}
      onChange={number => props.onChange(number === null ? '' : String(number))}
    />
  )

/** A day, a moment, a time of day: what the field's type is called. */
export const DateValueEdit = ({ field, ...props }: FieldValueEditProps) =>
  props.many ? (
    <TextValueEdit {...props} />
  ) : (
    <DateInput
      aria-label={props.label}
      kind={field.type === 'datetime' || field.type === 'time' ? field.type : 'date'}
      value={props.value}
      placeholder={CHOOSE}
      onChange={props.onChange}
    />
  )

/** The choices of the field itself, or of its dictionary, asked of the product. */
export function ChoiceValueEdit({ field, label, ...props }: FieldValueEditProps) {
  const { options } = field
  if (options) return <ChoiceSelect {...props} aria-label={label} choices={options} />
  return <DictSelect {...props} aria-label={label} code={conditionDictionaryOf(field)} />
}

/**
 * A field that holds several values is asked with several, whatever the rule; one tag is seen
 * (rules/data-entry#many-chosen).
 */
export function MultipleValueEdit({ field, label, ...props }: FieldValueEditProps) {
  const shared = { ...props, many: true, maxTags: 1, 'aria-label': label }
  if (field.options) return <ChoiceSelect {...shared} choices={field.options} />
  return <DictSelect {...shared} code={conditionDictionaryOf(field)} />
}

/** A dictionary too large to bring whole. */
export const SearchValueEdit = ({ field, label, ...props }: FieldValueEditProps) => (
  <SearchSelect {...props} aria-label={label} async code={conditionDictionaryOf(field)} />
)

/** What is kept for on and off (rules/data-entry#values). */
const YES_NO = [
  { value: 'Y', label: '是' },
  { value: 'N', label: '否' },
]

/** A switch is asked by its two words: it may also stand open, which a switch cannot. */
export const SwitchValueEdit = ({ field, label, ...props }: FieldValueEditProps) => (
  <ChoiceSelect {...props} aria-label={label} choices={field.options ?? YES_NO} />
)
