import { flagOptionOf, textOptionOf } from '../../model/controls/base/option-values.ts'
import { fieldPropsOf, type LeafProps } from './leaf-props.ts'
import { MomentInput } from './moment-input.tsx'

export const TimeLeaf = (props: LeafProps) => (
  <MomentInput
    {...fieldPropsOf(props)}
    format={textOptionOf(props.options, 'format') || 'HH:mm:ss'}
    clearable={flagOptionOf(props.options, 'clearable')}
    value={String(props.view.value ?? '')}
    onChange={props.set}
  />
)
