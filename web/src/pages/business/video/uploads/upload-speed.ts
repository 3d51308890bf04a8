/** How much had been sent at a moment. */
export interface UploadProgressMark {
  at: number
  sent: number
}

/** Only the last seconds tell how fast it goes now. */
const WINDOW_MS = 5000

export function withProgressMark(marks: readonly UploadProgressMark[], mark: UploadProgressMark): UploadProgressMark[] {
  return [...marks.filter(one => mark.at - one.at <= WINDOW_MS), mark]
}

/** Bytes a second over the marks; 0 while nothing can be said. */
export function bytesPerSecond(marks: readonly UploadProgressMark[]): number {
  const first = marks[0]
  const last = marks.at(-1)
  if (!first || !last || last.at - first.at < 500) return 0
  return Math.max(0, ((last.sent - first.sent) / (last.at - first.at)) * 1000)
}

/** The time that is left in words. */
export function timeLeftForBytes(bytesLeft: number, speed: number): string {
  if (speed <= 0) return ''
  const seconds = Math.ceil(bytesLeft / speed)
  if (seconds < 60) return `约 ${seconds} 秒`
  return seconds < 3600 ? `约 ${Math.ceil(seconds / 60)} 分钟` : `约 ${(seconds / 3600).toFixed(1)} 小时`
}
