import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useState } from 'react'
import { readUploadValue, writeUploadValue, type UploadValue } from '../../model/upload/upload-value.ts'
import { uploadTexts as says } from '../../model/upload/upload-texts.ts'
import { NestedConfirmDialog } from './nested-dialog.tsx'
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
  value: input = '',
  onOk,
  onClose,
  title,
  allowNone = false,
  ...settings
}: UploadDialogProps) {
  const ports = useKitPorts()
  const [value, setValue] = useState<unknown>(input)
  const [busy, setBusy] = useState(false)
  const name = title ?? (settings.image ? '图片上传' : '文件上传')
  const done = () => {
    if (!allowNone && readUploadValue(value).length === 0) return ports.notify('warning', says.nothing)
    onOk(writeUploadValue(readUploadValue(value), settings.shape ?? 'paths'))
    onClose()
  }
  return (
    <NestedConfirmDialog
      title={name}
      width={WIDTH}
      busy={busy}
      onOk={settings.disabled ? undefined : done}
      onClose={onClose}
    >
      <UploadField
        listType={settings.image ? 'picture' : 'text'}
        {...settings}
        label={settings.image ? '图片' : '文件'}
        value={value}
        onChange={setValue}
        onBusy={setBusy}
      />
    </NestedConfirmDialog>
  )
}
