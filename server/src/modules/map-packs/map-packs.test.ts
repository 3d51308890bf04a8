import { mapPack } from '@xuanjiao/contract/business/map-pack/map-pack'
import { mapPackCalls } from '@xuanjiao/contract/business/map-pack/map-pack-calls'
import { squareMap, squareMapWithout } from '@xuanjiao/contract/business/map-pack/testing/square-map'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formRequest } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { callsByPrincipal, principalHeaders, testPrincipal } from '../../testing/people/test-principals.ts'
import { businessModule } from '../business/index.ts'
import { filesModule } from '../files/index.ts'

// A map the operator brings, from the upload to the home (rules/figures#map-packs).

const keeper = testPrincipal({ username: 'keeper' })
const packs = entityEndpoints(mapPack)
let t: TestApp
let call: TestCall
let looker: TestCall

beforeAll(async () => {
  t = await startTestApp({ modules: [businessModule, filesModule] })
  const callers = callsByPrincipal(t.context)
  call = callers(keeper)
  looker = callers(testPrincipal({ username: 'looker', codes: ['he:dashboard:view'] }))
})
afterEach(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await sql`update he_map_pack set status = '0'`.execute(t.database.forTenant(keeper.tenantId))
})
afterAll(() => t.close())

async function send(content: string | Buffer, name = 'china.geojson', biz = 'mapFile') {
  const { payload, headers } = await formRequest({ biz }, [[name, Buffer.from(content)]])
  const request = { method: 'POST', url: '/api/sys/common/upload', payload } as const
  const response = await t.app.inject({ ...request, headers: { ...headers, ...principalHeaders(keeper) } })
  return { status: response.statusCode, ...response.json<{ message: string; result: { type: string } | null }>() }
}
const upload = async (map: unknown) => (await send(JSON.stringify(map))).message

let count = 0
const draft = async (more: object = {}) => ({
  name: `标准地图${(count += 1)}`,
  mapFile: await upload(squareMap()),
  approvalNo: 'GS(2024)0650号',
  source: '自然资源部标准地图服务',
  licence: '按服务说明公开使用',
  ...more,
})
const add = async (more: object = {}) => call(packs.add, { body: await draft(more) })
const fieldsOf = ({ body }: { body: { fields?: unknown } }) => body.fields

describe('a file', () => {
  it('of boundaries is taken under its own label alone, and leaves as no page', async () => {
    const taken = await send(JSON.stringify(squareMap()), '地图.json')
    expect(taken).toMatchObject({ status: 200, result: { type: 'application/geo+json' } })
    expect(taken.message).toMatch(/^mapFile\/\d{4}\/\d{2}\/[0-9a-f]{32}\.geojson$/)
    const response = await t.app.inject({
      url: `/api/sys/common/static/${taken.message}`,
      headers: principalHeaders(keeper),
    })
    expect(response.headers).toMatchObject({
      'content-type': 'application/geo+json',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    })
    expect(await send('{}', 'a.json', 'temp')).toMatchObject({ status: 415 })
    for (const [name, content] of [
      ['a.geojson', '<html><script>alert(1)</script>'],
      ['a.html', JSON.stringify(squareMap())],
      ['a.txt', '{}'],
      ['a.json', Buffer.from([123, 0, 125])],
    ] as const)
      expect(await send(content, name), name).toMatchObject({
        status: 415,
        message: '地图只能是 .geojson 或 .json 文件',
      })
  })

  it('of more than eight megabytes is refused', async () => {
    const large = JSON.stringify({ ...squareMap(), note: 'x'.repeat(8 * 1024 ** 2) })
    expect(await send(large)).toMatchObject({ status: 413, message: '地图不能超过 8 MB' })
  })
})

describe('a pack', () => {
  it('is kept, and off until somebody switches it on', async () => {
    const { body } = await add()
    expect(body.result).toMatchObject({ status: '0', approvalNo: 'GS(2024)0650号' })
    expect((await looker(mapPackCalls.shown)).result).toBeNull()
    expect((await looker(mapPackCalls.shapes, { query: { id: body.result.id } })).status).toBe(404)
  })

  it('switched on is the map of the home, for whoever sees its figures', async () => {
    const { result } = (await add({ status: '1' })).body
    const shown = (await looker(mapPackCalls.shown)).result
    expect(shown).toEqual({
      id: result.id,
      version: 1,
      approvalNo: 'GS(2024)0650号',
      source: '自然资源部标准地图服务',
    })
    const blind = (field: string) =>
      callsByPrincipal(t.context)(testPrincipal({ hidden: [`he:mapPack:field:${field}`] }))(mapPackCalls.shown)
    expect((await blind('source')).result).toEqual({ ...shown, source: null })
    expect((await blind('approvalNo')).result).toBeNull()
    const { type, features } = (await looker(mapPackCalls.shapes, { query: { id: result.id } })).result
    expect([type, features.length]).toEqual(['FeatureCollection', 35])
    expect(features.filter(one => one.properties.code === '710000' || one.properties.sea)).toHaveLength(2)
  })

  it.each<[string, () => unknown, string]>([
    ['is no JSON', () => '没有', '地图文件应为 GeoJSON 的 FeatureCollection'],
    ['lacks Taiwan', () => squareMapWithout('台湾省'), '地图文件中没有台湾省，不能使用'],
    ['lacks the islands', () => squareMapWithout('南海诸岛'), '地图文件中没有南海诸岛，不能使用'],
  ])('whose file %s is refused at the file, new and edited', async (_, make, message) => {
    const mapFile = await upload(make())
    const fields = [{ field: 'mapFile', message }]
    expect(fieldsOf(await add({ mapFile }))).toEqual(fields)
    const { id, version } = (await add()).body.result
    expect(fieldsOf(await call(packs.edit, { body: { id, version, mapFile } }))).toEqual(fields)
  })

  it('takes no file of another label, none that is gone, and none without', async () => {
    const gone = `mapFile/2026/11/${'0'.repeat(32)}.geojson`
    for (const mapFile of [gone, 'temp/a.geojson', 'mapFile/a.geojson'])
      expect(fieldsOf(await add({ mapFile }))).toEqual([{ field: 'mapFile', message: '请重新上传地图文件' }])
    expect(fieldsOf(await add({ mapFile: '' }))).toMatchObject([{ field: 'mapFile' }])
  })

  it('needs the number of its approval, and one that can be', async () => {
    expect(fieldsOf(await add({ approvalNo: '' }))).toMatchObject([{ field: 'approvalNo' }])
    expect(fieldsOf(await add({ approvalNo: undefined }))).toMatchObject([{ field: 'approvalNo' }])
    expect(fieldsOf(await add({ approvalNo: '2024-0650' }))).toEqual([
      { field: 'approvalNo', message: '审图号应为 GS（2024）0650号、GS京（2023）1234号 的形式' },
    ])
  })

  it('is the only one that is on, whichever way another is switched on', async () => {
    const first = (await add({ status: '1' })).body.result
    const fields = [{ field: 'status', message: `同一时间只能启用一个地图包，请先停用“${first.name}”` }]
    expect(fieldsOf(await add({ status: '1' }))).toEqual(fields)
    const { id, version } = (await add()).body.result
    expect(fieldsOf(await call(packs.edit, { body: { id, version, status: '1' } }))).toEqual(fields)
    // The same one saved again stands in nobody's way.
    const again = { id: first.id, version: first.version, remark: '已核对', status: '1' }
    expect((await call(packs.edit, { body: again })).body.success).toBe(true)
    // Out of the recycle bin it would be a second one.
    await call(packs.remove, { query: { id: first.id } })
    expect((await looker(mapPackCalls.shown)).result).toBeNull()
    expect((await call(packs.edit, { body: { id, version, status: '1' } })).body.success).toBe(true)
    const back = await call(packs.restore, { body: { ids: first.id } })
    expect(back.body.message).toMatch(/^同一时间只能启用一个地图包/)
  })

  it('waits while another is being switched on, and finds it then', async () => {
    const { id, version } = (await add()).body.result
    let isAnswered = false
    const held = await t.database
      .forTenant(keeper.tenantId)
      .transaction()
      .execute(async tx => {
        await sql`select pg_advisory_xact_lock(hashtextextended('he_map_pack', ${keeper.tenantId}))`.execute(tx)
        const answer = call(packs.edit, { body: { id, version, status: '1' } }).then(given => {
          isAnswered = true
          return given
        })
        await expect
          .poll(async () => {
            const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
            return (await waiting.execute(t.database.system)).rows.length > 0
          })
          .toBe(true)
        expect(isAnswered).toBe(false)
        return { answer }
      })
    expect((await held.answer).body.success).toBe(true)
  })

  it('is kept by who may, and its borders are for who sees the home', async () => {
    for (const request of [
      looker(packs.list, { query: {} }),
      looker(packs.add, { body: await draft() }),
      callsByPrincipal(t.context)(testPrincipal({ username: 'nobody', codes: ['he:mapPack:list'] }))(
        mapPackCalls.shown,
      ),
    ])
      expect((await request).status).toBe(403)
  })
})
