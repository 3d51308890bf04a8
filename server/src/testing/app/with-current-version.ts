import type { AnyEndpoint, CallInput } from '@xuanjiao/contract/calls/endpoint'
import { sql } from 'kysely'
import { requiresSeenVersion } from '../../platform/http/seen-record-version.ts'
import type { AppContext } from '../../platform/context/app-context.ts'

type VersionOptional<B> = B extends { version: infer V } ? Omit<B, 'version'> & { version?: V | undefined } : B

/** A call as tests make it: who says no version saw the record as it stands now. */
export type TestCallInput<E extends AnyEndpoint> = Omit<CallInput<E>, 'body'> & {
  body?: VersionOptional<CallInput<E>['body']>
}

/** The body with the version the record has at this moment; a test of versions names one, `undefined` for none at all. */
export async function bodyWithCurrentVersion(
  context: AppContext,
  endpoint: AnyEndpoint,
  body: unknown,
): Promise<object | undefined> {
  if (!isUnseen(body) || !requiresSeenVersion(endpoint)) return body as object | undefined
  return { ...body, version: await versionOf(context, body.id) }
}

const isUnseen = (body: unknown): body is { id: string } =>
  typeof body === 'object' && body !== null && 'id' in body && !('version' in body)

const tables = new WeakMap<AppContext, Promise<string[]>>()

async function tablesOf({ database }: AppContext): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'version' and table_schema = 'public'
      and table_name in (select table_name from information_schema.columns where column_name = 'id' and data_type = 'uuid')
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`.execute(
    database.system,
  )
  return rows.map(row => row.name)
}

/** Ids are unique over all tables; of what does not exist nothing was seen. */
async function versionOf(context: AppContext, id: string): Promise<number> {
  const match = tables.get(context) ?? tablesOf(context)
  tables.set(context, match)
  const parts = (await match).map(name => sql`select version from ${sql.table(name)} where id::text = ${plain(id)}`)
  const { rows } = await sql<{ version: number }>`${sql.join(parts, sql` union all `)}`.execute(context.database.system)
  return rows[0]?.version ?? 1
}

const plain = (id: string): string =>
  id.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/, '$1-$2-$3-$4-$5')
