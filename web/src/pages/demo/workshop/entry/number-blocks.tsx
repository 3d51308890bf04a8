import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import type { NumberPair } from '@xuanjiao/fields/model/number/range'
import { NumberRange } from '@xuanjiao/fields/ui/number/number-range'
import type { BlockProps } from '../block/block.ts'
import { common, isSet, textOf } from '../block/block-props.ts'

export const NumberBlock = ({ value, onChange, properties }: BlockProps) => (
  <NumberInput
    {...common(properties, '数字')}
    value={typeof value === 'number' ? value : null}
    onChange={onChange}
    scale={Number(properties['scale'])}
    min={Number(properties['min'])}
    max={Number(properties['max'])}
    unit={textOf(properties, 'unit')}
    arrows={isSet(properties, 'arrows')}
  />
)

export const NumberRangeBlock = ({ value, onChange, properties }: BlockProps) => (
  <NumberRange
    {...common(properties, '数字范围')}
    value={value as NumberPair}
    onChange={onChange}
    scale={Number(properties['scale'])}
  />
)
