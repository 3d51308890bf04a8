import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { viewerPathBase, viewerTag } from './viewer-schemas.ts'

/** A plan as viewers see it: what it would cost them now, in fen. */
const offeredPlan = z.object({
  id: z.string(),
  name: z.string(),
  /** Null of a membership of the platform. */
  hospitalId: z.string().nullable(),
  hospitalName: z.string().nullable(),
  durationDays: z.number(),
  /** The price of the plan, before rules. */
  originFen: z.number(),
  payFen: z.number(),
  /** A price that is shown struck through. */
  struckFen: z.number().nullable(),
  benefits: z.array(z.string()),
  limitPerUser: z.number().nullable(),
})

/** 会员套餐 on sale: the platform's, and those of a hospital (rules/memberships#offered). */
export const viewerPlanCalls = {
  list: endpoint({
    method: 'GET',
    path: `${viewerPathBase}/vip/plans`,
    title: '会员套餐',
    tag: viewerTag,
    allow: 'visitor',
    query: z.object({ hospitalId: idSchema.optional() }),
    result: z.array(offeredPlan),
  }),
}
