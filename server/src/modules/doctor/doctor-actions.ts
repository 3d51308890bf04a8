import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { famousDoctorCalls } from '@xuanjiao/contract/business/doctor/famous-doctor-calls'
import { monthsAfter, wireDate, wireDatetime } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { TextEncryption } from '../../platform/encryption/text-encryption.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type RecordAccess, type EntityServices } from '../entities/index.ts'
import { readCertificateNumbers } from './doctor-certificates.ts'
import { requireVerificationFields, type DoctorFields } from './doctor-rules.ts'

/**
 * A verification holds a year unless said otherwise, and never so long that nobody looks again
 * (rules/catalogue#verification).
 */
const MONTHS = 12
const MOST_MONTHS = 36

/** Asking for verification, giving it, and what follows (rules/catalogue#verification). */
export function serveDoctorActions(context: EntityServices, encryption: TextEncryption): void {
  const doctors = recordAccessOf(context, famousDoctor)
  const day = () => wireDate(context.clock.now())

  serveStaff(context, famousDoctorCalls.submit, async ({ body: { id, version }, principal }) => {
    const doctor = await doctors.get(principal, id)
    if (doctor.verifyStatus === 'pending') throw appErrors.business('该名医正在核验，请等待平台的结果')
    if (doctor.verifyStatus === 'verified') throw appErrors.business('该名医已经核验，到期前由平台续期')
    requireVerificationFields(doctor)
    await doctors.edit(principal, {
      id,
      version: version ?? doctor.version,
      verifyStatus: 'pending',
      verifyOpinion: null,
    })
    return withMessage('已提交核验', null)
  })

  serveStaff(context, famousDoctorCalls.verify, async ({ body, principal }) => {
    requirePlatform(principal)
    const { id, version, result, opinion } = body
    const doctor = await doctors.get(principal, id)
    if (doctor.verifyStatus !== 'pending') throw appErrors.business('只有待核验的名医可以核验')
    if (result === 'rejected' && !opinion) throw appErrors.field('opinion', '请填写不通过的原因')
    const verifyExpire = result === 'verified' ? verificationEnd(body.verifyExpire, day()) : null
    const word = { verifyStatus: result, verifyExpire, verifyOpinion: opinion ?? null, ...signed(context, principal) }
    await doctors.edit(principal, { id, version: version ?? doctor.version, ...word })
    return withMessage(result === 'verified' ? '核验通过' : '已退回', null)
  })

  serveStaff(context, famousDoctorCalls.renew, async ({ body, principal }) => {
    requirePlatform(principal)
    await renewVerification(doctors, principal, body, day(), signed(context, principal))
    return withMessage('续期成功', null)
  })

  serveStaff(context, famousDoctorCalls.recommend, async ({ body: { ids, recommendFlag }, principal }) => {
    if (ids.length === 0) throw appErrors.input('请选择名医')
    await doctors.editAll(
      principal,
      [...new Set(ids)].sort().map(id => ({ id, recommendFlag })),
    )
    return withMessage(recommendFlag === 'Y' ? '已推荐' : '已取消推荐', null)
  })

  serveStaff(context, famousDoctorCalls.certificates, async ({ body: { id }, principal, db }) => {
    requirePlatform(principal)
    await doctors.get(principal, id)
    return readCertificateNumbers(db, encryption, id)
  })
}

function requirePlatform(principal: Principal): void {
  if (principal.dataScope.kind !== 'platform') throw appErrors.forbidden()
}

const signed = (context: Pick<AppContext, 'clock'>, principal: Principal) => ({
  verifyBy: principal.realname || principal.username,
  verifyTime: wireDatetime(context.clock.now()),
})

interface VerificationRenewal {
  id: string
  version?: number | undefined
  verifyExpire: string
  opinion?: string | undefined
}

async function renewVerification(
  doctors: RecordAccess<DoctorFields>,
  principal: Principal,
  { id, version, verifyExpire, opinion }: VerificationRenewal,
  today: string,
  by: ReturnType<typeof signed>,
): Promise<void> {
  const doctor = await doctors.get(principal, id)
  if (doctor.verifyStatus !== 'verified') throw appErrors.business('只有已核验的名医可以续期；已过期的请重新提交核验')
  const next = verificationEnd(verifyExpire, today)
  if (doctor.verifyExpire && next <= doctor.verifyExpire) {
    throw appErrors.field('verifyExpire', `有效期应晚于现在的 ${doctor.verifyExpire}`)
  }
  const word = opinion ? { verifyOpinion: opinion } : {}
  await doctors.edit(principal, { id, version: version ?? doctor.version, verifyExpire: next, ...word, ...by })
}

function verificationEnd(requested: string | undefined, today: string): string {
  const expire = requested ?? monthsAfter(today, MONTHS)
  if (expire <= today) throw appErrors.field('verifyExpire', '有效期应晚于今天')
  if (expire > monthsAfter(today, MOST_MONTHS)) throw appErrors.field('verifyExpire', '有效期最长三年')
  return expire
}
