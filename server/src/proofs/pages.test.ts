import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { dictItem } from '@xuanjiao/contract/system/dicts/dict-item'
import { reportCalls } from '@xuanjiao/contract/system/report-calls'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { tenantCalls } from '@xuanjiao/contract/system/tenants/tenant-calls'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stableId } from '../platform/primitives/ids.ts'
import { addAdministrator, signedInCalls } from '../testing/people/test-users.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { testCallsOf } from '../testing/app/test-app.ts'
import { idPositionsOf } from './values/id-positions.ts'
import { callShapesOf } from './values/json-shapes.ts'
import { sendRequest } from './testing/send-request.ts'
import { addSecondRows } from './testing/second-rows.ts'
import { startProofApp, type ProofApp, type RegisteredRoute } from './testing/proof-app.ts'
import { fillRemainingTables } from './testing/fill-tenant-tables.ts'
import { makeTestWorld } from './testing/make-world.ts'
import { wellFormedRequest } from './values/well-formed-requests.ts'

// Every call that is asked for a page, whatever it lists: found by its schema, so that a new one is tried, too.

let t: ProofApp
let headers: Record<string, string>
let paged: RegisteredRoute[]
const ids = new Map<string, string>()
beforeAll(async () => {
  t = await startProofApp()
  const db = t.database.system
  const world = await makeTestWorld(db, 1, seededRandom(5), 24)
  const viewer = (await testCallsOf(t.context)(viewerCalls.login, { body: { code: 'dev:own' } })).result
  const user = await addAdministrator(db)
  await signedInCalls(t, user)
  const admin = await signedInCalls(t, user)
  await fillRemainingTables(t, world, user.id, viewer.user.id)
  await addSecondRows(db, user, viewer.user.id)
  await t.context.audit.flush()
  headers = { 'x-access-token': admin.token, 'x-wx-token': viewer.token }
  paged = t.routes.filter(
    ({ method, endpoint }) => method === 'GET' && endpoint.answer !== 'file' && asksPages(endpoint),
  )
  ids.set('sys_dict', await longestDict())
  ids.set('sys_announcement', stableId('announcement')) // one that is for many people
  for (const { endpoint } of paged) for (const { table } of idPositionsOf(endpoint)) await noteId(table)
})
afterAll(() => t.close())

const asksPages = (endpoint: AnyEndpoint) => 'pageNo' in (callShapesOf(endpoint).query.properties ?? {})

/** Any other may have a single item, and no second page. */
async function longestDict(): Promise<string> {
  const { rows } = await sql<{ id: string }>`select dict_id as id from sys_dict_item where deleted_at is null
    group by dict_id order by count(*) desc, dict_id limit 1`.execute(t.database.system)
  return rows[0]?.id ?? ''
}

async function noteId(table: string | undefined): Promise<void> {
  if (table === undefined || ids.has(table)) return
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} limit 1`.execute(t.database.system)
  ids.set(table, rows[0]?.id ?? '')
}

/** What no schema and no table tells. */
const BY_NAME: Readonly<Record<string, () => Record<string, string>>> = {
  [reportCalls.data.path]: () => ({ id: stableId('report:user') }),
  [entityEndpoints(dictItem).list.path]: () => ({ dictId: ids.get('sys_dict') ?? '' }),
  [tenantCalls.members.path]: () => ({ id: '1'.padStart(32, '0') }), // of the one that runs the installation
  [viewerBrowseCalls.search.path]: () => ({ keyword: '宣教' }),
}

/** A page as the call answers it, alone or beside other things. */
async function pageOf(route: RegisteredRoute, pageNo: number, pageSize = 1): Promise<PageResult<unknown>> {
  const query = { ...wellFormedRequest(route.endpoint).query, ...BY_NAME[route.endpoint.path]?.() }
  for (const { name, table } of idPositionsOf(route.endpoint))
    if (name in query && table) query[name] = ids.get(table) ?? ''
  const { text } = await sendRequest(t, route, { query: { ...query, pageNo, pageSize }, body: undefined }, headers)
  const { result } = JSON.parse(text) as { result: Record<string, unknown> | null }
  const page = [result, ...Object.values(result ?? {})].find(one =>
    Array.isArray((one as PageResult<unknown> | null)?.records),
  )
  expect(page, `${route.url}: ${text.slice(0, 200)}`).toBeDefined()
  return page as PageResult<unknown>
}

interface LastPages {
  total: number
  size: number
  last: number
  wanted: PageResult<unknown>
  got: PageResult<unknown>
}

/** The last page and one beyond it, of a list that did not grow meanwhile: what is asked here is written into the logs. */
async function lastPages(route: RegisteredRoute, tries = 5): Promise<LastPages> {
  const { total, size } = await pageOf(route, 1)
  const last = Math.max(1, Math.ceil(total / size))
  const [wanted, got] = [await pageOf(route, last), await pageOf(route, last + 7)]
  const stood = wanted.total === total && got.total === total
  return stood || tries === 1 ? { total, size, last, wanted, got } : lastPages(route, tries - 1)
}

test('beyond the end of every list stands its last page', async () => {
  const wrong: string[] = []
  const few: string[] = []
  for (const route of paged) {
    const { total, last, size, wanted, got } = await lastPages(route)
    if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push(`${route.url}: ${JSON.stringify(got).slice(0, 200)}`)
    if (got.records.length === 0 && total > 0) wrong.push(`${route.url}: 空`)
    if (last < 2) few.push(`${route.url} ${total} ${size}`)
  }
  expect(wrong).toEqual([])
  expect(few, 'lists that have no second page here').toEqual([])
  expect(paged.length).toBeGreaterThan(30)
})

interface Asked {
  text: string
  values?: unknown[]
}

/** The statements of a call that step over rows, and how many. */
async function stepsOf(work: () => Promise<unknown>): Promise<{ text: string; over: number }[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const requested = spy.mock.calls.map(([first, second]): Asked => {
    const value = first as unknown as string | Asked
    return typeof value === 'string' ? { text: value, values: second as unknown[] } : value
  })
  spy.mockRestore()
  return requested.flatMap(({ text, values = [] }) =>
    [...(text ?? '').matchAll(/\boffset (?:\$(\d+)|(\d+))/g)].map(([, bound, plain]) => ({
      text,
      over: Number(bound === undefined ? plain : values[Number(bound) - 1]),
    })),
  )
}

/** What is stepped over: ids, or the days of the audit log, which are their own. */
const IDS_ONLY = /page_id|found_id|select day from|^select t\.id from/

test('however far down a page is asked for, no list steps over more rows than there are, and over ids only', async () => {
  const wrong: string[] = []
  let stepping = 0
  for (const route of paged) {
    for (const [pageNo, pageSize] of [
      [2, 1],
      [1_000_000, 10],
    ] as const)
      for (const { text, over } of await stepsOf(() => pageOf(route, pageNo, pageSize))) {
        if (over > 10_000) wrong.push(`${route.url} 越过 ${over} 行`)
        if (over > 0 && !IDS_ONLY.test(text)) wrong.push(`${route.url} 越过整行`)
        stepping += Number(over > 0)
      }
  }
  expect(wrong).toEqual([])
  expect(stepping).toBeGreaterThan(paged.length / 2)
})
