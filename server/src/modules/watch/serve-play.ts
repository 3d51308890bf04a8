import { AppError } from '@xuanjiao/contract/calls/app-error'
import { attributionOf, type Attribution, type AttributedHospital } from '@xuanjiao/contract/viewer/attribution'
import { isBenefitActive, type Entitlement } from '@xuanjiao/contract/viewer/entitlement'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newIdAt } from '../../platform/primitives/ids.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'
import type { Viewer } from '../../platform/access/principal.ts'
import { startTask, type TaskServices } from '../edu-tasks/index.ts'
import { trialDeliveredSeconds, playLinkExpiry, playPath, subtitleAddress } from '../video/index.ts'
import {
  serveViewerAction,
  readVisitorProfile,
  watchEntitlement,
  videoUnavailableError,
  type VisitorProfile,
  type OwnBenefit,
} from '../viewer/index.ts'
import { HEARTBEAT_SECONDS } from './serve-heartbeats.ts'
import { hasRendition, readPlayableVideo, type PlayableVideo } from './playable-video.ts'
import { insertWatchSession } from './open-watch-session.ts'
import type { ViewerCallServices } from '../../platform/calls/serve-calls.ts'

/** Players of one viewer that may run at once (rules/media#at-once). */
const MOST_AT_ONCE = 2

interface PlayRequest {
  videoId: string
  entryScene: string
  qrCode?: string | undefined
  taskId?: string | undefined
  playlistId?: string | undefined
  quality?: string | undefined
  device?: Parameters<typeof insertWatchSession>[1]['device'] | undefined
}

/** Whose the watch session is (rules/viewers#attribution): the facts are gathered here, the rule is the contract's. */
function attributionOfPlay(
  visitor: VisitorProfile,
  video: PlayableVideo,
  request: PlayRequest,
  now: Date,
): Attribution {
  const { hospital, departmentId, areaCode, lastScan } = visitor
  return attributionOf({
    task: placeOf(taskOf(visitor, video, request, now), video),
    qr: video.qr && { hospitalId: video.qr.hospital, departmentId: video.qr.department, areaCode: video.qr.area },
    bind: hospital && { hospitalId: hospital.id, departmentId, areaCode, lastScan },
    owner:
      video.owner_hospital_id === null ? null : { hospitalId: video.owner_hospital_id, areaCode: video.owner_area },
    now: now.getTime(),
  })
}

/** The task the watch session is done for: the one named by this visit, else one that assigns just this video. */
function taskOf(
  visitor: VisitorProfile,
  video: PlayableVideo,
  { taskId }: PlayRequest,
  now: Date,
): OwnBenefit | undefined {
  const mine = visitor.benefits.filter(one => one.kind === 'task' && isBenefitActive(one, now.getTime()))
  return mine.find(one => one.sourceId === taskId) ?? mine.find(one => one.refId === video.id)
}

function placeOf(task: OwnBenefit | undefined, { areas }: PlayableVideo): AttributedHospital | null {
  if (!task?.hospitalId) return null
  return { hospitalId: task.hospitalId, departmentId: task.departmentId, areaCode: areas[task.hospitalId] ?? null }
}

/** A task that is not the viewer's own, or a playlist that is none, is told so; one that is over counts no more. */
function requireKnownOrigin(
  { benefits }: VisitorProfile,
  video: PlayableVideo,
  { taskId, playlistId }: PlayRequest,
): void {
  const known = taskId === undefined || benefits.some(one => one.kind === 'task' && one.sourceId === taskId)
  if (!known || (playlistId !== undefined && video.playlist === null)) throw appErrors.notFound()
}

/** Who may not watch sees the trial; nothing at all only where there is none. */
function requireEntitlement(may: Entitlement): void {
  if (!may.ok && may.trialSec === 0) throw new AppError(402, '该视频为付费内容，请先开通会员或购买')
}

function requireFreePlayer(video: PlayableVideo): void {
  if (video.running >= MOST_AT_ONCE) throw new AppError(409, '您已在两台设备上观看，请先停止其中一个')
}

async function openPlay(db: Db, context: TaskServices, viewer: Viewer, request: PlayRequest, now: Date) {
  const visitor = await readVisitorProfile(db, viewer)
  const video = await readPlayableVideo(db, visitor, viewer, { ...request, now })
  if (!video) throw await videoUnavailableError(db, viewer.tenantId, request.videoId)
  requireKnownOrigin(visitor, video, request)
  const may = watchEntitlement(visitor, video, now)
  requireEntitlement(may)
  requireFreePlayer(video)
  const { hospitalId, departmentId, areaCode } = attributionOfPlay(visitor, video, request, now)
  // Who has not agreed to it may watch all the same, and nothing of it is kept.
  if (viewer.consent !== 'health') return { sessionNo: newIdAt(now), video, may }
  const taskId = taskOf(visitor, video, request, now)?.sourceId ?? null
  if (taskId !== null) await startTask(db, context, taskId)
  const sessionNo = await insertWatchSession(
    db,
    {
      tenantId: viewer.tenantId,
      userId: viewer.userId,
      videoId: video.id,
      versionNo: video.version_no,
      durationSec: video.duration_sec,
      shownSec: may.ok ? null : trialDeliveredSeconds(may.trialSec, video.duration_sec),
      hospitalId,
      departmentId,
      areaCode,
      entryScene: request.entryScene,
      entitle: may.reason,
      qrCodeId: video.qr?.id ?? null,
      taskId,
      playlistId: video.playlist,
      device: request.device ?? {},
    },
    now,
  )
  return { sessionNo, video, may }
}

export function servePlay(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  const secret = secretsFor(context.config)
  serveViewerAction(
    context,
    viewerCalls.play,
    async ({ body, db, viewer, now }) => {
      const { sessionNo, video, may } = await openPlay(db, context, viewer, body, now)
      const exp = playLinkExpiry(now, video.duration_sec)
      const trialSec = may.ok ? undefined : Math.min(may.trialSec, video.duration_sec)
      const path = playPath(secret, { exp, uid: viewer.userId, videoId: video.id, version: video.version_no, trialSec })
      const one = body.quality !== undefined && (await hasRendition(db, video, body.quality)) ? body.quality : undefined
      return {
        sessionNo,
        url: context.config.BASE_PATH + (one === undefined ? path : path.replace(/index\.m3u8$/, `${one}/index.m3u8`)),
        type: 'hls' as const,
        subtitle: video.has_subtitle ? context.config.BASE_PATH + subtitleAddress(path) : null,
        expireAt: wireDatetime(new Date(exp * 1000)),
        startPos: startPositionOf(video, trialSec),
        beatSec: HEARTBEAT_SECONDS,
        watermark: viewer.userId.slice(-6),
        duration: video.duration_sec,
        entitle: may.reason,
        trialSec: trialSec ?? null,
        recorded: viewer.consent === 'health',
      }
    },
    'play',
  )
}

/** Where the viewer left off; the beginning when that was beyond what may be shown, or all was seen. */
function startPositionOf(video: PlayableVideo, trialSec: number | undefined): number {
  const end = trialSec ?? video.duration_sec
  return video.last_pos < end ? video.last_pos : 0
}
