import { thirdLoginCalls } from '@xuanjiao/contract/system/session/third-login-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { call } from '../../../app/calls/call.ts'
import { pageSettings } from '../../../app/calls/page-settings.ts'
import { CaptchaField } from '#shared/captcha/captcha-field.tsx'
import { useCaptcha } from '#shared/captcha/use-captcha.ts'
import { CodeField } from '../code-field.tsx'
import { phoneProblem } from '../entry-model.ts'
import styles from '../login.module.css'
import { PhoneField } from '../phone-form.tsx'
import { useAct } from '../use-act.ts'
import { WayTabs, type Way } from '../way-tabs.tsx'

interface BindFormProps {
  visitor: string
  source: string
  /** With the key that signs in. */
  onBound: (token: string) => void
}

/** Somebody another house knows, and this one does not: they show which account here is theirs, once. */
export function BindForm(props: BindFormProps) {
  const [way, setWay] = useState<Way>('password')
  const house = pageSettings.thirdWays[props.source] ?? '第三方'
  return (
    <>
      <p className={styles['hintText']}>您的{house}账号尚未绑定。请验证本平台的账号，绑定后可直接登录。</p>
      {pageSettings.phoneCodes && <WayTabs way={way} onChange={setWay} />}
      {way === 'password' ? <ByPassword {...props} /> : <ByPhone {...props} />}
    </>
  )
}

function ByPassword({ visitor, onBound }: BindFormProps) {
  const [typed, setTyped] = useState({ username: '', password: '', captcha: '' })
  const { captcha, renew } = useCaptcha(pageSettings.captcha)
  const act = useAct()
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const bind = async () => {
    try {
      const body = { uuid: visitor, ...typed, checkKey: captcha.key }
      onBound(await call(thirdLoginCalls.bindByPassword, { body }))
    } catch (error) {
      change({ captcha: '' })
      renew()
      throw error
    }
  }
  const lacking = {
    ...(typed.username === '' ? { username: '请输入用户名' } : {}),
    ...(typed.password === '' ? { password: '请输入密码' } : {}),
  }
  return (
    <BindFrame act={act} onSubmit={() => act.run(bind, lacking)}>
      <TextField
        label="用户名"
        value={typed.username}
        error={act.errors['username']}
        onChange={username => change({ username })}
        required
        maxLength={64}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextField
        label="密码"
        type="password"
        value={typed.password}
        error={act.errors['password']}
        onChange={password => change({ password })}
        required
        maxLength={128}
        autoComplete="current-password"
      />
      {pageSettings.captcha && (
        <CaptchaField
          captcha={captcha}
          value={typed.captcha}
          error={act.errors['captcha']}
          onChange={letters => change({ captcha: letters })}
          onRenew={renew}
        />
      )}
    </BindFrame>
  )
}

function ByPhone({ visitor, onBound }: BindFormProps) {
  const [typed, setTyped] = useState({ mobile: '', captcha: '' })
  const act = useAct()
  const bind = async () =>
    onBound(await call(thirdLoginCalls.bindByPhone, { body: { ...typed, thirdUserUuid: visitor } }))
  const lacking = {
    ...phoneProblem(typed.mobile),
    ...(typed.captcha === '' ? { captcha: '请输入短信验证码' } : {}),
  }
  return (
    <BindFrame act={act} onSubmit={() => act.run(bind, lacking)}>
      <PhoneField
        value={typed.mobile}
        error={act.errors['mobile']}
        onChange={mobile => setTyped({ ...typed, mobile })}
      />
      <CodeField
        value={typed.captcha}
        error={act.errors['captcha']}
        onChange={code => setTyped({ ...typed, captcha: code })}
        act={act}
        asked={{ mobile: typed.mobile, smsmode: '0' }}
      />
    </BindFrame>
  )
}

interface BindFrameProps {
  act: ReturnType<typeof useAct>
  onSubmit: () => Promise<void>
  children: ReactNode
}

function BindFrame({ act: { busy, failure }, onSubmit, children }: BindFrameProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      {children}
      {failure !== '' && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <Button submit look="main" busy={busy} className={styles['submit'] ?? ''}>
        绑定并登录
      </Button>
    </form>
  )
}
