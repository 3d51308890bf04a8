import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { viewerPathBase, viewerTag } from './viewer-schemas.ts'

/** A plan as viewers see it: what it would cost them now, in fen. */
const offeredPlan = lazy(() =>
  z.object({
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
  }),
)

/** A membership that one has or has had: of a hospital, or of the platform. */
const ownMembership = lazy(() =>
  z.object({
    hospitalId: z.string().nullable(),
    hospitalName: z.string().nullable(),
    active: z.boolean(),
    end: z.string(),
  }),
)

/** 会员套餐 on sale: the platform's, and those of a hospital (rules/memberships#offered). */
export const viewerPlanCalls = {
  list: endpoint({
    method: 'GET',
    path: `${viewerPathBase}/vip/plans`,
    title: '会员套餐',
    tag: viewerTag,
    allow: 'visitor',
    query: () => z.object({ hospitalId: idSchema.optional() }),
    result: () => z.array(offeredPlan()),
  }),
  /** One's own memberships, those that run first (rules/memberships#members). */
  mine: endpoint({
    method: 'GET',
    path: `${viewerPathBase}/vip/me`,
    title: '我的会员',
    tag: viewerTag,
    allow: 'viewer',
    result: () => z.array(ownMembership()),
  }),
}
