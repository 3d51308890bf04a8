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

/** Gives new records of a tree the next codes of their places. */
export async function takeTreeCodes(
  { entity }: ServedEntity,
  { tenantId }: Principal,
  records: readonly RecordRow[],
  { runStatement }: Pick<EntityTransaction, 'runStatement'>,
): Promise<void> {
  const { parent, code } = entity.tree ?? {}
  if (parent === undefined || code === undefined) return
  const parents = records.map(values => values[parent] ?? null)
  const codes = await nextTreeCodes(runStatement, entity, tenantId, parents)
  for (const [at, values] of records.entries()) values[code] = codes[at]
}

/**
 * The next codes below these parents, one for each of them, of which some may be the same. The tree is held until the
 * transaction ends, so that two at once get two codes; one that lies in the recycle bin keeps its own.
 */
export async function nextTreeCodes(
  runStatement: RunStatement,
  entity: CodedTree,
  tenantId: number,
  parents: readonly unknown[],
): Promise<string[]> {
  await lockTree(runStatement, entity, tenantId)
  const among = [...new Set(parents)]
  const matches = await placesBelow(runStatement, entity, tenantId, among)
  const places = new Map(among.map((parent, at) => [parent, matches[at]]))
  return parents.map(parent => {
    const place = places.get(parent)
    if (place === undefined || (parent !== null && !place.above)) throw appErrors.notFound()
    const next = nextLevelCode(place.last?.slice(-LEVEL))
    if (next === undefined) throw appErrors.business(`同一级${entity.title}过多，不能再新增`)
    return (place.last = (place.above ?? '') + next)
  })
}

type CodedTree = Pick<Entity, 'table' | 'title' | 'tree' | 'fields'>

interface PlaceBelow {
  /** The code of the parent. */
  above: string | null
  /** The last code that was given below it. */
  last: string | null
}

/** Of each parent, in the order given. */
function placesBelow(
  runStatement: RunStatement,
  entity: CodedTree,
  tenantId: number,
  parents: readonly unknown[],
): Promise<PlaceBelow[]> {
  const own = sql.ref(columnNameOf(entity.tree?.code ?? ''))
  const table = sql.table(entity.table)
  const key = treeKeyColumn(entity)
  const type = sql.raw(key === 'id' ? 'uuid' : 'text')
  return runStatement(sql<Computed<PlaceBelow>>`
    select (select ${own} from ${table} where ${sql.ref(key)} = p.parent and tenant_id = ${tenantId} and deleted_at is null) as above,
      (select max(${own} collate "C") from ${table} where ${sql.ref(columnNameOf(entity.tree?.parent ?? ''))} is not distinct from p.parent
        and tenant_id = ${tenantId}) as last
    from unnest(${parents}::${type}[]) with ordinality as p (parent, at) order by p.at`)
}
