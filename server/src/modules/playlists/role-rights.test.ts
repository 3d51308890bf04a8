import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import { hospitalVideoTypeCalls } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type-calls'
import { playlistCalls } from '@xuanjiao/contract/business/playlists/playlist-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRoleId } from '../../seed/base/seed-base.ts'
import {
  addHospitalClass,
  addHospitalDepartment,
  addHospital,
  addHospitalVideoType,
  addStandardDepartment,
  businessCalls,
} from '../../testing/people/business-records.ts'
import { addDepart, addUser, signedInCalls } from '../../testing/people/test-users.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'
import { sessionModule } from '../session/index.ts'

// What the roles of a new installation may do with video types and playlists (rules/places#roles).

let app: TestApp
let admin: TestCall
let ofHospital: TestCall
let ofWard: TestCall
let ofArea: TestCall
let hospitalVideoType = { id: '', version: 0 }
let ward = { id: '', defaultPlaylistId: null as string | null }
let neighbour = { id: '', defaultPlaylistId: null as string | null }

beforeAll(async () => {
  app = await startTestApp({ modules: [sessionModule, businessModule] })
  const { authenticate: bySession } = app.context.staffAuthenticator
  const as = callsByPrincipal(app.context)
  const byTest = app.context.staffAuthenticator.authenticate
  app.context.staffAuthenticator.authenticate = async request => (await byTest(request)) ?? bySession(request)
  admin = as(testPrincipal({ username: 'root' }))
  const db = app.database.system
  const stdDeptCode = await addStandardDepartment(db, '9701')
  const mine = await addHospital(admin, { classId: (await addHospitalClass(admin)).id })
  ward = await addHospitalDepartment(admin, { hospitalId: mine.id, stdDeptCode })
  neighbour = await addHospitalDepartment(admin, { hospitalId: mine.id, stdDeptCode })
  hospitalVideoType = await addHospitalVideoType(admin, { hospitalId: mine.id })
  const area = await addDepart(db, { bizType: 'area', bizRef: '320000' })
  const status = async (ref: string) => {
    const { rows } = await sql<{ id: string }>`select id from sys_depart where biz_ref = ${ref}`.execute(db)
    return rows[0]?.id ?? ''
  }
  const person = async (role: string, depart: string) =>
    signedInCalls(app, await addUser(db, { roles: [seedRoleId(role)], departs: [depart] }))
  ofHospital = await person('hospital', await status(mine.id))
  ofWard = await person('ward', await status(ward.id))
  ofArea = await person('area', area.id)
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
})

const shelve = (call: TestCall, version: number) =>
  call(hospitalVideoTypeCalls.shelve, { body: { id: hospitalVideoType.id, version, videoIds: [] } })
const save = (call: TestCall, id: string | null, version: number) =>
  call(playlistCalls.saveItems, { body: { id: id ?? '', version, items: [] } })

test('a hospital keeps its video types; wards and areas look at them', async () => {
  for (const call of [ofHospital, ofWard, ofArea]) {
    expect((await call(hospitalVideoTypeCalls.videos, { query: { id: hospitalVideoType.id } })).result.items).toEqual(
      [],
    )
  }
  expect([(await shelve(ofWard, 1)).status, (await shelve(ofArea, 1)).status]).toEqual([403, 403])
  expect((await shelve(ofHospital, 1)).body.success).toBe(true)
})

test('a ward keeps its own playlists and chooses what its code opens; an area looks on', async () => {
  expect((await save(ofArea, ward.defaultPlaylistId, 1)).status).toBe(403)
  expect((await save(ofWard, ward.defaultPlaylistId, 1)).body.success).toBe(true)
  expect((await save(ofWard, neighbour.defaultPlaylistId, 1)).status).toBe(404)
  expect((await save(ofHospital, neighbour.defaultPlaylistId, 1)).body.success).toBe(true)
  const made = (await ofWard(businessCalls.playlist.add, { body: { name: '本病区的单子' } })).result
  const choose = { id: ward.id, defaultPlaylistId: made.id }
  expect((await ofArea(hospitalDepartmentCalls.setPlaylist, { body: choose })).status).toBe(403)
  expect((await ofWard(hospitalDepartmentCalls.setPlaylist, { body: choose })).body.message).toBe('播放单已设置')
  expect((await ofWard(businessCalls.hospitalDepartment.edit, { body: { id: ward.id, name: '改名' } })).status).toBe(
    403,
  )
})
