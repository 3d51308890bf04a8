import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { Button } from 'antd'
import { callTold } from '../../../app/calls/call.ts'
import { usePermission } from '../../../app/session/permissions.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { ListChoice } from './list-choice.tsx'
import { PlaylistVideos } from './playlist-videos.tsx'
import styles from './playlists.module.css'

/** What lies over the page of departments. */
export interface DepartmentOver {
  kind: 'choose' | 'copy' | 'videos'
  row: EntityRow
}

const FIELDS: Fields = {
  defaultPlaylistId: {
    kind: 'link',
    title: '默认播放单',
    to: 'playlist',
    required: true,
    help: '科室二维码打开它；可选本科室、本院或平台的播放单',
  },
}
const GROUPS = [{ title: '设置播放单', fields: ['defaultPlaylistId'] }]

interface DepartmentDialogProps {
  opened: DepartmentOver
  /** Another of these dialogs takes this one's place. */
  go: (opened: DepartmentOver) => void
  onDone: () => void
  onClose: () => void
}

export function DepartmentDialog({ opened: { kind, row }, go, ...ways }: DepartmentDialogProps) {
  if (kind === 'videos') return <Videos row={row} {...ways} />
  if (kind === 'copy') return <CopyDialog row={row} {...ways} />
  return (
    <FormDialog
      title={`设置播放单：${String(row['name'])}`}
      width={560}
      fields={FIELDS}
      groups={GROUPS}
      row={{ id: row.id, version: row.version, defaultPlaylistId: row['defaultPlaylistId'] ?? null }}
      draftKey={`department-playlist:${row.id}`}
      editors={{ defaultPlaylistId: props => <ListChoice {...props} department={row} /> }}
      send={body =>
        callTold(hospitalDepartmentCalls.setPlaylist, {
          body: { id: row.id, version: row.version, defaultPlaylistId: String(body['defaultPlaylistId'] ?? '') },
        })
      }
      {...ways}
    >
      <Current row={row} onVideos={() => go({ kind: 'videos', row })} />
    </FormDialog>
  )
}

/** What is shown now, and the way to what it holds. */
function Current({ row, onVideos }: { row: EntityRow; onVideos: () => void }) {
  const may = usePermission().may('he:playlist:items')
  const text = row['defaultPlaylistId_dictText']
  if (typeof text !== 'string') return null
  return (
    <div className={styles['current']}>
      <p>
        当前：{text}，{String(row['playlistVideos'] ?? 0)} 个视频
      </p>
      {may && (
        <p>
          <Button type="link" size="small" onClick={onVideos}>
            编排当前播放单的视频
          </Button>
        </p>
      )}
    </div>
  )
}

function Videos({ row, ...ways }: Pick<DepartmentDialogProps, 'onDone' | 'onClose'> & { row: EntityRow }) {
  const id = String(row['defaultPlaylistId'])
  const name = String(row['defaultPlaylistId_dictText'])
  return <PlaylistVideos id={id} name={name} {...ways} />
}
