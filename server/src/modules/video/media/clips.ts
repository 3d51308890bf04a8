import { SEGMENT_SECONDS } from './renditions.ts'

/** A demo clip has this many segments of `SEGMENT_SECONDS` each. */
export const CLIP_SEGMENTS = 2

/** A playlist that repeats a clip's segments until the video is as long as it says. */
export function clipPlaylist(durationSec: number): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:0',
  ]
  const count = Math.max(1, Math.ceil(durationSec / SEGMENT_SECONDS))
  for (let at = 0; at < count; at++) {
    if (at > 0 && at % CLIP_SEGMENTS === 0) lines.push('#EXT-X-DISCONTINUITY')
    const length = Math.min(SEGMENT_SECONDS, durationSec - at * SEGMENT_SECONDS)
    lines.push(`#EXTINF:${length.toFixed(3)},`, `${String(at % CLIP_SEGMENTS).padStart(5, '0')}.ts`)
  }
  return [...lines, '#EXT-X-ENDLIST', ''].join('\n')
}
