/** One quality of a video (rules/media#ladder). */
export interface Rung {
  quality: string
  width: number
  height: number
  kbps: number
}

/** Qualities by the short side of the picture (rules/media#ladder). */
const QUALITIES = [
  { quality: '1080p', short: 1080, kbps: 2500 },
  { quality: '720p', short: 720, kbps: 1200 },
  { quality: '480p', short: 480, kbps: 700 },
] as const

export const AUDIO_KBPS = 64
export const SEGMENT_SECONDS = 6
export const GOP_SECONDS = 2

/** The qualities to make, best first. Nothing is scaled up: a picture smaller than the least quality keeps its size. */
export function ladderOf(width: number, height: number): Rung[] {
  const short = Math.min(width, height)
  const rungs = QUALITIES.filter(one => one.short <= short).map(one =>
    scaled(one.quality, one.kbps, width, height, one.short / short),
  )
  if (rungs.length > 0) return rungs
  return [scaled(`${even(short)}p`, 700, width, height, 1)]
}

function scaled(quality: string, kbps: number, width: number, height: number, factor: number): Rung {
  return { quality, kbps, width: even(width * factor), height: even(height * factor) }
}

/** H.264 wants even sides. */
function even(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2)
}

/** The playlist that offers the qualities to the player. */
export function masterPlaylist(rungs: readonly Rung[], audio: boolean): string {
  const codecs = audio ? 'avc1.4d401f,mp4a.40.2' : 'avc1.4d401f'
  const lines = rungs.flatMap(rung => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.round((rung.kbps + (audio ? AUDIO_KBPS : 0)) * 1100)},RESOLUTION=${rung.width}x${rung.height},CODECS="${codecs}"`,
    `${rung.quality}/index.m3u8`,
  ])
  return ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}
