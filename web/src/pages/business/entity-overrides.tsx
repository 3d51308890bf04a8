import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import { signInBlockEffect } from '#shared/hospital/sign-in-block-effect.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { ContractEndDate } from '#shared/hospital/contract-end-date.tsx'
import { carouselsOverride } from './carousels/carousels-override.tsx'
import { contactOverride } from './contact/contact-override.tsx'
import { doctorOverride } from './doctor/doctor-override.tsx'
import { illnessOverride } from './illness/illness-override.tsx'
import { departmentsOverride } from './playlists/departments-override.tsx'
import { playlistsOverride } from './playlists/playlists-override.tsx'
import { pricesOverride } from './prices/prices-override.tsx'
import { hospitalVideoTypesOverride } from './hospital-video-types/hospital-video-types-override.tsx'
import { sensitiveWordsOverride } from './sensitive-words/sensitive-words-override.tsx'

/** What single records have beyond what their definition says. */
export const entityOverrides: Readonly<Record<string, EntityOverride>> = {
  hospital: {
    switchEffect: signInBlockEffect(hospitalCalls.switchEffect),
    cells: {
      serviceEnd: row => <ContractEndDate day={typeof row['serviceEnd'] === 'string' ? row['serviceEnd'] : ''} />,
    },
  },
  hospitalDepartment: departmentsOverride,
  famousDoctor: doctorOverride,
  illness: illnessOverride,
  sensitiveWord: sensitiveWordsOverride,
  hospitalVideoType: hospitalVideoTypesOverride,
  playlist: playlistsOverride,
  // A card has room for the price; what it is for the name says.
  payGoods: { columnOverrides: { goodsType: { onCard: 'never' }, vipPlanId: { onCard: 'never' } } },
  priceRule: pricesOverride,
  carousel: carouselsOverride,
  contactMessage: contactOverride,
}
