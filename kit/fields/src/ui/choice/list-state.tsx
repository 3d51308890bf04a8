import { Button } from 'antd'
import { texts } from '../../model/choice/texts.ts'
import styles from './choice.module.css'

interface ListStateProps {
  busy: boolean
  error?: Error | undefined
  again?: (() => void) | undefined
}

/** What an empty list says: on its way, failed with a way to ask again, or nothing found (spec 2 §8). */
export function ListState({ busy, error, again }: ListStateProps) {
  if (busy) return <span className={styles['state']}>{texts.loading}</span>
  if (!error) return <span className={styles['state']}>{texts.none}</span>
  return (
    // The list closes when its input loses the focus to the button.
    <span className={styles['state']} onMouseDown={event => event.preventDefault()}>
      {error.message || texts.failed}
      {again && (
        <Button size="small" type="link" onClick={again}>
          {texts.again}
        </Button>
      )}
    </span>
  )
}
