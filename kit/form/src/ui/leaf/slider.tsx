import { SliderEdit } from '@xuanjiao/fields/ui/kinds/slider/slider-edit'
import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import type { FieldOf } from '@xuanjiao/wire/kinds/field'
import { flagOptionOf } from '../../model/controls/base/option-values.ts'
import { sliderControl } from '../../model/controls/leaf/slider-control.ts'
import styles from './leaf.module.css'
import { fieldPropsOf, editPropsOf, type LeafProps } from './leaf-props.ts'

export function SliderLeaf(props: LeafProps) {
  const { options, label, view, set, id } = props
  const field = sliderControl.value?.field(options, label, '') as FieldOf<'slider'>
  if (!flagOptionOf(options, 'showInput')) return <SliderEdit {...editPropsOf(props)} field={field} />
  return (
    <div className={styles['beside']}>
      {/* The number that it says stands in the input. */}
      <SliderEdit isBare {...editPropsOf(props)} id={`${id}-slider`} field={{ ...field, required: true }} />
      <NumberInput
        {...fieldPropsOf(props)}
        value={typeof view.value === 'number' ? view.value : null}
        onChange={set}
        min={field.min}
        max={field.max}
        step={field.step}
      />
    </div>
  )
}
