import { text as textOf } from 'node:stream/consumers'
import { vodCalls } from '@xuanjiao/contract/business/video/video-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { secretFor } from '../../../platform/secrets/secret.ts'
import { serveOpen } from '../../../platform/calls/serve.ts'
import type { StoredFile } from '../../../platform/storage/storage.ts'
import { clipPlaylist } from '../media/clips.ts'
import { guard } from '../media/encrypt-job.ts'
import { mediaSet, type MediaSet } from '../media/media-set.ts'
import { holds, playToken, readVersion, type PlayRight } from '../rights/play-links.ts'
import { encryptedName, encryptedSize, encrypting, isSegment, withKey } from '../rights/segment-cipher.ts'
import { cutPlaylist, isInTrial, trialSegments } from './trial.ts'
import { openKey } from '../rights/video-keys.ts'

/** Names of files that are ever served: the playlists and their segments, the mp4, the pictures of the time line. */
const NAME = /^(?:(?:[0-9]{2,5}p\/)?(?:index\.m3u8|\d{5}\.ts)|video\.mp4|sprite\.(?:jpg|vtt))$/

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  jpg: 'image/jpeg',
  vtt: 'text/vtt; charset=utf-8',
}

/** Serves playlists and segments to whoever holds a signed address. */
export function serveVod(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs' | 'storage' | 'mount' | 'admission' | 'playDoor'>,
): void {
  const secret = secretFor(context.config)
  const door = context.playDoor
  serveOpen(context, vodCalls.file, async ({ query, db, request, reply }) => {
    const { exp, uid, videoId, sig, '*': name } = query
    const right: PlayRight = { exp, uid, videoId, ...readVersion(query.version) }
    if (!NAME.test(name) || !holds(secret, right, sig, context.clock.now())) throw deny.notFound()
    if (right.trialSec !== undefined && !isInTrial(name, right.trialSec)) throw deny.notFound()
    const set = await setFor(context, db, right)
    await door.demand(request, right, set)
    if (name.endsWith('.mp4') && set.guarded) throw deny.notFound() // it is clear, and no key stands before it
    const file = await findFile(context, db, set, name)
    if (file) return send(context, request, reply, { right, name, file, set })
    if (!set.clip) throw deny.notFound()
    return sendClip(context, reply, { right, name, clip: set.clip })
  })
}

/** What a right plays; what is not for everybody has a key from here on, whenever it was made. */
async function setFor(
  context: Pick<AppContext, 'config' | 'database' | 'jobs'>,
  db: Db,
  right: PlayRight,
): Promise<MediaSet> {
  const set = await mediaSet(db, right)
  if (!set) throw deny.notFound()
  if (!set.made || !set.guarded || set.kid !== null) return set
  await guard(context, { ...set, videoId: right.videoId })
  return (await mediaSet(db, right)) ?? set
}

/** A file as it leaves the server: with a key, a segment that still lies there in clear is encrypted on its way. */
async function findFile(
  context: Pick<AppContext, 'config' | 'storage'>,
  db: Db,
  { base, kid }: MediaSet,
  name: string,
): Promise<Found | undefined> {
  const find = (one: string) => context.storage.find(`${base}/${one}`)
  if (kid === null || !isSegment(name)) return find(name)
  const done = await find(encryptedName(name))
  if (done) return done
  const clear = await find(name)
  if (!clear) return find(encryptedName(name)) // it may have been done just now
  const key = await openKey(context, db, kid)
  return { ...clear, size: encryptedSize(clear.size), read: () => encrypting(clear.read(), key, name) }
}

type Found = Pick<StoredFile, 'size' | 'modified' | 'read'>

interface Sending {
  right: PlayRight
  name: string
  file: Found
  set: MediaSet
}

async function send(
  context: Pick<AppContext, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { right, name, file, set }: Sending,
): Promise<FastifyReply> {
  if (name.endsWith('.mp4')) return sendFile(request, reply, { file, type: 'video/mp4', name })
  if (!name.endsWith('.m3u8')) return give(reply, name, file.size, file.read())
  const whole = await textOf(file.read())
  const shown =
    right.trialSec === undefined || !name.endsWith('/index.m3u8')
      ? whole
      : cutPlaylist(whole, trialSegments(right.trialSec))
  return give(reply, name, undefined, set.kid === null ? shown : withKey(shown, keyAddress(context, right, set.kid)))
}

/** The player asks for the key with the right it asked for the playlist with. */
function keyAddress({ config }: Pick<AppContext, 'config'>, right: PlayRight, kid: string): string {
  const path = viewerCalls.key.path.replace('{kid}', kid)
  return `${config.BASE_PATH}${path}?t=${playToken(secretFor(config), right)}`
}

function give(
  reply: FastifyReply,
  name: string,
  size: number | undefined,
  body: NodeJS.ReadableStream | string,
): FastifyReply {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  void reply
    .header('content-type', type)
    .header('cache-control', name.endsWith('.m3u8') ? 'no-store' : 'private, max-age=3600')
    .header('x-content-type-options', 'nosniff')
  if (size !== undefined) void reply.header('content-length', size)
  return reply.send(body)
}

interface SendingClip {
  right: PlayRight
  name: string
  clip: { path: string; duration_sec: number }
}

/** A demo video repeats the segments of a short clip up to its stated length (rules/simulator#demo). */
async function sendClip(
  context: Pick<AppContext, 'storage'>,
  reply: FastifyReply,
  { right, name, clip }: SendingClip,
): Promise<FastifyReply> {
  if (name.endsWith('index.m3u8')) {
    const seconds = Math.min(clip.duration_sec, right.trialSec ?? Number.POSITIVE_INFINITY)
    return give(reply, name, undefined, clipPlaylist(seconds))
  }
  const segment = name.split('/').at(-1) ?? ''
  const file = await context.storage.find(`${clip.path}/${segment}`)
  if (!file) throw deny.notFound()
  return give(reply, name, file.size, file.read())
}
