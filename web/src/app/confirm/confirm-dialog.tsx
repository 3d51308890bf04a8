import { useStore } from 'zustand'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import styles from './confirm-dialog.module.css'
import { confirmQuestionStore } from './confirm-store.ts'

/** Draws the question that `confirm` asks. */
export function ConfirmDialog() {
  const openConfirmQuestion = useStore(confirmQuestionStore, state => state.current)
  if (!openConfirmQuestion) return null
  const { question, answer } = openConfirmQuestion
  // Enter does it, unless it cannot be taken back: that takes a step aside first.
  const danger = question.danger === true || undefined
  const footer = (
    <>
      {question.alone !== true && (
        <Button data-first={danger} onClick={() => answer('no')}>
          {question.cancelLabel ?? '取消'}
        </Button>
      )}
      {question.other !== undefined && <Button onClick={() => answer('other')}>{question.other}</Button>}
      <Button look={danger ? 'danger' : 'main'} data-first={danger ? undefined : true} onClick={() => answer('yes')}>
        {question.confirmLabel ?? '确定'}
      </Button>
    </>
  )
  return (
    <Dialog title={question.title} width={420} onClose={question.firm ? undefined : () => answer('no')} footer={footer}>
      {question.text && <p className={styles['text']}>{question.text}</p>}
    </Dialog>
  )
}
