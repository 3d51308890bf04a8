import type { FactorProof } from '@xuanjiao/contract/system/account/factor-calls'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { useState } from 'react'
import styles from './factors.module.css'

/** What is asked once more before anything changes: the password, or a code for who has an authenticator. */
export function useProof() {
  const [byCode, setByCode] = useState(false)
  const [text, setText] = useState('')
  const proof: FactorProof = byCode ? { verifyCode: text } : { password: text }
  return { byCode, text, setText, proof, swap: () => (setByCode(!byCode), setText('')) }
}

interface ProofFieldProps {
  value: ReturnType<typeof useProof>
  error: string | undefined
  /** Whether there is an authenticator or a recovery code to be asked for. */
  hasCode: boolean
}

export function ProofField({ value: { byCode, text, setText, swap }, error, hasCode }: ProofFieldProps) {
  const common = { value: text, error, onChange: setText, required: true } as const
  return (
    <>
      {byCode ? (
        <TextField {...common} key="code" label="验证码" maxLength={40} autoComplete="one-time-code" data-first />
      ) : (
        <TextField
          {...common}
          key="password"
          label="登录密码"
          type="password"
          maxLength={128}
          autoComplete="current-password"
          data-first
        />
      )}
      {hasCode && (
        <Button look="quiet" className={styles['swap'] ?? ''} onClick={swap}>
          {byCode ? '改用密码确认' : '改用验证码确认'}
        </Button>
      )}
    </>
  )
}
