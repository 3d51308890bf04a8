import { illnessCalls } from '@xuanjiao/contract/business/illness-calls'
import { call, callTold } from '../../../shell/call.ts'
import { act } from '../../../shared/act.ts'
import { nameOf, type EntityRow } from '../../../shared/entity/entity-row.ts'
import { overlay } from '../../../shared/entity/overlay.ts'
import type { EntityOverride } from '../../../shared/entity/override.ts'
import type { EntityPage } from '../../../shared/entity/use-entity-page.ts'
import { StatusTag } from '../../../shared/fields/status-tag.tsx'
import type { RowAction } from '../../../shared/list/column.ts'
import { VideoLines } from '../../../shared/video-lists/video-lines.tsx'
import { EndDate } from '../end-date.tsx'
import { IllnessVideos } from './illness-videos.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PathDialog } from './path/path-dialog.tsx'
import { PathTab } from './path/path-tab.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewsTab } from './reviews-tab.tsx'

type Over = { kind: 'videos' | 'path' | 'merge' | 'review'; row: EntityRow }

const over = overlay<Over>()
const UNDER_REVIEW: ReadonlySet<unknown> = new Set(['medical', 'compliance'])

/** What illnesses have beyond other records: videos, a path, review of their texts (domain §3.8). */
export const illnessOverride: EntityOverride = {
  description: '审核通过的图文才向病人展示；改动图文后需要重新审核',
  filters: { noVideo: { kind: 'flag', title: '无视频' } },
  cells: { reviewDue: row => (row['reviewDue'] ? <EndDate day={String(row['reviewDue'])} /> : '—') },
  actions: illnessActions,
  formNote: row =>
    row && UNDER_REVIEW.has(row['reviewStatus']) ? '图文正在审核，审核结束前不能修改名称、简介和各节内容' : undefined,
  tabs: [
    {
      key: 'videos',
      title: '视频',
      draw: row => (
        <VideoLines
          about={['illness-videos', row.id, row.version]}
          load={signal => call(illnessCalls.videos, { query: { id: row.id }, signal })}
          drawExtra={item => item.mainFlag === 'Y' && <StatusTag tone="running" text="主要疾病" />}
        />
      ),
    },
    { key: 'path', title: '宣教路径', draw: row => <PathTab row={row} /> },
    { key: 'reviews', title: '审核记录', draw: row => <ReviewsTab row={row} /> },
  ],
  extra: page => <Opened page={page} />,
}

function illnessActions(page: EntityPage): RowAction<EntityRow>[] {
  const { may } = page
  const opens = (kind: Over['kind']) => (row: EntityRow) => over.open({ kind, row })
  const state = (row: EntityRow) => String(row['reviewStatus'])
  const submit = (row: EntityRow) =>
    void act(() => callTold(illnessCalls.submit, { body: { id: row.id, version: row.version } }), page.changed)
  return [
    {
      key: 'review',
      title: '审核',
      shown: row => UNDER_REVIEW.has(state(row)) && may(state(row)),
      run: opens('review'),
    },
    { key: 'videos', title: '关联视频', shown: () => may('relate'), run: opens('videos') },
    { key: 'path', title: '设置宣教路径', rare: true, shown: () => may('path'), run: opens('path') },
    {
      key: 'submit',
      title: '提交审核',
      rare: true,
      shown: row => may('submit') && ['draft', 'rejected'].includes(state(row)),
      run: submit,
    },
    { key: 'merge', title: '合并重复', rare: true, shown: () => may('merge'), run: opens('merge') },
  ]
}

function Opened({ page }: { page: EntityPage }) {
  const opened = over.useOpened()
  if (!opened) return null
  const { kind, row } = opened
  const dialog = { id: row.id, name: nameOf(page.entity, row), onDone: () => void page.changed(), onClose: over.close }
  switch (kind) {
    case 'videos':
      return <IllnessVideos {...dialog} />
    case 'path':
      return <PathDialog {...dialog} />
    case 'merge':
      return <MergeDialog {...dialog} />
    case 'review':
      return <ReviewDialog row={row} onDone={dialog.onDone} onClose={over.close} />
  }
}
