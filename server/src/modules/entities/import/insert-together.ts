import { asLinkField, linkTableOf } from '@xuanjiao/wire/kinds/field'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { sql } from 'kysely'
import type { Principal } from '../../../platform/access/principal.ts'
import type { RunStatement } from '../../../platform/database/statement.ts'
import { fillNumbers, isNumberedByRule } from '../numbers/fill-numbers.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { withoutTransaction, type EntityTransaction } from '../write/statements/entity-transaction.ts'
import { checkDepth } from '../write/statements/tree-check.ts'
import { takeTreeCodes } from '../write/statements/tree-code.ts'
import { requireSeenAfterwards } from '../write/statements/require-seen.ts'
import { insertImportedRecords, candidatesNotInserted } from './import-insert.ts'
import { takeNumbers } from './insert-numbers.ts'
import type { ImportCandidate } from './rows/import-reader.ts'

/**
 * Whether new records of this kind go in together: rows of records, records with links of their own table and records
 * whose hooks have something to do after each of them go one by one.
 */
export function goTogether({ entity, hooks }: Pick<ServedEntity, 'entity' | 'hooks'>): boolean {
  const linksMore = Object.values(entity.fields).some(field => linkTableOf(field) !== undefined)
  const afterEach = hooks.afterSave !== undefined && hooks.afterAdd === undefined
  return !afterEach && entity.partOf === undefined && !linksMore
}

/**
 * Makes many records with as few statements as one, and answers whether they are there. Where one of them does not go in
 * none is made: by themselves they say which one, and why. Those that an earlier try has made stay as they are.
 */
export async function insertTogether(
  served: ServedEntity,
  principal: Principal,
  candidates: readonly ImportCandidate[],
  acting: EntityTransaction,
): Promise<boolean> {
  // Tried by itself, a record begins with what it was given.
  const own = candidates.map(one => ({ ...one, values: { ...one.values } }))
  const fresh = await candidatesNotInserted(acting.runStatement, served, own)
  if (fresh.length === 0) return true
  await takeNumbers(countersOf(served, principal, acting), served, principal, fresh)
  await acting.runStatement(sql`savepoint together`)
  const isDone = await everyLevel(served, principal, fresh, acting).catch(falseWhereRejected)
  if (!isDone) await acting.runStatement(sql`rollback to savepoint together`)
  else
    acting.recordEvent(
      served,
      'add',
      fresh.map(({ id }) => id),
    )
  return isDone
}

/**
 * Numbers are taken before the transaction, which would hold their counters from whoever adds one record; those of records
 * that fail are left out. But where a record means further locks, its tree's, its rules' or its hooks', they are taken within it:
 * two who wait for each other over several connections would not be found out.
 */
function countersOf(served: ServedEntity, principal: Principal, acting: EntityTransaction): RunStatement {
  const { entity, hooks } = served
  const locksMore =
    entity.tree !== undefined || isNumberedByRule(entity) || (hooks.beforeAdd ?? hooks.afterAdd) !== undefined
  return locksMore ? acting.runStatement : withoutTransaction(served, principal).runStatement
}

function falseWhereRejected(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}

async function everyLevel(
  served: ServedEntity,
  principal: Principal,
  candidates: readonly ImportCandidate[],
  acting: EntityTransaction,
): Promise<boolean> {
  for (const level of levelsOf(served, candidates))
    if (!(await insertLevel(served, principal, level, acting))) return false
  return true
}

/** Records of a tree, those first that stand below none of the others. */
function levelsOf({ entity }: ServedEntity, candidates: readonly ImportCandidate[]): Iterable<ImportCandidate[]> {
  const { tree } = entity
  if (tree === undefined) return [[...candidates]]
  const key = asLinkField(entity.fields[tree.parent])?.by
  const keyOf = ({ id, values }: ImportCandidate): unknown => (key === undefined ? id : values[key])
  const all = new Map(candidates.map(one => [keyOf(one), one]))
  const levelOf = (one: ImportCandidate, level = 0): number => {
    const above = level > tree.depth ? undefined : all.get(one.values[tree.parent])
    return above === undefined ? level : levelOf(above, level + 1)
  }
  const levels = Map.groupBy(candidates, one => levelOf(one))
  return [...levels].toSorted(([one], [other]) => one - other).map(([, level]) => level)
}

async function insertLevel(
  served: ServedEntity,
  principal: Principal,
  candidates: readonly ImportCandidate[],
  acting: EntityTransaction,
): Promise<boolean> {
  const { hooks } = served
  const adding = { principal, db: acting.db }
  const values = candidates.map(one => one.values)
  await checkDepth(acting.runStatement, served, principal, values)
  await takeTreeCodes(served, principal, values, acting)
  await hooks.beforeAdd?.(values as never, adding)
  await fillNumbers(served, principal, values, acting.runStatement)
  const made = await insertImportedRecords(served, principal, candidates, acting)
  if (made.length < candidates.length) return false
  const ids = candidates.map(({ id }) => id)
  await requireSeenAfterwards(served, principal, ids, acting)
  const carries = new Map(candidates.map(({ id, carry }) => [id, carry]))
  const added = made.map(row => ({ row: row as never, carry: carries.get(String(row['id'])) }))
  await hooks.afterAdd?.(added, adding)
  return true
}
