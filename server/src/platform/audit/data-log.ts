import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { type Db, loosely } from '../database/db.ts'
import type { ColumnOf, Computed } from '../database/statement-rows.ts'

export type ChangeKind = 'add' | 'edit' | 'delete' | 'restore' | 'purge'

/** One field of a record at one change; `column` is null where the change touched no field (deleted, restored). */
export interface FieldChange {
  logId: string
  kind: ChangeKind
  version: number
  by: string | null
  at: string
  column: string | null
  before: unknown
  after: unknown
}

interface Entry {
  id: ColumnOf<'sys_data_log.id'>
  kind: ColumnOf<'sys_data_log.kind', ChangeKind>
  version: ColumnOf<'sys_data_log.data_version'>
  by: ColumnOf<'sys_data_log.actor'>
  at: ColumnOf<'sys_data_log.created_at'>
  changes: ColumnOf<'sys_data_log.changes', Record<string, [before: unknown, after: unknown]>>
}

/**
 * The history of one record, newest first, one line per field, of the columns the reader may see. `db` decides the
 * tenant; whether the reader may see the record at all is for the caller to ask before.
 */
export async function readHistory(
  db: Db,
  table: string,
  id: string,
  columns: readonly string[],
): Promise<FieldChange[]> {
  const [entries, types, current] = await Promise.all([
    readEntries(db, table, id),
    typesOf(db, table),
    currentRow(db, table, id),
  ])
  const read = (column: string, value: unknown) => wireValue(types.get(column), value)
  const lines: FieldChange[] = []
  const state = new Map<string, unknown>(columns.map(column => [column, current?.[column] ?? null]))
  for (const entry of entries) {
    const changes = entry.kind === 'add' ? birth(state) : seen(entry, columns, read)
    for (const [column, before] of changes) state.set(column, before)
    lines.push(...linesOf(entry, changes))
  }
  return lines
}

type Change = [column: string, before: unknown, after: unknown]

/** The log keeps no values of a new record: they are what all later changes, taken back, have left. */
function birth(state: ReadonlyMap<string, unknown>): Change[] {
  const held = [...state].filter(([, value]) => value !== null)
  return held.map(([column, value]) => [column, null, value])
}

function seen(entry: Entry, columns: readonly string[], read: (column: string, value: unknown) => unknown): Change[] {
  return columns.flatMap(column => {
    const change = entry.changes[column]
    return change ? [[column, read(column, change[0]), read(column, change[1])] satisfies Change] : []
  })
}

function linesOf({ id, kind, version, by, at }: Entry, changes: Change[]): FieldChange[] {
  const line = { logId: String(id), kind, version, by, at }
  const says = changes.map(([column, before, after]) => ({ ...line, column, before, after }))
  // What was changed the reader may not see: then the change itself is not theirs to see either.
  return says.length > 0 || kind === 'edit' ? says : [{ ...line, column: null, before: null, after: null }]
}

async function readEntries(db: Db, table: string, id: string): Promise<Entry[]> {
  return db
    .selectFrom('sys_data_log')
    .select(['id', 'kind', 'data_version as version', 'actor as by', 'created_at as at', 'changes'])
    .where('data_table', '=', table)
    .where('data_id', '=', id)
    .orderBy('id', 'desc')
    .$narrowType<Pick<Entry, 'kind' | 'changes'>>()
    .execute()
}

async function typesOf(db: Db, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<Computed<{ name: string; type: string }>>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`.execute(db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

async function currentRow(db: Db, table: string, id: string): Promise<Record<string, unknown> | undefined> {
  return await loosely(db).selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The log holds values as JSON writes them; readers get them as every other answer has them. */
function wireValue(type: string | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  if (type === 'uuid') return value.replaceAll('-', '')
  if (type === 'timestamp with time zone') return wireDatetime(new Date(value))
  return value
}
