import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { columnOf } from '../../../../platform/schema/columns.ts'
import type { Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'
import type { TransactionHandle } from '../statements/transaction.ts'
import { updateRecord } from '../statements/write-record.ts'
import { recordOfPart } from '../../registry/family.ts'

/**
 * A new row that is saved by itself is a change of its record: that is held, if the person may write it, and has a new
 * version.
 */
export async function touchRecord(
  served: Served,
  who: Staff,
  values: AnyRow,
  acting: TransactionHandle,
): Promise<void> {
  const record = recordOfPart(served)
  if (record) await touch(record.served, who, String(values[record.by]), acting)
}

/** The same for rows that are there. Records are held before their rows, by whoever writes either. */
export async function touchRecordsOf(
  served: Served,
  who: Staff,
  ids: readonly string[],
  acting: TransactionHandle,
): Promise<void> {
  const record = recordOfPart(served)
  if (!record) return
  const by = sql.ref(columnOf(record.by))
  const found = await acting.ask(sql<{ record: Computed<string> }>`
    select distinct ${by} as record from ${sql.table(served.entity.table)}
    where id = any (${ids}::uuid[]) and tenant_id = ${who.tenantId} and deleted_at is null order by ${by}`)
  for (const one of found) await touch(record.served, who, one.record, acting)
}

const touch = (record: Served, who: Staff, id: string, acting: TransactionHandle) =>
  updateRecord(record, who, { id, values: {}, isTouched: true }, acting)
