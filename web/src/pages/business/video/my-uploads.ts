import { video } from '@xuanjiao/contract/business/video'
import { useStore } from 'zustand'
import { queryClient } from '../../../shell/query-client.ts'
import { carryLater } from './carry-later.ts'
import { uploadQueue, type Upload } from './uploads.ts'

const refresh = () => void queryClient.invalidateQueries({ queryKey: [video.path] })

/** The uploads of this window. */
export const myUploads = uploadQueue(carryLater, () => Date.now(), refresh)

const isOpen = ({ state }: Upload) => state === 'running' || state === 'waiting'

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
