import type { Staff } from '../../../../platform/access/who.ts'
import type { ChildRows } from '../../registry/family.ts'
import type { Served } from '../../registry/registry.ts'
import { restoreWithin } from '../removal/recycle.ts'
import { inTransaction } from '../statements/transaction.ts'
import { tellDoubles } from '../statements/unique.ts'
import { updateRecord } from '../statements/write-record.ts'
import { demandFew } from './save-rows.ts'

interface RemovedRow {
  /** The record, and the version that was seen of it. */
  id: string
  version: number
  row: string
}

/** Takes back a row that was removed from a record: a change of the record like any other. */
export async function restoreRow(served: Served, child: ChildRows, who: Staff, removed: RemovedRow): Promise<void> {
  const { id, version, row } = removed
  await tellDoubles(child.served, () =>
    inTransaction(served, who, async acting => {
      await updateRecord(served, who, { id, version, values: {}, isTouched: true }, acting)
      await restoreWithin(child.served, who, [row], acting)
      await demandFew(child.served, id, acting)
    }),
  )
}
