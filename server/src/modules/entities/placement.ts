import type { Entity } from '@xuanjiao/contract/entity/entity'
import { deny } from '../../platform/refuse.ts'
import type { Place } from '../../platform/who.ts'
import type { AnyRow } from './texts.ts'

/**
 * Keeps what is written within the place of the writer (domain §1.2): a new record gets the writer's hospital and ward,
 * and nobody moves one to where he could not have made it.
 */
export function placeValues(
  entity: Pick<Entity, 'scope' | 'fields'>,
  place: Place,
  values: AnyRow,
  kind: 'add' | 'edit',
): void {
  const { scope } = entity
  if (scope.kind === 'shared' || place.kind === 'platform') return
  if (place.kind === 'nowhere') throw deny.otherHospital()
  if (place.kind === 'area') return withinArea(entity, scope, place, values, kind)
  own(scope.hospital, place.hospitalId, values, kind)
  if (place.kind === 'department' && scope.department !== undefined)
    own(scope.department, place.departmentId, values, kind)
}

/** The record's own id is nobody's choice: who stands in a hospital makes no hospital, in a ward no ward. */
function own(field: string, mine: string, values: AnyRow, kind: 'add' | 'edit'): void {
  if (field === 'id') {
    if (kind === 'add') throw deny.otherHospital()
    return
  }
  if (kind === 'add' && (values[field] === undefined || values[field] === null)) values[field] = mine
  if (field in values && values[field] !== mine) throw deny.otherHospital()
}

type Rows = Extract<Entity['scope'], { kind: 'rows' }>

/** Where the area is copied from a hospital, the check of that link holds the range. */
function withinArea(
  entity: Pick<Entity, 'fields'>,
  scope: Rows,
  place: Extract<Place, { kind: 'area' }>,
  values: AnyRow,
  kind: 'add' | 'edit',
): void {
  const { hospital, area } = scope
  const told = kind === 'add' || hospital in values
  if (hospital !== 'id' && told && (values[hospital] ?? null) === null) throw deny.otherHospital()
  if (entity.fields[area]?.copy !== undefined || !(area in values)) return
  const code = values[area]
  if (typeof code !== 'string' || code < place.from || code >= place.to) throw deny.otherHospital()
}
