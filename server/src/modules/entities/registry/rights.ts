import { ENTITY_ACTIONS, fieldPermissionCode, permissionCode } from '@xuanjiao/contract/entity/entity'
import { z } from 'zod'
import { asker, askerOf, staffFrom } from '../../../platform/jobs/asker.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { everyServed, type Served } from './registry.ts'

/** What a person stood for when they asked for long work: the job does it with just these rights. */
export const rights = asker.extend({
  codes: z.array(z.string()),
  hidden: z.array(z.string()),
  disabled: z.array(z.string()),
})
export type Rights = z.output<typeof rights>

/** Writes down the rights that matter for one record and the names of those it links to. */
export function rightsOf(served: Served, who: Staff): Rights {
  const { grants } = who
  const codes = Object.keys(ENTITY_ACTIONS).map(action => permissionCode(served.entity, action))
  const fields = everyServed(served.context).flatMap(({ entity }) =>
    [...Object.keys(entity.fields), ...Object.keys(entity.derived ?? {})].map(name =>
      fieldPermissionCode(entity, name),
    ),
  )
  return {
    ...askerOf(who),
    codes: codes.filter(code => grants.may(code)),
    hidden: fields.filter(code => grants.field(code) === 'hidden'),
    disabled: fields.filter(code => grants.field(code) === 'disabled'),
  }
}

/** The person again, as they stood when they asked. */
export const staffWith = ({ codes, hidden, disabled, ...person }: Rights, jobId: string): Staff =>
  staffFrom(person, jobId, {
    may: code => codes.includes(code),
    field: code => (hidden.includes(code) ? 'hidden' : disabled.includes(code) ? 'disabled' : 'shown'),
  })
