import { checklistProblem } from '@xuanjiao/contract/business/video/lifecycle/review-checklist'
import { LongTextInput, type FocusHandle } from '@xuanjiao/fields/ui/text/long-text-input'
import { Alert, Button, Dropdown } from 'antd'
import { useEffect, type RefObject } from 'react'
import { ChecklistPanel } from './checklist/checklist-panel.tsx'
import { REVIEW_RESULT_TEXT, type DecisionState } from './queue/pending-decisions.ts'
import { OPINION_PHRASES, withOpinionSentence } from './opinion-phrases.ts'
import { REVIEW_NODE_TEXT } from './queue/review-queue-list.tsx'
import type { ReviewItem } from './watch/review-item.ts'
import { MISSING_OPINION_TEXT, type ReviewPageModel } from './use-review-page.ts'
import styles from './styles/review-page.module.css'

const LONGEST = 500

interface ReviewVerdictProps {
  reviewPage: ReviewPageModel
  item: ReviewItem
  opinion: RefObject<FocusHandle | null>
}

/** The right side of the desk: ten points, the opinion, and the decision, which says what it will do. */
export function ReviewVerdict({ reviewPage, item, opinion }: ReviewVerdictProps) {
  const { notes, hindrance, made } = reviewPage
  const blocked = hindrance !== undefined || made !== undefined
  return (
    <section className={styles['verdict']} aria-label="审核结论">
      {/* Without an input that takes the focus it could not be slid by keys. */}
      <div className={styles['verdictBody']} {...(blocked && { tabIndex: 0 })}>
        <h2>{item.node ? REVIEW_NODE_TEXT[item.node] : '审核'}</h2>
        {made ? (
          <Alert type="success" showIcon title={`已${REVIEW_RESULT_TEXT[made.decision.result]}`} />
        ) : (
          hindrance !== undefined && <Alert type="warning" showIcon title={hindrance} />
        )}
        <WatchedShare reviewPage={reviewPage} />
        <ChecklistPanel answers={notes.answers} disabled={blocked} onFind={reviewPage.find} onRest={reviewPage.rest} />
        <OpinionField reviewPage={reviewPage} disabled={blocked} field={opinion} />
      </div>
      <DecisionBar reviewPage={reviewPage} item={item} />
    </section>
  )
}

function OpinionField({
  reviewPage,
  disabled,
  field,
}: {
  reviewPage: ReviewPageModel
  disabled: boolean
  field: ReviewVerdictProps['opinion']
}) {
  const items = OPINION_PHRASES.map(({ title, text }) => ({ key: title, label: title, title: text }))
  const add = ({ key }: { key: string }) => {
    const sentence = OPINION_PHRASES.find(({ title }) => title === key)?.text
    if (sentence !== undefined)
      reviewPage.write(withOpinionSentence(reviewPage.notes.opinion, sentence).slice(0, LONGEST))
    field.current?.focus()
  }
  const lacking = reviewPage.withoutOpinion
  useEffect(() => {
    if (lacking > 0) field.current?.focus()
  }, [lacking, field])
  return (
    <div className={styles['opinion']}>
      <header>
        <label htmlFor="review-opinion">审核意见</label>
        <Dropdown trigger={['click']} disabled={disabled} menu={{ items, onClick: add }}>
          <Button size="small">常用意见</Button>
        </Dropdown>
      </header>
      <LongTextInput
        ref={field}
        id="review-opinion"
        value={reviewPage.notes.opinion}
        disabled={disabled}
        max={LONGEST}
        rows={3}
        invalid={lacking > 0}
        {...(lacking > 0 && { 'aria-describedby': 'review-opinion-missing' })}
        placeholder="驳回时必填，提交人会看到"
        onChange={reviewPage.write}
        onKeyDown={event => event.key === 'Escape' && event.currentTarget.blur()}
      />
      {lacking > 0 && (
        <p role="alert" id="review-opinion-missing" className={styles['missing']}>
          {MISSING_OPINION_TEXT}
        </p>
      )}
    </div>
  )
}

/** How much of the video was seen, where that is asked for. */
function WatchedShare({ reviewPage: { watched, hindrance } }: { reviewPage: ReviewPageModel }) {
  if (watched.needed === 0 || hindrance !== undefined) return null
  return (
    <p className={styles['watched']} data-short={watched.short || undefined}>
      <span>
        已看 {watched.percent}%（需 {watched.needed}%）
      </span>
      <progress max={100} value={watched.percent} aria-label="已看的部分" />
    </p>
  )
}

/** 驳回 and 通过; why 通过 is not yet possible stands beside it. What was decided can be left for the next one. */
function DecisionBar({ reviewPage, item }: { reviewPage: ReviewPageModel; item: ReviewItem }) {
  const { notes, hindrance, made } = reviewPage
  if (made) return <DecidedBar reviewPage={reviewPage} made={made} />
  const problem = hindrance === undefined ? checklistProblem(notes.answers) : undefined
  return (
    <footer className={styles['decision']}>
      <p aria-live="polite">{problem ?? (hindrance === undefined ? effectOf(item) : '')}</p>
      <Button danger disabled={hindrance !== undefined} onClick={() => void reviewPage.decide('reject')}>
        驳回
      </Button>
      <Button
        type="primary"
        disabled={hindrance !== undefined || problem !== undefined}
        onClick={() => void reviewPage.decide('pass')}
      >
        通过
      </Button>
    </footer>
  )
}

function DecidedBar({ reviewPage, made: { decision, stage } }: { reviewPage: ReviewPageModel; made: DecisionState }) {
  const offered = stage === 'offered'
  return (
    <footer className={styles['decision']} data-offered={offered || undefined}>
      <p aria-live="polite">{offered ? '打开下一个视频前可以撤销' : '正在提交'}</p>
      <Button type="primary" loading={!offered} onClick={reviewPage.goOn}>
        {decision.next === undefined ? '提交' : '下一个'}
      </Button>
    </footer>
  )
}

/** What 通过 will do. */
function effectOf({ node, planPublishTime, versionNo, previous }: ReviewItem): string {
  if (node === 'medical') return '通过后转合规终审'
  if (planPublishTime) return `通过后于 ${planPublishTime.slice(0, 16)} 发布`
  return previous ? `通过后立即发布 v${versionNo}，替换 v${previous.versionNo}` : '通过后立即发布'
}
