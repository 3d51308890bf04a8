import type { Principal } from '../../../../platform/access/principal.ts'
import type { ChildRows } from '../../registry/child-rows.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import { restoreRecordsWithin } from '../removal/recycle-bin.ts'
import { inEntityTransaction } from '../statements/entity-transaction.ts'
import { withUniqueErrors } from '../statements/unique-errors.ts'
import { updateRecord } from '../statements/write-record.ts'
import { requireRowLimit } from './save-child-rows.ts'

interface RemovedChildRow {
  /** The record, and the version that was seen of it. */
  id: string
  version: number
  row: string
}

/** Takes back a row that was removed from a record: a change of the record like any other. */
export async function restoreChildRow(
  served: ServedEntity,
  child: ChildRows,
  principal: Principal,
  removed: RemovedChildRow,
): Promise<void> {
  const { id, version, row } = removed
  await withUniqueErrors(child.served, () =>
    inEntityTransaction(served, principal, async transaction => {
      await updateRecord(served, principal, { id, version, values: {}, isTouched: true }, transaction)
      await restoreRecordsWithin(child.served, principal, [row], transaction)
      await requireRowLimit(child.served, id, transaction)
    }),
  )
}
