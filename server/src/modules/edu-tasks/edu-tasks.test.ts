import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { viewerTaskCalls } from '@xuanjiao/contract/viewer/viewer-task-calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import type { TestCall } from '../../testing/app/test-app.ts'
import { VIEWER_WORLD_IDS, addQrCode, viewerWorldVideoId } from '../../testing/people/viewer-world.ts'
import {
  HOUR,
  as,
  assign,
  bind,
  fieldOf,
  finished,
  nurse,
  places,
  rowOf,
  sent,
  tasks,
  useBedside,
  w,
} from './testing/bedside.ts'

// From the order at the bed to whoever takes it (rules/edu-tasks#sending).

const { jia, ward, otherWard, illness, list } = VIEWER_WORLD_IDS
useBedside()
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
    const [open, waits, evaluated] = [await sent(), await finished('waits'), await finished('evaluated')]
    await nurse(eduTaskCalls.evaluate, { body: { ids: [evaluated.id], evaluateResult: 'master' } })
    const idsOf = async (tab: 'open' | 'done' | 'overdue') =>
      (await nurse(eduTaskCalls.board, { query: { tab } })).result.map(({ id }) => id)
    expect(await idsOf('open')).toContain(open.id)
    expect(await idsOf('done')).toEqual(expect.arrayContaining([waits.id, evaluated.id]))
    expect(await idsOf('overdue')).not.toContain(open.id)
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
