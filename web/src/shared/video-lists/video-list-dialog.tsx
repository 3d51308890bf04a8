import { useQuery } from '@tanstack/react-query'
import { MOST_VIDEOS, type PickedVideo } from '@xuanjiao/contract/business/picked-video'
import { Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { ListFailed } from '@xuanjiao/list/ui/list-failed'
import type { Offered } from '../ordered/picker-props.ts'
import { OrderedPicker } from '../ordered/ordered-picker.tsx'
import { SaveDialog } from '../ordered/save-dialog.tsx'
import { PICK_FILTERS } from './pick-filters.ts'
import { PickedLine } from './picked-line.tsx'

export interface VideoList<T extends PickedVideo> {
  version: number
  items: readonly T[]
}

interface VideoListDialogProps<T extends PickedVideo> {
  title: string
  /** First words of the cache's keys. */
  about: readonly unknown[]
  load: (signal: AbortSignal) => Promise<VideoList<T>>
  offer: (asked: Offered, signal: AbortSignal) => Promise<{ records: readonly T[]; total: number }>
  save: (version: number, items: readonly T[]) => Promise<{ message: string }>
  /** Right of a chosen video. */
  drawExtra?: (item: T, change: (item: T) => void) => ReactNode
  aside?: (items: readonly T[]) => ReactNode
  onDone: () => void
  onClose: () => void
}

const WIDTH = 1200

/** Puts a list of videos together: what may be added, what is in it, in which order. */
export function VideoListDialog<T extends PickedVideo>(dialog: VideoListDialogProps<T>) {
  const { data, error, refetch } = useQuery({
    queryKey: [...dialog.about, 'whole'],
    queryFn: ({ signal }) => dialog.load(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const [edited, setEdited] = useState<{ version: number; items: readonly T[] }>()
  const mine = edited ?? data
  const reload = () => {
    setEdited(undefined)
    void refetch()
  }
  return (
    <SaveDialog
      title={dialog.title}
      width={WIDTH}
      dirty={edited !== undefined}
      save={() => dialog.save(mine?.version ?? 0, mine?.items ?? [])}
      reload={reload}
      onDone={dialog.onDone}
      onClose={dialog.onClose}
      aside={mine && dialog.aside?.(mine.items)}
    >
      {error && <ListFailed error={error} retry={() => void refetch()} />}
      {!error && !mine && <Skeleton active paragraph={{ rows: 10 }} />}
      {mine && (
        <OrderedPicker<T>
          noun="视频"
          items={mine.items}
          onChange={items => setEdited({ version: mine.version, items })}
          idOf={one => one.videoId}
          nameOf={one => one.title}
          most={MOST_VIDEOS}
          filters={PICK_FILTERS}
          offer={dialog.offer}
          offerKey={[...dialog.about, 'offer']}
          drawOffer={one => <PickedLine video={one} />}
          drawChosen={one => (
            <PickedLine video={one} listed>
              {dialog.drawExtra?.(one, changed =>
                setEdited({
                  version: mine.version,
                  items: mine.items.map(item => (item.videoId === changed.videoId ? changed : item)),
                }),
              )}
            </PickedLine>
          )}
        />
      )}
    </SaveDialog>
  )
}
