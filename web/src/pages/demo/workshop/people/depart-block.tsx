import { DepartField } from '@xuanjiao/fields/ui/pick/departs/depart-field'
import type { BlockProps } from '../block/block.ts'
import { isOn, setText, textValue } from './read-value.ts'

export function DepartBlock({ value, onChange, properties }: BlockProps) {
  return (
    <DepartField
      value={textValue(value)}
      onChange={text => onChange(text)}
      multiple={isOn(properties, 'multiple')}
      mode={properties['mode'] === 'linked' ? 'linked' : 'strict'}
      width={Number(properties['width'])}
      extension={setText(properties, 'extension')}
      disabled={isOn(properties, 'disabled')}
    />
  )
}
