import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { VIEWER_PHONE } from '../../../platform/encryption/encrypted-columns.ts'
import { serveViewerOwnRead } from '../calls/serve-viewer-calls.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'

/** Watch sessions beyond these are told by their records. */
const MOST = 5000

const listOf = (text: string) => sql`coalesce((select json_agg(x) from (${sql.raw(text)}) x), '[]')`

/** Everything that is kept of a viewer, for the viewer. Each statement is bound to one id, `me`. */
const PARTS: Readonly<Record<string, string>> = {
  consents: `select act, terms as version, health_consent as "healthConsent", channel, created_at as at
    from he_viewer_consent where user_id = me.id
      or user_id in (select from_id from he_viewer_merge where into_id = me.id) order by created_at`,
  scans: `select h.name as hospital, s.scanned_at as at from he_qr_scan s left join he_hospital h on h.id = s.hospital_id
    where s.user_id = me.id order by s.scanned_at`,
  searches: `select keyword, created_at as at from he_search_log where user_id = me.id order by created_at`,
  watched: `select v.title, r.covered_sec as "coveredSec", r.complete_flag = 1 as complete, r.first_time as "firstTime",
    r.last_time as "lastTime" from he_watch_record r join he_video v on v.id = r.video_id where r.user_id = me.id
    order by r.first_time`,
  sittings: `select v.title, s.start_time as at, s.effective_sec as "effectiveSec", s.device_model as device, s.os
    from he_watch_session s join he_video v on v.id = s.video_id where s.user_id = me.id
    order by s.start_time desc limit ${MOST}`,
  favorites: `select v.title, f.created_at as at from he_favorite f join he_video v on v.id = f.video_id
    where f.user_id = me.id order by f.created_at`,
  likes: `select v.title, l.created_at as at from he_like l join he_video v on v.id = l.video_id
    where l.user_id = me.id order by l.created_at`,
  benefits: `select kind, start_time as "startTime", end_time as "endTime" from he_viewer_benefit
    where user_id = me.id order by start_time`,
  consults: `select c.consult_no as no, c.question, c.for_who as "forWho", c.age_band as "ageBand", c.gender, c.created_at as at,
      c.score, c.score_text as "scoreText", (select json_agg(json_build_object('kind', l.kind, 'content', l.content, 'at', l.created_at)
        order by l.line_no) from he_consult_reply l
        where l.consult_id = c.id and l.kind <> 'event' and l.recalled_at is null) as lines
    from he_illness_consult c where c.user_id = me.id and c.status <> 'blocked' order by c.created_at`,
  tasks: `select coalesce(i.name, l.name) as subject, h.name as hospital, d.name as department, t.status,
    t.progress_pct as "progressPct", t.understand, t.bound_time as "boundTime", t.done_time as "doneTime",
    t.evaluate_result as "evaluateResult"
    from he_edu_task t join he_hospital h on h.id = t.hospital_id join he_hospital_department d on d.id = t.department_id
      left join he_illness i on i.id = t.illness_id left join he_playlist l on l.id = t.playlist_id
    where t.user_id = me.id and t.deleted_at is null order by t.created_at`,
  orders: `select order_no as no, goods_title as title, pay_fen as "payFen", refund_fen as "refundFen", status,
    created_at as at, pay_time as "payTime", refund_wish as "refundWish", wish_reason as "wishReason",
    wish_answer as "wishAnswer" from he_order where user_id = me.id order by created_at`,
  notices: `select notice_type as type, title, content, send_time as "sendTime", read_time as "readTime"
    from he_user_notice where user_id = me.id order by send_time`,
  subscriptions: `select notice_type as type, left_count as left from he_notice_ticket where user_id = me.id
    order by notice_type`,
  memberships: `select h.name as hospital, l.act, l.days, l.after_end as "end", l.reason, l.created_at as at
    from he_vip_log l join he_vip_info v on v.id = l.vip_id left join he_hospital h on h.id = v.hospital_id
    where v.user_id = me.id order by l.created_at`,
}

/** Copies of one's own data (PIPL 45). */
export function serveViewerOwnData(
  context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter' | 'personalEncryption'>,
): void {
  serveViewerOwnRead(context, viewerOwnCalls.exportOwn, async ({ db, viewer, now }) => {
    const parts = Object.entries(PARTS).map(([name, text]) => sql`${listOf(text)} as ${sql.ref(name)}`)
    const { rows } = await sql<Computed<Record<string, unknown>>>`
      select json_build_object('nick', me.nick_name, 'avatar', me.avatar, 'gender', me.gender, 'ageBand', me.age_band,
        'firstVisit', me.created_at, 'hospital', (select name from he_hospital where id = me.bind_hospital_id),
        'department', (select name from he_hospital_department where id = me.bind_department_id)) as profile,
        me.phone as sealed,
        ${sql.join(parts)}
      from he_wxapp_user me where me.id = ${viewer.userId}::uuid`.execute(db)
    return { madeAt: wireDatetime(now), ...withPhone(context, rows[0] ?? {}) }
  })
}

/** The number is opened for whose it is. */
function withPhone(
  { personalEncryption }: Pick<AppContext, 'personalEncryption'>,
  { sealed, profile, ...rest }: Record<string, unknown>,
): Record<string, unknown> {
  const phone = typeof sealed === 'string' ? personalEncryption.decrypt(VIEWER_PHONE.qualifiedName, sealed) : null
  return { profile: { ...(profile as object), phone }, ...rest }
}
