import type { PickerConfig } from '@xuanjiao/fields/model/pick/picker'
import { PositionField, RoleField, UserField } from '@xuanjiao/fields/ui/pick/departs/people-fields'
import { PickerField } from '@xuanjiao/fields/ui/pick/records/picker-field'
import type { BlockProps, BlockPropertyValues } from '../block/workshop-block.ts'
import { isPropertyOn, textPropertyIfSet, textValue } from './people-block-values.ts'

const fieldProps = ({ value, onChange, properties }: BlockProps) => ({
  value: textValue(value),
  onChange: (text: string) => onChange(text),
  multiple: isPropertyOn(properties, 'multiple'),
  returnId: isPropertyOn(properties, 'returnId'),
  disabled: isPropertyOn(properties, 'disabled'),
})

export const UserBlock = (props: BlockProps) => (
  <UserField {...fieldProps(props)} extension={textPropertyIfSet(props.properties, 'extension')} />
)
export const RoleBlock = (props: BlockProps) => <RoleField {...fieldProps(props)} />
export const PositionBlock = (props: BlockProps) => <PositionField {...fieldProps(props)} />

export function BusinessPickerBlock(props: BlockProps) {
  const { returnId, ...field } = fieldProps(props)
  return (
    <PickerField
      {...field}
      config={{ ...hospitals(props.properties), returnId }}
      width={Number(props.properties['width']) || undefined}
    />
  )
}

function hospitals(blockPropertyValues: BlockPropertyValues): PickerConfig {
  const values = (['valueUrl', 'queryParamCode', 'queryParamText'] as const).flatMap(name => {
    const text = textPropertyIfSet(blockPropertyValues, name)
    return text === undefined ? [] : [[name, text] as const]
  })
  return {
    noun: '医院',
    valueKey: textValue(blockPropertyValues['valueKey']),
    displayKey: textValue(blockPropertyValues['displayKey']),
    rowKey: textValue(blockPropertyValues['rowKey']),
    listUrl: textValue(blockPropertyValues['listUrl']),
    ...Object.fromEntries(values),
    columns: [
      { key: 'name', label: '医院名称' },
      { key: 'code', label: '编码', width: 120 },
      { key: 'level', label: '等级', width: 90 },
    ],
    queryConfig: isPropertyOn(blockPropertyValues, 'queryConfig')
      ? [
          { key: 'level', label: '等级', dictCode: 'he_hospital_level' },
          { key: 'serviceEnd', label: '服务结束', props: { type: 'date' } },
        ]
      : [],
    ellipsisLength: Number(blockPropertyValues['ellipsisLength']),
    returnKeys: ['id', 'code'],
  }
}
