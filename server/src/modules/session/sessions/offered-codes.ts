import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import type { Principal } from '../../../platform/access/principal.ts'
import type { ServedRoute } from '../../../platform/primitives/served-routes.ts'
import { isOpenAfterService } from './ended-service.ts'
import { isOpenWhileSeeing } from './seeing-as.ts'

/** Codes that open pages: what is refused beside them does not close the page. */
const OPENS_A_PAGE = /:(list|view)$/

/**
 * Whether a button with an action is offered to whoever may only read: none is drawn whose call would be refused
 * (rules/hospitals#expired, rules/security#seeing-as).
 */
export function offersOf(
  routes: readonly ServedRoute[],
  { seenBy, serviceEnded }: Principal,
): (action: string) => boolean {
  if (seenBy === undefined && !serviceEnded) return () => true
  const isOpen = (endpoint: AnyEndpoint) =>
    (seenBy === undefined || isOpenWhileSeeing(endpoint)) && (!serviceEnded || isOpenAfterService(endpoint))
  const refused = new Set(routes.filter(({ endpoint }) => !isOpen(endpoint)).map(({ endpoint }) => endpoint.allow))
  return action => !permissionCodesIn(action).some(code => refused.has(code) && !OPENS_A_PAGE.test(code))
}
