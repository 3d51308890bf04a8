import { useState } from 'react'
import { captchaAddress } from './captcha-key.ts'
import styles from './identity.module.css'

interface CaptchaFieldProps {
  captchaKey: string
  value: string
  onChange: (value: string) => void
  onRenew: () => void
}

/** Letters of a picture, or digits read aloud for who cannot see it. */
export function CaptchaField({ captchaKey, value, onChange, onRenew }: CaptchaFieldProps) {
  const [isHeard, setHeard] = useState(false)
  const change = () => {
    setHeard(!isHeard)
    onRenew()
  }
  return (
    <div className={styles['field']}>
      <label htmlFor="captcha">{isHeard ? '听到的 6 个数字（英文）' : '图中的字符'}</label>
      <div className={styles['row']}>
        <input
          id="captcha"
          value={value}
          autoComplete="off"
          autoCapitalize="off"
          onChange={event => onChange(event.target.value)}
        />
        {isHeard ? (
          <audio key={captchaKey} src={captchaAddress(captchaKey, 'sound')} controls aria-label="语音验证码" />
        ) : (
          <button type="button" className={styles['picture']} onClick={onRenew} aria-label="看不清，换一张">
            <img src={captchaAddress(captchaKey, 'picture')} alt="验证码图片" />
          </button>
        )}
      </div>
      <button type="button" className="button quiet" onClick={change}>
        {isHeard ? '改用图片' : '看不见图片，改用语音'}
      </button>
    </div>
  )
}
