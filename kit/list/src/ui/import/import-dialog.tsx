import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { FixedOrder } from '../../model/import/run.ts'
import { importTexts } from '../../model/import/texts.ts'
import type { ImportSummary, ImportSource } from '../../model/import/wire.ts'
import type { WizardStep } from '../../model/import/wizard.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { ImportFoot } from './import-foot.tsx'
import { MatchStep } from './match-step.tsx'
import type { MendProps } from '../../model/import/mend-props.ts'
import { OutcomeStep } from './outcome-step.tsx'
import { StepBar } from './step-bar.tsx'
import { useImport } from './use-import.ts'
import styles from './import.module.css'

interface ImportDialogProps extends FixedOrder {
  open: boolean
  /** What is imported, behind 导入EXCEL. */
  subject?: string
  source: ImportSource
  onClose: () => void
  /** Rows went in, or are on their way in the background. */
  onOk?: (result: Partial<ImportSummary>) => void
  /** Draws the rows to be mended, once a preview has told them: the product's own grid. */
  mend: (properties: MendProps) => ReactNode
}

/** Rows side by side need more than a form (rules/lists#import). */
const WIDTH: Record<WizardStep, number> = { choose: 600, match: 600, check: 1080, done: 600 }

/** Rows take the height there is. */
const TOP: Record<WizardStep, number> = { choose: 100, match: 100, check: 24, done: 100 }

/** 导入EXCEL (rules/lists#import): opening it begins anew, every time. */
export function ImportDialog({ open, ...properties }: ImportDialogProps) {
  return open ? <OpenedImport {...properties} /> : null
}

function OpenedImport({ source, subject, onClose, onOk, mend, ...fixed }: Omit<ImportDialogProps, 'open'>) {
  const { run, wizard } = useImport(source, fixed)
  const { tell } = usePorts()
  const sending = wizard.busy === 'sending'
  const send = async () => {
    const outcome = await run.send()
    if (!outcome) return
    onOk?.(outcome.result)
    if (!outcome.good) return
    tell(outcome.tone, outcome.waiting ? `${outcome.title}，${outcome.detail}` : outcome.title)
    onClose()
  }
  const parts = { run, wizard, source }
  return (
    <Modal
      open
      width={WIDTH[wizard.step]}
      style={{ top: TOP[wizard.step] }}
      title={subject ? `${importTexts.title}：${subject}` : importTexts.title}
      onCancel={onClose}
      closable={!sending}
      keyboard={!sending}
      mask={{ closable: false }}
      footer={<ImportFoot run={run} wizard={wizard} onClose={onClose} onSend={() => void send()} />}
    >
      <div className={styles['dialog']} aria-busy={wizard.busy !== undefined}>
        {source.preview && <StepBar {...parts} />}
        {wizard.step === 'choose' && <ChooseStep {...parts} {...(fixed.online && { online: true })} />}
        {wizard.step === 'match' && <MatchStep {...parts} />}
        {wizard.step === 'check' && <CheckStep {...parts} mend={mend} />}
        {wizard.step === 'done' && <OutcomeStep {...parts} />}
      </div>
    </Modal>
  )
}
