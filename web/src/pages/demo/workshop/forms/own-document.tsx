import { CodeEditor } from '@xuanjiao/fields/ui/editor/code-editor'
import { FormRenderer, type FormHandle } from '@xuanjiao/form'
import { DocumentError, readDocument, type ReadDocumentResult } from '@xuanjiao/form/model'
import { useMemo, useRef, useState } from 'react'
import type { BlockProps } from '../block/workshop-block.ts'
import { flagProperty } from '../block/block-props.ts'
import styles from './forms.module.css'

type Read = ReadDocumentResult | { readonly fault: string }

function read(text: string): Read {
  try {
    return readDocument(text)
  } catch (error) {
    if (error instanceof DocumentError) return { fault: error.message }
    throw error
  }
}

/** A document somebody has pasted, what was put right in it, and the form it makes. */
export function OwnDocument({ value, onChange, properties }: BlockProps) {
  const text = String(value)
  const match = useMemo(() => read(text), [text])
  return (
    <div className={styles['own']}>
      <CodeEditor label="文档" language="json" height={220} value={text} onChange={onChange} />
      {'fault' in match ? (
        <p role="alert">{match.fault}</p>
      ) : (
        <OwnForm {...match} readOnly={flagProperty(properties, 'readOnly')} />
      )}
    </div>
  )
}

function OwnForm({ document, warnings, readOnly }: ReadDocumentResult & { readOnly: boolean }) {
  const form = useRef<FormHandle>(null)
  const [values, setValues] = useState<unknown>()
  return (
    <>
      {warnings.length > 0 && (
        <details>
          <summary>{`读取时修正了 ${warnings.length} 处`}</summary>
          <ul>
            {warnings.map(({ pointer, message }, at) => (
              <li key={at}>{`${pointer} ${message}`}</li>
            ))}
          </ul>
        </details>
      )}
      <FormRenderer
        label="粘贴的文档"
        value={document}
        ref={form}
        readOnly={readOnly}
        onChange={() => setValues(form.current?.store.values)}
      />
      <output tabIndex={0} className={styles['values']}>
        {JSON.stringify(values ?? null)}
      </output>
    </>
  )
}
