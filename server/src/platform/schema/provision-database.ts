import pg from 'pg'
import { connectWithRetry, type ConnectRetryOptions } from '../database/connect-with-retry.ts'
import { connectionOfUrl, pgClientConfig, type ConnectionSettings } from '../database/connection-settings.ts'
import { StartError } from '../errors/start-error.ts'

/** Whom the product is to the database: the owner migrates, the application serves. */
export interface DatabaseAccounts {
  owner: ConnectionSettings
  application: ConnectionSettings
}

export const APPLICATION_ROLE = 'xuanjiao_app'
const OWNER_ROLE = 'xuanjiao_owner'
/** Asks the indexes that policies would keep out, for the functions of its name (migration 0125); nobody signs in as it. */
const SEARCH_ROLE = 'xuanjiao_search'
const NOTHING_SPECIAL = 'nosuperuser nocreatedb nocreaterole nobypassrls noreplication'
const OLDEST = 15
/** Two starts at the same moment must not both make the roles. */
const LOCK = 7_210_427

interface OwnCluster {
  socketDir: string
  superuser: string
  /** Undefined where the cluster asks for none. */
  passwordOf?: (role: string) => string | undefined
}

/** A cluster of our own, reached as its superuser: makes the database and the roles where they are missing. */
export async function provisionEmbedded(
  { socketDir, superuser, passwordOf = () => undefined }: OwnCluster,
  database = 'xuanjiao',
): Promise<DatabaseAccounts> {
  const as = (user: string, name: string): ConnectionSettings => {
    const password = passwordOf(user)
    return { host: socketDir, database: name, user, isOurs: true, ...(password === undefined ? {} : { password }) }
  }
  await withClient(as(superuser, 'postgres'), async client => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await makeRoles(client, passwordOf)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)} owner ${OWNER_ROLE}`)
  })
  return { owner: as(OWNER_ROLE, database), application: as(APPLICATION_ROLE, database) }
}

/** Their passwords follow the cluster's secret, which may be a new one. */
async function makeRoles(client: pg.Client, passwordOf: (role: string) => string | undefined): Promise<void> {
  for (const role of [OWNER_ROLE, APPLICATION_ROLE]) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (rowCount === 0) await client.query(`create role ${role} login ${NOTHING_SPECIAL}`)
    const password = passwordOf(role)
    if (password !== undefined) await client.query(`alter role ${role} password ${pg.escapeLiteral(password)}`)
  }
  await client.query(`grant pg_checkpoint to ${OWNER_ROLE}`)
  await makeSearchRole(client, OWNER_ROLE)
}

/** The owner may give functions to it, and has none of its rights. */
async function makeSearchRole(client: pg.Client, owner: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SEARCH_ROLE])
  if (rowCount === 0) await client.query(`create role ${SEARCH_ROLE} nologin ${NOTHING_SPECIAL}`)
  await client.query(`grant ${SEARCH_ROLE} to ${owner} with inherit false, set true`)
}

/** A PostgreSQL somebody else runs: refuses, by name, what would make it unsafe or useless. */
export async function provisionExternal(url: string, value: ExternalOptions = {}): Promise<DatabaseAccounts> {
  const { durable = true, patience = { seconds: 0, say: () => {} } } = value
  const owner = connectionOfUrl(url)
  const provision = async (client: pg.Client): Promise<DatabaseAccounts> => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const facts = await readFacts(client)
    const wrong = databaseProblems(facts, durable)
    if (wrong.length > 0) {
      throw new StartError(`DATABASE_URL 指定的数据库不能使用：\n${wrong.map(line => `  ${line}`).join('\n')}`, HINT)
    }
    const role = facts.mayUseRole || (facts.mayMakeRoles && (await makeApplicationRole(client)))
    // Earlier versions know no membership without rights. Without the role searches look through the tables.
    if (facts.version >= 16 && facts.mayMakeRoles)
      await makeSearchRole(client, pg.escapeIdentifier(facts.user)).catch(() => {})
    return { owner, application: role ? { ...owner, role: APPLICATION_ROLE } : owner }
  }
  return withClient(owner, provision, patience)
}

interface ExternalOptions {
  /** false accepts a server that may lose what it acknowledged: for tests only */
  durable?: boolean
  /** how long a server that is not there yet is waited for */
  patience?: ConnectRetryOptions
}

const HINT = '请让数据库管理员按上面的提示调整后再启动。'

interface ServerFacts {
  version: number
  user: string
  superuser: boolean
  bypassesRls: boolean
  mayMakeRoles: boolean
  mayMakeTables: boolean
  hasTrigram: boolean
  mayMakeExtensions: boolean
  encoding: string
  mayUseRole: boolean
  undurable: string
}

const FACTS = `select
  current_setting('server_version_num')::integer / 10000 as version, current_user as user,
  rolsuper as superuser, rolbypassrls as "bypassesRls", rolcreaterole as "mayMakeRoles",
  has_schema_privilege('public', 'create') as "mayMakeTables",
  exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigram",
  has_database_privilege(current_database(), 'create')
    and exists (select from pg_available_extensions where name = 'pg_trgm') as "mayMakeExtensions",
  current_setting('server_encoding') as encoding,
  exists (select from pg_roles app where app.rolname = '${APPLICATION_ROLE}' and not app.rolsuper and not app.rolbypassrls
    and pg_has_role(current_user, app.oid, 'member')) as "mayUseRole",
  (select coalesce(string_agg(name, '、'), '') from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off') as undurable
from pg_roles where rolname = current_user`

async function readFacts(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(FACTS)
  return rows[0] as ServerFacts
}

/** One line for each thing that is missing or too much. */
function databaseProblems(facts: ServerFacts, durable: boolean): string[] {
  const lines: [wrong: boolean, line: string][] = [
    [facts.version < OLDEST, `PostgreSQL 版本是 ${facts.version}，需要 ${OLDEST} 或更高`],
    [facts.superuser, `账号 ${facts.user} 是超级用户，行级安全对它无效：请换用普通账号`],
    [
      !facts.superuser && facts.bypassesRls,
      `账号 ${facts.user} 带有 BYPASSRLS，行级安全对它无效：请执行 alter role ${facts.user} nobypassrls`,
    ],
    [!facts.mayMakeTables, `账号 ${facts.user} 不能建表：请执行 grant usage, create on schema public to ${facts.user}`],
    [!facts.hasTrigram && !facts.mayMakeExtensions, '缺少扩展 pg_trgm：请由管理员在该库执行 create extension pg_trgm'],
    [facts.encoding !== 'UTF8', `数据库编码是 ${facts.encoding}，需要 UTF8`],
    [durable && facts.undurable !== '', `${facts.undurable} 为 off，断电会丢失数据：请改为 on`],
  ]
  return lines.filter(([wrong]) => wrong).map(([, line]) => line)
}

/** Serves as a role that owns nothing; where that cannot be had, forced row level security holds the owner too. */
async function makeApplicationRole(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`create role ${APPLICATION_ROLE} nologin`)
    await client.query(`grant ${APPLICATION_ROLE} to current_user`)
    return true
  } catch {
    return false // another database of this server made it first, and we may not use it
  }
}

async function withClient<T>(
  connection: ConnectionSettings,
  work: (client: pg.Client) => Promise<T>,
  connectRetryOptions: ConnectRetryOptions = { seconds: 0, say: () => {} },
): Promise<T> {
  const make = () => new pg.Client({ ...pgClientConfig(connection, {}), connectionTimeoutMillis: 10_000 })
  const client = await connectWithRetry(make, connectRetryOptions).catch(error => {
    throw new StartError(
      `无法连接数据库：${(error as Error).message}`,
      '请检查 DATABASE_URL 的地址、账号和密码，以及数据库是否在运行。',
      error,
    )
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
