import { browseCalls } from '@xuanjiao/contract/viewer/browse-calls'
import { foundIn } from '@xuanjiao/fields/model/editor/testing/found-in'
import { HOSTILE_HTML } from '@xuanjiao/fields/model/editor/testing/hostile-html'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addClass, addHospital, calls } from '../../testing/people/business.ts'
import { callersOf, staffOf } from '../../testing/people/staff.ts'
import { testHouse, type Call, type TestHouse } from '../../testing/house/test-house.ts'
import { ids, viewerWorld, type ViewerWorld } from '../../testing/people/viewer-world.ts'
import { businessModule } from '../../modules/business/index.ts'

/**
 * Formatted text sent straight to the API; kept, read, exported and seen by viewers without anything active
 * (rules/security#formatted-text).
 */

let house: TestHouse
let admin: Call
let classId = ''

beforeAll(async () => {
  house = await testHouse({ modules: [businessModule] })
  admin = callersOf(house.context)(staffOf({ username: 'root' }))
  classId = (await addClass(admin)).id
})
afterAll(async () => {
  expect(house.faults).toEqual([])
  await house.close()
})

const stored = async (id: string): Promise<string> => {
  const db = house.database.forTenant(1)
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
  const { status, result: made } = await admin(calls.hospital.add, { body: draftWith(intro) })
  expect(status).toBe(200)
  expect(foundIn(await stored(made.id))).toEqual([])
  const body = { id: made.id, version: made.version, intro: `<p>改</p>${intro}` }
  expect((await admin(calls.hospital.edit, { body })).body.success).toBe(true)
  expect(foundIn(await stored(made.id))).toEqual([])
  expect(foundIn((await admin(calls.hospital.get, { query: { id: made.id } })).result.intro ?? '')).toEqual([])
})

test('the history of a formatted text holds what was kept, and tells it in words', async () => {
  const { id, version } = await addHospital(admin, { classId, intro: '<p>一</p>' })
  await admin(calls.hospital.edit, { body: { id, version, intro: `<p onclick="x()">二</p>${HOSTILE_HTML[0]}` } })
  const { result } = await admin(calls.hospital.history, { query: { id } })
  const change = result.find(({ kind, field }) => kind === 'edit' && field === 'intro')
  expect(change).toMatchObject({ before: '<p>一</p>', after: '<p>二</p>', beforeText: '一', afterText: '二' })
})

test('a text that was never cleaned, from a restored copy or another system, is cleaned when it leaves', async () => {
  const made = await addHospital(admin, { classId })
  const raw = HOSTILE_HTML.join('\n').replaceAll('\0', '')
  await sql`update he_hospital set intro = ${raw} where id = ${made.id}::uuid`.execute(house.database.forTenant(1))
  expect(foundIn(await stored(made.id))).not.toEqual([])
  const { result } = await admin(calls.hospital.get, { query: { id: made.id } })
  expect(foundIn(result.intro ?? '')).toEqual([])
})

describe('viewers', () => {
  let w: ViewerWorld
  beforeAll(async () => {
    w = await viewerWorld({ PUBLIC_URL: 'https://xj.example.cn' })
  })
  afterAll(() => w.t.close())

  test.each([
    ['hospital', 'he_hospital', 'intro', browseCalls.hospital, ids.jia],
    ['doctor', 'he_famous_doctor', 'intro', browseCalls.doctor, ids.doctor],
    ['illness', 'he_illness', 'symptom', browseCalls.illness, ids.illness],
  ] as const)('of a %s read it clean, with whole addresses of its pictures', async (_, table, column, call, id) => {
    const raw = `<p>看</p><img src="/api/sys/common/static/jeditor/x.png" onerror="x()"><svg onload=x()></svg>`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${raw} where id = ${id}::uuid`.execute(w.db)
    if (table === 'he_illness')
      await sql`update he_illness set review_status = 'passed' where id = ${id}::uuid`.execute(w.db)
    const { result } = await w.t.call(call, { query: { id } })
    const said = JSON.stringify(result)
    expect(said).toContain('https://xj.example.cn/api/sys/common/static/jeditor/x.png')
    expect(said).not.toMatch(/onerror|onload|<svg/)
  })
})
