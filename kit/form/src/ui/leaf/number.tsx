import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { flagOptionOf } from '../../model/controls/base/option-values.ts'
import { fieldPropsOf, type LeafProps } from './leaf-props.ts'
import { numberLimitsOf } from './number-limits.ts'

export function NumberLeaf(props: LeafProps) {
  const { options, view, set } = props
  const { precision: scale, ...limits } = numberLimitsOf(options)
  return (
    <NumberInput
      {...fieldPropsOf(props)}
      value={typeof view.value === 'number' ? view.value : null}
      onChange={set}
      {...limits}
      scale={scale}
      readOnly={flagOptionOf(options, 'readonly')}
    />
  )
}
