import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import { Button, Spin } from 'antd'
import { pickTexts } from '../../../model/pick/pick-texts.ts'
import styles from './empty-pane.module.css'

interface EmptyPaneProps {
  kind: 'loading' | 'found' | 'failed'
  text?: string
  onRetry?: () => void
}

/** Where nothing stands yet: it is on its way, nothing was found, or it could not be fetched. */
export function EmptyPane({ kind, text, onRetry }: EmptyPaneProps) {
  if (kind === 'loading')
    return (
      <div className={styles['nothing']}>
        <Spin />
      </div>
    )
  const failed = kind === 'failed'
  return (
    <div className={styles['nothing']} role={failed ? 'alert' : 'status'}>
      <span className={styles['mark']} data-failed={failed}>
        <TriadMark size={56} share={0} glyph={failed ? 'warning' : 'search'} />
      </span>
      <p>{failed ? pickTexts.failed : pickTexts.found}</p>
      <small>{failed ? text : (text ?? pickTexts.foundHint)}</small>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {pickTexts.retry}
        </Button>
      )}
    </div>
  )
}
