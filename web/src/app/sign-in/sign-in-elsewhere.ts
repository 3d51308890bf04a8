import { pageSettings } from '../calls/page-settings.ts'
import { THIRD_PATH } from '../confirm/visit-guard.ts'
import { houseOfAgent } from './house-of-agent.ts'

/** Where a visit without a session signs in by itself, in the place of our login page; empty where it does not. */
export const signInElsewhere = (): string =>
  pageSettings.ssoLogin || (houseOfAgent(navigator.userAgent, pageSettings.thirdWays) ? THIRD_PATH : '')
