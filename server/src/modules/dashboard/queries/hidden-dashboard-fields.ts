import type { DashboardLevel } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { eduTask } from '@xuanjiao/contract/business/edu-tasks/edu-task'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { illness } from '@xuanjiao/contract/business/illness/illness'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import { fieldPermissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import type { Grants } from '../../../platform/access/principal.ts'
import type { ExpiringContract } from './expiring-contracts.ts'
import type { Ranking } from './ranking.ts'
import type { TopVideo } from './top-videos.ts'

/** In the place of what the asker may not see. */
const UNSEEN = '—'

const GUARDED = {
  'hospital.name': [hospital, 'name'],
  'hospital.shortName': [hospital, 'shortName'],
  'hospital.level': [hospital, 'level'],
  'hospital.serviceStatus': [hospital, 'serviceStatus'],
  'hospital.serviceEnd': [hospital, 'serviceEnd'],
  'ward.name': [hospitalDepartment, 'name'],
  'illness.name': [illness, 'name'],
  'task.assignBy': [eduTask, 'assignBy'],
  'task.evaluateBy': [eduTask, 'evaluateBy'],
  'video.title': [video, 'title'],
  'video.cover': [video, 'cover'],
  'video.code': [video, 'code'],
  'video.mediaError': [video, 'mediaError'],
  'classification.name': [videoClassification, 'name'],
} as const satisfies Record<string, readonly [Entity, string]>

type GuardedField = keyof typeof GUARDED

/** The codes of the guarded fields that a role hides: what long work is told, which is done without the role. */
export const hiddenFieldCodes = (grants: Grants): string[] =>
  Object.values(GUARDED)
    .map(([entity, field]) => fieldPermissionCode(entity, field))
    .filter(code => grants.fieldAccess(code) === 'hidden')

/** Puts a dash where a role hides the field that a value comes from. */
export type HideField = (field: GuardedField, value: string) => string

export function fieldHiderOf(grants: Grants): HideField {
  const hidden = new Set(
    Object.entries(GUARDED)
      .filter(([, [entity, field]]) => grants.fieldAccess(fieldPermissionCode(entity, field)) === 'hidden')
      .map(([name]) => name),
  )
  return (field, value) => (hidden.has(field) ? UNSEEN : value)
}

export const hideVideoFields = <V extends { title: string }>(hideField: HideField, row: V): V => ({
  ...row,
  title: hideField('video.title', row.title),
})

export const hideTopVideoFields = (hideField: HideField, row: TopVideo): TopVideo => ({
  ...hideVideoFields(hideField, row),
  cover: row.cover !== null && hideField('video.cover', row.cover) === UNSEEN ? null : row.cover,
})

interface HospitalFields {
  name: string
  level: string
  serviceStatus: string
  serviceEnd: string
}

export const hideHospitalFields = <H extends HospitalFields>(hideField: HideField, row: H): H => ({
  ...row,
  name: hideField('hospital.name', row.name),
  level: hideField('hospital.level', row.level),
  serviceStatus: hideField('hospital.serviceStatus', row.serviceStatus),
  serviceEnd: hideField('hospital.serviceEnd', row.serviceEnd),
})

/** Whoever may not see the end does not see how far it is either. */
export function hideExpiringFields(
  hideField: HideField,
  row: ExpiringContract,
): Omit<ExpiringContract, 'daysLeft'> & { daysLeft: number | null } {
  const serviceEnd = hideField('hospital.serviceEnd', row.serviceEnd)
  return {
    id: row.id,
    name: hideField('hospital.name', row.name),
    serviceStatus: hideField('hospital.serviceStatus', row.serviceStatus),
    serviceEnd,
    daysLeft: serviceEnd === UNSEEN ? null : row.daysLeft,
  }
}

const NAMED: Readonly<Partial<Record<DashboardLevel, 'hospital.name' | 'video.title'>>> = {
  hospital: 'hospital.name',
  video: 'video.title',
}

/** A ranking with the names a role may not see taken out. */
export function hideRankingFields(hideField: HideField, value: Ranking): Ranking {
  const field = NAMED[value.level]
  if (field === undefined) return value
  return {
    ...value,
    rows: value.rows.map(row => (row.key === '' ? row : { ...row, name: hideField(field, row.name) })),
  }
}
