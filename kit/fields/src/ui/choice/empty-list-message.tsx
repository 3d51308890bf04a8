import { choiceTexts } from '../../model/choice/choice-texts.ts'
import styles from './choice.module.css'

interface EmptyListMessageProps {
  busy: boolean
  error?: Error | undefined
  /** Where it stands in for an option: a list without any would be broken for screen readers. */
  optionId?: string | undefined
  /** What stood here before and is about to be replaced. */
  before?: readonly string[] | undefined
}

/** As many as fill a list; more would be drawn for nothing. */
const MOST_BEFORE = 10

/**
 * What an empty list says: on its way, failed (opening it again asks again), or nothing found
 * (rules/data-entry#finding-nothing).
 */
export function EmptyListMessage({ busy, error, optionId, before = [] }: EmptyListMessageProps) {
  const text = busy
    ? choiceTexts.loading
    : error
      ? `${error.message || choiceTexts.failed}，${choiceTexts.again}`
      : choiceTexts.none
  const option = optionId !== undefined && {
    id: optionId,
    role: 'option',
    'aria-disabled': true,
    'aria-selected': false,
  }
  return (
    <>
      <div className={styles['state']} {...option}>
        {text}
      </div>
      {before.length > 0 && <Before labels={before} />}
    </>
  )
}

/** Keeps the height and the look of the list, so that it does not jump from answer to answer. */
function Before({ labels }: { labels: readonly string[] }) {
  return (
    <div className={styles['before']} aria-hidden>
      {labels.slice(0, MOST_BEFORE).map((label, at) => (
        <div key={`${at}.${label}`}>{label}</div>
      ))}
    </div>
  )
}
