import type pg from 'pg'
import { newId } from '../../platform/primitives/ids.ts'
import { asSuperuser } from '../../testing/app/test-database.ts'

/** Stands in every free text of the mirrored tenant; nobody else may ever be shown it. */
export const CANARY = 'CANARY'

export interface MirroredPair {
  own: string
  foreign: string
  /** It lies in the recycle bin. */
  deleted: boolean
  /** Nothing has begun with it that would forbid to edit it. */
  draft: boolean
}

export interface MirroredTenant {
  /** Tables that hold rows of the mirrored tenant. */
  tables: string[]
  /** Tables whose rows belong to tenants but had none to mirror. */
  empty: string[]
  /** Ids of the mirrored rows, and of the rows they were made from: table by table, in the same order. */
  pairs: ReadonlyMap<string, readonly MirroredPair[]>
}

/** Rows of these belong to the installation (tenant 0) whoever signs in; there is nothing of a tenant in them. */
const OF_THE_INSTALLATION = [
  'sys_permission',
  'sys_dict',
  'sys_dict_item',
  'sys_check_rule',
  'sys_gateway_route',
  'sys_fill_rule',
  'sys_data_rule',
  'sys_captcha',
  'sys_attempt',
  'sys_phone_code',
  'sys_third_step',
  'sys_installation',
  'sys_licence',
  'sys_definition',
  'sys_tenant',
  'sys_log_chain',
  'sys_log_seal',
  'sys_log_removed',
  'sys_log_check',
]
/** Parts of a table by month: that some month has no rows proves nothing. */
const MONTH = /_\d{6}$|_rest$/

type MirroredRow = Record<string, unknown>

/**
 * Gives tenant `to` all that tenant `from` has: every row of every table, under ids of their own, with a canary in every
 * text that is nobody's code. Written past triggers, policies and foreign keys, so nothing of it has met our code.
 */
export function mirrorTenant(database: string, from: number, to: number): Promise<MirroredTenant> {
  return asSuperuser(async client => {
    await client.query("set session_replication_role = 'replica'; set timezone = 'Asia/Shanghai'")
    const tables = await tenantTables(client)
    const rows = new Map<string, MirroredRow[]>()
    for (const table of tables) rows.set(table, await rowsOf(client, table, from))
    const ids = newIds(rows)
    for (const table of tables) await copyTable(client, table, rows.get(table) ?? [], ids, to)
    const pairs = tables.map(table => [table, (rows.get(table) ?? []).flatMap(row => pairOf(row, ids))] as const)
    return {
      tables: tables.filter(table => (rows.get(table) ?? []).length > 0),
      empty: tables.filter(table => (rows.get(table) ?? []).length === 0 && !MONTH.test(table)),
      pairs: new Map(pairs),
    }
  }, database)
}

async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`)
  return rows.map(row => row.name).filter(name => !OF_THE_INSTALLATION.includes(name))
}

async function rowsOf(client: pg.Client, table: string, tenant: number): Promise<MirroredRow[]> {
  const { rows } = await client.query<{ row: MirroredRow }>(
    `select to_jsonb(t) as row from "${table}" t where tenant_id = $1`,
    [tenant],
  )
  return rows.map(({ row }) => row)
}

const bare = (id: string): string => id.replaceAll('-', '')

/** Another id for every row that has one. What points at a row outside the tenant goes on pointing there. */
function newIds(rows: ReadonlyMap<string, MirroredRow[]>): Map<string, string> {
  const own = [...rows.values()].flat().flatMap(row => (typeof row['id'] === 'string' ? [bare(row['id'])] : []))
  return new Map(own.map(id => [id, newId()]))
}

function pairOf(row: MirroredRow, ids: ReadonlyMap<string, string>): MirroredPair[] {
  const own = typeof row['id'] === 'string' ? bare(row['id']) : ''
  const foreign = ids.get(own)
  if (foreign === undefined) return []
  return [{ own, foreign, deleted: (row['deleted_at'] ?? null) !== null, draft: row['status'] === 'draft' }]
}

async function copyTable(
  client: pg.Client,
  table: string,
  rows: MirroredRow[],
  ids: ReadonlyMap<string, string>,
  to: number,
) {
  const columns = await columnsOf(client, table)
  const names = columns.map(column => `"${column.name}"`).join(', ')
  const copies = rows.map((row, at) => ({ ...marked(row, columns, ids, at), tenant_id: to }))
  await client.query(
    `insert into "${table}" (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [JSON.stringify(copies)],
  )
}

interface MirroredColumn {
  name: string
  type: string
  identity: boolean
  /** A check or the program's own codes say what may stand here. */
  bound: boolean
}

async function columnsOf(client: pg.Client, table: string): Promise<MirroredColumn[]> {
  const { rows } = await client.query<MirroredColumn>(
    `select a.attname as name, format_type(a.atttypid, null) as type, a.attidentity <> '' as identity,
       exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any (k.conkey)) as bound
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )
  return rows
}

/** A printed code is unlike every other of the installation: each sign becomes the next. */
const PRINTED = /^[A-Z2-7]{8}$/
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Codes of the program: with another word in them a row would just not be shown, and prove nothing. */
const CODES =
  /(^|_)(type|status|flag|kind|state|scene|entitle|category|mode|level|nature|phase|default|watched|orientation|quality|cron)$|^(area_code|visible_type|std_dept_code|dept_type|biz_ref|parent_code|operate_type|log_type|data_table|key|org_code)$/

function marked(
  row: MirroredRow,
  columns: readonly MirroredColumn[],
  ids: ReadonlyMap<string, string>,
  at: number,
): MirroredRow {
  return Object.fromEntries(
    columns.map(column => {
      const value = row[column.name]
      if (column.identity) return [column.name, 1_000_000_000 + Number(value)]
      return [column.name, typeof value === 'string' ? textOf(value, column, ids, at) : listOf(value, column)]
    }),
  )
}

function textOf(
  value: string,
  { name, type, bound }: MirroredColumn,
  ids: ReadonlyMap<string, string>,
  at: number,
): string {
  const known = ids.get(bare(value))
  if (known !== undefined) return known
  if (type !== 'text') return value
  if (name === 'username') return `${CANARY}_${at}`
  if (name === 'role_code') return `${CANARY}_${value}`
  if (PRINTED.test(value)) return value.replaceAll(/./g, sign => SIGNS[(SIGNS.indexOf(sign) + 1) % SIGNS.length] ?? '')
  return bound || CODES.test(name) ? value : `${CANARY}-${value}`
}

const listOf = (value: unknown, { type }: MirroredColumn): unknown =>
  type === 'text[]' && Array.isArray(value) ? [...value, `${CANARY}-list`] : value
