import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import { hospitalVideoTypeCalls } from '@xuanjiao/contract/business/shelves/hospital-video-type-calls'
import { playlistCalls } from '@xuanjiao/contract/business/playlists/playlist-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleId } from '../../seed/base/base.ts'
import {
  addClass,
  addDepartment,
  addHospital,
  addShelf,
  addStandardDepartment,
  calls,
} from '../../testing/people/business.ts'
import { addDepart, addUser, signedIn } from '../../testing/people/people.ts'
import { callersOf, staffOf } from '../../testing/people/staff.ts'
import { testHouse, type Call, type TestHouse } from '../../testing/house/test-house.ts'
import { businessModule } from '../business/index.ts'
import { sessionModule } from '../session/index.ts'

// What the roles of a new installation may do with shelves and playlists (rules/places#roles).

let house: TestHouse
let admin: Call
let ofHospital: Call
let ofWard: Call
let ofArea: Call
let shelf = { id: '', version: 0 }
let ward = { id: '', defaultPlaylistId: null as string | null }
let neighbour = { id: '', defaultPlaylistId: null as string | null }

beforeAll(async () => {
  house = await testHouse({ modules: [sessionModule, businessModule] })
  const { staff: bySession } = house.context.staffIdentity
  const as = callersOf(house.context)
  const byTest = house.context.staffIdentity.staff
  house.context.staffIdentity.staff = async request => (await byTest(request)) ?? bySession(request)
  admin = as(staffOf({ username: 'root' }))
  const db = house.database.system
  const stdDeptCode = await addStandardDepartment(db, '9701')
  const mine = await addHospital(admin, { classId: (await addClass(admin)).id })
  ward = await addDepartment(admin, { hospitalId: mine.id, stdDeptCode })
  neighbour = await addDepartment(admin, { hospitalId: mine.id, stdDeptCode })
  shelf = await addShelf(admin, { hospitalId: mine.id })
  const area = await addDepart(db, { bizType: 'area', bizRef: '320000' })
  const standing = async (ref: string) => {
    const { rows } = await sql<{ id: string }>`select id from sys_depart where biz_ref = ${ref}`.execute(db)
    return rows[0]?.id ?? ''
  }
  const person = async (role: string, depart: string) =>
    signedIn(house, await addUser(db, { roles: [roleId(role)], departs: [depart] }))
  ofHospital = await person('hospital', await standing(mine.id))
  ofWard = await person('ward', await standing(ward.id))
  ofArea = await person('area', area.id)
})
afterAll(async () => {
  expect(house.faults).toEqual([])
  await house.close()
})

const shelve = (call: Call, version: number) =>
  call(hospitalVideoTypeCalls.shelve, { body: { id: shelf.id, version, videoIds: [] } })
const save = (call: Call, id: string | null, version: number) =>
  call(playlistCalls.saveItems, { body: { id: id ?? '', version, items: [] } })

test('a hospital keeps its shelves; wards and areas look at them', async () => {
  for (const call of [ofHospital, ofWard, ofArea]) {
    expect((await call(hospitalVideoTypeCalls.videos, { query: { id: shelf.id } })).result.items).toEqual([])
  }
  expect([(await shelve(ofWard, 1)).status, (await shelve(ofArea, 1)).status]).toEqual([403, 403])
  expect((await shelve(ofHospital, 1)).body.success).toBe(true)
})

test('a ward keeps its own playlists and chooses what its code opens; an area looks on', async () => {
  expect((await save(ofArea, ward.defaultPlaylistId, 1)).status).toBe(403)
  expect((await save(ofWard, ward.defaultPlaylistId, 1)).body.success).toBe(true)
  expect((await save(ofWard, neighbour.defaultPlaylistId, 1)).status).toBe(404)
  expect((await save(ofHospital, neighbour.defaultPlaylistId, 1)).body.success).toBe(true)
  const made = (await ofWard(calls.playlist.add, { body: { name: '本病区的单子' } })).result
  const choose = { id: ward.id, defaultPlaylistId: made.id }
  expect((await ofArea(hospitalDepartmentCalls.setPlaylist, { body: choose })).status).toBe(403)
  expect((await ofWard(hospitalDepartmentCalls.setPlaylist, { body: choose })).body.message).toBe('播放单已设置')
  expect((await ofWard(calls.hospitalDepartment.edit, { body: { id: ward.id, name: '改名' } })).status).toBe(403)
})
