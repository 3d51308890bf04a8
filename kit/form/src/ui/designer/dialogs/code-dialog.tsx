import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import { CodeEditor } from '@xuanjiao/fields/ui/editor/code-editor'
import { safeHtmlText } from '@xuanjiao/fields/ui/editor/display/safe-html'
import { Alert, Button, Modal, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import {
  CODE_FILES,
  CODE_LANGUAGES,
  dictionariesIn,
  exportCode,
  type DictionaryChoices,
  type FormCodeLanguage,
} from '../../../model/code/code-export.ts'
import type { FormNode } from '../../../model/document/node/form-node.ts'
import { JSON_WIDTH } from './json-dialog.tsx'
import { copyText, saveText } from './text-out.ts'
import styles from './dialogs.module.css'

interface CodeDialogProps {
  readonly form: FormNode
  readonly title: string
  readonly onClose: () => void
}

const COLOURS = {
  VUE: 'html',
  HTML: 'html',
  H5: 'html',
  REACT: 'javascript',
  'JSON Schema': 'json',
  TypeScript: 'javascript',
} as const

/** The form as code in several languages, to look at, to copy and to save; what dictionaries hold is written into it. */
export function CodeDialog({ form, title, onClose }: CodeDialogProps) {
  const { notify } = useKitPorts()
  const [language, setLanguage] = useState<FormCodeLanguage>('VUE')
  const { value: dictionaries, error } = useDictionariesOf(form)
  const text = dictionaries && exportCode(form, language, { title, dictionaries, cleanHtml: safeHtmlText })
  return (
    <Modal
      open
      width={JSON_WIDTH}
      title="生成代码"
      onCancel={onClose}
      footer={
        <>
          <Button
            disabled={text === undefined}
            onClick={() => text !== undefined && saveText(CODE_FILES[language], text, 'text/plain')}
          >
            导出代码
          </Button>
          <Button
            type="primary"
            disabled={text === undefined}
            onClick={() => text !== undefined && void copyText(text, notify)}
          >
            复制数据
          </Button>
        </>
      }
    >
      <Tabs
        activeKey={language}
        onChange={key => setLanguage(key as FormCodeLanguage)}
        items={CODE_LANGUAGES.map(key => ({ key, label: key }))}
      />
      {error && <Alert type="error" title="字典加载失败，请稍后再试" />}
      <div className={styles['code']}>
        {text === undefined ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : (
          <CodeEditor
            key={language}
            label={`${language} 代码`}
            language={COLOURS[language]}
            height={420}
            value={text}
            readOnly
            onChange={() => undefined}
          />
        )}
      </div>
    </Modal>
  )
}

/** What may be chosen in the dictionaries of a form. */
function useDictionariesOf(form: FormNode) {
  const { loadDictionary } = useKitPorts()
  const codes = dictionariesIn(form)
  return useAsync(codes.join(','), async signal => {
    const lists = codes.map(async code => [code, await loadDictionary(code, signal)] as const)
    return new Map(await Promise.all(lists)) satisfies DictionaryChoices
  })
}
