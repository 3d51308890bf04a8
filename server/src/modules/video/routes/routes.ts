import { videoCalls, type MediaState } from '@xuanjiao/contract/business/video/video-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { secretFor } from '../../../platform/secrets/secret.ts'
import { serve, told, type StaffCallServices } from '../../../platform/calls/serve.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { isBrowser } from '../../session/index.ts'
import { TRANSCODE } from '../media/media-job.ts'
import { expiryOf, playPath } from '../rights/play-links.ts'
import { retryMedia } from '../media/retry.ts'
import { seesVideo } from '../records/sight.ts'
import { findVideo, mediaOf, type MediaVideoRow } from '../records/store.ts'

export function serveVideo(context: StaffCallServices & Pick<AppContext, 'clock' | 'jobs' | 'storage'>): void {
  const secret = secretFor(context.config)

  serve(context, videoCalls.media, async ({ query, db, who }) => {
    const video = await findVideo(db, query.id, who.place, false)
    if (!video) throw deny.notFound()
    return mediaState(db, video, who)
  })
  serve(context, videoCalls.retry, async ({ body, db, who }) => {
    await retryMedia(context, db, body.id, who)
    return told('已重新提交转码', null)
  })
  serve(context, videoCalls.preview, async ({ query, db, who, request }) => {
    const video = await findVideo(db, query.id, who.place, false)
    if (!video) throw deny.notFound()
    const version = query.versionNo ?? video.version_no
    const durationSec = await playableSeconds(db, video, version)
    const exp = expiryOf(context.clock.now(), durationSec)
    const right = { exp, uid: who.userId, videoId: video.id, version, bound: isBrowser(request) }
    const url = context.config.BASE_PATH + playPath(secret, right)
    return {
      url,
      type: 'hls' as const,
      durationSec,
      expireAt: wireDatetime(new Date(exp * 1000)),
      poster: seesVideo(who)('cover') ? video.cover : null,
      hasStills: (await mediaOf(db, video.id, version)).some(({ kind }) => kind === 'vtt'),
    }
  })
}

/** How long a version plays; refused when its files are not there yet, or not any more. */
async function playableSeconds(db: Db, video: MediaVideoRow, version: number): Promise<number> {
  const current = version === video.version_no
  if (current && video.media_status !== 'ready') throw deny.business('视频文件尚未就绪，暂不能预览')
  if (current) return video.duration_sec
  const file = (await mediaOf(db, video.id, version)).find(({ kind }) => kind === 'hls' || kind === 'clip')
  if (!file) throw deny.business('该版本的视频文件已清理，不能预览')
  return Math.round(file.duration_sec)
}

async function mediaState(db: Db, video: MediaVideoRow, who: Staff): Promise<MediaState> {
  const sees = seesVideo(who)
  const [media, job] = await Promise.all([mediaOf(db, video.id, video.version_no), latestJob(db, video.id)])
  return {
    videoId: video.id,
    status: video.status,
    mediaStatus: video.media_status,
    mediaError: sees('mediaError') ? video.media_error : null,
    percent: job?.percent ?? null,
    note: job?.note ?? null,
    jobId: job?.id ?? null,
    durationSec: video.duration_sec,
    cover: sees('cover') ? video.cover : null,
    qualities: media
      .filter(one => one.kind === 'hls')
      .map(({ quality, width, height, size }) => ({ quality, width, height, size })),
    posters: sees('cover') ? media.filter(one => one.kind === 'poster').map(one => one.path) : [],
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
  return await query.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
}
