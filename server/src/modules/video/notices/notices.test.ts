import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testPrincipal } from '../../../testing/people/test-principals.ts'
import { addUser, type TestUser } from '../../../testing/people/test-users.ts'
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
