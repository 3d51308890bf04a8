import type { LicenceState, LicenceStatus } from '@xuanjiao/contract/system/licence/licence-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { readLicence, type Licence } from './read-licence.ts'

/** What is known of the installation, and of the moment. */
export interface Installation {
  identificationCode: string
  licence: string | null
  /** Never before any moment it has seen. */
  now: Date
}

/** So many days before its end a licence is about to run out. */
const WARNS_DAYS = 30
const DAY_MS = 86_400_000

const READ_ONLY: ReadonlySet<LicenceStatus> = new Set(['missing', 'expired', 'foreign', 'tampered'])

export interface LicenceStanding extends LicenceState {
  licence: Licence | undefined
}

/** How an installation stands to the licence it has (rules/security#licence). */
export function standingOf(installation: Installation, keys: ReadonlyMap<string, string>): LicenceStanding {
  const { licence: text } = installation
  if (keys.size === 0) return standing('unlicensed', '', undefined)
  if (text === null) return standing('missing', '尚未提交授权文件', undefined)
  const licence = readLicence(text, keys)
  if (!licence) return standing('tampered', '授权文件无效或已被修改', undefined)
  if (licence.identificationCode !== installation.identificationCode)
    return standing('foreign', '授权文件属于其他系统，识别码不一致', licence)
  return standingInTime(licence, installation.now)
}

function standingInTime(licence: Licence, now: Date): LicenceStanding {
  if (licence.permanent === 'Y') return standing('active', '', licence)
  const { endDate } = licence
  if (wireDate(now) > endDate) return standing('expired', `授权已于 ${endDate} 到期`, licence)
  const soon = wireDate(new Date(now.getTime() + WARNS_DAYS * DAY_MS)) > endDate
  return soon ? standing('expiring', `授权将于 ${endDate} 到期`, licence) : standing('active', '', licence)
}

const standing = (status: LicenceStatus, message: string, licence: Licence | undefined): LicenceStanding => ({
  status,
  message,
  readOnly: READ_ONLY.has(status),
  licence,
})
