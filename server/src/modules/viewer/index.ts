import type { House } from '../../platform/house.ts'
import { serveAccount } from './account.ts'
import { DEMO_DOINGS, demoDoingsJob } from './demo-doings.ts'
import { serveConsent } from './consent.ts'
import { shareLimits } from './door.ts'
import { serveDoctors } from './doctors.ts'
import { serveHome } from './home.ts'
import { serveHospitals } from './hospitals.ts'
import { viewerIdentifier } from './identify.ts'
import { serveIllnesses } from './illnesses.ts'
import { serveLogin } from './login.ts'
import { serveMarks } from './marks.ts'
import { serveOwnData } from './own-data.ts'
import { servePlaylists } from './playlists.ts'
import { serveQr } from './qr.ts'
import { serveSearch } from './search.ts'
import { sweepViewers } from './sweep.ts'
import { serveTrees } from './trees.ts'
import { serveVideos } from './videos.ts'

export { act, limiterOf } from './door.ts'
export { lookerOf, type VisitorProfile, type OwnBenefit } from './looker.ts'
export { atAddress } from './limits.ts'
export { mayWatch } from './may-watch.ts'
export { cardColumns, cardJoins, cardOf, meantFor, type CardRow } from './published.ts'
export { findCode } from './qr-codes.ts'
export { CONSENT_VERSION } from './consent-version.ts'
export { whyNot } from './video-detail.ts'

/** The mini program's viewers: who they are, what they may find and watch, and what is their own. */
export async function viewerModule(house: House): Promise<void> {
  house.identify.viewer = viewerIdentifier(house)
  await shareLimits(house)
  serveLogin(house)
  serveAccount(house)
  serveConsent(house)
  serveOwnData(house)
  serveQr(house)
  serveHome(house)
  serveTrees(house)
  serveVideos(house)
  serveSearch(house)
  serveIllnesses(house)
  serveDoctors(house)
  serveHospitals(house)
  servePlaylists(house)
  serveMarks(house)
  await sweepViewers(house)
  if (house.config.DEMO) house.jobs.register(demoDoingsJob(house))
}

/** What the demo's viewers did beside watching, to be made once their history is there. */
export function demoDoings(tenantId: number): { kind: string; payload: unknown; tenantId: number; key: string } {
  return { kind: DEMO_DOINGS, payload: {}, tenantId, key: 'first' }
}
