import { videoCalls, type MediaState } from '@xuanjiao/contract/business/video/video-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { secretsFor } from '../../../platform/secrets/signing-secrets.ts'
import { serveStaff, withMessage, type StaffCallServices } from '../../../platform/calls/serve-calls.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { isFromBrowser } from '../../session/index.ts'
import { TRANSCODE_JOB } from '../media/transcode-job.ts'
import { subtitleAddress, subtitlePathOf } from '../subtitles/subtitle-files.ts'
import { playLinkExpiry, playPath } from '../rights/play-links.ts'
import { retryMedia } from '../media/retry-media.ts'
import { videoFieldVisibility } from '../records/visible-fields.ts'
import { findVideoInScope, readMediaRows, type MediaVideoRow } from '../records/video-store.ts'

export function serveVideoCalls(context: StaffCallServices & Pick<AppContext, 'clock' | 'jobs' | 'storage'>): void {
  const secret = secretsFor(context.config)

  serveStaff(context, videoCalls.media, async ({ query, db, principal }) => {
    const video = await findVideoInScope(db, query.id, principal, false)
    if (!video) throw appErrors.notFound()
    return mediaState(db, video, principal)
  })
  serveStaff(context, videoCalls.retry, async ({ body, db, principal }) => {
    await retryMedia(context, db, body.id, principal)
    return withMessage('已重新提交转码', null)
  })
  serveStaff(context, videoCalls.preview, async ({ query, db, principal, request }) => {
    const video = await findVideoInScope(db, query.id, principal, false)
    if (!video) throw appErrors.notFound()
    const version = query.versionNo ?? video.version_no
    const durationSec = await playableSeconds(db, video, version)
    const exp = playLinkExpiry(context.clock.now(), durationSec)
    const right = { exp, uid: principal.userId, videoId: video.id, version, bound: isFromBrowser(request) }
    const url = context.config.BASE_PATH + playPath(secret, right)
    return {
      url,
      type: 'hls' as const,
      durationSec,
      expireAt: wireDatetime(new Date(exp * 1000)),
      poster: videoFieldVisibility(principal)('cover') ? video.cover : null,
      subtitle: (await subtitlePathOf(db, right)) === undefined ? null : subtitleAddress(url),
      hasStills: (await readMediaRows(db, video.id, version)).some(({ kind }) => kind === 'vtt'),
    }
  })
}

/** How long a version plays; refused when its files are not there yet, or not any more. */
async function playableSeconds(db: Db, video: MediaVideoRow, version: number): Promise<number> {
  const current = version === video.version_no
  if (current && video.media_status !== 'ready') throw appErrors.business('视频文件尚未就绪，暂不能预览')
  if (current) return video.duration_sec
  const file = (await readMediaRows(db, video.id, version)).find(({ kind }) => kind === 'hls' || kind === 'clip')
  if (!file) throw appErrors.business('该版本的视频文件已清理，不能预览')
  return Math.round(file.duration_sec)
}

async function mediaState(db: Db, video: MediaVideoRow, principal: Principal): Promise<MediaState> {
  const sees = videoFieldVisibility(principal)
  const [media, job] = await Promise.all([readMediaRows(db, video.id, video.version_no), latestJob(db, video.id)])
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
    .where('kind', '=', TRANSCODE_JOB)
    .where('key', '=', videoId)
  return await query.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
}
