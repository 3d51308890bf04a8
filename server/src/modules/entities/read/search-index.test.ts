import { video } from '@xuanjiao/contract/business/video/video'
import { searchCalls } from '@xuanjiao/contract/system/search-calls'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { DataScope } from '../../../platform/access/principal.ts'
import { compileStatement, statementsForTenant, type SqlCondition } from '../../../platform/database/statement.ts'
import { likeCondition } from '../../../platform/kinds/like-condition.ts'
import { ofName } from '../../../platform/kinds/kind-conditions.ts'
import { advancedQueryParams } from '../../../testing/app/advanced-query-params.ts'
import { startTestApp, type TestApp, type TestCall } from '../../../testing/app/test-app.ts'
import { asSuperuser } from '../../../testing/app/test-database.ts'
import { withClient } from '../../../testing/app/with-client.ts'
import { addHospital, addVideoClassification, businessCalls } from '../../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import { servedEntityNamed } from '../registry/served-entities.ts'
import { placedRows, placesOf } from './search-places.ts'

/** Signs a name is made of here: Chinese with one reading and two, cases, digits, the signs of LIKE, and beyond the BMP. */
const SIGNS = [...'高血压重庆行护理心脏肝胆术前后AbCdΣé12%_\\ 、·(𠮷😀']
const signs = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...SIGNS), { minLength, maxLength }).map(all => all.join(''))
const ROWS = 1500
const SEED = 20_261_125

let app: TestApp
let as: ReturnType<typeof callsByPrincipal>
const titles = fc.sample(signs(4, 14), { seed: SEED, numRuns: ROWS })
const hospitals: string[] = []

/** Half of the rows are of the first hospital and half of the second; a tenth lies in the recycle bin. */
const FILL = `insert into he_video (id, tenant_id, code, title, classification_id, owner_type, owner_hospital_id, created_at, deleted_at)
  select gen_random_uuid(), $1::integer, 'V' || $1::integer || lpad(n::text, 6, '0'), title, $2::uuid, 'hospital', ($3::uuid[])[1 + n % 2],
    now() - n / 3 * interval '1 minute', case when n % 10 = 0 then now() end
  from unnest($4::text[]) with ordinality made(title, n)`

beforeAll(async () => {
  app = await startTestApp()
  as = callsByPrincipal(app.context)
  const admin = as(testPrincipal())
  for (const name of ['姑苏医院', '虎丘医院']) hospitals.push((await addHospital(admin, { name })).id)
  const classification = (await addVideoClassification(admin)).id
  await asSuperuser(async client => {
    await client.query("set session_replication_role = replica; select set_config('app.tenant', '-1', false)")
    for (const tenant of [1, 2]) await client.query(FILL, [tenant, classification, hospitals, titles])
    await client.query('analyze he_video')
  }, app.testDatabase.name)
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

/** What is asked, as calls trim it: parts of names that are there, further texts, and how names sound. */
const texts = fc
  .oneof(
    fc
      .tuple(fc.constantFrom(...titles), fc.nat(12), fc.integer({ min: 1, max: 5 }))
      .map(([title, from, length]) => [...title].slice(from, from + length).join('')),
    signs(1, 3),
    fc.constantFrom(
      'xueya',
      'gxy',
      'chongq',
      'ZHONGQING',
      'gao xue',
      'hl',
      'g',
      'AB',
      'v1000',
      'V2000',
      '%',
      '_',
      '\\',
      '00012',
    ),
  )
  .map(text => text.trim())
  .filter(text => text !== '')

/** The ids in their order, and how many there are, by LIKE over every row. */
async function byLike(condition: SqlCondition, tenantId: number): Promise<string[]> {
  const run = statementsForTenant(app.database, tenantId)
  const rows = await run<{ id: string }>(sql`select replace(t.id::text, '-', '') as id from he_video t
    where t.tenant_id = ${tenantId} and t.deleted_at is null and ${condition} order by t.created_at desc, t.id desc`)
  return rows.map(({ id }) => id)
}

const TITLE = {
  name: 'title',
  field: video.fields.title,
  sql: 't.title',
  type: 'text',
  sought: 't.title_sought',
} as const
const named = (text: string, scope = sql<boolean>`true`): SqlCondition =>
  sql`${ofName(TITLE, video.fields.title, { op: 'like', value: text })} and ${scope}`

const inHospital = (at: number): DataScope => ({
  kind: 'hospital',
  hospitalId: hospitals[at] ?? '',
  areaCode: '320508',
})

async function listed(call: TestCall, text: string, pageNo = 1) {
  const query = { ...advancedQueryParams([['title', 'like', text]]), pageSize: 100, pageNo }
  const { records, total } = (await call(businessCalls.video.list, { query })).result
  return { ids: records.map(({ id }) => id), total }
}

async function places(tenantId: number, text: string): Promise<string[] | null> {
  const rows = await statementsForTenant(
    app.database,
    tenantId,
  )<{ places: string[] | null }>(sql`select xj_find_he_video(array[${text}])::text[] as places`)
  return rows[0]?.places ?? null
}

test('a list finds by its index what LIKE finds in every row, in the same order', async () => {
  const admin = as(testPrincipal())
  let byIndex = 0
  const property = fc.asyncProperty(texts, async text => {
    const wanted = await byLike(named(text), 1)
    const { ids, total } = await listed(admin, text)
    expect({ ids, total }, text).toEqual({ ids: wanted.slice(0, 100), total: wanted.length })
    if (wanted.length > 0 && (await places(1, text)) !== null) byIndex += 1
  })
  await fc.assert(property, { numRuns: 60, seed: SEED })
  expect(byIndex).toBeGreaterThan(5)
})

test('the search box finds names and codes by the index', async () => {
  const admin = as(testPrincipal())
  const property = fc.asyncProperty(texts, async text => {
    const wanted = await byLike(sql`(${named(text)} or ${likeCondition(sql.raw('t.code'), 'rightLike', text)})`, 1)
    const matches = (await admin(searchCalls.find, { query: { text } })).result
    const ids = matches.filter(({ entity }) => entity === 'video').map(({ id }) => id)
    expect(ids.length, text).toBe(Math.min(wanted.length, 6))
    expect(
      ids.filter(id => !wanted.includes(id)),
      text,
    ).toEqual([])
  })
  await fc.assert(property, { numRuns: 30, seed: SEED })
})

test('a part of a code is no beginning of one, and no name', async () => {
  const admin = as(testPrincipal())
  const found = async (text: string) =>
    (await admin(searchCalls.find, { query: { text } })).result.filter(({ entity }) => entity === 'video').length
  expect(await found('v100012')).toBe(6)
  expect(await found('100012')).toBe(0)
})

test('each tenant and each hospital finds its own', async () => {
  const text = '高血'
  const own = sql<boolean>`t.owner_hospital_id = ${hospitals[0]}::uuid`
  for (const tenantId of [1, 2]) {
    expect((await places(tenantId, text))?.length, String(tenantId)).toBeGreaterThan(0)
    const everybody = await byLike(named(text), tenantId)
    expect((await listed(as(testPrincipal({ tenantId })), text)).ids).toEqual(everybody.slice(0, 100))
    const wanted = await byLike(named(text, own), tenantId)
    expect(wanted.length).toBeLessThan(everybody.length)
    expect((await listed(as(testPrincipal({ tenantId, dataScope: inHospital(0) })), text)).ids).toEqual(wanted)
  }
})

test('the function tells nobody of places of another tenant', async () => {
  const tenants = async (tenantId: number) =>
    withClient(app.database, -1, async client => {
      const { rows } = await client.query(
        'select distinct tenant_id from he_video where ctid = any ($1::tid[]) order by 1',
        [await places(tenantId, '高血')],
      )
      return rows.map((row: { tenant_id: number }) => row.tenant_id)
    })
  expect(await tenants(1)).toEqual([1])
  expect(await tenants(2)).toEqual([2])
  expect(await places(3, '高血')).toBeNull()
  expect(await places(-1, '高血')).toBeNull()
})

test('what is in the recycle bin is found there and nowhere else', async () => {
  const admin = as(testPrincipal())
  const query = { ...advancedQueryParams([['title', 'like', '高血']]), pageSize: 100 }
  const bin = (await admin(businessCalls.video.recycleBin, { query })).result.records
  expect(bin.length).toBeGreaterThan(0)
  expect(bin.every(({ title }) => title.includes('高血'))).toBe(true)
  const { ids } = await listed(admin, '高血')
  expect(bin.filter(({ id }) => ids.includes(id))).toEqual([])
})

test('a page far down and one beyond the end are those of the whole list', async () => {
  const admin = as(testPrincipal())
  const wanted = await byLike(named('高血'), 1)
  const query = { ...advancedQueryParams([['title', 'like', '高血']]), pageSize: 2 }
  const page = async (pageNo: number) =>
    (await admin(businessCalls.video.list, { query: { ...query, pageNo } })).result.records.map(({ id }) => id)
  expect(await page(2)).toEqual(wanted.slice(2, 4))
  expect(await page(500)).toEqual(wanted.slice(wanted.length % 2 === 0 ? -2 : -1))
})

interface PlanNode {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How many rows of the table a search looks at. */
async function rowsLookedAt(text: string): Promise<number> {
  const served = servedEntityNamed(app.context, 'video')
  const asked = placesOf(entityPlanFor(served, testPrincipal().grants), [text])
  if (asked === undefined) throw new Error('the names of videos have no index')
  const rows = { columns: sql`t.id`, from: sql`he_video t`, where: named(text) }
  const { text: statement, values } = compileStatement(placedRows(asked, rows))
  const [answer] = await withClient(app.database, 1, async client => {
    const explained = await client.query(`explain (analyze, costs off, timing off, format json) ${statement}`, values)
    return explained.rows as { 'QUERY PLAN': { Plan: PlanNode }[] }[]
  })
  const nodes = (answer?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan))
  const scans = nodes.filter(node => node['Node Type'].endsWith(' Scan') && node['Node Type'] !== 'CTE Scan')
  const looked = (node: PlanNode) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  return scans.reduce((sum, node) => sum + looked(node), 0)
}

test('few rows are looked at for what few hold, all of them for what many hold', async () => {
  expect(await rowsLookedAt('高血')).toBeLessThan(ROWS / 10)
  expect(await rowsLookedAt('不存在')).toBe(0)
  expect(await rowsLookedAt('高')).toBeGreaterThan(ROWS / 2)
})
