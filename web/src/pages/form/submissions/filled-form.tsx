import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { FormRenderer, type FormRendererProps } from '@xuanjiao/form'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../../app/calls/call.ts'
import styles from './submissions.module.css'

const { get } = entityEndpoints(formSubmission)

/** What was filled in, only to be read, in the form as it was then. */
export function FilledForm({ id }: { id: string }) {
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
  return (
    <section className={styles['filled']} aria-label="填写内容">
      <h3>
        {form.name} <small>v{form.version}</small>
      </h3>
      <FormRenderer readOnly label={form.name} value={form.document} defaultValue={valuesIn(row.desformDataJson)} />
    </section>
  )
}

const valuesIn = (json: string | null) => JSON.parse(json ?? '{}') as FormRendererProps['defaultValue']
