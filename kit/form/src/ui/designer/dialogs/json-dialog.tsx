import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { CodeEditor } from '@xuanjiao/fields/ui/editor/code-editor'
import { Button, Modal } from 'antd'
import { copyText, saveText } from './text-out.ts'
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
  return (
    <Modal
      open
      width={JSON_WIDTH}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => saveText(name, text, 'application/json')}>导出代码</Button>
          <Button type="primary" onClick={() => void copyText(text, notify)}>
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
