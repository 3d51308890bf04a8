import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { rebuildNoticeCounts } from '../../modules/viewer-notices/index.ts'
import { newIdAt } from '../../platform/primitives/ids.ts'
import { demoActivitiesJob } from './demo-activities-job.ts'
import {
  addQrCode,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  startViewerWorld,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'

/** Three in a hundred are members, by ids that differ each time: of 120 none is one in forty runs, of 600 some always are. */
const VIEWERS = 600

let w: ViewerWorld
beforeAll(async () => {
  w = await startViewerWorld({ VIEWER_LIMITS: 'off' })
  await addQrCode(w.db, 'AAAAAAAA')
  const at = new Date(w.app.clock.now().getTime() - 3 * 86_400_000)
  for (let n = 0; n < VIEWERS; n++) {
    const userId = await w.userId(`past${n}`)
    await sql`insert into he_watch_session (id, tenant_id, user_id, video_id, hospital_id, hospital_department_id, area_code,
        entry_scene, start_time, last_time, stat_date, duration_sec)
      values (${newIdAt(at)}, ${HOME_TENANT}, ${userId}::uuid, ${viewerWorldVideoId('free')}::uuid, ${VIEWER_WORLD_IDS.jia}::uuid, ${VIEWER_WORLD_IDS.ward}::uuid,
        '320508', ${n % 2 === 0 ? 'qr' : 'home'}, ${at}, ${at}, ${wireDate(at)}, 100)`.execute(w.db)
    await sql`insert into he_watch_record (id, tenant_id, user_id, video_id, first_time, last_time)
      values (gen_random_uuid(), ${HOME_TENANT}, ${userId}::uuid, ${viewerWorldVideoId('free')}::uuid, ${at}, ${at})`.execute(
      w.db,
    )
  }
  await sql`update he_wxapp_user set consent_version = 'v1'`.execute(w.db)
})
afterAll(() => w.app.close())

const run = async () => {
  const job = demoActivitiesJob(w.app.context)
  const payload = { waited: 40 }
  return (await job.run({ payload, tenantId: HOME_TENANT } as Parameters<typeof job.run>[0])) as Record<string, number>
}

it('gives the demo scans, likes, favourites, memberships that agree with each other', async () => {
  const made = await run()
  expect(made['scans']).toBe(VIEWERS / 2)
  expect(made['likes']).toBeGreaterThan(0)
  expect(made['favorites']).toBeGreaterThan(0)
  expect(made['benefits']).toBeGreaterThan(0)
  const { rows } = await sql<
    Record<string, number>
  >`select c.like_count - (select count(*) from he_like where video_id = c.video_id) as likes,
      c.fav_count - (select count(*) from he_favorite where video_id = c.video_id) as favs,
      (select sum(scan_count) from he_qr_code) - (select count(*) from he_qr_scan) as scans,
      (select count(*) from he_wxapp_user where bind_department_id = ${VIEWER_WORLD_IDS.ward}::uuid and free_until > last_scan) as bound,
      (select count(*) from he_qr_scan where is_new_user = 1) - (select count(distinct user_id) from he_qr_scan) as fresh
    from he_video_count c where c.video_id = ${viewerWorldVideoId('free')}::uuid`.execute(w.db)
  expect(rows[0]).toEqual({ likes: 0, favs: 0, scans: 0, bound: VIEWERS / 2, fresh: 0 })
})

it('gives notices to many, counted with whom they reached; a hospital that is not there sends none', async () => {
  const { rows } = await sql`select title, status, planned, sent,
      (select count(*)::integer from he_user_notice n where n.sending_id = s.id) as told,
      (select count(*) > 0 from he_user_notice n where n.sending_id = s.id and n.read_time is not null) as read,
      (select count(*)::integer from he_user_notice n where n.click_time is not null and n.read_time is null) as odd
    from he_notice_sending s order by created_at`.execute(w.db)
  expect(rows).toEqual([
    { title: '秋冬季的呼吸训练', status: 'done', planned: VIEWERS, sent: VIEWERS, told: VIEWERS, read: true, odd: 0 },
    { title: '小程序今晚维护', status: 'cancelled', planned: VIEWERS, sent: 0, told: 0, read: false, odd: 0 },
  ])
  expect(await rebuildNoticeCounts(w.db)).toBe(0)
  const { rows: messages } = await sql<{ n: number }>`select count(*)::integer as n from he_notice_message m
    join he_user_notice n on n.id = m.id where (m.status = 'sent') = (m.sent_time is not null)`.execute(w.db)
  expect(messages[0]?.n).toBeGreaterThan(0)
})

it('gives them once', async () => {
  expect(await run()).toMatchObject({ scans: 0, likes: 0, favorites: 0, sendings: 0 })
})
