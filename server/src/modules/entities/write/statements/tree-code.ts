import { columnOf } from '../../../../platform/schema/columns.ts'
import { deny } from '../../../../platform/errors/refuse.ts'
import { codeAfter } from '../../../../platform/primitives/level-code.ts'
import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { treeKey } from '../../plan/tree.ts'
import type { Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'
import { holdTree } from './tree-check.ts'
import type { TransactionHandle } from './transaction.ts'

/** What a level adds to a code. */
const LEVEL = 3

/**
 * Gives a new record of a tree the next code of its place. The tree is held until the transaction ends, so that two at
 * once get two codes; one that lies in the recycle bin keeps its own.
 */
export async function takeTreeCode(
  { entity }: Served,
  who: Staff,
  values: AnyRow,
  { ask }: TransactionHandle,
): Promise<void> {
  const { parent, code } = entity.tree ?? {}
  if (parent === undefined || code === undefined) return
  await holdTree(ask, entity, who)
  const own = sql.ref(columnOf(code))
  const table = sql.table(entity.table)
  const above = sql`${values[parent] ?? null}::${sql.raw(treeKey(entity) === 'id' ? 'uuid' : 'text')}`
  const [place] = await ask(sql<Computed<{ above: string | null; last: string | null }>>`
    select (select ${own} from ${table} where ${sql.ref(treeKey(entity))} = ${above} and tenant_id = ${who.tenantId}
        and deleted_at is null) as above,
      (select max(${own} collate "C") from ${table} where ${sql.ref(columnOf(parent))} is not distinct from ${above}
        and tenant_id = ${who.tenantId}) as last`)
  const prefix = place?.above ?? ''
  if ((values[parent] ?? null) !== null && prefix === '') throw deny.notFound()
  const next = codeAfter(place?.last?.slice(-LEVEL))
  if (next === undefined) throw deny.business(`同一级${entity.title}过多，不能再新增`)
  values[code] = prefix + next
}
