import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { JobKind, JobRun } from '../../../platform/context/jobs.ts'
import { findMediaTools, type MediaTools } from '../../../platform/host/media-tools.ts'
import { ToolFailed } from '../../../platform/host/run-tool.ts'
import { privateFolder } from '../../../platform/host/private-folder.ts'
import type { Rung } from './ladder.ts'
import { BadSource, probe, type Probed } from './probe.ts'
import { changeVideo, replaceMedia, videoById, type MediaFile, type MediaVideoRow } from '../records/store.ts'
import { dropOldSources } from './old-sources.ts'
import { dropUnusedKeys, keepKey, newKey, type VideoKey } from '../rights/video-keys.ts'
import { encryptFolder } from '../rights/segment-cipher.ts'
import { makeMp4, makeSprite, MP4, SPRITE, SPRITE_VTT } from './extras.ts'
import { makeHls, makePosters } from './transcode.ts'

type Needs = Pick<AppContext, 'config' | 'database' | 'clock' | 'storage'>

export const TRANSCODE = 'video.transcode'

const payload = z.object({
  videoId: z.string(),
  source: z.string(),
  /** The digest the sender worked out before sending. */
  sha256: z.string().optional(),
})
type Payload = z.output<typeof payload>

/** Where the files of a version lie in the storage. */
export function versionFolder(videoId: string, version: number): string {
  return `vod/${videoId}/${version}`
}

/** Uploaded file → playable video, with progress; a reason in Chinese when it cannot be. */
export function transcodeJob(context: Needs): JobKind<Payload> {
  const db = (tenantId: number) => context.database.forTenant(tenantId)
  return {
    kind: TRANSCODE,
    title: '视频转码',
    payload,
    maxAttempts: 3,
    timeoutSeconds: 4 * 3600,
    parallel: 1,
    role: 'media',
    run: run => makeMedia(context, run),
    gaveUp: async (run, reason) => {
      await changeVideo(db(run.tenantId), run.payload.videoId, 'system', {
        media_status: 'failed',
        media_error: reason.slice(0, 500),
      })
    },
  }
}

async function makeMedia(context: Needs, run: JobRun<Payload>): Promise<unknown> {
  const db = context.database.forTenant(run.tenantId)
  const video = await videoById(db, run.payload.videoId)
  if (!video) return { skipped: true }
  const tools = await findMediaTools(context.config)
  if (!tools) throw new Error('没有找到 ffmpeg，请安装 ffmpeg 或设置 FFMPEG_PATH')
  const folder = join(context.config.DATA_DIR, 'work', run.id)
  await rm(folder, { recursive: true, force: true })
  await privateFolder(folder)
  const source = await context.storage.asLocal(run.payload.source)
  try {
    await changeVideo(db, video.id, 'system', { media_status: 'transcoding', media_error: null })
    const made = await makeAll(context, run, tools, { video, folder, file: source.file })
    await keep(context, db, video, made)
    await dropOldSources(context, db, video.id, run.payload.source)
    return { durationSec: made.probed.durationSec, qualities: made.rungs.length }
  } catch (error) {
    return await refuseSource(db, video, error) // waited for here: clearing up below takes a while
  } finally {
    await source.done()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file that is no video stays none however often it is tried: say why and stop. */
async function refuseSource(db: Db, video: MediaVideoRow, error: unknown): Promise<unknown> {
  if (error instanceof ToolFailed) throw new Error(`视频无法转码：${plain(error.lastLine)}`)
  if (!(error instanceof BadSource)) throw error
  await changeVideo(db, video.id, 'system', { media_status: 'failed', media_error: error.message })
  return { refused: error.message }
}

/** What a tool said, without where our files lie. */
const plain = (line: string): string => line.replaceAll(/(?:\/[\w.-]+)+\/?/g, '文件')

interface Made {
  probed: Probed
  rungs: Awaited<ReturnType<typeof makeHls>>
  mp4: Rung
  folder: string
  posters: string[]
  sha256: string
  key: VideoKey
}

async function makeAll(
  context: Pick<AppContext, 'clock'>,
  run: JobRun<Payload>,
  tools: MediaTools,
  at: { video: MediaVideoRow; folder: string; file: string },
): Promise<Made> {
  await run.progress(1, '检查文件')
  const sha256 = await hashOf(at.file)
  if (run.payload.sha256 !== undefined && run.payload.sha256 !== sha256)
    throw new BadSource('文件在上传途中损坏，请重新上传')
  const probed = await probe(tools.ffprobe, at.file, run.signal)
  const hls = join(at.folder, 'hls')
  await mkdir(hls)
  const making = { ffmpeg: tools.ffmpeg, source: at.file, probed, signal: run.signal }
  await run.progress(4, '截取封面')
  const posters = await makePosters({ ...making, folder: at.folder })
  const rungs = await makeHls({
    ...making,
    folder: hls,
    onProgress: throttled(context, done => run.progress(Math.floor(8 + done * 84), '转码中')),
  })
  await run.progress(92, '生成预览图')
  const mp4 = await makeMp4({ ...making, folder: hls }, rungs)
  await makeSprite({ ...making, folder: hls }, rungs)
  await run.progress(94, '加密中')
  const key = newKey()
  await encryptFolder(hls, key.bytes)
  await run.progress(95, '保存文件')
  return { probed, rungs, mp4, folder: hls, posters, sha256, key }
}

/** Progress twice a second is enough for an eye. */
function throttled(context: Pick<AppContext, 'clock'>, tell: (done: number) => Promise<void>): (done: number) => void {
  let next = 0
  return done => {
    const now = context.clock.now().getTime()
    if (now < next) return
    next = now + 500
    void tell(done).catch(() => {})
  }
}

/** Moves the files in first, then says so in one transaction: a half-kept video is never shown. */
async function keep(
  context: Pick<AppContext, 'config' | 'storage'>,
  db: Db,
  video: MediaVideoRow,
  made: Made,
): Promise<void> {
  const base = versionFolder(video.id, video.version_no)
  await context.storage.removeFolder(base)
  const sizes = await adoptFolder(context, made.folder, base)
  const posters = await adoptPosters(context, made.posters, video)
  const { durationSec, width, height } = made.probed
  const files: MediaFile[] = [
    ...made.rungs.map(rung => ({
      kind: 'hls' as const,
      quality: rung.quality,
      width: rung.width,
      height: rung.height,
      bitrate_kbps: rung.kbps,
      path: `${base}/${rung.quality}/index.m3u8`,
      size: sizes.get(rung.quality) ?? 0,
      duration_sec: durationSec,
      encrypt_kid: made.key.kid,
    })),
    ...posters.map(path => ({ kind: 'poster' as const, path })),
    { ...sizeOf(made.mp4), kind: 'mp4', path: `${base}/${MP4}`, size: sizes.get(MP4) ?? 0, duration_sec: durationSec },
    { kind: 'sprite', path: `${base}/${SPRITE}`, size: sizes.get(SPRITE) ?? 0 },
    { kind: 'vtt', path: `${base}/${SPRITE_VTT}`, size: sizes.get(SPRITE_VTT) ?? 0 },
  ]
  await db.transaction().execute(async tx => {
    await keepKey(context, tx, made.key, { videoId: video.id, tenantId: video.tenant_id })
    await replaceMedia(tx, video, files)
    await dropUnusedKeys(tx, video.id)
    await changeVideo(tx, video.id, 'system', {
      media_status: 'ready',
      media_error: null,
      source_md5: made.sha256,
      duration_sec: Math.round(durationSec),
      orientation: width >= height ? 'landscape' : 'portrait',
      ...(video.cover === null ? { cover: posters[0] ?? null } : {}),
    })
  })
}

const sizeOf = ({ quality, width, height, kbps }: Rung) => ({ quality, width, height, bitrate_kbps: kbps })

/** Stores a folder of renditions; answers the bytes of each quality. */
async function adoptFolder(
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
    await context.storage.adopt(`${base}/${inside}`, file)
  }
  return sizes
}

async function adoptPosters(
  context: Pick<AppContext, 'storage'>,
  files: readonly string[],
  video: MediaVideoRow,
): Promise<string[]> {
  const paths: string[] = []
  for (const [at, file] of files.entries()) {
    const path = `poster/${video.id}/${video.version_no}-${at}-${(await hashOf(file)).slice(0, 12)}.jpg`
    await context.storage.adopt(path, file)
    paths.push(path)
  }
  return paths
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}
