import { buttons, network, session, titles } from '@xuanjiao/contract/calls/messages'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { isCalledOff, reasonIn } from '../calls/answer.ts'
import { choose } from '../confirm/confirm.ts'
import { notify } from '../notify/notify.ts'
import { sessionStore } from '../session/session-store.ts'
import { sessionExpired } from '../sign-in/sign-out.ts'

/** An error may reach us by two ways (a query and the page that waits for it) and is still told once. */
const told = new WeakSet<object>()

/** The one place that shows an error (rules/shell#refusals). */
export function showError(error: unknown): void {
  if (isCalledOff(error)) return
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return
    told.add(error)
  }
  if (error instanceof Refusal) return showRefusal(error)
  if (isChunkLost(error)) return notify.warn('系统已更新，请刷新页面后继续')
  notify.bad('页面出错了，请重试；仍不行请联系管理员', titles.system)
}

function showRefusal({ status, code, message }: Refusal): void {
  if (status === 401) return sayExpired(reasonIn(message))
  if (status === 500 && saysTokenInvalid(message) && sessionStore.getState().token !== '') return askToSignIn()
  if (status === 403) return notify.bad(message, message === network.forbidden ? titles.system : network.forbidden)
  if (status === 200) return code === 409 ? notify.warn(message) : notify.bad(message)
  notify.bad(message, titles.system)
}

/** How servers of the old kind say with HTTP 500 that the session is gone (rules/wire#envelope). */
const saysTokenInvalid = (message: string): boolean => message.includes('Token失效')

let asking = false

/** The person decides when to go: what is typed on the page can still be copied. Several calls fail at once and ask once. */
function askToSignIn(): void {
  if (asking) return
  asking = true
  const question = { title: session.expired, text: session.expiredToast, yes: buttons.signInAgain, alone: true }
  void choose(question).then(answered => {
    asking = false
    if (answered === 'yes') sessionExpired(0)
  })
}

/** The session is gone: said once, then the page starts again. */
export function sayExpired(why: string = session.expiredToast): void {
  notify.bad(why, titles.system)
  sessionExpired()
}

/** Whether a part of the application could not be fetched: usually a newer version was put on the server. */
export const isChunkLost = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|preload CSS|Importing a module script/i.test(error.message)
