import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import { videoWorkflow } from '@xuanjiao/contract/business/video/life/video-workflow'
import { callTold } from '../../../app/calls/call.ts'
import { act } from '#shared/act.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPage as Page } from '#shared/entity/data/use-entity-page.ts'
import { eventButtons } from '#shared/workflow/event-buttons.ts'
import type { RowAction } from '@xuanjiao/list/ui/table/column'
import { copyLink } from './copy-link.ts'
import { isHeld } from './uploads/my-uploads.ts'
import type { VideoDialog } from './overs.tsx'
import { actsOf, videoRow, type VideoReader, type VideoAct } from './state/video-state.ts'

/** What the acts of a row need of the page around them. */
export interface VideoActionContext {
  page: Page
  reader: VideoReader
  over: (over: VideoDialog) => void
  chooseFileFor: (row: EntityRow) => void
  openDesk: (id: string) => void
}

type VideoAction = RowAction<EntityRow>

/** Everything that may be done with a video, the most wanted first; only what is possible now is drawn. */
export function videoActions(context: VideoActionContext): VideoAction[] {
  const { page, reader, over, openDesk } = context
  const offers = (act: VideoAct) => (row: EntityRow) =>
    (act === 'preview' || act === 'review' || page.mayWrite(row)) && actsOf(videoRow(row), reader).has(act)
  const event = eventButtons({
    workflow: videoWorkflow,
    offers,
    nameOf: row => String(row['title']),
    calls: {
      withdraw: videoLifeCalls.withdraw,
      publish: videoCalls.publish,
      republish: videoLifeCalls.republish,
      archive: videoLifeCalls.archive,
    },
    open: (kind, row) => hasDialog(kind) && over({ kind, row }),
    onDone: page.changed,
  })
  return [
    {
      key: 'retry',
      title: '重试转码',
      shown: offers('retry'),
      run: row => void act(() => callTold(videoCalls.retry, { body: { id: row.id } }), page.changed),
    },
    event('submit'),
    { key: 'review', title: '审核', shown: offers('review'), run: row => openDesk(row.id) },
    event('withdraw'),
    event('publish'),
    event('republish'),
    ...fileActions(context),
    { key: 'preview', title: '预览', shown: offers('preview'), run: row => over({ kind: 'preview', row }) },
    {
      key: 'data',
      title: '数据分析',
      shown: row => page.may('data') && wasLive(row),
      run: row => over({ kind: 'data', row }),
    },
    event('revise'),
    {
      key: 'schedule',
      title: '定时发布',
      rare: true,
      shown: row => offers('tune')(row) && page.fieldState('planPublishTime') === 'shown',
      run: row => over({ kind: 'schedule', row }),
    },
    {
      key: 'playlist',
      title: '加入播放单',
      rare: true,
      shown: row => reader.may('he:playlist:items') && videoRow(row).status !== 'archived',
      run: row => over({ kind: 'playlist', ids: [row.id] }),
    },
    { key: 'copy', title: '复制链接', rare: true, run: row => void copyLink(row) },
    event('off'),
    event('archive'),
  ]
}

/** Events whose button opens something first. */
const hasDialog = (event: VideoAct): event is 'submit' | 'off' | 'revise' =>
  event === 'submit' || event === 'off' || event === 'revise'

/** A file for the first time, the rest of one, another one. */
function fileActions({ page, reader, chooseFileFor }: VideoActionContext): VideoAction[] {
  const may = (row: EntityRow) => page.mayWrite(row) && actsOf(videoRow(row), reader).has('upload') && !isHeld(row.id)
  const media = (row: EntityRow) => videoRow(row).mediaStatus
  return [
    {
      key: 'first',
      title: '上传',
      shown: row => may(row) && (media(row) === 'none' || media(row) === 'failed'),
      run: chooseFileFor,
    },
    { key: 'resume', title: '继续上传', shown: row => may(row) && media(row) === 'uploading', run: chooseFileFor },
    {
      key: 'again',
      title: '更换文件',
      rare: true,
      shown: row => may(row) && media(row) === 'ready',
      run: chooseFileFor,
    },
  ]
}

const wasLive = (row: EntityRow) => typeof row['publishTime'] === 'string' && row['publishTime'] !== ''
