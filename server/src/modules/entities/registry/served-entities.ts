import type { Entity } from '@xuanjiao/contract/entity/entity'
import { type FieldOf, type Fields, asLinkField } from '@xuanjiao/wire/kinds/field'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { EntityServices } from './entity-services.ts'
import type { EntityHooks } from './entity-hooks.ts'

/** A record as the running server serves it. */
export interface ServedEntity {
  readonly context: EntityServices
  readonly entity: Entity
  readonly hooks: EntityHooks
}

/** The records this server serves, by name. */
export type ServedEntities = Map<string, ServedEntity>

declare module '../../../platform/context/app-context.ts' {
  interface AppContext {
    readonly servedEntities: ServedEntities
  }
}

type EntityRegistry = Pick<AppContext, 'servedEntities'>

/** Serves a record; its name is given once. */
export function registerEntity<F extends Fields>(
  context: EntityServices,
  entity: Entity<F>,
  hooks: EntityHooks<F>,
): ServedEntity {
  if (context.servedEntities.has(entity.name)) throw new Error(`entity ${entity.name} is registered twice`)
  // Hooks are written for their own fields and only ever called with rows of this definition.
  const served: ServedEntity = { context, entity, hooks: hooks }
  context.servedEntities.set(entity.name, served)
  return served
}

/** Serves a record no more. */
export function unregisterEntity({ context, entity }: ServedEntity): void {
  context.servedEntities.delete(entity.name)
}

export function allServedEntities(context: EntityRegistry): ServedEntity[] {
  return [...context.servedEntities.values()]
}

/** The record of this name. A link to a record nobody serves is a mistake of ours, found at the first plan. */
export function servedEntityNamed(context: EntityRegistry, name: string): ServedEntity {
  const served = context.servedEntities.get(name)
  if (!served) throw new Error(`no entity ${name} is served`)
  return served
}

/** The record that is kept in this table, of those that are written; a log only reads another one's. */
export function servedTableNamed(context: EntityRegistry, table: string): ServedEntity | undefined {
  return allServedEntities(context).find(({ entity, hooks }) => entity.table === table && hooks.source === undefined)
}

/** Who links to a record: the fields that may hold its id or its code. Logs keep nobody from going. */
export function linkFieldsTo(
  context: EntityRegistry,
  name: string,
): { served: ServedEntity; name: string; field: FieldOf<'link'> }[] {
  const records = allServedEntities(context).filter(({ hooks }) => hooks.source === undefined)
  return records.flatMap(served =>
    Object.entries(served.entity.fields).flatMap(([fieldName, described]) => {
      const field = asLinkField(described)
      return field?.to === name ? [{ served, name: fieldName, field }] : []
    }),
  )
}
