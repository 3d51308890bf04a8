import type { FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { CascaderPick } from './cascader-pick.tsx'

export const CascaderEdit = ({ value, onChange, ...rest }: FieldEditProps<'cascader'>) => (
  <CascaderPick
    {...rest}
    value={typeof value === 'string' ? value : ''}
    onChange={path => onChange(path || null)}
    placeholder={`请选择${rest.field.title}`}
  />
)
