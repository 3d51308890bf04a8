import { PrinterOutlined } from '@ant-design/icons'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { FormRenderer } from '@xuanjiao/form'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../app/calls/call.ts'
import { filledValues } from './filled-values.ts'
import { PrintedPaper } from './printed-paper.tsx'
import styles from './filled.module.css'

const { get } = entityEndpoints(formSubmission)

/** What was filled in, only to be read, in the form as it was then. */
export function FilledForm({ id }: { id: string }) {
  const [isPrinting, setPrinting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [formSubmission.path, 'filled', id],
    queryFn: async ({ signal }) => {
      const row = await call(get, { query: { id }, signal })
      const query = { id: row.desformId, versionNo: row.formVersion }
      return { row, form: await call(formCalls.version, { query, signal }) }
    },
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const { row, form } = data
  const which = row.submissionNo ?? row.summary ?? row.createTime ?? '' // several may be open, and one be filled in over them
  const filled = (
    <FormRenderer
      readOnly
      label={`${form.name} ${which}`}
      value={form.document}
      defaultValue={filledValues(row.desformDataJson)}
    />
  )
  return (
    <section className={styles['filled']} aria-label={`填写内容 ${which}`}>
      <div className={styles['head']}>
        <h3>
          {form.name} <small>v{form.version}</small>
        </h3>
        <Button size="small" icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>
          打印
        </Button>
      </div>
      {filled}
      {isPrinting && (
        <PrintedPaper onDone={() => setPrinting(false)}>
          <h1>{form.name}</h1>
          {filled}
          <footer>{`填报编号 ${row.submissionNo ?? '—'}，${row.createTime ?? ''} 填写，表单第 ${form.version} 版`}</footer>
        </PrintedPaper>
      )}
    </section>
  )
}
