import { columnTypeOf } from '../../../../platform/kinds/server-kinds.ts'
import { uniqueRules } from '../../../../platform/schema/entity-table.ts'
import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { sql } from 'kysely'
import type { RecordRow } from '../../texts/field-labels.ts'
import type { EntityTransaction } from '../statements/entity-transaction.ts'
import type { RecordUpdate } from '../statements/update-statement.ts'
import type { ChildRows } from '../../registry/child-rows.ts'

/**
 * Two rows may swap values of which each may stand but once: whoever has what another one is to have gives it up first.
 * What stands there meanwhile is the row's id before the value, which nobody else can have, and which the history knows
 * for what it is (`withoutSetAsidePrefix`).
 */
export async function setAsideUniqueValues(
  { served: { entity } }: ChildRows,
  rows: readonly RecordRow[],
  edits: readonly RecordUpdate[],
  { runStatement }: EntityTransaction,
): Promise<void> {
  for (const name of swappable(entity)) {
    const values = new Map(edits.map(edit => [edit.id, edit.values[name]]))
    const wanted = new Set([...values.values()].filter(value => value !== undefined))
    const ids = rows
      .filter(row => isLeft(row[name], values.get(String(row['id']))) && wanted.has(row[name] ?? null))
      .map(row => String(row['id']))
    if (ids.length === 0) continue
    const column = sql.ref(columnNameOf(name))
    await runStatement(sql`update ${sql.table(entity.table)} set ${column} = replace(id::text, '-', '') || '|' || ${column}
      where id = any (${ids}::uuid[])`)
  }
}

const isLeft = (now: unknown, then: unknown): boolean => then !== undefined && then !== now

/** Unique fields that can hold a text meanwhile. */
const swappable = (entity: ChildRows['served']['entity']): string[] =>
  uniqueRules(entity)
    .map(({ fields: [name = ''] }) => name)
    .filter(name => {
      const field = entity.fields[name]
      return field !== undefined && columnTypeOf(field) === 'text' && field.personal === undefined
    })
