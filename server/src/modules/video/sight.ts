import { video } from '@xuanjiao/contract/business/video'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import type { Staff } from '../../platform/who.ts'

/** A field of the record that is hidden from somebody is hidden wherever its value goes. */
export function seesVideo(who: Staff): (field: string) => boolean {
  return field => who.grants.field(fieldPermissionCode(video, field)) !== 'hidden'
}

/** Where a file lies in the storage is nobody's business. */
const NOWHERE: ReadonlySet<string> = new Set(['sourcePath'])

/** The content of a version as its reader may see it. */
export function seenContent(who: Staff, content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sees = seesVideo(who)
  const open = Object.entries(content).filter(([name]) => !NOWHERE.has(name) && sees(name.replace(/_dictText$/, '')))
  return Object.fromEntries(open)
}
