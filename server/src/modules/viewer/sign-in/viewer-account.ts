import { progressPercent } from '@xuanjiao/contract/watching/watch-counting'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { servePublic, type ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import { unreadNotices } from '../../viewer-notices/index.ts'
import { CONSENT_VERSION } from './consent-version.ts'
import { requireAcceptedTerms } from './viewer-consent.ts'
import { serveViewerAction, serveViewerOwnRead } from '../calls/serve-viewer-calls.ts'
import { readOwnViewer } from './own-viewer.ts'

/** Pictures of viewers come from our own storage only: an address elsewhere would tell that place who looks. */
const AVATAR = /^avatar\/[\w/-]+\.(?:jpg|png|webp)$/

export function serveViewerAccount(
  context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter' | 'paymentChannels' | 'wechatPage'>,
): void {
  servePublic(context, viewerBrowseCalls.config, async () => ({
    title: context.config.PLATFORM_TITLE,
    customerPhone: null,
    privacyUrl: null,
    consentVersion: CONSENT_VERSION,
    pay: paymentOf(context.paymentChannels),
    shareText: `${context.config.PLATFORM_TITLE}：看得懂、用得上的健康科普`,
    beatSec: 10,
    identity: {
      phone: context.config.SMS_DRIVER !== 'off',
      wechat: context.wechatPage !== undefined && context.config.PUBLIC_URL !== '',
      captcha: context.config.CAPTCHA !== 'off',
    },
    subscribe: [...context.config.WX_NOTICE_TEMPLATES].map(([type, { id }]) => ({ type, templateId: id })),
  }))

  serveViewerAction(context, viewerOwnCalls.profile, async ({ body, db, viewer, now }) => {
    requireAcceptedTerms(viewer)
    if (body.avatar && !AVATAR.test(body.avatar)) throw appErrors.field('avatar', '请上传头像图片')
    const set = { nick_name: body.nick, avatar: body.avatar, age_band: body.ageBand, gender: body.gender }
    const input = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
    if (Object.keys(input).length > 0)
      await db
        .updateTable('he_wxapp_user')
        .set({ ...input, updated_at: now })
        .where('id', '=', viewer.userId)
        .execute()
    return (await readOwnViewer(db, viewer.userId, now)).user
  })

  serveViewerOwnRead(context, viewerOwnCalls.home, async ({ db, viewer, now }) => {
    const { user, freeUntil } = await readOwnViewer(db, viewer.userId, now)
    const { rows } = await sql<Computed<{ fav: number; orders: number; watch: number; tasks: ViewerTaskRow[] }>>`select
      (select count(*) from he_favorite where user_id = ${viewer.userId}::uuid) as fav,
      (select count(*) from he_order where user_id = ${viewer.userId}::uuid and status in ('created', 'paid')) as orders,
      (select count(*) from he_watch_record where user_id = ${viewer.userId}::uuid
        and (hidden_at is null or hidden_at < last_time)) as watch,
      coalesce((select json_agg(json_build_object('videoId', xj_hex(p.video_id), 'title', p.title,
          'covered', coalesce(r.covered_sec, 0), 'duration', p.duration_sec) order by b.start_time)
        from he_viewer_benefit b join he_video_published p on p.video_id = b.ref_id
          left join he_watch_record r on r.user_id = b.user_id and r.video_id = b.ref_id
        where b.user_id = ${viewer.userId}::uuid and b.kind = 'task' and b.revoked_at is null
          and b.start_time <= ${now}::timestamptz and (b.end_time is null or b.end_time > ${now}::timestamptz)), '[]') as tasks`.execute(
      db,
    )
    const [row] = rows
    return {
      user,
      counts: {
        fav: row?.fav ?? 0,
        watch: row?.watch ?? 0,
        order: row?.orders ?? 0,
        unread: await unreadNotices(db, viewer.userId),
      },
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

/** Whether viewers can pay online, and how. */
const paymentOf = ({ current }: AppContext['paymentChannels']) => ({
  enabled: current !== undefined,
  channels: current ? [current.name] : [],
})

interface ViewerTaskRow {
  videoId: string
  title: string
  covered: number
  duration: number
}
