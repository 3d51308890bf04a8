import type { EntityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { PageResult } from '@xuanjiao/wire/page-result'
import type { FoundQuery, ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { serveRows } from './routes/row-routes.ts'
import { announce } from './routes/announce.ts'
import { registerJobs } from './routes/entity-jobs.ts'
import type { Staff } from '../../platform/access/who.ts'
import { planFor } from './plan/plan.ts'
import { wholePlan } from './read/everything.ts'
import { firstRows, list } from './read/list.ts'
import { idsFound } from './write/found.ts'
import { presented } from './texts/presented.ts'
import type { AnyRow } from './texts/texts.ts'
import type { SqlCondition } from '../../platform/database/statement.ts'
import { serveExcel, serveExport } from './routes/excel-routes.ts'
import { sweepEveryNight } from './import/import-sweep.ts'
import { judgeOwnFiles } from './values/file-fields.ts'
import type { Hooks, LogSource } from './registry/hooks.ts'
import { leave, register, servedNamed, type Served, type ServedRecords } from './registry/registry.ts'
import type { EntityServices } from './registry/entity-services.ts'
import { serveReading, serveRecycleBin, serveWriting } from './routes/routes.ts'

export { entityServices, type EntityServices } from './registry/entity-services.ts'
export { nextTreeCode } from './write/statements/tree-code.ts'
export { recordsOf, type Records } from './write/records.ts'
export {
  sameHead,
  sheetDesk,
  type Candidate,
  type CellProblem,
  type ReadSheet,
  type SheetDesk,
} from './import/sheet-desk.ts'
export { isAnyThere, seedRecords, type SeedDraft } from './import/seed-records.ts'
export type { Blocker, Hooks, LogSource, RecordEvent, RemoveContext, SaveContext, Writing } from './registry/hooks.ts'

/** Puts a record on the server: every call of its definition, from the definition alone, with its hooks. */
export function entityModule<F extends Fields>(context: EntityServices, entity: Entity<F>, hooks: Hooks<F> = {}): void {
  serveEntity(register(context, entity, hooks))
}

/** Serves from their definitions alone whichever of these records nobody serves yet. */
export function serveOthers(context: EntityServices, entities: readonly Entity[]): void {
  for (const entity of entities) if (!context.servedRecords.has(entity.name)) entityModule(context, entity)
}

/** A log as its module answers from it. */
export interface ServedLog<R> {
  /** A page of its list; `also` narrows it. */
  list(who: Staff, query: ListQuery, also?: SqlCondition): Promise<PageResult<R>>
  /** The first rows of which this holds, in the order of the list, with what its source reads beside them. */
  first(who: Staff, also: SqlCondition, limit: number): Promise<AnyRow[]>
  /** Such rows as they leave. */
  shown(who: Staff, rows: AnyRow[]): Promise<R[]>
  /** The ids of all rows a question finds. */
  foundIds(who: Staff, query: FoundQuery, also?: SqlCondition): Promise<string[]>
  /** Puts its export on the server. */
  serveExport(call: EntityEndpoints['exportXls']): void
}

/** Rows that are only ever read, from a definition and the source of its rows: its module puts the calls on the server. */
export function servedLog<R>(context: EntityServices, entity: Entity, source: LogSource): ServedLog<R> {
  const served = register(context, entity, { source })
  return {
    list: (who, query, also) => list(served, who, query, { also }) as Promise<PageResult<never>>,
    first: (who, also, limit) => firstRows(served, who, also, limit),
    foundIds: (who, query, also) => idsFound(served, who, query, also),
    shown: (who, rows) => presented(served, who, rows) as Promise<never[]>,
    serveExport: call => void serveExport(served, call),
  }
}

/** Records that come while the product runs, and how they go again. */
export interface RuntimeEntities {
  readonly served: ReadonlySet<Entity>
  takeOut(): void
}

/**
 * The same while the product runs, over a context that mounts calls which come and go. One that cannot be served, since
 * it links to nothing, is left out and said; the others are served.
 */
export function runtimeEntities(
  context: EntityServices,
  entities: readonly Entity[],
  complain: (error: unknown) => void,
): RuntimeEntities {
  const registered = entities.map(entity => register(context, entity, {}))
  const usable = registered.filter(served => isUsable(served, complain))
  const stops = usable.map(serveEntity)
  const takeOut = () => {
    stops.forEach(stop => stop())
    usable.forEach(leave)
  }
  return { served: new Set(usable.map(({ entity }) => entity)), takeOut }
}

function isUsable(served: Served, complain: (error: unknown) => void): boolean {
  try {
    wholePlan(served)
    return true
  } catch (error) {
    leave(served)
    complain(error)
    return false
  }
}

function serveEntity(served: Served): () => void {
  const stops = [announce(served), judgeOwnFiles(served), serveExcel(served)]
  serveReading(served)
  serveRows(served)
  if (!served.entity.readOnly) serveWriting(served)
  if (!served.entity.readOnly && served.entity.partOf === undefined) serveRecycleBin(served)
  return () => stops.forEach(stop => stop())
}

/** The fields of a record that a person may not see: for calls that read its table by themselves. */
export const hiddenFields = (
  context: Pick<AppContext, 'servedRecords'>,
  { name }: Pick<Entity, 'name'>,
  who: Staff,
): readonly string[] => planFor(servedNamed(context, name), who.grants).hidden

/** The records that are served, their long work, and a look at every definition before the first request. */
export const entitiesModule = defineModule({
  name: 'entities',
  needs: ['app', 'config', 'clock', 'jobs', 'storage', 'personal'],
  provides: ['servedRecords'],
  start(context) {
    const servedRecords: ServedRecords = new Map()
    registerJobs({ ...context, servedRecords })
    context.app.addHook('onReady', async () => {
      servedRecords.values().forEach(wholePlan)
      await sweepEveryNight(context)
    })
    return { servedRecords }
  },
})
