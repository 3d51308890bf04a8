import { readTimeOfDay } from '@xuanjiao/wire/kinds/time/time'
import { dateEditProps, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { DateInput } from '../../date/date-input.tsx'

/** A time of day, with its seconds where the field asks for them; kept with them all the same. */
export function TimeEdit(props: FieldEditProps<'time'>) {
  const { onChange, ...rest } = dateEditProps(props, props.field.title)
  return (
    <DateInput
      {...rest}
      kind={props.field.seconds ? 'time' : 'minute'}
      onChange={text => onChange(readTimeOfDay(text) ?? text)}
    />
  )
}
