import { video } from '@xuanjiao/contract/business/video/video'
import { useStore } from 'zustand'
import { queryClient } from '../../../../app/errors/query-client.ts'
import { startLazyTusTransfer } from './lazy-tus-transfer.ts'
import { createUploadQueue, type VideoUpload } from './upload-queue.ts'

/** A finished upload leaves the corner of the screen by itself. */
const LEAVES_AFTER_MS = 8000

/** The uploads of this window. */
export const videoUploads = createUploadQueue(
  startLazyTusTransfer,
  () => Date.now(),
  () => {
    void queryClient.invalidateQueries({ queryKey: [video.path] })
    setTimeout(() => videoUploads.clear(), LEAVES_AFTER_MS)
  },
)

const isOpen = ({ state }: VideoUpload) => state === 'running' || state === 'waiting'

/** Whether this window holds the file of a video that is not yet carried whole. */
export const isUploadPending = (videoId: string): boolean =>
  videoUploads.store.getState().uploads.some(one => one.videoId === videoId && one.state !== 'done')

// Closing the window would stop what is on its way: the browser asks first.
addEventListener('beforeunload', event => {
  if (videoUploads.store.getState().uploads.some(isOpen)) event.preventDefault()
})

export function useVideoUploads(): readonly VideoUpload[] {
  return useStore(videoUploads.store, state => state.uploads)
}

export function useVideoUpload(videoId: string): VideoUpload | undefined {
  return useStore(videoUploads.store, state => state.uploads.find(one => one.videoId === videoId))
}
