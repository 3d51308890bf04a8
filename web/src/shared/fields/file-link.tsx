import { showError } from '../../shell/show-error.ts'
import { wayTo } from './stored-file.ts'
import styles from './file-link.module.css'

/** A stored file by its name. Files are private: the way to one is asked for when it is opened, and soon closes. */
export function FileLink({ path, text }: { path: string; text?: string }) {
  const open = async () => {
    try {
      window.open(await wayTo(path), '_blank', 'noopener')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <button type="button" className={styles['link']} onClick={() => void open()}>
      {text ?? path.split('/').at(-1)}
    </button>
  )
}
