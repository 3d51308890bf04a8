import { type Entity, placedScopeOf, type PlacedScope } from '@xuanjiao/contract/entity/entity'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { deny } from '../../../platform/errors/refuse.ts'
import type { DataScope } from '../../../platform/access/who.ts'
import { refuseFields } from './refuse-fields.ts'
import type { AnyRow } from '../texts/texts.ts'

/**
 * Keeps what is written within the place of the writer (rules/places#scope): a new record gets the writer's hospital
 * and ward, and nobody moves one to where he could not have made it.
 */
export function placeValues(entity: Placed, place: DataScope, values: AnyRow, kind: 'add' | 'edit'): void {
  settle(entity, place, values, kind)
  const scope = placedScopeOf(entity)
  if (scope && kind === 'add')
    refuseFields([scope.hospital, scope.department].flatMap(name => open(entity, name, values)))
}

type Placed = Pick<Entity, 'scope' | 'fields'>

/** A hospital that is needed and that neither the person nor their place has named. */
function open({ fields }: Placed, name: string | undefined, values: AnyRow): FieldError[] {
  const field = fields[name ?? '']
  const missing = name !== undefined && field?.required === true && (values[name] ?? null) === null
  return missing ? [{ field: name, message: `${field.title}不能为空` }] : []
}

function settle(
  entity: Pick<Entity, 'scope' | 'fields'>,
  place: DataScope,
  values: AnyRow,
  kind: 'add' | 'edit',
): void {
  const scope = placedScopeOf(entity)
  if (scope === undefined || place.kind === 'platform') return
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

/** Where the area is copied from a hospital, the check of that link holds the range. */
function withinArea(
  entity: Pick<Entity, 'fields'>,
  { hospital, area }: Pick<PlacedScope, 'hospital' | 'area'>,
  place: Extract<DataScope, { kind: 'area' }>,
  values: AnyRow,
  kind: 'add' | 'edit',
): void {
  const told = kind === 'add' || hospital in values
  if (hospital !== 'id' && told && (values[hospital] ?? null) === null) throw deny.otherHospital()
  if (entity.fields[area]?.copy !== undefined || !(area in values)) return
  const code = values[area]
  if (typeof code !== 'string' || code < place.from || code >= place.to) throw deny.otherHospital()
}
