import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import { onlineCalls } from '@xuanjiao/contract/system/online-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdministrator, signedInCalls } from '../../testing/people/test-users.ts'
import { formRequest, SAMPLE_PDF } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { sessionModule } from '../session/index.ts'
import { filesModule } from './index.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ modules: [sessionModule, filesModule] })
  await addAdministrator(t.database.system, 'link_holder')
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

test('a signed link to a private file ends with the session it was given to', async () => {
  const call = await signedInCalls(t, { username: 'link_holder' })
  const other = await signedInCalls(t, { username: 'link_holder' })
  const form = await formRequest({ biz: 'document' }, [['a.pdf', SAMPLE_PDF]])
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
