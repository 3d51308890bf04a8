import { buttonTexts, networkTexts, sessionTexts, windowTitles } from '@xuanjiao/contract/calls/interface-texts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { LOCKED_CODE } from '@xuanjiao/contract/system/session/second-step'
import { isAborted, sessionEndReason } from '../calls/read-envelope.ts'
import { askChoice } from '../confirm/confirm-store.ts'
import { notify } from '../notify/notices-store.ts'
import { sessionStore } from '../session/session-store.ts'
import { endExpiredSession } from '../sign-in/sign-out.ts'

/** An error may reach us by two ways (a query and the page that waits for it) and is still told once. */
const reply = new WeakSet<object>()

/** The one place that shows an error (rules/shell#refusals). */
export function showError(error: unknown): void {
  if (isAborted(error)) return
  if (typeof error === 'object' && error !== null) {
    if (reply.has(error)) return
    reply.add(error)
  }
  if (error instanceof AppError) return showRefusal(error)
  if (error instanceof ChunkTimeoutError) return notify.warn('页面加载超时，请重试')
  if (isChunkLoadError(error)) return notify.warn('系统已更新，请刷新页面后继续')
  notify.bad('页面出错了，请重试；如仍未解决，请联系管理员', windowTitles.system)
}

function showRefusal({ status, code, message }: AppError): void {
  if (code === LOCKED_CODE) return // the lock over the page says it
  if (status === 401) return showSessionExpired(sessionEndReason(message))
  if (status === 500 && isTokenInvalidMessage(message) && sessionStore.getState().token !== '') return askToSignIn()
  if (status === 403)
    return notify.bad(message, message === networkTexts.forbidden ? windowTitles.system : networkTexts.forbidden)
  if (status === 200) return code === 409 ? notify.warn(message) : notify.bad(message)
  notify.bad(message, windowTitles.system)
}

/** How servers of the old kind say with HTTP 500 that the session is gone (rules/wire#envelope). */
const isTokenInvalidMessage = (message: string): boolean => message.includes('Token失效')

let asking = false

/** The person decides when to go: what is typed on the page can still be copied. Several calls fail at once and ask once. */
function askToSignIn(): void {
  if (asking) return
  if (isWorkChat(navigator.userAgent)) return signInThere()
  asking = true
  const question = {
    title: sessionTexts.expired,
    text: sessionTexts.expiredToast,
    confirmLabel: buttonTexts.signInAgain,
    alone: true,
  }
  void askChoice(question).then(confirmAnswer => {
    asking = false
    if (confirmAnswer === 'yes') endExpiredSession(0)
  })
}

/** Applications within a work chat sign in by themselves: there is nothing to press. */
const isWorkChat = (userAgent: string): boolean => /wxwork|dingtalk/i.test(userAgent)

function signInThere(): void {
  notify.info(sessionTexts.signingInAgain)
  endExpiredSession()
}

/** The session is gone: said once, then the page starts again. */
export function showSessionExpired(why: string = sessionTexts.expiredToast): void {
  notify.bad(why, windowTitles.system)
  endExpiredSession()
}

/** A part of the application that has not come in time; for developers, like the browser's own words for one that failed. */
export class ChunkTimeoutError extends Error {
  override name = 'ChunkLoadError'
  constructor() {
    super('Loading chunk failed. (timeout)')
  }
}

/** Whether a part of the application could not be fetched: usually a newer version was put on the server. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /Loading chunk failed|dynamically imported module|preload CSS|Importing a module script/i.test(error.message)
