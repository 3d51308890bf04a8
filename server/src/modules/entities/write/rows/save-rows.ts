import type { RowChanges } from '@xuanjiao/contract/entity/entity'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { sql } from 'kysely'
import { columnOf } from '../../../../platform/schema/columns.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { deny } from '../../../../platform/errors/refuse.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { planFor } from '../../plan/plan.ts'
import type { Served } from '../../registry/registry.ts'
import { holdAll, removeWithin } from '../removal/remove.ts'
import type { AnyRow } from '../../texts/texts.ts'
import type { TransactionHandle } from '../statements/transaction.ts'
import { uniqueRefusal } from '../statements/unique.ts'
import type { RecordChange } from '../statements/update.ts'
import { insertRecord, updateRecord } from '../statements/write-record.ts'
import { valuesOfDraft, valuesOfEdit } from '../../values/written-values.ts'
import { childrenOf, type ChildRows } from '../../registry/family.ts'
import { setAside } from './set-aside.ts'

/** What is done to the rows of a record, by their names. */
export type SavedRows = ReadonlyMap<string, RowChanges>

/** The part of a body that speaks of rows. */
export function rowsIn({ entity }: Pick<Served, 'entity'>, body: AnyRow): SavedRows {
  const given = Object.keys(entity.children ?? {}).flatMap((name): [string, RowChanges][] => {
    const changes = body[name] as RowChanges | undefined
    return changes && isChange(changes) ? [[name, changes]] : []
  })
  return new Map(given)
}

const isChange = ({ added = [], changed = [], removed = [] }: RowChanges): boolean =>
  added.length + changed.length + removed.length > 0

const NOTHING: SavedRows = new Map()

/** Saves the rows of a record that was just written, in the same transaction: all of them, or none. */
export async function saveRows(
  served: Served,
  who: Staff,
  id: string,
  rows: SavedRows = NOTHING,
  acting: TransactionHandle,
): Promise<void> {
  for (const child of childrenOf(served)) {
    const changes = rows.get(child.name)
    if (changes) await saveKind(child, who, id, changes, acting)
  }
}

async function saveKind(
  child: ChildRows,
  who: Staff,
  id: string,
  { added = [], changed = [], removed = [] }: RowChanges,
  acting: TransactionHandle,
): Promise<void> {
  const { served, by, name } = child
  const plan = planFor(served, who.grants)
  if (removed.length > 0)
    await removeWithin(served, who, [...new Set(removed)], acting, rows => demandOwn(child, id, rows))
  const edits: RecordChange[] = []
  for (const { id: rowId, version, ...change } of changed)
    edits.push({ id: rowId, version, values: await valuesOfEdit(plan, who, change) })
  await setAside(child, await holdRows(child, who, id, edits, acting), edits, acting)
  for (const [at, edit] of edits.entries())
    await located(served, `${name}.changed.${at}`, () => updateRecord(served, who, edit, acting))
  for (const [at, draft] of added.entries())
    await located(served, `${name}.added.${at}`, async () => {
      const values = { ...(await valuesOfDraft(plan, who, draft)), [by]: id }
      await insertRecord(served, who, { values }, acting)
    })
  if (added.length > 0) await demandFew(served, id, acting)
}

/** The rows that change, as they are, all of them of this record. */
async function holdRows(
  child: ChildRows,
  who: Staff,
  id: string,
  edits: readonly RecordChange[],
  acting: TransactionHandle,
): Promise<AnyRow[]> {
  const ids = [...new Set(edits.map(edit => edit.id))]
  if (ids.length === 0) return []
  const rows = await holdAll(child.served, who, ids, 'living', acting)
  demandOwn(child, id, rows)
  return rows
}

function demandOwn({ by }: ChildRows, id: string, rows: readonly AnyRow[]): void {
  if (rows.some(row => row[by] !== id)) throw deny.notFound()
}

/** What is wrong with a row is told where the row stands in the body. */
async function located(served: Served, at: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const refusal = error instanceof Refusal ? error : uniqueRefusal(served, error)
    if (!refusal || refusal.fields.length === 0) throw refusal ?? error
    const { status, message, code } = refusal
    const fields = refusal.fields.map(({ field, message }) => ({ field: `${at}.${field}`, message }))
    throw new Refusal(status, message, { code, fields })
  }
}

/** A record has so many rows at most. */
export async function demandFew({ entity }: Served, id: string, { ask }: TransactionHandle): Promise<void> {
  const { table, title, unit = '个', partOf } = entity
  if (!partOf) return
  const [counted] = await ask(sql<{ rows: Computed<number> }>`select count(*)::integer as rows from ${sql.table(table)}
    where ${sql.ref(columnOf(partOf.by))} = ${id}::uuid and deleted_at is null`)
  if ((counted?.rows ?? 0) > partOf.most) throw deny.business(`${title}最多${partOf.most}${unit}`)
}
