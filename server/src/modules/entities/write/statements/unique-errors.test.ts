import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addHospitalClass,
  addVideoClassification,
  addHospital,
  businessCalls,
} from '../../../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../../testing/app/test-app.ts'
import { businessModule } from '../../../business/index.ts'

let app: TestApp
let admin: TestCall
let classId = ''

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  admin = callsByPrincipal(app.context)(testPrincipal({ username: 'root' }))
  classId = (await addHospitalClass(admin)).id
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const draft = {
  shortName: '新',
  areaCode: '320508',
  address: '路 1 号',
  contactName: '周',
  contactPhone: '13800010000',
}

describe('a unique field', () => {
  test('is told by its title, at the field', async () => {
    await addHospital(admin, { classId, name: '独一医院' })
    const again = await admin(businessCalls.hospital.add, { body: { ...draft, name: '独一医院', classId } })
    expect([again.status, again.body.success, again.body.message]).toEqual([200, false, '医院名称已存在'])
    expect(again.body.fields).toEqual([{ field: 'name', message: '医院名称已存在' }])
    expect((await addHospital(admin, { classId, name: '独一医院', areaCode: '320505' })).name).toBe('独一医院')
    const other = await addHospital(admin, { classId, name: '另一医院' })
    const edited = await admin(businessCalls.hospital.edit, { body: { id: other.id, name: '独一医院' } })
    expect(edited.body.message).toBe('医院名称已存在')
  })

  test('of twenty at once, one goes in', async () => {
    const adds = Array.from({ length: 20 }, () =>
      admin(businessCalls.hospital.add, { body: { ...draft, name: '抢注医院', classId } }),
    )
    const answers = await Promise.all(adds)
    expect(answers.filter(one => one.body.success)).toHaveLength(1)
    expect(answers.filter(one => one.body.message === '医院名称已存在')).toHaveLength(19)
    expect((await admin(businessCalls.hospital.list, { query: { name: '抢注医院' } })).result.total).toBe(1)
  })

  test('counts among the roots of a tree too', async () => {
    await addVideoClassification(admin, { name: '同名分类' })
    const again = await admin(businessCalls.videoClassification.add, { body: { name: '同名分类' } })
    expect(again.body.message).toBe('分类名称已存在')
  })

  test('is free again when its holder is deleted', async () => {
    const made = await addHospital(admin, { classId, name: '先删医院' })
    await admin(businessCalls.hospital.remove, { query: { id: made.id } })
    expect((await addHospital(admin, { classId, name: '先删医院' })).name).toBe('先删医院')
  })
})

test('numbers of twenty at once run on without a gap or a double, refused ones included', async () => {
  const areaCode = '340104'
  const adds = Array.from({ length: 20 }, (_, i) =>
    admin(businessCalls.hospital.add, {
      body: { ...draft, name: i % 4 === 3 ? '连号0' : `连号${i}`, classId, areaCode },
    }),
  )
  const codes = (await Promise.all(adds)).filter(one => one.body.success).map(one => one.body.result.code)
  expect(codes.sort()).toEqual(
    Array.from({ length: codes.length }, (_, i) => `H340104${String(i + 1).padStart(2, '0')}`),
  )
  expect(codes).toHaveLength(15)
})
