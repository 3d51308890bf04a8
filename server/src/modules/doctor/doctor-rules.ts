import {
  VERIFICATION_REQUIRED_FIELDS,
  VERIFIED_FIELDS,
  famousDoctorFields,
} from '@xuanjiao/contract/business/doctor/famous-doctor-fields'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { pictureSize } from '../../platform/images/picture-size.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { lazily } from '../../platform/primitives/lazily.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { WrittenValues } from '../entities/index.ts'
import { readCachedWords, wordsInHtml, type CachedWords } from '../sensitive-words/index.ts'

export type DoctorFields = typeof famousDoctorFields
export type DoctorValues = WrittenValues<DoctorFields>

const SHAPE = 3 / 4
/** Cutting by hand misses by a pixel or two. */
const TOLERANCE = 0.02
const LEAST_WIDTH = 300

/** A portrait stands upright, 3:4, and is large enough for a card (rules/catalogue#portraits). */
export async function requirePortrait({ storage }: Pick<AppContext, 'storage'>, path: string): Promise<void> {
  const size = await pictureSize(storage, path)
  if (!size) throw appErrors.field('photo', '找不到这张照片，请重新上传')
  if (size.width < LEAST_WIDTH) throw appErrors.field('photo', `照片宽度不能小于 ${LEAST_WIDTH} 像素`)
  if (Math.abs(size.width / size.height - SHAPE) > TOLERANCE) throw appErrors.field('photo', '照片应为 3:4 的竖版')
}

/** What the rules of doctors have to know. */
export interface DoctorFacts {
  /** The hospitals of the departments that are named. */
  readonly hospitals: () => Promise<ReadonlyMap<string, string>>
  readonly words: () => Promise<CachedWords>
}

export function doctorFacts(doctors: readonly DoctorValues[], db: Db): DoctorFacts {
  return { hospitals: lazily(() => hospitalsOf(doctors, db)), words: lazily(() => readCachedWords(db)) }
}

async function hospitalsOf(doctors: readonly DoctorValues[], db: Db): Promise<Map<string, string>> {
  const departments = doctors.flatMap(({ hospitalDepartmentId }) => hospitalDepartmentId ?? [])
  const rows = await db
    .selectFrom('he_hospital_department')
    .select(['id', 'hospital_id'])
    .where('id', '=', anyOf(departments))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(row => [row.id, row.hospital_id]))
}

/** The department is one of the hospital's own. */
export async function requireOwnDepartment({ hospitals }: DoctorFacts, merged: DoctorValues): Promise<void> {
  const { hospitalId, hospitalDepartmentId } = merged
  if (!hospitalId || !hospitalDepartmentId) return
  if ((await hospitals()).get(hospitalDepartmentId) !== hospitalId)
    throw appErrors.field('hospitalDepartmentId', '请选择执业医院的科室')
}

/** What a doctor is praised with promises nothing (rules/catalogue#praise). */
export async function requireAllowedPraise({ words }: DoctorFacts, values: DoctorValues): Promise<void> {
  for (const name of ['goodAt', 'intro'] as const) {
    const text = values[name]
    if (!text) continue
    const known = await words()
    const all = name === 'intro' ? wordsInHtml(known, text) : known.match(text)
    const matches = all.filter(hit => hit.level === 'block')
    if (matches.length === 0) continue
    const named = [...new Set(matches.map(hit => hit.word))].slice(0, 5).join('、')
    throw appErrors.field(name, `${famousDoctorFields[name].title}含有禁止使用的词：${named}`)
  }
}

/** What the platform has looked at, or is looking at, only the platform changes. */
export function requireUnchangedVerifiedFields(values: DoctorValues, before: DoctorValues, principal: Principal): void {
  const vouched = before.verifyStatus === 'verified' || before.verifyStatus === 'pending'
  if (!vouched || mayVerifyDoctors(principal)) return
  const touched = VERIFIED_FIELDS.find(name => values[name] !== undefined && values[name] !== before[name])
  if (!touched) return
  const why = before.verifyStatus === 'pending' ? '正在核验' : '已经核验'
  throw appErrors.field(touched, `该名医${why}，${famousDoctorFields[touched].title}由平台修改`)
}

/** The word of the platform is given by people who stand at the platform. */
export const mayVerifyDoctors = (principal: Principal): boolean =>
  principal.dataScope.kind === 'platform' && principal.grants.may('he:famousDoctor:verify')

/** All that is still missing before the platform can be asked, each at its field. */
export function requireVerificationFields(doctor: DoctorValues): void {
  const missing = VERIFICATION_REQUIRED_FIELDS.filter(name => !doctor[name])
  if (missing.length === 0) return
  const fields = missing.map(name => ({ field: name, message: `请填写${famousDoctorFields[name].title}` }))
  throw appErrors.input(`提交核验前还缺：${missing.map(name => famousDoctorFields[name].title).join('、')}`, fields)
}
