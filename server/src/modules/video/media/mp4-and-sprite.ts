import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from '../../../platform/host/run-tool.ts'
import type { Rendition } from './renditions.ts'
import { LOCAL_FILES_ONLY_ARGS } from './probe-media.ts'
import { spriteSheetOf, SPRITE_EVERY_SECONDS, spriteVtt } from './sprite-sheet.ts'
import type { TranscodeInput } from './transcode.ts'

export const MP4_FILE = 'video.mp4'
export const SPRITE_FILE = 'sprite.jpg'
export const SPRITE_VTT_FILE = 'sprite.vtt'

const QUIET = ['-hide_banner', '-nostdin', '-y', '-v', 'error', ...LOCAL_FILES_ONLY_ARGS] as const
/** The mp4 is for those who cannot play HLS; the middle quality is enough. */
const MP4_SHORT_SIDE = 720

type HlsInput = Pick<TranscodeInput, 'ffmpeg' | 'folder' | 'probed' | 'signal'>

const playlist = (folder: string, { quality }: Rendition): string => join(folder, quality, 'index.m3u8')

/** One file of the 720p quality, or of the best there is; nothing is encoded anew. */
export async function makeMp4(
  { ffmpeg, folder, probed, signal }: HlsInput,
  renditions: readonly Rendition[],
): Promise<Rendition> {
  const rendition = renditions.find(one => Math.min(one.width, one.height) <= MP4_SHORT_SIDE) ?? renditions[0]
  if (!rendition) throw new Error('no quality was made')
  const sound = probed.hasAudio ? ['-bsf:a', 'aac_adtstoasc'] : []
  const args = [...QUIET, '-i', playlist(folder, rendition), '-c', 'copy', ...sound, '-movflags', '+faststart']
  await runTool(ffmpeg, [...args, join(folder, MP4_FILE)], signal ? { signal } : {})
  return rendition
}

/** The sheet of small pictures and the list that says where each second's is, from the least quality. */
export async function makeSprite(
  { ffmpeg, folder, probed, signal }: HlsInput,
  renditions: readonly Rendition[],
): Promise<void> {
  const least = renditions.at(-1)
  if (!least) throw new Error('no quality was made')
  const sheet = spriteSheetOf(probed.durationSec, probed.width, probed.height)
  const pick = `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${SPRITE_EVERY_SECONDS - 0.5})'`
  const filter = `${pick},scale=${sheet.width}:${sheet.height},tile=${sheet.columns}x${sheet.rows}`
  // Every second group of pictures begins with a whole one: only those are decoded.
  const input = ['-skip_frame', 'nokey', '-i', playlist(folder, least)]
  const output = ['-an', '-vf', filter, '-vsync', 'vfr', '-frames:v', '1', '-q:v', '5', join(folder, SPRITE_FILE)]
  await runTool(ffmpeg, [...QUIET, ...input, ...output], signal ? { signal } : {})
  await writeFile(join(folder, SPRITE_VTT_FILE), spriteVtt(probed.durationSec, sheet, SPRITE_FILE))
}
