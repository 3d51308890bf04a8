import { factorCalls } from '@xuanjiao/contract/system/account/factor-calls'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { useState } from 'react'
import { call } from '../../app/calls/call.ts'
import type { FactorStepProps } from './factor-step-props.ts'
import { FactorDialog } from './factor-dialog.tsx'
import styles from './factors.module.css'
import { ProofField, useProof } from './proof-field.tsx'
import { useFactorAct } from './use-factor-act.ts'

/** Adds a passkey: who it is, a name for it, and the browser asks for a finger, a face or a PIN. */
export function PasskeyDialog({ hasCode, onAdded, onClose }: FactorStepProps) {
  const [name, setName] = useState('我的设备')
  const proof = useProof()
  const { busy, error, run } = useFactorAct()
  const add = async () => {
    const { ticket, options } = await call(factorCalls.beginPasskey, { body: { proof: proof.proof } })
    const { startRegistration } = await import('@simplewebauthn/browser')
    const passkey = await startRegistration({ optionsJSON: options as never })
    const { recoveryCodes } = await call(factorCalls.addPasskey, { body: { ticket, name, passkey: passkey as never } })
    onAdded(recoveryCodes)
  }
  return (
    <FactorDialog title="添加通行密钥" submitWord="添加" busy={busy} onClose={onClose} onSubmit={() => void run(add)}>
      <p className={styles['hint']}>
        通行密钥保存在您的电脑、手机或安全钥匙中，用指纹、面容或 PIN 码确认，不会被钓鱼网站骗取。
      </p>
      <TextField label="名称" value={name} onChange={setName} required maxLength={40} hint="写明是哪台设备" />
      <ProofField value={proof} error={error} hasCode={hasCode} />
    </FactorDialog>
  )
}
