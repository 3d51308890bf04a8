import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { isExportCall } from '../../../platform/calls/audit-calls.ts'
import type { Principal } from '../../../platform/access/principal.ts'

/** What whoever stands in a hospital whose service has ended still does: read, take their data out, keep their account. */
export const isOpenAfterService = (endpoint: AnyEndpoint): boolean =>
  endpoint.reading || endpoint.ofOneself || (isExportCall(endpoint) && endpoint.method === 'GET')

/** The one place that keeps the people of such a hospital from changing anything (rules/hospitals#expired). */
export function requireService({ serviceEnded }: Principal, endpoint: AnyEndpoint | undefined): void {
  if (!serviceEnded || endpoint === undefined || isOpenAfterService(endpoint)) return
  throw new AppError(403, says.serviceEnded)
}
