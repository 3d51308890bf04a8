import { CloudUploadOutlined } from '@ant-design/icons'
import { video } from '@xuanjiao/contract/business/video/video'
import { VERSIONED_VIDEO_FIELDS } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { sessionStore } from '../../../app/session/session-store.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { registerBusinessLinks, relatedBusinessEntities } from '#shared/entity/data/business-records.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import type { EntityPageContext as Page } from '#shared/entity/data/use-entity-page.ts'
import { StoredThumbnail } from '@xuanjiao/fields/ui/stored/stored-thumbnail'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { PageTool } from '@xuanjiao/list/ui/table/list-table-column'
import type { BatchAction } from '@xuanjiao/list/ui/table/list-table-column'
import { useIsPlatform } from '#shared/people/use-is-platform.ts'
import type { BatchChangeKind } from './batch-change/batch-change-dialog.tsx'
import { LazyBatchUpload } from './batch-upload/lazy-batch-upload.tsx'
import { videoUploads, useVideoUploads } from './uploads/my-uploads.ts'
import { VideoFileChooser, NewVideoDialog } from './new-video.tsx'
import type { OpenVideoDialog } from './video-dialogs.tsx'
import { VideoStateCell } from './state/video-state-cell.tsx'
import { videoRowActions } from './video-actions.ts'
import { editLockNote, videoActionRow, type VideoActionReader } from './state/video-state.ts'

registerBusinessLinks()
const entity = video as unknown as Entity

const FilmPoster = lazyPart(async () => (await import('./gallery/film-poster.tsx')).FilmPoster)
const UploadTray = lazyPart(async () => (await import('./uploads/upload-tray.tsx')).UploadTray)
const Overs = lazyPart(async () => (await import('./video-dialogs.tsx')).VideoDialogs)
const MediaFacts = lazyPart(async () => (await import('./state/media-facts.tsx')).MediaFacts)
const PosterChoice = lazyPart(async () => (await import('./poster-choice.tsx')).PosterChoice)
const RejectedNote = lazyPart(async () => (await import('./versions/rejected-note.tsx')).RejectedNote)
const RelationsPanel = lazyPart(async () => (await import('./relations/relations-panel.tsx')).RelationsPanel)
const VersionsTab = lazyPart(async () => (await import('./versions/versions-tab.tsx')).VersionsTab)
const ReviewsTab = lazyPart(async () => (await import('./versions/video-reviews-tab.tsx')).VideoReviewsTab)

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
  const [over, setOver] = useState<OpenVideoDialog>()
  const [batching, setBatching] = useState(false)
  useVideoUploads() // what may be done with a row depends on what is on its way
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
      status: row => <VideoStateCell row={row} />,
      durationSec: row => durationText(Number(row['durationSec'] ?? 0)),
    },
    hiddenColumns: ['mediaStatus', 'cover'],
    keyFacts: KEY_FACTS,
    filters: FILTERS,
    poster: row => <FilmPoster row={row} />,
    columnOverrides: { title: { width: 320 } },
    beforeName: row => <StoredThumbnail paths={String(row['cover'] ?? '')} alt="" />,
    primary: page => <NewVideoDialog page={page} />,
    actions: page => videoRowActions({ page, reader, openDialog: setOver, chooseFileFor, openDesk }),
    tools: page => uploadTools(page, () => setBatching(true)),
    batch: page => batchActions(page, reader, setOver),
    isActionOffered: (act, row) => (act === 'edit' ? videoActionRow(row).status !== 'archived' : isUnpublished(row)),
    lockedFields: row => (editLockNote(videoActionRow(row)) === undefined ? [] : VERSIONED_VIDEO_FIELDS),
    formNote: row => row && editLockNote(videoActionRow(row)),
    drawerTop: (row, page) => (
      <>
        <RejectedNote row={row} />
        <MediaFacts row={row} reader={reader} onPreview={() => setOver({ kind: 'preview', row })} />
        {mayChooseCover(row, page) && <PosterChoice row={row} />}
      </>
    ),
    tabs: [
      { key: 'relations', title: '疾病与科室', render: row => <RelationsPanel key={row.id} videoId={row.id} /> },
      {
        key: 'versions',
        title: '版本',
        render: row => <VersionsTab row={row} onPreview={versionNo => setOver({ kind: 'preview', row, versionNo })} />,
      },
      { key: 'reviews', title: '审核记录', render: row => <ReviewsTab row={row} /> },
    ],
    dialogs: page => (
      <>
        <Overs dialog={over} page={page} onClose={() => setOver(undefined)} onFile={chooseFileFor} />
        {batching && <LazyBatchUpload onClose={() => setBatching(false)} onChanged={() => void page.changed()} />}
      </>
    ),
  }
  return (
    <>
      <EntityPage entity={entity} all={() => relatedBusinessEntities(entity.name)} override={override} />
      <VideoFileChooser
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
  if (videoActionRow(row).mediaStatus === 'uploading') {
    const { mayRestartUpload } = await import('./uploads/may-restart-upload.ts')
    if (!(await mayRestartUpload(row.id, file))) return
  }
  videoUploads.add(file, { id: row.id, title: String(row['title']) })
}

/** Who looks at the page: what may be done with a video depends on it. */
function useVideoReader(): VideoActionReader {
  const { may } = usePermissionChecks()
  const platform = useIsPlatform()
  const username = useStore(sessionStore, ({ user }) => user?.username ?? '')
  return { may, platform, username }
}

/** A cover belongs to its version: it is chosen while that is being made. */
function mayChooseCover(row: EntityRow, page: Page): boolean {
  const { status } = videoActionRow(row)
  return page.may('edit') && page.mayWrite(row) && (status === 'draft' || status === 'rejected')
}

/** Only what viewers never had can be deleted (rules/videos#deleting). */
function isUnpublished(row: EntityRow): boolean {
  const { status } = videoActionRow(row)
  return (status === 'draft' || status === 'rejected') && (row['publishTime'] ?? '') === ''
}

/** Many files at once, with a sheet that says what they are. */
function uploadTools(page: Page, open: () => void): PageTool[] {
  if (!page.mayAdd || !page.may('upload') || !page.may('import')) return []
  return [{ key: 'batch-upload', title: '批量上传', icon: <CloudUploadOutlined />, run: open }]
}

const BATCH: readonly (readonly [BatchChangeKind, string])[] = [
  ['class', '改分类'],
  ['charge', '改收费'],
  ['visible', '改可见范围'],
]

function batchActions(page: Page, reader: VideoActionReader, open: (over: OpenVideoDialog) => void): BatchAction[] {
  const ids = () => [...page.list.selection.ids]
  const changes = BATCH.map(([change, title]) => ({
    key: change,
    title,
    run: () => open({ kind: 'batch', change, ids: ids() }),
  }))
  const listing = { key: 'playlist', title: '加入播放单', run: () => open({ kind: 'playlist', ids: ids() }) }
  return [...(page.may('batch') ? changes : []), ...(reader.may('he:playlist:items') ? [listing] : [])]
}
