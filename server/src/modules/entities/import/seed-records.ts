import type { RecordDraft, Entity } from '@xuanjiao/contract/entity/entity'
import { AppError } from '@xuanjiao/contract/calls/app-error'
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
import { goTogether, insertTogether } from './insert-together.ts'
import { draftJudgeOf } from './rows/import-judge.ts'
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
  await inEntityTransaction(served, principal, async transaction => {
    if (!(await writeTogether(served, principal, drafts, transaction)))
      await writeEach(served, principal, drafts, transaction)
    await then?.(transaction.db)
  })
}

/** Whether all of them went in together. Else they go in one by one, and the first that is refused says why. */
async function writeTogether(
  served: ServedEntity,
  principal: Principal,
  drafts: readonly RecordRow[],
  transaction: EntityTransaction,
): Promise<boolean> {
  if (!goTogether(served)) return false
  const judge = await draftJudgeOf(served, principal, entityPlanFor(served, principal.grants), transaction)
  const judged = await judge(drafts.map(draftIn))
  if (judged.some(({ problems }) => problems.length > 0)) return false
  const candidates = judged.map((one, row): ImportCandidate => ({ row, ...one, ...storedIn(drafts[row] ?? {}) }))
  return insertTogether(served, principal, candidates, transaction)
}

async function writeEach(
  served: ServedEntity,
  principal: Principal,
  drafts: readonly RecordRow[],
  transaction: EntityTransaction,
): Promise<void> {
  const plan = entityPlanFor(served, principal.grants)
  const schema = draftSchema(served.entity)
  for (const draft of drafts) {
    const { data, error } = schema.safeParse(draftIn(draft))
    if (error) throw unfitSeedError(served, draft, error.issues.map(({ message }) => message).join('；'))
    try {
      const values = await writtenDraftValues(plan, principal, data)
      await insertRecordWithRows(served, principal, { values, ...storedIn(draft) }, transaction)
    } catch (cause) {
      throw unfitSeedError(served, draft, reasonOf(uniqueErrorFrom(served, cause) ?? cause), cause)
    }
  }
}

function reasonOf(cause: unknown): string {
  const fields = cause instanceof AppError ? cause.fields : []
  return fields.length === 0 ? String(cause) : fields.map(({ message }) => message).join('；')
}

const draftIn = ({ id: _id, createTime: _since, ...draft }: RecordRow): RecordRow => draft

const storedIn = ({ id, createTime }: RecordRow) => ({ id: String(id), createdAt: createTime as Date | undefined })

/** A mistake in what comes with the product: it has to say which of many it is. */
function unfitSeedError({ entity }: ServedEntity, draft: RecordRow, why: string, cause?: unknown): Error {
  return new Error(`${entity.title}“${String(draft[entity.nameField])}”：${why}`, { cause })
}
