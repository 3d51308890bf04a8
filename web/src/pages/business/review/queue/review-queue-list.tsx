import type { ReviewQueueRow } from '@xuanjiao/contract/business/review/video-review-calls'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { ToggleSwitch } from '@xuanjiao/fields/ui/choice/toggle-switch'
import { Skeleton } from 'antd'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import type { ReviewNodeName, ReviewQueue } from './use-review-queue.ts'
import { waitingTimeOf } from './waiting-time.ts'
import styles from './queue.module.css'

export const REVIEW_NODE_TEXT: Readonly<Record<ReviewNodeName, string>> = {
  medical: '医学审核',
  compliance: '合规终审',
}

const NODES = [
  { value: '', label: '全部' },
  { value: 'medical', label: '医学审核' },
  { value: 'compliance', label: '合规终审' },
] as const

/** What waits, the longest first; the one on the desk is marked. */
export function ReviewQueueList({ queue, onChosen }: { queue: ReviewQueue; onChosen?: () => void }) {
  const { rows, query } = queue
  return (
    <nav className={styles['queue']} aria-label="待审视频">
      <header>
        <SegmentChoice
          size="small"
          aria-label="审核环节"
          value={queue.node ?? ''}
          choices={NODES}
          onChange={value => queue.chooseNode(value === '' ? undefined : value)}
        />
        <label>
          <ToggleSwitch size="small" on={queue.mine} onChange={queue.chooseMine} aria-label="只看我能审核的" />
          只看我能审核的
        </label>
      </header>
      {query.error && !rows && <ListLoadError error={query.error} retry={() => void query.refetch()} />}
      {!query.error && !rows && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      <ol aria-busy={query.isPlaceholderData}>
        {rows?.map(row => (
          <li key={row.id}>
            <QueueEntry
              row={row}
              current={row.id === queue.open}
              onChoose={() => {
                queue.goTo(row.id)
                onChosen?.()
              }}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function QueueEntry({ row, current, onChoose }: { row: ReviewQueueRow; current: boolean; onChoose: () => void }) {
  const waiting = waitingTimeOf(row.waitingMinutes)
  return (
    <button type="button" aria-current={current || undefined} onClick={onChoose}>
      <strong>{row.title}</strong>
      <small>{row.hospitalName ?? '平台'}</small>
      <span className={styles['tags']}>
        <span>{REVIEW_NODE_TEXT[row.node]}</span>
        {row.versionNo > 1 && <span>修订 v{row.versionNo}</span>}
        {row.round > 1 && <span>第 {row.round} 次送审</span>}
        {row.refusal !== null && <span>非本人审核</span>}
      </span>
      <span className={styles['waiting']} title={`本环节已等待 ${waiting.text}，${waiting.meaning}`}>
        <StatusTag tone={waiting.tone} text={waiting.text} />
      </span>
    </button>
  )
}
