import { untypedDb } from '../../platform/database/db.ts'
import { stableId, newId } from '../../platform/primitives/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addVideoClassification,
  addIllness,
  addStandardDepartment,
  addVideo,
  businessCalls,
} from '../../testing/people/business-records.ts'
import { openTestWatchSession } from '../../testing/videos/test-watch-sessions.ts'
import { testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let t: TestApp
const titles: Record<string, string> = {}
let illnessId = ''

const db = () => t.database.forTenant(1)
const join = (table: 'he_video_illness' | 'he_video_department', row: Record<string, unknown>) =>
  untypedDb(db())
    .insertInto(table)
    .values({ tenant_id: 1, ...row })
    .execute()

async function published(id: string, daysAgo: number): Promise<void> {
  const at = new Date(t.clock.now().getTime() - daysAgo * 86_400_000)
  await sql`update he_video set status = 'published', publish_time = ${at} where id = ${id}`.execute(db())
}

beforeAll(async () => {
  t = await startTestApp()
  t.context.staffAuthenticator.authenticate = async () => testPrincipal()
  const wide = await addStandardDepartment(db(), '98')
  const narrow = await addStandardDepartment(db(), '98.04', wide)
  const other = await addStandardDepartment(db(), '981')
  const classificationId = (await addVideoClassification(t.call)).id
  const ids: Record<string, string> = {}
  for (const name of ['宽科室视频', '窄科室视频', '别科室视频', '有播放的旧视频', '刚发布的视频']) {
    const video = await addVideo(t.call, { title: name, classificationId })
    ids[name] = video.id
    titles[video.id] = name
  }
  for (const [name, code] of [
    ['宽科室视频', wide],
    ['窄科室视频', narrow],
    ['别科室视频', other],
  ] as const)
    await join('he_video_department', { video_id: ids[name], std_dept_code: code })
  illnessId = (await addIllness(t.call, { name: '演示高血压', stdDeptCode: narrow })).id
  const minor = await addIllness(t.call, { name: '演示头痛', stdDeptCode: narrow })
  await join('he_video_illness', { video_id: ids['窄科室视频'], illness_id: minor.id, main_flag: 'N', sort_no: 1 })
  await join('he_video_illness', { video_id: ids['窄科室视频'], illness_id: illnessId, main_flag: 'Y', sort_no: 2 })
  for (const name of ['窄科室视频', '有播放的旧视频']) await published(ids[name] ?? '', 40)
  await published(ids['刚发布的视频'] ?? '', 3)
  const watchSession = await openTestWatchSession(t, { videoId: ids['有播放的旧视频'] ?? '' })
  await sql`update he_watch_session set is_valid = 1 where id = ${watchSession}`.execute(db())
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

async function match(query: Record<string, string>): Promise<string[]> {
  const { records } = (await t.call(businessCalls.video.list, { query })).result
  return records.map(row => titles[row.id] ?? '?').sort()
}

describe('the list of videos', () => {
  it('is narrowed by illness, and names the main one first', async () => {
    expect(await match({ illnessId: `${illnessId},` })).toEqual(['窄科室视频'])
    const { records } = (await t.call(businessCalls.video.list, { query: { illnessId } })).result
    expect(records[0]).toMatchObject({ illnesses: '演示高血压、演示头痛' })
    expect(await match({ illnessId: newId() })).toEqual([])
    expect(await match({ illnessId: "' or true" })).toEqual([])
  })

  it('is narrowed by standard department with all below it, and no neighbour', async () => {
    expect(await match({ stdDept: '98,' })).toEqual(['宽科室视频', '窄科室视频'])
    expect(await match({ stdDept: '98.04' })).toEqual(['窄科室视频'])
    expect(await match({ stdDept: '98.04,981' })).toEqual(['别科室视频', '窄科室视频'])
  })

  it('is narrowed to what was published 30 days ago and nobody has played since', async () => {
    expect(await match({ unplayed: 'Y' })).toEqual(['窄科室视频'])
    expect(await match({ unplayed: 'N' })).toHaveLength(5)
  })

  it('takes several at once', async () => {
    expect(await match({ unplayed: 'Y', stdDept: '981', illnessId: stableId('none') })).toEqual([])
  })
})
