import type { EditProps } from '../../../model/kinds/edit-props.ts'
import { AreaPick } from './area-pick.tsx'

export const AreaEdit = ({ field, value, onChange, ...rest }: EditProps<'area'>) => (
  <AreaPick
    {...rest}
    value={typeof value === 'string' ? value : ''}
    onChange={code => onChange(code || null)}
    placeholder={`请选择${field.title}`}
  />
)
