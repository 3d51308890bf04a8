import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { ListTableColumn } from '@xuanjiao/list/ui/table/list-table-column'
import { FieldRead } from '@xuanjiao/fields/ui/kinds/field-read'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'

/** Columns of a list from fields: most pages need no more. */
export function fieldColumns<R extends object>(fields: Fields, names: readonly string[]): ListTableColumn<R>[] {
  return names.flatMap(name => {
    const field = fields[name]
    if (!field) return []
    const column: ListTableColumn<R> = {
      key: name,
      title: field.title,
      align: fieldKind(field).isNumber ? 'right' : 'left',
      render: row => <FieldRead field={field} name={name} row={row as RecordValues} />,
      ...(field.width !== undefined && { width: field.width }),
    }
    return [column]
  })
}
