import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { ListFilter } from '@xuanjiao/list/ui/state/list-filter'
import { FieldFilter } from '@xuanjiao/fields/ui/kinds/field-filter'

/** The fields of a query bar as filters of a list: each is edited as its kind is. */
export const fieldFilters = (fields: Fields): ListFilter[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    title: field.title,
    edit: props => <FieldFilter field={field} {...props} />,
  }))
