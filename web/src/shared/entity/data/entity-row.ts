import { asLinkField } from '@xuanjiao/wire/kinds/field'
import type { Entity, SystemFields } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints, type EntityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'

/** A record of any definition: what the platform keeps, and fields by their names. */
export type EntityRow = SystemFields & Readonly<Record<string, unknown>>

const made = new WeakMap<Entity, EntityEndpoints>()

/** The calls of a record, made once. */
export function entityCallsOf(entity: Entity): EntityEndpoints {
  const ready = made.get(entity)
  if (ready) return ready
  const calls = entityEndpoints(entity)
  made.set(entity, calls)
  return calls
}

/** A row of a log as its module answers it: a log keeps nothing beside its fields. */
export const asLogRow = <R extends object>(row: EntityRow): R => row as unknown as R

/** What a row is called by people. */
export function entityRowName(entity: Entity, row: EntityRow): string {
  const parts = [...(entity.nameParts ?? []), [entity.nameField]]
  const name = parts.map(some => some.map(field => fieldTextOf(row, field)).find(Boolean)).filter(Boolean)
  return name.length === 0 ? entity.title : name.join(' ')
}

/** What a field of a row says to people; nothing where that is no text. */
export function fieldTextOf(row: EntityRow, field: string): string {
  const text = row[`${field}_dictText`] ?? row[field]
  return typeof text === 'string' ? text : ''
}

/** What the children of a row hold in their parent field: its id, or the value of the field the link goes by. */
export function parentLinkValue(entity: Entity, row: EntityRow): string {
  const { by } = asLinkField(entity.fields[entity.tree?.parent ?? '']) ?? {}
  return by === undefined ? row.id : String(row[by])
}
