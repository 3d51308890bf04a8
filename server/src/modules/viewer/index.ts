import { defineModule } from '../../platform/context/module.ts'
import { serveAccount } from './sign-in/account.ts'
import { serveConsent } from './sign-in/consent.ts'
import { openViewerLimiter } from './calls/door.ts'
import type { Limiter } from './calls/limits.ts'
import { serveDoctors } from './catalogue/doctors.ts'
import { serveHome } from './catalogue/home.ts'
import { serveHospitals } from './catalogue/hospitals.ts'
import { identifyViewers } from './sign-in/identify.ts'
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
import { viewerCallServices } from '../../platform/calls/serve.ts'

export { act, allOrNothing } from './calls/door.ts'
export { lookerOf, type VisitorProfile, type OwnBenefit } from './visible/looker.ts'
export { atAddress } from './calls/limits.ts'
export { mayWatch } from './visible/may-watch.ts'
export { cardColumns, cardJoins, cardOf, meantFor, type CardRow } from './visible/published.ts'
export { findCode } from './qr/qr-codes.ts'
export { CONSENT_VERSION } from './sign-in/consent-version.ts'
export { whyNot } from './catalogue/video-detail.ts'

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    /** Counts calls of viewers. */
    readonly viewerLimiter: Limiter
  }
}

/** Who of the mini program's viewers sends a request, and how often they may. */
export const viewerAccessModule = defineModule({
  name: 'viewerAccess',
  needs: ['app', 'config', 'database', 'clock', 'log', 'redis'],
  provides: ['viewerIdentity', 'viewerLimiter'],
  start: async context => ({
    viewerIdentity: identifyViewers(context),
    viewerLimiter: await openViewerLimiter(context),
  }),
})

/** The mini program's viewers: what they may find and watch, and what is their own. */
export const viewerModule = defineModule({
  name: 'viewer',
  needs: [...viewerCallServices, 'clock', 'jobs', 'richTexts', 'viewerLimiter'],
  async start(context) {
    serveLogin(context)
    serveAccount(context)
    serveConsent(context)
    serveOwnData(context)
    serveQr(context)
    serveHome(context)
    serveTrees(context)
    serveVideos(context)
    serveSearch(context)
    serveIllnesses(context)
    serveDoctors(context)
    serveHospitals(context)
    servePlaylists(context)
    serveMarks(context)
    await sweepViewers(context)
  },
})
