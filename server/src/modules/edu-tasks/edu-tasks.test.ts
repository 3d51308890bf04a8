import { eduTask } from '@xuanjiao/contract/business/edu-tasks/edu-task'
import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerNoticeCalls } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerTaskCalls } from '@xuanjiao/contract/viewer/viewer-task-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DataScope } from '../../platform/access/principal.ts'
import { TEST_TIME, type TestCall } from '../../testing/app/test-app.ts'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import {
  addQrCode,
  startViewerWorld,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'
import { samplePicture } from '../../testing/files/sample-files.ts'
import { businessModule } from '../business/index.ts'
import { publishAllToViewers } from '../video/index.ts'

// From the order at the bed to what was understood (rules/edu-tasks#states).

const { jia, yi, ward, otherWard, illness, list } = VIEWER_WORLD_IDS
const HOUR = 3600
const places = {
  platform: { kind: 'platform' },
  jia: { kind: 'hospital', hospitalId: jia, areaCode: '320508' },
  yi: { kind: 'hospital', hospitalId: yi, areaCode: '330106' },
  ward: { kind: 'department', hospitalId: jia, areaCode: '320508', departmentId: ward },
  area: { kind: 'area', from: '320000', to: '330000' },
} satisfies Record<string, DataScope>

let w: ViewerWorld
let as: (place: keyof typeof places, without?: readonly string[]) => TestCall
let nurse: TestCall

beforeAll(async () => {
  w = await startViewerWorld({}, [businessModule])
  const callers = callsByPrincipal(w.app.context)
  as = (place, without = []) => callers(testPrincipal({ dataScope: places[place], username: place, without }))
  nurse = as('ward')
  await addQrCode(w.db, 'BEDTHREE', { target_type: 'bed', bed_no: '3' })
})
afterEach(() => {
  w.app.clock.set(TEST_TIME)
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(() => w.app.close())

const tasks = entityEndpoints(eduTask)
let beds = 100
const freshBed = () => String((beds += 1))
const assign = (call: TestCall, more: object = {}) =>
  call(eduTaskCalls.assign, {
    body: { patients: [{ bedNo: freshBed(), surname: '王' }], illnessId: illness, ...more },
  })
const sent = async (more: object = {}) => {
  const { result, message } = (await assign(nurse, more)).body
  const [task] = result?.sent ?? []
  if (!task) throw new Error(message)
  return task
}
const rowOf = async (id: string) =>
  w.db.selectFrom('he_edu_task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bind = (call: TestCall, body: { taskNo: string } | { q: string; surname: string }) =>
  call(viewerTaskCalls.bind, { body })
const bound = async (viewer: string, more: object = {}) => {
  const task = await sent(more)
  const call = await w.viewer(viewer)
  expect((await bind(call, { taskNo: task.taskNo })).body.success).toBe(true)
  return { ...task, call }
}

/** Plays a video of a task for so many seconds of it. */
async function watch(call: TestCall, taskId: string, video: string, seconds = 100): Promise<string> {
  const body = { videoId: viewerWorldVideoId(video), taskId, entryScene: 'task' as const }
  const { sessionNo } = (await call(viewerCalls.play, { body })).result
  w.app.clock.advance(seconds)
  const ranges: [number, number][] = [[0, seconds]]
  const beat = { sessionNo, seq: 0, pos: seconds, speed: 1, ranges, playing: false }
  expect((await call(viewerCalls.beat, { body: beat })).body.success).toBe(true)
  return sessionNo
}
const confirm = (call: TestCall, taskId: string, more: object = {}) =>
  call(viewerTaskCalls.confirm, { body: { taskId, understand: 1, ...more } })
const fieldOf = (answer: { body: { fields?: { field: string; message: string }[] } }) => answer.body.fields?.[0]

describe('sending', () => {
  test('takes the standard path of the illness, of what patients can watch', async () => {
    const { sent: made, skipped } = (
      await assign(nurse, {
        patients: [
          { bedNo: '３床', surname: '王' },
          { bedNo: 'a5', surname: '李' },
        ],
      })
    ).result
    expect(made.map((one: { patientAlias: string }) => one.patientAlias)).toEqual(['3床王', 'A5床李'])
    expect([skipped, made[0]?.taskNo]).toEqual([[], expect.stringMatching(/^RW261120[A-Z2-9]{8}$/)])
    const row = await rowOf(made[0]?.id ?? '')
    expect(row).toMatchObject({
      hospital_id: jia,
      department_id: ward,
      area_code: '320508',
      bed_no: '3',
      status: 'pending',
      progress_pct: 0,
      assign_by: expect.stringMatching(/^员工/),
      due_time: '2026-11-21 20:00:00',
    })
    const videos = await w.db
      .selectFrom('he_edu_task_video')
      .select(['video_id', 'required_flag'])
      .where('task_id', '=', row.id)
      .orderBy('sort_no')
      .execute()
    expect(videos).toEqual([
      { video_id: viewerWorldVideoId('top'), required_flag: 'Y' },
      { video_id: viewerWorldVideoId('free'), required_flag: 'Y' },
    ])
  })

  test('keeps the alias sealed, and shows it to whoever may see it', async () => {
    const { id } = await sent({ patients: [{ bedNo: '77', surname: '欧阳' }] })
    expect((await rowOf(id)).patient_alias).toMatch(/^~s1\|/)
    const seen = async (call: TestCall) => (await call(tasks.get, { query: { id } })).result.patientAlias
    expect(await seen(nurse)).toBe('77床欧阳')
    expect(await seen(as('area', ['he:eduTask:personal', 'he:eduTask:edit']))).toBe('7**')
    const board = (await as('ward', ['he:eduTask:personal'])(eduTaskCalls.board, { query: {} })).result
    expect(board.every((one: { patientAlias: string }) => one.patientAlias.endsWith('*'))).toBe(true)
  })

  test('refuses numbers that lead to a person, whole names, and what is nothing', async () => {
    const wrong = async (patients: object[], more: object = {}) => fieldOf(await assign(nurse, { patients, ...more }))
    expect(await wrong([{ bedNo: '3', surname: '13800138000' }])).toEqual({
      field: 'patients.0.surname',
      message: '不能填写身份证号或手机号',
    })
    expect((await wrong([{ bedNo: '3', surname: '王小明' }]))?.message).toBe('只填姓氏，最多 2 个字')
    expect((await wrong([{ bedNo: '三床', surname: '王' }]))?.message).toMatch(/^床号最多/)
    expect((await wrong([{ bedNo: '3', surname: '王' }], { remark: '家属 13800138000' }))?.message).toBe(
      '备注不能含身份证号或手机号',
    )
    expect((await wrong([]))?.message).toBe('请选择床位')
    expect(
      (
        await wrong([
          { bedNo: '3', surname: '王' },
          { bedNo: '3床', surname: '王' },
        ])
      )?.message,
    ).toBe('同一位患者只能出现一次')
    const many = Array.from({ length: 51 }, (_, at) => ({ bedNo: String(at + 1), surname: '王' }))
    expect((await wrong(many))?.message).toBe('一次最多 50 人')
  })

  test('asks for something to watch, in time', async () => {
    const field = async (more: object) => fieldOf(await assign(nurse, more))?.message
    expect(await field({ illnessId: undefined })).toBe('请选择疾病或播放单')
    expect(await field({ eduPhase: 'rehab' })).toBe('没有可以观看的视频，请换一种疾病或播放单')
    expect(await field({ dueTime: '2026-11-20 09:00:00' })).toBe('完成期限应晚于现在')
    expect(await field({ dueTime: '2026-12-21 09:00:00' })).toBe('完成期限最多 30 天')
  })

  test('a playlist asks for what it requires', async () => {
    const { id } = await sent({ illnessId: undefined, playlistId: list })
    const { rows } = await sql<{ n: number; must: number }>`select count(*)::integer as n,
      count(*) filter (where required_flag = 'Y')::integer as must from he_edu_task_video where task_id = ${id}::uuid`.execute(
      w.db,
    )
    expect(rows).toEqual([{ n: 3, must: 1 }])
  })

  test('does not send the same twice, and says whose it is', async () => {
    const [bedNo, patients] = ['40', [{ bedNo: '40', surname: '王' }]]
    const one = await sent({ patients })
    const both = (await assign(nurse, { patients: [...patients, { bedNo: '41', surname: '李' }] })).body
    expect([both.message, both.result.skipped]).toEqual(['已发送 1 人，40床王已有未完成的同一任务', ['40床王']])
    const again = await Promise.all(
      Array.from({ length: 12 }, () => assign(nurse, { patients: [{ bedNo: '42', surname: '赵' }] })),
    )
    expect(again.flatMap(({ body }) => body.result.sent)).toHaveLength(1)
    await nurse(eduTaskCalls.cancel, { body: { ids: [one.id], cancelReason: '重复' } })
    expect((await sent({ patients: [{ bedNo, surname: '王' }] })).id).not.toBe(one.id)
  })

  test('waits while another sends to the same ward, and not to another', async () => {
    let isSent = false
    const sending = await w.db.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`eduTask:${ward}`}, 0))`.execute(tx)
      const answer = assign(nurse).then(given => {
        isSent = true
        return given
      })
      // As long as the other takes to be found waiting.
      await expect
        .poll(async () => {
          const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
          return (await waiting.execute(w.app.database.system)).rows.length > 0
        })
        .toBe(true)
      expect(isSent).toBe(false)
      return { answer }
    })
    expect((await sending.answer).body.success).toBe(true)
  })

  test('is for those who stand at a ward that is served', async () => {
    expect((await assign(as('area'))).status).toBe(403)
    expect(fieldOf(await assign(as('jia')))?.message).toBe('请选择病区')
    expect((await assign(as('jia'), { departmentId: ward })).body.success).toBe(true)
    expect((await assign(as('jia'), { departmentId: otherWard })).body.message).toBe('该病区已停用')
    expect((await assign(as('yi'), { departmentId: ward })).status).toBe(404)
    expect((await assign(nurse, { departmentId: otherWard })).status).toBe(403)
    expect((await assign(as('ward', ['he:eduTask:assign']))).status).toBe(403)
    await sql`update he_hospital set service_status = 'expired' where id = ${jia}::uuid`.execute(w.db)
    expect((await assign(nurse)).body.message).toBe('医院服务已到期或停用，不能发送宣教任务')
    await sql`update he_hospital set service_status = 'active' where id = ${jia}::uuid`.execute(w.db)
  })
})

describe('taking a task', () => {
  test('by its number, once: who comes second is told it is gone', async () => {
    const task = await sent()
    const calls = await Promise.all(['first', 'second', 'third'].map(name => w.viewer(name)))
    const answers = await Promise.all(calls.map(call => bind(call, { taskNo: `t=${task.taskNo.toLowerCase()}` })))
    const won = answers.filter(({ body }) => body.success)
    expect(won).toHaveLength(1)
    expect(won[0]?.body.result[0]).toMatchObject({ title: '高血压', status: 'pending', watched: false })
    const lost = answers.find(({ body }) => !body.success)
    expect(lost?.body.message).toBe('没有可领取的任务，可能已被领取或已过期，请护士重新发送')
    const winner = calls[answers.findIndex(({ body }) => body.success)]
    expect((await bind(winner as TestCall, { taskNo: task.taskNo })).body.success).toBe(true)
    const { rows } = await sql`select from he_viewer_benefit where source_id = ${task.id}::uuid`.execute(w.db)
    expect(rows).toHaveLength(2)
  })

  test('at the bed, by the surname; the code says nothing of who or what', async () => {
    await sent({ patients: [{ bedNo: '3', surname: '赵' }] })
    const call = await w.viewer('at-bed')
    const waiting = (await call(viewerTaskCalls.waiting, { query: { q: 'scene=q=bedthree' } })).result
    expect(waiting).toEqual({ hospital: '甲医院', department: '心内科一病区', bedNo: '3', waiting: true })
    expect(fieldOf(await bind(call, { q: 'BEDTHREE', surname: '钱' }))?.message).toMatch(/^没有找到给您的宣教任务/)
    const taken = (await bind(call, { q: 'BEDTHREE', surname: ' 赵 ' })).result
    expect(taken).toHaveLength(1)
    const { rows } = await sql`select from he_wxapp_user where id = ${await w.userId('at-bed')}::uuid
      and bind_hospital_id = ${jia}::uuid and bind_department_id = ${ward}::uuid`.execute(w.db)
    expect(rows).toHaveLength(1)
    expect((await bind(await w.viewer('next'), { q: 'BEDTHREE', surname: '赵' })).body.success).toBe(false)
  })

  test('the next patient of the bed finds nothing of the one before', async () => {
    await sent({ patients: [{ bedNo: '3', surname: '孙' }] })
    await sent({ patients: [{ bedNo: '3', surname: '周' }] })
    const call = await w.viewer('newcomer')
    expect((await bind(call, { q: 'BEDTHREE', surname: '孙' })).body.success).toBe(false)
    expect((await bind(call, { q: 'BEDTHREE', surname: '周' })).body.result).toHaveLength(1)
  })

  test('guessing at surnames shuts the bed’s code; the nurse’s stays good', async () => {
    const task = await sent({ patients: [{ bedNo: '3', surname: '吴' }] })
    for (const [at, surname] of ['张', '李', '刘', '陈', '杨'].entries())
      await bind(await w.viewer(`guess${at}`), { q: 'BEDTHREE', surname })
    const call = await w.viewer('real')
    expect((await call(viewerTaskCalls.waiting, { query: { q: 'BEDTHREE' } })).result.waiting).toBe(false)
    expect((await bind(call, { q: 'BEDTHREE', surname: '吴' })).body.success).toBe(false)
    expect((await bind(call, { taskNo: task.taskNo })).body.success).toBe(true)
  })

  test('ends: at the bed after two days, by the number after a week', async () => {
    const task = await sent({ patients: [{ bedNo: '3', surname: '郑' }], dueTime: '2026-12-10 20:00:00' })
    const call = await w.viewer('late')
    w.app.clock.advance(48 * HOUR)
    expect((await bind(call, { q: 'BEDTHREE', surname: '郑' })).body.success).toBe(false)
    w.app.clock.advance(5 * 24 * HOUR)
    expect((await bind(call, { taskNo: task.taskNo })).body.success).toBe(false)
    w.app.clock.advance(-1)
    expect((await bind(call, { taskNo: task.taskNo })).body.success).toBe(true)
  })

  test('is for those who agreed to have it kept', async () => {
    const task = await sent()
    const call = await w.viewer('silent', false)
    expect((await bind(call, { taskNo: task.taskNo })).body.message).toBe('请先同意收集健康信息，再领取宣教任务')
    expect((await rowOf(task.id)).user_id).toBeNull()
  })

  test('only at a bed, and where the hospital is served', async () => {
    await addQrCode(w.db, 'AWARDAWA')
    const call = await w.viewer('at-ward')
    expect((await bind(call, { q: 'AWARDAWA', surname: '王' })).body.message).toMatch(/^这不是床头的二维码/)
    await sql`update he_hospital set service_status = 'suspended' where id = ${jia}::uuid`.execute(w.db)
    expect((await bind(call, { q: 'BEDTHREE', surname: '王' })).body.message).toBe('该医院服务已暂停')
    await sql`update he_hospital set service_status = 'active' where id = ${jia}::uuid`.execute(w.db)
  })
})

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
  const done = async (viewer: string, more: object = {}) => {
    const task = await bound(viewer)
    await watch(task.call, task.id, 'top')
    await watch(task.call, task.id, 'free')
    return { ...task, answer: await confirm(task.call, task.id, more) }
  }

  test('closes the task once everything was seen', async () => {
    const { id, call, answer } = await done('confirms', { understand: 2 })
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
    const { id, answer } = await done('signs', { signature: `data:image/png;base64,${png}` })
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
    const [one, two, open] = [await done('eval1'), await done('eval2'), await bound('eval3')]
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

describe('the ward’s page', () => {
  test('tells nobody what their role may not see', async () => {
    await sent({ patients: [{ bedNo: '902', surname: '冯' }] })
    const callers = callsByPrincipal(w.app.context)
    const blind = callers(
      testPrincipal({
        dataScope: places.ward,
        hidden: ['he:eduTask:field:patientAlias', 'he:illness:field:name', 'he:video:field:title'],
      }),
    )
    const board = (await blind(eduTaskCalls.board, { query: {} })).result
    expect(board.length).toBeGreaterThan(0)
    expect(board.every(task => task.patientAlias === '' && task.subject === '' && task.bedNo !== '')).toBe(true)
    const page = (await blind(eduTaskCalls.ward, { query: {} })).result
    expect([page.beds, page.illnesses]).toEqual([[], []])
    expect((await blind(eduTaskCalls.illnesses, { query: { keyword: '高血' } })).result).toEqual([])
    const { phases } = (await blind(eduTaskCalls.path, { query: { illnessId: illness } })).result
    expect(phases[0]?.videos.map(({ title }) => title)).toEqual(['', ''])
  })

  test('offers beds and illnesses of late, and what a path holds', async () => {
    await sent({ patients: [{ bedNo: '901', surname: '冯' }] })
    const { result } = await nurse(eduTaskCalls.ward, { query: {} })
    expect([result.ward?.name, result.wards]).toEqual(['心内科一病区', []])
    expect(result.beds).toContainEqual({ bedNo: '901', surname: '冯' })
    expect(result.illnesses).toEqual([{ id: illness, name: '高血压' }])
    expect((await as('ward', ['he:eduTask:personal'])(eduTaskCalls.ward, { query: {} })).result.beds).toEqual([])
    expect((await as('jia')(eduTaskCalls.ward, { query: {} })).result.wards).toEqual([
      { id: ward, name: '心内科一病区' },
    ])
    for (const keyword of ['高血', 'gxy', 'gaoxue'])
      expect((await nurse(eduTaskCalls.illnesses, { query: { keyword } })).result).toEqual([
        { id: illness, name: '高血压' },
      ])
    const { phases } = (await nurse(eduTaskCalls.path, { query: { illnessId: illness } })).result
    expect(phases).toMatchObject([{ phase: 'diet', videos: [{ durationSec: 100, required: true }, {}] }])
  })

  test('shows what runs, what waits to be evaluated, what is late; counts are those of the rows', async () => {
    for (const tab of ['open', 'done', 'overdue'] as const) {
      const rows = (await nurse(eduTaskCalls.board, { query: { tab } })).result
      expect(rows.length).toBeGreaterThan(tab === 'overdue' ? -1 : 0)
    }
    const evaluated = (await nurse(eduTaskCalls.board, { query: { tab: 'done' } })).result.find(
      ({ status }) => status === 'evaluated',
    )
    await nurse(eduTaskCalls.evaluate, { body: { ids: [evaluated?.id ?? ''], evaluateResult: 'master' } })
    const counts = (await as('jia')(eduTaskCalls.counts, { query: {} })).result
    expect(counts.masteryPct).toBeGreaterThan(0)
    expect(counts.done).toBeGreaterThan(0)
    const { rows } = await sql<Record<string, number>>`select
        count(*) filter (where status in ('pending', 'watching'))::integer as open,
        count(*) filter (where status = 'done')::integer as done,
        count(*) filter (where status = 'evaluated')::integer as evaluated,
        count(*) filter (where status = 'overdue')::integer as overdue,
        round(100.0 * count(*) filter (where status in ('done', 'evaluated')) / count(*) filter (where status <> 'cancelled'))::integer as "completionPct",
        round(100.0 * count(*) filter (where evaluate_result = 'master') / count(*) filter (where status = 'evaluated'))::integer as "masteryPct"
      from he_edu_task`.execute(w.db)
    expect(counts).toEqual(rows[0])
    expect((await as('yi')(eduTaskCalls.counts, { query: {} })).result).toEqual({
      open: 0,
      done: 0,
      evaluated: 0,
      overdue: 0,
      completionPct: null,
      masteryPct: null,
    })
  })
})
