import type { FieldKind, Fields } from '@xuanjiao/wire/kinds/field'
import type { ListFilter } from '@xuanjiao/list/ui/state/list-filter'
import { FieldFilter } from '@xuanjiao/fields/ui/kinds/field-filter'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'

/** Most lists open without a condition: there is nothing to say of one. */
const FilterWords = lazyPart(async () => (await import('@xuanjiao/fields/ui/kinds/filter-words')).FilterWords)

const TYPED: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'richText'])

/** The fields of a query bar as filters of a list: each is edited and said as its kind is. */
export const fieldFilters = (fields: Fields): ListFilter[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    title: field.title,
    edit: props => <FieldFilter field={field} {...props} />,
    say: value => <FilterWords field={field} value={value} />,
    ...(TYPED.has(field.kind) && { words: true as const }),
  }))
