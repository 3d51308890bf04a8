import { numberProps, type EditProps } from '../../../model/kinds/edit-props.ts'
import { NumberInput } from '../../number/number-input.tsx'

export const IntegerEdit = (props: EditProps<'integer'>) => (
  <NumberInput {...numberProps(props, props.field.title)} scale={0} unit={props.field.unit} />
)
