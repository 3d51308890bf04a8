import { REVIEW_CHECKLIST } from '@xuanjiao/contract/business/video/lifecycle/review-checklist'
import type { ReviewHistoryEntry } from '@xuanjiao/contract/business/review/video-review-calls'
import type { StatusColour } from '../../app/theme/theme.ts'
import { RecordTimeline, type RecordTimelineStep } from '../workflow/record-timeline.tsx'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import styles from './review-history.module.css'

const TONES: Readonly<Record<string, StatusColour>> = { pass: 'good', reject: 'bad', withdraw: 'draft' }

/** Every decision on a video, the newest first: who, with which papers, what was found and said. */
export function ReviewHistory({ lines }: { lines: readonly ReviewHistoryEntry[] }) {
  if (lines.length === 0)
    return <EmptyState kind="empty" title="还没有审核记录" text="提交审核后，每一次结论都会留在这里" />
  return <RecordTimeline steps={lines.map(stepOf)} />
}

const stepOf = (entry: ReviewHistoryEntry): RecordTimelineStep => ({
  key: entry.id,
  title: entry.node_dictText,
  result: { tone: TONES[entry.result] ?? 'draft', text: entry.result_dictText },
  facts: `v${entry.versionNo} 第 ${entry.round} 次送审`,
  at: entry.createTime,
  by: [entry.reviewerName ?? '系统', entry.reviewerCert, minutesText(entry.costMinutes)].filter(Boolean).join('，'),
  quote: entry.opinion,
  more: (
    <>
      <ChecklistFindings line={entry} />
      <Unwatched line={entry} />
    </>
  ),
})

function ChecklistFindings({ line: { checklist, checklistBulk } }: { line: ReviewHistoryEntry }) {
  if (!checklist) return null
  const matches = REVIEW_CHECKLIST.filter(({ key }) => checklist[key] === 'Y')
  const answered = REVIEW_CHECKLIST.filter(({ key }) => checklist[key] !== undefined).length
  if (answered === 0) return null
  if (matches.length === 0)
    return (
      <p className={styles['who']}>
        审核清单 {answered} 项均为“否”{checklistBulk && `，其中 ${checklistBulk.length} 项为批量选“否”`}
      </p>
    )
  return (
    <ul className={styles['found']}>
      {matches.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}

/** What was passed without having been seen as far as was asked for. */
function Unwatched({ line: { watchedPercent, unwatchedReason } }: { line: ReviewHistoryEntry }) {
  if (unwatchedReason === null) return null
  return (
    <p className={styles['who']}>
      通过时已看 {watchedPercent ?? 0}%，未看完的原因：{unwatchedReason}
    </p>
  )
}

function minutesText(minutes: number | null): string {
  if (minutes === null) return ''
  return minutes < 60 ? `用时 ${minutes} 分钟` : `用时 ${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`
}
