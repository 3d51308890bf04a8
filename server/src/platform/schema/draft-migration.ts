import { asLinkField } from '@xuanjiao/wire/kinds/field'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import { columnNameOf } from './column-names.ts'
import { searchIndexOf } from './search-index.ts'
import type { Db } from '../database/db.ts'
import type { Computed } from '../database/statement-rows.ts'
import { tableColumnsOf, tableIndexesOf, type DatabaseColumn, type TableIndex } from './entity-table.ts'

/**
 * The SQL that makes the tables of these records what their definitions say: empty when they are. A person reads it,
 * completes what only a person knows (what old rows hold in a new required column), and commits it as a migration.
 * `all` names the tables links lead to.
 */
export async function draftMigration(db: Db, entities: readonly Entity[], all = entities): Promise<string> {
  const drafts: string[] = []
  for (const entity of entities) {
    const match = await readTable(db, entity.table)
    drafts.push(match === undefined ? createTable(entity, all) : alterTable(entity, match, all))
  }
  return drafts.filter(draft => draft !== '').join('\n')
}

interface FoundTable {
  columns: ReadonlyMap<string, DatabaseColumn>
  indexes: ReadonlySet<string>
}

async function readTable(db: Db, table: string): Promise<FoundTable | undefined> {
  const columns = await sql<Computed<DatabaseColumn>>`
    select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable
    from pg_attribute a where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped`.execute(db)
  if (columns.rows.length === 0) return undefined
  const indexes = await sql<{ name: Computed<string> }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${table})`.execute(db)
  return {
    columns: new Map(columns.rows.map(column => [column.name, column])),
    indexes: new Set(indexes.rows.map(index => index.name)),
  }
}

function createTable(entity: Entity, all: readonly Entity[]): string {
  const lines = tableColumnsOf(entity).map(column => `  ${columnLine(entity, column, all)}`)
  return [
    `-- ${entity.title}`,
    `create table ${entity.table} (\n${lines.join(',\n')}\n);`,
    ...tableIndexesOf(entity).map(index => indexLine(entity.table, index)),
    `select xj_tenant_table('${entity.table}');`,
    `select xj_logged_table('${entity.table}');`,
    ...searchIndexLines(entity),
    '',
  ].join('\n')
}

function columnLine(entity: Entity, column: DatabaseColumn, all: readonly Entity[]): string {
  const type = column.type === 'timestamp with time zone' ? 'timestamptz' : column.type
  if (column.generated) return `${column.name} ${type} generated always as (${column.generated}) stored`
  const key = column.name === 'id' ? ' primary key' : ''
  const need = column.nullable || column.name === 'id' ? '' : ' not null'
  const value = column.default === undefined ? '' : ` default ${column.default}`
  return `${column.name} ${type}${key}${need}${value}${foreignKeyOf(entity, column, all)}`
}

/** A link by id leads to a row that exists; a record others point at cannot be destroyed. */
function foreignKeyOf(entity: Entity, column: DatabaseColumn, all: readonly Entity[]): string {
  const match = asLinkField(Object.entries(entity.fields).find(([field]) => columnNameOf(field) === column.name)?.[1])
  if (match === undefined || column.type !== 'uuid') return ''
  const target = all.find(one => one.name === match.to)
  return target === undefined ? '' : ` references ${target.table} (id)`
}

/** Beside the index it makes the function that asks it, and lets the role ask that may. */
function searchIndexLines(entity: Entity, indexes: ReadonlySet<string> = new Set()): string[] {
  const index = searchIndexOf(entity)
  if (index === undefined || indexes.has(index.name)) return []
  return [`select xj_search_index('${entity.table}', $$${index.words}$$);`]
}

function indexLine(table: string, { name, columns, unique, nullsSame, where }: TableIndex): string {
  const kind = unique ? 'unique index' : 'index'
  const nulls = nullsSame ? ' nulls not distinct' : ''
  return `create ${kind} ${name} on ${table} (${columns.join(', ')})${nulls}${where ? ` where ${where}` : ''};`
}

function alterTable(entity: Entity, match: FoundTable, all: readonly Entity[]): string {
  const { table } = entity
  const wanted = tableColumnsOf(entity)
  const added = wanted
    .filter(column => !match.columns.has(column.name))
    .map(column => `alter table ${table} add column ${columnLine(entity, column, all)};`)
  const changed = wanted.flatMap(column => columnChanges(table, column, match.columns.get(column.name)))
  const names = new Set([...wanted.map(column => column.name), ...(entity.otherColumns ?? [])])
  const surplus = [...match.columns.keys()]
    .filter(name => !names.has(name))
    .map(name => `-- no field any more: alter table ${table} drop column ${name};`)
  const indexes = tableIndexesOf(entity).filter(index => !match.indexes.has(index.name))
  // What the log leaves out is fixed when its triggers are made.
  const logged = added.length > 0 ? [`select xj_logged_table('${table}');`] : []
  const search = searchIndexLines(entity, match.indexes)
  return [...added, ...changed, ...surplus, ...indexes.map(one => indexLine(table, one)), ...logged, ...search].join(
    '\n',
  )
}

function columnChanges(table: string, wanted: DatabaseColumn, match: DatabaseColumn | undefined): string[] {
  if (match === undefined) return []
  const alter = `alter table ${table} alter column ${wanted.name}`
  return [
    ...(match.type === wanted.type ? [] : [`${alter} type ${wanted.type} using ${wanted.name}::${wanted.type};`]),
    ...(match.nullable === wanted.nullable ? [] : [`${alter} ${wanted.nullable ? 'drop' : 'set'} not null;`]),
  ]
}
