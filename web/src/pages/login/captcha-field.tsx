import { Button } from '@xuanjiao/core/ui/button'
import { TextField } from '@xuanjiao/core/ui/text-field'
import styles from './login.module.css'
import type { Captcha, CaptchaKind } from './use-captcha.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onRenew: (kind?: CaptchaKind) => void
}

/** The letters of a picture, with another picture on a click and a question in words beside it. */
export function CaptchaField({ captcha, value, error, onChange, onRenew }: CaptchaFieldProps) {
  const words = captcha.kind === 'question'
  return (
    <TextField
      name="captcha"
      label={words ? `验证题：${captcha.content || '加载中…'}` : '验证码'}
      value={value}
      error={error}
      onChange={onChange}
      required
      maxLength={64}
      autoComplete="off"
      autoCapitalize="off"
      placeholder={words ? '请输入答案' : '请输入图中的字符'}
      aside={
        words ? <Button onClick={() => onRenew()}>换一题</Button> : <Picture captcha={captcha} onRenew={onRenew} />
      }
    />
  )
}

/** The way to the other kind of guard. */
export function CaptchaKindSwitch({ captcha, onRenew }: Pick<CaptchaFieldProps, 'captcha' | 'onRenew'>) {
  const words = captcha.kind === 'question'
  return (
    <button type="button" className={styles['other']} onClick={() => onRenew(words ? 'picture' : 'question')}>
      {words ? '改用图片验证码' : '看不清？改用文字题'}
    </button>
  )
}

function Picture({ captcha, onRenew }: { captcha: Captcha; onRenew: () => void }) {
  return (
    <button
      type="button"
      className={styles['picture']}
      title="换一张"
      aria-label="验证码图片，换一张"
      onClick={() => onRenew()}
    >
      {captcha.content !== '' && <img src={captcha.content} alt="" />}
      {captcha.failed && <span>点此重试</span>}
    </button>
  )
}
