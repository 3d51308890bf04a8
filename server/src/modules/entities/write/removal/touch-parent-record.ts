import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import type { EntityTransaction } from '../statements/entity-transaction.ts'
import { updateRecord } from '../statements/write-record.ts'
import { parentRecordOf } from '../../registry/child-rows.ts'

/**
 * A new row that is saved by itself is a change of its record: that is held, if the person may write it, and has a new
 * version.
 */
export async function touchParentRecord(
  served: ServedEntity,
  principal: Principal,
  values: RecordRow,
  transaction: EntityTransaction,
): Promise<void> {
  const record = parentRecordOf(served)
  if (record) await touch(record.served, principal, String(values[record.by]), transaction)
}

/** The same for rows that are there. Records are held before their rows, by whoever writes either. */
export async function touchParentRecordsOf(
  served: ServedEntity,
  principal: Principal,
  ids: readonly string[],
  transaction: EntityTransaction,
): Promise<void> {
  const record = parentRecordOf(served)
  if (!record) return
  const by = sql.ref(columnNameOf(record.by))
  const matches = await transaction.runStatement(sql<{ record: Computed<string> }>`
    select distinct ${by} as record from ${sql.table(served.entity.table)}
    where id = any (${ids}::uuid[]) and tenant_id = ${principal.tenantId} and deleted_at is null order by ${by}`)
  for (const one of matches) await touch(record.served, principal, one.record, transaction)
}

const touch = (record: ServedEntity, principal: Principal, id: string, transaction: EntityTransaction) =>
  updateRecord(record, principal, { id, values: {}, isTouched: true }, transaction)
