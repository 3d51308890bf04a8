import { qrCode } from '@xuanjiao/contract/business/qr-codes/qr-code'
import { qrCodeCalls, type QrCodeBulk } from '@xuanjiao/contract/business/qr-codes/qr-code-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { sql } from 'kysely'
import { countWaitingForLocks } from '../../testing/app/waiting-for-locks.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DataScope } from '../../platform/access/principal.ts'
import { newId } from '../../platform/primitives/ids.ts'
import {
  addQrCode,
  startViewerWorld,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { TEST_TIME, type TestCall } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'

// Printed codes as their keepers see them (rules/qr-codes#codes).

const calls = entityEndpoints(qrCode)
const { jia, yi, ward, otherWard, list, illness } = VIEWER_WORLD_IDS

let w: ViewerWorld
let admin: TestCall
let hospital: TestCall
let foreign: TestCall
let nurse: TestCall

beforeAll(async () => {
  w = await startViewerWorld({}, [businessModule])
  const as = (dataScope: DataScope) => callsByPrincipal(w.app.context)(testPrincipal({ username: 'root', dataScope }))
  admin = as({ kind: 'platform' })
  hospital = as({ kind: 'hospital', hospitalId: jia, areaCode: '320508' })
  foreign = as({ kind: 'hospital', hospitalId: yi, areaCode: '330106' })
  nurse = as({ kind: 'department', hospitalId: jia, areaCode: '320508', departmentId: ward })
  await sql`update he_hospital_department set status = '1' where id = ${otherWard}`.execute(w.app.database.system)
})
afterEach(async () => {
  w.app.clock.set(TEST_TIME)
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
  await sql`delete from he_qr_scan`.execute(w.app.database.system)
  await sql`delete from he_qr_code`.execute(w.app.database.system)
})
afterAll(() => w.app.close())

type Draft = Partial<DraftOf<typeof qrCode>>
const ask = (call: TestCall, value: Draft) => call(calls.add, { body: { targetType: 'department', ...value } })
const add = async (value: Draft = { departmentId: ward }, call = admin) => {
  const { result, body } = await ask(call, value)
  expect(body.success, body.message).toBe(true)
  return result
}
const read = async (id: string, call = admin) => (await call(calls.get, { query: { id } })).result
const bulk = (body: QrCodeBulk, call = admin) => call(qrCodeCalls.bulk, { body })
const preview = (body: QrCodeBulk, call = admin) => call(qrCodeCalls.previewBulk, { body })
const count = async () => (await sql`select from he_qr_code`.execute(w.app.database.system)).rows.length

describe('one code', () => {
  test('hangs in the hospital of its department, in its area, with a name and a code of its own', async () => {
    const code = await add({ departmentId: ward })
    expect(code).toMatchObject({ hospitalId: jia, areaCode: '320508', name: '心内科一病区', scanCount: 0, status: '1' })
    expect(code.code).toMatch(/^[A-Z2-7]{8}$/)
    const bed = await add({ targetType: 'bed', departmentId: ward, bedNo: '12' })
    expect([bed.name, bed.code === code.code]).toEqual(['心内科一病区 12床', false])
    const other = await add({ targetType: 'illness', illnessId: illness, departmentId: ward })
    expect(other.name).toBe('心内科一病区 高血压')
  })

  test('keeps its code, whatever a client sends', async () => {
    const { id, code, version } = await add()
    await admin(calls.edit, { body: { id, version, code: 'AAAAAAAA', name: '门口' } })
    expect(await read(id)).toMatchObject({ code, name: '门口' })
  })

  test.each<[string, Draft, string, string]>([
    ['no target', { targetType: 'playlist' }, 'playlistId', '请选择播放单'],
    ['a bed without a number', { targetType: 'bed', departmentId: ward }, 'bedNo', '请填写床号'],
    ['a ward of nobody', { targetType: 'department' }, 'departmentId', '请选择科室'],
    [
      'something else than what it opens',
      { targetType: 'department', departmentId: ward, illnessId: illness },
      'illnessId',
      '与所选的打开内容不符，请留空',
    ],
    [
      'another hospital’s ward',
      { hospitalId: yi, departmentId: ward },
      'departmentId',
      '张贴科室不存在或已删除，请重新选择',
    ],
    [
      'another hospital’s playlist',
      { targetType: 'playlist', hospitalId: yi, playlistId: list },
      'playlistId',
      '播放单不存在或已删除，请重新选择',
    ],
  ])('%s is refused at its field', async (_, value, field, message) => {
    const { status, body } = await ask(admin, value)
    expect([status, body.fields?.[0]?.field]).toEqual([400, field])
    expect(body.fields?.[0]?.message).toContain(message)
    expect(await count()).toBe(0)
  })

  test('that was scanned is disabled, not deleted; one that was not goes, and its code comes to nobody else', async () => {
    const scanned = await add()
    const patient = await w.viewer('scanner')
    await patient(viewerOwnCalls.enter, { body: { q: scanned.code } })
    const gone = await admin(calls.remove, { query: { id: scanned.id } })
    expect(gone.body.message).toBe('该宣教二维码下还有 1 条扫码记录，不能删除，可改为停用')
    const bare = await add()
    expect((await admin(calls.remove, { query: { id: bare.id } })).body.success).toBe(true)
    expect((await admin(calls.purge, { query: { ids: bare.id } })).body.success).toBe(false)
    expect((await patient(viewerOwnCalls.enter, { body: { q: bare.code } })).body.message).toContain('已停用')
  })
})

describe('a code that is there', () => {
  const enter = async (code: string) =>
    (await (await w.viewer('walker'))(viewerOwnCalls.enter, { body: { q: code } })).body

  test('leads elsewhere without being printed anew, and its history says so', async () => {
    const { id, code } = await add({ departmentId: ward })
    const body = { ids: [id], targetType: 'playlist' as const, playlistId: list }
    expect((await hospital(qrCodeCalls.retarget, { body })).body.message).toContain('不用重新印刷')
    expect(await read(id)).toMatchObject({ code, targetType: 'playlist', playlistId: list, departmentId: ward })
    expect((await enter(code)).result).toMatchObject({ target: { type: 'playlist', id: list } })
    const history = (await admin(calls.history, { query: { id } })).result
    expect(history.map(line => line.field)).toEqual(expect.arrayContaining(['targetType', 'playlistId']))
    await hospital(qrCodeCalls.retarget, { body: { ids: [id], targetType: 'department' } })
    expect(await read(id)).toMatchObject({ targetType: 'department', playlistId: null, departmentId: ward })
    expect((await enter(code)).result).toMatchObject({ target: { type: 'department', id: ward } })
  })

  test('never leads to another hospital’s ward, and many change together or not at all', async () => {
    const [own, platform] = [await add({ departmentId: ward }), await add({ targetType: 'hospital', hospitalId: yi })]
    const away = await admin(qrCodeCalls.retarget, {
      body: { ids: [own.id, platform.id], targetType: 'department', departmentId: otherWard },
    })
    expect(away.body.fields?.[0]?.message).toContain('张贴科室不存在或已删除')
    expect((await read(own.id)).departmentId).toBe(ward)
    const out = { ids: [own.id], targetType: 'hospital' as const }
    expect((await foreign(qrCodeCalls.retarget, { body: out })).status).toBe(404)
    expect((await nurse(qrCodeCalls.retarget, { body: out })).body.success).toBe(true)
  })

  test('is switched off and on again: what is printed stays good', async () => {
    const { id, code } = await add()
    const turn = (status: '0' | '1', call = hospital) => call(calls.edit, { body: { id, status } })
    expect((await turn('0')).body.success).toBe(true)
    expect((await enter(code)).message).toBe('该二维码已停用，请联系医护人员')
    expect((await turn('1', foreign)).status).toBe(404)
    await turn('1')
    expect((await enter(code)).success).toBe(true)
  })
})

describe('many at once', () => {
  test('of wards: those that have one keep it', async () => {
    const first = await add({ departmentId: ward })
    const body: QrCodeBulk = { by: 'departments', departmentIds: [ward, otherWard] }
    const seen = await preview(body, hospital)
    expect(seen.result).toMatchObject({ fresh: 1, existing: 1 })
    expect(seen.result.sample.map(({ isNew }) => isNew)).toEqual([false, true])
    expect(await count()).toBe(1)
    const { result, body: told } = await bulk(body, hospital)
    expect(told.message).toBe('已生成 1 个二维码，1 个已有，沿用原编码')
    expect([result.ids[0], result.ids.length]).toEqual([first.id, 2])
    expect((await bulk(body, hospital)).result).toMatchObject({ made: 0, existing: 2 })
    expect(await count()).toBe(2)
  })

  test('of beds, as a range or a pasted list', async () => {
    const { result } = await bulk({ by: 'beds', departmentId: ward, beds: '1-40，加1\n加2' }, nurse)
    expect([result.made, new Set(result.ids).size]).toEqual([42, 42])
    const rows = (await admin(calls.list, { query: { pageSize: 100 } })).result.records
    expect(new Set(rows.map(({ code }) => code)).size).toBe(42)
    expect(rows.map(({ bedNo }) => bedNo)).toContain('加2')
    expect((await bulk({ by: 'beds', departmentId: ward, beds: '39-41' })).result).toMatchObject({
      made: 1,
      existing: 2,
    })
    expect((await bulk({ by: 'beds', departmentId: ward, beds: '9-1' })).body.fields?.[0]?.field).toBe('beds')
  })

  test('of illnesses and playlists, each in its place', async () => {
    await bulk({ by: 'illnesses', illnessIds: [illness], departmentId: ward })
    await bulk({ by: 'playlists', playlistIds: [list] }, hospital)
    await bulk({ by: 'illnesses', illnessIds: [illness] })
    const rows = (await admin(calls.list, { query: { pageSize: 100 } })).result.records
    expect(new Set(rows.map(({ name, hospitalId, departmentId }) => [name, hospitalId, departmentId]))).toEqual(
      new Set([
        ['一病区播放单', jia, null],
        ['心内科一病区 高血压', jia, ward],
        ['高血压', null, null],
      ]),
    )
  })

  test('reach no further than those who ask: what is out of sight is not there', async () => {
    expect((await bulk({ by: 'departments', departmentIds: [ward] }, foreign)).status).toBe(404)
    expect((await preview({ by: 'beds', departmentId: ward, beds: '1' }, foreign)).status).toBe(404)
    expect((await bulk({ by: 'departments', departmentIds: [ward, otherWard] }, nurse)).body.success).toBe(false)
    await bulk({ by: 'illnesses', illnessIds: [illness], hospitalId: yi, departmentId: otherWard }, nurse)
    const rows = (await admin(calls.list, { query: {} })).result.records
    expect(rows.map(row => [row.hospitalId, row.departmentId])).toEqual([[jia, ward]])
  })

  test('of a hospital one for its own page, however often it is pressed at once', async () => {
    const body: QrCodeBulk = { by: 'hospitals', hospitalIds: [jia] }
    const pressed = await Promise.all([1, 2, 3, 4].map(() => bulk(body, hospital)))
    expect(new Set(pressed.map(({ result }) => result.ids.join())).size).toBe(1)
    expect(pressed.map(({ result }) => result.made).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1])
    const [code] = (await admin(calls.list, { query: {} })).result.records
    expect(code).toMatchObject({ targetType: 'hospital', hospitalId: jia, departmentId: null })
    expect(await count()).toBe(1)
    expect((await bulk(body, foreign)).status).toBe(404)
  })

  test('wait for whoever makes some at the same time, on another node too', async () => {
    const { system } = w.app.database
    const pressed = await system.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(hashtextextended('he_qr_code', 1))`.execute(tx)
      const answer = bulk({ by: 'hospitals', hospitalIds: [jia] }, hospital)
      await expect.poll(() => countWaitingForLocks(system), { timeout: 5000 }).toBe(1)
      return { answer }
    })
    expect((await pressed.answer).result).toMatchObject({ made: 1, existing: 0 })
  })

  test('of wards and beds, asked twice at once, are made once', async () => {
    const wards: QrCodeBulk = { by: 'departments', departmentIds: [ward, otherWard] }
    const beds: QrCodeBulk = { by: 'beds', departmentId: ward, beds: '1-6' }
    await Promise.all([wards, wards, beds, beds].map(one => bulk(one)))
    expect(await count()).toBe(8)
  })

  test('have a name no longer than a name may be', async () => {
    const long = '病'.repeat(50)
    await sql`update he_hospital_department set name = ${long} where id = ${ward}`.execute(w.app.database.system)
    await sql`update he_illness set name = ${'症'.repeat(60)} where id = ${illness}`.execute(w.app.database.system)
    const { result } = await bulk({ by: 'illnesses', illnessIds: [illness], departmentId: ward })
    expect((await read(result.ids[0] ?? '')).name).toHaveLength(80)
    await sql`update he_hospital_department set name = '心内科一病区' where id = ${ward}`.execute(w.app.database.system)
    await sql`update he_illness set name = '高血压' where id = ${illness}`.execute(w.app.database.system)
  })

  test('are at most a thousand', async () => {
    const departmentIds = Array.from({ length: 1001 }, () => newId().replaceAll('-', ''))
    expect((await bulk({ by: 'departments', departmentIds })).body.message).toContain('一次最多 1000 个')
  })
})

describe('scans', () => {
  const stats = async (query: { id?: string; days?: '30' | '90' } = {}, call = admin) =>
    (await call(qrCodeCalls.stats, { query })).result

  const playThrough = async (codeId: string, user: string, at: Date) => {
    await sql`insert into he_watch_session (id, tenant_id, user_id, video_id, duration_sec, entry_scene, qr_code_id,
        start_time, last_time, stat_date, is_valid)
      values (${newId()}, 1, ${user}::uuid, ${viewerWorldVideoId('free')}::uuid, 60, 'qr', ${codeId}::uuid, ${at}, ${at},
        (${at}::timestamptz at time zone 'Asia/Shanghai')::date, 1)`.execute(w.db)
  }

  /** So many days before today, with a play that counts through the code or without. */
  async function scan(codeId: string, name: string, daysAgo: number, plays: boolean, isNew = false): Promise<void> {
    const user = await w.userId(name)
    const at = new Date(TEST_TIME.getTime() - daysAgo * 86_400_000)
    await sql`insert into he_qr_scan (id, tenant_id, qr_code_id, user_id, scanned_at, stat_date, is_new_user)
      values (${newId()}, 1, ${codeId}::uuid, ${user}::uuid, ${at}, (${at}::timestamptz at time zone 'Asia/Shanghai')::date, ${isNew ? 1 : 0})`.execute(
      w.db,
    )
    if (plays) await playThrough(codeId, user, at)
  }

  test('are counted by day and ward, people once, and who of them went on to watch', async () => {
    const [one, two] = [
      await addQrCode(w.db, 'AAAAAAAA'),
      await addQrCode(w.db, 'BBBBBBBB', { target_ref: otherWard, department_id: otherWard }),
    ]
    const away = await addQrCode(w.db, 'CCCCCCCC', {
      target_type: 'hospital',
      target_ref: yi,
      hospital_id: yi,
      department_id: null,
      area_code: '330106',
    })
    await scan(one, 'a', 0, true, true)
    await scan(one, 'a', 1, false)
    await scan(one, 'b', 29, false, true)
    await scan(one, 'c', 30, true)
    await scan(two, 'a', 0, false)
    await scan(away, 'd', 0, true)
    // Who watched through a code that they had not scanned is none of those who scanned.
    await playThrough(one, newId(), TEST_TIME)
    const all = await stats()
    expect(all).toMatchObject({ scans: 5, people: 3, newUsers: 2, playedPeople: 2 })
    expect([all.days.length, all.days.at(-1)]).toEqual([30, { day: '2026-11-20', scans: 3, newUsers: 1 }])
    expect(all.days[0]).toEqual({ day: '2026-10-22', scans: 1, newUsers: 1 })
    const mine = await stats({}, hospital)
    expect(mine).toMatchObject({ scans: 4, people: 2, playedPeople: 1 })
    expect(mine.departments.map(({ scans }) => scans)).toEqual([3, 1])
    expect(await stats({ id: one, days: '90' })).toMatchObject({ scans: 4, people: 3, playedPeople: 2 })
    expect((await stats({}, foreign)).scans).toBe(1)
    expect((await foreign(qrCodeCalls.stats, { query: { id: one } })).status).toBe(404)
  })
})
