import type { Entity } from '@xuanjiao/contract/entity/entity'
import { type FieldOf, type Fields, linkIn } from '@xuanjiao/wire/kinds/field'
import type { House } from '../../../platform/house/house.ts'
import type { Hooks } from './hooks.ts'

/** A record as the running house serves it. */
export interface Served {
  readonly house: House
  readonly entity: Entity
  readonly hooks: Hooks
}

/** One registry per house: tests run several at once. */
const houses = new WeakMap<House['database'], Map<string, Served>>()

function registryOf(house: Pick<House, 'database'>): Map<string, Served> {
  const known = houses.get(house.database)
  if (known) return known
  const made = new Map<string, Served>()
  houses.set(house.database, made)
  return made
}

/** Takes a record into the house; its name is given once. */
export function register<F extends Fields>(house: House, entity: Entity<F>, hooks: Hooks<F>): Served {
  const registry = registryOf(house)
  if (registry.has(entity.name)) throw new Error(`entity ${entity.name} is registered twice`)
  // Hooks are written for their own fields and only ever called with rows of this definition.
  const served: Served = { house, entity, hooks: hooks }
  registry.set(entity.name, served)
  return served
}

/** Takes a record out of the house again. */
export function leave({ house, entity }: Served): void {
  registryOf(house).delete(entity.name)
}

export function everyServed(house: Pick<House, 'database'>): Served[] {
  return [...registryOf(house).values()]
}

/** The record of this name. A link to a record nobody serves is a mistake of ours, found at the first plan. */
export function servedNamed(house: Pick<House, 'database'>, name: string): Served {
  const served = registryOf(house).get(name)
  if (!served) throw new Error(`no entity ${name} is served`)
  return served
}

/** Who links to a record: the fields that may hold its id or its code. */
export function linksTo(
  house: Pick<House, 'database'>,
  name: string,
): { served: Served; name: string; field: FieldOf<'link'> }[] {
  return everyServed(house).flatMap(served =>
    Object.entries(served.entity.fields).flatMap(([fieldName, described]) => {
      const field = linkIn(described)
      return field?.to === name ? [{ served, name: fieldName, field }] : []
    }),
  )
}
