import { fileCalls } from '@xuanjiao/contract/system/files/files'
import { onlineCalls } from '@xuanjiao/contract/system/online'
import { sessionCalls } from '@xuanjiao/contract/system/session/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdministrator, signedIn } from '../../testing/people/people.ts'
import { formRequest, pdf } from '../../testing/files/made-files.ts'
import { testHouse, type TestHouse } from '../../testing/house/test-house.ts'
import { sessionModule } from '../session/index.ts'
import { filesModule } from './index.ts'

let t: TestHouse
beforeAll(async () => {
  t = await testHouse({ modules: [sessionModule, filesModule] })
  await addAdministrator(t.database.system, 'link_holder')
})
afterAll(async () => {
  expect(t.faults).toEqual([])
  await t.close()
})

test('a signed link to a private file ends with the session it was given to', async () => {
  const call = await signedIn(t, { username: 'link_holder' })
  const other = await signedIn(t, { username: 'link_holder' })
  const form = await formRequest({ biz: 'document' }, [['a.pdf', pdf]])
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/sys/common/upload',
    ...form,
    headers: { ...form.headers, 'x-access-token': call.token },
  })
  const path = sent.json<{ message: string }>().message
  const open = async (url: string) => (await t.app.inject({ method: 'GET', url })).statusCode
  const [mine, theirs] = [
    (await call(fileCalls.sign, { query: { path } })).result,
    (await other(fileCalls.sign, { query: { path } })).result,
  ]
  expect([await open(mine), await open(theirs)]).toEqual([200, 200])
  await call(sessionCalls.logout)
  expect([await open(mine), await open(theirs)]).toEqual([404, 200])
  const [session] = (await other(onlineCalls.list, { query: { username: 'link_holder' } })).result.records
  expect(session?.self).toBe(true)
  await other(sessionCalls.logout)
  expect(await open(theirs)).toBe(404)
})
