import { AppError } from '@xuanjiao/contract/calls/app-error'

/** A window that has been silent for this long has lost its hold. */
const SILENT_MS = 15_000
/** A part that takes longer than this hangs on a line that is dead. */
const HANGING_MS = 600_000

interface UploadLock {
  by: string
  /** Requests of it that are under way. */
  open: number
  lastAt: number
}

/**
 * Which window carries a video's file. Two that carry the same one would cut each other's line for ever; so the first
 * keeps it as long as it sends, and the other is told. The same window takes over from its own cut line at once.
 */
export class UploadLocks {
  readonly #holds = new Map<string, UploadLock>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Takes or keeps the hold for the time of a request; answers how to end it. */
  acquire(videoId: string, by: string): () => void {
    const now = this.#now()
    this.#forget(now)
    const held = this.#holds.get(videoId)
    if (held && held.by !== by) throw new AppError(423, '该视频正在另一个窗口上传')
    const uploadLock = held ?? { by, open: 0, lastAt: now }
    this.#holds.set(videoId, uploadLock)
    uploadLock.open += 1
    uploadLock.lastAt = now
    return () => {
      uploadLock.open -= 1
      uploadLock.lastAt = this.#now()
    }
  }

  release(videoId: string): void {
    this.#holds.delete(videoId)
  }

  #forget(now: number): void {
    for (const [videoId, { open, lastAt }] of this.#holds)
      if (now - lastAt >= (open === 0 ? SILENT_MS : HANGING_MS)) this.#holds.delete(videoId)
  }
}
