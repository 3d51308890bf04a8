import { FormRenderer, type FormHandle, type FormRendererProps } from '@xuanjiao/form'
import { FormInvalidError, FormStore, readDocument } from '@xuanjiao/form/model'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { FormDocument } from './control-documents.ts'
import styles from './forms.module.css'

interface FormSampleProps extends Omit<FormRendererProps, 'value' | 'ref' | 'onChange'> {
  title: string
  document: FormDocument
}

/** A form, the document it is drawn from and the values it holds, side by side. */
export function FormSample({ title, document, ...wishes }: FormSampleProps) {
  const form = useRef<FormHandle>(null)
  const [values, setValues] = useState<unknown>(
    () => new FormStore(readDocument(JSON.stringify(document)).document).values,
  )
  const [data, setData] = useState('')
  const take = () =>
    form.current?.getData().then(
      got => setData(JSON.stringify(got)),
      (error: unknown) => setData(error instanceof FormInvalidError ? error.message : String(error)),
    )
  return (
    <section className={styles['sample']} aria-label={title}>
      <h3>{title}</h3>
      <FormRenderer
        {...wishes}
        label={title}
        value={document as unknown as FormRendererProps['value']}
        ref={form}
        onChange={() => setValues(form.current?.store.values)}
        onSubmit={got => setData(JSON.stringify(got))}
      />
      <div className={styles['said']}>
        <div className={styles['acts']}>
          <Button size="small" onClick={() => void take()}>
            取得数据
          </Button>
          <Button size="small" onClick={() => form.current?.reset()}>
            重置
          </Button>
        </div>
        {data !== '' && (
          <>
            <h4>数据</h4>
            <output tabIndex={0} data-data>
              {data}
            </output>
          </>
        )}
        <h4>当前值</h4>
        <output tabIndex={0} data-values>
          {JSON.stringify(values)}
        </output>
        <h4>文档</h4>
        <pre tabIndex={0}>{JSON.stringify(document.list, null, 1)}</pre>
      </div>
    </section>
  )
}
