import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { video as entity } from '@xuanjiao/contract/business/video'
import { videoCalls, type MediaState } from '@xuanjiao/contract/business/video-calls'
import { wireDatetime } from '@xuanjiao/contract/wire'
import type { Db } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { deny } from '../../platform/refuse.ts'
import { secretFor } from '../../platform/secret.ts'
import { serve, told } from '../../platform/serve.ts'
import type { Staff } from '../../platform/who.ts'
import { TRANSCODE } from './media-job.ts'
import { expiryOf, playPath } from './play-links.ts'
import { publish, retryMedia, takeOff } from './publish.ts'
import { findVideo, mediaOf, type VideoRow } from './store.ts'

export function serveVideo(house: House): void {
  const secret = secretFor(house.config)

  serve(house, videoCalls.media, async ({ query, db, who }) => {
    const video = await findVideo(db, query.id, who.place, false)
    if (!video) throw deny.notFound()
    return mediaState(db, video, who)
  })
  serve(house, videoCalls.publish, async ({ body, db, who }) => {
    await publish(db, body.id, who)
    return told('发布成功', null)
  })
  serve(house, videoCalls.off, async ({ body, db, who }) => {
    await takeOff(db, body.id, who, body.reason)
    return told('下架成功', null)
  })
  serve(house, videoCalls.retry, async ({ body, db, who }) => {
    await retryMedia(house, db, body.id, who)
    return told('已重新提交转码', null)
  })
  serve(house, videoCalls.preview, async ({ query, db, who }) => {
    const video = await findVideo(db, query.id, who.place, false)
    if (!video) throw deny.notFound()
    if (video.media_status !== 'ready') throw deny.business('视频文件尚未就绪，暂不能预览')
    const exp = expiryOf(house.clock.now(), video.duration_sec)
    const url =
      house.config.BASE_PATH + playPath(secret, { exp, uid: who.userId, videoId: video.id, version: video.version_no })
    return {
      url,
      type: 'hls' as const,
      durationSec: video.duration_sec,
      expireAt: wireDatetime(new Date(exp * 1000)),
      poster: sees(who, 'cover') ? video.cover : null,
    }
  })
}

/** A field of the record that is hidden from somebody is hidden wherever its value goes. */
const sees = (who: Staff, field: keyof typeof entity.fields): boolean =>
  who.grants.field(fieldPermissionCode(entity, field)) !== 'hidden'

async function mediaState(db: Db, video: VideoRow, who: Staff): Promise<MediaState> {
  const [media, job] = await Promise.all([mediaOf(db, video.id, video.version_no), latestJob(db, video.id)])
  return {
    videoId: video.id,
    status: video.status,
    mediaStatus: video.media_status,
    mediaError: sees(who, 'mediaError') ? video.media_error : null,
    percent: job?.percent ?? null,
    note: job?.note ?? null,
    jobId: job?.id ?? null,
    durationSec: video.duration_sec,
    cover: sees(who, 'cover') ? video.cover : null,
    qualities: media
      .filter(one => one.kind === 'hls')
      .map(({ quality, width, height, size }) => ({ quality, width, height, size })),
    posters: sees(who, 'cover') ? media.filter(one => one.kind === 'poster').map(one => one.path) : [],
  }
}

async function latestJob(
  db: Db,
  videoId: string,
): Promise<{ id: string; percent: number; note: string | null } | undefined> {
  const query = db
    .selectFrom('sys_job')
    .select(['id', 'percent', 'note'])
    .where('kind', '=', TRANSCODE)
    .where('key', '=', videoId)
  return (await query.orderBy('created_at', 'desc').limit(1).executeTakeFirst()) as
    | { id: string; percent: number; note: string | null }
    | undefined
}
