import { typedPhone } from '@xuanjiao/wire/rules/typed-phone'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { useState, type SyntheticEvent } from 'react'
import { pageSettings } from '../../app/calls/page-settings.ts'
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
  const act = useAct()
  const { busy, failure, errors, run } = act
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const lacking = { ...phoneProblem(phone), ...(code === '' ? { captcha: '请输入短信验证码' } : {}) }
    void run(async () => onAnswer(await signInByPhone(phone, code)), lacking)
  }
  return (
    <form className={styles['form']} noValidate onInput={onBegin} onSubmit={submit}>
      <PhoneField value={phone} error={errors['mobile']} onChange={setPhone} />
      <CodeField
        value={code}
        error={errors['captcha']}
        onChange={setCode}
        act={act}
        asked={{ mobile: phone, smsmode: '0' }}
      />
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
      onChange={typed => onChange(typedPhone(typed))}
      required
      maxLength={11}
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="请输入手机号"
    />
  )
}
