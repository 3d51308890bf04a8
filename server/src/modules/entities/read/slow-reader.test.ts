import { video } from '@xuanjiao/contract/business/video/video'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { principalHeaders, testPrincipal } from '../../../testing/people/test-principals.ts'
import { asSuperuser } from '../../../testing/app/test-database.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

/** As many as are answered at once; texts of chance, so that the file is long. */
const ROWS = 4500

const root = testPrincipal({ username: 'root' })
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ principal: root, config: { EXPORT_SECOND_PERSON_ROWS: String(3 * ROWS) } })
  await asSuperuser(async client => {
    await client.query("set session_replication_role = replica; select set_config('app.tenant', '-1', false)")
    await client.query(
      `insert into he_video (id, tenant_id, code, title, sub_title, classification_id, status, media_status, duration_sec, created_by, created_at)
       select gen_random_uuid(), 1, 'S' || n, md5(random()::text), md5(random()::text) || md5(random()::text), gen_random_uuid(),
         'draft', 'none', 60, 'bench', now() from generate_series(1, $1) n`,
      [ROWS],
    )
    await client.query(
      `insert into sys_user (id, tenant_id, username, realname, created_at)
       select gen_random_uuid(), 1, 'u' || left(md5(random()::text), 17), left(md5(random()::text), 20), now() from generate_series(1, $1) n`,
      [ROWS],
    )
  }, t.testDatabase.name)
})
afterAll(() => t.close())

const heldAtAll = (): number => t.database.load().reduce((sum, { busy }) => sum + busy, 0)

test.each<[string, AnyEndpoint]>([
  ['视频', entityEndpoints(video).exportXls],
  ['用户', userCalls.exportXls],
])('an export of %s that nobody reads on holds no connection', async (_name, { path }) => {
  const url = t.context.config.BASE_PATH + path
  const answer = await t.app.inject({ url, headers: principalHeaders(root), payloadAsStream: true })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('spreadsheet')
  await t.context.audit.flush() // what was done is written down a moment later, over a connection of its own
  expect(heldAtAll()).toBe(0)
  const body: Readable = answer.stream()
  let bytes = 0
  for await (const part of body) bytes += (part as Buffer).length
  expect(bytes).toBeGreaterThan(100_000)
})
