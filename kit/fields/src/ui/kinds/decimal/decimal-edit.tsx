import { numberEditProps, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { NumberInput } from '../../number/number-input.tsx'

export const DecimalEdit = (props: FieldEditProps<'decimal'>) => (
  <NumberInput {...numberEditProps(props, props.field.title)} scale={props.field.scale} />
)
