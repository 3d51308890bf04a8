import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { sessionCalls } from '@xuanjiao/contract/system/session/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleId } from '../../seed/base/base.ts'
import { addClass, addClassification, addHospital, calls } from '../../testing/people/business.ts'
import { addDepart, addUser, signedIn } from '../../testing/people/people.ts'
import { callersOf, staffOf } from '../../testing/people/staff.ts'
import { testHouse, type Call, type TestHouse } from '../../testing/house/test-house.ts'
import { sessionModule } from '../session/index.ts'
import { businessModule } from './index.ts'

let house: TestHouse
let admin: Call
let mine = { id: '' }
let ofHospital: Call
let ofArea: Call

beforeAll(async () => {
  house = await testHouse({ modules: [sessionModule, businessModule] })
  const { staff: bySession } = house.context.staffIdentity
  const as = callersOf(house.context)
  const byTest = house.context.staffIdentity.staff
  house.context.staffIdentity.staff = async request => (await byTest(request)) ?? bySession(request)
  admin = as(staffOf({ username: 'root' }))
  const classId = (await addClass(admin)).id
  mine = await addHospital(admin, { name: '本院', classId, bedCount: 10 })
  const { rows } = await sql<{ id: string }>`select id from sys_depart where biz_ref = ${mine.id}`.execute(
    house.database.system,
  )
  const area = await addDepart(house.database.system, { bizType: 'area', bizRef: '320000' })
  const user = (role: string, depart: string) =>
    addUser(house.database.system, { roles: [roleId(role)], departs: [depart] })
  ofHospital = await signedIn(house, await user('hospital', rows[0]?.id ?? ''))
  ofArea = await signedIn(house, await user('area', area.id))
})
afterAll(async () => {
  expect(house.faults).toEqual([])
  await house.close()
})

const current = async () => (await admin(calls.hospital.get, { query: { id: mine.id } })).result

test('a hospital keeps its profile, not its contract', async () => {
  const contract = {
    name: '改名',
    level: '33',
    serviceStatus: 'active',
    serviceEnd: '2099-01-01',
    status: '0',
    shareRateBp: 1,
  }
  const { body } = await ofHospital(calls.hospital.edit, {
    body: { id: mine.id, ...contract, bedCount: 20, licenseNo: 'PDY9' },
  })
  expect(body.message).toBe('修改成功! “医院名称”“医院等级”“服务状态”“服务结束”“区域分成”“状态”不能由您修改，未保存')
  expect(await current()).toMatchObject({
    name: '本院',
    level: '00',
    serviceStatus: 'trial',
    status: '1',
    shareRateBp: 0,
    bedCount: 20,
    licenseNo: 'PDY9',
  })
})

test('a hospital does not see the share of its area', async () => {
  const { text } = await ofHospital(calls.hospital.get, { query: { id: mine.id } })
  expect(text).not.toContain('shareRateBp')
  const { result } = await ofHospital(sessionCalls.permissions)
  const code = fieldPermissionCode(hospital, 'serviceStatus')
  expect(result.allAuth).toContainEqual(expect.objectContaining({ action: code, type: '2' }))
  expect(result.auth.map(entry => entry.action)).not.toContain(code)
})

test('an area adds hospitals and keeps whom to call', async () => {
  const classId = (await current()).classId
  const made = await addHospital(ofArea, { name: '新院', classId, areaCode: '320102', level: '32' })
  expect(made).toMatchObject({ level: '32', status: '0' })
  await ofArea(calls.hospital.edit, { body: { id: mine.id, name: '被区域改名', contactName: '新联系人' } })
  expect(await current()).toMatchObject({ name: '本院', contactName: '新联系人' })
})

test('a hospital’s videos cost nothing and reach its own people, until the platform says otherwise', async () => {
  const classification = await addClassification(admin)
  const body = {
    title: '本院宣教视频',
    classificationId: classification.id,
    chargeType: 'single',
    priceFen: 500,
    visibleType: 'all',
    topFlag: 'Y' as const,
  }
  const { result } = await ofHospital(calls.video.add, { body })
  expect(result).toMatchObject({
    ownerType: 'hospital',
    chargeType: 'free',
    priceFen: 0,
    visibleType: 'hospital',
    topFlag: 'N',
  })
})
