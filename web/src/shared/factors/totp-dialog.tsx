import { factorCalls } from '@xuanjiao/contract/system/account/factor-calls'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { QRCode } from 'antd'
import { useState } from 'react'
import { call } from '../../app/calls/call.ts'
import type { FactorStepProps } from './factor-step-props.ts'
import { FactorDialog } from './factor-dialog.tsx'
import styles from './factors.module.css'
import { ProofField, useProof } from './proof-field.tsx'
import { useFactorAct } from './use-factor-act.ts'

interface NewTotp {
  ticket: string
  secret: string
  uri: string
}

/** Sets an authenticator up: who it is, the code to be scanned, six digits as the proof that it was. */
export function TotpDialog({ hasCode, onAdded, onClose }: FactorStepProps) {
  const [made, setMade] = useState<NewTotp>()
  const [code, setCode] = useState('')
  const proof = useProof()
  const { busy, error, run } = useFactorAct()
  const begin = async () => setMade(await call(factorCalls.beginTotp, { body: { proof: proof.proof } }))
  const finish = async ({ ticket }: NewTotp) => {
    const { recoveryCodes } = await call(factorCalls.addTotp, { body: { ticket, verifyCode: code.replace(/\s/g, '') } })
    onAdded(recoveryCodes)
  }
  const common = { title: '绑定验证器', busy, onClose }
  if (!made)
    return (
      <FactorDialog {...common} submitWord="下一步" onSubmit={() => void run(begin)}>
        <ProofField value={proof} error={error} hasCode={hasCode} />
      </FactorDialog>
    )
  return (
    <FactorDialog {...common} submitWord="绑定" onSubmit={() => void run(() => finish(made))}>
      <TotpSecret made={made} />
      <TextField
        label="验证码"
        hint="输入验证器显示的6位数字"
        value={code}
        error={error}
        onChange={setCode}
        required
        inputMode="numeric"
        maxLength={7}
        autoComplete="one-time-code"
        data-first
      />
    </FactorDialog>
  )
}

/** Drawn here: no other machine ever sees it. */
function TotpSecret({ made: { uri, secret } }: { made: NewTotp }) {
  return (
    <div className={styles['scan']}>
      <p>用验证器应用（如微软验证器、谷歌身份验证器）扫描二维码，或手动输入密钥。</p>
      <QRCode
        aria-label="验证器二维码"
        value={uri}
        size={184}
        color="#000"
        bgColor="#fff"
        bordered={false}
        marginSize={2}
      />
      <p className={styles['secret']}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
    </div>
  )
}
