import type { CascaderField, CascaderOption } from '@xuanjiao/wire/kinds/cascader/cascader'
import { Cascader } from 'antd'
import { useId } from 'react'
import { inputProps } from '../../../model/choice/field-props.ts'
import { fieldProps, type BareEditProps } from '../../../model/kinds/edit-props.ts'
import { ScrollLists } from '../../choice/area/scroll-lists.tsx'

interface CascaderPickProps extends Omit<BareEditProps, 'name' | 'value' | 'onChange'> {
  field: CascaderField
  value: string
  onChange: (path: string) => void
  placeholder: string
  anyLevel?: boolean
}

interface CascaderNode {
  value: string
  label: string
  children?: CascaderNode[]
}

const nodeOf = ({ value, text, below }: CascaderOption): CascaderNode => ({
  value,
  label: text,
  ...(below && { children: below.map(nodeOf) }),
})

/** A path, chosen level by level. */
export function CascaderPick(props: CascaderPickProps) {
  const { field, value, onChange, placeholder, anyLevel = field.anyLevel === true } = props
  const own = useId()
  return (
    <Cascader<CascaderNode>
      {...inputProps(fieldProps(props))}
      options={field.options.map(nodeOf)}
      value={value === '' ? [] : value.split('/')}
      onChange={path => onChange((path ?? []).join('/'))}
      changeOnSelect={anyLevel}
      showSearch
      popupRender={lists => <ScrollLists id={`${props.id || own}_list`}>{lists}</ScrollLists>}
      status={props.invalid ? 'error' : ''}
      placeholder={placeholder}
    />
  )
}
