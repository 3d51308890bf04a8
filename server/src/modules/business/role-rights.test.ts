import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRoleId } from '../../seed/base/seed-base.ts'
import {
  addHospitalClass,
  addVideoClassification,
  addHospital,
  businessCalls,
} from '../../testing/people/business-records.ts'
import { addDepart, addUser, signedInCalls } from '../../testing/people/test-users.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { sessionModule } from '../session/index.ts'
import { businessModule } from './index.ts'

let app: TestApp
let admin: TestCall
let mine = { id: '' }
let ofHospital: TestCall
let ofArea: TestCall

beforeAll(async () => {
  app = await startTestApp({ modules: [sessionModule, businessModule] })
  const { authenticate: bySession } = app.context.staffAuthenticator
  const as = callsByPrincipal(app.context)
  const byTest = app.context.staffAuthenticator.authenticate
  app.context.staffAuthenticator.authenticate = async request => (await byTest(request)) ?? bySession(request)
  admin = as(testPrincipal({ username: 'root' }))
  const classId = (await addHospitalClass(admin)).id
  mine = await addHospital(admin, { name: '本院', classId, bedCount: 10 })
  const { rows } = await sql<{ id: string }>`select id from sys_depart where biz_ref = ${mine.id}`.execute(
    app.database.system,
  )
  const area = await addDepart(app.database.system, { bizType: 'area', bizRef: '320000' })
  const user = (role: string, depart: string) =>
    addUser(app.database.system, { roles: [seedRoleId(role)], departs: [depart] })
  ofHospital = await signedInCalls(app, await user('hospital', rows[0]?.id ?? ''))
  ofArea = await signedInCalls(app, await user('area', area.id))
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
})

const current = async () => (await admin(businessCalls.hospital.get, { query: { id: mine.id } })).result

test('a hospital keeps its profile, not its contract', async () => {
  const contract = {
    name: '改名',
    level: '33',
    serviceStatus: 'active',
    serviceEnd: '2099-01-01',
    status: '0',
    shareRateBp: 1,
  }
  const { body } = await ofHospital(businessCalls.hospital.edit, {
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
  const { text } = await ofHospital(businessCalls.hospital.get, { query: { id: mine.id } })
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
  await ofArea(businessCalls.hospital.edit, { body: { id: mine.id, name: '被区域改名', contactName: '新联系人' } })
  expect(await current()).toMatchObject({ name: '本院', contactName: '新联系人' })
})

test('a hospital’s videos cost nothing and reach its own people, until the platform says otherwise', async () => {
  const classification = await addVideoClassification(admin)
  const body = {
    title: '本院宣教视频',
    classificationId: classification.id,
    chargeType: 'single',
    priceFen: 500,
    visibleType: 'all',
    topFlag: 'Y' as const,
  }
  const { result } = await ofHospital(businessCalls.video.add, { body })
  expect(result).toMatchObject({
    ownerType: 'hospital',
    chargeType: 'free',
    priceFen: 0,
    visibleType: 'hospital',
    topFlag: 'N',
  })
})
