import { illness } from '@xuanjiao/contract/business/illness'
import type { House } from '../../platform/house.ts'
import { entityModule } from '../entities/index.ts'

/** Illnesses, and what joins them to videos and departments (domain §3.8). */
export function illnessModule(house: House): void {
  entityModule(house, illness, {
    derive: {
      videoCount: ({ row }) => `select count(*) from he_video_illness r join he_video v on v.id = r.video_id
        where r.illness_id = ${row}.id and v.deleted_at is null`,
    },
  })
}
