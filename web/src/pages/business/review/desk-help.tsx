import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import { DESK_KEYS } from './watch/desk-keys.ts'
import styles from './styles/desk.module.css'

/** Every key of the desk. */
export function DeskHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="快捷键" width={460} onClose={onClose}>
      <dl className={styles['keys']}>
        {DESK_KEYS.map(({ shown, title }) => (
          <div key={shown}>
            <dt>
              {shown.split(' ').map(key => (
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
