import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { ConnectionSettings } from '../../platform/database/connection-settings.ts'

async function asked<R extends pg.QueryResultRow>(at: ConnectionSettings, text: string): Promise<R[]> {
  const client = new pg.Client({ ...at, options: '-c app.tenant=-1 -c timezone=UTC' })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
    and c.relname <> 'sys_migration' order by 1`

/** Count and checksum of every table, whatever the order of its rows. */
export async function tableChecksums(at: ConnectionSettings): Promise<Map<string, string>> {
  const tables = await asked<{ name: string }>(at, TABLES)
  const sums = tables.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' ||
      coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0) as sum from ${name} t`,
  )
  const rows = await asked<{ name: string; sum: string }>(at, sums.join(' union all '))
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

/** Every file below a folder, by its path and checksum. */
export function fileChecksums(folder: string): Map<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => !name.startsWith('.half'))
  const files = names.filter(name => fs.statSync(path.join(folder, name)).isFile())
  const sum = (name: string) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(folder, name)))
      .digest('hex')
  return new Map(files.toSorted().map(name => [name, sum(name)]))
}

/** Sequences of columns that stand behind what the column holds: the next row would be refused. */
export async function staleSequences(at: ConnectionSettings): Promise<string[]> {
  const owned = await asked<{ sequence: string; owner: string; col: string }>(
    at,
    `select s.oid::regclass::text as sequence, d.refobjid::regclass::text as owner, a.attname as col from pg_class s
     join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid where s.relkind = 'S' order by 1`,
  )
  const stale: string[] = []
  for (const { sequence, owner, col } of owned) {
    const [row] = await asked<{ stale: boolean }>(
      at,
      `select coalesce((select max(${col}) from ${owner}) > (select last_value from ${sequence}), false) as stale`,
    )
    if (row?.stale) stale.push(sequence)
  }
  return stale
}

/** A hospital, its department of the same name and its history are one act each: what a backup cuts in two shows here. */
export async function halfDoneRecords(at: ConnectionSettings): Promise<unknown> {
  const [match] = await asked(
    at,
    `select
      (select count(*)::integer from he_hospital h full join sys_depart d on d.biz_ref = replace(h.id::text, '-', '')
        where (h.id is null and d.biz_type = 'hospital') or d.id is null) as alone,
      (select count(*)::integer from he_hospital h join sys_depart d on d.biz_ref = replace(h.id::text, '-', '')
        where d.depart_name <> h.name) as unnamed,
      (select count(*)::integer from he_hospital h
        where (select count(*) from sys_data_log l where l.data_table = 'he_hospital' and l.data_id = h.id) <> h.version) as unlogged,
      (select count(*)::integer from he_hospital) as hospitals`,
  )
  return match
}
