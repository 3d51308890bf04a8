import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serveRows } from './routes/row-routes.ts'
import { announce } from './routes/announce.ts'
import { registerJobs } from './routes/entity-jobs.ts'
import type { Staff } from '../../platform/access/who.ts'
import { planFor } from './plan/plan.ts'
import { wholePlan } from './read/everything.ts'
import { serveExcel } from './routes/excel-routes.ts'
import { sweepEveryNight } from './import/import-sweep.ts'
import { judgeOwnFiles } from './values/file-fields.ts'
import type { Hooks } from './registry/hooks.ts'
import { everyServed, leave, register, servedNamed, type Served } from './registry/registry.ts'
import { serveReading, serveRecycleBin, serveWriting } from './routes/routes.ts'

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
export type { Blocker, Hooks, RemoveContext, SaveContext, Writing } from './registry/hooks.ts'

/** Puts a record on the server: every call of its definition, from the definition alone, with its hooks. */
export function entityModule<F extends Fields>(context: AppContext, entity: Entity<F>, hooks: Hooks<F> = {}): void {
  if (everyServed(context).length === 0) settle(context)
  serveEntity(register(context, entity, hooks))
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
  context: AppContext,
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
export const hiddenFields = (context: AppContext, { name }: Pick<Entity, 'name'>, who: Staff): readonly string[] =>
  planFor(servedNamed(context, name), who.grants).hidden

/** Makes a record that has calls of its own known to links: by its name, in forms, lists, histories and exports. */
export function linkTarget<F extends Fields>(context: AppContext, entity: Entity<F>): void {
  if (everyServed(context).length === 0) settle(context)
  register(context, entity, {})
}

/** Once per context: the long work of all records, and a look at every definition before the first request. */
function settle(context: AppContext): void {
  registerJobs(context)
  context.app.addHook('onReady', async () => {
    everyServed(context).forEach(wholePlan)
    await sweepEveryNight(context)
  })
}
