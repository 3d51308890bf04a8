import type { FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { LinkPick } from './link-pick.tsx'

/** Another record, chosen by its name. */
export function LinkEdit({ field, value, onChange, ...rest }: FieldEditProps<'link'>) {
  const values = typeof value === 'string' ? value.split(',').filter(Boolean) : []
  return (
    <LinkPick
      {...rest}
      to={field.to}
      by={field.by}
      many={field.many === true}
      makes
      leafOnly={field.leaf === true}
      clearable={!field.required}
      values={values}
      onChange={selected => onChange(selected.length === 0 ? null : selected.join(','))}
      placeholder={`请选择${field.title}`}
    />
  )
}
