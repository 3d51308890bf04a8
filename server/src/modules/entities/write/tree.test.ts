import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addVideoClassification, businessCalls } from '../../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'

let app: TestApp
let admin: TestCall

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  admin = callsByPrincipal(app.context)(testPrincipal({ username: 'root' }))
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

describe('a tree', () => {
  test('is no deeper than its definition says', async () => {
    const one = await addVideoClassification(admin)
    const two = await addVideoClassification(admin, { pid: one.id })
    const three = await addVideoClassification(admin, { pid: two.id })
    const four = await admin(businessCalls.videoClassification.add, { body: { name: '第四级', pid: three.id } })
    expect([four.status, four.body.message]).toEqual([400, '最多3级'])
    const high = await addVideoClassification(admin)
    await addVideoClassification(admin, { pid: high.id })
    const moved = await admin(businessCalls.videoClassification.edit, { body: { id: high.id, pid: two.id } })
    expect(moved.body.message).toBe('最多3级')
  })

  test('closes no ring', async () => {
    const one = await addVideoClassification(admin)
    const two = await addVideoClassification(admin, { pid: one.id })
    const ring = await admin(businessCalls.videoClassification.edit, { body: { id: one.id, pid: two.id } })
    expect([ring.status, ring.body.message]).toEqual([400, '上级不能是自己或自己的下级'])
    expect((await admin(businessCalls.videoClassification.edit, { body: { id: one.id, pid: one.id } })).status).toBe(
      400,
    )
  })

  test('closes no ring by two moves at once either', async () => {
    const [one, two] = [await addVideoClassification(admin), await addVideoClassification(admin)]
    const moves = await Promise.all([
      admin(businessCalls.videoClassification.edit, { body: { id: one.id, pid: two.id } }),
      admin(businessCalls.videoClassification.edit, { body: { id: two.id, pid: one.id } }),
    ])
    expect(moves.filter(move => move.body.success)).toHaveLength(1)
  })
})
