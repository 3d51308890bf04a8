import { createStore, type StoreApi } from 'zustand/vanilla'
import { bytesPerSecond, withProgressMark, type UploadProgressMark } from './upload-speed.ts'

export type VideoUploadState = 'waiting' | 'running' | 'paused' | 'done' | 'failed'

/** A file on its way. */
export interface VideoUpload {
  videoId: string
  title: string
  fileName: string
  size: number
  sent: number
  state: VideoUploadState
  marks: readonly UploadProgressMark[]
  /** Why it failed. */
  error?: string
}

/** What carries the bytes: the tus client, or a stand-in in tests. */
export interface FileTransfer {
  start(): void
  pause(): void
  /** Gives it up, on the server too. */
  cancel(): void
}

export interface TransferListener {
  progress(sent: number): void
  done(): void
  failed(reason: string): void
}

export type StartTransfer = (file: File, videoId: string, transferListener: TransferListener) => FileTransfer

/** Uploads at once; more only slow each other down. */
const AT_ONCE = 2

/** Every upload of this window, whatever page is open. */
export interface UploadQueue {
  store: StoreApi<{ uploads: readonly VideoUpload[] }>
  add(file: File, video: { id: string; title: string }): void
  pause(videoId: string): void
  resume(videoId: string): void
  cancel(videoId: string): void
  /** Takes finished ones off the list. */
  clear(): void
}

export function createUploadQueue(
  startTransfer: StartTransfer,
  now: () => number,
  onDone: (videoId: string) => void,
): UploadQueue {
  const store = createStore<{ uploads: readonly VideoUpload[] }>(() => ({ uploads: [] }))
  const carriers = new Map<string, FileTransfer>()
  const all = () => store.getState().uploads
  const change = (videoId: string, what: Partial<VideoUpload>) =>
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
  const receivedOf = (videoId: string): TransferListener => ({
    progress: sent =>
      change(videoId, {
        sent,
        marks: withProgressMark(all().find(one => one.videoId === videoId)?.marks ?? [], { at: now(), sent }),
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
      carriers.set(id, startTransfer(file, id, receivedOf(id)))
      const upload: VideoUpload = {
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

export const uploadSpeed = (upload: VideoUpload): number =>
  upload.state === 'running' ? bytesPerSecond(upload.marks) : 0
export const uploadPercent = (upload: VideoUpload): number =>
  upload.size === 0 ? 0 : Math.floor((upload.sent / upload.size) * 100)
