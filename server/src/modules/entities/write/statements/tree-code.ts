import type { Entity } from '@xuanjiao/contract/entity/entity'
import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { appErrors } from '../../../../platform/errors/app-errors.ts'
import { nextLevelCode } from '../../../../platform/primitives/level-code.ts'
import { sql } from 'kysely'
import type { RunStatement } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { treeKeyColumn } from '../../plan/tree-queries.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import { lockTree } from './tree-check.ts'
import type { EntityTransaction } from './entity-transaction.ts'

/** What a level adds to a code. */
const LEVEL = 3

/** Gives a new record of a tree the next code of its place. */
export async function assignTreeCode(
  { entity }: ServedEntity,
  { tenantId }: Principal,
  values: RecordRow,
  { runStatement }: EntityTransaction,
): Promise<void> {
  const { parent, code } = entity.tree ?? {}
  if (parent === undefined || code === undefined) return
  values[code] = await nextTreeCode(runStatement, entity, tenantId, values[parent] ?? null)
}

/**
 * The next code below a parent. The tree is held until the transaction ends, so that two at once get two codes; one that
 * lies in the recycle bin keeps its own.
 */
export async function nextTreeCode(
  runStatement: RunStatement,
  entity: Pick<Entity, 'table' | 'title' | 'tree' | 'fields'>,
  tenantId: number,
  parent: unknown,
): Promise<string> {
  await lockTree(runStatement, entity, tenantId)
  const own = sql.ref(columnNameOf(entity.tree?.code ?? ''))
  const table = sql.table(entity.table)
  const key = treeKeyColumn(entity)
  const above = sql`${parent}::${sql.raw(key === 'id' ? 'uuid' : 'text')}`
  const [place] = await runStatement(sql<Computed<{ above: string | null; last: string | null }>>`
    select (select ${own} from ${table} where ${sql.ref(key)} = ${above} and tenant_id = ${tenantId}
        and deleted_at is null) as above,
      (select max(${own} collate "C") from ${table} where ${sql.ref(columnNameOf(entity.tree?.parent ?? ''))} is not distinct from ${above}
        and tenant_id = ${tenantId}) as last`)
  if (parent !== null && !place?.above) throw appErrors.notFound()
  const next = nextLevelCode(place?.last?.slice(-LEVEL))
  if (next === undefined) throw appErrors.business(`同一级${entity.title}过多，不能再新增`)
  return (place?.above ?? '') + next
}
