import { DepartField } from '@xuanjiao/fields/ui/pick/departs/depart-field'
import type { BlockProps } from '../block/workshop-block.ts'
import { isPropertyOn, textPropertyIfSet, textValue } from './people-block-values.ts'

export function DepartBlock({ value, onChange, properties }: BlockProps) {
  return (
    <DepartField
      value={textValue(value)}
      onChange={text => onChange(text)}
      multiple={isPropertyOn(properties, 'multiple')}
      mode={properties['mode'] === 'linked' ? 'linked' : 'strict'}
      width={Number(properties['width'])}
      extension={textPropertyIfSet(properties, 'extension')}
      disabled={isPropertyOn(properties, 'disabled')}
    />
  )
}
