import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { hostilePartsIn } from '@xuanjiao/fields/model/editor/testing/hostile-parts'
import { HOSTILE_HTML } from '@xuanjiao/fields/model/editor/testing/hostile-html'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addHospitalClass, addHospital, businessCalls } from '../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { VIEWER_WORLD_IDS, startViewerWorld, type ViewerWorld } from '../../testing/people/viewer-world.ts'
import { businessModule } from '../../modules/business/index.ts'

/**
 * Formatted text sent straight to the API; kept, read, exported and seen by viewers without anything active
 * (rules/security#formatted-text).
 */

let app: TestApp
let admin: TestCall
let classId = ''

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  admin = callsByPrincipal(app.context)(testPrincipal({ username: 'root' }))
  classId = (await addHospitalClass(admin)).id
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
})

const stored = async (id: string): Promise<string> => {
  const db = app.database.forTenant(1)
  const { rows } = await sql<{ intro: string | null }>`select intro from he_hospital where id = ${id}::uuid`.execute(db)
  return rows[0]?.intro ?? ''
}

let serial = 0
const draftWith = (intro: string) => ({
  name: `敌意医院${++serial}`,
  shortName: '敌',
  areaCode: '320508',
  address: '路 1 号',
  contactName: '周',
  contactPhone: '13800010000',
  classId,
  intro,
})

test.each(HOSTILE_HTML)('%j, sent straight to the API', async intro => {
  const { status, result: made } = await admin(businessCalls.hospital.add, { body: draftWith(intro) })
  expect(status).toBe(200)
  expect(hostilePartsIn(await stored(made.id))).toEqual([])
  const body = { id: made.id, version: made.version, intro: `<p>改</p>${intro}` }
  expect((await admin(businessCalls.hospital.edit, { body })).body.success).toBe(true)
  expect(hostilePartsIn(await stored(made.id))).toEqual([])
  expect(
    hostilePartsIn((await admin(businessCalls.hospital.get, { query: { id: made.id } })).result.intro ?? ''),
  ).toEqual([])
})

test('the history of a formatted text holds what was kept, and tells it in words', async () => {
  const { id, version } = await addHospital(admin, { classId, intro: '<p>一</p>' })
  await admin(businessCalls.hospital.edit, {
    body: { id, version, intro: `<p onclick="x()">二</p>${HOSTILE_HTML[0]}` },
  })
  const { result } = await admin(businessCalls.hospital.history, { query: { id } })
  const change = result.find(({ kind, field }) => kind === 'edit' && field === 'intro')
  expect(change).toMatchObject({ before: '<p>一</p>', after: '<p>二</p>', beforeText: '一', afterText: '二' })
})

test('a text that was never cleaned, from a restored copy or another system, is cleaned when it leaves', async () => {
  const made = await addHospital(admin, { classId })
  const raw = HOSTILE_HTML.join('\n').replaceAll('\0', '')
  await sql`update he_hospital set intro = ${raw} where id = ${made.id}::uuid`.execute(app.database.forTenant(1))
  expect(hostilePartsIn(await stored(made.id))).not.toEqual([])
  const { result } = await admin(businessCalls.hospital.get, { query: { id: made.id } })
  expect(hostilePartsIn(result.intro ?? '')).toEqual([])
})

describe('viewers', () => {
  let w: ViewerWorld
  beforeAll(async () => {
    w = await startViewerWorld({ PUBLIC_URL: 'https://xj.example.cn' })
  })
  afterAll(() => w.app.close())

  test.each([
    ['hospital', 'he_hospital', 'intro', viewerBrowseCalls.hospital, VIEWER_WORLD_IDS.jia],
    ['doctor', 'he_famous_doctor', 'intro', viewerBrowseCalls.doctor, VIEWER_WORLD_IDS.doctor],
    ['illness', 'he_illness', 'symptom', viewerBrowseCalls.illness, VIEWER_WORLD_IDS.illness],
  ] as const)('of a %s read it clean, with whole addresses of its pictures', async (_, table, column, call, id) => {
    const raw = `<p>看</p><img src="/api/sys/common/static/jeditor/x.png" onerror="x()"><svg onload=x()></svg>`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${raw} where id = ${id}::uuid`.execute(w.db)
    if (table === 'he_illness')
      await sql`update he_illness set review_status = 'passed' where id = ${id}::uuid`.execute(w.db)
    const { result } = await w.app.call(call, { query: { id } })
    const said = JSON.stringify(result)
    expect(said).toContain('https://xj.example.cn/api/sys/common/static/jeditor/x.png')
    expect(said).not.toMatch(/onerror|onload|<svg/)
  })
})
