import type { GridColumn } from '../../model/columns/grid-column.ts'

/** The field of the report that is kept in this column: the one said, else the one that is mapped to it. */
export function reportStoredField({ key, store, orgFields = '', destFields = '' }: GridColumn): string | undefined {
  const at = destFields.split(',').findIndex(field => field.trim() === key)
  return store ?? (at < 0 ? undefined : orgFields.split(',')[at]?.trim())
}
