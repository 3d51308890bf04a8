import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { attribution, type Attribution, type AttributedPlace } from '@xuanjiao/contract/viewer/attribution'
import { isLive, type Entitlement } from '@xuanjiao/contract/viewer/entitlement'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newIdAt } from '../../platform/primitives/ids.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { secretFor } from '../../platform/secrets/secret.ts'
import type { Viewer } from '../../platform/access/who.ts'
import { deliveredSeconds, expiryOf, playPath } from '../video/index.ts'
import { act, lookerOf, mayWatch, whyNot, type VisitorProfile, type OwnBenefit } from '../viewer/index.ts'
import { BEAT_SECONDS } from './beat.ts'
import { hasRendition, playable, type Playable } from './playable.ts'
import { insertSession } from './store.ts'
import type { ViewerCallServices } from '../../platform/calls/serve.ts'

/** Players of one viewer that may run at once (rules/media#at-once). */
const MOST_AT_ONCE = 2

interface PlayAsk {
  videoId: string
  entryScene: string
  qrCode?: string | undefined
  taskId?: string | undefined
  playlistId?: string | undefined
  quality?: string | undefined
  device?: Parameters<typeof insertSession>[1]['device'] | undefined
}

/** Whose the sitting is (rules/viewers#attribution): the facts are gathered here, the rule is the contract's. */
function whose(looker: VisitorProfile, video: Playable, asked: PlayAsk, now: Date): Attribution {
  const { hospital, departmentId, areaCode, lastScan } = looker
  return attribution({
    task: placeOf(taskOf(looker, video, asked, now), video),
    qr: video.qr && { hospitalId: video.qr.hospital, departmentId: video.qr.department, areaCode: video.qr.area },
    bind: hospital && { hospitalId: hospital.id, departmentId, areaCode, lastScan },
    owner:
      video.owner_hospital_id === null ? null : { hospitalId: video.owner_hospital_id, areaCode: video.owner_area },
    now: now.getTime(),
  })
}

/** The task the sitting is done for: the one named by this visit, else one that assigns just this video. */
function taskOf(looker: VisitorProfile, video: Playable, { taskId }: PlayAsk, now: Date): OwnBenefit | undefined {
  const mine = looker.benefits.filter(one => one.kind === 'task' && isLive(one, now.getTime()))
  return mine.find(one => one.sourceId === taskId) ?? mine.find(one => one.refId === video.id)
}

function placeOf(task: OwnBenefit | undefined, { areas }: Playable): AttributedPlace | null {
  if (!task?.hospitalId) return null
  return { hospitalId: task.hospitalId, departmentId: task.departmentId, areaCode: areas[task.hospitalId] ?? null }
}

/** A task that is not the viewer's own, or a playlist that is none, is told so; one that is over counts no more. */
function refuseUnknown({ benefits }: VisitorProfile, video: Playable, { taskId, playlistId }: PlayAsk): void {
  const known = taskId === undefined || benefits.some(one => one.kind === 'task' && one.sourceId === taskId)
  if (!known || (playlistId !== undefined && video.playlist === null)) throw deny.notFound()
}

/** Who may not watch sees the trial; nothing at all only where there is none. */
function refuseUnpaid(may: Entitlement): void {
  if (!may.ok && may.trialSec === 0) throw new Refusal(402, '该视频为付费内容，请先开通会员或购买')
}

function refuseThird(video: Playable): void {
  if (video.running >= MOST_AT_ONCE) throw new Refusal(409, '您已在两台设备上观看，请先停止其中一个')
}

async function open(db: Db, who: Viewer, asked: PlayAsk, now: Date) {
  const looker = await lookerOf(db, who)
  const video = await playable(db, looker, who, { ...asked, now })
  if (!video) throw await whyNot(db, who.tenantId, asked.videoId)
  refuseUnknown(looker, video, asked)
  const may = mayWatch(looker, video, now)
  refuseUnpaid(may)
  refuseThird(video)
  const { hospitalId, departmentId, areaCode } = whose(looker, video, asked, now)
  // Who has not agreed to it may watch all the same, and nothing of it is kept.
  if (who.consent !== 'health') return { sessionNo: newIdAt(now), video, may }
  const sessionNo = await insertSession(
    db,
    {
      tenantId: who.tenantId,
      userId: who.userId,
      videoId: video.id,
      versionNo: video.version_no,
      durationSec: video.duration_sec,
      shownSec: may.ok ? null : deliveredSeconds(may.trialSec, video.duration_sec),
      hospitalId,
      departmentId,
      areaCode,
      entryScene: asked.entryScene,
      entitle: may.reason,
      qrCodeId: video.qr?.id ?? null,
      taskId: taskOf(looker, video, asked, now)?.sourceId ?? null,
      playlistId: video.playlist,
      device: asked.device ?? {},
    },
    now,
  )
  return { sessionNo, video, may }
}

export function servePlay(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  const secret = secretFor(context.config)
  act(
    context,
    viewerCalls.play,
    async ({ body, db, who, now }) => {
      const { sessionNo, video, may } = await open(db, who, body, now)
      const exp = expiryOf(now, video.duration_sec)
      const trialSec = may.ok ? undefined : Math.min(may.trialSec, video.duration_sec)
      const path = playPath(secret, { exp, uid: who.userId, videoId: video.id, version: video.version_no, trialSec })
      const one = body.quality !== undefined && (await hasRendition(db, video, body.quality)) ? body.quality : undefined
      return {
        sessionNo,
        url: context.config.BASE_PATH + (one === undefined ? path : path.replace(/index\.m3u8$/, `${one}/index.m3u8`)),
        type: 'hls' as const,
        expireAt: wireDatetime(new Date(exp * 1000)),
        startPos: startOf(video, trialSec),
        beatSec: BEAT_SECONDS,
        watermark: who.userId.slice(-6),
        duration: video.duration_sec,
        entitle: may.reason,
        trialSec: trialSec ?? null,
        recorded: who.consent === 'health',
      }
    },
    'play',
  )
}

/** Where the viewer left off; the beginning when that was beyond what may be shown, or all was seen. */
function startOf(video: Playable, trialSec: number | undefined): number {
  const end = trialSec ?? video.duration_sec
  return video.last_pos < end ? video.last_pos : 0
}
