import { ENTITY_ACTIONS, fieldPermissionCode, permissionCode } from '@xuanjiao/contract/entity/entity'
import { z } from 'zod'
import type { Grants, Staff } from '../../platform/who.ts'
import { everyServed, type Served } from './registry.ts'

const place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('platform') }),
  z.object({ kind: z.literal('area'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('hospital'), hospitalId: z.string(), areaCode: z.string() }),
  z.object({ kind: z.literal('department'), hospitalId: z.string(), areaCode: z.string(), departmentId: z.string() }),
  z.object({ kind: z.literal('nowhere') }),
])

/** What a person stood for when they asked for long work: the job does it with just these rights. */
export const rights = z.object({
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  tenantId: z.number(),
  orgCode: z.string().nullable(),
  place,
  codes: z.array(z.string()),
  hidden: z.array(z.string()),
  disabled: z.array(z.string()),
})
export type Rights = z.output<typeof rights>

/** Writes down the rights that matter for one record and the names of those it links to. */
export function rightsOf(served: Served, who: Staff): Rights {
  const { userId, username, realname, tenantId, orgCode, grants } = who
  const codes = Object.keys(ENTITY_ACTIONS).map(action => permissionCode(served.entity, action))
  const fields = everyServed(served.house).flatMap(({ entity }) =>
    [...Object.keys(entity.fields), ...Object.keys(entity.derived ?? {})].map(name =>
      fieldPermissionCode(entity, name),
    ),
  )
  return {
    userId,
    username,
    realname,
    tenantId,
    orgCode,
    place: who.place,
    codes: codes.filter(code => grants.may(code)),
    hidden: fields.filter(code => grants.field(code) === 'hidden'),
    disabled: fields.filter(code => grants.field(code) === 'disabled'),
  }
}

/** The person again, as they stood when they asked. */
export function staffWith({ codes, hidden, disabled, ...person }: Rights, jobId: string): Staff {
  const grants: Grants = {
    version: `job:${jobId}`,
    may: code => codes.includes(code),
    field: code => (hidden.includes(code) ? 'hidden' : disabled.includes(code) ? 'disabled' : 'shown'),
  }
  return { kind: 'staff', sessionId: '', departId: null, ...person, grants }
}
