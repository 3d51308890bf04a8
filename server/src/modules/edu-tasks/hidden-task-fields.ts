import { eduTask } from '@xuanjiao/contract/business/edu-tasks/edu-task'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { illness } from '@xuanjiao/contract/business/illness/illness'
import { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import { video } from '@xuanjiao/contract/business/video/video'
import { fieldPermissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import type { Principal } from '../../platform/access/principal.ts'

type ToldField = readonly [entity: Pick<Entity, 'perms'>, field: string]

/** Whether a role may not see one of these fields. */
const isHidden = ({ grants }: Principal, fields: readonly ToldField[]): boolean =>
  fields.some(([entity, field]) => grants.fieldAccess(fieldPermissionCode(entity, field)) === 'hidden')

const own = (...fields: (keyof typeof eduTask.fields)[]): ToldField[] => fields.map(field => [eduTask, field])

/** Which fields of which records the ward's page and the sheet tell of, under their own names. */
const TELLS: Readonly<Record<string, readonly ToldField[]>> = {
  ...Object.fromEntries(Object.keys(eduTask.fields).map(name => [name, [[eduTask, name] as const]])),
  subject: [...own('illnessId', 'playlistId'), [illness, 'name'], [playlist, 'name'], [video, 'title']],
  phase: own('eduPhase'),
  bound: own('boundTime'),
  signature: own('signatureFile'),
  hospital: [...own('hospitalId'), [hospital, 'name']],
  department: [...own('departmentId'), [hospitalDepartment, 'name']],
  videos: [[video, 'title']],
}

const blankOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  return { string: '', number: 0, boolean: false }[typeof value as string] ?? null
}

/** What a role may not see of tasks, no page of them tells it either. */
export function withoutHiddenFields<T extends object>(principal: Principal, rows: readonly T[]): T[] {
  const hidden = Object.keys(TELLS).filter(name => isHidden(principal, TELLS[name] ?? []))
  if (hidden.length === 0) return [...rows]
  return rows.map(row => {
    const seen = Object.entries(row).map(([name, value]) => [name, hidden.includes(name) ? blankOf(value) : value])
    return Object.fromEntries(seen) as T
  })
}

/** What wards and illnesses are called to somebody, and videos. */
export const namesSeenBy = (principal: Principal) => ({
  ward: !isHidden(principal, [[hospitalDepartment, 'name']]),
  hospital: !isHidden(principal, [[hospital, 'shortName']]),
  illness: !isHidden(principal, [[illness, 'name']]),
  video: !isHidden(principal, [[video, 'title']]),
  duration: !isHidden(principal, [[video, 'durationSec']]),
  patient: !isHidden(principal, own('patientAlias', 'bedNo')),
})
