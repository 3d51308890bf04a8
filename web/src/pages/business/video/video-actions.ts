import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { videoWorkflow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { callWithMessage } from '../../../app/calls/call.ts'
import { runAction } from '#shared/run-action.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext as Page } from '#shared/entity/data/use-entity-page.ts'
import { eventActions } from '#shared/workflow/event-actions.ts'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { copyLink } from './copy-link.ts'
import { isUploadPending } from './uploads/my-uploads.ts'
import type { OpenVideoDialog } from './video-dialogs.tsx'
import {
  videoActionsOffered,
  videoActionRow,
  type VideoActionReader,
  type VideoActionName,
} from './state/video-state.ts'

/** What the acts of a row need of the page around them. */
export interface VideoActionContext {
  page: Page
  reader: VideoActionReader
  openDialog: (over: OpenVideoDialog) => void
  chooseFileFor: (row: EntityRow) => void
  openDesk: (id: string) => void
}

type VideoAction = RowAction<EntityRow>

/** Everything that may be done with a video, the most wanted first; only what is possible now is drawn. */
export function videoRowActions(context: VideoActionContext): VideoAction[] {
  const { page, reader, openDialog, openDesk } = context
  const offers = (name: VideoActionName) => (row: EntityRow) =>
    (name === 'preview' || name === 'review' || page.mayWrite(row)) &&
    videoActionsOffered(videoActionRow(row), reader).has(name)
  const event = eventActions({
    workflow: videoWorkflow,
    offers,
    nameOf: row => String(row['title']),
    calls: {
      withdraw: videoLifecycleCalls.withdraw,
      publish: videoCalls.publish,
      republish: videoLifecycleCalls.republish,
      archive: videoLifecycleCalls.archive,
    },
    open: (kind, row) => hasDialog(kind) && openDialog({ kind, row }),
    onDone: page.changed,
  })
  return [
    {
      key: 'retry',
      title: '重试转码',
      isShown: offers('retry'),
      run: row => void runAction(() => callWithMessage(videoCalls.retry, { body: { id: row.id } }), page.changed),
    },
    event('submit'),
    { key: 'review', title: '审核', isShown: offers('review'), run: row => openDesk(row.id) },
    event('withdraw'),
    event('publish'),
    event('republish'),
    ...fileActions(context),
    { key: 'preview', title: '预览', isShown: offers('preview'), run: row => openDialog({ kind: 'preview', row }) },
    {
      key: 'data',
      title: '数据分析',
      isShown: row => page.may('data') && wasLive(row),
      run: row => openDialog({ kind: 'data', row }),
    },
    event('revise'),
    {
      key: 'schedule',
      title: '定时发布',
      rare: true,
      isShown: row => offers('tune')(row) && page.fieldState('planPublishTime') === 'shown',
      run: row => openDialog({ kind: 'schedule', row }),
    },
    {
      key: 'playlist',
      title: '加入播放单',
      rare: true,
      isShown: row => reader.may('he:playlist:items') && videoActionRow(row).status !== 'archived',
      run: row => openDialog({ kind: 'playlist', ids: [row.id] }),
    },
    { key: 'copy', title: '复制链接', rare: true, run: row => void copyLink(row) },
    event('off'),
    event('archive'),
  ]
}

/** Events whose button opens something first. */
const hasDialog = (event: VideoActionName): event is 'submit' | 'off' | 'revise' =>
  event === 'submit' || event === 'off' || event === 'revise'

/** A file for the first time, the rest of one, another one. */
function fileActions({ page, reader, chooseFileFor }: VideoActionContext): VideoAction[] {
  const may = (row: EntityRow) =>
    page.mayWrite(row) && videoActionsOffered(videoActionRow(row), reader).has('upload') && !isUploadPending(row.id)
  const media = (row: EntityRow) => videoActionRow(row).mediaStatus
  return [
    {
      key: 'first',
      title: '上传',
      isShown: row => may(row) && (media(row) === 'none' || media(row) === 'failed'),
      run: chooseFileFor,
    },
    { key: 'resume', title: '继续上传', isShown: row => may(row) && media(row) === 'uploading', run: chooseFileFor },
    {
      key: 'again',
      title: '更换文件',
      rare: true,
      isShown: row => may(row) && media(row) === 'ready',
      run: chooseFileFor,
    },
  ]
}

const wasLive = (row: EntityRow) => typeof row['publishTime'] === 'string' && row['publishTime'] !== ''
