import type { House } from '../../platform/house/house.ts'
import { serveAccount } from './sign-in/account.ts'
import { DEMO_DOINGS, demoDoingsJob } from './own/demo-doings.ts'
import { serveConsent } from './sign-in/consent.ts'
import { shareLimits } from './calls/door.ts'
import { serveDoctors } from './catalogue/doctors.ts'
import { serveHome } from './catalogue/home.ts'
import { serveHospitals } from './catalogue/hospitals.ts'
import { viewerIdentifier } from './sign-in/identify.ts'
import { serveIllnesses } from './catalogue/illnesses.ts'
import { serveLogin } from './sign-in/login.ts'
import { serveMarks } from './own/marks.ts'
import { serveOwnData } from './own/own-data.ts'
import { servePlaylists } from './qr/playlists.ts'
import { serveQr } from './qr/qr.ts'
import { serveSearch } from './catalogue/search.ts'
import { sweepViewers } from './calls/sweep.ts'
import { serveTrees } from './catalogue/trees.ts'
import { serveVideos } from './catalogue/videos.ts'

export { act, limiterOf } from './calls/door.ts'
export { lookerOf, type VisitorProfile, type OwnBenefit } from './visible/looker.ts'
export { atAddress } from './calls/limits.ts'
export { mayWatch } from './visible/may-watch.ts'
export { cardColumns, cardJoins, cardOf, meantFor, type CardRow } from './visible/published.ts'
export { findCode } from './qr/qr-codes.ts'
export { CONSENT_VERSION } from './sign-in/consent-version.ts'
export { whyNot } from './catalogue/video-detail.ts'

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
