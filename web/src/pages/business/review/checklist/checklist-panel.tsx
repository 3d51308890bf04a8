import {
  REVIEW_CHECKLIST,
  type ChecklistAnswers,
  type ChecklistKey,
} from '@xuanjiao/contract/business/video/lifecycle/review-checklist'
import { Button } from 'antd'
import { useId } from 'react'
import { CHECKLIST_NUMBER_KEYS, unansweredCount, type ChecklistFinding } from './checklist-answers.ts'
import styles from './checklist-answers.module.css'

interface ChecklistPanelProps {
  answers: ChecklistAnswers
  disabled: boolean
  onFind: (key: ChecklistKey, finding: ChecklistFinding) => void
  onRest: () => void
}

/** Ten questions of which none may be answered with 是; every point has its number key. */
export function ChecklistPanel({ answers, disabled, onFind, onRest }: ChecklistPanelProps) {
  const open = unansweredCount(answers)
  return (
    <section className={styles['panel']} aria-label="审核清单">
      <header>
        <h3>审核清单</h3>
        <span aria-live="polite">{open > 0 ? `还有 ${open} 项` : '已全部作答'}</span>
        <Button size="small" disabled={disabled || open === 0} onClick={onRest}>
          其余选“否”
        </Button>
      </header>
      <p>视频是否存在以下情形</p>
      <ol>
        {REVIEW_CHECKLIST.map(({ key, text }, at) => (
          <li key={key} data-finding={answers[key] ?? 'open'}>
            <kbd aria-hidden="true">{CHECKLIST_NUMBER_KEYS[at]}</kbd>
            <Point text={text} finding={answers[key]} disabled={disabled} onFind={finding => onFind(key, finding)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const CHOICES: readonly (readonly [ChecklistFinding, string])[] = [
  ['N', '否'],
  ['Y', '是'],
]

interface PointProps {
  text: string
  finding: ChecklistFinding | undefined
  disabled: boolean
  onFind: (finding: ChecklistFinding) => void
}

function Point({ text, finding, disabled, onFind }: PointProps) {
  const id = useId()
  return (
    <>
      <span id={id}>{text}</span>
      <span role="radiogroup" aria-labelledby={id} className={styles['choices']}>
        {CHOICES.map(([value, word]) => (
          <label key={value} data-chosen={finding === value || undefined} data-value={value}>
            <input
              type="radio"
              name={id}
              checked={finding === value}
              disabled={disabled}
              onChange={() => onFind(value)}
            />
            {word}
          </label>
        ))}
      </span>
    </>
  )
}
