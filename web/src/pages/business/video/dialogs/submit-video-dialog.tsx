import { useQuery } from '@tanstack/react-query'
import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { call, callWithMessage } from '../../../../app/calls/call.ts'
import { runAction } from '#shared/run-action.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { RequirementsDialog, type EventRequirement } from '#shared/workflow/requirements-dialog.tsx'
import { SUBMIT_GUARD_TITLES, submitRemedyOf, type SubmitRemedy } from './submit-guards.ts'

interface SubmitVideoDialogProps {
  row: EntityRow
  onClose: () => void
  onDone: () => Promise<unknown>
  /** Leads to where something is put right: a field, the choice of a file, the panel of relations. */
  onRemedy: (remedy: SubmitRemedy) => void
}

/** 提交审核: what has to be there, point by point; what is missing leads to its field. */
export function SubmitVideoDialog({ row, onClose, onDone, onRemedy }: SubmitVideoDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['video-submit-check', row.id, row.version],
    queryFn: ({ signal }) => call(videoLifecycleCalls.submitCheck, { query: { id: row.id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
  const submit = async () => {
    const done = await runAction(() => callWithMessage(videoLifecycleCalls.submit, { body: { id: row.id } }), onDone)
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
  onRemedy: (remedy: SubmitRemedy) => void,
): EventRequirement[] {
  const missing = problems.map(({ field, message }) => {
    const remedy = submitRemedyOf(field)
    const leading = remedy && { word: remedy.word, run: () => onRemedy(remedy) }
    return { key: field + message, text: message, met: false, remedy: leading }
  })
  const fine = SUBMIT_GUARD_TITLES.filter(({ field }) => problems.every(problem => problem.field !== field))
  return [...missing, ...fine.map(({ field, title }) => ({ key: field, text: title, met: true }))]
}
