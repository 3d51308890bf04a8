/** One quality of a video (rules/media#ladder). */
export interface Rendition {
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
export function renditionsFor(width: number, height: number): Rendition[] {
  const short = Math.min(width, height)
  const renditions = QUALITIES.filter(one => one.short <= short).map(one =>
    scaledRendition(one.quality, one.kbps, width, height, one.short / short),
  )
  if (renditions.length > 0) return renditions
  return [scaledRendition(`${evenSide(short)}p`, 700, width, height, 1)]
}

function scaledRendition(quality: string, kbps: number, width: number, height: number, factor: number): Rendition {
  return { quality, kbps, width: evenSide(width * factor), height: evenSide(height * factor) }
}

/** H.264 wants even sides. */
function evenSide(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2)
}

/** The playlist that offers the qualities to the player. */
export function masterPlaylist(renditions: readonly Rendition[], audio: boolean): string {
  const codecs = audio ? 'avc1.4d401f,mp4a.40.2' : 'avc1.4d401f'
  const lines = renditions.flatMap(rendition => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.round((rendition.kbps + (audio ? AUDIO_KBPS : 0)) * 1100)},RESOLUTION=${rendition.width}x${rendition.height},CODECS="${codecs}"`,
    `${rendition.quality}/index.m3u8`,
  ])
  return ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}
