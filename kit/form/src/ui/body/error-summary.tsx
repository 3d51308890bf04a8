import { useCallback, useSyncExternalStore } from 'react'
import { jsonPointerOf } from '../../model/json/json-path.ts'
import type { FormStore } from '../../model/store/form-store.ts'
import type { FormError } from '../../model/validation/validate-form.ts'
import styles from './form.module.css'

interface ErrorSummaryProps {
  readonly store: FormStore
  /** What was wrong when somebody wanted the data. */
  readonly errors: readonly FormError[]
  readonly onGo: (error: FormError) => void
}

/** So many are named; who has more mends these first. */
const NAMED = 5

/** What is still wrong, in one place above the form; each line leads to its field. */
export function ErrorSummary({ store, errors, onGo }: ErrorSummaryProps) {
  const subscribe = useCallback((listener: () => void) => store.subscribeErrors(listener), [store])
  const wrong = useSyncExternalStore(subscribe, () => store.errors)
  const left = errors.filter(({ path }) => wrong.has(jsonPointerOf(path)))
  if (left.length === 0) return null
  return (
    <div role="alert" className={styles['summary']}>
      <strong>{`有 ${left.length} 处需要修改`}</strong>
      <ul>
        {left.slice(0, NAMED).map(error => (
          <li key={error.path.join('/')}>
            <button type="button" onClick={() => onGo(error)}>
              {`${error.label}：${error.message}`}
            </button>
          </li>
        ))}
        {left.length > NAMED && <li>{`还有 ${left.length - NAMED} 处`}</li>}
      </ul>
    </div>
  )
}
