import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addClassification, calls } from '../../../testing/people/business.ts'
import { callersOf, staffOf } from '../../../testing/people/staff.ts'
import { testHouse, type Call, type TestHouse } from '../../../testing/house/test-house.ts'
import { businessModule } from '../../business/index.ts'

let house: TestHouse
let admin: Call

beforeAll(async () => {
  house = await testHouse({ modules: [businessModule] })
  admin = callersOf(house.context)(staffOf({ username: 'root' }))
})
afterAll(() => house.close())
afterEach(() => expect(house.faults).toEqual([]))

describe('a tree', () => {
  test('is no deeper than its definition says', async () => {
    const one = await addClassification(admin)
    const two = await addClassification(admin, { pid: one.id })
    const three = await addClassification(admin, { pid: two.id })
    const four = await admin(calls.videoClassification.add, { body: { name: '第四级', pid: three.id } })
    expect([four.status, four.body.message]).toEqual([400, '最多3级'])
    const high = await addClassification(admin)
    await addClassification(admin, { pid: high.id })
    const moved = await admin(calls.videoClassification.edit, { body: { id: high.id, pid: two.id } })
    expect(moved.body.message).toBe('最多3级')
  })

  test('closes no ring', async () => {
    const one = await addClassification(admin)
    const two = await addClassification(admin, { pid: one.id })
    const ring = await admin(calls.videoClassification.edit, { body: { id: one.id, pid: two.id } })
    expect([ring.status, ring.body.message]).toEqual([400, '上级不能是自己或自己的下级'])
    expect((await admin(calls.videoClassification.edit, { body: { id: one.id, pid: one.id } })).status).toBe(400)
  })

  test('closes no ring by two moves at once either', async () => {
    const [one, two] = [await addClassification(admin), await addClassification(admin)]
    const moves = await Promise.all([
      admin(calls.videoClassification.edit, { body: { id: one.id, pid: two.id } }),
      admin(calls.videoClassification.edit, { body: { id: two.id, pid: one.id } }),
    ])
    expect(moves.filter(move => move.body.success)).toHaveLength(1)
  })
})
