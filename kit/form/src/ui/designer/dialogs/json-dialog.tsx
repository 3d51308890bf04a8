import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { CodeEditor } from '@xuanjiao/fields/ui/editor/code-editor'
import { Button, Modal } from 'antd'
import styles from './dialogs.module.css'

/** Of the dialogs that show JSON (rules/data-entry#form-designers). */
export const JSON_WIDTH = 850

interface JsonDialogProps {
  readonly title: string
  /** Of the file it is saved as. */
  readonly name: string
  readonly text: string
  readonly onClose: () => void
}

/** JSON to look at, to copy and to save. */
export function JsonDialog({ title, name, text, onClose }: JsonDialogProps) {
  const { notify } = useKitPorts()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('success', '复制成功'),
      () => notify('error', '复制失败'),
    )
  return (
    <Modal
      open
      width={JSON_WIDTH}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => saveText(name, text)}>导出代码</Button>
          <Button type="primary" onClick={() => void copy()}>
            复制数据
          </Button>
        </>
      }
    >
      <div className={styles['code']}>
        <CodeEditor label={title} language="json" height={420} value={text} readOnly onChange={() => undefined} />
      </div>
    </Modal>
  )
}

/** Hands a text to the browser to save as a file. */
function saveText(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
