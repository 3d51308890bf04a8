import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { video } from '@xuanjiao/contract/business/video/video'
import { fieldPermissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import type { Principal } from '../../../platform/access/principal.ts'

/** A field of a record that is hidden from somebody is hidden wherever its value goes. */
export function maySeeField(principal: Principal, entity: Pick<Entity, 'perms'>, field: string): boolean {
  return principal.grants.fieldAccess(fieldPermissionCode(entity, field)) !== 'hidden'
}

export function videoFieldVisibility(principal: Principal): (field: string) => boolean {
  return field => maySeeField(principal, video, field)
}

/** Where a file lies in the storage is nobody's business. */
const NOWHERE: ReadonlySet<string> = new Set(['sourcePath'])

/** The content of a version as its reader may see it. */
export function visibleVersionContent(
  principal: Principal,
  content: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const speaker = maySeeField(principal, famousDoctor, 'name')
  const open = Object.entries(content).filter(
    ([name]) =>
      !NOWHERE.has(name) &&
      videoFieldVisibility(principal)(name.replace(/_dictText$/, '')) &&
      (speaker || name !== 'doctorId_dictText'),
  )
  return Object.fromEntries(open)
}
