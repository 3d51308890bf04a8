import { RadioChoice } from '@xuanjiao/fields/ui/choice/radio-choice'
import { Button } from 'antd'
import type { ImportRun } from '../../model/import/import-run.ts'
import {
  previousImportStep,
  maySendImport,
  nextImportStep,
  type ImportWizard,
} from '../../model/import/import-wizard.ts'
import styles from './import.module.css'

interface ImportFooterProps {
  run: ImportRun
  wizard: ImportWizard<File>
  onClose: () => void
  onSend: () => void
}

/** The ways on and back; where rows are seen before they are sent, they are sent from there, by Enter if all are right and new. */
export function ImportFooter({ run, wizard, onClose, onSend }: ImportFooterProps) {
  const back = previousImportStep(wizard)
  const next = nextImportStep(wizard)
  const sending = wizard.busy === 'sending'
  if (wizard.step === 'done') return <DoneFoot {...{ run, wizard, onClose }} />
  return (
    <div className={styles['foot']}>
      <Button onClick={onClose} disabled={sending}>
        关闭
      </Button>
      {back && <Button onClick={() => void run.goTo(back)}>上一步</Button>}
      {wizard.checked && wizard.step !== 'check' ? (
        <Button
          key="next"
          type="primary"
          disabled={!next}
          loading={wizard.busy !== undefined}
          onClick={() => void run.goOn()}
        >
          下一步
        </Button>
      ) : (
        <Button
          key="send"
          type="primary"
          autoFocus={addsOnly(wizard)}
          disabled={!maySendImport(wizard)}
          loading={sending}
          onClick={onSend}
        >
          开始导入
        </Button>
      )}
    </div>
  )
}

/** Records that are there are not written over by an Enter that was meant for the window of files. */
const addsOnly = ({ judged }: ImportWizard<File>): boolean => judged?.errorCount === 0 && judged.updateCount === 0

function DoneFoot({ run, wizard, onClose }: Omit<ImportFooterProps, 'onSend'>) {
  // All may have gone in, and be shown only because something is told of them once.
  const hasBadRows = wizard.preview !== undefined && (wizard.outcome?.result.errorCount ?? 0) > 0
  return (
    <div className={styles['foot']}>
      <Button type={hasBadRows ? 'default' : 'primary'} onClick={onClose}>
        关闭
      </Button>
      {hasBadRows && (
        <Button type="primary" onClick={() => void run.mendRest()}>
          改正有错误的行
        </Button>
      )}
    </div>
  )
}

const MODES = [
  { value: 'all', label: '全部正确才导入' },
  { value: 'skip', label: '跳过有错误的行' },
]

/** What becomes of a file with bad rows. */
export function ImportModeChoice({ run, wizard: { mode, busy } }: Pick<ImportFooterProps, 'run' | 'wizard'>) {
  return (
    <RadioChoice
      aria-label="错误行的处理方式"
      value={mode}
      disabled={busy === 'sending'}
      onChange={selected => run.decide({ mode: selected === 'skip' ? 'skip' : 'all' })}
      choices={MODES}
    />
  )
}
