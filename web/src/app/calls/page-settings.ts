import type { PrimaryColourName } from '@xuanjiao/contract/calls/primary-colours'
import { productTitles } from '@xuanjiao/contract/calls/interface-texts'
import type { PasswordProfile } from '@xuanjiao/contract/system/session/password-policy'

/** A way in that the login page offers in demo mode. */
export interface DemoAccount {
  username: string
  password: string
  /** What this person may see, in a few words. */
  title: string
  phone: string
}

/** What the server writes into the page for every request: titles and switches, never a secret. */
export interface PageSettings {
  platformTitle: string
  loginTitle: string
  loginIntro: string
  filingNumber: string
  filingUrl: string
  /** Where the calls go, e.g. `/api`. */
  apiBase: string
  /** Whether a person has to type the letters of a picture. */
  captcha: boolean
  /** Whether `?username=&password=` on the login address signs in (never in production). */
  loginByUrl: boolean
  demoAccounts: readonly DemoAccount[]
  /** Whether codes can be sent to phones: to sign in, and for a forgotten password. */
  phoneCodes: boolean
  registration: boolean
  /** What a new password has to be (rules/security#passwords). */
  passwordProfile: PasswordProfile
  /** Other houses one may sign in by: what they are called, by their sources. */
  thirdWays: Readonly<Record<string, string>>
  /** Single sign-on: where a visit without a session is sent, and who signs out; empty where there is none. */
  ssoLogin: string
  ssoLogout: string
  /** What this installation shows before anybody chooses; one of the palette (rules/shell#palette). */
  primaryColour: PrimaryColourName
  /** Whether pages bear who looks at them (rules/shell#watermark). */
  watermark: boolean
  /** Whether this installation needs a licence. */
  licensed: boolean
  /** Of this build; a server that names another one has been updated (rules/shell#new-version). */
  release: string
}

const FALLBACK: PageSettings = {
  platformTitle: productTitles.platform,
  loginTitle: productTitles.login,
  loginIntro: '让每一位患者看得懂、记得住、做得到',
  filingNumber: '',
  filingUrl: '',
  apiBase: '/api',
  captcha: true,
  loginByUrl: false,
  demoAccounts: [],
  phoneCodes: false,
  registration: false,
  passwordProfile: 'mlps3',
  thirdWays: {},
  ssoLogin: '',
  ssoLogout: '',
  primaryColour: 'teal',
  watermark: false,
  licensed: false,
  release: '',
}

/** Reads the settings; what the server leaves out (or leaves empty) keeps its default. */
export function readPageSettings(text: string | null | undefined): PageSettings {
  try {
    const input: object = JSON.parse(text ?? '{}')
    const said = Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== '')
    return { ...FALLBACK, ...Object.fromEntries(said) }
  } catch {
    return FALLBACK
  }
}

const element = typeof document === 'undefined' ? null : document.querySelector<HTMLScriptElement>('script#settings')

export const pageSettings: PageSettings = readPageSettings(element?.textContent)

/** The nonce of this page: without it the browser runs no script and applies no style that we add ourselves. */
export const pageNonce: string = element?.nonce ?? ''
