import type { CascaderField, CascaderOption } from '@xuanjiao/wire/kinds/cascader/cascader'
import { fieldProps, type BareEditProps } from '../../../model/kinds/edit-props.ts'
import { LevelLists, type LevelNode } from '../../choice/area/level-lists.tsx'

interface CascaderPickProps extends Omit<BareEditProps, 'name' | 'value' | 'onChange'> {
  field: CascaderField
  value: string
  onChange: (path: string) => void
  placeholder: string
  anyLevel?: boolean
}

const nodeOf = ({ value, text, below }: CascaderOption): LevelNode => ({
  value,
  label: text,
  ...(below && { children: below.map(nodeOf) }),
})

/** A path, chosen level by level. */
export const CascaderPick = ({ field, value, onChange, placeholder, anyLevel, ...props }: CascaderPickProps) => (
  <LevelLists
    {...fieldProps(props)}
    nodes={field.options.map(nodeOf)}
    path={value === '' ? [] : value.split('/')}
    onChange={path => onChange(path.join('/'))}
    anyLevel={anyLevel ?? field.anyLevel === true}
    placeholder={placeholder}
  />
)
