import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { CodeEditor } from '@xuanjiao/fields/ui/editor/code-editor'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { DocumentError } from '../../../model/document/node/document-error.ts'
import { documentTexts } from '../../../model/document/node/document-texts.ts'
import { readDocument, type ReadDocumentResult } from '../../../model/document/read-document.ts'
import { sampleFormText } from '../../../model/design/new-form.ts'
import { JSON_WIDTH } from './json-dialog.tsx'
import styles from './dialogs.module.css'

interface ImportDialogProps {
  readonly onTake: (read: ReadDocumentResult) => void
  readonly onClose: () => void
}

/** A form out of a file or out of the clipboard; the file is read here and goes nowhere. */
export function ImportDialog({ onTake, onClose }: ImportDialogProps) {
  const { notify } = useKitPorts()
  const [text, setText] = useState(sampleFormText)
  const file = useRef<HTMLInputElement>(null)
  const take = (source: string) => {
    try {
      const read = readDocument(source)
      onTake(read)
      notify('success', documentTexts.done)
      if (read.warnings.length > 0) notify('warning', `导入时有 ${read.warnings.length} 处提示，见左侧“问题”`)
      onClose()
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      notify('error', error.message)
    }
  }
  return (
    <Modal
      open
      width={JSON_WIDTH}
      title="导入JSON"
      onCancel={onClose}
      footer={
        <>
          <Button className={styles['first'] ?? ''} onClick={() => file.current?.click()}>
            导入json文件
          </Button>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={() => take(text)}>
            确定
          </Button>
        </>
      }
    >
      <p className={styles['about']}>
        粘贴表单 JSON，格式如下；也可以选择文件。导入会替换当前的控件和表单属性，可以撤销。
      </p>
      <div className={styles['code']}>
        <CodeEditor label="表单 JSON" language="json" height={380} value={text} onChange={setText} />
      </div>
      <input
        ref={file}
        hidden
        type="file"
        accept="application/json,.json"
        aria-label="选择 JSON 文件"
        onChange={event => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          void chosen?.text().then(take)
        }}
      />
    </Modal>
  )
}
