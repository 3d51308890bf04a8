import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { accountReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context/app-context.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { clientNetworkOf } from '../../platform/http/client-address.ts'
import { endpointOfRequest } from '../../platform/primitives/served-routes.ts'
import { countAttempts } from '../session/index.ts'
import { isAccountTaken } from '../users/index.ts'

type StrangerServices = Pick<AppContext, 'app' | 'config' | 'database' | 'clock' | 'personalEncryption'>

/** Whoever tries names to find out which exist is stopped. */
const QUESTIONS = { tries: 30, windowSeconds: 300 }

/** The sign-up page of those clients asks without a token whether a name is free (rules/security#old-clients). */
export function answerStrangers(context: StrangerServices): void {
  if (context.config.production) return
  context.app.addHook('preHandler', async (request, reply) => {
    const isAsked = endpointOfRequest(request)?.path === userCalls.isFree.path
    if (!isAsked || request.headers['x-access-token'] !== undefined) return
    await requireFewQuestions(context, request)
    const query = userCalls.isFree.query.parse(request.query)
    if (await isAccountTaken(context, context.database.forTenant(HOME_TENANT), query))
      throw appErrors.business(accountReplies.accountTaken)
    return reply.send({ success: true, message: '', code: 200, result: null, timestamp: Date.now() })
  })
}

async function requireFewQuestions({ database, clock }: StrangerServices, { ip }: FastifyRequest): Promise<void> {
  const attempt = { key: `free:${clientNetworkOf(ip)}`, limit: QUESTIONS }
  const [count] = await countAttempts(database.system, [attempt], clock.now())
  if (count && count.waitSeconds > 0) throw appErrors.tooMany('操作过于频繁，请稍后再试', count.waitSeconds)
}
