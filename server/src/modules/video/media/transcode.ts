import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from '../../../platform/host/run-tool.ts'
import {
  AUDIO_KBPS,
  GOP_SECONDS,
  renditionsFor,
  masterPlaylist,
  SEGMENT_SECONDS,
  type Rendition,
} from './renditions.ts'
import { LOCAL_FILES_ONLY_ARGS, type ProbedMedia } from './probe-media.ts'

export interface TranscodeInput {
  ffmpeg: string
  source: string
  /** An empty folder for the result. */
  folder: string
  probed: ProbedMedia
  signal?: AbortSignal
  onProgress?: (fraction: number) => void
}

/** Makes the HLS renditions: `index.m3u8` and one folder per quality. The source is decoded once for all of them. */
export async function makeHls({
  ffmpeg,
  source,
  folder,
  probed,
  signal,
  onProgress,
}: TranscodeInput): Promise<Rendition[]> {
  const renditions = renditionsFor(probed.width, probed.height)
  for (const rendition of renditions) await mkdir(join(folder, rendition.quality), { recursive: true })
  const args = [
    '-hide_banner',
    '-nostdin',
    '-y',
    '-v',
    'error',
    '-progress',
    'pipe:1',
    ...LOCAL_FILES_ONLY_ARGS,
    '-i',
    source,
    ...scaleFilters(renditions),
    ...renditions.flatMap((rendition, at) => renditionOutputArgs(rendition, at, folder, probed.hasAudio)),
  ]
  await runTool(ffmpeg, args, {
    ...(signal && { signal }),
    onLine: line => reportProgress(line, probed.durationSec, onProgress),
  })
  await writeFile(join(folder, 'index.m3u8'), masterPlaylist(renditions, probed.hasAudio))
  return renditions
}

/** Splits the picture once and scales each copy. */
function scaleFilters(renditions: readonly Rendition[]): string[] {
  const names = renditions.map((_, at) => `[s${at}]`).join('')
  const scales = renditions.map(
    (rendition, at) => `[s${at}]scale=${rendition.width}:${rendition.height},setsar=1,format=yuv420p[v${at}]`,
  )
  return ['-filter_complex', [`[0:v:0]split=${renditions.length}${names}`, ...scales].join(';')]
}

function renditionOutputArgs(rendition: Rendition, at: number, folder: string, audio: boolean): string[] {
  const into = join(folder, rendition.quality)
  return [
    '-map',
    `[v${at}]`,
    ...(audio ? ['-map', '0:a:0'] : []),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    'main',
    '-b:v',
    `${rendition.kbps}k`,
    '-maxrate',
    `${Math.round(rendition.kbps * 1.2)}k`,
    '-bufsize',
    `${rendition.kbps * 2}k`,
    '-force_key_frames',
    `expr:gte(t,n_forced*${GOP_SECONDS})`,
    '-sc_threshold',
    '0',
    ...(audio ? ['-c:a', 'aac', '-b:a', `${AUDIO_KBPS}k`, '-ar', '44100', '-ac', '2'] : []),
    '-map_metadata',
    '-1',
    '-sn',
    '-dn',
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_list_size',
    '0',
    '-hls_flags',
    'independent_segments',
    '-hls_segment_filename',
    join(into, '%05d.ts'),
    join(into, 'index.m3u8'),
  ]
}

/** ffmpeg writes `out_time_ms=` in microseconds, whatever the name says. */
function reportProgress(line: string, durationSec: number, onProgress?: (fraction: number) => void): void {
  const done = /^out_time_ms=(\d+)/.exec(line)
  if (done?.[1] !== undefined) onProgress?.(Math.min(1, Number(done[1]) / 1e6 / durationSec))
}

/** Where in the video the cover candidates are taken (rules/media#covers). */
const POSTER_AT = [0.25, 0.05, 0.5, 0.75] as const
const POSTER_LONG_SIDE = 1280

/** Takes cover candidates, the best guess first; answers the files. */
export async function makePosters({ ffmpeg, source, folder, probed, signal }: TranscodeInput): Promise<string[]> {
  const files: string[] = []
  for (const [at, part] of POSTER_AT.entries()) {
    const file = join(folder, `poster-${at}.jpg`)
    const size = probed.width >= probed.height ? `${POSTER_LONG_SIDE}:-2` : `-2:${POSTER_LONG_SIDE}`
    const args = [
      '-hide_banner',
      '-nostdin',
      '-y',
      '-v',
      'error',
      ...LOCAL_FILES_ONLY_ARGS,
      '-ss',
      (probed.durationSec * part).toFixed(2),
      '-i',
      source,
      '-frames:v',
      '1',
      '-vf',
      `scale=${size}`,
      '-q:v',
      '3',
      file,
    ]
    await runTool(ffmpeg, args, signal ? { signal } : {})
    files.push(file)
  }
  return files
}
