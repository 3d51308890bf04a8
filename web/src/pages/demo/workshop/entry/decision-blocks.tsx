import { CheckBox } from '@xuanjiao/fields/ui/choice/check-box'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { Toggle } from '@xuanjiao/fields/ui/choice/toggle'
import type { BlockProps, Properties } from '../block/block.ts'
import { isSet } from '../block/block-props.ts'

const size = (properties: Properties) => (isSet(properties, 'small') ? 'small' : undefined)

export const ToggleBlock = ({ value, onChange, properties }: BlockProps) => (
  <Toggle
    aria-label="即时开关"
    disabled={isSet(properties, 'disabled')}
    on={value === true}
    onChange={onChange}
    worded={isSet(properties, 'worded')}
    size={size(properties)}
  />
)

export const CheckBoxBlock = ({ value, onChange, properties }: BlockProps) => (
  <CheckBox
    disabled={isSet(properties, 'disabled')}
    checked={value === true}
    onChange={onChange}
    partly={isSet(properties, 'partly')}
  >
    仍然上传
  </CheckBox>
)

const CHOICES = [
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
]

export const SegmentBlock = ({ value, onChange, properties }: BlockProps) => (
  <SegmentChoice
    aria-label="分段选择"
    disabled={isSet(properties, 'disabled')}
    value={String(value ?? '')}
    choices={CHOICES}
    onChange={onChange}
    wide={isSet(properties, 'wide')}
    size={size(properties)}
  />
)
