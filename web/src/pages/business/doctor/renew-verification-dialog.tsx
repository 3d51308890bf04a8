import { famousDoctorCalls } from '@xuanjiao/contract/business/doctor/famous-doctor-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { callWithMessage } from '../../../app/calls/call.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { filledInField, type DoctorDialogProps } from './verify-doctor-dialog.tsx'

const FIELDS: Fields = {
  verifyExpire: { kind: 'date', title: '有效期', required: true, help: '晚于现在的有效期，最长三年' },
  opinion: { kind: 'longText', title: '核验意见', max: 500 },
}
const GROUPS = [{ title: '续期', fields: ['verifyExpire', 'opinion'] }]

/** 续期: a verification that still holds is made to hold longer. */
export function RenewVerificationDialog({ row, onDone, onClose }: DoctorDialogProps) {
  return (
    <FormDialog
      title={`续期：${String(row['name'])}`}
      width={520}
      fields={FIELDS}
      groups={GROUPS}
      note={`现在的有效期到 ${String(row['verifyExpire'] ?? '—')}`}
      draftKey={`doctor-renew:${row.id}`}
      submitWord="续期"
      send={body =>
        callWithMessage(famousDoctorCalls.renew, {
          body: {
            id: row.id,
            version: row.version,
            verifyExpire: String(body['verifyExpire'] ?? ''),
            ...filledInField(body, 'opinion'),
          },
        })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
