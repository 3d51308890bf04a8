import { LongTextInput } from '@xuanjiao/fields/ui/text/long-text-input'
import { flagOptionOf, numberOptionOf } from '../../model/controls/base/option-values.ts'
import { fieldPropsOf, type LeafProps } from './leaf-props.ts'

export function TextareaLeaf(props: LeafProps) {
  const { options, view, set } = props
  const max = numberOptionOf(options, 'maxLength')
  const rows = numberOptionOf(options, 'minRows') ?? 4
  return (
    <LongTextInput
      {...fieldPropsOf(props)}
      value={String(view.value ?? '')}
      onChange={set}
      max={max ?? Infinity}
      counts={max !== undefined}
      rows={rows}
      maxRows={Math.max(rows, numberOptionOf(options, 'maxRows') ?? 6)}
      readOnly={flagOptionOf(options, 'readonly')}
    />
  )
}
