import { PopupField } from '@xuanjiao/fields/ui/pick/reports/popup-field'
import type { BlockProps } from '../block/workshop-block.ts'
import { isPropertyOn, textPropertyIfSet, textValue } from './people-block-values.ts'

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
      multiple={isPropertyOn(properties, 'multiple')}
      groupId={textPropertyIfSet(properties, 'groupId')}
      params={textValue(properties['params'])}
      sorter={textPropertyIfSet(properties, 'sorter')}
      disabled={isPropertyOn(properties, 'disabled')}
    />
  )
}
