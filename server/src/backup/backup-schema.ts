import type pg from 'pg'
import { migrateWithin, readMigrations, type Migration } from '../platform/schema/migrate.ts'
import { StartError } from '../platform/errors/start-error.ts'
import type { BackupHeader } from './backup-format.ts'
import { readTableFacts } from './schema-facts.ts'

/** The steps by which the tables of a backup came about; a later start brings them up to date. */
export function backupMigrations({ migrations }: BackupHeader): Migration[] {
  const ours = new Map(readMigrations().map(one => [one.name, one]))
  return migrations.map(({ name, checksum }) => {
    const known = ours.get(name)
    if (known?.checksum === checksum) return known
    throw new StartError(
      `备份来自另一个（更新的）版本的程序：其中有这个程序不认识的迁移 ${name}`,
      '请用制作备份的版本或更新的版本来恢复；没有写入任何内容。',
    )
  })
}

/** Nothing of anybody's may stand where a backup goes. */
export async function requireEmptyDatabase(client: pg.ClientBase): Promise<void> {
  const [first] = await readTableFacts(client)
  if (first !== undefined)
    throw new StartError(
      `目标数据库不是空的（其中有表 ${first.name}）`,
      '恢复只写入空的系统：请指定另一个 DATA_DIR，或一个新的空数据库。',
    )
}

/** Makes just the tables the backup was taken from. */
export const createBackupTables = (client: pg.ClientBase, header: BackupHeader): Promise<void> =>
  migrateWithin(client, backupMigrations(header))

export interface RelaxedConstraints {
  tables: { name: string; forced: boolean }[]
  keys: { name: string; owner: string; definition: string }[]
}

/**
 * Rows come in by table, whatever refers to what: foreign keys are taken off and put back at the end, where PostgreSQL
 * checks every row; triggers rest, for what they would write is in the backup already.
 */
export async function relaxConstraints(client: pg.ClientBase): Promise<RelaxedConstraints> {
  const tables = await client.query<RelaxedConstraints['tables'][number]>(`
    select c.oid::regclass::text as name, c.relforcerowsecurity as forced from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and c.relname <> 'sys_migration'`)
  const keys = await client.query<RelaxedConstraints['keys'][number]>(`
    select quote_ident(conname) as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0`)
  for (const { owner, name } of keys.rows) await client.query(`alter table ${owner} drop constraint ${name}`)
  for (const { name } of tables.rows) {
    await client.query(`alter table ${name} disable trigger user`)
    await client.query(`alter table ${name} no force row level security`)
  }
  if (tables.rows.length > 0) await client.query(`truncate ${tables.rows.map(({ name }) => name).join(', ')}`)
  return { tables: tables.rows, keys: keys.rows }
}

export async function restoreConstraints(client: pg.ClientBase, { tables, keys }: RelaxedConstraints): Promise<void> {
  for (const { name, forced } of tables) {
    await client.query(`alter table ${name} enable trigger user`)
    if (forced) await client.query(`alter table ${name} force row level security`)
  }
  for (const { owner, name, definition } of keys)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
}

/** Months that the running product has made. */
export async function createBackupPartitions(
  client: pg.ClientBase,
  { partitions }: BackupHeader,
  { tables }: RelaxedConstraints,
): Promise<void> {
  for (const { name, parent, bound } of partitions) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name])
    if (rows[0]?.there) continue
    await client.query(`create table ${name} partition of ${parent} ${bound}`)
    await client.query('select xj_partition_guard($1::regclass)', [name])
    await client.query(`alter table ${name} disable trigger user`)
    tables.push({ name, forced: true })
  }
}
