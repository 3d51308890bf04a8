import { numberOrText, numberEditProps, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { NumberInput } from '../../number/number-input.tsx'

/** Percent on the screen, ten-thousandths in the value (rules/wire#shares). */
export function PercentEdit(props: FieldEditProps<'percent'>) {
  const share = numberOrText(props.value)
  return (
    <NumberInput
      {...numberEditProps(props, props.field.title)}
      value={typeof share === 'number' ? share / 100 : share}
      unit="%"
      // A third decimal makes no whole number of ten-thousandths: the form says so, and nothing is rounded.
      onChange={percent => props.onChange(percent === null ? null : Number((percent * 100).toPrecision(15)))}
    />
  )
}
