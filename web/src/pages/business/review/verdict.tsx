import { checklistProblem } from '@xuanjiao/contract/business/review-checklist'
import { LongText, type Focusable } from '@xuanjiao/fields/ui/text/long-text'
import { Alert, Button, Dropdown } from 'antd'
import type { RefObject } from 'react'
import { ChecklistPanel } from './checklist-panel.tsx'
import { OPINIONS, withSentence } from './opinions.ts'
import { NODE_TEXT } from './queue-list.tsx'
import type { Desk, DeskItem } from './use-desk.ts'
import styles from './desk.module.css'

const LONGEST = 500

interface VerdictProps {
  desk: Desk
  item: DeskItem
  opinion: RefObject<Focusable | null>
}

/** The right side of the desk: ten points, the opinion, and the decision, which says what it will do. */
export function Verdict({ desk, item, opinion }: VerdictProps) {
  const { notes, hindrance } = desk
  const blocked = hindrance !== undefined
  return (
    <section className={styles['verdict']} aria-label="审核结论">
      <div className={styles['verdictBody']}>
        <h2>{item.node ? NODE_TEXT[item.node] : '审核'}</h2>
        {blocked && <Alert type="warning" showIcon title={hindrance} />}
        <ChecklistPanel answers={notes.answers} disabled={blocked} onFind={desk.find} onRest={desk.rest} />
        <OpinionField desk={desk} disabled={blocked} field={opinion} />
      </div>
      <DecisionBar desk={desk} item={item} />
    </section>
  )
}

function OpinionField({ desk, disabled, field }: { desk: Desk; disabled: boolean; field: VerdictProps['opinion'] }) {
  const items = OPINIONS.map(({ title, text }) => ({ key: title, label: title, title: text }))
  const add = ({ key }: { key: string }) => {
    const sentence = OPINIONS.find(({ title }) => title === key)?.text
    if (sentence !== undefined) desk.write(withSentence(desk.notes.opinion, sentence).slice(0, LONGEST))
    field.current?.focus()
  }
  return (
    <div className={styles['opinion']}>
      <header>
        <label htmlFor="review-opinion">审核意见</label>
        <Dropdown trigger={['click']} disabled={disabled} menu={{ items, onClick: add }}>
          <Button size="small">常用意见</Button>
        </Dropdown>
      </header>
      <LongText
        ref={field}
        id="review-opinion"
        value={desk.notes.opinion}
        disabled={disabled}
        max={LONGEST}
        rows={3}
        placeholder="驳回时必填，提交人会看到"
        onChange={desk.write}
        onKeyDown={event => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </div>
  )
}

/** 驳回 and 通过; why 通过 is not yet possible stands beside it. */
function DecisionBar({ desk, item }: { desk: Desk; item: DeskItem }) {
  const { notes, hindrance, sending } = desk
  const problem = hindrance === undefined ? checklistProblem(notes.answers) : undefined
  return (
    <footer className={styles['decision']}>
      <p aria-live="polite">{problem ?? (hindrance === undefined ? effectOf(item) : '')}</p>
      <Button danger disabled={hindrance !== undefined || sending} onClick={() => void desk.decide('reject')}>
        驳回
      </Button>
      <Button
        type="primary"
        disabled={hindrance !== undefined || problem !== undefined}
        loading={sending}
        onClick={() => void desk.decide('pass')}
      >
        通过
      </Button>
    </footer>
  )
}

/** What 通过 will do. */
function effectOf({ node, planPublishTime, versionNo, previous }: DeskItem): string {
  if (node === 'medical') return '通过后转合规终审'
  if (planPublishTime) return `通过后于 ${planPublishTime.slice(0, 16)} 发布`
  return previous ? `通过后立即发布 v${versionNo}，替换 v${previous.versionNo}` : '通过后立即发布'
}
