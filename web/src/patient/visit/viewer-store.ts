import { askOnce, type AnswerOf, type AskOptions, type InputOf } from '../calls/ask.ts'
import { Refusal } from '../calls/refusal.ts'
import type { ViewerCallName } from '../calls/viewer-paths.ts'
import { forgetKept, keep, readKept } from './kept.ts'
import { createStore } from './store.ts'

export type ViewerUser = AnswerOf<'device'>['user']

interface ViewerState {
  /** This phone has been somebody before: only then is there anything of its own to ask for. */
  known: boolean
  user: ViewerUser | undefined
  /** Version of the terms in force. */
  terms: string | undefined
  privacyUrl: string | null
  customerPhone: string | null
  /** By what this phone may be made a person's, and whether a code asks for a captcha. */
  identity: AnswerOf<'config'>['identity']
  /** Grows when what the server answers may be another: agreed, scanned, left. */
  round: number
}

const PHONE = 'phone'

export const viewerStore = createStore<ViewerState>({
  known: readKept<boolean>(PHONE) === true,
  user: undefined,
  terms: undefined,
  privacyUrl: null,
  customerPhone: null,
  identity: { phone: false, wechat: false, captcha: false },
  round: 0,
})

export const askAnew = (): void => viewerStore.set({ round: viewerStore.get().round + 1 })

let entering: Promise<void> | undefined

/** Makes this phone somebody, or lengthens that it is. */
export function enterDevice(): Promise<void> {
  entering ??= askOnce('device', {})
    .then(({ user }) => {
      keep(PHONE, true)
      viewerStore.set({ known: true, user })
    })
    .finally(() => (entering = undefined))
  return entering
}

/** What nobody can do who is nobody. */
const NEEDS_VIEWER: ReadonlySet<ViewerCallName> = new Set(['enter', 'play', 'consent', 'like', 'favorite'])

/** A call that needs a viewer makes one where there is none yet, or not any more (rules/patient-page#token). */
export async function ask<N extends ViewerCallName>(
  name: N,
  input: InputOf<N> = {},
  options: AskOptions = {},
): Promise<AnswerOf<N>> {
  if (!viewerStore.get().known && NEEDS_VIEWER.has(name)) await enterDevice()
  try {
    return await askOnce(name, input, options)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error
    await enterDevice()
    return askOnce(name, input, options)
  }
}

/**
 * What every visit begins with; nobody waits for it. Who comes for a video will play it: entered beside the script's first
 * work, the phone is somebody by then.
 */
export async function beginVisit({ forVideo = false } = {}): Promise<void> {
  const terms = askOnce('config', {}).then(({ consentVersion, privacyUrl, customerPhone, identity }) =>
    viewerStore.set({ terms: consentVersion, privacyUrl, customerPhone, identity }),
  )
  const phone = viewerStore.get().known || forVideo ? enterDevice() : undefined
  await Promise.allSettled([terms, phone])
}

/** From now on this phone is somebody else: nothing that was answered before holds. */
export function becomeUser(user: ViewerUser): void {
  viewerStore.set({ known: true, user })
  askAnew()
}

/** From now on this phone is nobody. */
export function forgetDevice(): void {
  forgetKept(PHONE)
  viewerStore.set({ known: false, user: undefined })
  askAnew()
}

export const hasAgreed = ({ user, terms }: Pick<ViewerState, 'user' | 'terms'>): boolean =>
  terms !== undefined && user?.consent === terms
