import type { RecordChanges, RecordDraft, Entity, EntityRecord } from '@xuanjiao/contract/entity/entity'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { listQuerySchema, type MatchingRowsQuery, type ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { equalsCondition } from '@xuanjiao/wire/query/query-condition'
import type { Db } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { childRowEditsIn } from './rows/save-child-rows.ts'
import { getRecord } from '../read/get-record.ts'
import { principalInRowTenant, requireWriter } from '../registry/row-tenant.ts'
import { listRecords, type ReadingPlace } from '../read/list-records.ts'
import { entityPlanFor, type EntityPlan } from '../plan/entity-plan.ts'
import { linkRecords, unlinkRecords, type LinkChange } from './link-records.ts'
import { matchingIdsForList } from './matching-records.ts'
import { purgeRecords, restoreRecords } from './removal/recycle-bin.ts'
import { servedEntityNamed, type ServedEntity } from '../registry/served-entities.ts'
import type { EntityServices } from '../registry/entity-services.ts'
import { removeRecords } from './removal/remove-records.ts'
import { editRecord, insertRecordWithRows, updateRecordWithRows } from './save-record.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import { inEntityTransaction } from './statements/entity-transaction.ts'
import { withUniqueErrors } from './statements/unique-errors.ts'
import { writtenDraftValues, writtenEditValues } from '../values/written-values.ts'

/** A record as other modules reach it: by the same rules, scopes and hooks as its calls. */
export interface RecordAccess<F extends Fields> {
  get(principal: Principal, id: string): Promise<EntityRecord<F>>
  /** A page of the list, as its own call answers it; its rows may be read elsewhere (rules/figures#replica). */
  page(
    principal: Principal,
    query: ListQuery,
    rows?: 'living' | 'deleted',
    readFrom?: ReadingPlace,
  ): Promise<PageResult<EntityRecord<F>>>
  /** The ids of all that a list query finds, as many as the person was told, to be acted on as if they had been ticked. */
  matchingIds(principal: Principal, query: MatchingRowsQuery): Promise<string[]>
  /** All that a list query finds, in the order of the list. */
  all(principal: Principal, query: Readonly<Record<string, unknown>>): Promise<EntityRecord<F>[]>
  /** The first thousand that a list query finds. */
  first(
    principal: Principal,
    query: Readonly<Record<string, unknown>>,
    rows?: 'living' | 'deleted',
  ): Promise<EntityRecord<F>[]>
  /** The living record with exactly these values, of those a person sees; `except` does not count. */
  find(
    principal: Principal,
    values: Readonly<Record<string, string>>,
    except?: string,
  ): Promise<EntityRecord<F> | undefined>
  edit(principal: Principal, change: RecordChanges<F>): Promise<EntityRecord<F>>
  /** All or none; `then` runs in the same transaction, while the records are held. */
  editAll(principal: Principal, changes: readonly RecordChanges<F>[], then?: (db: Db) => Promise<void>): Promise<void>
  /**
   * All or none; answers what was made. `then` runs in the same transaction, after all of them; where the drafts follow
   * from what is there, they are asked for in it as well.
   */
  addAll(
    principal: Principal,
    drafts: readonly RecordDraft<F>[] | ((db: Db) => Promise<readonly RecordDraft<F>[]>),
    then?: (made: readonly EntityRecord<F>[], db: Db) => Promise<void>,
  ): Promise<EntityRecord<F>[]>
  /** Links several to one other record by a field that a table keeps: people to a role. */
  link(principal: Principal, change: LinkChange): Promise<void>
  /** Takes such links away; `then` runs in the same transaction. */
  unlink(principal: Principal, change: LinkChange, then?: (db: Db) => Promise<void>): Promise<void>
  /** All or none, out of the recycle bin. */
  restoreAll(principal: Principal, ids: readonly string[]): Promise<void>
  /** All or none, out of the recycle bin for good. */
  purgeAll(principal: Principal, ids: readonly string[]): Promise<void>
  /** All or none; `first` runs in the same transaction, before it is looked at what hangs on them. */
  removeAll(principal: Principal, ids: readonly string[], first?: (db: Db) => Promise<void>): Promise<void>
}

/** An act names the fields it writes: who may not write one of them is told so, and nothing is dropped in silence. */
function requireWritable(plan: EntityPlan, change: RecordRow): void {
  const written = Object.keys(change).filter(name => name in plan.entity.fields && change[name] !== undefined)
  if (!written.every(name => plan.writable.has(name))) throw appErrors.forbidden()
}

const AT_ONCE = 1000

async function everyPage<R>(
  page: (query: ListQuery) => Promise<PageResult<R>>,
  query: Readonly<Record<string, unknown>>,
): Promise<R[]> {
  const rows: R[] = []
  for (let pageNo = 1; rows.length === (pageNo - 1) * AT_ONCE; pageNo++) {
    const requested = listQuerySchema.parse({ ...query, pageNo, pageSize: AT_ONCE, count: 'none' })
    rows.push(...(await page(requested)).records)
  }
  return rows
}

export function recordAccessOf<F extends Fields>(context: EntityServices, entity: Entity<F>): RecordAccess<F> {
  const served = () => servedEntityNamed(context, entity.name)
  const reading = (principal: Principal): [ServedEntity, Principal] => [
    served(),
    principalInRowTenant(served(), principal),
  ]
  const writing = (principal: Principal): [ServedEntity, Principal] => {
    requireWriter(served(), principal)
    return reading(principal)
  }
  const values = (principal: Principal, change: RecordChanges<F>) => {
    const plan = entityPlanFor(served(), principal.grants)
    requireWritable(plan, change)
    return writtenEditValues(plan, principal, change)
  }
  const match: RecordAccess<Fields> = {
    get: (principal, id) => getRecord(...reading(principal), id) as Promise<never>,
    page: (principal, query, rows, readFrom) =>
      listRecords(...reading(principal), query, { rows: rows ?? 'living', readFrom }) as Promise<PageResult<never>>,
    all: (principal, query) => everyPage(requested => match.page(principal, requested), query),
    first: async (principal, query, rows) => {
      const requested = listQuerySchema.parse({ ...query, pageSize: AT_ONCE, count: 'none' })
      return (await match.page(principal, requested, rows)).records
    },
    find: async (principal, values, except) => {
      const conditions = Object.entries(values).map(([name, value]) => [name, equalsCondition(value)] as const)
      if (conditions.some(([, condition]) => condition === undefined)) return undefined
      const rows = await match.all(principal, Object.fromEntries(conditions))
      return rows.find(row => row.id !== except && Object.entries(values).every(([name, value]) => row[name] === value))
    },
    link: (principal, change) => linkRecords(...writing(principal), change),
    unlink: (principal, change, then) => unlinkRecords(...writing(principal), change, then),
    edit: async (principal, change) => {
      requireWritable(entityPlanFor(served(), principal.grants), change)
      return (await editRecord(...writing(principal), change)) as never
    },
    matchingIds: (principal, query) => matchingIdsForList(...reading(principal), query),
    editAll: async (principal, changes, then) => {
      const ids = changes.map(({ id }) => id)
      await served().hooks.beforeAction?.(ids, principal)
      await together(principal, async transaction => {
        for (const { id, version, ...change } of changes) {
          const value = await values(principal, { id, ...change } as RecordChanges<F>)
          const edits = childRowEditsIn(served(), change)
          await updateRecordWithRows(...writing(principal), { id, version, values: value, rows: edits }, transaction)
        }
        await then?.(transaction.db)
      })
    },
    addAll: (principal, drafts, then) =>
      together(principal, async transaction => {
        const made: RecordRow[] = []
        for (const draft of typeof drafts === 'function' ? await drafts(transaction.db) : drafts) {
          const value = await writtenDraftValues(entityPlanFor(served(), principal.grants), principal, draft)
          made.push(
            await insertRecordWithRows(
              ...writing(principal),
              { values: value, rows: childRowEditsIn(served(), draft) },
              transaction,
            ),
          )
        }
        await then?.(made as never[], transaction.db)
        return made as never[]
      }),
    restoreAll: async (principal, ids) => void (await restoreRecords(...writing(principal), ids)),
    purgeAll: async (principal, ids) => void (await purgeRecords(...writing(principal), ids)),
    removeAll: async (principal, ids, first) => void (await removeRecords(...writing(principal), ids, first)),
  }
  const together: <T>(principal: Principal, work: Parameters<typeof inEntityTransaction<T>>[2]) => Promise<T> = (
    principal,
    work,
  ) => withUniqueErrors(served(), () => inEntityTransaction(...writing(principal), work))
  // The registry knows records of any shape; the caller's definition says which this one has.
  return match as unknown as RecordAccess<F>
}
