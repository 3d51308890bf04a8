import { createStore, type StoreApi } from 'zustand/vanilla'
import { speedOf, withMark, type SentMark } from './speed.ts'

export type UploadState = 'waiting' | 'running' | 'paused' | 'done' | 'failed'

/** A file on its way. */
export interface Upload {
  videoId: string
  title: string
  fileName: string
  size: number
  sent: number
  state: UploadState
  marks: readonly SentMark[]
  /** Why it failed. */
  error?: string
}

/** What carries the bytes: the tus client, or a stand-in in tests. */
export interface Carrier {
  start(): void
  pause(): void
  /** Gives it up, on the server too. */
  cancel(): void
}

export interface Heard {
  progress(sent: number): void
  done(): void
  failed(reason: string): void
}

export type Carry = (file: File, videoId: string, heard: Heard) => Carrier

/** Uploads at once; more only slow each other down. */
const AT_ONCE = 2

/** Every upload of this window, whatever page is open. */
export interface Uploads {
  store: StoreApi<{ uploads: readonly Upload[] }>
  add(file: File, video: { id: string; title: string }): void
  pause(videoId: string): void
  resume(videoId: string): void
  cancel(videoId: string): void
  /** Takes finished ones off the list. */
  clear(): void
}

export function uploadQueue(carry: Carry, now: () => number, onDone: (videoId: string) => void): Uploads {
  const store = createStore<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }))
  const carriers = new Map<string, Carrier>()
  const all = () => store.getState().uploads
  const change = (videoId: string, what: Partial<Upload>) =>
    store.setState({ uploads: all().map(one => (one.videoId === videoId ? { ...one, ...what } : one)) })
  const next = () => {
    const running = all().filter(one => one.state === 'running').length
    for (const one of all()
      .filter(one => one.state === 'waiting')
      .slice(0, Math.max(0, AT_ONCE - running))) {
      change(one.videoId, { state: 'running', marks: [] })
      carriers.get(one.videoId)?.start()
    }
  }
  const heardOf = (videoId: string): Heard => ({
    progress: sent =>
      change(videoId, {
        sent,
        marks: withMark(all().find(one => one.videoId === videoId)?.marks ?? [], { at: now(), sent }),
      }),
    done: () => {
      change(videoId, { state: 'done' })
      carriers.delete(videoId)
      onDone(videoId)
      next()
    },
    failed: error => {
      change(videoId, { state: 'failed', error })
      next()
    },
  })
  const drop = (videoId: string) => store.setState({ uploads: all().filter(one => one.videoId !== videoId) })
  return {
    store,
    add(file, { id, title }) {
      drop(id)
      carriers.set(id, carry(file, id, heardOf(id)))
      const upload: Upload = {
        videoId: id,
        title,
        fileName: file.name,
        size: file.size,
        sent: 0,
        state: 'waiting',
        marks: [],
      }
      store.setState({ uploads: [...all(), upload] })
      next()
    },
    pause(videoId) {
      carriers.get(videoId)?.pause()
      change(videoId, { state: 'paused' })
      next()
    },
    resume(videoId) {
      change(videoId, { state: 'waiting' })
      next()
    },
    cancel(videoId) {
      carriers.get(videoId)?.cancel()
      carriers.delete(videoId)
      drop(videoId)
      next()
    },
    clear: () => store.setState({ uploads: all().filter(one => one.state !== 'done') }),
  }
}

export const uploadSpeed = (upload: Upload): number => (upload.state === 'running' ? speedOf(upload.marks) : 0)
export const uploadPercent = (upload: Upload): number =>
  upload.size === 0 ? 0 : Math.floor((upload.sent / upload.size) * 100)
