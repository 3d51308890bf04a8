import { dateEditProps, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { DateInput } from '../../date/date-input.tsx'

export const DateEdit = (props: FieldEditProps<'date'>) => <DateInput {...dateEditProps(props, props.field.title)} />
