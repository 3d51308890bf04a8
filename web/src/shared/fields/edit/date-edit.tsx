import { DateInput, type DateInputProps } from '@xuanjiao/fields/ui/date/date-input'
import { fieldProps } from '../props/edit-field-props.ts'
import type { BareEditProps, EditProps } from '../props/edit-props.ts'

const shared = (props: BareEditProps, title: string): DateInputProps => ({
  ...fieldProps(props),
  value: typeof props.value === 'string' ? props.value : '',
  onChange: text => props.onChange(text === '' ? null : text),
  onUnread: props.onChange,
  placeholder: `请选择${title}`,
})

export const DateEdit = (props: EditProps<'date'>) => <DateInput {...shared(props, props.field.title)} />
export const DatetimeEdit = (props: EditProps<'datetime'>) => (
  <DateInput {...shared(props, props.field.title)} kind="datetime" />
)
