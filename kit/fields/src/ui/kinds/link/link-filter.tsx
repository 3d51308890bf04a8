import type { FieldFilterProps } from '../../../model/kinds/filter-props.ts'
import { LinkPick } from './link-pick.tsx'

export const LinkFilter = ({ id, field, value, onChange }: FieldFilterProps<'link'>) => (
  <LinkPick
    id={id}
    to={field.to}
    by={field.by}
    many
    clearable
    values={value.split(',').filter(Boolean)}
    onChange={values => onChange(values.join(','), true)}
    placeholder="全部"
  />
)
