import { CHARGE_TYPES, entitlement, type Entitlement } from '@xuanjiao/contract/viewer/entitlement'
import { servingHospital, type VisitorProfile } from './looker.ts'

/** What decides who may watch a video. */
interface Chargeable {
  id: string
  charge_type: string
  trial_sec: number
  owner_hospital_id: string | null
}

/** Whether this viewer may watch; only of videos that are meant for them (`meantFor`), so their hospital sees it too. */
export function mayWatch(looker: VisitorProfile, video: Chargeable, now: Date): Entitlement {
  const charge = CHARGE_TYPES.find(one => one === video.charge_type) ?? 'single'
  return entitlement({
    video: {
      id: video.id,
      chargeType: charge,
      trialSec: video.trial_sec,
      ownerHospitalId: video.owner_hospital_id,
    },
    visibleToHospital: servingHospital(looker) !== null,
    hospital: looker.hospital,
    benefits: looker.benefits,
    now: now.getTime(),
  })
}
