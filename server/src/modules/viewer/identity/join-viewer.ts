import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Viewer } from '../../../platform/access/principal.ts'
import { patientCookie } from '../../session/index.ts'
import { inViewerTransaction } from '../calls/serve-viewer-calls.ts'
import { MERGED_COLUMNS, mergeViewers, type MergedViewer } from '../merge/merge-viewers.ts'
import { readOwnViewer } from '../sign-in/own-viewer.ts'
import { copyConsent } from '../sign-in/viewer-consent.ts'
import {
  DAY_MS,
  DEVICE_TOKEN_DAYS,
  deviceTokenOf,
  newSessionToken,
  tokenHashOf,
} from '../sign-in/viewer-authenticator.ts'

export type JoinServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'viewerAuthenticator'>

/** One call of somebody who is to be known by more than their device. */
export interface Joining {
  viewer: Viewer
  db: Db
  request: FastifyRequest
  reply: FastifyReply
  now: Date
}

/** An account, as who is joined to it is decided. */
export const readMergedViewer = (db: Db, id: string): Promise<MergedViewer> =>
  db
    .selectFrom('he_wxapp_user')
    .select([...MERGED_COLUMNS])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Makes a device that of a person: `join` says in the transaction whose, and what the device had before is theirs from then
 * on. The token is another one afterwards: who knew the old one knows nothing of the person.
 */
export async function joinViewer(context: JoinServices, joining: Joining, join: (tx: Db) => Promise<MergedViewer>) {
  const { viewer, db, request, reply, now } = joining
  const { userId, token, accounts } = await inViewerTransaction(db, async tx => {
    const known = await join(tx)
    const own = await readMergedViewer(tx, viewer.userId)
    const userId = known.id === own.id ? own.id : await mergeViewers(tx, own, known, now)
    if (userId !== own.id) await copyConsent(tx, userId, viewer, now)
    const token = await renewToken(context, tx, request, viewer)
    return { userId, token, accounts: new Set([own.id, known.id]) }
  })
  setDeviceCookie(context, reply, token)
  for (const id of accounts) context.viewerAuthenticator.forget(id)
  const { user } = await readOwnViewer(db, userId, now)
  return { user, merged: accounts.size > 1 }
}

/** Of a device that is signed in by a cookie; the mini program keeps its token, which no page can have put there. */
export async function renewToken(
  { config }: Pick<AppContext, 'config'>,
  tx: Db,
  request: FastifyRequest,
  { sessionId }: Viewer,
): Promise<string | undefined> {
  if (deviceTokenOf(request, config) === undefined || request.headers['x-wx-token'] !== undefined) return undefined
  const token = newSessionToken()
  await tx
    .updateTable('he_wx_session')
    .set({ token_hash: tokenHashOf(token) })
    .where('id', '=', sessionId)
    .execute()
  return token
}

export function setDeviceCookie(
  { config }: Pick<AppContext, 'config'>,
  reply: FastifyReply,
  token: string | undefined,
): void {
  if (token === undefined) return
  const seconds = (DEVICE_TOKEN_DAYS * DAY_MS) / 1000
  void reply.header('set-cookie', patientCookie(config.PUBLIC_URL).set(token, seconds))
}
