import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import type { NumberRangeValue } from '@xuanjiao/fields/model/number/number-range'
import { NumberRange } from '@xuanjiao/fields/ui/number/number-range'
import type { BlockProps } from '../block/workshop-block.ts'
import { commonFieldProps, flagProperty, textProperty } from '../block/block-props.ts'

export const NumberBlock = ({ value, onChange, properties }: BlockProps) => (
  <NumberInput
    {...commonFieldProps(properties, '数字')}
    value={typeof value === 'number' ? value : null}
    onChange={onChange}
    scale={Number(properties['scale'])}
    min={Number(properties['min'])}
    max={Number(properties['max'])}
    unit={textProperty(properties, 'unit')}
    arrows={flagProperty(properties, 'arrows')}
  />
)

export const NumberRangeBlock = ({ value, onChange, properties }: BlockProps) => (
  <NumberRange
    {...commonFieldProps(properties, '数字范围')}
    value={value as NumberRangeValue}
    onChange={onChange}
    scale={Number(properties['scale'])}
  />
)
