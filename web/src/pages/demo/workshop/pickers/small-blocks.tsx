import { readFlagValues } from '@xuanjiao/fields/model/choice/flag-values'
import { AreaSelect } from '@xuanjiao/fields/ui/choice/area/area-select'
import { CheckboxChoice } from '@xuanjiao/fields/ui/choice/checkbox-choice'
import { FlagSwitch } from '@xuanjiao/fields/ui/choice/flag-switch'
import { RadioChoice } from '@xuanjiao/fields/ui/choice/radio-choice'
import { TagInput } from '@xuanjiao/fields/ui/choice/tag-input'
import { AREA_DATA, AREAS_WITHOUT_COUNTIES } from '@xuanjiao/contract/area/area'
import type { BlockProps } from '../block/workshop-block.ts'
import { commonFieldProps, flagProperty, textProperty, choiceValueProps } from '../block/block-props.ts'

export function AreaBlock({ value, onChange, properties }: BlockProps) {
  return (
    <AreaSelect
      {...commonFieldProps(properties, '省市区')}
      value={String(value ?? '')}
      onChange={onChange}
      data={AREA_DATA}
      ends={AREAS_WITHOUT_COUNTIES}
      type={textProperty(properties, 'type')}
      anyLevel={flagProperty(properties, 'anyLevel')}
    />
  )
}

export function CheckboxBlock(props: BlockProps) {
  const { properties } = props
  const max = Number(properties['max'])
  return (
    <CheckboxChoice
      {...commonFieldProps(properties, '复选框组')}
      {...choiceValueProps(props)}
      code={textProperty(properties, 'code')}
      {...(max > 0 && { max })}
    />
  )
}

export function RadioBlock({ value, onChange, properties }: BlockProps) {
  return (
    <RadioChoice
      {...commonFieldProps(properties, '单选框组')}
      value={String(value ?? '')}
      onChange={onChange}
      code={textProperty(properties, 'code')}
    />
  )
}

export function SwitchBlock({ value, onChange, properties }: BlockProps) {
  return (
    <FlagSwitch
      {...commonFieldProps(properties, '开关')}
      value={String(value ?? '')}
      onChange={onChange}
      values={readFlagValues(textProperty(properties, 'values'))}
    />
  )
}

export function TagsBlock(props: BlockProps) {
  const { properties } = props
  return <TagInput {...commonFieldProps(properties, '标签')} {...choiceValueProps(props)} />
}
