import { columnTypeOf } from '../../../../platform/kinds/server-kinds.ts'
import { uniqueRules } from '../../../../platform/schema/entity-table.ts'
import { columnOf } from '../../../../platform/schema/columns.ts'
import { sql } from 'kysely'
import type { AnyRow } from '../../texts/texts.ts'
import type { TransactionHandle } from '../statements/transaction.ts'
import type { RecordChange } from '../statements/update.ts'
import type { ChildRows } from '../../registry/family.ts'

/**
 * Two rows may swap values of which each may stand but once: whoever has what another one is to have gives it up first.
 * What stands there meanwhile is the row's id before the value, which nobody else can have, and which the history knows
 * for what it is (`withoutAside`).
 */
export async function setAside(
  { served: { entity } }: ChildRows,
  rows: readonly AnyRow[],
  edits: readonly RecordChange[],
  { ask }: TransactionHandle,
): Promise<void> {
  for (const name of swappable(entity)) {
    const values = new Map(edits.map(edit => [edit.id, edit.values[name]]))
    const wanted = new Set([...values.values()].filter(value => value !== undefined))
    const ids = rows
      .filter(row => isLeft(row[name], values.get(String(row['id']))) && wanted.has(row[name] ?? null))
      .map(row => String(row['id']))
    if (ids.length === 0) continue
    const column = sql.ref(columnOf(name))
    await ask(sql`update ${sql.table(entity.table)} set ${column} = replace(id::text, '-', '') || '|' || ${column}
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
