import { video } from '@xuanjiao/contract/business/video/video'
import { useStore } from 'zustand'
import { queryClient } from '../../../../app/errors/query-client.ts'
import { carryLater } from './carry-later.ts'
import { uploadQueue, type Upload } from './uploads.ts'

/** A finished upload leaves the corner of the screen by itself. */
const LEAVES_AFTER_MS = 8000

/** The uploads of this window. */
export const myUploads = uploadQueue(
  carryLater,
  () => Date.now(),
  () => {
    void queryClient.invalidateQueries({ queryKey: [video.path] })
    setTimeout(() => myUploads.clear(), LEAVES_AFTER_MS)
  },
)

const isOpen = ({ state }: Upload) => state === 'running' || state === 'waiting'

/** Whether this window holds the file of a video that is not yet carried whole. */
export const isHeld = (videoId: string): boolean =>
  myUploads.store.getState().uploads.some(one => one.videoId === videoId && one.state !== 'done')

// Closing the window would stop what is on its way: the browser asks first.
addEventListener('beforeunload', event => {
  if (myUploads.store.getState().uploads.some(isOpen)) event.preventDefault()
})

export function useUploads(): readonly Upload[] {
  return useStore(myUploads.store, state => state.uploads)
}

export function useUpload(videoId: string): Upload | undefined {
  return useStore(myUploads.store, state => state.uploads.find(one => one.videoId === videoId))
}
