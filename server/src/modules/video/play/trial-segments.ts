import { SEGMENT_SECONDS } from '../media/renditions.ts'
import { SUBTITLE_FILE } from '../subtitles/subtitle-files.ts'

/** Segments a viewer gets who may watch the first seconds only; the last may run a few seconds over. */
export function trialSegmentCount(trialSec: number): number {
  return Math.ceil(trialSec / SEGMENT_SECONDS)
}

/** How much of a video a trial delivers: to the end of its last segment. */
export function trialDeliveredSeconds(trialSec: number, durationSec: number): number {
  return Math.min(durationSec, trialSegmentCount(trialSec) * SEGMENT_SECONDS)
}

/** A playlist that ends after so many segments (rules/media#trials). */
export function cutPlaylist(playlist: string, segments: number): string {
  const lines = playlist.split('\n')
  const stored: string[] = []
  let seen = 0
  for (const line of lines) {
    if (line.startsWith('#EXTINF') && (seen += 1) > segments) break
    if (line !== '#EXT-X-ENDLIST') stored.push(line)
  }
  return `${stored.join('\n').trimEnd()}\n#EXT-X-ENDLIST\n`
}

/** Whether a trial holds for a file: the list of qualities, their playlists, the first segments, and what is said in them. */
export function isFileInTrial(name: string, trialSec: number): boolean {
  const [, number] = /(\d{5})\.ts$/.exec(name) ?? []
  return number === undefined
    ? name.endsWith('.m3u8') || name === SUBTITLE_FILE
    : Number(number) < trialSegmentCount(trialSec)
}
