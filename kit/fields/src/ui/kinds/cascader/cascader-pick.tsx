import type { CascaderField, CascaderOption } from '@xuanjiao/wire/kinds/cascader/cascader'
import { fieldPropsOf, type ValueInputProps } from '../../../model/kinds/edit-props.ts'
import { CascaderLists, type CascaderNode } from '../../choice/area/cascader-lists.tsx'

interface CascaderPickProps extends Omit<ValueInputProps, 'name' | 'value' | 'onChange'> {
  field: CascaderField
  value: string
  onChange: (path: string) => void
  placeholder: string
  anyLevel?: boolean
}

const nodeOf = ({ value, text, below }: CascaderOption): CascaderNode => ({
  value,
  label: text,
  ...(below && { children: below.map(nodeOf) }),
})

/** A path, chosen level by level. */
export const CascaderPick = ({ field, value, onChange, placeholder, anyLevel, ...props }: CascaderPickProps) => (
  <CascaderLists
    {...fieldPropsOf(props)}
    nodes={field.options.map(nodeOf)}
    path={value === '' ? [] : value.split('/')}
    onChange={path => onChange(path.join('/'))}
    anyLevel={anyLevel ?? field.anyLevel === true}
    placeholder={placeholder}
  />
)
