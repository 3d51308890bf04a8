import { useEffect, useState } from 'react'
import { messageOf, Refusal } from '../../calls/refusal.ts'
import { ask } from '../../visit/viewer-store.ts'
import { newCaptchaKey } from './captcha-key.ts'

/** A number gets a code once in so long (rules/security#phone-codes). */
const AGAIN_SECONDS = 60
const PHONE = /^1[3-9]\d{9}$/

interface PhoneCode {
  /** Seconds until another code may be asked for. */
  wait: number
  /** What came of it: that it was sent, or where nothing is sent what it would be. */
  said: string
  wrong: string
  captchaKey: string
  renewCaptcha(): void
  /** Asks for the code of a number. */
  send(phone: string, captcha: string): Promise<void>
}

/** A code that is sent to a phone, with the time that has to pass before the next. */
export function usePhoneCode(): PhoneCode {
  const [wait, setWait] = useState(0)
  const [said, setSaid] = useState('')
  const [wrong, setWrong] = useState('')
  const [captchaKey, setKey] = useState(newCaptchaKey)
  useEffect(() => {
    if (wait <= 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const send = async (phone: string, captcha: string) => {
    setSaid('')
    if (!PHONE.test(phone)) return setWrong('请输入正确手机号')
    setWrong('')
    try {
      const shown = await ask('sendCode', { body: { phone, captcha, checkKey: captchaKey } })
      setSaid(shown === null ? '验证码已发送，10分钟内有效' : `演示环境不发短信，验证码是 ${shown}`)
      setWait(AGAIN_SECONDS)
    } catch (error) {
      setWrong(messageOf(error))
      if (error instanceof Refusal && error.retryAfter !== undefined) setWait(Math.min(error.retryAfter, AGAIN_SECONDS))
    }
    setKey(newCaptchaKey())
  }
  return { wait, said, wrong, captchaKey, renewCaptcha: () => setKey(newCaptchaKey()), send }
}
