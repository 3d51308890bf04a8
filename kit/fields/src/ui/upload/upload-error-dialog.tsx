import { Button } from '@xuanjiao/core/ui/controls/button'
import type { UploadEntry } from '../../model/upload/upload-entry.ts'
import { uploadTexts as says } from '../../model/upload/upload-texts.ts'
import { NestedDialog } from './nested-dialog.tsx'

const WIDTH = 420

interface FaultDialogProps {
  entry: UploadEntry
  onRetry: () => void
  onRemove: () => void
  onClose: () => void
}

/** What became of an upload in a cell, where there is no room to say it (rules/uploads#showing). */
export function UploadErrorDialog({ entry, onRetry, onRemove, onClose }: FaultDialogProps) {
  const leave = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <NestedDialog
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
    </NestedDialog>
  )
}
