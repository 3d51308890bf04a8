import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { Button } from 'antd'
import { useStore } from 'zustand'
import { call } from '../../app/calls/call.ts'
import { showError } from '../../app/errors/show-error.ts'
import { sessionStore, storeIdentity } from '../../app/session/session-store.ts'
import { usePrincipal } from '../../app/session/use-principal.ts'
import styles from './states.module.css'

/** Says through whose eyes the page is seen, and ends it. */
export function SeeingBanner() {
  const { id, realname, username } = usePrincipal()
  const seenBy = useStore(sessionStore, session => session.seenBy)
  const end = () =>
    void call(sessionCalls.endSeeing).then(identity => {
      storeIdentity(identity)
      // Whoever saw as a hospital kept their own account.
      location.assign(identity.userInfo.id === id ? hospital.path : '/isystem/user')
    }, showError)
  return (
    <div className={styles['seeing']} role="status">
      <Icon name="eye" size={16} />
      <span>
        您（{seenBy?.realname}）正在以“{realname}（{username}）”的身份查看，只能看，不能修改
      </span>
      <Button size="small" onClick={end}>
        退出登录为
      </Button>
    </div>
  )
}
