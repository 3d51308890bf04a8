import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { FixedImportInput } from '../../model/import/import-run.ts'
import { importTexts } from '../../model/import/import-texts.ts'
import type { ImportSummary, ImportSource } from '../../model/import/import-source.ts'
import type { ImportStep } from '../../model/import/import-wizard.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { ImportFooter } from './import-footer.tsx'
import { MatchStep } from './match-step.tsx'
import type { RowCorrectionProps } from '../../model/import/row-correction-props.ts'
import { OutcomeStep } from './outcome-step.tsx'
import { ImportStepBar } from './import-step-bar.tsx'
import { useImport } from './use-import.ts'
import styles from './import.module.css'

interface ImportDialogProps extends FixedImportInput {
  open: boolean
  /** What is imported, behind 导入EXCEL. */
  subject?: string
  source: ImportSource
  onClose: () => void
  /** Rows went in, or are on their way in the background. */
  onOk?: (result: Partial<ImportSummary>) => void
  /** Draws the rows to be mended, once a preview has told them: the product's own grid. */
  renderCorrections: (properties: RowCorrectionProps) => ReactNode
}

/** Rows side by side need more than a form (rules/lists#import). */
const WIDTH: Record<ImportStep, number> = { choose: 600, match: 600, check: 1080, done: 600 }

/** Rows take the height there is. */
const TOP: Record<ImportStep, number> = { choose: 100, match: 100, check: 24, done: 100 }

/** 导入EXCEL (rules/lists#import): opening it begins anew, every time. */
export function ImportDialog({ open, ...properties }: ImportDialogProps) {
  return open ? <OpenedImport {...properties} /> : null
}

function OpenedImport({
  source,
  subject,
  onClose,
  onOk,
  renderCorrections,
  ...fixed
}: Omit<ImportDialogProps, 'open'>) {
  const { run, wizard } = useImport(source, fixed)
  const { notify } = useKitPorts()
  const sending = wizard.busy === 'sending'
  const send = async () => {
    const outcome = await run.send()
    if (!outcome) return
    onOk?.(outcome.result)
    if (!outcome.good) return
    notify(outcome.tone, outcome.waiting ? `${outcome.title}，${outcome.detail}` : outcome.title)
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
      footer={<ImportFooter run={run} wizard={wizard} onClose={onClose} onSend={() => void send()} />}
    >
      <div className={styles['dialog']} aria-busy={wizard.busy !== undefined}>
        {source.preview && <ImportStepBar {...parts} />}
        {wizard.step === 'choose' && <ChooseStep {...parts} {...(fixed.online && { online: true })} />}
        {wizard.step === 'match' && <MatchStep {...parts} />}
        {wizard.step === 'check' && <CheckStep {...parts} mend={renderCorrections} />}
        {wizard.step === 'done' && <OutcomeStep {...parts} />}
      </div>
    </Modal>
  )
}
