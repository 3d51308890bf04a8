import { z } from 'zod'
import type { Grants, Staff } from '../access/who.ts'

const place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('platform') }),
  z.object({ kind: z.literal('area'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('hospital'), hospitalId: z.string(), areaCode: z.string() }),
  z.object({ kind: z.literal('department'), hospitalId: z.string(), areaCode: z.string(), departmentId: z.string() }),
  z.object({ kind: z.literal('nowhere') }),
])

/** Whoever asked for long work, as they stood when they asked: the job sees no further. */
export const asker = z.object({
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  tenantId: z.number(),
  orgCode: z.string().nullable(),
  place,
})
export type Asker = z.output<typeof asker>

export const askerOf = ({ userId, username, realname, tenantId, orgCode, place }: Staff): Asker => ({
  userId,
  username,
  realname,
  tenantId,
  orgCode,
  place,
})

/** They again, while the job does what they were allowed to ask for; `grants` where it has to look once more. */
export const staffFrom = (asker: Asker, jobId: string, grants: Omit<Grants, 'version'> = NONE): Staff => ({
  kind: 'staff',
  sessionId: '',
  departId: null,
  ...asker,
  grants: { version: `job:${jobId}`, ...grants },
})

const NONE: Omit<Grants, 'version'> = { may: () => false, field: () => 'shown' }
