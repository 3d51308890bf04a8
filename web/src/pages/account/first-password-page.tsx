import { Button } from '@xuanjiao/core/ui/controls/button'
import { NoticeList } from '../../app/notify/notice-list.tsx'
import { storeSession, sessionStore } from '../../app/session/session-store.ts'
import { signOut } from '../../app/sign-in/sign-out.ts'
import styles from './account.module.css'
import { PasswordFields, usePasswordForm } from './password-form.tsx'

/** A password that somebody else made is changed before anything else. */
export function FirstPasswordPage({ onDone }: { onDone: () => void }) {
  const form = usePasswordForm(() => {
    storeSession({ ...sessionStore.getState(), mustChangePassword: false })
    onDone()
  })
  return (
    <main className={styles['first']}>
      <form
        className={styles['card']}
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <h1>请先修改密码</h1>
        <p>您现在的密码由管理员设置，或已到期。为了安全，修改后才能继续使用。</p>
        <PasswordFields form={form} />
        <div className={styles['acts']}>
          <Button look="quiet" onClick={() => void signOut()}>
            退出登录
          </Button>
          <Button submit look="main" busy={form.busy}>
            修改并继续
          </Button>
        </div>
      </form>
      <NoticeList />
    </main>
  )
}
