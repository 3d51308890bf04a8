import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import { VIEWER_WORLD_IDS, viewerWorldVideoId } from '../../testing/people/viewer-world.ts'
import { as, assign, bind, bound, freshBed, nurse, rowOf, sent, useBedside, w } from './testing/bedside.ts'

// A line of watching becomes a task for whoever watched (rules/edu-tasks#from-records).

const { jia, ward } = VIEWER_WORLD_IDS
useBedside()

/** What a viewer has watched, where it is counted for. */
async function watched(viewer: string, video = 'free', place: { hospital?: string; department?: string | null } = {}) {
  const id = newId()
  const { hospital = jia, department = ward } = place
  await sql`insert into he_watch_record (id, tenant_id, user_id, video_id, hospital_id, hospital_department_id, area_code,
      first_time, last_time)
    values (${id}, 1, ${await w.userId(viewer)}::uuid, ${viewerWorldVideoId(video)}::uuid, ${hospital}::uuid,
      ${department}::uuid, '320508', now(), now())`.execute(w.db)
  return id
}
const assignTo = (recordId: string, call = nurse) => call(eduTaskCalls.assignWatched, { body: { recordId } })

describe('a line of watching', () => {
  test('of a patient who has taken a task is a task of theirs: the same video, taken, and they are told', async () => {
    const bedNo = freshBed()
    await bound('known', { patients: [{ bedNo, surname: '王' }] })
    const { body } = await assignTo(await watched('known'))
    expect(body.message).toBe('已加入宣教任务，患者会收到通知')
    const row = await rowOf(body.result.id)
    expect(row).toMatchObject({
      user_id: await w.userId('known'),
      department_id: ward,
      bed_no: bedNo,
      status: 'pending',
      illness_id: null,
      playlist_id: null,
      due_time: '2026-11-21 20:00:00',
    })
    expect(row.bound_time).not.toBeNull()
    const { rows } = await sql<{ id: string }>`select video_id as id from he_edu_task_video
      where task_id = ${row.id}::uuid and required_flag = 'Y' and complete_flag = 0`.execute(w.db)
    expect(rows.map(({ id }) => id)).toEqual([viewerWorldVideoId('free')])
    const told =
      await sql`select from he_user_notice where user_id = ${row.user_id}::uuid and biz_id = ${row.id}`.execute(w.db)
    expect(told.rows).toHaveLength(1)
    const board = (await nurse(eduTaskCalls.board, { query: {} })).result
    expect(board.find(one => one.id === row.id)).toMatchObject({ patientAlias: `${bedNo}床王`, bound: true })
    expect(board.find(one => one.id === row.id)?.subject).not.toBe('宣教任务')
  })

  test('is a task once, until it is finished; another video is another task', async () => {
    await bound('twice')
    const record = await watched('twice')
    expect((await assignTo(record)).body.success).toBe(true)
    expect((await assignTo(record)).body.message).toBe('这位患者已有未完成的同一任务')
    expect((await assignTo(await watched('twice', 'top'))).body.success).toBe(true)
  })

  test('of somebody nobody knows a bed of is none', async () => {
    const nobody = /^这位患者近期没有领取过您这里的宣教任务/
    await w.viewer('stranger')
    expect((await assignTo(await watched('stranger'))).body.message).toMatch(nobody)
    const cancelled = await bound('cancelled')
    await nurse(eduTaskCalls.cancel, { body: { ids: [cancelled.id], cancelReason: '出院' } })
    expect((await assignTo(await watched('cancelled'))).body.message).toMatch(nobody)
    await bound('withdrawn')
    await sql`update he_wxapp_user set health_consent = 'N' where id = ${await w.userId('withdrawn')}::uuid`.execute(
      w.db,
    )
    expect((await assignTo(await watched('withdrawn'))).body.message).toMatch(nobody)
    await bound('gone')
    const record = await watched('gone')
    w.app.clock.advance(31 * 86_400)
    expect((await assignTo(record)).body.message).toMatch(nobody)
  })

  test('of a bed that has changed hands is none, and the next patient keeps what the bed offers', async () => {
    const bedNo = freshBed()
    await bound('before', { patients: [{ bedNo, surname: '王' }] })
    w.app.clock.advance(60)
    const next = await sent({ patients: [{ bedNo, surname: '李' }] })
    const until = (await rowOf(next.id)).bed_until
    expect((await assignTo(await watched('before'))).body.message).toMatch(/^这张床已换了别的患者/)
    expect((await rowOf(next.id)).bed_until).toBe(until)
  })

  test('of a bed that two were sent to at once is a task of either', async () => {
    const bedNo = freshBed()
    const viewer = await w.viewer('mother')
    const { result } = (
      await assign(nurse, {
        patients: [
          { bedNo, surname: '王' },
          { bedNo, surname: '李' },
        ],
      })
    ).body
    for (const { taskNo } of result.sent) {
      const as = taskNo === result.sent[0]?.taskNo ? viewer : await w.viewer('child')
      expect((await bind(as, { taskNo })).body.success).toBe(true)
    }
    for (const each of ['mother', 'child'])
      expect((await assignTo(await watched(each))).body.message).toBe('已加入宣教任务，患者会收到通知')
  })

  test('is sent by who stands there, sees it and may send', async () => {
    await bound('ours')
    const record = await watched('ours')
    expect((await assignTo(record, as('area'))).status).toBe(403)
    expect((await assignTo(record, as('yi'))).status).toBe(404)
    expect((await assignTo(record, as('ward', ['he:eduTask:assign']))).status).toBe(403)
    expect((await assignTo(record, as('ward', ['he:watchRecord:list']))).status).toBe(403)
    expect((await assignTo(newId())).status).toBe(404)
    expect((await assignTo(record, as('jia'))).body.success).toBe(true)
  })

  test('of a video that patients here cannot watch is none', async () => {
    await bound('off')
    expect((await assignTo(await watched('off', 'draft'))).body.message).toBe('这个视频已下架，或本院患者看不到')
  })
})
