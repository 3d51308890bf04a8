import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { Button } from 'antd'
import { callWithMessage } from '../../../app/calls/call.ts'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { CopyDepartmentDialog } from './copy-department-dialog.tsx'
import { PlaylistChoice } from './playlist-choice.tsx'
import { PlaylistVideosDialog } from './playlist-videos-dialog.tsx'
import styles from './playlists.module.css'

/** What lies over the page of departments. */
export interface OpenDepartmentDialog {
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
  opened: OpenDepartmentDialog
  /** Another of these dialogs takes this one's place. */
  openOther: (opened: OpenDepartmentDialog) => void
  onDone: () => void
  onClose: () => void
}

export function DepartmentDialog({ opened: { kind, row }, openOther, ...ways }: DepartmentDialogProps) {
  if (kind === 'videos') return <Videos row={row} {...ways} />
  if (kind === 'copy') return <CopyDepartmentDialog row={row} {...ways} />
  return (
    <FormDialog
      title={`设置播放单：${String(row['name'])}`}
      width={560}
      fields={FIELDS}
      groups={GROUPS}
      row={{ id: row.id, version: row.version, defaultPlaylistId: row['defaultPlaylistId'] ?? null }}
      draftKey={`department-playlist:${row.id}`}
      editors={{ defaultPlaylistId: props => <PlaylistChoice {...props} department={row} /> }}
      send={body =>
        callWithMessage(hospitalDepartmentCalls.setPlaylist, {
          body: { id: row.id, version: row.version, defaultPlaylistId: String(body['defaultPlaylistId'] ?? '') },
        })
      }
      {...ways}
    >
      <Current row={row} onVideos={() => openOther({ kind: 'videos', row })} />
    </FormDialog>
  )
}

/** What is shown now, and the way to what it holds. */
function Current({ row, onVideos }: { row: EntityRow; onVideos: () => void }) {
  const may = usePermissionChecks().may('he:playlist:items')
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
  return <PlaylistVideosDialog id={id} name={name} {...ways} />
}
