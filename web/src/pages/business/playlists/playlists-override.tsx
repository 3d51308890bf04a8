import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { StoredThumbnail } from '@xuanjiao/fields/ui/stored/stored-thumbnail'
import { myDataScope } from '#shared/people/my-data-scope.ts'

const PlaylistVideos = lazyPart(async () => (await import('./playlist-videos-dialog.tsx')).PlaylistVideosDialog)
const PlaylistLines = lazyPart(async () => (await import('./playlist-videos-tab.tsx')).PlaylistVideosTab)

/** Lists of the platform are the platform's to change, a hospital's not a ward's. */
function isMine(row: EntityRow): boolean {
  const { kind, ref } = myDataScope()
  if (kind === 'platform') return true
  return kind === 'hospital' ? row['hospitalId'] === ref : kind === 'hospital_dept' && row['departmentId'] === ref
}

const OWNER = { platform: 'platform', area: 'platform', hospital: 'hospital', hospital_dept: 'department' } as const

/** What playlists have beyond other records: their videos (rules/catalogue#playlists). */
export const playlistsOverride: EntityOverride = {
  description: '科室二维码打开科室的默认播放单；未发布的视频播放时自动跳过',
  hiddenColumns: ['cover'],
  beforeName: row => typeof row['cover'] === 'string' && <StoredThumbnail paths={row['cover']} alt="" />,
  cells: {
    skippedCount: row => {
      const skipped = Number(row['skippedCount'] ?? 0)
      return skipped === 0 ? '0' : <StatusTag tone="waiting" text={String(skipped)} />
    },
  },
  primary: page => <AddButton page={page} />,
  actions: page => [
    {
      key: 'items',
      title: '编排视频',
      isAllowed: page.may('items'),
      isShown: isMine,
      run: page.opens(PlaylistVideos),
    },
  ],
  isActionOffered: (_act, row) => isMine(row),
  tabs: [{ key: 'videos', title: '视频', render: row => <PlaylistLines row={row} /> }],
}

/** A new list begins with the owner its maker stands for. */
function AddButton({ page }: { page: EntityPageContext }) {
  if (!page.mayAdd) return null
  const add = () => {
    const { kind, ref } = myDataScope()
    page.openNew({
      ownerType: OWNER[kind],
      ...(kind === 'hospital' && { hospitalId: ref }),
      ...(kind === 'hospital_dept' && { departmentId: ref }),
    })
  }
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={add}>
      新增播放单
    </Button>
  )
}
