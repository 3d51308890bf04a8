import { deny } from '../../platform/refuse.ts'
import type { Staff } from '../../platform/who.ts'
import { planFor } from './plan.ts'
import type { Served } from './registry.ts'
import { rewrite } from './save.ts'
import { inTransaction } from './transaction.ts'

/** Switches records on (1) or off (0), all or none, by the same way as an edit. */
export async function switchAll(served: Served, who: Staff, given: readonly string[], status: string): Promise<number> {
  const ids = [...new Set(given)].sort()
  if (ids.length === 0) throw deny.input('参数不识别！')
  if (!planFor(served, who.grants).writable.has('status')) throw deny.forbidden()
  await inTransaction(served, who, async acting => {
    for (const id of ids) await rewrite(served, who, { id, values: { status } }, acting)
  })
  return ids.length
}
