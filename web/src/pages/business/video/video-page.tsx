import { CloudUploadOutlined } from '@ant-design/icons'
import { businessEntities } from '@xuanjiao/contract/business/entities'
import { video } from '@xuanjiao/contract/business/video/video'
import { VERSIONED } from '@xuanjiao/contract/business/video/life/video-life'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { confirm } from '../../../app/confirm/confirm.ts'
import { usePermission } from '../../../app/session/permissions.ts'
import { sessionStore } from '../../../app/session/session-store.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import type { EntityPage as Page } from '#shared/entity/data/use-entity-page.ts'
import { Thumb } from '@xuanjiao/fields/ui/stored/thumb'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import { later } from '@xuanjiao/core/ui/later'
import type { Tool } from '@xuanjiao/list/ui/table/column'
import type { BatchAction } from '@xuanjiao/list/ui/table/column'
import { useIsPlatform } from '#shared/people/use-is-platform.ts'
import type { BatchKind } from './batch/batch-dialog.tsx'
import { BatchUpload } from './batch-upload/batch-upload.tsx'
import { restartQuestion } from './uploads/begun-uploads.ts'
import { myUploads, useUploads } from './uploads/my-uploads.ts'
import { FileChooser, NewVideo } from './new-video.tsx'
import type { VideoDialog } from './overs.tsx'
import { StateCell } from './state/state-cell.tsx'
import { videoActions } from './video-actions.ts'
import { closedNote, videoRow, type VideoReader } from './state/video-state.ts'

registerEntities(businessEntities)
const entity = video as unknown as Entity

const UploadTray = later(async () => (await import('./uploads/upload-tray.tsx')).UploadTray)
const Overs = later(async () => (await import('./overs.tsx')).Overs)
const MediaFacts = later(async () => (await import('./state/media-facts.tsx')).MediaFacts)
const PosterChoice = later(async () => (await import('./poster-choice.tsx')).PosterChoice)
const RejectedNote = later(async () => (await import('./versions/rejected-note.tsx')).RejectedNote)
const RelationsPanel = later(async () => (await import('./relations/relations-panel.tsx')).RelationsPanel)
const VersionsTab = later(async () => (await import('./versions/versions-tab.tsx')).VersionsTab)
const ReviewsTab = later(async () => (await import('./versions/reviews-tab.tsx')).ReviewsTab)

const KEY_FACTS = [
  'code',
  'classificationId',
  'ownerHospitalId',
  'doctorId',
  'visibleType',
  'chargeType',
  'publishTime',
  'reviewDueDate',
]

/** Asked beside the fields of a video (rules/videos#finding). */
const FILTERS: Fields = {
  illnessId: { kind: 'link', title: '疾病', to: 'illness' },
  stdDept: { kind: 'link', title: '标准科室', to: 'standardDepartment', by: 'code' },
  unplayed: { kind: 'flag', title: '零播放>30天' },
}

/** Videos: the page of all records, with what a file and a video's life bring. */
export function VideoPage() {
  const [over, setOver] = useState<VideoDialog>()
  const [batching, setBatching] = useState(false)
  useUploads() // what may be done with a row depends on what is on its way
  const reader = useVideoReader()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const wanted = useRef<EntityRow>(undefined)
  const chooseFileFor = (row: EntityRow) => {
    wanted.current = row
    input.current?.click()
  }
  const openDesk = (id: string) => void navigate(`/he/review?open=${id}`)
  const override: EntityOverride = {
    cells: {
      status: row => <StateCell row={row} />,
      durationSec: row => durationText(Number(row['durationSec'] ?? 0)),
    },
    without: ['mediaStatus', 'cover'],
    keyFacts: KEY_FACTS,
    filters: FILTERS,
    beforeName: row => <Thumb paths={String(row['cover'] ?? '')} alt="" />,
    primary: page => <NewVideo page={page} />,
    actions: page => videoActions({ page, reader, over: setOver, chooseFileFor, openDesk }),
    tools: page => uploadTools(page, () => setBatching(true)),
    batch: page => batchActions(page, reader, setOver),
    offers: (act, row) => (act === 'edit' ? videoRow(row).status !== 'archived' : isUnpublished(row)),
    locked: row => (closedNote(videoRow(row)) === undefined ? [] : VERSIONED),
    formNote: row => row && closedNote(videoRow(row)),
    drawerTop: (row, page) => (
      <>
        <RejectedNote row={row} />
        <MediaFacts row={row} reader={reader} onPreview={() => setOver({ kind: 'preview', row })} />
        {mayChooseCover(row, page) && <PosterChoice row={row} />}
      </>
    ),
    tabs: [
      { key: 'relations', title: '疾病与科室', draw: row => <RelationsPanel key={row.id} videoId={row.id} /> },
      {
        key: 'versions',
        title: '版本',
        draw: row => <VersionsTab row={row} onPreview={versionNo => setOver({ kind: 'preview', row, versionNo })} />,
      },
      { key: 'reviews', title: '审核记录', draw: row => <ReviewsTab row={row} /> },
    ],
    extra: page => (
      <>
        <Overs over={over} page={page} onClose={() => setOver(undefined)} onFile={chooseFileFor} />
        {batching && <BatchUpload onClose={() => setBatching(false)} onChanged={() => void page.changed()} />}
      </>
    ),
  }
  return (
    <>
      <EntityPage entity={entity} all={businessEntities} override={override} />
      <FileChooser
        input={input}
        onFiles={([file]) => {
          const row = wanted.current
          if (file && row) void sendFile(row, file)
        }}
      />
      <UploadTray />
    </>
  )
}

/** A begun upload goes on with its own file only; another one throws away what was sent, and asks before. */
async function sendFile(row: EntityRow, file: File): Promise<void> {
  if (videoRow(row).mediaStatus === 'uploading') {
    const { begunOf } = await import('./uploads/carry-by-tus.ts')
    const question = restartQuestion(row.id, file, await begunOf(row.id))
    if (question && !(await confirm(question))) return
  }
  myUploads.add(file, { id: row.id, title: String(row['title']) })
}

/** Who looks at the page: what may be done with a video depends on it. */
function useVideoReader(): VideoReader {
  const { may } = usePermission()
  const platform = useIsPlatform()
  const username = useStore(sessionStore, ({ user }) => user?.username ?? '')
  return { may, platform, username }
}

/** A cover belongs to its version: it is chosen while that is being made. */
function mayChooseCover(row: EntityRow, page: Page): boolean {
  const { status } = videoRow(row)
  return page.may('edit') && page.mayWrite(row) && (status === 'draft' || status === 'rejected')
}

/** Only what viewers never had can be deleted (rules/videos#deleting). */
function isUnpublished(row: EntityRow): boolean {
  const { status } = videoRow(row)
  return (status === 'draft' || status === 'rejected') && (row['publishTime'] ?? '') === ''
}

/** Many files at once, with a sheet that says what they are. */
function uploadTools(page: Page, open: () => void): Tool[] {
  if (!page.mayAdd || !page.may('upload') || !page.may('import')) return []
  return [{ key: 'batch-upload', title: '批量上传', icon: <CloudUploadOutlined />, run: open }]
}

const BATCH: readonly (readonly [BatchKind, string])[] = [
  ['class', '改分类'],
  ['charge', '改收费'],
  ['visible', '改可见范围'],
]

function batchActions(page: Page, reader: VideoReader, open: (over: VideoDialog) => void): BatchAction[] {
  const ids = () => [...page.list.selection.ids]
  const changes = BATCH.map(([change, title]) => ({
    key: change,
    title,
    run: () => open({ kind: 'batch', change, ids: ids() }),
  }))
  const listing = { key: 'playlist', title: '加入播放单', run: () => open({ kind: 'playlist', ids: ids() }) }
  return [...(page.may('batch') ? changes : []), ...(reader.may('he:playlist:items') ? [listing] : [])]
}
