import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { video } from '@xuanjiao/contract/business/video/video'
import { fieldPermissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import type { Staff } from '../../../platform/access/who.ts'

/** A field of a record that is hidden from somebody is hidden wherever its value goes. */
export function sees(who: Staff, entity: Pick<Entity, 'perms'>, field: string): boolean {
  return who.grants.field(fieldPermissionCode(entity, field)) !== 'hidden'
}

export function seesVideo(who: Staff): (field: string) => boolean {
  return field => sees(who, video, field)
}

/** Where a file lies in the storage is nobody's business. */
const NOWHERE: ReadonlySet<string> = new Set(['sourcePath'])

/** The content of a version as its reader may see it. */
export function seenContent(who: Staff, content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const speaker = sees(who, famousDoctor, 'name')
  const open = Object.entries(content).filter(
    ([name]) =>
      !NOWHERE.has(name) && seesVideo(who)(name.replace(/_dictText$/, '')) && (speaker || name !== 'doctorId_dictText'),
  )
  return Object.fromEntries(open)
}
