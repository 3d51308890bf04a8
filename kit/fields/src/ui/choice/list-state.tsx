import { texts } from '../../model/choice/texts.ts'
import styles from './choice.module.css'

interface ListStateProps {
  busy: boolean
  error?: Error | undefined
  /** Where it stands in for an option: a list without any would be broken for screen readers. */
  optionId?: string | undefined
}

/** What an empty list says: on its way, failed (opening it again asks again), or nothing found (spec 2 §8). */
export function ListState({ busy, error, optionId }: ListStateProps) {
  const text = busy ? texts.loading : error ? `${error.message || texts.failed}，${texts.again}` : texts.none
  const option = optionId !== undefined && {
    id: optionId,
    role: 'option',
    'aria-disabled': true,
    'aria-selected': false,
  }
  return (
    <div className={styles['state']} {...option}>
      {text}
    </div>
  )
}
