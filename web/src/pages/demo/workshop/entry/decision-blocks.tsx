import { CheckBox } from '@xuanjiao/fields/ui/choice/check-box'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { ToggleSwitch } from '@xuanjiao/fields/ui/choice/toggle-switch'
import type { BlockProps, BlockPropertyValues } from '../block/workshop-block.ts'
import { flagProperty } from '../block/block-props.ts'

const size = (blockPropertyValues: BlockPropertyValues) =>
  flagProperty(blockPropertyValues, 'small') ? 'small' : undefined

export const ToggleSwitchBlock = ({ value, onChange, properties }: BlockProps) => (
  <ToggleSwitch
    aria-label="即时开关"
    disabled={flagProperty(properties, 'disabled')}
    on={value === true}
    onChange={onChange}
    worded={flagProperty(properties, 'worded')}
    size={size(properties)}
  />
)

export const CheckBoxBlock = ({ value, onChange, properties }: BlockProps) => (
  <CheckBox
    disabled={flagProperty(properties, 'disabled')}
    checked={value === true}
    onChange={onChange}
    partly={flagProperty(properties, 'partly')}
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
    disabled={flagProperty(properties, 'disabled')}
    value={String(value ?? '')}
    choices={CHOICES}
    onChange={onChange}
    wide={flagProperty(properties, 'wide')}
    size={size(properties)}
  />
)
