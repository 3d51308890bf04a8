import type { Entity } from '@xuanjiao/contract/entity/entity'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { columnOf } from './columns.ts'
import type { Place } from './who.ts'

/** A condition on rows, or `undefined` when every row may be seen. */
export type Predicate = RawBuilder<SqlBool> | undefined

const NOTHING = sql<SqlBool>`false`

/** The columns, of any table, that say where a row belongs. */
export interface PlaceColumns {
  area: string
  hospital: string
  department?: string | undefined
  platformRows?: 'readable' | undefined
}

/**
 * Whose rows a person standing at `place` sees: the one predicate of domain §1.2.
 * `alias` names the table in the query; `writing` leaves out rows that may only be read.
 */
export function placePredicate(columns: PlaceColumns, place: Place, alias: string, writing = false): Predicate {
  if (place.kind === 'platform') return undefined
  const own = ownRows(columns, place, alias)
  if (writing || columns.platformRows !== 'readable') return own
  return sql<SqlBool>`(${own} or ${column(alias, columns.hospital)} is null)`
}

function ownRows(columns: PlaceColumns, place: Exclude<Place, { kind: 'platform' }>, alias: string): RawBuilder<SqlBool> {
  const hospital = column(alias, columns.hospital)
  switch (place.kind) {
    case 'nowhere':
      return NOTHING
    case 'area': {
      const area = column(alias, columns.area)
      return sql<SqlBool>`(${area} >= ${place.from} and ${area} < ${place.to} and ${hospital} is not null)`
    }
    case 'hospital':
      return sql<SqlBool>`${hospital} = ${place.hospitalId}::uuid`
    case 'department': {
      if (columns.department === undefined) return sql<SqlBool>`${hospital} = ${place.hospitalId}::uuid`
      const department = column(alias, columns.department)
      return sql<SqlBool>`(${hospital} = ${place.hospitalId}::uuid and (${department} = ${place.departmentId}::uuid or ${department} is null))`
    }
  }
}

function column(alias: string, name: string): RawBuilder<unknown> {
  return sql.ref(`${alias}.${name}`)
}

/** The same for a record described by a definition. */
export function scopeOf(entity: Entity, place: Place, alias: string, writing = false): Predicate {
  const { scope } = entity
  if (scope.kind === 'shared') return undefined
  return placePredicate(
    {
      area: columnOf(scope.area),
      hospital: columnOf(scope.hospital),
      department: scope.department === undefined ? undefined : columnOf(scope.department),
      platformRows: scope.platformRows,
    },
    place,
    alias,
    writing,
  )
}
