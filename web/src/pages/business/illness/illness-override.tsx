import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { callWithMessage } from '../../../app/calls/call.ts'
import { runAction } from '#shared/run-action.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { ContractEndDate } from '#shared/hospital/contract-end-date.tsx'

const VideosDialog = lazyPart(async () => (await import('./illness-videos-dialog.tsx')).IllnessVideosDialog)
const PathDialog = lazyPart(async () => (await import('./edu-path/edu-path-dialog.tsx')).EduPathDialog)
const MergeDialog = lazyPart(async () => (await import('./merge-illness-dialog.tsx')).MergeIllnessDialog)
const ReviewDialog = lazyPart(async () => (await import('./illness-review-dialog.tsx')).IllnessReviewDialog)
const VideosTab = lazyPart(async () => (await import('./illness-videos-tab.tsx')).IllnessVideosTab)
const PathTab = lazyPart(async () => (await import('./edu-path/edu-path-tab.tsx')).EduPathTab)
const ReviewsTab = lazyPart(async () => (await import('./illness-reviews-tab.tsx')).IllnessReviewsTab)

const UNDER_REVIEW: ReadonlySet<string> = new Set(['medical', 'compliance'])

/** What illnesses have beyond other records: videos, a path, review of their texts (rules/catalogue#illnesses). */
export const illnessOverride: EntityOverride = {
  description: '审核通过的图文才向患者展示；改动图文后需要重新审核',
  filters: { noVideo: { kind: 'flag', title: '无视频' } },
  cells: { reviewDue: row => (row['reviewDue'] ? <ContractEndDate day={String(row['reviewDue'])} /> : null) },
  actions: illnessActions,
  formNote: row =>
    row && UNDER_REVIEW.has(String(row['reviewStatus']))
      ? '图文正在审核，审核结束前不能修改名称、简介和各节内容'
      : undefined,
  tabs: [
    { key: 'videos', title: '视频', render: row => <VideosTab row={row} /> },
    { key: 'path', title: '宣教路径', render: row => <PathTab row={row} /> },
    { key: 'reviews', title: '审核记录', render: row => <ReviewsTab row={row} /> },
  ],
}

function illnessActions(page: EntityPageContext): RowAction<EntityRow>[] {
  const { may, opens } = page
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
      isAllowed: [...UNDER_REVIEW].some(may),
      isShown: row => UNDER_REVIEW.has(state(row)) && may(state(row)),
      run: opens(ReviewDialog),
    },
    { key: 'videos', title: '关联视频', isAllowed: may('relate'), run: opens(VideosDialog) },
    { key: 'path', title: '设置宣教路径', rare: true, isAllowed: may('path'), run: opens(PathDialog) },
    {
      key: 'submit',
      title: '提交审核',
      rare: true,
      isAllowed: may('submit'),
      isShown: row => ['draft', 'rejected'].includes(state(row)),
      run: submit,
    },
    { key: 'merge', title: '合并重复', rare: true, isAllowed: may('merge'), run: opens(MergeDialog) },
  ]
}
