import { Button } from '@xuanjiao/core/ui/controls/button'
import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './dialogs.module.css'

/** Escape closes this window and not the drawer or dialog behind it as well. */
const own = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()

/** A window with room for its content; it may be opened from a form, a drawer or a cell. */
export function NestedDialog({ children, ...props }: ComponentProps<typeof Dialog>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles['own']} onKeyDown={own}>
      <Dialog {...props}>
        <div className={styles['body']}>{children}</div>
      </Dialog>
    </div>
  )
}

interface NestedConfirmDialogProps extends Omit<ComponentProps<typeof Dialog>, 'footer'> {
  /** What would be answered is not there yet. */
  busy: boolean
  /** Without it there is nothing to answer: the window is looked at and left. */
  onOk?: (() => void) | undefined
}

/** The same for a window that is answered or left. */
export function NestedConfirmDialog({ busy, onOk, ...dialog }: NestedConfirmDialogProps) {
  return (
    <NestedDialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>取消</Button>
          {onOk && (
            <Button look="main" busy={busy} onClick={onOk}>
              确定
            </Button>
          )}
        </>
      }
    />
  )
}
