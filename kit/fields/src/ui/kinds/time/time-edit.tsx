import { momentProps, type EditProps } from '../../../model/kinds/edit-props.ts'
import { DateInput } from '../../date/date-input.tsx'

export const TimeEdit = (props: EditProps<'time'>) => (
  <DateInput {...momentProps(props, props.field.title)} kind="time" />
)
