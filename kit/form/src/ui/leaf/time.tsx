import { flagOptionOf } from '../../model/controls/base/option-values.ts'
import { fieldPropsOf, type LeafProps } from './leaf-props.ts'
import { MomentInput } from './moment-input.tsx'
import { timeFormatOf } from './moment-words.ts'

export const TimeLeaf = (props: LeafProps) => (
  <MomentInput
    {...fieldPropsOf(props)}
    format={timeFormatOf(props.options)}
    clearable={flagOptionOf(props.options, 'clearable')}
    value={String(props.view.value ?? '')}
    onChange={props.set}
  />
)
