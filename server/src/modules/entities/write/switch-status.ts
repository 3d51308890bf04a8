import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { updateRecordWithRows } from './save-record.ts'
import { inEntityTransaction } from './statements/entity-transaction.ts'
import { readLockedRecord } from './statements/write-record.ts'

/**
 * Switches records on (1) or off (0), all or none, by the same way as an edit. Answers those that stood otherwise
 * before: whoever takes it back leaves the others as they were.
 */
export async function switchRecordStatus(
  served: ServedEntity,
  principal: Principal,
  values: readonly string[],
  status: string,
): Promise<string[]> {
  const ids = [...new Set(values)].sort()
  if (ids.length === 0) throw appErrors.input('参数不识别！')
  if (!entityPlanFor(served, principal.grants).writable.has('status')) throw appErrors.forbidden()
  await served.hooks.beforeAction?.(ids, principal)
  const switched: string[] = []
  await inEntityTransaction(served, principal, async transaction => {
    for (const id of ids) {
      const before = await readLockedRecord(served, principal, { id }, transaction)
      await updateRecordWithRows(served, principal, { id, values: { status } }, transaction)
      if (before['status'] !== status) switched.push(id)
    }
  })
  return switched
}
