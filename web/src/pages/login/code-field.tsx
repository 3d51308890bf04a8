import { Button } from '@xuanjiao/core/ui/controls/button'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { useEffect, useState } from 'react'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { CaptchaField, CaptchaKindSwitch } from '#shared/captcha/captcha-field.tsx'
import { useCaptcha } from '#shared/captcha/use-captcha.ts'
import { LETTERS, sendCode, type CodeRequest } from './send-code.ts'
import type { useAct } from './use-act.ts'
import styles from './ways.module.css'

/** Seconds until another code may be asked for. */
const WAIT_SECONDS = 60

interface CodeFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  act: Pick<ReturnType<typeof useAct>, 'errors' | 'run'>
  /** Whom the code is sent to, and what for. */
  asked: Pick<CodeRequest, 'mobile' | 'smsmode'>
}

/** The six digits that were sent to a phone, with the button that sends them and the captcha it asks for. */
export function CodeField({ value, error, onChange, act, asked }: CodeFieldProps) {
  const [letters, setLetters] = useState('')
  const { captcha, renew } = useCaptcha(pageSettings.captcha)
  const [left, setLeft] = useState(0)
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const send = async () => {
    const used = () => (setLetters(''), renew())
    const code = await sendCode(act.run, { ...asked, captcha: letters, checkKey: captcha.key }, used)
    if (code === undefined) return
    setLeft(WAIT_SECONDS)
    setShown(code === null ? '验证码已发送，10分钟内有效' : `演示环境不发送短信，验证码：${code}`)
  }
  return (
    <>
      {pageSettings.captcha && (
        <div>
          <CaptchaField
            captcha={captcha}
            value={letters}
            error={act.errors[LETTERS]}
            onChange={setLetters}
            onRenew={renew}
          />
          <CaptchaKindSwitch captcha={captcha} onRenew={renew} />
        </div>
      )}
      <TextField
        name="code"
        label="短信验证码"
        value={value}
        error={error}
        {...(shown === '' ? {} : { hint: shown })}
        onChange={onChange}
        required
        maxLength={6}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="请输入短信验证码"
        aside={
          <Button className={styles['send'] ?? ''} disabled={left > 0} onClick={() => void send()}>
            {left > 0 ? `${left} 秒后重发` : '获取验证码'}
          </Button>
        }
      />
    </>
  )
}
