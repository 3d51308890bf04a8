import { call, fileUrl, type CallAddress } from '../../shell/call.ts'
import { showError } from '../../shell/show-error.ts'
import styles from './file-link.module.css'

const signCall: CallAddress = { method: 'GET', path: '/sys/common/sign', answer: 'envelope', bodyKind: 'json' }

/** A stored file by its name. Files are private: the way to one is asked for when it is opened, and soon closes. */
export function FileLink({ path, text }: { path: string; text?: string }) {
  const open = async () => {
    try {
      const way: unknown = await call(signCall, { query: { path } })
      const url = typeof way === 'string' ? way : fileUrl(path)
      window.open(url, '_blank', 'noopener')
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
