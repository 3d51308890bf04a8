import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { Button } from 'antd'
import { useState } from 'react'
import { callWithMessage } from '../../../app/calls/call.ts'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { PlaylistChoice } from './playlist-choice.tsx'
import { PlaylistVideosDialog } from './playlist-videos-dialog.tsx'
import styles from './playlists.module.css'

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

/** 设置播放单: which playlist the code of a department opens, and the way to what it holds. */
export function DepartmentPlaylistDialog({ row, ...ways }: RowDialogProps) {
  const [arranging, setArranging] = useState(false)
  if (arranging) return <CurrentVideos row={row} {...ways} />
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
      onDone={ways.onDone}
      onClose={ways.onClose}
    >
      <Current row={row} onVideos={() => setArranging(true)} />
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
        当前：{text}，{numberText(Number(row['playlistVideos'] ?? 0))} 个视频
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

function CurrentVideos({ row, ...ways }: RowDialogProps) {
  const id = String(row['defaultPlaylistId'])
  return <PlaylistVideosDialog {...ways} row={row} id={id} name={String(row['defaultPlaylistId_dictText'])} />
}
