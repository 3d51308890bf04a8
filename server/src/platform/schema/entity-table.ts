import type { Entity } from '@xuanjiao/contract/entity/entity'
import {
  isBooleanField,
  isListField,
  asLinkField,
  linkTableOf,
  asTextField,
  type Field,
} from '@xuanjiao/wire/kinds/field'
import { columnTypeOf } from '../kinds/server-kinds.ts'
import { soughtNames } from '@xuanjiao/wire/kinds/text/text'
import { columnNameOf, soughtColumnOf } from './column-names.ts'

/** Whether the column may be null. */
export function isNullableField(field: Field): boolean {
  return field.required !== true && !isListField(field)
}

/** A column as the database has it, or should have it. */
export interface DatabaseColumn {
  name: string
  type: string
  nullable: boolean
  default?: string
  /** SQL of a column that PostgreSQL works out by itself. */
  generated?: string
}

const KEPT: readonly DatabaseColumn[] = [
  { name: 'created_by', type: 'text', nullable: true },
  { name: 'created_at', type: 'timestamp with time zone', nullable: false, default: 'now()' },
  { name: 'updated_by', type: 'text', nullable: true },
  { name: 'updated_at', type: 'timestamp with time zone', nullable: true },
  { name: 'org_code', type: 'text', nullable: true },
  { name: 'version', type: 'integer', nullable: false, default: '1' },
  { name: 'deleted_at', type: 'timestamp with time zone', nullable: true },
]

/** The columns of a record's table: its fields between what the platform keeps of every record. */
export function tableColumnsOf(entity: Pick<Entity, 'fields'>): DatabaseColumn[] {
  const stored = Object.entries(entity.fields).filter(([, described]) => linkTableOf(described) === undefined)
  const own = stored.map(([field, described]) => columnFrom(columnNameOf(field), described))
  const sought = stored.flatMap(([field]) => soughtColumn(entity, field))
  return [
    { name: 'id', type: 'uuid', nullable: false },
    { name: 'tenant_id', type: 'integer', nullable: false },
    ...own,
    ...sought,
    ...KEPT.filter(column => own.every(({ name }) => name !== column.name)),
  ]
}

/** What a name is looked for by, where that is more than its letters. */
function soughtColumn({ fields }: Pick<Entity, 'fields'>, field: string): DatabaseColumn[] {
  const names = soughtNames(field, asTextField(fields[field]) ?? {})
  if (names.length === 0) return []
  const said = names.map(name => presentText(fields, name))
  const generated = `xj_sought(${said.join(" || E'\\n' || ")})`
  return [{ name: soughtColumnOf(field), type: 'text', nullable: true, generated }]
}

function presentText(fields: Entity['fields'], name: string): string {
  const column = columnNameOf(name)
  return fields[name]?.required ? column : `coalesce(${column}, '')`
}

function columnFrom(name: string, field: Field): DatabaseColumn {
  const value = defaultOf(field)
  return {
    name,
    type: columnTypeOf(field),
    nullable: isNullableField(field),
    ...(value === undefined ? {} : { default: value }),
  }
}

function defaultOf(field: Field): string | undefined {
  if (isListField(field)) return columnTypeOf(field) === 'jsonb' ? "'[]'" : "'{}'"
  if (field.default === undefined) return undefined
  if (isBooleanField(field)) return String(field.default === 'Y')
  return typeof field.default === 'number' ? String(field.default) : `'${field.default.replaceAll("'", "''")}'`
}

/** An index a record's table has. `where` is SQL. */
export interface TableIndex {
  name: string
  columns: readonly string[]
  unique: boolean
  /** With a required field, two rows without a parent count as the same place. */
  nullsSame?: boolean
  where?: string
}

const LIVING = 'deleted_at is null'

/** The unique fields of a record, each with those it is unique together with. */
export function uniqueRules(entity: Pick<Entity, 'table' | 'fields'>): { name: string; fields: string[] }[] {
  return Object.entries(entity.fields).flatMap(([field, { unique }]) => {
    if (unique === undefined) return []
    const fields = unique === true ? [field] : [field, ...unique]
    return [{ name: indexName('uq', entity.table, fields.map(columnNameOf)), fields }]
  })
}

/** Whether the whole installation holds a value once, whatever its case, those of the recycle bin included. */
export const isUniqueEverywhere = (field: Field | undefined): boolean => asTextField(field)?.everywhere === true

/** PostgreSQL cuts names at 63 bytes; so do we, to find them again. */
function indexName(kind: 'uq' | 'ix', table: string, columns: readonly string[]): string {
  return [kind, table, ...columns].join('_').slice(0, 63)
}

/** Every index of a record's table: its unique rules, its lists' orders, its links and areas. */
export function tableIndexesOf(entity: Entity): TableIndex[] {
  const unique = uniqueRules(entity).map(({ name, fields }): TableIndex => {
    const columns = ['tenant_id', ...fields.map(field => uniqueColumn(entity, field))]
    const first = entity.fields[fields[0] ?? '']
    if (isUniqueEverywhere(first))
      return { name, columns: fields.map(field => `lower(${columnNameOf(field)})`), unique: true }
    const required = first?.required === true
    return { name, columns, unique: true, where: LIVING, ...(required && fields.length > 1 ? { nullsSame: true } : {}) }
  })
  const orders = [['createTime'], ...(entity.sort ? [[entity.sort.field]] : []), ...(entity.indexes ?? [])]
  const lists = orders.map((fields): TableIndex => {
    const columns = [
      'tenant_id',
      ...fields.slice(0, -1).map(columnNameOf),
      ...ordered(entity, fields.at(-1) ?? 'createTime'),
    ]
    return { name: indexName('ix', entity.table, fields.map(columnNameOf)), columns, unique: false, where: LIVING }
  })
  return [...unique, ...distinct(lists), ...distinct(linkIndexes(entity)), ...distinct(areaIndexes(entity))]
}

/** What is encrypted is the same where its blind index is. */
function uniqueColumn({ fields }: Entity, field: string): string {
  return fields[field]?.personal === undefined ? columnNameOf(field) : `xj_blind(${columnNameOf(field)})`
}

/** Newest and largest first, and where rows are level the id decides, as lists ask for it. */
function ordered(entity: Entity, field: string): string[] {
  const described = entity.fields[field]
  const nulls = (described && isNullableField(described)) || field === 'updateTime' ? ' nulls last' : ''
  return [`${columnNameOf(field)} desc${nulls}`, 'id desc']
}

function linkIndexes(entity: Entity): TableIndex[] {
  return Object.entries(entity.fields).flatMap(([field, described]) => {
    const link = asLinkField(described)
    if (link === undefined || link.many === true) return []
    const column = columnNameOf(field)
    return [{ name: indexName('ix', entity.table, [column]), columns: [column], unique: false }]
  })
}

function areaIndexes(entity: Entity): TableIndex[] {
  return Object.entries(entity.fields).flatMap(([field, described]) => {
    if (described.kind !== 'area') return []
    const column = columnNameOf(field)
    return [{ name: indexName('ix', entity.table, [column]), columns: ['tenant_id', column], unique: false }]
  })
}

function distinct(indexes: TableIndex[]): TableIndex[] {
  return indexes.filter((index, i) => indexes.findIndex(other => other.name === index.name) === i)
}
