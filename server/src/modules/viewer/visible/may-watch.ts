import { CHARGE_TYPES, entitlementOf, type Entitlement } from '@xuanjiao/contract/viewer/entitlement'
import { servingHospitalOf, type VisitorProfile } from './visitor-profile.ts'

/** What decides who may watch a video. */
interface ChargeableVideo {
  id: string
  charge_type: string
  trial_sec: number
  owner_hospital_id: string | null
}

/** Whether this viewer may watch; only of videos that are meant for them (`meantFor`), so their hospital sees it too. */
export function watchEntitlement(visitor: VisitorProfile, video: ChargeableVideo, now: Date): Entitlement {
  const charge = CHARGE_TYPES.find(one => one === video.charge_type) ?? 'single'
  return entitlementOf({
    video: {
      id: video.id,
      chargeType: charge,
      trialSec: video.trial_sec,
      ownerHospitalId: video.owner_hospital_id,
    },
    visibleToHospital: servingHospitalOf(visitor) !== null,
    hospital: visitor.hospital,
    benefits: visitor.benefits,
    now: now.getTime(),
  })
}
