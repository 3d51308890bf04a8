import { z } from 'zod'
import type { Grants, Principal } from '../access/principal.ts'

const dataScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('platform') }),
  z.object({ kind: z.literal('area'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('hospital'), hospitalId: z.string(), areaCode: z.string() }),
  z.object({ kind: z.literal('department'), hospitalId: z.string(), areaCode: z.string(), departmentId: z.string() }),
  z.object({ kind: z.literal('nowhere') }),
])

/** Whoever asked for long work, as they stood when they asked: the job sees no further. */
export const jobRequesterSchema = z.object({
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  tenantId: z.number(),
  orgCode: z.string().nullable(),
  orgCodes: z.array(z.string()).default([]),
  place: dataScopeSchema,
})
export type JobRequester = z.output<typeof jobRequesterSchema>

export const jobRequesterOf = ({
  userId,
  username,
  realname,
  tenantId,
  orgCode,
  orgCodes = [],
  dataScope,
}: Principal): JobRequester => ({
  userId,
  username,
  realname,
  tenantId,
  orgCode,
  orgCodes: [...orgCodes],
  place: dataScope,
})

/** They again, while the job does what they were allowed to ask for; `grants` where it has to look once more. */
export const principalOfRequester = (
  { place: dataScope, ...person }: JobRequester,
  jobId: string,
  grants: Omit<Grants, 'version'> = NONE,
): Principal => ({
  kind: 'staff',
  sessionId: '',
  departId: null,
  ...person,
  dataScope,
  grants: { version: `job:${jobId}`, ...grants },
})

const NONE: Omit<Grants, 'version'> = { may: () => false, fieldAccess: () => 'shown' }
