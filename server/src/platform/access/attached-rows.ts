import { permissionCode, type Entity, type RowsScope } from '@xuanjiao/contract/entity/entity'
import { formRecords } from '@xuanjiao/contract/form-records'
import { sql, type SqlBool } from 'kysely'
import type { SqlCondition } from '../database/statement.ts'
import { columnNameOf } from '../schema/column-names.ts'
import type { Principal } from './principal.ts'

/** Of no table in any statement that this is put into. */
const RECORD_ALIAS = 'of_record'

/** Whose rows of another record somebody sees, by the alias it has. */
type SeenRows = (entity: Entity, alias: string) => SqlCondition | undefined

/**
 * Of rows that may belong to a record of another kind those that belong to none, or to one that somebody sees, too
 * (rules/wire-system#attached-forms); undefined where every such record is seen.
 */
export function attachedRowsPredicate(
  { kind, id }: NonNullable<RowsScope['attached']>,
  { grants }: Pick<Principal, 'grants'>,
  alias: string,
  seen: SeenRows,
): SqlCondition | undefined {
  const [kindColumn, idColumn] = [kind, id].map(name => sql.ref(`${alias}.${columnNameOf(name)}`))
  const listed = formRecords.filter(entity => grants.may(permissionCode(entity, 'list')))
  const names = listed.map(({ name }) => name)
  const conditions = listed.flatMap(entity => {
    const own = seen(entity, RECORD_ALIAS)
    if (own === undefined) return []
    const record = sql`select from ${sql.table(entity.table)} ${sql.ref(RECORD_ALIAS)}
      where ${sql.ref(`${RECORD_ALIAS}.id`)} = ${idColumn}::uuid and ${own}`
    return [sql<SqlBool>`(${kindColumn} is distinct from ${entity.name} or exists (${record}))`]
  })
  if (listed.length < formRecords.length)
    conditions.unshift(sql<SqlBool>`(${kindColumn} is null or ${kindColumn} = any(${names}::text[]))`)
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` and `)})`
}
