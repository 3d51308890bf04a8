import type { Changes, Draft, Entity, EntityRecord } from '@xuanjiao/contract/entity/entity'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { listQuerySchema, type FoundQuery, type ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import type { Db } from '../../../platform/database/db.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { rowsIn } from './rows/save-rows.ts'
import { get } from '../read/get.ts'
import { amongRows, demandWriter } from '../registry/holder.ts'
import { list } from '../read/list.ts'
import { planFor, type Plan } from '../plan/plan.ts'
import { listedIds } from './found.ts'
import { restore } from './removal/recycle.ts'
import { servedNamed, type Served } from '../registry/registry.ts'
import type { EntityServices } from '../registry/entity-services.ts'
import { remove } from './removal/remove.ts'
import { edit, make, rewrite } from './save.ts'
import type { AnyRow } from '../texts/texts.ts'
import { inTransaction } from './statements/transaction.ts'
import { tellDoubles } from './statements/unique.ts'
import { valuesOfDraft, valuesOfEdit } from '../values/written-values.ts'

/** A record as other modules reach it: by the same rules, scopes and hooks as its calls. */
export interface Records<F extends Fields> {
  get(who: Staff, id: string): Promise<EntityRecord<F>>
  /** A page of the list, as its own call answers it. */
  page(who: Staff, query: ListQuery, rows?: 'living' | 'deleted'): Promise<PageResult<EntityRecord<F>>>
  /** The ids of all that a list query finds, as many as the person was told, to be acted on as if they had been ticked. */
  found(who: Staff, query: FoundQuery): Promise<string[]>
  /** All that a list query finds, in the order of the list. */
  every(who: Staff, query: Readonly<Record<string, unknown>>): Promise<EntityRecord<F>[]>
  edit(who: Staff, change: Changes<F>): Promise<EntityRecord<F>>
  /** All or none; `then` runs in the same transaction, while the records are held. */
  editAll(who: Staff, changes: readonly Changes<F>[], then?: (db: Db) => Promise<void>): Promise<void>
  /** All or none; answers what was made. `then` runs in the same transaction, after all of them. */
  addAll(
    who: Staff,
    drafts: readonly Draft<F>[],
    then?: (made: readonly EntityRecord<F>[], db: Db) => Promise<void>,
  ): Promise<EntityRecord<F>[]>
  /** All or none, out of the recycle bin. */
  restoreAll(who: Staff, ids: readonly string[]): Promise<void>
  /** All or none; `first` runs in the same transaction, before it is looked at what hangs on them. */
  removeAll(who: Staff, ids: readonly string[], first?: (db: Db) => Promise<void>): Promise<void>
}

/** An act names the fields it writes: who may not write one of them is told so, and nothing is dropped in silence. */
function demandWritable(plan: Plan, change: AnyRow): void {
  const written = Object.keys(change).filter(name => name in plan.entity.fields && change[name] !== undefined)
  if (!written.every(name => plan.writable.has(name))) throw deny.forbidden()
}

const AT_ONCE = 1000

async function everyPage<R>(
  page: (query: ListQuery) => Promise<PageResult<R>>,
  query: Readonly<Record<string, unknown>>,
): Promise<R[]> {
  const rows: R[] = []
  for (let pageNo = 1; rows.length === (pageNo - 1) * AT_ONCE; pageNo++) {
    const asked = listQuerySchema.parse({ ...query, pageNo, pageSize: AT_ONCE, count: 'none' })
    rows.push(...(await page(asked)).records)
  }
  return rows
}

export function recordsOf<F extends Fields>(context: EntityServices, entity: Entity<F>): Records<F> {
  const served = () => servedNamed(context, entity.name)
  const reading = (who: Staff): [Served, Staff] => [served(), amongRows(served(), who)]
  const writing = (who: Staff): [Served, Staff] => {
    demandWriter(served(), who)
    return reading(who)
  }
  const values = (who: Staff, change: Changes<F>) => {
    const plan = planFor(served(), who.grants)
    demandWritable(plan, change)
    return valuesOfEdit(plan, who, change)
  }
  const found: Records<Fields> = {
    get: (who, id) => get(...reading(who), id) as Promise<never>,
    page: (who, query, rows) => list(...reading(who), query, { rows: rows ?? 'living' }) as Promise<PageResult<never>>,
    every: (who, query) => everyPage(asked => found.page(who, asked), query),
    edit: async (who, change) => {
      demandWritable(planFor(served(), who.grants), change)
      return (await edit(...writing(who), change)) as never
    },
    found: (who, query) => listedIds(...reading(who), query),
    editAll: async (who, changes, then) => {
      const ids = changes.map(({ id }) => id)
      await served().hooks.admit?.(ids, who)
      await together(who, async acting => {
        for (const { id, version, ...change } of changes) {
          const given = await values(who, { id, ...change } as Changes<F>)
          const rows = rowsIn(served(), change)
          await rewrite(...writing(who), { id, version, values: given, rows }, acting)
        }
        await then?.(acting.db)
      })
    },
    addAll: (who, drafts, then) =>
      together(who, async acting => {
        const made: AnyRow[] = []
        for (const draft of drafts) {
          const given = await valuesOfDraft(planFor(served(), who.grants), who, draft)
          made.push(await make(...writing(who), { values: given, rows: rowsIn(served(), draft) }, acting))
        }
        await then?.(made as never[], acting.db)
        return made as never[]
      }),
    restoreAll: async (who, ids) => void (await restore(...writing(who), ids)),
    removeAll: async (who, ids, first) => void (await remove(...writing(who), ids, first)),
  }
  const together: <T>(who: Staff, work: Parameters<typeof inTransaction<T>>[2]) => Promise<T> = (who, work) =>
    tellDoubles(served(), () => inTransaction(...writing(who), work))
  // The registry knows records of any shape; the caller's definition says which this one has.
  return found as unknown as Records<F>
}
