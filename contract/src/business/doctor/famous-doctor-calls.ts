import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { DATE_PATTERN, readDatetime } from '@xuanjiao/wire/wall-time'
import { callsBelow } from '../../calls/endpoint.ts'
import { requiredReason, MIN_REVEAL_REASON_LENGTH } from '../../calls/request-body.ts'
import { seenVersion } from '../../entity/seen-version.ts'

const calls = callsBelow({ path: '/he/famousDoctor', tag: '名医', allow: 'he:famousDoctor:verify' })
const day = z
  .string({ error: '请选择有效期' })
  .refine(text => DATE_PATTERN.test(text) && readDatetime(text) !== undefined, '日期应为 yyyy-MM-dd')
const version = seenVersion
const opinion = z.string().trim().max(500, '核验意见最多500个字符').optional()

/** What is done with famous doctors beside keeping them (rules/catalogue#verification). */
export const famousDoctorCalls = {
  /** With all papers there, the platform is asked to look at them. */
  submit: calls.post('submit', '提交名医核验', {
    allow: 'he:famousDoctor:submit',
    body: () => z.strictObject({ id: idSchema, version }),
  }),
  /** The platform's word; verified until a day, twelve months from today unless said otherwise. */
  verify: calls.post('verify', '核验名医', {
    body: () =>
      z.strictObject({
        id: idSchema,
        version,
        result: z.enum(['verified', 'rejected'], { error: '请选择核验结果' }),
        opinion,
        verifyExpire: day.optional(),
      }),
  }),
  renew: calls.post('renew', '名医续期', {
    allow: 'he:famousDoctor:renew',
    body: () => z.strictObject({ id: idSchema, version, verifyExpire: day, opinion }),
  }),
  recommend: calls.put('recommend', '推荐名医', {
    allow: 'he:famousDoctor:recommend',
    body: () => z.strictObject({ ids: idListSchema, recommendFlag: z.enum(['Y', 'N']) }),
  }),
  /** The numbers of the certificates in full, for whoever compares them with the papers; each look is written down. */
  certificates: calls.post('certificates', '查看名医完整证号', {
    body: () => z.strictObject({ id: idSchema, reason: requiredReason(MIN_REVEAL_REASON_LENGTH) }),
    result: () => z.object({ qualCertNo: z.string().nullable(), practiceCertNo: z.string().nullable() }),
  }),
}
