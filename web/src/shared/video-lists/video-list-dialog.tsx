import { MOST_VIDEOS, type PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
import type { Offered } from '../ordered/picker-props.ts'
import { OrderedPicker } from '../ordered/ordered-picker.tsx'
import { SaveDialog } from '../ordered/save-dialog.tsx'
import { ChosenVideos } from './chosen-videos.tsx'
import { PICK_FILTERS } from './pick-filters.ts'
import { PickedLine } from './picked-line.tsx'
import { useVideoList, type VideoListSource } from './use-video-list.ts'

interface VideoListDialogProps<T extends PickedVideo> extends VideoListSource<T> {
  title: string
  offer: (asked: Offered, signal: AbortSignal) => Promise<{ records: readonly T[]; total: number }>
  save: (version: number, items: readonly T[]) => Promise<{ message: string }>
  aside?: (items: readonly T[]) => ReactNode
  onDone: () => void
  onClose: () => void
}

const WIDTH = 1280

/** Puts a list of videos together: what may be added, what is in it, in which order. */
export function VideoListDialog<T extends PickedVideo>(dialog: VideoListDialogProps<T>) {
  const { list, now, live, members, error, refetch } = useVideoList(dialog)
  const save = async () => {
    const told = await dialog.save(list?.version ?? 0, list?.now().items ?? [])
    live?.tellSaved()
    return told
  }
  return (
    <SaveDialog
      title={dialog.title}
      width={WIDTH}
      dirty={now?.isDirty === true}
      save={save}
      reload={() => void refetch()}
      onDone={dialog.onDone}
      onClose={dialog.onClose}
      aside={now && dialog.aside?.(now.items)}
    >
      {error && <ListFailed error={error} retry={() => void refetch()} />}
      {!error && !list && <Skeleton active paragraph={{ rows: 10 }} />}
      {list && now && (
        <OrderedPicker<T>
          noun="视频"
          items={now.items}
          onChange={items => list.take(items)}
          idOf={one => one.videoId}
          nameOf={one => one.title}
          most={MOST_VIDEOS}
          filters={PICK_FILTERS}
          offer={dialog.offer}
          offerKey={[...dialog.about, 'offer']}
          drawOffer={one => <PickedLine video={one} />}
          chosen={<ChosenVideos list={list} live={live} members={members} />}
        />
      )}
    </SaveDialog>
  )
}
