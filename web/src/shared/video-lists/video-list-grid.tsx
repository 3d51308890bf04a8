import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import type { LiveTable, LiveMember } from '@xuanjiao/grid/model'
import { DataGrid } from '@xuanjiao/grid/ui/data-grid'
import { LiveMembers } from '@xuanjiao/grid/ui/live/live-members'
import { useGridPermissions } from '../use-grid-permissions.ts'
import type { EditableVideoList } from './editable-video-list.ts'
import { PickerVideoRow } from './picker-video-row.tsx'

interface SelectedVideosProps<T extends PickedVideo> {
  list: EditableVideoList<T>
  live: LiveTable | undefined
  /** Who has the list open. */
  members: readonly LiveMember[]
}

/** On a phone the title has two lines, and what tells the video from others a third. */
const TWO_LINES = 84

/** Videos come from what is offered: the grid itself makes no rows. */
const NO_NEW = ['add']

/** The chosen videos as a table: dragged, moved by keys, marked, taken out, taken back; others at it are seen. */
export function VideoListGrid<T extends PickedVideo>({ list, live, members }: SelectedVideosProps<T>) {
  const permissions = useGridPermissions('he:video:list', NO_NEW)
  return (
    <DataGrid
      label="已选视频"
      {...(!list.narrow && { storageName: 'chosen-videos' })}
      columns={list.columns}
      store={list.grid}
      height="fill"
      {...(list.narrow && { rowHeight: TWO_LINES })}
      emptyText="还没有选择视频，从可选列表加入，再拖动排序"
      slots={{ video: row => <PickerVideoRow video={list.itemOf(row)} listed /> }}
      {...permissions}
      removeByKey
      grow={false}
      statusBar={false}
      live={live}
      actions={<LiveMembers members={members} />}
    />
  )
}
