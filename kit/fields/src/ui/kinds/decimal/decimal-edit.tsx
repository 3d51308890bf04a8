import { numberProps, type EditProps } from '../../../model/kinds/edit-props.ts'
import { NumberInput } from '../../number/number-input.tsx'

export const DecimalEdit = (props: EditProps<'decimal'>) => (
  <NumberInput {...numberProps(props, props.field.title)} scale={props.field.scale} />
)
