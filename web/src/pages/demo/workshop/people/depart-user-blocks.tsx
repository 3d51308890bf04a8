import {
  DepartUserField,
  InlineDepartUserField,
  TreeUserField,
} from '@xuanjiao/fields/ui/pick/departs/depart-user-field'
import type { BlockProps } from '../block/workshop-block.ts'
import { isPropertyOn, textPropertyIfSet, textValue } from './people-block-values.ts'

const fieldProps = ({ value, onChange, properties }: BlockProps) => ({
  value: textValue(value),
  onChange: (text: string) => onChange(text),
  multiple: isPropertyOn(properties, 'multiple'),
  extension: textPropertyIfSet(properties, 'extension'),
  disabled: isPropertyOn(properties, 'disabled'),
})

export const DepartUserBlock = (props: BlockProps) => <DepartUserField {...fieldProps(props)} />
export const InlineDepartUserBlock = (props: BlockProps) => <InlineDepartUserField {...fieldProps(props)} />
export const TreeUserBlock = (props: BlockProps) => <TreeUserField {...fieldProps(props)} />
