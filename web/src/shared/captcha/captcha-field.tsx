import { Button } from '@xuanjiao/core/ui/controls/button'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { useRef } from 'react'
import styles from './captcha.module.css'
import type { CaptchaState, CaptchaKind } from './use-captcha.ts'

interface CaptchaFieldProps {
  captcha: CaptchaState
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onRenew: (kind?: CaptchaKind) => void
}

/** The letters of a picture, with another picture on a click; or digits that are read aloud. */
export function CaptchaField({ captcha, value, error, onChange, onRenew }: CaptchaFieldProps) {
  const received = captcha.kind === 'sound'
  return (
    <TextField
      name="captcha"
      label={received ? '验证码（语音为英文数字）' : '验证码'}
      value={value}
      error={error}
      onChange={onChange}
      required
      maxLength={64}
      autoComplete="off"
      autoCapitalize="off"
      {...(received ? { inputMode: 'numeric' as const } : {})}
      placeholder={received ? '请输入听到的 6 个数字' : '请输入图中的字符'}
      aside={received ? <Sound captcha={captcha} onRenew={onRenew} /> : <Picture captcha={captcha} onRenew={onRenew} />}
    />
  )
}

/** The way to the other kind of guard. */
export function CaptchaKindSwitch({ captcha, onRenew }: Pick<CaptchaFieldProps, 'captcha' | 'onRenew'>) {
  const received = captcha.kind === 'sound'
  return (
    <button type="button" className={styles['other']} onClick={() => onRenew(received ? 'picture' : 'sound')}>
      {received ? '改用图片验证码' : '看不清？听验证码'}
    </button>
  )
}

interface GuardProps {
  captcha: CaptchaState
  onRenew: () => void
}

/** Plays as soon as it has come, for somebody has just asked to hear it, and again as often as one likes. */
function Sound({ captcha: { content, failed }, onRenew }: GuardProps) {
  const player = useRef<HTMLAudioElement>(null)
  if (failed) return <Button onClick={() => onRenew()}>点此重试</Button>
  return (
    <>
      <Button disabled={content === ''} onClick={() => void player.current?.play()}>
        {content === '' ? '加载中…' : '再听一遍'}
      </Button>
      {content !== '' && <audio key={content} ref={player} src={content} autoPlay />}
    </>
  )
}

function Picture({ captcha, onRenew }: GuardProps) {
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
