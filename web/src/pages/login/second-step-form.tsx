import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { SecondStep } from '@xuanjiao/contract/system/session/second-step'
import type { LoginResult } from '@xuanjiao/contract/system/session/session-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { useState, type SyntheticEvent } from 'react'
import { finishSignIn, type ShownFactor } from '../../app/sign-in/sign-in.ts'
import styles from './login.module.css'

interface SecondStepFormProps {
  step: SecondStep
  onSignedIn: (answer: LoginResult) => void
  /** Back to name and password. */
  onBack: () => void
}

/** The second step: a passkey, the six digits of an authenticator, or a recovery code. */
export function SecondStepForm({ step, onSignedIn, onBack }: SecondStepFormProps) {
  const [code, setCode] = useState('')
  const { busy, failure, run } = useSecondStep(step, onSignedIn)
  const hasTotp = step.kinds.includes('totp')
  const hasCode = step.kinds.some(kind => kind !== 'passkey')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => ({ verifyCode: code }))
  }
  return (
    <form className={styles['form']} noValidate aria-label="两步验证" onSubmit={submit}>
      <p className={styles['hintText']}>请完成两步验证。</p>
      {step.passkey !== null && (
        <Button look={hasTotp ? 'plain' : 'main'} disabled={busy} onClick={() => void run(() => askPasskey(step))}>
          使用通行密钥
        </Button>
      )}
      {hasCode && (
        <TextField
          label={hasTotp ? '验证码' : '恢复码'}
          value={code}
          error={failure === '' ? undefined : failure}
          hint={hasTotp ? '打开验证器应用，输入6位数字；也可以输入恢复码' : '没有通行密钥时，可输入一个恢复码'}
          onChange={setCode}
          required
          autoFocus={hasTotp}
          maxLength={40}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      {!hasCode && failure !== '' && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      {hasCode && (
        <Button submit look={hasTotp ? 'main' : 'plain'} busy={busy} className={styles['submit'] ?? ''}>
          {busy ? '正在验证' : '验证并登录'}
        </Button>
      )}
      <Button look="quiet" onClick={onBack}>
        返回
      </Button>
    </form>
  )
}

function useSecondStep({ ticket }: SecondStep, onSignedIn: (answer: LoginResult) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const run = async (show: () => Promise<ShownFactor>) => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      onSignedIn(await finishSignIn(ticket, await show()))
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : '通行密钥验证已取消或超时，请重试')
      setBusy(false)
    }
  }
  return { busy, failure, run }
}

/** Asks the browser, which asks the person. */
async function askPasskey(step: SecondStep): Promise<ShownFactor> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { passkey: await startAuthentication({ optionsJSON: step.passkey as never }) }
}
