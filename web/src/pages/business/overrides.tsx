import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import { shutOut } from '#shared/hospital/shut-out.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import { EndDate } from '#shared/hospital/end-date.tsx'
import { doctorOverride } from './doctor/doctor-override.tsx'
import { illnessOverride } from './illness/illness-override.tsx'
import { departmentsOverride } from './playlists/departments-override.tsx'
import { playlistsOverride } from './playlists/playlists-override.tsx'
import { shelvesOverride } from './shelves/shelves-override.tsx'
import { wordsOverride } from './words/words-override.tsx'

/** What single records have beyond what their definition says. */
export const overrides: Readonly<Record<string, EntityOverride>> = {
  hospital: {
    switchEffect: shutOut(hospitalCalls.switchEffect),
    cells: { serviceEnd: row => <EndDate day={typeof row['serviceEnd'] === 'string' ? row['serviceEnd'] : ''} /> },
  },
  hospitalDepartment: departmentsOverride,
  famousDoctor: doctorOverride,
  illness: illnessOverride,
  sensitiveWord: wordsOverride,
  hospitalVideoType: shelvesOverride,
  playlist: playlistsOverride,
}
