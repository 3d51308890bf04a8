import { momentProps, type EditProps } from '../../../model/kinds/edit-props.ts'
import { DateInput } from '../../date/date-input.tsx'

export const DatetimeEdit = (props: EditProps<'datetime'>) => (
  <DateInput {...momentProps(props, props.field.title)} kind="datetime" />
)
