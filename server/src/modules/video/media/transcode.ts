import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from '../../../platform/host/run-tool.ts'
import { AUDIO_KBPS, GOP_SECONDS, ladderOf, masterPlaylist, SEGMENT_SECONDS, type Rung } from './ladder.ts'
import { LOCAL_ONLY, type Probed } from './probe.ts'

export interface Making {
  ffmpeg: string
  source: string
  /** An empty folder for the result. */
  folder: string
  probed: Probed
  signal?: AbortSignal
  onProgress?: (fraction: number) => void
}

/** Makes the HLS ladder: `index.m3u8` and one folder per quality. The source is decoded once for all of them. */
export async function makeHls({ ffmpeg, source, folder, probed, signal, onProgress }: Making): Promise<Rung[]> {
  const rungs = ladderOf(probed.width, probed.height)
  for (const rung of rungs) await mkdir(join(folder, rung.quality), { recursive: true })
  const args = [
    '-hide_banner',
    '-nostdin',
    '-y',
    '-v',
    'error',
    '-progress',
    'pipe:1',
    ...LOCAL_ONLY,
    '-i',
    source,
    ...filters(rungs),
    ...rungs.flatMap((rung, at) => output(rung, at, folder, probed.hasAudio)),
  ]
  await runTool(ffmpeg, args, { ...(signal && { signal }), onLine: line => tell(line, probed.durationSec, onProgress) })
  await writeFile(join(folder, 'index.m3u8'), masterPlaylist(rungs, probed.hasAudio))
  return rungs
}

/** Splits the picture once and scales each copy. */
function filters(rungs: readonly Rung[]): string[] {
  const names = rungs.map((_, at) => `[s${at}]`).join('')
  const scales = rungs.map((rung, at) => `[s${at}]scale=${rung.width}:${rung.height},setsar=1,format=yuv420p[v${at}]`)
  return ['-filter_complex', [`[0:v:0]split=${rungs.length}${names}`, ...scales].join(';')]
}

function output(rung: Rung, at: number, folder: string, audio: boolean): string[] {
  const into = join(folder, rung.quality)
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
    `${rung.kbps}k`,
    '-maxrate',
    `${Math.round(rung.kbps * 1.2)}k`,
    '-bufsize',
    `${rung.kbps * 2}k`,
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
function tell(line: string, durationSec: number, onProgress?: (fraction: number) => void): void {
  const done = /^out_time_ms=(\d+)/.exec(line)
  if (done?.[1] !== undefined) onProgress?.(Math.min(1, Number(done[1]) / 1e6 / durationSec))
}

/** Where in the video the cover candidates are taken (rules/media#covers). */
const POSTER_AT = [0.25, 0.05, 0.5, 0.75] as const
const POSTER_LONG_SIDE = 1280

/** Takes cover candidates, the best guess first; answers the files. */
export async function makePosters({ ffmpeg, source, folder, probed, signal }: Making): Promise<string[]> {
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
      ...LOCAL_ONLY,
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
