import type { Entity } from '@xuanjiao/contract/entity/entity'
import { type FieldOf, type Fields, linkIn } from '@xuanjiao/wire/kinds/field'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { EntityServices } from './entity-services.ts'
import type { Hooks } from './hooks.ts'

/** A record as the running server serves it. */
export interface Served {
  readonly context: EntityServices
  readonly entity: Entity
  readonly hooks: Hooks
}

/** The records this server serves, by name. */
export type ServedRecords = Map<string, Served>

declare module '../../../platform/context/app-context.ts' {
  interface AppContext {
    readonly servedRecords: ServedRecords
  }
}

type KnowsRecords = Pick<AppContext, 'servedRecords'>

/** Serves a record; its name is given once. */
export function register<F extends Fields>(context: EntityServices, entity: Entity<F>, hooks: Hooks<F>): Served {
  if (context.servedRecords.has(entity.name)) throw new Error(`entity ${entity.name} is registered twice`)
  // Hooks are written for their own fields and only ever called with rows of this definition.
  const served: Served = { context, entity, hooks: hooks }
  context.servedRecords.set(entity.name, served)
  return served
}

/** Serves a record no more. */
export function leave({ context, entity }: Served): void {
  context.servedRecords.delete(entity.name)
}

export function everyServed(context: KnowsRecords): Served[] {
  return [...context.servedRecords.values()]
}

/** The record of this name. A link to a record nobody serves is a mistake of ours, found at the first plan. */
export function servedNamed(context: KnowsRecords, name: string): Served {
  const served = context.servedRecords.get(name)
  if (!served) throw new Error(`no entity ${name} is served`)
  return served
}

/** Who links to a record: the fields that may hold its id or its code. Logs keep nobody from going. */
export function linksTo(
  context: KnowsRecords,
  name: string,
): { served: Served; name: string; field: FieldOf<'link'> }[] {
  const records = everyServed(context).filter(({ hooks }) => hooks.source === undefined)
  return records.flatMap(served =>
    Object.entries(served.entity.fields).flatMap(([fieldName, described]) => {
      const field = linkIn(described)
      return field?.to === name ? [{ served, name: fieldName, field }] : []
    }),
  )
}
