import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { callWithMessage } from '../../../app/calls/call.ts'

const FIELDS: Fields = {
  serviceEnd: { kind: 'date', title: '续约到', required: true, help: '服务状态改为“服务中”，到这一天为止' },
  licenseNo: { ...hospital.fields.licenseNo, help: '已填写过的不必再填' },
}
const GROUPS = [{ title: '续约', fields: ['serviceEnd', 'licenseNo'] }]

/** 续约: trial, expired or suspended service becomes active until a day. */
export function RenewHospitalDialog({ row, name, ...dialog }: RowDialogProps) {
  return (
    <FormDialog
      title={`续约：${name}`}
      width={520}
      fields={FIELDS}
      groups={GROUPS}
      note={`现在的服务到 ${String(row['serviceEnd'] ?? '—')} 为止`}
      draftKey={`hospital-renew:${row.id}`}
      submitWord="续约"
      {...dialog}
      send={({ serviceEnd, licenseNo }) =>
        callWithMessage(hospitalCalls.renew, {
          body: {
            id: row.id,
            version: row.version,
            serviceEnd: String(serviceEnd ?? ''),
            ...(licenseNo ? { licenseNo: String(licenseNo) } : {}),
          },
        })
      }
    />
  )
}
