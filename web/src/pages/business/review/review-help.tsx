import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import { REVIEW_KEYS } from './watch/review-keys.ts'
import styles from './styles/review-page.module.css'

/** Every key of the desk. */
export function ReviewHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="快捷键" width={460} onClose={onClose}>
      <dl className={styles['keys']}>
        {REVIEW_KEYS.map(({ keyText, title }) => (
          <div key={keyText}>
            <dt>
              {keyText.split(' ').map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
