import type { FieldProps } from '@xuanjiao/fields/model/choice/field-props'
import { DateInput } from '@xuanjiao/fields/ui/date/date-input'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { calendarText, formText, kindOfFormat } from './moment-words.ts'

interface MomentInputProps extends FieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly format: string
  readonly clearable: boolean
}

/** A moment in the words of a format: chosen where a calendar knows it, typed otherwise. */
export function MomentInput({ value, onChange, format, clearable, ...props }: MomentInputProps) {
  const kind = kindOfFormat(format)
  if (kind === undefined) return <TextInput {...props} value={value} onChange={onChange} placeholder={format} />
  return (
    <DateInput
      {...props}
      kind={kind}
      format={format}
      clearable={clearable}
      value={calendarText(value, format, kind)}
      onChange={stored => onChange(formText(stored, format, kind))}
      onUnread={onChange}
    />
  )
}
