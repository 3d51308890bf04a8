import { useQuery } from '@tanstack/react-query'
import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import type { GridColumn, LiveMember } from '@xuanjiao/grid/model'
import { useLiveTable } from '@xuanjiao/grid/ui/live/use-live-table'
import { useSyncExternalStore } from 'react'
import { useDevice } from '../../app/device/use-device.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { usePrincipal } from '../../app/session/use-principal.ts'
import { showError } from '../../app/errors/show-error.ts'
import { EditableVideoList, type VideoList } from './editable-video-list.ts'

export interface VideoListSource<T extends PickedVideo> {
  /** First words of the cache's keys. */
  about: readonly unknown[]
  load: (signal?: AbortSignal) => Promise<VideoList<T>>
  /** What is said of a video in this list, as columns after it. */
  extra?: readonly GridColumn[]
  /** The page on which several people see each other at this list (`gridPageName`). */
  page?: string
}

const never = () => () => {}
const NOBODY: readonly LiveMember[] = []

/** A list of videos as it is edited here, with the others who have it open. */
export function useEditableVideoList<T extends PickedVideo>({ about, load, extra = [], page }: VideoListSource<T>) {
  const narrow = useDevice() === 'phone'
  const { data, error, refetch } = useQuery({
    queryKey: [...about, 'whole'],
    queryFn: async ({ signal }) => new EditableVideoList<T>(await load(signal), { extra, narrow }),
    structuralSharing: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const now = useSyncExternalStore(data?.subscribe ?? never, () => data?.now())
  const merge = async () => {
    const fresh = await load()
    data?.rebase(fresh, rows => live?.merge(rows))
  }
  const { realname: name } = usePrincipal()
  const live = useLiveTable(data?.grid, {
    page,
    name,
    onSaved: who => {
      notify.info(`${who} 保存了这份列表，表格已更新`)
      void merge().catch(showError)
    },
    onMissed: () => void merge().catch(showError),
  })
  // The table of the others stays the same object: who is there is told beside it.
  return { list: data, now, live, members: live?.members ?? NOBODY, error, refetch }
}
