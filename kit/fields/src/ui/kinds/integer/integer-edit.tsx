import { numberEditProps, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { NumberInput } from '../../number/number-input.tsx'

export const IntegerEdit = (props: FieldEditProps<'integer'>) => (
  <NumberInput {...numberEditProps(props, props.field.title)} scale={0} unit={props.field.unit} />
)
