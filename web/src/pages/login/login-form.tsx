import type { SignInAnswer } from '../../app/sign-in/sign-in.ts'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { CaptchaField, CaptchaKindSwitch } from '#shared/captcha/captcha-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import styles from './login.module.css'
import { useLoginForm } from './use-login-form.ts'

interface LoginFormProps {
  onAnswer: (answer: SignInAnswer) => void
  /** Called at the first sign that somebody is about to sign in: what comes after is fetched meanwhile. */
  onBegin: () => void
}

export function LoginForm({ onAnswer, onBegin }: LoginFormProps) {
  const { fields, errors, failure, busy, captcha, change, fill, submit, renew } = useLoginForm(onAnswer)
  return (
    <form className={styles['form']} noValidate onInput={onBegin} onSubmit={event => void submit(event)}>
      <TextField
        name="username"
        label="用户名"
        value={fields.username}
        error={errors.username}
        onChange={username => change({ username })}
        required
        autoFocus
        maxLength={64}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="请输入用户名"
      />
      <TextField
        name="password"
        label="密码"
        type="password"
        value={fields.password}
        error={errors.password}
        onChange={password => change({ password })}
        required
        maxLength={128}
        autoComplete="current-password"
        placeholder="请输入密码"
      />
      {pageSettings.captcha && (
        <CaptchaField
          captcha={captcha}
          value={fields.captcha}
          error={errors.captcha}
          onChange={letters => change({ captcha: letters })}
          onRenew={renew}
        />
      )}
      <div className={styles['row']}>
        <label className={styles['remember']}>
          <input
            type="checkbox"
            checked={fields.remember}
            onChange={event => change({ remember: event.target.checked })}
          />
          记住我
        </label>
        {pageSettings.captcha && <CaptchaKindSwitch captcha={captcha} onRenew={renew} />}
      </div>
      {failure !== '' && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <Button submit look="main" busy={busy} className={styles['submit'] ?? ''}>
        {busy ? '正在登录' : '登录'}
      </Button>
      <DemoAccounts
        accounts={pageSettings.demoAccounts}
        onPick={({ username, password }, form) => {
          onBegin()
          fill({ username, password }, form)
        }}
      />
    </form>
  )
}
