import { useEffect, useState } from 'react'
import { call } from '../../app/calls/call.ts'
import { earlyCalls } from '../../app/sign-in/early-calls.ts'
import { captchaSoundAddress } from './captcha-sound.ts'

/** Letters in a picture, or digits read aloud for those who cannot see it. */
export type CaptchaKind = 'picture' | 'sound'

/** The guard before the password. */
export interface CaptchaState {
  key: string
  kind: CaptchaKind
  /** The address of the picture or the sound; empty while it is fetched. */
  content: string
  failed: boolean
}

interface CaptchaRequest {
  key: string
  kind: CaptchaKind
}

const newCaptchaRequest = (kind: CaptchaKind): CaptchaRequest => ({
  key: `${Date.now()}${Math.floor(Math.random() * 1000)}`,
  kind,
})

async function contentOf({ kind, key }: CaptchaRequest): Promise<string> {
  if (kind === 'picture') return call(earlyCalls.captcha, { query: { key } })
  return captchaSoundAddress(await call(earlyCalls.captchaSound, { query: { key } }))
}

/** Fetches a guard when `demanded`, and another whenever `renew` is called. */
export function useCaptcha(demanded: boolean) {
  const [captchaRequest, setAsked] = useState(() => newCaptchaRequest('picture'))
  const [come, setCome] = useState({ key: '', content: '', failed: false })
  useEffect(() => {
    if (!demanded) return
    const take = (content: string, failed: boolean) => setCome({ key: captchaRequest.key, content, failed })
    contentOf(captchaRequest).then(
      content => take(content, false),
      () => take('', true),
    )
  }, [demanded, captchaRequest])
  // What arrives late, for a guard already renewed, has another key.
  const current = come.key === captchaRequest.key ? come : { content: '', failed: false }
  const captcha: CaptchaState = { ...captchaRequest, content: current.content, failed: current.failed }
  return { captcha, renew: (kind: CaptchaKind = captchaRequest.kind) => setAsked(newCaptchaRequest(kind)) }
}
