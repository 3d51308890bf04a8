import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/ids.ts'
import type { JobKind, JobRun } from '../../platform/jobs.ts'
import { findMediaTools, type MediaTools } from '../../platform/media-tools.ts'
import { runTool } from '../../platform/run-tool.ts'
import { CLIP_SEGMENTS } from './clips.ts'
import { GOP_SECONDS, SEGMENT_SECONDS } from './ladder.ts'
import { changeVideo } from './store.ts'

export const DEMO_MEDIA = 'demo.media'

/** Cards of the short clips all demo videos share. */
const CLIPS = ['入院宣教', '用药指导', '术后康复', '饮食营养', '慢病管理', '健康科普'] as const

/** Draws covers for the demo's videos and makes the clips they play, in the background after the first start. */
export function demoMediaJob(house: House): JobKind<Record<string, never>> {
  return {
    kind: DEMO_MEDIA,
    title: '生成演示封面和短片',
    payload: z.object({}).strict(),
    maxAttempts: 3,
    timeoutSeconds: 1800,
    parallel: 1,
    run: run => makeDemoMedia(house, run),
  }
}

async function makeDemoMedia(house: House, run: JobRun<unknown>): Promise<unknown> {
  const db = house.database.forTenant(run.tenantId)
  const covers = await drawCovers(house, db, run)
  const tools = await findMediaTools(house.config)
  if (!tools) return { covers, clips: 0, note: '没有找到 ffmpeg，演示视频不能播放' }
  for (const [at, title] of CLIPS.entries()) {
    await run.progress(50 + at * 8, `生成短片 ${at + 1}/${CLIPS.length}`)
    await makeClip(house, tools, join(house.config.DATA_DIR, 'work', run.id), at, title, run.signal)
  }
  return { covers, clips: CLIPS.length, videos: await playClips(db, run.tenantId) }
}

interface CoverRow {
  id: string
  title: string
  cover: string | null
}

async function drawCovers(house: House, db: Db, run: JobRun<unknown>): Promise<number> {
  const rows = (await db
    .selectFrom('he_video')
    .select(['id', 'title', 'cover'])
    .where('cover', 'is', null)
    .where('media_status', '=', 'ready')
    .execute()) as unknown as CoverRow[]
  for (const [at, row] of rows.entries()) {
    if (run.signal.aborted) throw new Error('已取消')
    const path = `poster/demo/${row.id}.jpg`
    const { drawTitleCard } = await import('../../seed/drawings.ts') // drawing needs memory only the demo should spend
    await house.storage.put(path, await drawTitleCard(row.title, '健康宣教 · 演示内容', 640))
    await changeVideo(db, row.id, 'system', { cover: path })
    if (at % 20 === 0) await run.progress(Math.round((at / rows.length) * 48), '绘制封面')
  }
  return rows.length
}

function clipFolder(at: number): string {
  return `demo/clip-${at}`
}

/** A card with a bar that wanders below it, and a soft tone: enough to see that it plays. */
async function makeClip(
  house: House,
  tools: MediaTools,
  work: string,
  at: number,
  title: string,
  signal: AbortSignal,
): Promise<void> {
  if (await house.storage.find(`${clipFolder(at)}/00000.ts`)) return
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  const seconds = SEGMENT_SECONDS * CLIP_SEGMENTS
  const { drawTitleCard } = await import('../../seed/drawings.ts')
  await writeFile(join(work, 'card.jpg'), await drawTitleCard(title, '演示短片'))
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
      join(work, 'card.jpg'),
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
    if (name.endsWith('.ts')) await house.storage.adopt(`${clipFolder(at)}/${name}`, join(work, name))
  await rm(work, { recursive: true, force: true })
}

/** Every demo video that says it is ready and has no files of its own plays one of the clips. */
async function playClips(db: Db, tenantId: number): Promise<number> {
  const rows = await db
    .selectFrom('he_video as v')
    .select(['v.id', 'v.version_no', 'v.duration_sec'])
    .where('v.media_status', '=', 'ready')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('he_video_media as m').select('m.id').whereRef('m.video_id', '=', 'v.id'))),
    )
    .orderBy('v.code')
    .execute()
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
