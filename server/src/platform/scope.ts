import type { Entity } from '@xuanjiao/contract/entity/entity'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { columnOf } from './schema/columns.ts'
import { name, type Bind } from './database/statement.ts'
import type { Place } from './who.ts'

/** A condition on rows, or `undefined` when every row may be seen. */
export type Predicate = RawBuilder<SqlBool> | undefined

/** The columns, of any table, that say where a row belongs. */
export interface PlaceColumns {
  area: string
  hospital: string
  department?: string | undefined
  platformRows?: 'readable' | undefined
}

/**
 * Whose rows a person standing at `place` sees, as SQL text: the one predicate (rules/places#scope).
 * `alias` names the table in the query. Writing is narrower: rows of the platform are read only, and a ward changes
 * its own rows only, not those of the whole hospital.
 */
export function placeText(
  columns: PlaceColumns,
  place: Place,
  alias: string,
  bind: Bind,
  writing = false,
): string | undefined {
  if (place.kind === 'platform') return undefined
  const own = ownRows(columns, place, alias, bind, writing)
  if (writing || columns.platformRows !== 'readable') return own
  return `(${own} or ${name(alias, columns.hospital)} is null)`
}

function ownRows(
  columns: PlaceColumns,
  place: Exclude<Place, { kind: 'platform' }>,
  alias: string,
  bind: Bind,
  writing: boolean,
): string {
  const hospital = name(alias, columns.hospital)
  switch (place.kind) {
    case 'nowhere':
      return 'false'
    case 'area': {
      const area = name(alias, columns.area)
      return `(${area} >= ${bind(place.from)} and ${area} < ${bind(place.to)} and ${hospital} is not null)`
    }
    case 'hospital':
      return `${hospital} = ${bind(place.hospitalId)}::uuid`
    case 'department': {
      const inHospital = `${hospital} = ${bind(place.hospitalId)}::uuid`
      if (columns.department === undefined) return inHospital
      const department = name(alias, columns.department)
      const own = `${department} = ${bind(place.departmentId)}::uuid`
      return writing ? `(${inHospital} and ${own})` : `(${inHospital} and (${own} or ${department} is null))`
    }
  }
}

const HOLE = '\u0000'

/** The same for queries built with Kysely. */
export function placePredicate(columns: PlaceColumns, place: Place, alias: string, writing = false): Predicate {
  const values: unknown[] = []
  const hole: Bind = value => {
    values.push(value)
    return HOLE
  }
  const text = placeText(columns, place, alias, hole, writing)
  if (text === undefined) return undefined
  const pieces = text.split(HOLE)
  return sql<SqlBool>(Object.assign(pieces, { raw: pieces }), ...values)
}

/** Where a record described by a definition belongs; undefined when all staff share it. */
export function placeColumnsOf({ scope }: Pick<Entity, 'scope'>): PlaceColumns | undefined {
  if (scope.kind === 'shared') return undefined
  return {
    area: columnOf(scope.area),
    hospital: columnOf(scope.hospital),
    department: scope.department === undefined ? undefined : columnOf(scope.department),
    platformRows: scope.platformRows,
  }
}

/** The predicate of a record described by a definition. */
export function scopeOf(entity: Pick<Entity, 'scope'>, place: Place, alias: string, writing = false): Predicate {
  const columns = placeColumnsOf(entity)
  return columns && placePredicate(columns, place, alias, writing)
}

/** The same as text. */
export function scopeText(
  entity: Pick<Entity, 'scope'>,
  place: Place,
  alias: string,
  bind: Bind,
  writing = false,
): string | undefined {
  const columns = placeColumnsOf(entity)
  return columns && placeText(columns, place, alias, bind, writing)
}
