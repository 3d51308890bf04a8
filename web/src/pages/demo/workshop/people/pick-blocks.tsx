import type { PickerConfig } from '@xuanjiao/fields/model/pick/picker'
import { PositionField, RoleField, UserField } from '@xuanjiao/fields/ui/pick/departs/people-fields'
import { PickerField } from '@xuanjiao/fields/ui/pick/records/picker-field'
import type { BlockProps, Properties } from '../block/block.ts'
import { isOn, setText, textValue } from './read-value.ts'

const fieldProps = ({ value, onChange, properties }: BlockProps) => ({
  value: textValue(value),
  onChange: (text: string) => onChange(text),
  multiple: isOn(properties, 'multiple'),
  returnId: isOn(properties, 'returnId'),
  disabled: isOn(properties, 'disabled'),
})

export const UserBlock = (props: BlockProps) => (
  <UserField {...fieldProps(props)} extension={setText(props.properties, 'extension')} />
)
export const RoleBlock = (props: BlockProps) => <RoleField {...fieldProps(props)} />
export const PositionBlock = (props: BlockProps) => <PositionField {...fieldProps(props)} />

export function BusinessBlock(props: BlockProps) {
  const { returnId, ...field } = fieldProps(props)
  return (
    <PickerField
      {...field}
      config={{ ...hospitals(props.properties), returnId }}
      width={Number(props.properties['width']) || undefined}
    />
  )
}

function hospitals(properties: Properties): PickerConfig {
  const given = (['valueUrl', 'queryParamCode', 'queryParamText'] as const).flatMap(name => {
    const text = setText(properties, name)
    return text === undefined ? [] : [[name, text] as const]
  })
  return {
    noun: '医院',
    valueKey: textValue(properties['valueKey']),
    displayKey: textValue(properties['displayKey']),
    rowKey: textValue(properties['rowKey']),
    listUrl: textValue(properties['listUrl']),
    ...Object.fromEntries(given),
    columns: [
      { key: 'name', label: '医院名称' },
      { key: 'code', label: '编码', width: 120 },
      { key: 'level', label: '等级', width: 90 },
    ],
    queryConfig: isOn(properties, 'queryConfig')
      ? [
          { key: 'level', label: '等级', dictCode: 'he_hospital_level' },
          { key: 'serviceEnd', label: '服务结束', props: { type: 'date' } },
        ]
      : [],
    ellipsisLength: Number(properties['ellipsisLength']),
    returnKeys: ['id', 'code'],
  }
}
