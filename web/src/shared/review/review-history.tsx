import { CHECKLIST } from '@xuanjiao/contract/business/video/life/review-checklist'
import type { ReviewLine } from '@xuanjiao/contract/business/review/video-review-calls'
import type { StatusColour } from '../../app/theme/theme.ts'
import { StatusTag } from '../fields/read/status-tag.tsx'
import { TimeRead } from '../fields/time/time-read.tsx'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import styles from './review-history.module.css'

const TONES: Readonly<Record<string, StatusColour>> = { pass: 'good', reject: 'bad', withdraw: 'draft' }

/** Every decision on a video, the newest first: who, with which papers, what was found and said. */
export function ReviewHistory({ lines }: { lines: readonly ReviewLine[] }) {
  if (lines.length === 0)
    return <EmptyState kind="empty" title="还没有审核记录" text="提交审核后，每一次结论都会留在这里" />
  return (
    <ol className={styles['lines']}>
      {lines.map(line => (
        <li key={line.id}>
          <p className={styles['head']}>
            <StatusTag tone={TONES[line.result] ?? 'draft'} text={line.result_dictText} />
            <strong>{line.node_dictText}</strong>
            <span>
              v{line.versionNo} 第 {line.round} 次送审
            </span>
            <TimeRead value={line.createTime} />
          </p>
          <p className={styles['who']}>
            {[line.reviewerName ?? '系统', line.reviewerCert, minutesText(line.costMinutes)].filter(Boolean).join('，')}
          </p>
          {line.opinion && <blockquote>{line.opinion}</blockquote>}
          <Found line={line} />
          <Unwatched line={line} />
        </li>
      ))}
    </ol>
  )
}

function Found({ line: { checklist, checklistBulk } }: { line: ReviewLine }) {
  if (!checklist) return null
  const found = CHECKLIST.filter(({ key }) => checklist[key] === 'Y')
  const answered = CHECKLIST.filter(({ key }) => checklist[key] !== undefined).length
  if (answered === 0) return null
  if (found.length === 0)
    return (
      <p className={styles['who']}>
        审核清单 {answered} 项均为“否”{checklistBulk && `，其中 ${checklistBulk.length} 项为批量选“否”`}
      </p>
    )
  return (
    <ul className={styles['found']}>
      {found.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}

/** What was passed without having been seen as far as was asked for. */
function Unwatched({ line: { watchedPercent, unwatchedReason } }: { line: ReviewLine }) {
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
