import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import { rowFormOf } from '#shared/entity/acts/row-form-of.tsx'
import { callWithMessage } from '../../../app/calls/call.ts'

/** 续约: trial, expired or suspended service becomes active until a day. */
export const RenewHospitalDialog = rowFormOf({
  title: '续约',
  width: 520,
  fields: {
    serviceEnd: { kind: 'date', title: '续约到', required: true, help: '服务状态改为“服务中”，到这一天为止' },
    licenseNo: { ...hospital.fields.licenseNo, help: '已填写过的不必再填' },
  },
  note: ({ serviceEnd }) => `现在的服务到 ${String(serviceEnd ?? '—')} 为止`,
  send: ({ serviceEnd, licenseNo }, { id, version }) =>
    callWithMessage(hospitalCalls.renew, {
      body: {
        id,
        version,
        serviceEnd: String(serviceEnd ?? ''),
        ...(licenseNo ? { licenseNo: String(licenseNo) } : {}),
      },
    }),
})
