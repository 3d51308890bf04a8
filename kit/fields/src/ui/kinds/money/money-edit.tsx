import { numberOrText, numberEditProps, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { NumberInput } from '../../number/number-input.tsx'

/** Yuan on the screen, fen in the value (rules/wire#money). */
export function MoneyEdit(props: FieldEditProps<'money'>) {
  const fen = numberOrText(props.value)
  return (
    <NumberInput
      {...numberEditProps(props, props.field.title)}
      value={typeof fen === 'number' ? fen / 100 : fen}
      scale={2}
      unit="元"
      // More digits than fen have are no whole number of them: the form says so, and nothing is rounded.
      onChange={yuan => props.onChange(yuan === null ? null : Number((yuan * 100).toPrecision(15)))}
    />
  )
}
