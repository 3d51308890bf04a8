/**
 * A small picture of the video for every so many seconds (rules/media#covers); the player shows it over the time line.
 */
export const SPRITE_EVERY_SECONDS = 10
export const SPRITE_COLUMNS = 10
/** The long side of one picture. */
const LONG_SIDE = 160

export interface SpriteSheet {
  count: number
  columns: number
  rows: number
  width: number
  height: number
}

/** How the pictures of a video lie on their sheet. */
export function spriteSheetOf(durationSec: number, width: number, height: number): SpriteSheet {
  const count = Math.max(1, Math.ceil(durationSec / SPRITE_EVERY_SECONDS))
  const factor = LONG_SIDE / Math.max(width, height)
  return {
    count,
    columns: Math.min(count, SPRITE_COLUMNS),
    rows: Math.ceil(count / SPRITE_COLUMNS),
    width: evenSide(width * factor),
    height: evenSide(height * factor),
  }
}

function evenSide(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2)
}

/** Which part of the sheet belongs to which seconds, as WebVTT with media fragments. */
export function spriteVtt(durationSec: number, sheet: SpriteSheet, image: string): string {
  const cues = Array.from({ length: sheet.count }, (_, at) => {
    const from = at * SPRITE_EVERY_SECONDS
    const until = Math.min(from + SPRITE_EVERY_SECONDS, durationSec)
    const x = (at % sheet.columns) * sheet.width
    const y = Math.floor(at / sheet.columns) * sheet.height
    return `${vttTime(from)} --> ${vttTime(until)}\n${image}#xywh=${x},${y},${sheet.width},${sheet.height}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

function vttTime(seconds: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const rest = (seconds % 60).toFixed(3).padStart(6, '0')
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${rest}`
}
