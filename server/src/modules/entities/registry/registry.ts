import type { Entity } from '@xuanjiao/contract/entity/entity'
import { type FieldOf, type Fields, linkIn } from '@xuanjiao/wire/kinds/field'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Hooks } from './hooks.ts'

/** A record as the running server serves it. */
export interface Served {
  readonly context: AppContext
  readonly entity: Entity
  readonly hooks: Hooks
}

/** One registry per context: tests run several at once. */
const houses = new WeakMap<AppContext['database'], Map<string, Served>>()

function registryOf(context: Pick<AppContext, 'database'>): Map<string, Served> {
  const known = houses.get(context.database)
  if (known) return known
  const made = new Map<string, Served>()
  houses.set(context.database, made)
  return made
}

/** Serves a record; its name is given once. */
export function register<F extends Fields>(context: AppContext, entity: Entity<F>, hooks: Hooks<F>): Served {
  const registry = registryOf(context)
  if (registry.has(entity.name)) throw new Error(`entity ${entity.name} is registered twice`)
  // Hooks are written for their own fields and only ever called with rows of this definition.
  const served: Served = { context, entity, hooks: hooks }
  registry.set(entity.name, served)
  return served
}

/** Serves a record no more. */
export function leave({ context, entity }: Served): void {
  registryOf(context).delete(entity.name)
}

export function everyServed(context: Pick<AppContext, 'database'>): Served[] {
  return [...registryOf(context).values()]
}

/** The record of this name. A link to a record nobody serves is a mistake of ours, found at the first plan. */
export function servedNamed(context: Pick<AppContext, 'database'>, name: string): Served {
  const served = registryOf(context).get(name)
  if (!served) throw new Error(`no entity ${name} is served`)
  return served
}

/** Who links to a record: the fields that may hold its id or its code. Logs keep nobody from going. */
export function linksTo(
  context: Pick<AppContext, 'database'>,
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
