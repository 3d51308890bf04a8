import { RateEdit } from '@xuanjiao/fields/ui/kinds/rate/rate-edit'
import { rateControl } from '../../model/controls/leaf/rate-control.ts'
import type { FieldOf } from '@xuanjiao/wire/kinds/field'
import { editPropsOf, type LeafProps } from './leaf-props.ts'

export const RateLeaf = (props: LeafProps) => (
  <RateEdit
    {...editPropsOf(props)}
    field={rateControl.value?.field(props.options, props.label, '') as FieldOf<'rate'>}
  />
)
