import { draftCalls } from '@xuanjiao/contract/system/draft-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Principal } from '../../platform/access/principal.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { draftsModule } from './index.ts'

let app: TestApp
let as: (principal: Principal) => TestCall
const [nurse, doctor] = [testPrincipal({ username: 'nurse' }), testPrincipal({ username: 'doctor' })]
const abroad = testPrincipal({ username: 'abroad', tenantId: 2 })

beforeAll(async () => {
  app = await startTestApp({ modules: [draftsModule] })
  as = callsByPrincipal(app.context)
})
afterAll(() => app.close())

const keyOf = async (principal: Principal) => (await as(principal)(draftCalls.key)).result.key

test('each person has a key of their own, the same every time, in every window at once', async () => {
  const [first, second, third] = await Promise.all([keyOf(nurse), keyOf(nurse), keyOf(nurse)])
  expect([second, third, await keyOf(nurse)]).toEqual([first, first, first])
  expect(Buffer.from(first, 'base64')).toHaveLength(32)
  expect(new Set([first, await keyOf(doctor), await keyOf(abroad)]).size).toBe(3)
})
