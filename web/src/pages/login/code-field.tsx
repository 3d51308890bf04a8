import { Button } from '@xuanjiao/core/ui/controls/button'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { useEffect, useState } from 'react'
import styles from './ways.module.css'

/** Seconds until another code may be asked for. */
const WAIT_SECONDS = 60

interface CodeFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  /** Has a code sent; answers it where it is shown (the demo), and throws what the server refused. */
  onSend: () => Promise<string | null>
}

/** The six digits that were sent to a phone, with the button that sends them. */
export function CodeField({ value, error, onChange, onSend }: CodeFieldProps) {
  const [left, setLeft] = useState(0)
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const send = async () => {
    const code = await onSend().catch(() => undefined)
    if (code === undefined) return
    setLeft(WAIT_SECONDS)
    setShown(code === null ? '验证码已发送，10分钟内有效' : `演示环境不发送短信，验证码：${code}`)
  }
  return (
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
  )
}
