import { typedPhone } from '@xuanjiao/wire/rules/typed-phone'
import { formLinkCalls } from '@xuanjiao/contract/system/forms/form-link-calls'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { callWithMessage } from '../../../app/calls/call.ts'
import { pageSettings } from '../../../app/calls/page-settings.ts'
import { notify } from '../../../app/notify/notices-store.ts'
import { CaptchaField, CaptchaKindSwitch } from '#shared/captcha/captcha-field.tsx'
import type { CaptchaKind, CaptchaState } from '#shared/captcha/use-captcha.ts'
import { captchaBody, missingPhone, type GuardErrors, type GuardValues } from './guard-values.ts'
import styles from './open.module.css'

interface OpenFormGuardProps {
  readonly token: string
  readonly oncePerPhone: boolean
  readonly captcha: CaptchaState
  readonly guards: GuardValues
  readonly errors: GuardErrors
  readonly onChange: (part: Partial<GuardValues>) => void
  readonly onRenew: (kind?: CaptchaKind) => void
  readonly onRefused: (error: unknown) => void
}

/** What keeps programs out, and one phone to one form. */
export function OpenFormGuard(props: OpenFormGuardProps) {
  const { oncePerPhone, captcha, guards, errors, onChange, onRenew } = props
  if (!oncePerPhone && !pageSettings.captcha) return null
  return (
    <section className={styles['guard']} aria-label="提交验证">
      {oncePerPhone && (
        <TextField
          label="手机号"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          maxLength={11}
          hint="每个手机号只能提交一次，不会保存手机号本身"
          value={guards.phone}
          error={errors.phone}
          onChange={typed => onChange({ phone: typedPhone(typed) })}
        />
      )}
      {pageSettings.captcha && (
        <div>
          <CaptchaField
            captcha={captcha}
            value={guards.captcha}
            error={errors.captcha}
            onChange={text => onChange({ captcha: text })}
            onRenew={onRenew}
          />
          <CaptchaKindSwitch captcha={captcha} onRenew={onRenew} />
        </div>
      )}
      {oncePerPhone && (
        <TextField
          label="短信验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={6}
          value={guards.verifyCode}
          error={errors.verifyCode}
          onChange={verifyCode => onChange({ verifyCode })}
          aside={<CodeButton {...props} />}
        />
      )}
    </section>
  )
}

const WAIT_SECONDS = 60

/** Sends a code, and can be pressed again a minute later. */
function CodeButton({ token, guards, captcha, onRenew, onRefused }: OpenFormGuardProps) {
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const send = async () => {
    try {
      const body = { token, phone: guards.phone.trim(), ...captchaBody(guards, captcha.key) }
      const { message } = await callWithMessage(formLinkCalls.sendCode, { body })
      notify.good(message)
      setWait(WAIT_SECONDS)
      onRenew()
    } catch (error) {
      onRefused(error)
    }
  }
  const isReady = wait === 0 && Object.keys(missingPhone(guards)).length === 0
  return (
    <Button disabled={!isReady} onClick={() => void send()}>
      {wait === 0 ? '获取验证码' : `${wait} 秒后可重发`}
    </Button>
  )
}
