import { DepartUserField, DepartUserInline, TreeUserField } from '@xuanjiao/fields/ui/pick/departs/depart-user-field'
import type { BlockProps } from '../block/block.ts'
import { isOn, setText, textValue } from './read-value.ts'

const fieldProps = ({ value, onChange, properties }: BlockProps) => ({
  value: textValue(value),
  onChange: (text: string) => onChange(text),
  multiple: isOn(properties, 'multiple'),
  extension: setText(properties, 'extension'),
  disabled: isOn(properties, 'disabled'),
})

export const ByDepartBlock = (props: BlockProps) => <DepartUserField {...fieldProps(props)} />
export const InlineBlock = (props: BlockProps) => <DepartUserInline {...fieldProps(props)} />
export const TreeBlock = (props: BlockProps) => <TreeUserField {...fieldProps(props)} />
