import { typedPhone } from '@xuanjiao/wire/rules/typed-phone'
import { useState, type FormEvent } from 'react'
import { messageOf } from '../../calls/refusal.ts'
import { TopBar } from '../../parts/top-bar.tsx'
import { goTo } from '../../route/router.ts'
import { useStore } from '../../visit/store.ts'
import { ask, becomeUser, viewerStore } from '../../visit/viewer-store.ts'
import { NeedsConsent } from '../../consent/needs-consent.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { usePhoneCode } from './use-phone-code.ts'
import styles from './identity.module.css'

/** A number and its code make this phone one's own (rules/patient-page#phone). */
export function PhoneScreen() {
  return (
    <>
      <TopBar title="绑定手机号" />
      <NeedsConsent title="同意记录观看情况后才能绑定手机号" reason="绑定后，换手机也能接着看，宣教任务也跟着您">
        <PhoneForm />
      </NeedsConsent>
    </>
  )
}

function PhoneForm() {
  const { identity } = useStore(viewerStore)
  const sms = usePhoneCode()
  const [phone, setPhone] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [verifyCode, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const [isSending, setSending] = useState(false)
  const askCode = () => {
    setWrong('')
    setCaptcha('')
    void sms.send(phone, captcha.trim())
  }
  const bind = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(verifyCode.trim())) return setWrong('请输入 6 位短信验证码')
    setSending(true)
    try {
      const { user } = await ask('bindPhone', { body: { phone, verifyCode: verifyCode.trim() } })
      becomeUser(user)
      goTo({ page: 'me' }, { replace: true })
    } catch (error) {
      setWrong(messageOf(error))
      setSending(false)
    }
  }
  return (
    <form className={styles['form']} onSubmit={event => void bind(event)} noValidate>
      <p>换手机时，用同一个号码就能找回观看历史和宣教任务。号码加密保存，可以随时解除</p>
      <div className={styles['field']}>
        <label htmlFor="phone">手机号</label>
        <input
          id="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={phone}
          aria-describedby="phone-wrong"
          onChange={event => setPhone(typedPhone(event.target.value))}
        />
      </div>
      {identity.captcha && (
        <CaptchaField captchaKey={sms.captchaKey} value={captcha} onChange={setCaptcha} onRenew={sms.renewCaptcha} />
      )}
      <button type="button" className="button" disabled={sms.wait > 0} onClick={askCode}>
        {sms.wait > 0 ? `${sms.wait} 秒后可重新获取` : '获取验证码'}
      </button>
      {sms.said && <p role="status">{sms.said}</p>}
      <div className={styles['field']}>
        <label htmlFor="verify-code">短信验证码</label>
        <input
          id="verify-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={verifyCode}
          aria-describedby="phone-wrong"
          onChange={event => setCode(event.target.value)}
        />
      </div>
      <p id="phone-wrong" role="alert" className={styles['wrong']}>
        {wrong || sms.wrong}
      </p>
      <button type="submit" className="button primary" disabled={isSending}>
        绑定
      </button>
    </form>
  )
}
