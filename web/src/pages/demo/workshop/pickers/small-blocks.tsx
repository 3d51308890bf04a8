import { flagValues } from '@xuanjiao/fields/model/choice/flag'
import { AreaSelect } from '@xuanjiao/fields/ui/choice/area/area-select'
import { CheckboxChoice } from '@xuanjiao/fields/ui/choice/checkbox-choice'
import { FlagSwitch } from '@xuanjiao/fields/ui/choice/flag-switch'
import { RadioChoice } from '@xuanjiao/fields/ui/choice/radio-choice'
import { TagInput } from '@xuanjiao/fields/ui/choice/tag-input'
import { AREA_DATA, AREA_ENDS } from '@xuanjiao/contract/area/area'
import type { BlockProps } from '../block/block.ts'
import { common, isSet, textOf, valueProps } from '../block/block-props.ts'

export function AreaBlock({ value, onChange, properties }: BlockProps) {
  return (
    <AreaSelect
      {...common(properties, '省市区')}
      value={String(value ?? '')}
      onChange={onChange}
      data={AREA_DATA}
      ends={AREA_ENDS}
      type={textOf(properties, 'type')}
      anyLevel={isSet(properties, 'anyLevel')}
    />
  )
}

export function CheckboxBlock(props: BlockProps) {
  const { properties } = props
  const max = Number(properties['max'])
  return (
    <CheckboxChoice
      {...common(properties, '复选框组')}
      {...valueProps(props)}
      code={textOf(properties, 'code')}
      {...(max > 0 && { max })}
    />
  )
}

export function RadioBlock({ value, onChange, properties }: BlockProps) {
  return (
    <RadioChoice
      {...common(properties, '单选框组')}
      value={String(value ?? '')}
      onChange={onChange}
      code={textOf(properties, 'code')}
    />
  )
}

export function SwitchBlock({ value, onChange, properties }: BlockProps) {
  return (
    <FlagSwitch
      {...common(properties, '开关')}
      value={String(value ?? '')}
      onChange={onChange}
      values={flagValues(textOf(properties, 'values'))}
    />
  )
}

export function TagsBlock(props: BlockProps) {
  const { properties } = props
  return <TagInput {...common(properties, '标签')} {...valueProps(props)} />
}
