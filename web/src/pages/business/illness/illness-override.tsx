import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { lazy, Suspense, type ComponentType } from 'react'
import { callWithMessage } from '../../../app/calls/call.ts'
import { runAction } from '#shared/run-action.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { ContractEndDate } from '#shared/hospital/contract-end-date.tsx'
import type { IllnessDialogsProps } from './illness-dialogs.tsx'

const IllnessDialogs = lazy(async () => ({ default: (await import('./illness-dialogs.tsx')).IllnessDialogs }))
const IllnessLines = lazy(async () => ({ default: (await import('./illness-videos-tab.tsx')).IllnessVideosTab }))
const PathTab = lazy(async () => ({ default: (await import('./edu-path/edu-path-tab.tsx')).EduPathTab }))
const ReviewsTab = lazy(async () => ({ default: (await import('./illness-reviews-tab.tsx')).IllnessReviewsTab }))

/** What is drawn of it is fetched when it is wanted. */
const drawn = (Tab: ComponentType<{ row: EntityRow }>) => (row: EntityRow) => (
  <Suspense>
    <Tab row={row} />
  </Suspense>
)

type OpenIllnessDialog = Pick<IllnessDialogsProps, 'kind' | 'row'>

const over = createOverrideDialog<OpenIllnessDialog>()
const UNDER_REVIEW: ReadonlySet<unknown> = new Set(['medical', 'compliance'])

/** What illnesses have beyond other records: videos, a path, review of their texts (rules/catalogue#illnesses). */
export const illnessOverride: EntityOverride = {
  description: '审核通过的图文才向病人展示；改动图文后需要重新审核',
  filters: { noVideo: { kind: 'flag', title: '无视频' } },
  cells: { reviewDue: row => (row['reviewDue'] ? <ContractEndDate day={String(row['reviewDue'])} /> : '—') },
  actions: illnessActions,
  formNote: row =>
    row && UNDER_REVIEW.has(row['reviewStatus']) ? '图文正在审核，审核结束前不能修改名称、简介和各节内容' : undefined,
  tabs: [
    { key: 'videos', title: '视频', render: drawn(IllnessLines) },
    { key: 'path', title: '宣教路径', render: drawn(PathTab) },
    { key: 'reviews', title: '审核记录', render: drawn(ReviewsTab) },
  ],
  dialogs: page => <Opened page={page} />,
}

function illnessActions(page: EntityPageContext): RowAction<EntityRow>[] {
  const { may } = page
  const opens = (kind: OpenIllnessDialog['kind']) => (row: EntityRow) => over.open({ kind, row })
  const state = (row: EntityRow) => String(row['reviewStatus'])
  const submit = (row: EntityRow) =>
    void runAction(
      () => callWithMessage(illnessCalls.submit, { body: { id: row.id, version: row.version } }),
      page.changed,
    )
  return [
    {
      key: 'review',
      title: '审核',
      isShown: row => UNDER_REVIEW.has(state(row)) && may(state(row)),
      run: opens('review'),
    },
    { key: 'videos', title: '关联视频', isShown: () => may('relate'), run: opens('videos') },
    { key: 'path', title: '设置宣教路径', rare: true, isShown: () => may('path'), run: opens('path') },
    {
      key: 'submit',
      title: '提交审核',
      rare: true,
      isShown: row => may('submit') && ['draft', 'rejected'].includes(state(row)),
      run: submit,
    },
    { key: 'merge', title: '合并重复', rare: true, isShown: () => may('merge'), run: opens('merge') },
  ]
}

function Opened({ page }: { page: EntityPageContext }) {
  const opened = over.useSubject()
  if (!opened) return null
  return (
    <Suspense>
      <IllnessDialogs {...opened} onDone={() => void page.changed()} onClose={over.close} />
    </Suspense>
  )
}
