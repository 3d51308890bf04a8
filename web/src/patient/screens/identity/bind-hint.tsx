import { Icon } from '../../parts/icons.tsx'
import { Link } from '../../route/link.tsx'
import { useStore } from '../../visit/store.ts'
import { viewerStore } from '../../visit/viewer-store.ts'
import styles from './identity.module.css'

/** With a task: it is this phone's until a number makes it the person's (rules/patient-page#phone). */
export function BindHint() {
  const { user, identity } = useStore(viewerStore)
  if (!identity.phone || user === undefined || user.phoneBound) return null
  return (
    <Link to={{ page: 'phone' }} className={styles['ahead']}>
      <span>
        <strong>绑定手机号</strong>
        <span>换手机时，任务和进度不会丢</span>
      </span>
      <Icon name="more" />
    </Link>
  )
}
