import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { flagOptionOf, numberOptionOf } from '../../model/controls/base/option-values.ts'
import { fieldPropsOf, type LeafProps } from './leaf-props.ts'
import { digitsOf } from './number-digits.ts'

export function NumberLeaf(props: LeafProps) {
  const { options, view, set } = props
  return (
    <NumberInput
      {...fieldPropsOf(props)}
      value={typeof view.value === 'number' ? view.value : null}
      onChange={set}
      min={numberOptionOf(options, 'min')}
      max={numberOptionOf(options, 'max')}
      step={numberOptionOf(options, 'step')}
      scale={digitsOf(options)}
      readOnly={flagOptionOf(options, 'readonly')}
    />
  )
}
