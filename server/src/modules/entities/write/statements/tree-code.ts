import type { Entity } from '@xuanjiao/contract/entity/entity'
import { columnOf } from '../../../../platform/schema/columns.ts'
import { deny } from '../../../../platform/errors/refuse.ts'
import { codeAfter } from '../../../../platform/primitives/level-code.ts'
import { sql } from 'kysely'
import type { Ask } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { treeKey } from '../../plan/tree.ts'
import type { Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'
import { holdTree } from './tree-check.ts'
import type { TransactionHandle } from './transaction.ts'

/** What a level adds to a code. */
const LEVEL = 3

/** Gives a new record of a tree the next code of its place. */
export async function takeTreeCode(
  { entity }: Served,
  { tenantId }: Staff,
  values: AnyRow,
  { ask }: TransactionHandle,
): Promise<void> {
  const { parent, code } = entity.tree ?? {}
  if (parent === undefined || code === undefined) return
  values[code] = await nextTreeCode(ask, entity, tenantId, values[parent] ?? null)
}

/**
 * The next code below a parent. The tree is held until the transaction ends, so that two at once get two codes; one that
 * lies in the recycle bin keeps its own.
 */
export async function nextTreeCode(
  ask: Ask,
  entity: Pick<Entity, 'table' | 'title' | 'tree' | 'fields'>,
  tenantId: number,
  parent: unknown,
): Promise<string> {
  await holdTree(ask, entity, tenantId)
  const own = sql.ref(columnOf(entity.tree?.code ?? ''))
  const table = sql.table(entity.table)
  const key = treeKey(entity)
  const above = sql`${parent}::${sql.raw(key === 'id' ? 'uuid' : 'text')}`
  const [place] = await ask(sql<Computed<{ above: string | null; last: string | null }>>`
    select (select ${own} from ${table} where ${sql.ref(key)} = ${above} and tenant_id = ${tenantId}
        and deleted_at is null) as above,
      (select max(${own} collate "C") from ${table} where ${sql.ref(columnOf(entity.tree?.parent ?? ''))} is not distinct from ${above}
        and tenant_id = ${tenantId}) as last`)
  if (parent !== null && !place?.above) throw deny.notFound()
  const next = codeAfter(place?.last?.slice(-LEVEL))
  if (next === undefined) throw deny.business(`同一级${entity.title}过多，不能再新增`)
  return (place?.above ?? '') + next
}
