import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { flagOptionOf, numberOptionOf } from '../../model/controls/base/option-values.ts'
import { fieldPropsOf, type LeafProps } from './leaf-props.ts'

/** More digits than this mean that nothing is said of them (rules/data-entry#numbers). */
const MOST_DIGITS = 50

export function NumberLeaf(props: LeafProps) {
  const { options, view, set } = props
  const digits = numberOptionOf(options, 'precision')
  return (
    <NumberInput
      {...fieldPropsOf(props)}
      value={typeof view.value === 'number' ? view.value : null}
      onChange={set}
      min={numberOptionOf(options, 'min')}
      max={numberOptionOf(options, 'max')}
      step={numberOptionOf(options, 'step')}
      scale={digits !== undefined && digits <= MOST_DIGITS ? digits : undefined}
      readOnly={flagOptionOf(options, 'readonly')}
    />
  )
}
