import { useQuery } from '@tanstack/react-query'
import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { famousDoctorCalls } from '@xuanjiao/contract/business/doctor/famous-doctor-calls'
import { VERIFICATION_REQUIRED_FIELDS } from '@xuanjiao/contract/business/doctor/famous-doctor-fields'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { runAction } from '#shared/run-action.ts'
import { entityCallsOf } from '#shared/entity/data/entity-row.ts'
import { RequirementsDialog } from '#shared/workflow/requirements-dialog.tsx'
import type { DoctorDialogProps } from './verify-doctor-dialog.tsx'

interface SubmitVerificationDialogProps extends DoctorDialogProps {
  /** Opens the form at what is missing. */
  onEdit: (field: string) => void
}

/** 提交核验: what is there and what is missing is said before the platform is asked. */
export function SubmitVerificationDialog({ row, onEdit, onDone, onClose }: SubmitVerificationDialogProps) {
  const { data } = useQuery({
    queryKey: [famousDoctor.path, 'get', row.id],
    queryFn: ({ signal }) => call(entityCallsOf(famousDoctor).get, { query: { id: row.id }, signal }),
  })
  const missing = VERIFICATION_REQUIRED_FIELDS.filter(name => (data?.[name] ?? '') === '')
  const [first] = missing
  const submit = () => {
    const body = { id: row.id, version: data?.version ?? row.version }
    return runAction(
      () => callWithMessage(famousDoctorCalls.submit, { body }),
      async () => onDone(),
    )
  }
  const complete = (field: string) => {
    onClose()
    onEdit(field)
    return false
  }
  return (
    <RequirementsDialog
      title={`提交核验：${String(row['name'])}`}
      lead={data && leadOf(missing.length)}
      items={VERIFICATION_REQUIRED_FIELDS.map(name => {
        const met = !missing.includes(name)
        return { key: name, text: famousDoctor.fields[name].title, met, note: met ? '已填写' : '未填写' }
      })}
      primary={
        data && first
          ? { word: '去补充材料', ready: true, run: () => complete(first) }
          : { word: '提交核验', ready: data !== undefined, run: submit }
      }
      onClose={onClose}
    />
  )
}

const leadOf = (missing: number): string =>
  missing > 0 ? `还缺 ${missing} 项材料` : '材料齐全，提交后由平台核验；核验期间不能修改这些内容'
