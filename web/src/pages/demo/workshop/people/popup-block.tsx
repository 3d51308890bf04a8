import { PopupField } from '@xuanjiao/fields/ui/pick/reports/popup-field'
import type { BlockProps } from '../block/block.ts'
import { isOn, setText, textValue } from './read-value.ts'

export function PopupBlock({ value, onChange, properties }: BlockProps) {
  const destFields = textValue(properties['destFields'])
  const values = (value ?? {}) as Record<string, string>
  return (
    <PopupField
      title="医院"
      code={textValue(properties['code'])}
      orgFields={textValue(properties['orgFields'])}
      destFields={destFields}
      field={destFields.split(',')[0]?.trim() ?? ''}
      values={values}
      onChange={onChange}
      multiple={isOn(properties, 'multiple')}
      groupId={setText(properties, 'groupId')}
      params={textValue(properties['params'])}
      sorter={setText(properties, 'sorter')}
      disabled={isOn(properties, 'disabled')}
    />
  )
}
