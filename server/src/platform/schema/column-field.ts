import { CREATION_FIELDS, UPDATE_FIELDS } from '@xuanjiao/contract/entity/system-fields'
import { asTextField, isBooleanField, type Field } from '@xuanjiao/wire/kinds/field'
import { quotedName as quoted } from '../database/statement.ts'
import type { QueriedField } from '../kinds/server-kind.ts'
import { columnTypeOf } from '../kinds/server-kinds.ts'
import { columnNameOf, soughtColumnOf } from './column-names.ts'

/** What the platform keeps of every record, described like any field. `version` and `id` have parts of their own. */
export const KEPT_FIELDS: Readonly<Record<string, Field>> = {
  ...CREATION_FIELDS,
  ...UPDATE_FIELDS,
  sysOrgCode: { kind: 'text', title: '所属部门' },
}

/** A column of a record's table, over the row called `alias`: `sql` is what it is compared by, `read` what is answered. */
export function columnField(
  name: string,
  field: Field,
  alias: string,
): QueriedField & { column: string; read: string; sought: string | undefined } {
  const column = columnNameOf(name)
  const read = quoted(alias, column)
  const sought = asTextField(field)?.pinyin === undefined ? undefined : quoted(alias, soughtColumnOf(name))
  const common = { name, field, column, read, sought }
  // Asked for as Y and N, like any flag.
  if (isBooleanField(field)) return { ...common, sql: `(case when ${read} then 'Y' else 'N' end)`, type: 'text' }
  return { ...common, sql: read, type: columnTypeOf(field) }
}
