import type { Draft, Entity } from '@xuanjiao/contract/entity/entity'
import { draftSchema } from '@xuanjiao/contract/entity/entity-schema'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { IdRow } from '../../../platform/database/statement-rows.ts'
import type { EntityServices } from '../registry/entity-services.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { planFor } from '../plan/plan.ts'
import { amongRows } from '../registry/holder.ts'
import { servedNamed, type Served } from '../registry/registry.ts'
import type { AnyRow } from '../texts/texts.ts'
import { valuesOfDraft } from '../values/written-values.ts'
import { make } from '../write/save.ts'
import { atOnce, inTransaction, type TransactionHandle } from '../write/statements/transaction.ts'
import { uniqueRefusal } from '../write/statements/unique.ts'
import { insertMany } from './import-insert.ts'
import { judgeOf, problemFrom, type JudgedDraft } from './rows/import-judge.ts'
import type { Candidate } from './rows/import-reader.ts'

/** The fields a person gives a value: neither worked out by the server nor kept by it. */
type GivenName<F extends Fields> = {
  [K in keyof F]: F[K] extends { readOnly: true } | { copy: object } | { auto: object } ? never : K
}[keyof F] &
  keyof Draft<F>

/** A draft as people send one; what comes with the product also says under which id, and since when it is there. */
export type SeedDraft<F extends Fields> = Pick<Draft<F>, GivenName<F>> & { id: string; createTime?: Date | undefined }

/** Whether any of them is there, or lies in the recycle bin: then people have had them. */
export async function isAnyThere(
  context: EntityServices,
  who: Staff,
  entity: Entity,
  drafts: readonly { id: string }[],
): Promise<boolean> {
  const served = servedNamed(context, entity.name)
  const ids = drafts.map(draft => draft.id)
  const [row] = await atOnce(served, amongRows(served, who)).ask(
    sql<IdRow>`select id from ${sql.table(entity.table)} where id = any (${ids}::uuid[]) limit 1`,
  )
  return row !== undefined
}

/**
 * Adds records that come with the product, all or none, by the rules people's drafts are held to: parsed, judged, sealed,
 * numbered, logged. `then` runs in the same transaction, for what no draft can say.
 */
export async function seedRecords<F extends Fields>(
  context: EntityServices,
  asker: Staff,
  entity: Entity<F>,
  drafts: readonly SeedDraft<F>[],
  then?: (db: Db) => Promise<void>,
): Promise<void> {
  const served = servedNamed(context, entity.name)
  const who = amongRows(served, asker)
  const write = goesAtOnce(served, drafts) ? writeAtOnce : writeEach
  await inTransaction(served, who, async acting => {
    await write(served, who, drafts, acting)
    await then?.(acting.db)
  })
}

/** One statement holds all of them, unless each has something to do after it or before the next. */
function goesAtOnce({ entity, hooks }: Served, drafts: readonly AnyRow[]): boolean {
  const { tree, partOf } = entity
  if (hooks.afterSave !== undefined || partOf !== undefined || tree?.code !== undefined) return false
  return tree === undefined || drafts.every(draft => (draft[tree.parent] ?? null) === null)
}

type Write = (served: Served, who: Staff, drafts: readonly AnyRow[], acting: TransactionHandle) => Promise<void>

const writeAtOnce: Write = async (served, who, drafts, acting) => {
  const judge = await judgeOf(served, who, planFor(served, who.grants))
  const candidates: Candidate[] = []
  for (const [row, draft] of drafts.entries()) {
    const values = accepted(served, draft, await judge(draftIn(draft)))
    candidates.push({ row, values, ...keptIn(draft) })
  }
  const [late] = await insertMany(acting.ask, served, who, candidates)
  if (late) throw unfit(served, late.values, '数据已存在，或关联的数据不存在')
}

const writeEach: Write = async (served, who, drafts, acting) => {
  const plan = planFor(served, who.grants)
  const schema = draftSchema(served.entity)
  for (const draft of drafts) {
    const { data, error } = schema.safeParse(draftIn(draft))
    const problems = error?.issues.map(problemFrom) ?? []
    accepted(served, draft, { values: {}, problems })
    const values = await valuesOfDraft(plan, who, data ?? {})
    await make(served, who, { values, ...keptIn(draft) }, acting).catch((cause: unknown) => {
      throw unfit(served, draft, String(uniqueRefusal(served, cause) ?? cause), cause)
    })
  }
}

const draftIn = ({ id: _id, createTime: _since, ...draft }: AnyRow): AnyRow => draft

const keptIn = ({ id, createTime }: AnyRow) => ({ id: String(id), createdAt: createTime as Date | undefined })

function accepted(served: Served, draft: AnyRow, { values, problems }: JudgedDraft): AnyRow {
  if (problems.length === 0) return values
  throw unfit(served, draft, problems.map(problem => problem.message).join('；'))
}

/** A mistake in what comes with the product: it has to say which of many it is. */
function unfit({ entity }: Served, draft: AnyRow, why: string, cause?: unknown): Error {
  return new Error(`${entity.title}“${String(draft[entity.nameField])}”：${why}`, { cause })
}
