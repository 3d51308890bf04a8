import type { ThirdSource } from '@xuanjiao/contract/system/session/third-login-calls'

/** Who somebody is in another house. Mail addresses are no part of it: they are given anew to others. */
export interface ThirdIdentity {
  issuer: string
  subject: string
  /** For the person to know their account by. */
  name: string
}

/** What the browser takes along, and what is kept here until it is back. */
export interface Departure {
  url: string
  secrets: Record<string, string>
}

/** Another house in which people sign in. */
export interface ThirdProvider {
  source: ThirdSource
  title: string
  depart(state: string, redirectUri: string): Promise<Departure>
  /** Who came back, by the address they were sent back to; throws where that proves nothing. */
  identify(back: URL, state: string, secrets: Record<string, string>): Promise<ThirdIdentity>
}

/** The code in the address somebody came back to; DingTalk has its own name for it. */
export function codeOf(back: URL): string {
  const code = back.searchParams.get('code') ?? back.searchParams.get('authCode')
  if (!code) throw new Error('no code')
  return code
}
