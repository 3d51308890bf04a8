import { VERIFIED_FIELDS } from '@xuanjiao/contract/business/doctor/famous-doctor-fields'

/** What a row of the list says of a doctor, as far as it matters here. */
export type DoctorStatusRow = Readonly<Record<string, unknown>>

const DAY_MS = 86_400_000
/** Videos of a doctor who does not stand go off after so many days (rules/catalogue#lapse). */
const GRACE_DAYS = 30

export interface DoctorStatusNote {
  /** A line above the form. */
  formNote: string | undefined
}

const NOTES: Readonly<Record<string, string>> = {
  pending: '正在等待平台核验；姓名、职称、执业医院和证明材料由平台修改',
  verified: '已通过核验；姓名、职称、执业医院和证明材料由平台修改',
  expired: '核验已过期：更新证明材料后重新提交核验',
}

export function doctorStatusNote(row: DoctorStatusRow): DoctorStatusNote {
  const opinion =
    row['verifyStatus'] === 'rejected' && row['verifyOpinion']
      ? `未通过核验：${String(row['verifyOpinion'])}`
      : undefined
  return { formNote: opinion ?? NOTES[String(row['verifyStatus'])] }
}

/** What is vouched for, unless the person is of the platform (the server lets them). */
export const verifiedLockedFields = (row: DoctorStatusRow, platform = false): readonly string[] =>
  !platform && (row['verifyStatus'] === 'verified' || row['verifyStatus'] === 'pending') ? VERIFIED_FIELDS : []

/** Days until the videos of a lapsed doctor go off; undefined for one who stands or never stood. */
export function daysUntilVideosOff(row: DoctorStatusRow, now: Date): number | undefined {
  const { lapsedAt } = row
  if (typeof lapsedAt !== 'string' || lapsedAt === '') return undefined
  const off = Date.parse(`${lapsedAt.replace(' ', 'T')}+08:00`) + GRACE_DAYS * DAY_MS
  return Math.max(0, Math.ceil((off - now.getTime()) / DAY_MS))
}
