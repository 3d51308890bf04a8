import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Cover } from '../../../platform/sealing/mask-text.ts'
import type { SealedColumn } from '../../../platform/sealing/personal-seal.ts'
import { personalPlaces } from '../../../platform/sealing/places.ts'
import type { Served } from '../registry/registry.ts'

/** A field whose column holds sealed text. */
export interface PersonalField {
  readonly name: string
  readonly cover: Cover
  readonly place: SealedColumn
}

const known = new WeakMap<Entity['fields'], readonly PersonalField[]>()

export function personalFields(entity: Pick<Entity, 'table' | 'fields'>): readonly PersonalField[] {
  const found = known.get(entity.fields) ?? personalPlaces(entity)
  known.set(entity.fields, found)
  return found
}

const fieldNamed = ({ entity }: Pick<Served, 'entity'>, name: string) =>
  personalFields(entity).find(field => field.name === name)

/** A value as the database holds it: what is personal under seal. */
export function sealed({ entity, context }: Pick<Served, 'entity' | 'context'>, name: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value
  const field = fieldNamed({ entity }, name)
  return field === undefined ? value : context.personal.close(field.place, field.cover, value)
}

/** A value of the database as people gave it. */
export function opened({ entity, context }: Pick<Served, 'entity' | 'context'>, name: string, value: unknown): unknown {
  const field = typeof value === 'string' ? fieldNamed({ entity }, name) : undefined
  return field === undefined ? value : context.personal.open(field.place, value as string)
}

type AnyRow = Record<string, unknown>

/** Opens what is personal in rows that nobody is answered as they are, in place. */
export function openRows<R extends AnyRow>({ entity, context }: Pick<Served, 'entity' | 'context'>, rows: R[]): R[] {
  for (const { name, place } of personalFields(entity)) {
    for (const row of rows as AnyRow[]) {
      const kept = row[name]
      if (typeof kept === 'string') row[name] = context.personal.open(place, kept)
    }
  }
  return rows
}

/** Names of linked records, several joined by commas: what is under seal among them is opened. */
export function openName(served: Pick<Served, 'entity' | 'context'>, text: string): string {
  const field = fieldNamed(served, served.entity.nameField)
  if (field === undefined) return text
  return text
    .split(',')
    .map(one => served.context.personal.open(field.place, one))
    .join(',')
}

/** What a column is found equal by: personal ones by their blind index. */
export const sameBy = (isPersonal: boolean, sql: string): string => (isPersonal ? `xj_blind(${sql})` : sql)
