import { useQuery } from '@tanstack/react-query'
import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { PickerVideoRow } from './picker-video-row.tsx'
import styles from './video-list-view.module.css'

interface VideoListViewProps<T extends PickedVideo> {
  about: readonly unknown[]
  load: (signal: AbortSignal) => Promise<{ items: readonly T[] }>
  drawExtra?: (item: T) => ReactNode
  /** What to do while there are none. */
  firstStep?: ReactNode
}

/** The videos of a list, to look at. */
export function VideoListView<T extends PickedVideo>({ about, load, drawExtra, firstStep }: VideoListViewProps<T>) {
  const { data, error, refetch } = useQuery({
    queryKey: [...about, 'lines'],
    queryFn: ({ signal }) => load(signal),
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.items.length === 0) return <EmptyState kind="empty" title="还没有视频" action={firstStep} />
  return (
    <ol className={styles['lines']}>
      {data.items.map((one, at) => (
        <li key={one.videoId}>
          <span aria-hidden="true">{at + 1}</span>
          <PickerVideoRow video={one} listed>
            {drawExtra?.(one)}
          </PickerVideoRow>
        </li>
      ))}
    </ol>
  )
}
