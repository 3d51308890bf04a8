import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { wireDatetime } from '@xuanjiao/contract/wire'
import { Refusal } from '@xuanjiao/contract/refusal'
import type { Db } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { deny } from '../../platform/refuse.ts'
import { secretFor } from '../../platform/secret.ts'
import { serveViewer } from '../../platform/serve.ts'
import { expiryOf, playPath } from '../video/index.ts'
import { entitlement, published } from '../viewer/index.ts'
import { BEAT_SECONDS } from './beat.ts'
import { insertSession } from './store.ts'

interface PlayableRow {
  id: string
  charge_type: string
  duration_sec: number
  published_version_no: number
  owner_hospital_id: string | null
}

/** Whose a sitting is: the viewer's bound hospital, else the video's owner (domain §4.1 as far as there are sources). */
async function attribution(
  db: Db,
  userId: string,
  video: PlayableRow,
): Promise<{ hospitalId: string | null; departmentId: string | null; areaCode: string | null }> {
  const user = await db
    .selectFrom('he_wxapp_user')
    .select(['bind_hospital_id', 'bind_department_id'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const bound = user?.bind_hospital_id as string | null | undefined
  const hospitalId = bound ?? video.owner_hospital_id
  if (hospitalId === null) return { hospitalId: null, departmentId: null, areaCode: null }
  const hospital = await db
    .selectFrom('he_hospital')
    .select('area_code')
    .where('id', '=', hospitalId)
    .executeTakeFirst()
  return {
    hospitalId,
    departmentId: bound ? ((user?.bind_department_id as string | null) ?? null) : null,
    areaCode: (hospital?.area_code as string | undefined) ?? null,
  }
}

export function servePlay(house: House): void {
  const secret = secretFor(house.config)

  serveViewer(house, viewerCalls.play, async ({ body, db, who }) => {
    const video = (await published(db, who.userId)
      .select(['id', 'charge_type', 'duration_sec', 'published_version_no', 'owner_hospital_id'])
      .where('id', '=', body.videoId)
      .executeTakeFirst()) as unknown as PlayableRow | undefined
    if (!video) throw deny.notFound()
    const may = entitlement(video.charge_type)
    if (!may.ok) throw new Refusal(402, '该视频为付费内容，请先开通会员或购买')
    const now = house.clock.now()
    const place = await attribution(db, who.userId, video)
    const sessionNo = await insertSession(
      db,
      {
        ...place,
        tenantId: who.tenantId,
        userId: who.userId,
        videoId: video.id,
        versionNo: video.published_version_no,
        durationSec: video.duration_sec,
        entryScene: body.entryScene,
        entitle: may.reason,
        device: body.device ?? {},
      },
      now,
    )
    const record = await db
      .selectFrom('he_watch_record')
      .select('last_pos_sec')
      .where('user_id', '=', who.userId)
      .where('video_id', '=', video.id)
      .executeTakeFirst()
    const exp = expiryOf(now, video.duration_sec)
    const path = playPath(secret, { exp, uid: who.userId, videoId: video.id, version: video.published_version_no })
    return {
      sessionNo,
      url: house.config.BASE_PATH + path,
      type: 'hls' as const,
      expireAt: wireDatetime(new Date(exp * 1000)),
      startPos: Number(record?.last_pos_sec ?? 0),
      beatSec: BEAT_SECONDS,
      watermark: who.userId.slice(-6),
      duration: video.duration_sec,
    }
  })
}
