import { useCallback, useSyncExternalStore } from 'react'
import { nodeKeyOf, nodeAndDescendants } from '../../model/document/node/form-node.ts'
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
  const subscribe = useCallback((listener: () => void) => listen(store, errors, listener), [store, errors])
  const left = useSyncExternalStore(subscribe, () => errors.filter(({ path }) => store.errorAt(path) !== '').length)
  if (left === 0) return null
  const status = errors.filter(({ path }) => store.errorAt(path) !== '')
  return (
    <div role="alert" className={styles['summary']}>
      <strong>{`有 ${left} 处需要修改`}</strong>
      <ul>
        {status.slice(0, NAMED).map(error => (
          <li key={error.path.join('/')}>
            <button type="button" onClick={() => onGo(error)}>
              {`${error.label}：${error.message}`}
            </button>
          </li>
        ))}
        {left > NAMED && <li>{`还有 ${left - NAMED} 处`}</li>}
      </ul>
    </div>
  )
}

function listen(store: FormStore, errors: readonly FormError[], listener: () => void): () => void {
  const nodes = new Map([...nodeAndDescendants(store.form)].map(node => [nodeKeyOf(node), node]))
  const stops = errors.flatMap(({ key, path }) => {
    const node = nodes.get(key)
    return node ? [store.subscribe(node, path, listener)] : []
  })
  return () => stops.forEach(stop => stop())
}
