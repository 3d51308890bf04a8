import { asLinkField, type Field, type FieldKind, linkTableOf } from '@xuanjiao/wire/kinds/field'
import { isSwitchable, rowsScopeOf, type Entity } from './entity.ts'
import { isWrittenByPerson } from './entity-schema.ts'

/** Words, files and tables are one record's own. */
const OWN_KINDS: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'richText', 'image', 'file', 'rows'])

/**
 * The fields that may be changed of many records at once: those its definition names, or else those of its form that
 * may be the same in many of them. What a record is called, where it stands, whose it is and whether it is switched on
 * is changed one by one, or by an act of its own.
 */
export function bulkFieldNames(entity: Entity): readonly string[] {
  if (entity.readOnly) return []
  return entity.bulkFields ?? entity.form.flatMap(({ fields }) => fields).filter(name => mayBeSame(entity, name))
}

function mayBeSame(entity: Entity, name: string): boolean {
  const field = entity.fields[name]
  if (!field || isPlace(entity, name) || (name === 'status' && isSwitchable(entity))) return false
  return name !== entity.nameField && isShareable(field)
}

const isShareable = (field: Field): boolean =>
  isWrittenByPerson(field, true) &&
  field.unique === undefined &&
  field.personal === undefined &&
  field.askedFor === undefined &&
  linkTableOf(field) === undefined &&
  !OWN_KINDS.has(field.kind)

/** Where a record stands, and what makes it one beside others of its name. */
function isPlace(entity: Entity, name: string): boolean {
  const { area, hospital, department } = rowsScopeOf(entity) ?? {}
  const together = Object.values(entity.fields).flatMap(({ unique }) => (Array.isArray(unique) ? unique : []))
  return [area, hospital, department, entity.tree?.parent, entity.partOf?.by, ...together].includes(name)
}

/** What people write of a new record in a table: kinds that have no cell are left to the form of the record. */
const NO_CELL: ReadonlySet<FieldKind> = new Set(['richText', 'image', 'file', 'rows'])

/**
 * The columns of a table in which many records are made; none where a record cannot be made without more than that. What
 * is not asked of every record stays out of the way behind the others.
 */
export function bulkAddNames(entity: Entity): readonly string[] {
  const { fields, form } = entity
  if (entity.addedSingly || entity.readOnly || entity.log || entity.partOf) return []
  const names = form.flatMap(group => group.fields)
  const written = names.filter(name => fields[name] && isWrittenByPerson(fields[name], false))
  if (written.some(name => !hasCell(fields[name]) && fields[name]?.required)) return []
  return written.filter(name => hasCell(fields[name]))
}

const hasCell = (field: Field | undefined): boolean =>
  field !== undefined &&
  !NO_CELL.has(field.kind) &&
  field.askedFor === undefined &&
  asLinkField(field)?.many !== true &&
  linkTableOf(field) === undefined
