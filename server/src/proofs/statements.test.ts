import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { auditCalls } from '@xuanjiao/contract/system/audit-calls'
import { watchCalls } from '@xuanjiao/contract/business/watch/watch-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVideoClassification, addHospital, addVideo, businessCalls } from '../testing/people/business-records.ts'
import { addAdministrator, signedInCalls } from '../testing/people/test-users.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { testCallsOf, type TestCall } from '../testing/app/test-app.ts'
import { countStatements, type StatementCounter } from './testing/count-statements.ts'
import { startProofApp, type ProofApp } from './testing/proof-app.ts'
import { makeTestWorld, WORLD_DAY, type TestWorld } from './testing/make-world.ts'
import { acceptTermsOf } from '../testing/people/viewer-world.ts'

// How often a warm call goes to the database (rules/budgets#server-calls). Times are for the bench; a statement
// too many is seen here.

let t: ProofApp
let world: TestWorld
let call: TestCall
let viewer: TestCall
let statementCounter: StatementCounter
beforeAll(async () => {
  t = await startProofApp()
  world = await makeTestWorld(t.database.system, 1, seededRandom(9), 6)
  call = await signedInCalls(t, await addAdministrator(t.database.system))
  const { token, user } = (await testCallsOf(t.context)(viewerCalls.login, { body: { code: 'dev:counted' } })).result
  await acceptTermsOf(t.database.system, user.id)
  viewer = testCallsOf(t.context, { 'x-wx-token': token })
  statementCounter = countStatements()
})
afterAll(async () => {
  statementCounter.stop()
  await t.close()
})

type Work = () => Promise<unknown>

/** The fewest of several rounds: connections that have not yet been of this tenant cost one more, once. */
async function fewest(work: Work): Promise<string[]> {
  const rounds: string[][] = []
  for (let round = 0; round < 4; round++) rounds.push(await statementCounter.statementsDuring(work))
  return rounds.reduce((least, one) => (one.length < least.length ? one : least))
}

const published = () => world.videos.find(one => one.published && !one.deleted)?.id ?? ''
/** Other days each time: the same ones are answered from memory. */
let back = 0
const earlier = () => new Date(Date.parse(WORLD_DAY) - ++back * 86_400_000).toISOString().slice(0, 10)
const filter = { title: '*宣教*', status: 'published', superQueryParams: '[{"field":"code","rule":"ne","val":"x"}]' }
const { list, get } = businessCalls.video

const budget: readonly [name: string, most: number, work: Work][] = [
  ['knowing who calls', 0, () => call(sessionCalls.permissions)],
  ['a plain list', 2, () => call(list, {})],
  ['a filtered list', 2, () => call(list, { query: filter })],
  ['a list that does not count', 1, () => call(list, { query: { count: 'none' } })],
  ['one record', 1, () => call(get, { query: { id: published() } })],
  ['a choice of records', 1, () => call(businessCalls.hospital.options, {})],
  ['a new record', 1, () => addVideoClassification(call)],
  ['a new record with links', 1, () => addVideo(call, { classificationId: world.classificationId })],
  [
    'an edit, with the transaction around it',
    4,
    () => call(businessCalls.video.edit, { body: { id: published(), subTitle: '改' } }),
  ],
  ['a log', 2, () => call(auditCalls.list, {})],
  ['a filtered log', 2, () => call(auditCalls.list, { query: { content: '*宣教*', logType: '2' } })],
  ['the next page of a log', 2, () => call(watchCalls.records, { query: { pageNo: 2, pageSize: 1 } })],
  ['an export', 6, () => call(businessCalls.video.exportXls, {})],
  ['the dashboard', 7, () => call(dashboardCalls.admin, { query: { from: earlier(), to: WORLD_DAY } })],
  [
    'the dashboard, once more within seconds',
    0,
    () => call(dashboardCalls.admin, { query: { from: WORLD_DAY, to: WORLD_DAY } }),
  ],
  ['a viewer’s list', 3, () => viewer(viewerCalls.list, {})],
  ['a viewer’s video', 3, () => viewer(viewerCalls.detail, { query: { id: published() } })],
]

test.each(budget)('%s: %i statements at most', async (_, most, work) => {
  const said = await fewest(work)
  expect(said.length, said.join('\n')).toBeLessThanOrEqual(most)
})

test('the control: what is counted is really asked', async () => {
  expect(await fewest(() => call(get, { query: { id: published() } }))).toEqual([expect.stringContaining('"he_video"')])
  expect(await fewest(() => call(list, {}))).toHaveLength(2)
})

test('a record with something beside it is one transaction', async () => {
  const said = await fewest(() => addHospital(call, { classId: world.classId }))
  expect([said[0], said.at(-1)]).toEqual(['begin', 'commit'])
  expect(said.filter(text => /^(begin|commit|rollback)/.test(text))).toHaveLength(2)
  expect(said.some(text => text.includes('insert into "sys_depart"'))).toBe(true)
})

test('a heartbeat is one statement', async () => {
  const { result } = await viewer(viewerCalls.play, { body: { videoId: published() } })
  let seq = 0
  const heartbeat = () =>
    viewer(viewerCalls.beat, {
      body: {
        sessionNo: result.sessionNo,
        seq: (seq += 1),
        pos: seq,
        speed: 1,
        ranges: [[seq - 1, seq]],
        playing: true,
      },
    })
  const said = await fewest(heartbeat)
  expect(said, said.join('\n')).toHaveLength(1)
})
