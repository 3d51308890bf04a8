import type { EntityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { looseCondition } from '@xuanjiao/wire/query/query-condition'
import type { RawQueryParams } from '@xuanjiao/wire/query/list-query'
import type { FoundRowsQuery, MatchingRowsQuery, ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule, type Module, type ServiceName } from '../../platform/context/module.ts'
import { serveChildRows } from './routes/child-row-routes.ts'
import { registerEntityJobs } from './routes/entity-jobs.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { entityPlanFor } from './plan/entity-plan.ts'
import { wholeEntityPlan } from './read/whole-plan.ts'
import { firstLogRows, listRecords } from './read/list-records.ts'
import { sumRecords } from './read/sum-records.ts'
import { matchingRecordIds } from './write/matching-records.ts'
import { presentLogRows } from './texts/present-log-rows.ts'
import type { RecordRow } from './texts/field-labels.ts'
import type { SqlCondition } from '../../platform/database/statement.ts'
import { serveSpreadsheets, serveEntityExport } from './routes/spreadsheet-routes.ts'
import { scheduleImportSweep } from './import/sweep-import-files.ts'
import { registerFileReaders } from './values/file-fields.ts'
import type { EntityHooks, LogSource } from './registry/entity-hooks.ts'
import {
  unregisterEntity,
  registerEntity,
  servedEntityNamed,
  type ServedEntity,
  type ServedEntities,
} from './registry/served-entities.ts'
import { entityServices, type EntityServices } from './registry/entity-services.ts'
import { serveReadCalls, serveRecycleBinCalls, serveWriteCalls } from './routes/entity-routes.ts'

export { entityServices, type EntityServices }
export { namedRecords, searchAll, searchableEntities } from './read/search-all.ts'
export { requireFreeValue } from './read/duplicate-value.ts'
export { serveLinkCalls } from './routes/link-calls.ts'
export { rowsSeenBy } from './routes/rows-seen-by.ts'
export { parseTableChoice, tableChoice, type TableChoice } from './tables/table-choice.ts'
export { tableOptions, tableTexts, tableTreeLevel } from './tables/table-options.ts'
export { previewNumber } from './numbers/preview-number.ts'
export { nextTreeCodes } from './write/statements/tree-code.ts'
export { addLinks, removeLinks } from './write/statements/save-links.ts'
export { recordNames } from './history/record-names.ts'
export { changedFieldTitles, listedTables, readRecordVersions, type RecordVersion } from './history/record-versions.ts'
export { recordAccessOf, type RecordAccess } from './write/record-access.ts'
export {
  isSameHead,
  openSheetImport,
  type ImportCandidate,
  type CellProblem,
  type SheetTable,
  type SheetImport,
} from './import/sheet-import.ts'
export { anyRecordExists, seedRecords, type SeedDraft } from './import/seed-records.ts'
export type {
  BatchContext,
  Blocker,
  EntityHooks,
  LogSource,
  OwnExportColumns,
  RecordEvent,
  RemoveContext,
  SaveContext,
  WrittenValues,
} from './registry/entity-hooks.ts'

/** Puts a record on the server: every call of its definition, from the definition alone, with its hooks. */
export function serveEntityModule<F extends Fields>(
  context: EntityServices,
  entity: Entity<F>,
  hooks: EntityHooks<F> = {},
): void {
  serveEntity(registerEntity(context, entity, hooks))
}

/** What a record has beside its definition, and the services that takes. */
interface RecordParts<F extends Fields, Need extends ServiceName> {
  readonly needs?: readonly Need[]
  hooks?(context: Pick<AppContext, keyof EntityServices | Need>): EntityHooks<F>
  /** Calls beside those of every record. */
  routes?(context: Pick<AppContext, keyof EntityServices | Need>): void
}

/** A module that is one record: its calls, its hooks, and calls beside them. */
export function recordModule<F extends Fields, const Need extends ServiceName = never>(
  name: string,
  entity: Entity<F>,
  { needs = [], hooks, routes }: RecordParts<F, Need> = {},
): Module {
  const all: readonly ServiceName[] = [...entityServices, ...needs]
  return defineModule({
    name,
    needs: all,
    start(context) {
      serveEntityModule(context, entity, hooks?.(context))
      routes?.(context)
    },
  })
}

/** Serves from their definitions alone whichever of these records nobody serves yet. */
export function serveRemainingEntities(context: EntityServices, entities: readonly Entity[]): void {
  for (const entity of entities) if (!context.servedEntities.has(entity.name)) serveEntityModule(context, entity)
}

/** A log as its module answers from it. */
export interface ServedLog<R> {
  /** A page of its list; `also` narrows it. */
  readPage(principal: Principal, query: ListQuery, also?: SqlCondition): Promise<PageResult<R>>
  /** The first rows of which this holds, in the order of the list, with what its source reads beside them. */
  firstRows(principal: Principal, also: SqlCondition, limit: number): Promise<RecordRow[]>
  /** One row by its id, as it was read and as it leaves; out of sight is as good as not there (rules/places#scope). */
  findOne(principal: Principal, id: string): Promise<{ read: RecordRow; shown: R }>
  /** Such rows as they leave. */
  present(principal: Principal, rows: RecordRow[]): Promise<R[]>
  /** The ids of all rows a question finds. */
  matchingIds(principal: Principal, query: MatchingRowsQuery, also?: SqlCondition): Promise<string[]>
  /** Sums over all rows a question finds: each of an expression over `t`, by the name it is answered under. */
  sums<N extends string>(
    principal: Principal,
    query: FoundRowsQuery,
    columns: Readonly<Record<N, string>>,
  ): Promise<Record<N, number>>
  /** Puts its export on the server. */
  serveExport(call: EntityEndpoints['exportXls']): void
}

/** Rows that are only ever read, from a definition and the source of its rows: its module puts the calls on the server. */
export function servedLog<R>(context: EntityServices, entity: Entity, source: LogSource): ServedLog<R> {
  const served = registerEntity(context, entity, { source })
  const present = (principal: Principal, rows: RecordRow[]) =>
    presentLogRows(served, principal, rows) as Promise<never[]>
  const { looselyFound = [] } = source
  const loose = <Q extends RawQueryParams>(query: Q): Q =>
    Object.assign({ ...query }, ...looselyFound.map(name => ({ [name]: looseCondition(query[name]) }))) as Q
  return {
    findOne: async (principal, id) => {
      const [read] = await firstLogRows(served, principal, sql`t.id = ${id}::uuid`, 1)
      const [shown] = read ? await present(principal, [read]) : []
      if (read === undefined || shown === undefined) throw appErrors.notFound()
      return { read, shown }
    },
    readPage: (principal, query, extraCondition) =>
      listRecords(served, principal, loose(query), { extraCondition }) as Promise<PageResult<never>>,
    firstRows: (principal, also, limit) => firstLogRows(served, principal, also, limit),
    matchingIds: (principal, query, also) => matchingRecordIds(served, principal, loose(query), also),
    present,
    sums: (principal, query, columns) => sumRecords(served, principal, query, columns),
    serveExport: call => void serveEntityExport(served, call),
  }
}

/** Records that come while the product runs, and how they go again. */
export interface RuntimeEntities {
  readonly served: ReadonlySet<Entity>
  remove(): void
}

/**
 * The same while the product runs, over a context that mounts calls which come and go. One that cannot be served, since
 * it links to nothing, is left out and said; the others are served.
 */
export function serveRuntimeEntities(
  context: EntityServices,
  entities: readonly Entity[],
  complain: (error: unknown) => void,
): RuntimeEntities {
  const registered = entities.map(entity => registerEntity(context, entity, {}))
  const usable = registered.filter(served => isUsable(served, complain))
  const stops = usable.map(serveEntity)
  const remove = () => {
    stops.forEach(stop => stop())
    usable.forEach(unregisterEntity)
  }
  return { served: new Set(usable.map(({ entity }) => entity)), remove }
}

function isUsable(served: ServedEntity, complain: (error: unknown) => void): boolean {
  try {
    wholeEntityPlan(served)
    return true
  } catch (error) {
    unregisterEntity(served)
    complain(error)
    return false
  }
}

function serveEntity(served: ServedEntity): () => void {
  const stops = [registerFileReaders(served), serveSpreadsheets(served)]
  serveReadCalls(served)
  serveChildRows(served)
  if (!served.entity.readOnly) serveWriteCalls(served)
  if (!served.entity.readOnly && served.entity.partOf === undefined) serveRecycleBinCalls(served)
  return () => stops.forEach(stop => stop())
}

/** The fields of a record that a person may not see: for calls that read its table by themselves. */
export const hiddenFieldsOf = (
  context: Pick<AppContext, 'servedEntities'>,
  { name }: Pick<Entity, 'name'>,
  principal: Principal,
): readonly string[] => entityPlanFor(servedEntityNamed(context, name), principal.grants).hidden

/** The records that are served, their long work, and a look at every definition before the first request. */
export const entitiesModule = defineModule({
  name: 'entities',
  needs: ['app', 'config', 'clock', 'jobs', 'storage', 'personalEncryption'],
  provides: ['servedEntities'],
  start(context) {
    const servedEntities: ServedEntities = new Map()
    registerEntityJobs({ ...context, servedEntities })
    context.app.addHook('onReady', async () => {
      servedEntities.values().forEach(wholeEntityPlan)
      await scheduleImportSweep(context)
    })
    return { servedEntities }
  },
})
