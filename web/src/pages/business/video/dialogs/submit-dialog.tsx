import { useQuery } from '@tanstack/react-query'
import { videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import { call, callTold } from '../../../../app/calls/call.ts'
import { act } from '#shared/act.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { RequirementsDialog, type Requirement } from '#shared/workflow/requirements-dialog.tsx'
import { GUARD_TITLES, remedyOf, type Remedy } from './submit-guards.ts'

interface SubmitDialogProps {
  row: EntityRow
  onClose: () => void
  onDone: () => Promise<unknown>
  /** Leads to where something is put right: a field, the choice of a file, the panel of relations. */
  onRemedy: (remedy: Remedy) => void
}

/** 提交审核: what has to be there, point by point; what is missing leads to its field. */
export function SubmitDialog({ row, onClose, onDone, onRemedy }: SubmitDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['video-submit-check', row.id, row.version],
    queryFn: ({ signal }) => call(videoLifeCalls.submitCheck, { query: { id: row.id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
  const submit = async () => {
    const done = await act(() => callTold(videoLifeCalls.submit, { body: { id: row.id } }), onDone)
    if (!done) void refetch()
    return done
  }
  return (
    <RequirementsDialog
      title={`提交审核：${String(row['title'])}`}
      lead={data && leadOf(data.length)}
      items={data ? requirementsOf(data, onRemedy) : []}
      primary={{ word: '提交审核', ready: data?.length === 0, run: submit }}
      failed={error ? { error, retry: () => void refetch() } : undefined}
      onClose={onClose}
    />
  )
}

const leadOf = (missing: number): string =>
  missing === 0
    ? '可以提交。提交后先医学审核，再合规终审；审核期间内容不能修改。'
    : `还有 ${missing} 处需要完善，完善后即可提交。`

function requirementsOf(
  problems: readonly { field: string; message: string }[],
  onRemedy: (remedy: Remedy) => void,
): Requirement[] {
  const missing = problems.map(({ field, message }) => {
    const remedy = remedyOf(field)
    const leading = remedy && { word: remedy.word, run: () => onRemedy(remedy) }
    return { key: field + message, text: message, met: false, remedy: leading }
  })
  const fine = GUARD_TITLES.filter(({ field }) => problems.every(problem => problem.field !== field))
  return [...missing, ...fine.map(({ field, title }) => ({ key: field, text: title, met: true }))]
}
