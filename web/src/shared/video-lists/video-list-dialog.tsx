import { MAX_LIST_VIDEOS, type PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import type { CandidateQuery } from '../ordered/ordered-picker-props.ts'
import { OrderedPicker } from '../ordered/ordered-picker.tsx'
import { SaveListDialog } from '../ordered/save-list-dialog.tsx'
import { VideoListGrid } from './video-list-grid.tsx'
import { VIDEO_PICK_FILTERS } from './video-pick-filters.ts'
import { PickerVideoRow } from './picker-video-row.tsx'
import { useEditableVideoList, type VideoListSource } from './use-video-list.ts'

interface VideoListDialogProps<T extends PickedVideo> extends VideoListSource<T> {
  title: string
  offer: (query: CandidateQuery, signal: AbortSignal) => Promise<{ records: readonly T[]; total: number }>
  save: (version: number, items: readonly T[]) => Promise<{ message: string }>
  aside?: (items: readonly T[]) => ReactNode
  onDone: () => void
  onClose: () => void
}

const WIDTH = 1280

/** Puts a list of videos together: what may be added, what is in it, in which order. */
export function VideoListDialog<T extends PickedVideo>(dialog: VideoListDialogProps<T>) {
  const { list, now, live, members, error, refetch } = useEditableVideoList(dialog)
  const save = async () => {
    const reply = await dialog.save(list?.version ?? 0, list?.now().items ?? [])
    live?.publishSaved()
    return reply
  }
  return (
    <SaveListDialog
      title={dialog.title}
      width={WIDTH}
      dirty={now?.isDirty === true}
      save={save}
      reload={() => void refetch()}
      onDone={dialog.onDone}
      onClose={dialog.onClose}
      aside={now && dialog.aside?.(now.items)}
    >
      {error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!error && !list && <Skeleton active paragraph={{ rows: 10 }} />}
      {list && now && (
        <OrderedPicker<T>
          noun="视频"
          items={now.items}
          onChange={items => list.setItems(items)}
          idOf={one => one.videoId}
          nameOf={one => one.title}
          maxItems={MAX_LIST_VIDEOS}
          filters={VIDEO_PICK_FILTERS}
          offer={dialog.offer}
          offerKey={[...dialog.about, 'offer']}
          drawOffer={one => <PickerVideoRow video={one} />}
          selectedPane={<VideoListGrid list={list} live={live} members={members} />}
        />
      )}
    </SaveListDialog>
  )
}
