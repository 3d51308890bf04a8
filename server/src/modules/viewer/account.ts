import { createHash } from 'node:crypto'
import { progressPercent } from '@xuanjiao/contract/media'
import { Refusal } from '@xuanjiao/contract/refusal'
import { browseCalls } from '@xuanjiao/contract/viewer/browse-calls'
import { ownCalls } from '@xuanjiao/contract/viewer/own-calls'
import { sql } from 'kysely'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/ids.ts'
import { deny } from '../../platform/refuse.ts'
import { serveOpen } from '../../platform/serve.ts'
import { act, allOrNothing, lookAtOwn } from './door.ts'
import { forgetViewer } from './identify.ts'
import { ownUser } from './own-user.ts'

/** Version of the privacy terms the mini program shows. */
export const CONSENT_VERSION = '2026-11'
/** Pictures of viewers come from our own storage only: an address elsewhere would tell that place who looks. */
const AVATAR = /^avatar\/[\w/-]+\.(?:jpg|png|webp)$/

export function serveAccount(house: House): void {
  serveOpen(house, browseCalls.config, async () => ({
    title: house.config.PHONE_TITLE,
    customerPhone: null,
    privacyUrl: null,
    consentVersion: CONSENT_VERSION,
    pay: { enabled: false, channels: [] },
    shareText: `${house.config.PHONE_TITLE}：看得懂、用得上的健康科普`,
    beatSec: 10,
  }))

  act(house, ownCalls.consent, async ({ body, db, who, now }) => {
    await sql`update he_wxapp_user set consent_version = ${body.version}, consent_time = ${now},
      health_consent = ${body.healthConsent ? 'Y' : 'N'} where id = ${who.userId}::uuid`.execute(db)
    return null
  })

  act(house, ownCalls.profile, async ({ body, db, who, now }) => {
    const { user } = await ownUser(db, who.userId, now)
    if (user.consent === null) throw new Refusal(403, '请先同意隐私政策')
    if (body.avatar && !AVATAR.test(body.avatar)) throw deny.field('avatar', '请上传头像图片')
    const set = { nick_name: body.nick, avatar: body.avatar, age_band: body.ageBand, gender: body.gender }
    const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
    if (Object.keys(given).length > 0)
      await db
        .updateTable('he_wxapp_user')
        .set({ ...given, updated_at: now })
        .where('id', '=', who.userId)
        .execute()
    return (await ownUser(db, who.userId, now)).user
  })

  // The facts stay under an id that leads to nobody any more (domain §3.13).
  act(house, ownCalls.deactivate, async ({ db, who, now }) => {
    const nobody = createHash('sha256').update(`gone:${newId()}`).digest('hex')
    await allOrNothing(db, async tx => {
      await sql`update he_wxapp_user set status = '2', openid_hash = ${nobody}, nick_name = '已注销用户', avatar = null,
        gender = null, age_band = null, consent_version = null, consent_time = null, health_consent = 'N',
        updated_at = ${now} where id = ${who.userId}::uuid`.execute(tx)
      await sql`update he_wx_session set revoked_at = ${now} where user_id = ${who.userId}::uuid and revoked_at is null`.execute(
        tx,
      )
      await sql`update he_search_log set user_id = null where user_id = ${who.userId}::uuid`.execute(tx)
    })
    forgetViewer(house, who.userId)
    return null
  })

  lookAtOwn(house, ownCalls.home, async ({ db, who, now }) => {
    const { user, freeUntil } = await ownUser(db, who.userId, now)
    const { rows } = await sql<{ fav: number; watch: number; tasks: TaskRow[] }>`select
      (select count(*) from he_favorite where user_id = ${who.userId}::uuid) as fav,
      (select count(*) from he_watch_record where user_id = ${who.userId}::uuid
        and (hidden_at is null or hidden_at < last_time)) as watch,
      coalesce((select json_agg(json_build_object('videoId', xj_hex(p.video_id), 'title', p.title,
          'covered', coalesce(r.covered_sec, 0), 'duration', p.duration_sec) order by b.start_time)
        from he_viewer_benefit b join he_video_published p on p.video_id = b.ref_id
          left join he_watch_record r on r.user_id = b.user_id and r.video_id = b.ref_id
        where b.user_id = ${who.userId}::uuid and b.kind = 'task' and b.revoked_at is null
          and b.start_time <= ${now}::timestamptz and (b.end_time is null or b.end_time > ${now}::timestamptz)), '[]') as tasks`.execute(
      db,
    )
    const [row] = rows
    return {
      user,
      counts: { fav: row?.fav ?? 0, watch: row?.watch ?? 0, order: 0, unread: 0 },
      vip: user.vip,
      freeUntil,
      tasks: (row?.tasks ?? []).map(({ videoId, title, covered, duration }) => ({
        videoId,
        title,
        progressPct: progressPercent(covered, duration),
      })),
    }
  })
}

interface TaskRow {
  videoId: string
  title: string
  covered: number
  duration: number
}
