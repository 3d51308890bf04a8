import type { RecordDraft, Entity } from '@xuanjiao/contract/entity/entity'
import { draftSchema } from '@xuanjiao/contract/entity/entity-schema'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { IdRow } from '../../../platform/database/statement-rows.ts'
import type { EntityServices } from '../registry/entity-services.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import { principalInRowTenant } from '../registry/row-tenant.ts'
import { servedEntityNamed, type ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import { writtenDraftValues } from '../values/written-values.ts'
import { insertRecordWithRows } from '../write/save-record.ts'
import {
  withoutTransaction,
  inEntityTransaction,
  type EntityTransaction,
} from '../write/statements/entity-transaction.ts'
import { uniqueErrorFrom } from '../write/statements/unique-errors.ts'
import { insertImportedRecords } from './import-insert.ts'
import { draftJudgeOf, schemaProblem, type JudgedDraft } from './rows/import-judge.ts'
import type { ImportCandidate } from './rows/import-reader.ts'

/** The fields a person gives a value: neither worked out by the server nor kept by it. */
type GivenFieldName<F extends Fields> = {
  [K in keyof F]: F[K] extends { readOnly: true } | { copy: object } | { auto: object } ? never : K
}[keyof F] &
  keyof RecordDraft<F>

/** A draft as people send one; what comes with the product also says under which id, and since when it is there. */
export type SeedDraft<F extends Fields> = Pick<RecordDraft<F>, GivenFieldName<F>> & {
  id: string
  createTime?: Date | undefined
}

/** Whether any of them is there, or lies in the recycle bin: then people have had them. */
export async function anyRecordExists(
  context: EntityServices,
  principal: Principal,
  entity: Entity,
  drafts: readonly { id: string }[],
): Promise<boolean> {
  const served = servedEntityNamed(context, entity.name)
  const ids = drafts.map(draft => draft.id)
  const [row] = await withoutTransaction(served, principalInRowTenant(served, principal)).runStatement(
    sql<IdRow>`select id from ${sql.table(entity.table)} where id = any (${ids}::uuid[]) limit 1`,
  )
  return row !== undefined
}

/**
 * Adds records that come with the product, all or none, by the rules people's drafts are held to: parsed, judged,
 * encrypted, numbered, logged. `then` runs in the same transaction, for what no draft can say.
 */
export async function seedRecords<F extends Fields>(
  context: EntityServices,
  asker: Principal,
  entity: Entity<F>,
  drafts: readonly SeedDraft<F>[],
  then?: (db: Db) => Promise<void>,
): Promise<void> {
  const served = servedEntityNamed(context, entity.name)
  const principal = principalInRowTenant(served, asker)
  const write = canInsertTogether(served, drafts) ? writeAtOnce : writeEach
  await inEntityTransaction(served, principal, async transaction => {
    await write(served, principal, drafts, transaction)
    await then?.(transaction.db)
  })
}

/** One statement holds all of them, unless each has something to do after it or before the next. */
function canInsertTogether({ entity, hooks }: ServedEntity, drafts: readonly RecordRow[]): boolean {
  const { tree, partOf } = entity
  if (hooks.afterSave !== undefined || partOf !== undefined || tree?.code !== undefined) return false
  return tree === undefined || drafts.every(draft => (draft[tree.parent] ?? null) === null)
}

type WriteDrafts = (
  served: ServedEntity,
  principal: Principal,
  drafts: readonly RecordRow[],
  transaction: EntityTransaction,
) => Promise<void>

const writeAtOnce: WriteDrafts = async (served, principal, drafts, transaction) => {
  const judge = await draftJudgeOf(served, principal, entityPlanFor(served, principal.grants))
  const candidates: ImportCandidate[] = []
  for (const [row, draft] of drafts.entries()) {
    const values = acceptedSeedValues(served, draft, await judge(draftIn(draft)))
    candidates.push({ row, values, ...storedIn(draft) })
  }
  const [late] = await insertImportedRecords(transaction.runStatement, served, principal, candidates)
  if (late) throw unfitSeedError(served, late.values, '数据已存在，或关联的数据不存在')
}

const writeEach: WriteDrafts = async (served, principal, drafts, transaction) => {
  const plan = entityPlanFor(served, principal.grants)
  const schema = draftSchema(served.entity)
  for (const draft of drafts) {
    const { data, error } = schema.safeParse(draftIn(draft))
    const problems = error?.issues.map(schemaProblem) ?? []
    acceptedSeedValues(served, draft, { values: {}, problems })
    const values = await writtenDraftValues(plan, principal, data ?? {})
    await insertRecordWithRows(served, principal, { values, ...storedIn(draft) }, transaction).catch(
      (cause: unknown) => {
        throw unfitSeedError(served, draft, String(uniqueErrorFrom(served, cause) ?? cause), cause)
      },
    )
  }
}

const draftIn = ({ id: _id, createTime: _since, ...draft }: RecordRow): RecordRow => draft

const storedIn = ({ id, createTime }: RecordRow) => ({ id: String(id), createdAt: createTime as Date | undefined })

function acceptedSeedValues(served: ServedEntity, draft: RecordRow, { values, problems }: JudgedDraft): RecordRow {
  if (problems.length === 0) return values
  throw unfitSeedError(served, draft, problems.map(problem => problem.message).join('；'))
}

/** A mistake in what comes with the product: it has to say which of many it is. */
function unfitSeedError({ entity }: ServedEntity, draft: RecordRow, why: string, cause?: unknown): Error {
  return new Error(`${entity.title}“${String(draft[entity.nameField])}”：${why}`, { cause })
}
