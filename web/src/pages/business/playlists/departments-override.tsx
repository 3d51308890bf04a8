import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital-department-calls'
import type { Fields } from '@xuanjiao/contract/entity/field'
import { Button } from 'antd'
import { callTold } from '../../../shell/call.ts'
import { usePermission } from '../../../shell/session/permissions.ts'
import { nameOf, type EntityRow } from '../../../shared/entity/entity-row.ts'
import { overlay } from '../../../shared/entity/overlay.ts'
import type { EntityOverride } from '../../../shared/entity/override.ts'
import type { EntityPage } from '../../../shared/entity/use-entity-page.ts'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { ListChoice } from './list-choice.tsx'
import { PlaylistVideos } from './playlist-videos.tsx'
import styles from './playlists.module.css'

type Over = { kind: 'choose' | 'copy' | 'videos'; row: EntityRow }

const over = overlay<Over>()

/** What departments have beyond other records: the playlist that their code opens (domain §3.3). */
export const departmentsOverride: EntityOverride = {
  actions: page => [
    ...(page.may('playlist')
      ? [{ key: 'playlist', title: '设置播放单', run: (row: EntityRow) => over.open({ kind: 'choose', row }) }]
      : []),
    ...(page.may('copy')
      ? [
          {
            key: 'copy',
            title: '复制到…',
            rare: true as const,
            run: (row: EntityRow) => over.open({ kind: 'copy', row }),
          },
        ]
      : []),
  ],
  extra: page => <Over page={page} />,
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

function Over({ page }: { page: EntityPage }) {
  const opened = over.useOpened()
  const done = () => void page.changed()
  if (!opened) return null
  const { kind, row } = opened
  if (kind === 'videos') return <Videos row={row} onDone={done} />
  if (kind === 'copy') return <CopyDialog row={row} onClose={over.close} onDone={done} />
  return (
    <FormDialog
      title={`设置播放单：${nameOf(page.entity, row)}`}
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
      onClose={over.close}
      onDone={done}
    >
      <Current row={row} />
    </FormDialog>
  )
}

/** What is shown now, and the way to what it holds. */
function Current({ row }: { row: EntityRow }) {
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
          <Button type="link" size="small" onClick={() => over.open({ kind: 'videos', row })}>
            编排当前播放单的视频
          </Button>
        </p>
      )}
    </div>
  )
}

function Videos({ row, onDone }: { row: EntityRow; onDone: () => void }) {
  const id = String(row['defaultPlaylistId'])
  const name = String(row['defaultPlaylistId_dictText'])
  return <PlaylistVideos id={id} name={name} onDone={onDone} onClose={over.close} />
}
