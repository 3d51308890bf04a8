import { momentProps, type EditProps } from '../../../model/kinds/edit-props.ts'
import { DateInput } from '../../date/date-input.tsx'

export const DateEdit = (props: EditProps<'date'>) => <DateInput {...momentProps(props, props.field.title)} />
