import { keep, readKept } from '../visit/kept.ts'
import { createStore } from '../visit/store.ts'
import { scanAgain, visitStore } from '../visit/visit-store.ts'
import { ask, hasAgreed, viewerStore } from '../visit/viewer-store.ts'

/** Where it is agreed, as the line of the consent says. */
const CHANNEL = 'web-page'
const ANSWERED = 'answered'

interface ConsentState {
  /** The sheet was opened by hand. */
  isOpen: boolean
  /** Version of the terms that were answered on this phone, with yes or no. */
  answered: string | undefined
}

export const consentStore = createStore<ConsentState>({ isOpen: false, answered: readKept<string>(ANSWERED) })

function answer(): void {
  const { terms } = viewerStore.get()
  keep(ANSWERED, terms)
  consentStore.set({ isOpen: false, answered: terms })
}

/** Everything plays without: who is asked once is not asked again until the terms change. */
export const declineConsent = answer

export async function giveConsent(healthConsent: boolean): Promise<void> {
  const { terms = '' } = viewerStore.get()
  const { code } = visitStore.get()
  const scene = code === undefined ? {} : { scene: `q=${code}` }
  await ask('consent', { body: { version: terms, healthConsent, channel: CHANNEL, ...scene } })
  answer()
  await scanAgain()
}

export async function withdrawConsent(): Promise<void> {
  await ask('withdraw', { body: { channel: CHANNEL } })
  await scanAgain()
}

export const openConsent = (): void => consentStore.set({ isOpen: true })

interface Asked {
  consent: ConsentState
  viewer: Parameters<typeof hasAgreed>[0] & { known: boolean }
}

/** At the first page: nobody has agreed, or to older terms, and nobody has said no to these. */
export function isConsentAsked({ consent, viewer }: Asked): boolean {
  if (consent.isOpen) return true
  const isUndecided = viewer.known && viewer.user === undefined
  return viewer.terms !== undefined && !isUndecided && !hasAgreed(viewer) && consent.answered !== viewer.terms
}
