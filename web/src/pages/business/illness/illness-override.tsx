import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { lazy, Suspense, type ComponentType } from 'react'
import { callTold } from '../../../app/calls/call.ts'
import { act } from '#shared/act.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { overlay } from '#shared/entity/looks/overlay.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import type { EntityPage } from '#shared/entity/data/use-entity-page.ts'
import type { RowAction } from '@xuanjiao/list/ui/table/column'
import { EndDate } from '#shared/hospital/end-date.tsx'
import type { IllnessDialogsProps } from './illness-dialogs.tsx'

const IllnessDialogs = lazy(async () => ({ default: (await import('./illness-dialogs.tsx')).IllnessDialogs }))
const IllnessLines = lazy(async () => ({ default: (await import('./illness-lines.tsx')).IllnessLines }))
const PathTab = lazy(async () => ({ default: (await import('./path/path-tab.tsx')).PathTab }))
const ReviewsTab = lazy(async () => ({ default: (await import('./reviews-tab.tsx')).ReviewsTab }))

/** What is drawn of it is fetched when it is wanted. */
const drawn = (Tab: ComponentType<{ row: EntityRow }>) => (row: EntityRow) => (
  <Suspense>
    <Tab row={row} />
  </Suspense>
)

type Over = Pick<IllnessDialogsProps, 'kind' | 'row'>

const over = overlay<Over>()
const UNDER_REVIEW: ReadonlySet<unknown> = new Set(['medical', 'compliance'])

/** What illnesses have beyond other records: videos, a path, review of their texts (rules/catalogue#illnesses). */
export const illnessOverride: EntityOverride = {
  description: '审核通过的图文才向病人展示；改动图文后需要重新审核',
  filters: { noVideo: { kind: 'flag', title: '无视频' } },
  cells: { reviewDue: row => (row['reviewDue'] ? <EndDate day={String(row['reviewDue'])} /> : '—') },
  actions: illnessActions,
  formNote: row =>
    row && UNDER_REVIEW.has(row['reviewStatus']) ? '图文正在审核，审核结束前不能修改名称、简介和各节内容' : undefined,
  tabs: [
    { key: 'videos', title: '视频', draw: drawn(IllnessLines) },
    { key: 'path', title: '宣教路径', draw: drawn(PathTab) },
    { key: 'reviews', title: '审核记录', draw: drawn(ReviewsTab) },
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
  return (
    <Suspense>
      <IllnessDialogs {...opened} onDone={() => void page.changed()} onClose={over.close} />
    </Suspense>
  )
}
