import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { DATE_PATTERN, readDatetime } from '@xuanjiao/wire/wall-time'
import { endpoint } from '../../calls/endpoint.ts'
import { requiredReason, MIN_REVEAL_REASON_LENGTH } from '../../calls/request-body.ts'
import { seenVersion } from '../../entity/seen-version.ts'

const tag = '名医'
const day = z
  .string({ error: '请选择有效期' })
  .refine(text => DATE_PATTERN.test(text) && readDatetime(text) !== undefined, '日期应为 yyyy-MM-dd')
const version = seenVersion
const opinion = z.string().trim().max(500, '核验意见最多500个字符').optional()

/** What is done with famous doctors beside keeping them (rules/catalogue#verification). */
export const famousDoctorCalls = {
  /** With all papers there, the platform is asked to look at them. */
  submit: endpoint({
    method: 'POST',
    path: '/he/famousDoctor/submit',
    title: '提交名医核验',
    tag,
    allow: 'he:famousDoctor:submit',
    body: z.strictObject({ id: idSchema, version }),
    result: z.null(),
  }),
  /** The platform's word; verified until a day, twelve months from today unless said otherwise. */
  verify: endpoint({
    method: 'POST',
    path: '/he/famousDoctor/verify',
    title: '核验名医',
    tag,
    allow: 'he:famousDoctor:verify',
    body: z.strictObject({
      id: idSchema,
      version,
      result: z.enum(['verified', 'rejected'], { error: '请选择核验结果' }),
      opinion,
      verifyExpire: day.optional(),
    }),
    result: z.null(),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/he/famousDoctor/renew',
    title: '名医续期',
    tag,
    allow: 'he:famousDoctor:renew',
    body: z.strictObject({ id: idSchema, version, verifyExpire: day, opinion }),
    result: z.null(),
  }),
  recommend: endpoint({
    method: 'PUT',
    path: '/he/famousDoctor/recommend',
    title: '推荐名医',
    tag,
    allow: 'he:famousDoctor:recommend',
    body: z.strictObject({ ids: idListSchema, recommendFlag: z.enum(['Y', 'N']) }),
    result: z.null(),
  }),
  /** The numbers of the certificates in full, for whoever compares them with the papers; each look is written down. */
  certificates: endpoint({
    method: 'POST',
    path: '/he/famousDoctor/certificates',
    title: '查看名医完整证号',
    tag,
    allow: 'he:famousDoctor:verify',
    body: z.strictObject({ id: idSchema, reason: requiredReason(MIN_REVEAL_REASON_LENGTH) }),
    result: z.object({ qualCertNo: z.string().nullable(), practiceCertNo: z.string().nullable() }),
  }),
}
