import { hasKindTrait } from '@xuanjiao/fields/model/kinds/kind-traits'
import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import { type DerivedColumn, type Entity } from '@xuanjiao/contract/entity/entity'
import { type Field, type Fields, asDictField, asLinkField, linkTableOf } from '@xuanjiao/wire/kinds/field'
import { isStatusDict } from '../../fields/read/status-tone.ts'

/** What the platform keeps of every record, as fields one can look at and filter by. */
export const SYSTEM_FIELDS = {
  createTime: { kind: 'datetime', title: '创建时间', width: 150 },
  createBy: { kind: 'text', title: '创建人', width: 110 },
  updateTime: { kind: 'datetime', title: '修改时间', width: 150 },
  updateBy: { kind: 'text', title: '修改人', width: 110 },
} as const satisfies Fields

/** A column of an entity's list: a field, or something the server worked out. */
export interface EntityColumn {
  key: string
  title: string
  align: 'left' | 'right'
  width: number | undefined
  help: string | undefined
  sortable: boolean
  hidden: boolean
  field?: Field
  derived?: DerivedColumn
}

/**
 * The columns of the list, the record's name first; fields that are not listed can be chosen. `mayNotSee` are hidden by
 * field permission.
 */
export function entityColumnsOf(entity: Entity, mayNotSee: readonly string[]): EntityColumn[] {
  const listed = inOrder(entity)
  const others = Object.keys(entity.fields).filter(name => !listed.includes(name) && !isOfDetails(entity, name))
  const keys = [...listed, ...others, ...Object.keys(systemFieldsOf(entity)).filter(name => !listed.includes(name))]
  return keys.filter(key => !mayNotSee.includes(key)).flatMap(key => columnOf(entity, key, !listed.includes(key)))
}

/** Of a log nothing is kept beside its fields. */
const systemFieldsOf = ({ log }: Entity): Fields => (log ? {} : SYSTEM_FIELDS)

/** The name, then how the record stands, which is what people look for; then as the definition lists them. A log has its own order. */
function inOrder(entity: Entity): readonly string[] {
  if (entity.log) return entity.list
  const { nameField } = entity
  const states = entity.list.filter(name => name !== nameField && isState(entity.fields[name]))
  return [nameField, ...states, ...entity.list.filter(name => name !== nameField && !states.includes(name))]
}

const isState = (field: Field | undefined) => isStatusDict(asDictField(field)?.dict ?? '')

const fieldOf = (entity: Entity, name: string): Field | undefined => entity.fields[name] ?? systemFieldsOf(entity)[name]
/** Long texts and what other tables hold come with single records alone, unless the list shows them. */
const isOfDetails = (entity: Entity, name: string) =>
  hasKindTrait(fieldOf(entity, name) ?? { kind: 'text' }, 'long') || linkTableOf(fieldOf(entity, name)) !== undefined

const DERIVED_NUMBERS: ReadonlySet<DerivedColumn['kind']> = new Set(['integer', 'percent'])

function columnOf(entity: Entity, key: string, hidden: boolean): EntityColumn[] {
  const derived = entity.derived?.[key]
  if (derived) {
    const align = DERIVED_NUMBERS.has(derived.kind) ? 'right' : 'left'
    return [
      { key, title: derived.title, align, width: derived.width, help: derived.help, sortable: false, hidden, derived },
    ]
  }
  const field = fieldOf(entity, key)
  if (!field) return []
  const align = fieldKind(field).isNumber ? 'right' : 'left'
  return [
    {
      key,
      title: field.title,
      align,
      width: field.width,
      help: undefined,
      sortable: isSortable(entity, field),
      hidden,
      field,
    },
  ]
}

/** A log is long: it is put in order by what is never empty, as its indexes have it. */
const isSortable = ({ log }: Entity, field: Field): boolean =>
  !hasKindTrait(field, 'unsorted') && field.personal === undefined && (!log || field.required === true)

/** The fields the advanced query may ask for: all that may be seen, and what the platform keeps. */
export function queryableFieldsOf(entity: Entity, mayNotSee: readonly string[]): Fields {
  const all: Fields = { ...entity.fields, ...systemFieldsOf(entity) }
  return Object.fromEntries(Object.entries(all).filter(([name, field]) => !mayNotSee.includes(name) && !field.unasked))
}

/** The fields of the query bar. */
export function filterFieldsOf(entity: Entity, mayNotSee: readonly string[]): Fields {
  const names = [...entity.search, ...(entity.readOnly ? [] : ['createTime'])]
  const shown = names.flatMap(name => {
    const field = fieldOf(entity, name)
    return field && !mayNotSee.includes(name) ? [[name, field] as const] : []
  })
  return Object.fromEntries(shown)
}

/** Another record that belongs to one of ours, by which field, and what such records are called here. */
export interface ChildEntityLink {
  entity: Entity
  by: string
  label: string
}

/** The records that link to this one, but for its own rows: a hospital's departments, a classification's videos. */
export function childEntitiesOf(entity: Entity, all: readonly Entity[]): ChildEntityLink[] {
  const others = all.filter(other => other.partOf === undefined)
  return others.flatMap(other => {
    const fields = Object.entries(other.fields).filter(([, field]) => {
      const link = asLinkField(field)
      return link?.to === entity.name && link.by === undefined && !link.many
    })
    // Two links to the same record, the owner and what is shown, are told apart by their titles.
    const label = (title: string) => (fields.length > 1 ? `${other.title}（${title}）` : other.title)
    return fields.map(([by, { title }]) => ({ entity: other, by, label: label(title) }))
  })
}

const isPicture = ({ field }: EntityColumn): boolean => field !== undefined && fieldKind(field).fileClass === 'pictures'

/** Facts that say at a glance which record this is: the first columns of the list without its name. */
export function keyFactColumns(columns: readonly EntityColumn[], nameField: string): EntityColumn[] {
  return columns.filter(column => !column.hidden && column.key !== nameField && !isPicture(column)).slice(0, 8)
}
