import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import { callTold } from '../../../app/calls/call.ts'
import type { Question } from '@xuanjiao/core/model/ports'
import { confirm } from '../../../app/confirm/confirm.ts'
import { act } from '#shared/act.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPage as Page } from '#shared/entity/data/use-entity-page.ts'
import type { RowAction } from '@xuanjiao/list/ui/table/column'
import { copyLink } from './copy-link.ts'
import { isHeld } from './uploads/my-uploads.ts'
import type { VideoDialog } from './overs.tsx'
import { actsOf, videoRow, type VideoReader, type VideoAct } from './state/video-state.ts'

/** What the acts of a row need of the page around them. */
export interface ActPlaces {
  page: Page
  looker: VideoReader
  over: (over: VideoDialog) => void
  chooseFileFor: (row: EntityRow) => void
  openDesk: (id: string) => void
}

type VideoAction = RowAction<EntityRow>

/** Everything that may be done with a video, the most wanted first; only what is possible now is drawn. */
export function videoActions(places: ActPlaces): VideoAction[] {
  const { page, looker, over, openDesk } = places
  const offers = (act: VideoAct) => (row: EntityRow) =>
    (act === 'preview' || act === 'review' || page.mayWrite(row)) && actsOf(videoRow(row), looker).has(act)
  const told = (call: () => Promise<{ message: string }>) => void act(call, page.changed)
  const id = (row: EntityRow) => ({ body: { id: row.id } })
  const asked = async (question: Question, call: () => Promise<{ message: string }>) => {
    if (await confirm(question)) told(call)
  }
  return [
    {
      key: 'retry',
      title: '重试转码',
      shown: offers('retry'),
      run: row => told(() => callTold(videoCalls.retry, id(row))),
    },
    { key: 'submit', title: '提交审核', shown: offers('submit'), run: row => over({ kind: 'submit', row }) },
    { key: 'review', title: '审核', shown: offers('review'), run: row => openDesk(row.id) },
    {
      key: 'withdraw',
      title: '撤回',
      shown: offers('withdraw'),
      run: row => void asked(withdrawing(row), () => callTold(videoLifeCalls.withdraw, id(row))),
    },
    {
      key: 'publish',
      title: '发布',
      shown: offers('publish'),
      run: row => void asked(publishing(row), () => callTold(videoCalls.publish, id(row))),
    },
    {
      key: 'republish',
      title: '重新上架',
      shown: offers('republish'),
      run: row => void asked(republishing(row), () => callTold(videoLifeCalls.republish, id(row))),
    },
    ...fileActions(places),
    { key: 'preview', title: '预览', shown: offers('preview'), run: row => over({ kind: 'preview', row }) },
    {
      key: 'data',
      title: '数据分析',
      shown: row => page.may('data') && wasLive(row),
      run: row => over({ kind: 'data', row }),
    },
    { key: 'revise', title: '修订', rare: true, shown: offers('revise'), run: row => over({ kind: 'revise', row }) },
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
      shown: row => looker.may('he:playlist:items') && videoRow(row).status !== 'archived',
      run: row => over({ kind: 'playlist', ids: [row.id] }),
    },
    { key: 'copy', title: '复制链接', rare: true, run: row => void copyLink(row) },
    { key: 'off', title: '下架', danger: true, shown: offers('off'), run: row => over({ kind: 'off', row }) },
    {
      key: 'archive',
      title: '归档',
      danger: true,
      shown: offers('archive'),
      run: row => void asked(archiving(row), () => callTold(videoLifeCalls.archive, id(row))),
    },
  ]
}

/** A file for the first time, the rest of one, another one. */
function fileActions({ page, looker, chooseFileFor }: ActPlaces): VideoAction[] {
  const may = (row: EntityRow) => page.mayWrite(row) && actsOf(videoRow(row), looker).has('upload') && !isHeld(row.id)
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
const titled = (row: EntityRow) => `“${String(row['title'])}”`

const withdrawing = (row: EntityRow): Question => ({
  title: '撤回审核',
  text: `${titled(row)}撤回后回到草稿，可以修改后重新提交。`,
  yes: '撤回',
})
const publishing = (row: EntityRow): Question => ({
  title: '发布视频',
  text: `${titled(row)}发布后，观众马上可以看到。`,
  yes: '发布',
})
const republishing = (row: EntityRow): Question => ({
  title: '重新上架',
  text: `${titled(row)}在复审有效期内直接恢复在线；复审已到期的回到草稿，需要重新审核。`,
  yes: '重新上架',
})
const archiving = (row: EntityRow): Question => ({
  title: '归档视频',
  text: `${titled(row)}归档后观众不再能找到，观看数据保留；归档不能撤销。`,
  yes: '归档',
  danger: true,
})
