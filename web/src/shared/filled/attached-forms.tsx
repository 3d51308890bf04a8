import { useQuery, useQueryClient } from '@tanstack/react-query'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { FillableForm } from '@xuanjiao/contract/system/forms/form-calls'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../app/calls/call.ts'
import { usePermissionChecks } from '../../app/session/use-permission.ts'
import { AttachedSubmission, type SubmissionRow } from './attached-submission.tsx'
import { EditFilledDialog } from './edit-filled-dialog.tsx'
import { FillButtons } from './fill-buttons.tsx'
import { FillForRecordDialog } from './fill-for-record-dialog.tsx'
import { ATTACHED_KEY, type AttachedForms } from './use-attached-forms.ts'
import styles from './filled.module.css'

const { list } = entityEndpoints(formSubmission)

/** As many as one looks over; the whole list is one step away. */
const SHOWN = '10'

type Over = { readonly filling: FillableForm } | { readonly editing: SubmissionRow } | undefined

/** What was filled in for a record, each in the form as it was then, and what may be filled in for it now. */
export function AttachedFormsList({ of: { kind, id, forms, filled } }: { of: AttachedForms }) {
  const client = useQueryClient()
  const { may } = usePermissionChecks()
  const [over, setOver] = useState<Over>()
  const close = () => setOver(undefined)
  const changed = () => void client.invalidateQueries({ queryKey: [ATTACHED_KEY] })
  return (
    <div className={styles['attached']}>
      {may('he:formSubmission:add') && <FillButtons forms={forms} onFill={filling => setOver({ filling })} />}
      {may('he:formSubmission:list') && (
        <Submissions kind={kind} id={id} filled={filled} onEdit={editing => setOver({ editing })} />
      )}
      {over && 'filling' in over && (
        <FillForRecordDialog form={over.filling} recordId={id} onDone={changed} onClose={close} />
      )}
      {over && 'editing' in over && (
        <EditFilledDialog
          id={over.editing.id}
          name={over.editing.summary ?? over.editing.desformId_dictText ?? '填报'}
          onDone={changed}
          onClose={close}
        />
      )}
    </div>
  )
}

interface SubmissionsProps {
  readonly kind: string
  readonly id: string
  readonly filled: number
  readonly onEdit: (row: SubmissionRow) => void
}

/** The latest of them, the last first. */
function Submissions({ kind, id, filled, onEdit }: SubmissionsProps) {
  const query = { recordKind: kind, recordId: id, pageSize: SHOWN }
  const { data, error, refetch } = useQuery({
    queryKey: [ATTACHED_KEY, 'list', query],
    queryFn: ({ signal }) => call(list, { query, signal }),
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const rows: readonly SubmissionRow[] = data.records
  if (rows.length === 0) return <EmptyState kind="empty" title="还没有填报" text="填写后，每份都会保存在这里" />
  return (
    <>
      <ol className={styles['list']}>
        {rows.map(row => (
          <AttachedSubmission key={row.id} row={row} onEdit={() => onEdit(row)} />
        ))}
      </ol>
      {filled > rows.length && (
        <Link to={`/form/data?${new URLSearchParams({ recordKind: kind, recordId: id })}`}>
          查看全部 {numberText(filled)} 份
        </Link>
      )}
    </>
  )
}
