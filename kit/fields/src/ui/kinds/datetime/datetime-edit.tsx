import { dateEditProps, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { DateInput } from '../../date/date-input.tsx'

export const DatetimeEdit = (props: FieldEditProps<'datetime'>) => (
  <DateInput {...dateEditProps(props, props.field.title)} kind="datetime" />
)
