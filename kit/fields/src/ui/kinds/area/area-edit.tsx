import type { FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { AreaPick } from './area-pick.tsx'

export const AreaEdit = ({ field, value, onChange, ...rest }: FieldEditProps<'area'>) => (
  <AreaPick
    {...rest}
    value={typeof value === 'string' ? value : ''}
    anyLevel={field.anyLevel === true}
    clearable={!field.required}
    onChange={code => onChange(code || null)}
    placeholder={`请选择${field.title}`}
  />
)
