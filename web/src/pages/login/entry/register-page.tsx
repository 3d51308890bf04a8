import { registrationCalls } from '@xuanjiao/contract/system/session/registration-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { useState, type SyntheticEvent } from 'react'
import { call } from '../../../app/calls/call.ts'
import { pageSettings } from '../../../app/calls/page-settings.ts'
import { LOGIN_PATH } from '../../../app/confirm/visit-guard.ts'
import { CodeField } from '../code-field.tsx'
import { EntryFrame } from '../entry-frame.tsx'
import { accountProblem, NO_ACCOUNT, type NewAccount } from '../entry-model.ts'
import styles from '../login.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PhoneField } from '../phone-form.tsx'
import { useAct } from '../use-act.ts'
import ways from '../ways.module.css'

/** 注册: an account that an administrator lets in. */
export function RegisterPage() {
  if (!pageSettings.registration)
    return (
      <EntryFrame title="注册">
        <p className={styles['hintText']}>未开放注册，请联系管理员建立账号</p>
        <BackToLogin />
      </EntryFrame>
    )
  return (
    <EntryFrame title="注册">
      <RegisterForm />
      <BackToLogin />
    </EntryFrame>
  )
}

const BackToLogin = () => (
  <a className={ways['back']} href={LOGIN_PATH}>
    使用已有账户登录
  </a>
)

function RegisterForm() {
  const [account, setAccount] = useState(NO_ACCOUNT)
  const act = useAct()
  const { busy, failure, errors, run } = act
  const change = (part: Partial<NewAccount>) => setAccount({ ...account, ...part })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(() => register(account), accountProblem(account))
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <TextField
        label="用户名"
        value={account.username}
        error={errors['username']}
        hint="字母、数字、下划线，4 到 18 位"
        onChange={username => change({ username })}
        required
        autoFocus
        maxLength={18}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <NewPasswordFields word="密码" value={account} errors={errors} onChange={change} />
      <PhoneField
        value={account.phone}
        error={errors['phone'] ?? errors['mobile']}
        onChange={phone => change({ phone })}
      />
      <CodeField
        value={account.smscode}
        error={errors['smscode']}
        onChange={smscode => change({ smscode })}
        act={act}
        asked={{ mobile: account.phone, smsmode: '1' }}
      />
      {failure !== '' && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <Button submit look="main" busy={busy} className={styles['submit'] ?? ''}>
        注册
      </Button>
    </form>
  )
}

async function register({ username, password, phone, smscode }: NewAccount): Promise<void> {
  await call(registrationCalls.register, { body: { username, password, phone, smscode } })
  history.pushState({ username }, '', '/user/register-result')
  location.reload()
}

/** What has come of a registration. */
export function RegisteredPage() {
  const state: unknown = history.state
  const username = typeof state === 'object' && state !== null && 'username' in state ? String(state.username) : ''
  return (
    <EntryFrame title="注册成功">
      <div className={ways['result']}>
        {username !== '' && <b>您的账户：{username} 注册成功</b>}
        <p>管理员解冻账号并给予角色后即可登录。</p>
        <a className={ways['buttonLink']} href={LOGIN_PATH}>
          返回登录
        </a>
      </div>
    </EntryFrame>
  )
}
