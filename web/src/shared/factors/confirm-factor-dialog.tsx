import type { FactorProof } from '@xuanjiao/contract/system/account/factor-calls'
import { FactorDialog } from './factor-dialog.tsx'
import styles from './factors.module.css'
import { ProofField, useProof } from './proof-field.tsx'
import { useFactorAct } from './use-factor-act.ts'

interface ConfirmFactorDialogProps {
  title: string
  text: string
  submitWord: string
  danger?: boolean
  hasCode: boolean
  act: (proof: FactorProof) => Promise<void>
  onClose: () => void
}

/** Asks who it is, and does it. */
export function ConfirmFactorDialog({ text, hasCode, act, ...frame }: ConfirmFactorDialogProps) {
  const proof = useProof()
  const { busy, error, run } = useFactorAct()
  return (
    <FactorDialog {...frame} busy={busy} onSubmit={() => void run(() => act(proof.proof))}>
      <p className={styles['hint']}>{text}</p>
      <ProofField value={proof} error={error} hasCode={hasCode} />
    </FactorDialog>
  )
}
