import { type Entity, rowsScopeOf, type RowsScope } from '@xuanjiao/contract/entity/entity'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { DataScope } from '../../../platform/access/principal.ts'
import { throwFieldErrors } from './throw-field-errors.ts'
import type { RecordRow } from '../texts/field-labels.ts'

/**
 * Keeps what is written within the place of the writer (rules/places#scope): a new record gets the writer's hospital
 * and ward, and nobody moves one to where he could not have made it.
 */
export function setScopeValues(
  entity: ScopedFields,
  dataScope: DataScope,
  values: RecordRow,
  kind: 'add' | 'edit',
): void {
  setPlaceOfWriter(entity, dataScope, values, kind)
  const scope = rowsScopeOf(entity)
  if (scope && kind === 'add')
    throwFieldErrors([scope.hospital, scope.department].flatMap(name => openScopeProblems(entity, name, values)))
}

type ScopedFields = Pick<Entity, 'scope' | 'fields'>

/** A hospital that is needed and that neither the person nor their place has named. */
function openScopeProblems({ fields }: ScopedFields, name: string | undefined, values: RecordRow): FieldError[] {
  const field = fields[name ?? '']
  const missing = name !== undefined && field?.required === true && (values[name] ?? null) === null
  return missing ? [{ field: name, message: `${field.title}不能为空` }] : []
}

function setPlaceOfWriter(
  entity: Pick<Entity, 'scope' | 'fields'>,
  dataScope: DataScope,
  values: RecordRow,
  kind: 'add' | 'edit',
): void {
  const scope = rowsScopeOf(entity)
  if (scope === undefined || dataScope.kind === 'platform') return
  if (dataScope.kind === 'nowhere') throw appErrors.otherHospital()
  // What lies in a folder is placed by it, which its hooks see to.
  if (scope.folder !== undefined) return
  if (dataScope.kind === 'area') return requireWithinArea(entity, scope, dataScope, values, kind)
  setOwnScopeValue(scope.hospital, dataScope.hospitalId, values, kind)
  if (dataScope.kind === 'department' && scope.department !== undefined)
    setOwnScopeValue(scope.department, dataScope.departmentId, values, kind)
}

/** The record's own id is nobody's choice: who stands in a hospital makes no hospital, in a ward no ward. */
function setOwnScopeValue(field: string, mine: string, values: RecordRow, kind: 'add' | 'edit'): void {
  if (field === 'id') {
    if (kind === 'add') throw appErrors.otherHospital()
    return
  }
  if (kind === 'add' && (values[field] === undefined || values[field] === null)) values[field] = mine
  if (field in values && values[field] !== mine) throw appErrors.otherHospital()
}

/** Where the area is copied from a hospital, the check of that link holds the range. */
function requireWithinArea(
  entity: Pick<Entity, 'fields'>,
  scope: RowsScope,
  place: Extract<DataScope, { kind: 'area' }>,
  values: RecordRow,
  kind: 'add' | 'edit',
): void {
  const { hospital, area } = scope
  if (hospital !== 'id' && (kind === 'add' || hospital in values) && isEmpty(values[hospital]))
    requireAreaRow(entity, scope, place, values, kind)
  if (entity.fields[area]?.copy !== undefined || !(area in values)) return
  // Of a row of an area or a hospital, what names the hospital need not name its area.
  if (scope.areaRows === 'own' && isEmpty(values[area]) && !isEmpty(values[hospital])) return
  const code = values[area]
  if (typeof code !== 'string' || code < place.from || code >= place.to) throw appErrors.otherHospital()
}

/** Without a hospital it has to be a row of the area; where nobody says which, of the writer's. */
function requireAreaRow(
  { fields }: Pick<Entity, 'fields'>,
  { area, areaRows }: RowsScope,
  place: Extract<DataScope, { kind: 'area' }>,
  values: RecordRow,
  kind: 'add' | 'edit',
): void {
  if (areaRows !== 'own') throw appErrors.otherHospital()
  if (kind === 'add' && isEmpty(values[area]) && fields[area]?.readOnly === true) values[area] = place.from
  if (kind === 'add' && isEmpty(values[area])) throw appErrors.field(area, `${fields[area]?.title}不能为空`)
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null
