import type { DashboardLevel } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import { fieldPermissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import type { Grants } from '../../platform/access/who.ts'
import type { ExpiringLine } from './queries/expiring.ts'
import type { Ranking } from './queries/ranking.ts'

/** In the place of what the asker may not see. */
const UNSEEN = '—'

const GUARDED = {
  'hospital.name': [hospital, 'name'],
  'hospital.level': [hospital, 'level'],
  'hospital.serviceStatus': [hospital, 'serviceStatus'],
  'hospital.serviceEnd': [hospital, 'serviceEnd'],
  'video.title': [video, 'title'],
  'video.code': [video, 'code'],
  'video.mediaError': [video, 'mediaError'],
  'classification.name': [videoClassification, 'name'],
} as const satisfies Record<string, readonly [Entity, string]>

type Guarded = keyof typeof GUARDED

/** Puts a dash where a role hides the field that a value comes from. */
export type Veil = (field: Guarded, value: string) => string

export function veilOf(grants: Grants): Veil {
  const hidden = new Set(
    Object.entries(GUARDED)
      .filter(([, [entity, field]]) => grants.field(fieldPermissionCode(entity, field)) === 'hidden')
      .map(([name]) => name),
  )
  return (field, value) => (hidden.has(field) ? UNSEEN : value)
}

export const veilVideo = <V extends { title: string }>(veil: Veil, row: V): V => ({
  ...row,
  title: veil('video.title', row.title),
})

interface HospitalFields {
  name: string
  level: string
  serviceStatus: string
  serviceEnd: string
}

export const veilHospital = <H extends HospitalFields>(veil: Veil, row: H): H => ({
  ...row,
  name: veil('hospital.name', row.name),
  level: veil('hospital.level', row.level),
  serviceStatus: veil('hospital.serviceStatus', row.serviceStatus),
  serviceEnd: veil('hospital.serviceEnd', row.serviceEnd),
})

/** Whoever may not see the end does not see how far it is either. */
export function veilExpiring(
  veil: Veil,
  row: ExpiringLine,
): Omit<ExpiringLine, 'daysLeft'> & { daysLeft: number | null } {
  const serviceEnd = veil('hospital.serviceEnd', row.serviceEnd)
  return {
    id: row.id,
    name: veil('hospital.name', row.name),
    serviceStatus: veil('hospital.serviceStatus', row.serviceStatus),
    serviceEnd,
    daysLeft: serviceEnd === UNSEEN ? null : row.daysLeft,
  }
}

const NAMED: Readonly<Partial<Record<DashboardLevel, 'hospital.name' | 'video.title'>>> = {
  hospital: 'hospital.name',
  video: 'video.title',
}

/** A ranking with the names a role may not see taken out. */
export function veilRanking(veil: Veil, given: Ranking): Ranking {
  const field = NAMED[given.level]
  if (field === undefined) return given
  return { ...given, rows: given.rows.map(row => (row.key === '' ? row : { ...row, name: veil(field, row.name) })) }
}
