import { defineModule } from '../../platform/context/module.ts'
import { serveViewerPhone } from './identity/serve-phone.ts'
import { serveViewerWechat } from './identity/serve-wechat.ts'
import { serveWechatPhone } from './identity/serve-wechat-phone.ts'
import { serveViewerAccount } from './sign-in/viewer-account.ts'
import { serveDeviceEntry } from './sign-in/device-entry.ts'
import { serveViewerConsent } from './sign-in/viewer-consent.ts'
import { openViewerLimiter } from './calls/serve-viewer-calls.ts'
import type { ViewerLimiter } from './calls/viewer-limits.ts'
import { serveDoctorCatalogue } from './catalogue/browse-doctors.ts'
import { serveViewerCarousels } from './catalogue/viewer-carousels.ts'
import { serveViewerOrders } from './own/viewer-orders.ts'
import { serveOwnMemberships, serveViewerPlans } from './catalogue/viewer-plans.ts'
import { serveOwnConsults } from './consults/own-consults.ts'
import { servePublicConsults } from './consults/public-consults.ts'
import { serveAsking } from './consults/serve-asking.ts'
import { serveViewerHome } from './catalogue/viewer-home.ts'
import { serveHospitalCatalogue } from './catalogue/browse-hospitals.ts'
import { openViewerAuthenticator } from './sign-in/viewer-authenticator.ts'
import { serveIllnessCatalogue } from './catalogue/browse-illnesses.ts'
import { serveViewerLogin } from './sign-in/viewer-login.ts'
import { serveLikesAndFavourites } from './own/likes-and-favourites.ts'
import { serveViewerContact } from './own/viewer-contact.ts'
import { serveViewerNotices } from './own/viewer-notices.ts'
import { serveViewerTasks } from './own/viewer-tasks.ts'
import { serveViewerOwnData } from './own/viewer-own-data.ts'
import { serveViewerPlaylists } from './qr/viewer-playlists.ts'
import { serveQrScan } from './qr/scan-qr-code.ts'
import { serveViewerSearch } from './catalogue/viewer-search.ts'
import { scheduleViewerSweep } from './calls/sweep-viewer-data.ts'
import { serveTreeCatalogue } from './catalogue/browse-trees.ts'
import { serveVideoCatalogue } from './catalogue/browse-videos.ts'
import { scheduleMessages, scheduleNoticeRebuild } from '../viewer-notices/index.ts'
import { viewerCallServices } from '../../platform/calls/serve-calls.ts'

export { serveViewerAction, inViewerTransaction } from './calls/serve-viewer-calls.ts'
export { readVisitorProfile, type VisitorProfile, type OwnBenefit } from './visible/visitor-profile.ts'
export { callerAtAddress } from './calls/viewer-limits.ts'
export { watchEntitlement } from './visible/may-watch.ts'
export {
  videoCardColumns,
  videoCardJoins,
  videoCardOf,
  visibleToVisitor,
  type VideoCardRow,
} from './visible/visible-videos.ts'
export { findQrCode } from './qr/qr-codes.ts'
export { CONSENT_VERSION } from './sign-in/consent-version.ts'
export { videoUnavailableError } from './catalogue/viewer-video-detail.ts'

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    /** Counts calls of viewers. */
    readonly viewerLimiter: ViewerLimiter
  }
}

/** Who of the mini program's viewers sends a request, and how often they may. */
export const viewerAccessModule = defineModule({
  name: 'viewerAccess',
  needs: ['app', 'config', 'database', 'clock', 'events', 'log', 'redis'],
  provides: ['viewerAuthenticator', 'viewerLimiter'],
  start: async context => ({
    viewerAuthenticator: openViewerAuthenticator(context),
    viewerLimiter: await openViewerLimiter(context),
  }),
})

/** The mini program's viewers: what they may find and watch, and what is their own. */
export const viewerModule = defineModule({
  name: 'viewer',
  needs: [
    ...viewerCallServices,
    'clock',
    'jobs',
    'richTexts',
    'viewerLimiter',
    'personalEncryption',
    'storage',
    'app',
    'wechat',
    'wechatPage',
    'paymentChannels',
    'dictionaries',
    'viewerImages',
    'log',
  ],
  async start(context) {
    serveViewerLogin(context)
    serveDeviceEntry(context)
    serveViewerPhone(context)
    serveViewerWechat(context)
    serveViewerAccount(context)
    serveViewerConsent(context)
    serveWechatPhone(context)
    serveViewerOwnData(context)
    serveQrScan(context)
    serveViewerHome(context)
    serveViewerCarousels(context)
    serveViewerPlans(context)
    serveOwnMemberships(context)
    serveViewerOrders(context)
    serveTreeCatalogue(context)
    serveVideoCatalogue(context)
    serveViewerSearch(context)
    serveIllnessCatalogue(context)
    serveDoctorCatalogue(context)
    serveHospitalCatalogue(context)
    serveViewerPlaylists(context)
    serveLikesAndFavourites(context)
    serveViewerContact(context)
    servePublicConsults(context)
    serveOwnConsults(context)
    serveAsking(context)
    serveViewerTasks(context)
    serveViewerNotices(context)
    await scheduleViewerSweep(context)
    await scheduleNoticeRebuild(context)
    await scheduleMessages(context)
  },
})
