import { endpoint } from '@xuanjiao/contract/calls/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { endSessions, readAccountById } from '../../session/index.ts'
import type { SignInWayServices } from '../base/sign-in-way-services.ts'
import { ticketOfLogoutRequest } from './cas-answer.ts'
import { takeUsedTicket } from './cas-tickets.ts'
import { LOGIN_PAGE } from './login-page.ts'

/** Where a CAS server says that somebody has signed out there: the address a ticket was made for. */
const signedOut = endpoint({
  method: 'POST',
  path: LOGIN_PAGE,
  title: 'CAS单点退出',
  allow: 'public', // the ticket is the proof: that server and the browser it let in are the only ones who know it
  answer: 'file',
  result: z.unknown(),
})

const FORM = 'application/x-www-form-urlencoded'
const MOST_BYTES = 16 * 1024
/** A second step is due within this time after the ticket. */
const STEP_MS = 600_000

/** Single sign-out: whoever signs out of CAS, or of another product there, is signed out here (rules/security#other-houses). */
export async function serveCasSignOut(context: SignInWayServices & Pick<AppContext, 'app'>): Promise<void> {
  await context.app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: 'POST',
      url: LOGIN_PAGE,
      config: { endpoint: signedOut },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
        await signOutByTicket(context, ticketOfLogoutRequest(form.get('logoutRequest') ?? ''), request.ip)
        return reply.type('text/plain').send('')
      },
    })
  })
}

/** Whoever asks learns nothing of what a ticket is worth. */
async function signOutByTicket(context: SignInWayServices, ticket: string | undefined, ip: string): Promise<void> {
  const used = ticket === undefined ? undefined : await takeUsedTicket(context, ticket)
  if (!used) return
  const { database, clock } = context
  const from = new Date(used.at)
  const begun = { from, to: new Date(from.getTime() + STEP_MS) }
  const ended = await endSessions(database.system, { user: used.userId, begun }, 'CAS退出', clock.now())
  await context.sessions.publishChanges(...ended.map(session => ({ session })))
  const account = await readAccountById(database.system, used.userId, clock.now())
  if (!account || ended.length === 0) return
  const { userId, username, homeTenant: tenantId } = account
  context.audit.write({ kind: 'signIn', content: `用户名：${username}，在CAS退出`, tenantId, userId, username, ip })
}
