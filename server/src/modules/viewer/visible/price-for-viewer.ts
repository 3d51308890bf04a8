import { attributionOf } from '@xuanjiao/contract/viewer/attribution'
import { isBenefitActive } from '@xuanjiao/contract/viewer/entitlement'
import type { Db } from '../../../platform/database/db.ts'
import { priceOfVideo } from '../../prices/index.ts'
import type { VisitorProfile } from './visitor-profile.ts'

/** What a video says of its price. */
interface ChargedVideo {
  id: string
  charge_type: string
  price_fen: number
  owner_hospital_id: string | null
  owner_area: string | null
}

/** What a viewer would pay for a video now, by the rules of where they would buy it (rules/prices#resolving). */
export async function priceForViewer(
  db: Db,
  visitor: VisitorProfile,
  video: ChargedVideo,
  { tenantId, now }: { tenantId: number; now: Date },
) {
  const { charge_type: type, price_fen: own } = video
  const vipFree = type === 'vip' || type === 'vip_single'
  if (type === 'free' || type === 'vip') return { type, originFen: own, payFen: own, vipFree }
  const purchase = await purchaseOfVideo(db, visitor, video, { tenantId, now })
  return { type, originFen: purchase?.price.originFen ?? own, payFen: purchase?.price.payFen ?? own, vipFree }
}

/** Whose an order made now would be, and what it would cost; undefined of a video that is not sold by itself. */
async function purchaseOfVideo(
  db: Db,
  visitor: VisitorProfile,
  video: ChargedVideo,
  { tenantId, now }: { tenantId: number; now: Date },
) {
  const bought = buyerFacts(visitor, video, now)
  const price = await priceOfVideo(db, { tenantId, ...bought, now }, video.id)
  return price && { hospital: bought.hospital, price }
}

/** What of whoever buys decides the price of a video. */
export const buyerFacts = (visitor: VisitorProfile, video: ChargedVideo, now: Date) => ({
  hospital: hospitalOfPurchase(visitor, video, now),
  vip: isMember(visitor, video, now),
})

/** An order made now would be this hospital's (rules/viewers#attribution). */
function hospitalOfPurchase({ hospital, departmentId, lastScan }: VisitorProfile, video: ChargedVideo, now: Date) {
  const { hospitalId: id, areaCode } = attributionOf({
    task: null,
    qr: null,
    bind: hospital && { hospitalId: hospital.id, departmentId, areaCode: hospital.areaCode, lastScan },
    owner:
      video.owner_hospital_id === null ? null : { hospitalId: video.owner_hospital_id, areaCode: video.owner_area },
    now: now.getTime(),
  })
  return id === null ? null : { id, areaCode: areaCode ?? '' }
}

/** A member of the platform, or of the hospital the video is of. */
function isMember({ benefits }: VisitorProfile, { owner_hospital_id: owner }: ChargedVideo, now: Date): boolean {
  return benefits.some(
    one =>
      one.kind === 'vip' &&
      isBenefitActive(one, now.getTime()) &&
      (one.hospitalId === null || one.hospitalId === owner),
  )
}
