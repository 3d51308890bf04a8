import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runJobByKind } from '../../../testing/app/run-job.ts'
import { testPrincipal } from '../../../testing/people/test-principals.ts'
import { addDepart, addUser, type TestUser } from '../../../testing/people/test-users.ts'
import { startVideoLifecycleApp, type VideoLifecycleApp } from '../../../testing/videos/video-lifecycle-app.ts'
import { sendDecision } from '../../../testing/videos/video-lifecycle-calls.ts'
import { tellOfFailedMedia } from './tell-owner.ts'

/** What arrives in the bell without anybody writing it. */

const REVIEWING = ['he:review:list', 'he:review:decide', 'he:video:list']

let app: VideoLifecycleApp
let people: Record<'medical' | 'medical2' | 'compliance' | 'owner', TestUser>
beforeAll(async () => {
  app = await startVideoLifecycleApp()
  const db = app.app.database.system
  const { rows } = await sql<{ id: string }>`select id from sys_depart where biz_ref = ${app.hospital.id}`.execute(db)
  people = {
    medical: await addUser(db, { username: 'medical', codes: REVIEWING }),
    medical2: await addUser(db, { username: 'medical2', codes: REVIEWING }),
    compliance: await addUser(db, { username: 'compliance', codes: REVIEWING }),
    owner: await addUser(db, { username: 'owner', codes: ['he:video:list'], departs: rows.map(({ id }) => id) }),
  }
})
afterEach(() => expect(app.app.unexpectedErrors).toEqual([]))
afterAll(() => app.app.close())

const titlesOf = async (user: TestUser) => {
  const { rows } = await sql<{ title: string; page: string }>`select title, open_page as page from sys_announcement
    where user_ids = ${user.id} order by created_at, id`.execute(app.app.database.system)
  return rows.map(({ title, page }) => `${title} ${page}`)
}
const expectTitles = async (user: TestUser, titles: string[]) => {
  await expect.poll(() => titlesOf(user), { timeout: 10_000 }).toEqual(titles)
}

test('a video on the desk is told to whoever may decide it, at each node, and to nobody else', async () => {
  const id = await app.newSubmittedVideo({ title: '术后康复' })
  await expectTitles(people.medical, ['待审核：术后康复 /he/review'])
  expect(await titlesOf(people.medical2)).toEqual([])
  expect(await titlesOf(people.compliance)).toEqual([])
  const medical = app.callsAs(testPrincipal({ username: 'medical', userId: people.medical.id })) // four eyes go by the id
  expect((await sendDecision(medical, id, 'medical')).body.success).toBe(true)
  await expectTitles(people.compliance, ['待审核：术后康复 /he/review'])
  expect(await titlesOf(people.medical)).toHaveLength(1)
})

test('a film that could not be made is told to who made the video', async () => {
  const id = await app.newVideo({ title: '家庭护理' })
  await tellOfFailedMedia(app.app.context, id, '文件已损坏')
  expect(await titlesOf(people.owner)).toEqual(['转码失败：家庭护理 /he/video'])
})

test('a service that ends is told 60, 30, 7 and 1 days before, once each, at the hospital and where it is kept', async () => {
  const db = app.app.database.system
  const keeper = await addUser(db, { codes: ['he:hospital:edit'] })
  const area = await addDepart(db, { bizType: 'area', bizRef: '320500' })
  const elsewhere = await addDepart(db, { bizType: 'area', bizRef: '330000' })
  const [near, far] = [
    await addUser(db, { codes: ['he:hospital:edit'], departs: [area.id] }),
    await addUser(db, { codes: ['he:hospital:edit'], departs: [elsewhere.id] }),
  ]
  await sql`update he_hospital set service_status = 'active', service_start = '2026-01-01', service_end = '2026-11-27',
    name = '某院' where id = ${app.hospital.id}`.execute(db)
  for (let twice = 0; twice < 2; twice += 1) await runJobByKind(app.app, 'hospital.expire')
  const told = ['服务即将到期：某院 /he/hospital']
  expect(await titlesOf(keeper)).toEqual(told)
  expect(await titlesOf(near)).toEqual(told)
  expect((await titlesOf(people.owner)).slice(1)).toEqual(told)
  expect(await titlesOf(far)).toEqual([])
  app.app.clock.advance(86_400)
  await runJobByKind(app.app, 'hospital.expire')
  expect(await titlesOf(keeper)).toHaveLength(1)
})
