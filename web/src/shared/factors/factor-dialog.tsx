import { Button } from '@xuanjiao/core/ui/controls/button'
import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import { useId, type ReactNode } from 'react'
import styles from './factors.module.css'

interface FactorDialogProps {
  title: string
  submitWord: string
  busy: boolean
  danger?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** One step of setting a factor up or taking it away. */
export function FactorDialog({ title, submitWord, busy, danger, onSubmit, onClose, children }: FactorDialogProps) {
  const form = useId()
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button look={danger ? 'danger' : 'main'} submit form={form} busy={busy}>
        {submitWord}
      </Button>
    </>
  )
  return (
    <Dialog title={title} width={460} onClose={onClose} footer={footer}>
      <form
        id={form}
        className={styles['form']}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
