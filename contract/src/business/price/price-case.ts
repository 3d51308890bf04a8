/** What a price is worked out from (rules/prices#resolving). Times in milliseconds, money in fen. */

export type PriceSubject = 'global' | 'area' | 'hospital'

export type PriceTarget = 'all_video' | 'classification' | 'hospital_video_type' | 'video' | 'vip_plan'

export type PriceAction = 'fixed' | 'discount' | 'free'

/** A rule of prices as the resolver reads it: a row of `he_price_rule`. */
export interface PriceRuleFacts {
  id: string
  name: string
  /** he_price_rule_status; only active ones count. */
  status: string
  subjectType: PriceSubject
  /** A division code of 2, 4 or 6 digits (`320500` is `3205`), or a hospital; nothing for everybody. */
  subjectRef: string | null
  targetType: PriceTarget
  /** Nothing for all videos, and for all plans of membership. */
  targetRef: string | null
  action: PriceAction
  priceFen: number | null
  discountPct: number | null
  /** Members of the platform, or of the video's hospital, watch for nothing. */
  vipFree: boolean
  start: number
  /** Without an end it lasts. */
  end: number | null
  priority: number
}

/** A video that is sold by itself. */
export interface PricedVideo {
  kind: 'video'
  id: string
  priceFen: number
  /** From the root down to the one it lies in. */
  classifications: readonly string[]
  hospitalVideoTypes: readonly string[]
}

/** A plan of membership. */
export interface PricedPlan {
  kind: 'vip_plan'
  id: string
  priceFen: number
}

export interface PriceFacts {
  /** Whether the buyer is a member for whom the target would be free. */
  user: { vip: boolean }
  /** Where it is bought; without one only rules for everybody count. */
  hospital: { id: string; areaCode: string } | null
  target: PricedVideo | PricedPlan
  rules: readonly PriceRuleFacts[]
  now: number
}

export interface ResolvedPrice {
  /** The target's own price. */
  originFen: number
  payFen: number
  ruleId: string | null
  /** How it came about, one Chinese sentence a step; kept with an order. */
  trace: string[]
}
