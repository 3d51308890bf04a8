import { sql, type SqlBool } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { hashSessionToken, visitCookie } from '../../session/index.ts'
import { newTicket } from '../base/new-ticket.ts'

type StepServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/** What is kept of a browser while it is on its way through another house. */
interface StepContents {
  /** It left: for which house, with which secrets, and where it goes after that. */
  away: { source: string; secrets: Record<string, string>; redirect: string; binds: BindingPerson | null }
  /** It came back with somebody who is nobody here. */
  unbound: { source: string; issuer: string; subject: string; name: string }
  /** It came back with somebody who is known, or has shown who they are. */
  signIn: { source: string; userId: string }
  cas: Record<string, never>
}
export type StepKind = keyof StepContents

/** Who is signed in and binds their account. */
export interface BindingPerson {
  userId: string
  sessionId: string
}

/** Seconds a browser has for each. */
const LIFE: Readonly<Record<StepKind, number>> = { away: 600, unbound: 600, signIn: 60, cas: 600 }
const COOKIE_SECONDS = 1800

/** The mark of this browser, set where it has none: what it began nobody else may finish. */
export function browserOf({ config }: StepServices, request: FastifyRequest, reply: FastifyReply): string {
  const cookie = visitCookie(config.PUBLIC_URL)
  const known = cookie.readFrom(request)
  const mark = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newTicket()
  void reply.header('set-cookie', cookie.set(mark, COOKIE_SECONDS))
  return mark
}

/** Notes where a browser stands; answers the key that leads on, of which only the hash is kept. */
export async function beginThirdStep<K extends StepKind>(
  { database, clock }: StepServices,
  browser: string,
  kind: K,
  content: StepContents[K],
  key = newTicket(),
): Promise<string> {
  await database.system
    .insertInto('sys_third_step')
    .values({
      key_hash: hashSessionToken(key),
      browser_hash: hashSessionToken(browser),
      kind,
      content: JSON.stringify(content),
      expires_at: new Date(clock.now().getTime() + LIFE[kind] * 1000),
    })
    .execute()
  return key
}

/** A step of this browser that may still be finished. */
export async function readThirdStep<K extends StepKind>(
  context: StepServices,
  request: FastifyRequest,
  kind: K,
  key: string,
): Promise<StepContents[K] | undefined> {
  const browser = visitCookie(context.config.PUBLIC_URL).readFrom(request)
  if (browser === undefined) return undefined
  const row = await context.database.system
    .selectFrom('sys_third_step')
    .select('content')
    .where('key_hash', '=', hashSessionToken(key))
    .where('kind', '=', kind)
    .where('browser_hash', '=', hashSessionToken(browser))
    .where(sql<SqlBool>`expires_at > ${context.clock.now()}`)
    .executeTakeFirst()
  return row?.content as StepContents[K] | undefined
}

/** The same, used up by it: of two that come at once one gets it. */
export async function takeThirdStep<K extends StepKind>(
  context: StepServices,
  request: FastifyRequest,
  kind: K,
  key: string,
): Promise<StepContents[K] | undefined> {
  const content = await readThirdStep(context, request, kind, key)
  if (content === undefined) return undefined
  const gone = await context.database.system
    .deleteFrom('sys_third_step')
    .where('key_hash', '=', hashSessionToken(key))
    .executeTakeFirst()
  return gone.numDeletedRows > 0n ? content : undefined
}

export async function clearOldThirdSteps({ database, clock }: StepServices): Promise<void> {
  await sql`delete from sys_third_step where expires_at < ${clock.now()}`.execute(database.system)
}
