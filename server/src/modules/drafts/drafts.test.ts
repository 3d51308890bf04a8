import { draftCalls } from '@xuanjiao/contract/system/drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '../../platform/access/who.ts'
import { callersOf, staffOf } from '../../testing/people/staff.ts'
import { testHouse, type Call, type TestHouse } from '../../testing/house/test-house.ts'
import { draftsModule } from './index.ts'

let house: TestHouse
let as: (staff: Staff) => Call
const [nurse, doctor] = [staffOf({ username: 'nurse' }), staffOf({ username: 'doctor' })]
const abroad = staffOf({ username: 'abroad', tenantId: 2 })

beforeAll(async () => {
  house = await testHouse({ modules: [draftsModule] })
  as = callersOf(house.context)
})
afterAll(() => house.close())

const keyOf = async (staff: Staff) => (await as(staff)(draftCalls.key)).result.key

test('each person has a key of their own, the same every time, in every window at once', async () => {
  const [first, second, third] = await Promise.all([keyOf(nurse), keyOf(nurse), keyOf(nurse)])
  expect([second, third, await keyOf(nurse)]).toEqual([first, first, first])
  expect(Buffer.from(first, 'base64')).toHaveLength(32)
  expect(new Set([first, await keyOf(doctor), await keyOf(abroad)]).size).toBe(3)
})
