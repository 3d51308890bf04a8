import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { JobKind, JobRun } from '../../../platform/context/job-queue.ts'
import { findMediaTools, type MediaTools } from '../../../platform/host/media-tools.ts'
import { ToolError } from '../../../platform/host/run-tool.ts'
import { makePrivateFolder } from '../../../platform/host/private-folder.ts'
import type { Rendition } from './renditions.ts'
import { UnusableMediaError, probeMedia, type ProbedMedia } from './probe-media.ts'
import { updateVideo, replaceMedia, videoById, type MediaFile, type MediaVideoRow } from '../records/video-store.ts'
import { tellOfFailedMedia } from '../notices/tell-owner.ts'
import { dropOldSources } from './drop-old-sources.ts'
import { removeUnusedVideoKeys, storeVideoKey, newVideoKey, type VideoKey } from '../rights/video-keys.ts'
import { encryptSegmentFolder } from '../rights/segment-cipher.ts'
import { makeMp4, makeSprite, MP4_FILE, SPRITE_FILE, SPRITE_VTT_FILE } from './mp4-and-sprite.ts'
import { makeHls, makePosters } from './transcode.ts'

type TranscodeServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'events' | 'storage'>

export const TRANSCODE_JOB = 'video.transcode'

const payload = z.object({
  videoId: z.string(),
  source: z.string(),
  /** The digest the sender worked out before sending. */
  sha256: z.string().optional(),
})
type TranscodePayload = z.output<typeof payload>

/** Where the files of a version lie in the storage. */
export function versionMediaFolder(videoId: string, version: number): string {
  return `vod/${videoId}/${version}`
}

/** Uploaded file → playable video, with progress; a reason in Chinese when it cannot be. */
export function transcodeJob(context: TranscodeServices): JobKind<TranscodePayload> {
  const db = (tenantId: number) => context.database.forTenant(tenantId)
  return {
    kind: TRANSCODE_JOB,
    title: '视频转码',
    payload,
    maxAttempts: 3,
    timeoutSeconds: 4 * 3600,
    parallel: 1,
    role: 'media',
    run: run => makeMedia(context, run),
    onGaveUp: async (run, reason) => {
      await updateVideo(db(run.tenantId), run.payload.videoId, 'system', {
        media_status: 'failed',
        media_error: reason.slice(0, 500),
      })
      await tellOfFailedMedia(context, run.payload.videoId, reason.slice(0, 500))
    },
  }
}

async function makeMedia(context: TranscodeServices, run: JobRun<TranscodePayload>): Promise<unknown> {
  const db = context.database.forTenant(run.tenantId)
  const video = await videoById(db, run.payload.videoId)
  if (!video) return { skipped: true }
  const tools = await findMediaTools(context.config)
  if (!tools) throw new Error('没有找到 ffmpeg，请安装 ffmpeg 或设置 FFMPEG_PATH')
  const folder = join(context.config.DATA_DIR, 'work', run.id)
  await rm(folder, { recursive: true, force: true })
  await makePrivateFolder(folder)
  const source = await context.storage.asLocalFile(run.payload.source)
  try {
    await updateVideo(db, video.id, 'system', { media_status: 'transcoding', media_error: null })
    const made = await makeAllMedia(context, run, tools, { video, folder, file: source.file })
    await storeMedia(context, db, video, made)
    await dropOldSources(context, db, video.id, run.payload.source)
    return { durationSec: made.probed.durationSec, qualities: made.renditions.length }
  } catch (error) {
    return await markSourceUnusable(context, db, video, error) // waited for here: clearing up below takes a while
  } finally {
    await source.done()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file that is no video stays none however often it is tried: say why and stop. */
async function markSourceUnusable(
  context: TranscodeServices,
  db: Db,
  video: MediaVideoRow,
  error: unknown,
): Promise<unknown> {
  if (error instanceof ToolError) throw new Error(`视频无法转码：${plain(error.lastLine)}`)
  if (!(error instanceof UnusableMediaError)) throw error
  await updateVideo(db, video.id, 'system', { media_status: 'failed', media_error: error.message })
  await tellOfFailedMedia(context, video.id, error.message)
  return { refused: error.message }
}

/** What a tool said, without where our files lie. */
const plain = (line: string): string => line.replaceAll(/(?:\/[\w.-]+)+\/?/g, '文件')

interface MadeMedia {
  probed: ProbedMedia
  renditions: Awaited<ReturnType<typeof makeHls>>
  mp4: Rendition
  folder: string
  posters: string[]
  sha256: string
  key: VideoKey
}

async function makeAllMedia(
  context: Pick<AppContext, 'clock'>,
  run: JobRun<TranscodePayload>,
  tools: MediaTools,
  at: { video: MediaVideoRow; folder: string; file: string },
): Promise<MadeMedia> {
  await run.progress(1, '检查文件')
  const sha256 = await hashOf(at.file)
  if (run.payload.sha256 !== undefined && run.payload.sha256 !== sha256)
    throw new UnusableMediaError('文件在上传途中损坏，请重新上传')
  const probed = await probeMedia(tools.ffprobe, at.file, run.signal)
  const hls = join(at.folder, 'hls')
  await mkdir(hls)
  const making = { ffmpeg: tools.ffmpeg, source: at.file, probed, signal: run.signal }
  await run.progress(4, '截取封面')
  const posters = await makePosters({ ...making, folder: at.folder })
  const renditions = await makeHls({
    ...making,
    folder: hls,
    onProgress: throttledProgress(context, done => run.progress(Math.floor(8 + done * 84), '转码中')),
  })
  await run.progress(92, '生成预览图')
  const mp4 = await makeMp4({ ...making, folder: hls }, renditions)
  await makeSprite({ ...making, folder: hls }, renditions)
  await run.progress(94, '加密中')
  const key = newVideoKey()
  await encryptSegmentFolder(hls, key.bytes)
  await run.progress(95, '保存文件')
  return { probed, renditions, mp4, folder: hls, posters, sha256, key }
}

/** Progress twice a second is enough for an eye. */
function throttledProgress(
  context: Pick<AppContext, 'clock'>,
  notify: (done: number) => Promise<void>,
): (done: number) => void {
  let next = 0
  return done => {
    const now = context.clock.now().getTime()
    if (now < next) return
    next = now + 500
    void notify(done).catch(() => {})
  }
}

/** Moves the files in first, then says so in one transaction: a half-kept video is never shown. */
async function storeMedia(
  context: Pick<AppContext, 'config' | 'storage'>,
  db: Db,
  video: MediaVideoRow,
  made: MadeMedia,
): Promise<void> {
  const base = versionMediaFolder(video.id, video.version_no)
  await context.storage.removeFolder(base)
  const sizes = await storeFolder(context, made.folder, base)
  const posters = await storePosters(context, made.posters, video)
  const { durationSec, width, height } = made.probed
  const files: MediaFile[] = [
    ...made.renditions.map(rendition => ({
      kind: 'hls' as const,
      quality: rendition.quality,
      width: rendition.width,
      height: rendition.height,
      bitrate_kbps: rendition.kbps,
      path: `${base}/${rendition.quality}/index.m3u8`,
      size: sizes.get(rendition.quality) ?? 0,
      duration_sec: durationSec,
      encrypt_kid: made.key.kid,
    })),
    ...posters.map(path => ({ kind: 'poster' as const, path })),
    {
      ...sizeOf(made.mp4),
      kind: 'mp4',
      path: `${base}/${MP4_FILE}`,
      size: sizes.get(MP4_FILE) ?? 0,
      duration_sec: durationSec,
    },
    { kind: 'sprite', path: `${base}/${SPRITE_FILE}`, size: sizes.get(SPRITE_FILE) ?? 0 },
    { kind: 'vtt', path: `${base}/${SPRITE_VTT_FILE}`, size: sizes.get(SPRITE_VTT_FILE) ?? 0 },
  ]
  await db.transaction().execute(async tx => {
    await storeVideoKey(context, tx, made.key, { videoId: video.id, tenantId: video.tenant_id })
    await replaceMedia(tx, video, files)
    await removeUnusedVideoKeys(tx, video.id)
    await updateVideo(tx, video.id, 'system', {
      media_status: 'ready',
      media_error: null,
      source_md5: made.sha256,
      duration_sec: Math.round(durationSec),
      orientation: width >= height ? 'landscape' : 'portrait',
      ...(video.cover === null ? { cover: posters[0] ?? null } : {}),
    })
  })
}

const sizeOf = ({ quality, width, height, kbps }: Rendition) => ({ quality, width, height, bitrate_kbps: kbps })

/** Stores a folder of renditions; answers the bytes of each quality. */
async function storeFolder(
  context: Pick<AppContext, 'storage'>,
  folder: string,
  base: string,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const inside = file.slice(folder.length + 1)
    const quality = inside.split('/')[0] ?? ''
    sizes.set(quality, (sizes.get(quality) ?? 0) + (await stat(file)).size)
    await context.storage.moveIn(`${base}/${inside}`, file)
  }
  return sizes
}

async function storePosters(
  context: Pick<AppContext, 'storage'>,
  files: readonly string[],
  video: MediaVideoRow,
): Promise<string[]> {
  const paths: string[] = []
  for (const [at, file] of files.entries()) {
    const path = `poster/${video.id}/${video.version_no}-${at}-${(await hashOf(file)).slice(0, 12)}.jpg`
    await context.storage.moveIn(path, file)
    paths.push(path)
  }
  return paths
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}
