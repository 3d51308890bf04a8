import { registrationCalls } from '@xuanjiao/contract/system/session/registration-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { useState, type ReactNode } from 'react'
import { call } from '../../../app/calls/call.ts'
import { pageSettings } from '../../../app/calls/page-settings.ts'
import { LOGIN_PATH } from '../../../app/confirm/visit-guard.ts'
import { CaptchaField } from '#shared/captcha/captcha-field.tsx'
import { useCaptcha } from '#shared/captcha/use-captcha.ts'
import { EntryFrame } from '../entry-frame.tsx'
import { phoneProblem, repeatedProblem } from '../entry-model.ts'
import styles from '../login.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PhoneField } from '../phone-form.tsx'
import { useAct } from '../use-act.ts'
import ways from '../ways.module.css'

/** What the steps hand on: who it is, and the ticket of the step before. */
interface Progress {
  step: 0 | 1 | 2 | 3
  username: string
  phone: string
  ticket: string
  /** Shown in the demo. */
  code: string | null
}

const STEPS = ['确认账号', '验证身份', '设置新密码', '完成']

/** 找回密码 in four steps; each is opened by the ticket of the one before (rules/security#registration). */
export function ForgottenPage() {
  const [progress, setProgress] = useState<Progress>({ step: 0, username: '', phone: '', ticket: '', code: null })
  const go = (part: Partial<Progress>) => setProgress({ ...progress, ...part })
  const Step = STEP_FORMS[progress.step]
  return (
    <EntryFrame title="找回密码">
      <ol className={ways['steps']}>
        {STEPS.map((title, at) => (
          <li
            key={title}
            data-done={at < progress.step || undefined}
            aria-current={at === progress.step ? 'step' : undefined}
          >
            {title}
          </li>
        ))}
      </ol>
      <Step key={progress.step} progress={progress} go={go} />
      {progress.step < 3 && (
        <a className={ways['back']} href={LOGIN_PATH}>
          返回登录
        </a>
      )}
    </EntryFrame>
  )
}

interface StepProps {
  progress: Progress
  go: (part: Partial<Progress>) => void
}

function AccountStep({ progress, go }: StepProps) {
  const [typed, setTyped] = useState({ username: progress.username, phone: progress.phone, captcha: '' })
  const { captcha, renew } = useCaptcha(pageSettings.captcha)
  const act = useAct()
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const begin = async () => {
    try {
      const begun = await call(registrationCalls.begin, { body: { ...typed, checkKey: captcha.key } })
      go({ ...begun, username: typed.username.trim(), phone: typed.phone.trim(), step: 1 })
    } catch (error) {
      change({ captcha: '' })
      renew()
      throw error
    }
  }
  const lacking = {
    ...(typed.username.trim() === '' ? { username: '请输入用户名' } : {}),
    ...phoneProblem(typed.phone),
    ...(pageSettings.captcha && typed.captcha.trim() === '' ? { captcha: '请输入验证码' } : {}),
  }
  return (
    <StepForm act={act} word="发送短信验证码" onSubmit={() => act.run(begin, lacking)}>
      <TextField
        label="用户名"
        value={typed.username}
        error={act.errors['username']}
        onChange={username => change({ username })}
        required
        autoFocus
        maxLength={64}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PhoneField value={typed.phone} error={act.errors['phone']} onChange={phone => change({ phone })} />
      {pageSettings.captcha && (
        <CaptchaField
          captcha={captcha}
          value={typed.captcha}
          error={act.errors['captcha']}
          onChange={letters => change({ captcha: letters })}
          onRenew={renew}
        />
      )}
    </StepForm>
  )
}

function CodeStep({ progress: { phone, ticket, code }, go }: StepProps) {
  const [smscode, setCode] = useState('')
  const act = useAct()
  const verify = async () => {
    const shown = await call(registrationCalls.verify, { body: { phone, smscode, ticket } })
    go({ step: 2, ticket: shown.smscode, username: shown.username, code: null })
  }
  const sent = `如果用户名与手机号相符，验证码已发送到尾号${phone.slice(-4)}的手机，10分钟内有效`
  return (
    <StepForm
      act={act}
      word="下一步"
      onBack={() => go({ step: 0, ticket: '', code: null })}
      onSubmit={() => act.run(verify, smscode === '' ? { smscode: '请输入短信验证码' } : {})}
    >
      <TextField
        label="短信验证码"
        value={smscode}
        error={act.errors['smscode']}
        hint={code === null ? sent : `演示环境不发送短信，验证码：${code}`}
        onChange={setCode}
        required
        autoFocus
        maxLength={6}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </StepForm>
  )
}

function PasswordStep({ progress: { username, phone, ticket }, go }: StepProps) {
  const [typed, setTyped] = useState({ password: '', repeated: '' })
  const act = useAct()
  const finish = async () => {
    await call(registrationCalls.finish, { body: { username, phone, smscode: ticket, password: typed.password } })
    go({ step: 3, ticket: '' })
  }
  return (
    <StepForm act={act} word="确定" onSubmit={() => act.run(finish, repeatedProblem(typed))}>
      <p className={styles['hintText']}>账号：{username}</p>
      <NewPasswordFields value={typed} errors={act.errors} onChange={part => setTyped({ ...typed, ...part })} />
    </StepForm>
  )
}

function DoneStep() {
  return (
    <div className={ways['result']}>
      <b role="status">密码重置完成！</b>
      <p>其他设备上的登录已退出，请用新密码登录。</p>
      <a className={ways['buttonLink']} href={LOGIN_PATH}>
        返回登录
      </a>
    </div>
  )
}

const STEP_FORMS = [AccountStep, CodeStep, PasswordStep, DoneStep] as const

interface StepFormProps {
  act: ReturnType<typeof useAct>
  word: string
  onSubmit: () => Promise<void>
  onBack?: () => void
  children: ReactNode
}

function StepForm({ act: { busy, failure }, word, onSubmit, onBack, children }: StepFormProps) {
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      {failure !== '' && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <Button submit look="main" busy={busy} className={styles['submit'] ?? ''}>
        {word}
      </Button>
      {onBack && (
        <Button look="quiet" onClick={onBack}>
          上一步
        </Button>
      )}
    </form>
  )
}
