import { useStore } from 'zustand'
import { Button } from '@xuanjiao/core/ui/button'
import { Dialog } from '@xuanjiao/core/ui/dialog'
import styles from './confirm-dialog.module.css'
import { questionStore } from './confirm.ts'

/** Draws the question that `confirm` asks. */
export function ConfirmDialog() {
  const asked = useStore(questionStore, state => state.asked)
  if (!asked) return null
  const { question, answer } = asked
  const footer = (
    <>
      <Button onClick={() => answer(false)}>{question.no ?? '取消'}</Button>
      <Button look={question.danger ? 'danger' : 'main'} autoFocus onClick={() => answer(true)}>
        {question.yes ?? '确定'}
      </Button>
    </>
  )
  return (
    <Dialog title={question.title} width={420} onClose={() => answer(false)} footer={footer}>
      {question.text && <p className={styles['text']}>{question.text}</p>}
    </Dialog>
  )
}
