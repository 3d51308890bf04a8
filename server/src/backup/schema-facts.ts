import type pg from 'pg'
import { StartError } from '../platform/errors/start-error.ts'
import type { BackupHeader } from './backup-format.ts'

const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const rows = async <T extends pg.QueryResultRow>(client: pg.ClientBase, text: string): Promise<T[]> =>
  (await client.query<T>(text)).rows

/** Every table that holds rows of its own or of its partitions; columns that are computed are computed again. */
export const readTableFacts = (client: pg.ClientBase): Promise<BackupHeader['tables']> =>
  rows(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'sys_migration' and ${OURS} order by 1`,
  )

/** Partitions that the running product has made: migrations alone would not make them again. */
export const readPartitions = (client: pg.ClientBase): Promise<BackupHeader['partitions']> =>
  rows(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name, i.inhparent::regclass::text as parent,
       pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
     where c.relispartition and c.relkind = 'r' and ${OURS} order by 1`,
  )

export const readSequences = (client: pg.ClientBase): Promise<BackupHeader['sequences']> =>
  rows(
    client,
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where last_value is not null order by 1`,
  )

export async function readAppliedMigrations(client: pg.ClientBase): Promise<BackupHeader['migrations']> {
  if (!(await tableExists(client, 'sys_migration')))
    throw new StartError('数据库是空的，没有可以备份的内容', '请检查 DATA_DIR 或 DATABASE_URL 设置。')
  return rows(client, 'select name, checksum from sys_migration order by name')
}

async function tableExists(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows: matches } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ])
  return matches[0]?.there ?? false
}

/** The fingerprint of the secret the contents are sealed with, as far as the database knows of such a thing. */
export async function readSecretFingerprint(client: pg.ClientBase): Promise<string | null> {
  if (!(await tableExists(client, 'sys_installation'))) return null
  const [noted] = await rows<{ value: string }>(client, "select value from sys_installation where key = 'secret'")
  return noted?.value ?? null
}
