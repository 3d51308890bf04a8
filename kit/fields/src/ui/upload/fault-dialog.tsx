import { Button } from '@xuanjiao/core/ui/controls/button'
import type { UploadEntry } from '../../model/upload/entry.ts'
import { uploadTexts as says } from '../../model/upload/texts.ts'
import { KeptDialog } from './kept-dialog.tsx'

const WIDTH = 420

interface FaultDialogProps {
  entry: UploadEntry
  onRetry: () => void
  onRemove: () => void
  onClose: () => void
}

/** What became of an upload in a cell, where there is no room to say it (rules/uploads#showing). */
export function FaultDialog({ entry, onRetry, onRemove, onClose }: FaultDialogProps) {
  const leave = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <KeptDialog
      title={says.errorTitle}
      width={WIDTH}
      onClose={onClose}
      footer={
        <>
          <Button onClick={leave(onRemove)}>移除</Button>
          <Button look="main" onClick={leave(onRetry)}>
            重试
          </Button>
        </>
      }
    >
      <p>{says.fileFailed(entry.name)}</p>
      <p>
        {says.errorDetail}：{entry.message ?? says.failed}
      </p>
    </KeptDialog>
  )
}
