import { Button, Spin } from 'antd'
import { texts } from '../../../model/pick/texts.ts'
import styles from './nothing.module.css'

interface NothingProps {
  kind: 'loading' | 'found' | 'failed'
  text?: string
  onRetry?: () => void
}

/** Where nothing stands yet: it is on its way, nothing was found, or it could not be fetched. */
export function Nothing({ kind, text, onRetry }: NothingProps) {
  if (kind === 'loading')
    return (
      <div className={styles['nothing']}>
        <Spin />
      </div>
    )
  const failed = kind === 'failed'
  return (
    <div className={styles['nothing']} role={failed ? 'alert' : 'status'}>
      <p>{failed ? texts.failed : texts.found}</p>
      <small>{failed ? text : (text ?? texts.foundHint)}</small>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  )
}
