import { Button } from '@xuanjiao/core/ui/controls/button'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { useState, type SyntheticEvent } from 'react'
import { call } from '../../app/calls/call.ts'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { earlyCalls } from '../../app/sign-in/early-calls.ts'
import { signInByPhone, type SignInAnswer } from '../../app/sign-in/sign-in.ts'
import { CodeField } from './code-field.tsx'
import { phoneProblem } from './entry-model.ts'
import styles from './login.module.css'
import { useAct } from './use-act.ts'

interface PhoneFormProps {
  onAnswer: (answer: SignInAnswer) => void
  onBegin: () => void
}

/** Signing in by the code of a phone. */
export function PhoneForm({ onAnswer, onBegin }: PhoneFormProps) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const { busy, failure, errors, run } = useAct()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const lacking = { ...phoneProblem(phone), ...(code === '' ? { captcha: '请输入短信验证码' } : {}) }
    void run(async () => onAnswer(await signInByPhone(phone, code)), lacking)
  }
  const send = () => sendCode(run, phone, '0')
  return (
    <form className={styles['form']} noValidate onInput={onBegin} onSubmit={submit}>
      <PhoneField value={phone} error={errors['mobile']} onChange={setPhone} />
      <CodeField value={code} error={errors['captcha']} onChange={setCode} onSend={send} />
      {failure !== '' && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <Button submit look="main" busy={busy} className={styles['submit'] ?? ''}>
        {busy ? '正在登录' : '登录'}
      </Button>
      {pageSettings.demoAccounts.length > 0 && (
        <p className={styles['hintText']}>
          演示手机号：{pageSettings.demoAccounts[0]?.phone}（{pageSettings.demoAccounts[0]?.username}）
        </p>
      )}
    </form>
  )
}

interface PhoneFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export function PhoneField({ value, error, onChange }: PhoneFieldProps) {
  return (
    <TextField
      name="phone"
      label="手机号"
      value={value}
      error={error}
      onChange={onChange}
      required
      maxLength={11}
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="请输入手机号"
    />
  )
}

type Run = ReturnType<typeof useAct>['run']

/** Has a code sent to a phone that looks like one; what is refused is said by `run`. */
export async function sendCode(run: Run, mobile: string, smsmode: '0' | '1' | '2'): Promise<string | null> {
  let code: string | null | undefined
  await run(async () => {
    code = await call(earlyCalls.sendCode, { body: { mobile, smsmode } })
  }, phoneProblem(mobile))
  if (code === undefined) throw new Error('not sent')
  return code
}
