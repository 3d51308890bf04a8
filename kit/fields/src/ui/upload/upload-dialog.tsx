import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useState } from 'react'
import { readValue, writeValue, type UploadValue } from '../../model/upload/shapes.ts'
import { uploadTexts as says } from '../../model/upload/texts.ts'
import { AnswerDialog } from './kept-dialog.tsx'
import { UploadField, type UploadFieldProps } from './upload-field.tsx'

/** rules/uploads#showing */
const WIDTH = 520

export interface UploadDialogProps extends Omit<UploadFieldProps, 'label' | 'onChange' | 'value'> {
  value?: unknown
  onOk: (value: UploadValue) => void
  onClose: () => void
  /** 图片上传 or 文件上传 unless said (rules/uploads#showing). */
  title?: string
  /** Whoever comes to delete may leave with none. */
  allowNone?: boolean
}

/** Files chosen in a window of their own; confirming without one says 未上传任何文件 (rules/uploads#limits). */
export function UploadDialog({
  value: given = '',
  onOk,
  onClose,
  title,
  allowNone = false,
  ...settings
}: UploadDialogProps) {
  const ports = usePorts()
  const [value, setValue] = useState<unknown>(given)
  const [busy, setBusy] = useState(false)
  const name = title ?? (settings.image ? '图片上传' : '文件上传')
  const done = () => {
    if (!allowNone && readValue(value).length === 0) return ports.tell('warning', says.nothing)
    onOk(writeValue(readValue(value), settings.shape ?? 'paths'))
    onClose()
  }
  return (
    <AnswerDialog title={name} width={WIDTH} busy={busy} onOk={settings.disabled ? undefined : done} onClose={onClose}>
      <UploadField
        listType={settings.image ? 'picture' : 'text'}
        {...settings}
        label={settings.image ? '图片' : '文件'}
        value={value}
        onChange={setValue}
        onBusy={setBusy}
      />
    </AnswerDialog>
  )
}
