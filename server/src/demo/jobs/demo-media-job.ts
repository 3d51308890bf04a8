import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { JobKind, JobRun } from '../../platform/context/job-queue.ts'
import { findMediaTools, type MediaTools } from '../../platform/host/media-tools.ts'
import { runTool } from '../../platform/host/run-tool.ts'
import { makePrivateFolder } from '../../platform/host/private-folder.ts'
import { drawPictures } from '../drawing/draw-pictures.ts'
import { recordAccessOf, type EntityServices } from '../../modules/entities/index.ts'
import { updateVideo, CLIP_SEGMENTS, GOP_SECONDS, SEGMENT_SECONDS } from '../../modules/video/index.ts'
import { DEMO_PRINCIPAL } from '../writer/demo-principal.ts'
import { storeDemoSubtitles } from './demo-subtitles.ts'
import { storeDemoPictures, DemoPicture } from '../writer/demo-pictures.ts'

export const DEMO_MEDIA = 'demo.media'

/** Cards of the short clips all demo videos share. */
const CLIPS = ['入院宣教', '用药指导', '术后康复', '饮食营养', '慢病管理', '健康科普'] as const

/** Draws covers for the demo's videos and makes the clips they play, in the background after the first start. */
export function demoMediaJob(context: EntityServices): JobKind<Record<string, never>> {
  return {
    kind: DEMO_MEDIA,
    title: '生成演示封面和短片',
    payload: z.object({}).strict(),
    maxAttempts: 3,
    timeoutSeconds: 1800,
    parallel: 1,
    role: 'media',
    priority: 'background',
    run: run => makeDemoMedia(context, run),
  }
}

async function makeDemoMedia(context: EntityServices, run: JobRun<unknown>): Promise<unknown> {
  const db = context.database.forTenant(run.tenantId)
  const work = join(context.config.DATA_DIR, 'work', run.id)
  await rm(work, { recursive: true, force: true })
  await makePrivateFolder(work)
  try {
    const covers = await drawCovers(context, db, run, work)
    const logos = await drawLogos(context, db, run.signal)
    const subtitles = await storeDemoSubtitles(context, db, work)
    const tools = await findMediaTools(context.config)
    if (!tools) return { covers, logos, subtitles, clips: 0, note: '没有找到 ffmpeg，演示视频不能播放' }
    await makeClips(context, tools, work, run)
    return { covers, logos, subtitles, clips: CLIPS.length, videos: await playClips(db, run.tenantId) }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

interface MediaNameRow {
  id: string
  title: string
}

/** Kept as the covers are that transcoding takes from a film: what is before viewers no draft and no edit changes. */
async function drawCovers(
  context: Pick<AppContext, 'storage'>,
  db: Db,
  run: JobRun<unknown>,
  work: string,
): Promise<number> {
  const query = db.selectFrom('he_video').select(['id', 'title']).where('cover', 'is', null)
  const rows = (await query.where('media_status', '=', 'ready').execute()) as unknown as MediaNameRow[]
  const hint = '健康宣教 · 演示内容'
  const cards = rows.map(({ id, title }) => ({
    kind: 'title' as const,
    file: join(work, `${id}.jpg`),
    id,
    title,
    hint,
    width: 640,
  }))
  let done = 0
  for await (const card of drawPictures(cards, run.signal)) {
    const path = `poster/demo/${card.id}.jpg`
    await context.storage.moveIn(path, card.file)
    await updateVideo(db, card.id, 'system', { cover: path })
    await sql`update he_video_published set cover = ${path} where video_id = ${card.id} and cover is null`.execute(db)
    if (done++ % 20 === 0) await run.progress(Math.round((done / cards.length) * 45), '绘制封面')
  }
  return done
}

/** The demo's hospitals get a sign each. */
async function drawLogos(context: EntityServices, db: Db, signal: AbortSignal): Promise<number> {
  const hospitals = await db
    .selectFrom('he_hospital')
    .select(['id', 'short_name as name'])
    .where('logo', 'is', null)
    .where('created_by', '=', DEMO_PRINCIPAL.username)
    .where('deleted_at', 'is', null)
    .execute()
  const wanted = hospitals.map(({ id, name }) => ({
    id,
    field: 'logo',
    picture: new DemoPicture({ kind: 'logo', title: name }),
  }))
  for await (const { id, path } of storeDemoPictures(context, wanted, signal))
    await recordAccessOf(context, hospital).editAll(DEMO_PRINCIPAL, [{ id, logo: path }])
  return wanted.length
}

async function makeClips(
  context: Pick<AppContext, 'storage'>,
  tools: MediaTools,
  work: string,
  run: JobRun<unknown>,
): Promise<void> {
  const cards = CLIPS.map((title, at) => ({
    kind: 'title' as const,
    file: join(work, `card-${at}.jpg`),
    title,
    hint: '演示短片',
    width: 1280,
  }))
  let at = 0
  for await (const card of drawPictures(cards, run.signal)) {
    await run.progress(50 + at * 8, `生成短片 ${at + 1}/${CLIPS.length}`)
    await makeClip(context, tools, { card: card.file, work: join(work, `clip-${at}`), at }, run.signal)
    at++
  }
}

function clipFolder(at: number): string {
  return `demo/clip-${at}`
}

/** A card with a bar that wanders below it, and a soft tone: enough to see that it plays. */
async function makeClip(
  context: Pick<AppContext, 'storage'>,
  tools: MediaTools,
  { card, work, at }: { card: string; work: string; at: number },
  signal: AbortSignal,
): Promise<void> {
  if (await context.storage.find(`${clipFolder(at)}/00000.ts`)) return
  await makePrivateFolder(work)
  const seconds = SEGMENT_SECONDS * CLIP_SEGMENTS
  const moving = `color=c=white:s=160x8:r=25[bar];[0:v]fps=25,format=yuv420p[card];[card][bar]overlay=x='mod(t*${1280 / seconds},1280)':y=690:shortest=1`
  await runTool(
    tools.ffmpeg,
    [
      '-hide_banner',
      '-nostdin',
      '-y',
      '-v',
      'error',
      '-loop',
      '1',
      '-t',
      String(seconds),
      '-i',
      card,
      '-f',
      'lavfi',
      '-t',
      String(seconds),
      '-i',
      `sine=frequency=${220 + at * 20}:sample_rate=44100`,
      '-filter_complex',
      `${moving}[v];[1:a]volume=0.05[a]`,
      '-map',
      '[v]',
      '-map',
      '[a]',
      '-t',
      String(seconds),
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      'main',
      '-b:v',
      '400k',
      '-force_key_frames',
      `expr:gte(t,n_forced*${GOP_SECONDS})`,
      '-sc_threshold',
      '0',
      '-c:a',
      'aac',
      '-b:a',
      '64k',
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_list_size',
      '0',
      '-hls_playlist_type',
      'vod',
      '-hls_segment_filename',
      join(work, '%05d.ts'),
      join(work, 'index.m3u8'),
    ],
    { signal },
  )
  for (const name of await readdir(work))
    if (name.endsWith('.ts')) await context.storage.moveIn(`${clipFolder(at)}/${name}`, join(work, name))
}

/** Every demo video that says it is ready and has no files of its own plays one of the clips. */
async function playClips(db: Db, tenantId: number): Promise<number> {
  const { rows } = await sql<Pick<RowOf<'he_video'>, 'id' | 'version_no' | 'duration_sec'>>`
    select distinct v.code, v.id, n.version_no, v.duration_sec
    from he_video v, lateral (values (v.version_no), (nullif(v.published_version_no, 0))) as n (version_no)
    where v.media_status = 'ready' and n.version_no is not null
      and not exists (select from he_video_media m where m.video_id = v.id)
    order by v.code, n.version_no`.execute(db)
  const media = rows.map((row, at) => ({
    id: newId(),
    tenant_id: tenantId,
    video_id: row.id,
    version_no: row.version_no,
    kind: 'clip',
    quality: '720p',
    width: 1280,
    height: 720,
    path: clipFolder(at % CLIPS.length),
    duration_sec: row.duration_sec,
  }))
  if (media.length > 0) await db.insertInto('he_video_media').values(media).execute()
  return media.length
}
