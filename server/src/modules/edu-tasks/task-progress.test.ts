import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerNoticeCalls } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerTaskCalls } from '@xuanjiao/contract/viewer/viewer-task-calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestCall } from '../../testing/app/test-app.ts'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { VIEWER_WORLD_IDS, viewerWorldVideoId } from '../../testing/people/viewer-world.ts'
import { samplePicture } from '../../testing/files/sample-files.ts'
import { publishAllToViewers } from '../video/index.ts'
import {
  as,
  bind,
  bound,
  confirm,
  fieldOf,
  nurse,
  rowOf,
  sent,
  useBedside,
  w,
  watch,
  finished,
} from './testing/bedside.ts'

// From the first play to what was understood, and what time does to it (rules/edu-tasks#states).

const { jia, ward, illness } = VIEWER_WORLD_IDS
useBedside()
describe('watching', () => {
  test('counts what was really watched since, and nothing from before', async () => {
    const call = await w.viewer('watcher')
    const before = (await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId('free'), entryScene: 'home' } }))
      .result
    w.app.clock.advance(100)
    const ranges: [number, number][] = [[0, 100]]
    const beat = { sessionNo: before.sessionNo, seq: 0, pos: 100, speed: 1, ranges, playing: false }
    await call(viewerCalls.beat, { body: beat })
    const task = await sent()
    await bind(call, { taskNo: task.taskNo })
    expect((await rowOf(task.id)).progress_pct).toBe(0)
    await watch(call, task.id, 'top', 50)
    expect(await rowOf(task.id)).toMatchObject({ status: 'watching', progress_pct: 25 })
    await watch(call, task.id, 'top', 95)
    expect(await rowOf(task.id)).toMatchObject({ status: 'watching', progress_pct: 50 })
    const [own] = (await call(viewerTaskCalls.my)).result
    expect(own?.videos.map((one: { progressPct: number }) => one.progressPct)).toEqual([100, 0])
    expect([own?.watched, (await confirm(call, task.id)).body.message]).toEqual([false, '还有必看的视频没有看完'])
  })

  test('a watch session that was open before is not the later task’s', async () => {
    const first = await bound('twice')
    const body = { videoId: viewerWorldVideoId('top'), taskId: first.id, entryScene: 'task' as const }
    const { sessionNo } = (await first.call(viewerCalls.play, { body })).result
    w.app.clock.advance(95)
    const second = await sent()
    await bind(first.call, { taskNo: second.taskNo })
    const ranges: [number, number][] = [[0, 95]]
    const beat = { sessionNo, seq: 0, pos: 95, speed: 1, ranges, playing: false }
    await first.call(viewerCalls.beat, { body: beat })
    expect([(await rowOf(first.id)).progress_pct, (await rowOf(second.id)).progress_pct]).toEqual([50, 0])
    await watch(first.call, first.id, 'top', 95)
    expect((await rowOf(second.id)).progress_pct).toBe(50)
  })

  test('a play that names its task is the task’s, and opens what is sold', async () => {
    await sql`update he_illness set edu_path = ${JSON.stringify([{ phase: 'diet', videoIds: viewerWorldVideoId('single') }])}::jsonb
      where id = ${illness}::uuid`.execute(w.db)
    const { id, call } = await bound('poor')
    const body = { videoId: viewerWorldVideoId('single'), taskId: id, entryScene: 'task' as const }
    const { result } = await call(viewerCalls.play, { body })
    expect([result.entitle, result.trialSec]).toEqual(['task', null])
    const { rows } = await sql<Record<string, unknown>>`select task_id, hospital_id, hospital_department_id, entitle
      from he_watch_session where id = ${result.sessionNo}::uuid`.execute(w.db)
    expect(rows).toEqual([{ task_id: id, hospital_id: jia, hospital_department_id: ward, entitle: 'task' }])
    await nurse(eduTaskCalls.cancel, { body: { ids: [id], cancelReason: '出院' } })
    expect((await call(viewerCalls.play, { body })).status).toBe(404)
    await sql`update he_illness set edu_path = ${JSON.stringify([{ phase: 'diet', videoIds: [viewerWorldVideoId('top'), viewerWorldVideoId('free')].join(',') }])}::jsonb
      where id = ${illness}::uuid`.execute(w.db)
  })

  test('a stranger plays no task of somebody else’s', async () => {
    const { id } = await bound('owner')
    const body = { videoId: viewerWorldVideoId('free'), taskId: id, entryScene: 'task' as const }
    expect((await (await w.viewer('stranger'))(viewerCalls.play, { body })).status).toBe(404)
    expect((await confirm(await w.viewer('stranger'), id)).status).toBe(404)
  })

  test('what went off asks for nothing; all of it gone is nothing done', async () => {
    const { id, call } = await bound('patient-off')
    await watch(call, id, 'top')
    await inSandbox(async () => {
      await sql`delete from he_video_published where video_id = ${viewerWorldVideoId('free')}::uuid`.execute(w.db)
      const [own] = (await call(viewerTaskCalls.my)).result
      expect([own?.watched, own?.videos[1]?.off]).toEqual([true, true])
      expect((await confirm(call, id)).result.status).toBe('done')
      const other = await bound('patient-gone')
      await sql`delete from he_video_published where video_id = ${viewerWorldVideoId('top')}::uuid`.execute(w.db)
      expect((await confirm(other.call, other.id)).body.message).toBe('还有必看的视频没有看完')
    })
  })
})

/** Puts back what viewers see. */
async function inSandbox(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } finally {
    await publishAllToViewers(w.db)
  }
}

describe('confirming', () => {
  test('closes the task once everything was seen', async () => {
    const { id, call, answer } = await finished('confirms', { understand: 2 })
    expect(answer.result).toMatchObject({ status: 'done', progressPct: 100, watched: true })
    expect(await rowOf(id)).toMatchObject({
      status: 'done',
      understand: '2',
      signature_file: null,
      updated_by: 'viewer',
    })
    expect((await confirm(call, id)).body.message).toBe('您已经确认过了')
  })

  test('counts again from what really was: a heartbeat that was lost to the task is found', async () => {
    const task = await bound('lost')
    await watch(task.call, task.id, 'top')
    await watch(task.call, task.id, 'free')
    await sql`update he_edu_task_video set watched = '', covered_sec = 0, complete_flag = 0
      where task_id = ${task.id}::uuid`.execute(w.db)
    expect((await confirm(task.call, task.id)).body.success).toBe(true)
  })

  test('does not count what was played too fast', async () => {
    const task = await bound('hasty')
    await watch(task.call, task.id, 'top')
    const session = await watch(task.call, task.id, 'free')
    await sql`update he_watch_session set risk_flag = 1 where id = ${session}::uuid`.execute(w.db)
    await sql`update he_edu_task_video set watched = '', covered_sec = 0, complete_flag = 0
      where task_id = ${task.id}::uuid`.execute(w.db)
    expect((await confirm(task.call, task.id)).body.message).toBe('还有必看的视频没有看完')
  })

  test('keeps a signature sealed, drawn anew, for the eyes of the ward', async () => {
    const png = (await samplePicture()).toString('base64')
    const { id, answer } = await finished('signs', { signature: `data:image/png;base64,${png}` })
    expect(answer.body.message ?? '').not.toMatch(/签名/)
    const path = (await rowOf(id)).signature_file ?? ''
    expect(path).toMatch(/^signature\/2026\/11\/[0-9a-f]{32}\.png$/)
    const file = await w.db.selectFrom('sys_file').selectAll().where('path', '=', path).executeTakeFirstOrThrow()
    expect(file).toMatchObject({ is_public: false, department_id: ward, type: 'image/png' })
    const sheet = async (call: TestCall) => (await call(eduTaskCalls.sheet, { query: { ids: id } })).result
    expect((await sheet(nurse))[0]).toMatchObject({ subject: '高血压', status: 'done', hospital: '甲医院' })
    expect((await sheet(nurse))[0]?.signature).toMatch(/static\/signature\/.*signature=/)
    expect((await sheet(as('ward', ['he:eduTask:personal'])))[0]?.signature).toBeNull()
    expect(await sheet(as('yi'))).toEqual([])
  })

  test('refuses what is no small PNG, and keeps nothing of it', async () => {
    const task = await bound('scribbles')
    await watch(task.call, task.id, 'top')
    await watch(task.call, task.id, 'free')
    const files = async () => (await sql`select from sys_file where biz = 'signature'`.execute(w.db)).rows.length
    const before = await files()
    const refused = async (signature: string) => fieldOf(await confirm(task.call, task.id, { signature }))?.message
    expect(await refused('%%%')).toBe('签名图片格式不正确')
    expect(await refused((await samplePicture('jpeg')).toString('base64'))).toBe('签名只能是 PNG 图片')
    expect(await refused(Buffer.alloc(200 * 1024 + 1).toString('base64'))).toBe('签名图片不能超过 200 KB')
    const torn = (await samplePicture()).subarray(0, 40).toString('base64')
    expect((await confirm(task.call, task.id, { signature: torn })).status).toBe(415)
    expect([await files(), (await rowOf(task.id)).status]).toEqual([before, 'watching'])
  })

  test('is evaluated at the bed, several at once, all or none', async () => {
    const [one, two, open] = [await finished('eval1'), await finished('eval2'), await bound('eval3')]
    const evaluate = (ids: string[], more: object = {}) =>
      nurse(eduTaskCalls.evaluate, { body: { ids, evaluateResult: 'partial', ...more } })
    const both = await evaluate([one.id, open.id])
    expect(both.body.message).toBe(`${open.patientAlias}：患者还没有看完，看完并确认后再评价`)
    expect((await rowOf(one.id)).status).toBe('done')
    expect((await evaluate([one.id, two.id, one.id], { evaluateOpinion: '再讲一次' })).body.message).toBe('已评价 2 项')
    expect(await rowOf(two.id)).toMatchObject({
      status: 'evaluated',
      evaluate_result: 'partial',
      evaluate_by: expect.stringMatching(/^员工/),
      evaluate_opinion: '再讲一次',
    })
    expect((await evaluate([one.id], { evaluateResult: 'master' })).body.success).toBe(true)
    expect((await evaluate([one.id], { evaluateOpinion: '32050819900101123X' })).status).toBe(400)
    expect((await as('yi')(eduTaskCalls.evaluate, { body: { ids: [one.id], evaluateResult: 'not' } })).status).toBe(404)
    expect((await as('area')(eduTaskCalls.evaluate, { body: { ids: [one.id], evaluateResult: 'not' } })).status).toBe(
      200,
    )
  })
})

describe('time', () => {
  const fire = () => runJobByKind(w.app, 'eduTask.expire')

  test('a task is late at its moment, and can still be finished for a week', async () => {
    const { id, call } = await bound('slow')
    w.app.clock.set(new Date('2026-11-21T19:59:59+08:00'))
    await fire()
    expect((await rowOf(id)).status).toBe('pending')
    w.app.clock.set(new Date('2026-11-21T20:00:00+08:00'))
    await fire()
    expect((await rowOf(id)).status).toBe('overdue')
    await watch(call, id, 'top')
    await watch(call, id, 'free')
    expect((await rowOf(id)).status).toBe('overdue')
    expect((await confirm(call, id)).result.status).toBe('done')
    w.app.clock.set(new Date('2026-11-28T20:00:01+08:00'))
    const later = await bound('slower')
    w.app.clock.set(new Date('2026-12-06T20:00:01+08:00'))
    await watch(later.call, later.id, 'free')
    expect(await rowOf(later.id)).toMatchObject({ progress_pct: 0, status: 'pending' })
  })

  test('who took one is reminded three hours before, once; by hand at most once an hour', async () => {
    const { id, call } = await bound('forgetful')
    const told = async () => (await call(viewerNoticeCalls.list, { query: { type: 'task' } })).result.records
    w.app.clock.set(new Date('2026-11-21T16:59:59+08:00'))
    await runJobByKind(w.app, 'eduTask.remind')
    expect(await told()).toEqual([])
    w.app.clock.set(new Date('2026-11-21T17:00:00+08:00'))
    await runJobByKind(w.app, 'eduTask.remind')
    await runJobByKind(w.app, 'eduTask.remind')
    expect(await told()).toMatchObject([
      { type: 'task', title: '您有一项宣教任务', linkType: 'task', linkRef: id, read: false },
    ])
    expect((await told())[0]?.content).toBe('护士请您观看宣教视频，请在 11-21 20:00 前看完并确认。')
    const remind = () => nurse(eduTaskCalls.remind, { body: { ids: [id] } })
    expect((await remind()).body.message).toBe('一小时内已经提醒过')
    w.app.clock.advance(3600)
    expect((await remind()).body.message).toBe('已提醒 1 项')
    expect(await told()).toHaveLength(2)
    const { id: unbound } = await sent()
    expect((await nurse(eduTaskCalls.remind, { body: { ids: [unbound] } })).body.message).toMatch(/^患者还没有扫码/)
  })

  test('notices are counted with the act, read once, and made equal by night', async () => {
    const { call } = await bound('reader')
    w.app.clock.set(new Date('2026-11-21T18:00:00+08:00'))
    await runJobByKind(w.app, 'eduTask.remind')
    const count = async () => (await call(viewerNoticeCalls.count)).result
    expect(await count()).toEqual({ unread: 1, types: [{ type: 'task', total: 1, unread: 1 }] })
    expect((await call(viewerOwnCalls.home)).result.counts.unread).toBe(1)
    const [notice] = (await call(viewerNoticeCalls.list, { query: {} })).result.records
    const id = notice?.id ?? ''
    const read = (body: object) => call(viewerNoticeCalls.read, { body })
    const stranger = await w.viewer('reads-others')
    expect((await stranger(viewerNoticeCalls.read, { body: { ids: [id] } })).status).toBe(404)
    await stranger(viewerNoticeCalls.read, { body: {} })
    expect((await count()).unread).toBe(1)
    const answers = await Promise.all([read({ ids: [id] }), read({}), read({ type: 'task' })])
    expect(answers.every(({ body }) => body.success)).toBe(true)
    expect(await count()).toEqual({ unread: 0, types: [{ type: 'task', total: 1, unread: 0 }] })
    await sql`update he_user_notice_count set total = 9, unread = 9, read = 0`.execute(w.db)
    await runJobByKind(w.app, 'notice.recount')
    expect(await count()).toEqual({ unread: 0, types: [{ type: 'task', total: 1, unread: 0 }] })
  })
})
