import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { planFor } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'
import { rewrite } from './save.ts'
import { inTransaction } from './statements/transaction.ts'
import { held } from './statements/write-record.ts'

/**
 * Switches records on (1) or off (0), all or none, by the same way as an edit. Answers those that stood otherwise
 * before: whoever takes it back leaves the others as they were.
 */
export async function switchAll(
  served: Served,
  who: Staff,
  given: readonly string[],
  status: string,
): Promise<string[]> {
  const ids = [...new Set(given)].sort()
  if (ids.length === 0) throw deny.input('参数不识别！')
  if (!planFor(served, who.grants).writable.has('status')) throw deny.forbidden()
  await served.hooks.admit?.(ids, who)
  const switched: string[] = []
  await inTransaction(served, who, async acting => {
    for (const id of ids) {
      const before = await held(served, who, { id }, acting)
      await rewrite(served, who, { id, values: { status } }, acting)
      if (before['status'] !== status) switched.push(id)
    }
  })
  return switched
}
