import { LongText } from '@xuanjiao/fields/ui/text/long-text'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { fieldProps } from '../props/edit-field-props.ts'
import type { BareEditProps, EditProps } from '../props/edit-props.ts'

/** What all inputs of words share. */
const shared = (props: BareEditProps) => ({
  ...fieldProps(props),
  value: typeof props.value === 'string' || typeof props.value === 'number' ? String(props.value) : '',
  onChange: props.onChange,
})

export function TextEdit(props: EditProps<'text'>) {
  const { field } = props
  const hint = field.auto ? '由系统编号' : `请输入${field.title}`
  return <TextInput {...shared(props)} max={field.max} placeholder={hint} />
}

export function LongTextEdit(props: EditProps<'longText'>) {
  const { max = 2000, title } = props.field
  return (
    <LongText
      {...shared(props)}
      max={max}
      rows={max > 500 ? 3 : 2}
      counts={max <= 500}
      placeholder={`请输入${title}`}
    />
  )
}
