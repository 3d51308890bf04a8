import { callAddressOf } from '../../../app/calls/call-address.ts'
import { patientSettings } from '../../calls/page-settings.ts'
import { VIEWER_PATH_BASE, VIEWER_PATHS } from '../../calls/viewer-paths.ts'

/** Under which a captcha is made, and its answer handed in: made here, for one answer. */
export const newCaptchaKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Where the picture of a key is fetched from, or the same read aloud. */
export const captchaAddress = (key: string, as: 'picture' | 'sound'): string =>
  callAddressOf(patientSettings.apiBase + VIEWER_PATH_BASE, VIEWER_PATHS.captcha[1], { key, as })
