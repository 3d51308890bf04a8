import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { famousDoctorCalls } from '@xuanjiao/contract/business/doctor/famous-doctor-calls'
import { monthsAfter, wireDate, wireDatetime } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Seal } from '../../platform/secrets/seal.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type Records, type EntityServices } from '../entities/index.ts'
import { readNumbers } from './certificates.ts'
import { refuseUnready, type DoctorFields } from './rules.ts'

/**
 * A verification holds a year unless said otherwise, and never so long that nobody looks again
 * (rules/catalogue#verification).
 */
const MONTHS = 12
const MOST_MONTHS = 36

/** Asking for verification, giving it, and what follows (rules/catalogue#verification). */
export function serveDoctorActs(context: EntityServices, seal: Seal): void {
  const doctors = recordsOf(context, famousDoctor)
  const day = () => wireDate(context.clock.now())

  serve(context, famousDoctorCalls.submit, async ({ body: { id, version }, who }) => {
    const doctor = await doctors.get(who, id)
    if (doctor.verifyStatus === 'pending') throw deny.business('该名医正在核验，请等待平台的结果')
    if (doctor.verifyStatus === 'verified') throw deny.business('该名医已经核验，到期前由平台续期')
    refuseUnready(doctor)
    await doctors.edit(who, { id, version: version ?? doctor.version, verifyStatus: 'pending', verifyOpinion: null })
    return told('已提交核验', null)
  })

  serve(context, famousDoctorCalls.verify, async ({ body, who }) => {
    onlyPlatform(who)
    const { id, version, result, opinion } = body
    const doctor = await doctors.get(who, id)
    if (doctor.verifyStatus !== 'pending') throw deny.business('只有待核验的名医可以核验')
    if (result === 'rejected' && !opinion) throw deny.field('opinion', '请填写不通过的原因')
    const verifyExpire = result === 'verified' ? until(body.verifyExpire, day()) : null
    const word = { verifyStatus: result, verifyExpire, verifyOpinion: opinion ?? null, ...signed(context, who) }
    await doctors.edit(who, { id, version: version ?? doctor.version, ...word })
    return told(result === 'verified' ? '核验通过' : '已退回', null)
  })

  serve(context, famousDoctorCalls.renew, async ({ body, who }) => {
    onlyPlatform(who)
    await renew(doctors, who, body, day(), signed(context, who))
    return told('续期成功', null)
  })

  serve(context, famousDoctorCalls.recommend, async ({ body: { ids, recommendFlag }, who }) => {
    if (ids.length === 0) throw deny.input('请选择名医')
    await doctors.editAll(
      who,
      [...new Set(ids)].sort().map(id => ({ id, recommendFlag })),
    )
    return told(recommendFlag === 'Y' ? '已推荐' : '已取消推荐', null)
  })

  serve(context, famousDoctorCalls.certificates, async ({ body: { id }, who, db }) => {
    onlyPlatform(who)
    await doctors.get(who, id)
    return readNumbers(db, seal, id)
  })
}

function onlyPlatform(who: Staff): void {
  if (who.place.kind !== 'platform') throw deny.forbidden()
}

const signed = (context: Pick<AppContext, 'clock'>, who: Staff) => ({
  verifyBy: who.realname || who.username,
  verifyTime: wireDatetime(context.clock.now()),
})

interface Renewal {
  id: string
  version?: number | undefined
  verifyExpire: string
  opinion?: string | undefined
}

async function renew(
  doctors: Records<DoctorFields>,
  who: Staff,
  { id, version, verifyExpire, opinion }: Renewal,
  today: string,
  by: ReturnType<typeof signed>,
): Promise<void> {
  const doctor = await doctors.get(who, id)
  if (doctor.verifyStatus !== 'verified') throw deny.business('只有已核验的名医可以续期；已过期的请重新提交核验')
  const next = until(verifyExpire, today)
  if (doctor.verifyExpire && next <= doctor.verifyExpire) {
    throw deny.field('verifyExpire', `有效期应晚于现在的 ${doctor.verifyExpire}`)
  }
  const word = opinion ? { verifyOpinion: opinion } : {}
  await doctors.edit(who, { id, version: version ?? doctor.version, verifyExpire: next, ...word, ...by })
}

function until(asked: string | undefined, today: string): string {
  const expire = asked ?? monthsAfter(today, MONTHS)
  if (expire <= today) throw deny.field('verifyExpire', '有效期应晚于今天')
  if (expire > monthsAfter(today, MOST_MONTHS)) throw deny.field('verifyExpire', '有效期最长三年')
  return expire
}
