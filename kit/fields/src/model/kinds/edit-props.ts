import type { Field, FieldKind } from '@xuanjiao/wire/kinds/field'
import type { FieldProps } from '../choice/field-props.ts'

/** What every editor of a value is given. */
export interface ValueInputProps {
  /** Name of the field in its record. */
  name: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: () => void
  disabled?: boolean
  invalid?: boolean
  /** Of the input, for its label. */
  id: string
  /** Ids of the rule and the error beside it. */
  describedBy?: string | undefined
}

/** The same with the field, whose kind decides the editor. */
export interface FieldEditProps<K extends FieldKind = FieldKind> extends ValueInputProps {
  field: Extract<Field, { kind: K }>
}

/** Id of the label of an input: for what a label's `htmlFor` does not reach. */
export const inputLabelId = (inputId: string): string => `${inputId}-label`

type Framed = Pick<ValueInputProps, 'id' | 'disabled' | 'invalid' | 'onBlur' | 'describedBy'>

/** What an editor of a value hands to the widget that draws it. */
export const fieldPropsOf = ({ id, disabled, invalid, onBlur, describedBy }: Framed): FieldProps => ({
  id,
  disabled,
  invalid,
  onBlur,
  'aria-describedby': describedBy,
})

/** A text that is kept as null where it is empty. */
export const textEditProps = (props: ValueInputProps) => ({
  ...fieldPropsOf(props),
  value: typeof props.value === 'string' || typeof props.value === 'number' ? String(props.value) : '',
  onChange: props.onChange,
})

/** What stands for no number stays as it was typed: the form refuses it. */
export const numberOrText = (value: unknown): number | string | null => {
  if (value === null || value === undefined || value === '') return null
  return Number.isNaN(Number(value)) ? String(value) : Number(value)
}

/** What all inputs of numbers share. */
export const numberEditProps = (props: ValueInputProps, title: string) => ({
  ...fieldPropsOf(props),
  value: numberOrText(props.value),
  onChange: props.onChange,
  onUnread: props.onChange,
  placeholder: `请输入${title}`,
})

/** What all inputs of days and times share. */
export const dateEditProps = (props: ValueInputProps, title: string) => ({
  ...fieldPropsOf(props),
  value: typeof props.value === 'string' ? props.value : '',
  onChange: (text: string) => props.onChange(text === '' ? null : text),
  onUnread: props.onChange,
  placeholder: `请选择${title}`,
})
