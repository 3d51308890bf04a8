import type { PermissionResult } from '@xuanjiao/contract/system/session/permission-result'
import { onlineCalls, type OnlineRow } from '@xuanjiao/contract/system/online-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { wireHeaders } from '@xuanjiao/wire/headers'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context/app-context.ts'
import { endpointOfRequest } from '../../platform/primitives/served-routes.ts'
import { isOldClient } from './is-old-client.ts'
import { oldClientMenu } from './old-client-menu.ts'
import { showNumbers, type NumberRow, type NumberServices } from './show-numbers.ts'

type AdaptingServices = NumberServices & Pick<AppContext, 'config'>

type Adapt = (context: AdaptingServices, request: FastifyRequest, result: never) => unknown

/** Answers that those clients read otherwise, by address. */
const ADAPTED: Readonly<Record<string, Adapt>> = {
  [userCalls.list.path]: (context, request, { records }: { records: NumberRow[] }) =>
    showNumbers(context, request, records),
  [userCalls.get.path]: (context, request, row: NumberRow) => showNumbers(context, request, [row]),
  [onlineCalls.list.path]: (_context, request, { records }: { records: OnlineRow[] }) =>
    markOwnSession(request, records),
  [sessionCalls.permissions.path]: ({ config }, _request, result: PermissionResult) => {
    result.menu = oldClientMenu(result.menu, config.DEMO)
  },
}

/** They know their own row by the token they hold; nobody else is told it. */
function markOwnSession({ headers }: FastifyRequest, rows: OnlineRow[]): void {
  for (const row of rows) if (row.self) row.token = String(headers[wireHeaders.token.toLowerCase()])
}

/** Changes answers on their way out, in place. */
export function adaptAnswers(context: AdaptingServices & Pick<AppContext, 'app'>): void {
  context.app.addHook('preSerialization', async (request, _reply, payload: unknown) => {
    const adapt = ADAPTED[endpointOfRequest(request)?.path ?? '']
    const { success, result } = (payload ?? {}) as { success?: boolean; result?: unknown }
    if (adapt && success === true && result !== null && isOldClient(context.config, request))
      await adapt(context, request, result as never)
    return payload
  })
}
