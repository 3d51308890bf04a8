import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addClass, addClassification, addHospital, calls } from '../../../../testing/people/business.ts'
import { callersOf, staffOf } from '../../../../testing/people/staff.ts'
import { testHouse, type Call, type TestHouse } from '../../../../testing/house/test-house.ts'
import { businessModule } from '../../../business/index.ts'

let house: TestHouse
let admin: Call
let classId = ''

beforeAll(async () => {
  house = await testHouse({ modules: [businessModule] })
  admin = callersOf(house.context)(staffOf({ username: 'root' }))
  classId = (await addClass(admin)).id
})
afterAll(() => house.close())
afterEach(() => expect(house.faults).toEqual([]))

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
    const again = await admin(calls.hospital.add, { body: { ...draft, name: '独一医院', classId } })
    expect([again.status, again.body.success, again.body.message]).toEqual([200, false, '医院名称已存在'])
    expect(again.body.fields).toEqual([{ field: 'name', message: '医院名称已存在' }])
    expect((await addHospital(admin, { classId, name: '独一医院', areaCode: '320505' })).name).toBe('独一医院')
    const other = await addHospital(admin, { classId, name: '另一医院' })
    const edited = await admin(calls.hospital.edit, { body: { id: other.id, name: '独一医院' } })
    expect(edited.body.message).toBe('医院名称已存在')
  })

  test('of twenty at once, one goes in', async () => {
    const adds = Array.from({ length: 20 }, () =>
      admin(calls.hospital.add, { body: { ...draft, name: '抢注医院', classId } }),
    )
    const answers = await Promise.all(adds)
    expect(answers.filter(one => one.body.success)).toHaveLength(1)
    expect(answers.filter(one => one.body.message === '医院名称已存在')).toHaveLength(19)
    expect((await admin(calls.hospital.list, { query: { name: '抢注医院' } })).result.total).toBe(1)
  })

  test('counts among the roots of a tree too', async () => {
    await addClassification(admin, { name: '同名分类' })
    const again = await admin(calls.videoClassification.add, { body: { name: '同名分类' } })
    expect(again.body.message).toBe('分类名称已存在')
  })

  test('is free again when its holder is deleted', async () => {
    const made = await addHospital(admin, { classId, name: '先删医院' })
    await admin(calls.hospital.remove, { query: { id: made.id } })
    expect((await addHospital(admin, { classId, name: '先删医院' })).name).toBe('先删医院')
  })
})

test('numbers of twenty at once run on without a gap or a double, refused ones included', async () => {
  const areaCode = '340104'
  const adds = Array.from({ length: 20 }, (_, i) =>
    admin(calls.hospital.add, { body: { ...draft, name: i % 4 === 3 ? '连号0' : `连号${i}`, classId, areaCode } }),
  )
  const codes = (await Promise.all(adds)).filter(one => one.body.success).map(one => one.body.result.code)
  expect(codes.sort()).toEqual(
    Array.from({ length: codes.length }, (_, i) => `H340104${String(i + 1).padStart(2, '0')}`),
  )
  expect(codes).toHaveLength(15)
})
