import { AppError } from '@xuanjiao/contract/calls/app-error'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { useState, type SyntheticEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { call } from '../calls/call.ts'
import { sessionStore } from '../session/session-store.ts'
import { signOut } from '../sign-in/sign-out.ts'
import styles from './lock-screen.module.css'
import { onUnlocked, showUnlocked } from './screen-lock.ts'

/** Draws what lies over the page, until it is lifted. */
export function drawLockScreen(place: HTMLElement): void {
  const root = createRoot(place)
  const stop = onUnlocked(() => {
    stop()
    root.unmount()
  })
  root.render(<LockScreen />)
}

/** Who sits here gives the password, or leaves. */
function LockScreen() {
  const [password, setPassword] = useState('')
  const { busy, failure, unlock } = useUnlock()
  const { user, seenBy } = sessionStore.getState()
  const name = seenBy?.realname ?? user?.realname ?? ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void unlock(password)
  }
  return (
    <main className={styles['page']}>
      <form className={styles['card']} noValidate onSubmit={submit}>
        <Icon name="lock" size={28} />
        <h1>屏幕已锁定</h1>
        <p>{name}，请输入登录密码解锁</p>
        <TextField
          label="密码"
          type="password"
          value={password}
          error={failure}
          onChange={setPassword}
          required
          autoFocus
          maxLength={128}
          autoComplete="current-password"
        />
        <div className={styles['acts']}>
          <Button look="quiet" onClick={() => void signOut()}>
            退出登录
          </Button>
          <Button submit look="main" busy={busy}>
            解锁
          </Button>
        </div>
      </form>
    </main>
  )
}

function useUnlock() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const unlock = async (password: string) => {
    if (busy) return
    if (password === '') return setFailure('请输入密码')
    setBusy(true)
    try {
      await call(sessionCalls.unlock, { body: { password } })
      showUnlocked()
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : '解锁失败，请重试')
      setBusy(false)
    }
  }
  return { busy, failure, unlock }
}
