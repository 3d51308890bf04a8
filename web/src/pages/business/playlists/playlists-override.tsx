import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { nameOf, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { overlay } from '#shared/entity/looks/overlay.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import type { EntityPage } from '#shared/entity/data/use-entity-page.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { Thumb } from '@xuanjiao/fields/ui/stored/thumb'
import { myPlace } from '#shared/people/my-place.ts'

const over = overlay<EntityRow>()

const PlaylistVideos = lazy(async () => ({ default: (await import('./playlist-videos.tsx')).PlaylistVideos }))
const PlaylistLines = lazy(async () => ({ default: (await import('./playlist-lines.tsx')).PlaylistLines }))

/** Lists of the platform are the platform's to change, a hospital's not a ward's. */
function isMine(row: EntityRow): boolean {
  const { kind, ref } = myPlace()
  if (kind === 'platform') return true
  return kind === 'hospital' ? row['hospitalId'] === ref : kind === 'hospital_dept' && row['departmentId'] === ref
}

const OWNER = { platform: 'platform', area: 'platform', hospital: 'hospital', hospital_dept: 'department' } as const

/** What playlists have beyond other records: their videos (rules/catalogue#playlists). */
export const playlistsOverride: EntityOverride = {
  description: '科室二维码打开科室的默认播放单；未发布的视频播放时自动跳过',
  without: ['cover'],
  beforeName: row => typeof row['cover'] === 'string' && <Thumb paths={row['cover']} alt="" />,
  cells: {
    skippedCount: row => {
      const skipped = Number(row['skippedCount'] ?? 0)
      return skipped === 0 ? '0' : <StatusTag tone="waiting" text={String(skipped)} />
    },
  },
  primary: page => <AddButton page={page} />,
  actions: page => [
    { key: 'items', title: '编排视频', shown: row => page.may('items') && isMine(row), run: row => over.open(row) },
  ],
  offers: (_act, row) => isMine(row),
  tabs: [
    {
      key: 'videos',
      title: '视频',
      draw: row => (
        <Suspense>
          <PlaylistLines row={row} />
        </Suspense>
      ),
    },
  ],
  extra: page => <Over page={page} />,
}

/** A new list begins with the owner its maker stands for. */
function AddButton({ page }: { page: EntityPage }) {
  if (!page.mayAdd) return null
  const add = () => {
    const { kind, ref } = myPlace()
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

function Over({ page }: { page: EntityPage }) {
  const row = over.useOpened()
  if (!row) return null
  const name = nameOf(page.entity, row)
  return (
    <Suspense>
      <PlaylistVideos id={row.id} name={name} onDone={() => void page.changed()} onClose={over.close} />
    </Suspense>
  )
}
