import { searchCalls } from '@xuanjiao/contract/system/search-calls'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { columnNameOf } from '../../platform/schema/column-names.ts'
import { searchIndexOf } from '../../platform/schema/search-index.ts'
import { asSuperuser } from '../../testing/app/test-database.ts'
import { withClient } from '../../testing/app/with-client.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { searchableEntities } from '../entities/index.ts'

// What the search box costs must not grow with the house (rules/lists#search-index).

/** Kinds of which a house of any size has a few hundred, for people put them together by hand. */
const FEW: readonly string[] = [
  'areaTarget',
  'announcement',
  'carousel',
  'category',
  'checkRule',
  'consultClass',
  'consultTemplate',
  'dataSource',
  'departRole',
  'dict',
  'docFolder',
  'fillRule',
  'formDesign',
  'gatewayRoute',
  'hospitalClass',
  'hospitalMonth',
  'mapPack',
  'menu',
  'messageTemplate',
  'payGoods',
  'position',
  'posterTemplate',
  'priceRule',
  'reviewer',
  'role',
  'scheduledJob',
  'sensitiveWord',
  'standardDepartment',
  'tenant',
  'videoClassification',
  'vipPlan',
]
const ROWS = 700
const RARE = '罕见的名字'

let app: TestApp
let admin: TestCall
const kinds = () => searchableEntities(app.context, testPrincipal()).map(({ entity }) => entity)
const indexed = () => kinds().filter(entity => searchIndexOf(entity) !== undefined)

beforeAll(async () => {
  app = await startTestApp()
  admin = callsByPrincipal(app.context)(testPrincipal())
  await asSuperuser(async client => {
    await client.query("set session_replication_role = replica; select set_config('app.tenant', '-1', false)")
    await client.query(WITHOUT_CHECKS)
    for (const { table, nameField } of indexed()) await fill(client, table, columnNameOf(nameField))
    await client.query('analyze')
  }, app.testDatabase.name)
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

/** What stands in a column that has to hold something, for the n-th row. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'name' || n`,
  integer: 'n',
  date: 'current_date',
  boolean: 'false',
  'timestamp with time zone': 'now()',
}

const NAME = `case when n = 1 then '${RARE}' else '名' || n end`
/** Nothing but the names of these rows is meant. */
const WITHOUT_CHECKS = `do $$ declare found record; begin
  for found in select conrelid::regclass as of_table, conname from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
  loop execute format('alter table %s drop constraint %I', found.of_table, found.conname); end loop; end $$`

/** Rows of a table that stand for nothing but their names: seven hundred of two hundred names, and one rare one. */
async function fill(client: pg.Client, table: string, name: string): Promise<void> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select column_name as column, data_type as type from information_schema.columns
      where table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [table],
  )
  const value = ({ column, type }: { column: string; type: string }): string =>
    ({ tenant_id: '1', [name]: NAME })[column] ?? VALUES[type] ?? 'null'
  const all = rows.some(({ column }) => column === name) ? rows : [...rows, { column: name, type: 'text' }]
  await client.query(`insert into ${table} (${all.map(({ column }) => column).join(', ')})
    select ${all.map(value).join(', ')} from generate_series(1, ${ROWS}) n`)
}

test('of every kind names are found by an index, or there are few of it', () => {
  const without = kinds().filter(entity => searchIndexOf(entity) === undefined)
  expect(without.map(({ name }) => name).filter(name => !FEW.includes(name))).toEqual([])
  expect(FEW.filter(name => indexed().some(entity => entity.name === name))).toEqual([])
})

test('the index of every kind leads to the one row that is meant', async () => {
  for (const entity of indexed()) {
    const finder = searchIndexOf(entity)?.finder
    const rows = await withClient(app.database, 1, async client => {
      const answer = await client.query(`select cardinality(${finder}(array[$1])) as places`, [RARE])
      return answer.rows as { places: number | null }[]
    })
    expect(rows, entity.name).toEqual([{ places: 1 }])
  }
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The tables that are read from their first row to their last for what somebody typed. */
async function tablesReadWhole(text: string): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const found = (await admin(searchCalls.find, { query: { text } })).result
  const asked = spy.mock.calls.map(([query]) => query as unknown as { text?: string; values?: unknown[] })
  spy.mockRestore()
  expect(found.length).toBeGreaterThan(0)
  const search = asked.find(query => query.text?.includes('xj_find_he_video'))
  const [plan] = await withClient(app.database, 1, async client => {
    const explained = await client.query(
      `explain (analyze, costs off, timing off, format json) ${search?.text}`,
      search?.values,
    )
    return explained.rows as { 'QUERY PLAN': { Plan: PlanNode }[] }[]
  })
  return (plan?.['QUERY PLAN'] ?? [])
    .flatMap(({ Plan }) => nodesOf(Plan))
    .filter(node => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
    .map(node => node['Relation Name'] ?? '')
}

test('no table that grows is read whole for what few hold', async () => {
  const tables = new Set(indexed().map(({ table }) => table))
  expect((await tablesReadWhole(RARE)).filter(table => tables.has(table))).toEqual([])
})
