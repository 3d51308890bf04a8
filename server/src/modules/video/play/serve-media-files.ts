import { text as textOf } from 'node:stream/consumers'
import { vodCalls } from '@xuanjiao/contract/business/video/video-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { secretsFor } from '../../../platform/secrets/signing-secrets.ts'
import { servePublic } from '../../../platform/calls/serve-calls.ts'
import type { StorageFile } from '../../../platform/storage/storage.ts'
import { clipPlaylist } from '../media/clips.ts'
import { queueSegmentEncryption } from '../media/encrypt-job.ts'
import { readMediaSet, type MediaSet } from '../media/media-set.ts'
import { isPlaySignatureValid, playToken, readPlayVersion, type PlayRight } from '../rights/play-links.ts'
import {
  encryptedSegmentName,
  encryptedSegmentSize,
  encryptSegment,
  isClearSegment,
  withKeyAddress,
} from '../rights/segment-cipher.ts'
import { cutPlaylist, isFileInTrial, trialSegmentCount } from './trial-segments.ts'
import { readVideoKey } from '../rights/video-keys.ts'
import { readSubtitleFor, SUBTITLE_FILE } from '../subtitles/subtitle-files.ts'

/** Names of files that are ever served: playlists and their segments, the mp4, pictures of the time line, subtitles. */
const NAME = /^(?:(?:[0-9]{2,5}p\/)?(?:index\.m3u8|\d{5}\.ts)|video\.mp4|sprite\.(?:jpg|vtt)|subtitle\.vtt)$/

/** What is asked for anew each time: what is taken off is gone with it. */
const KEPT_NOWHERE = /\.m3u8$|^subtitle\.vtt$/

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  jpg: 'image/jpeg',
  vtt: 'text/vtt; charset=utf-8',
}

/** Serves playlists and segments to whoever holds a signed address. */
export function serveMediaFiles(
  context: Pick<
    AppContext,
    'config' | 'database' | 'clock' | 'jobs' | 'storage' | 'personalEncryption' | 'mount' | 'admission' | 'playAccess'
  >,
): void {
  const secret = secretsFor(context.config)
  const access = context.playAccess
  servePublic(context, vodCalls.file, async ({ query, db, request, reply }) => {
    const { exp, uid, videoId, sig, '*': name } = query
    const right: PlayRight = { exp, uid, videoId, ...readPlayVersion(query.version) }
    if (!NAME.test(name) || !isPlaySignatureValid(secret, right, sig, context.clock.now())) throw appErrors.notFound()
    if (right.trialSec !== undefined && !isFileInTrial(name, right.trialSec)) throw appErrors.notFound()
    const set = await mediaSetFor(context, db, right)
    await access.requireAllowed(request, right, set)
    if (name.endsWith('.mp4') && set.guarded) throw appErrors.notFound() // it is clear, and no key stands before it
    if (name === SUBTITLE_FILE)
      return replyWithContent(reply, name, undefined, await readSubtitleFor(context, db, right))
    const file = await findMediaFile(context, db, set, name)
    if (file) return sendMediaFile(context, request, reply, { right, name, file, set })
    if (!set.clip) throw appErrors.notFound()
    return sendClip(context, reply, { right, name, clip: set.clip })
  })
}

/** What a right plays; what is not for everybody has a key from here on, whenever it was made. */
async function mediaSetFor(
  context: Pick<AppContext, 'config' | 'database' | 'jobs'>,
  db: Db,
  right: PlayRight,
): Promise<MediaSet> {
  const set = await readMediaSet(db, right)
  if (!set) throw appErrors.notFound()
  if (!set.hasOwnFiles || !set.guarded || set.kid !== null) return set
  await queueSegmentEncryption(context, { ...set, videoId: right.videoId })
  return (await readMediaSet(db, right)) ?? set
}

/** A file as it leaves the server: with a key, a segment that still lies there in clear is encrypted on its way. */
async function findMediaFile(
  context: Pick<AppContext, 'config' | 'storage'>,
  db: Db,
  { base, kid }: MediaSet,
  name: string,
): Promise<FoundMediaFile | undefined> {
  const find = (one: string) => context.storage.find(`${base}/${one}`)
  if (kid === null || !isClearSegment(name)) return find(name)
  const done = await find(encryptedSegmentName(name))
  if (done) return done
  const clear = await find(name)
  if (!clear) return find(encryptedSegmentName(name)) // it may have been done just now
  const key = await readVideoKey(context, db, kid)
  return { ...clear, size: encryptedSegmentSize(clear.size), read: () => encryptSegment(clear.read(), key, name) }
}

type FoundMediaFile = Pick<StorageFile, 'size' | 'modified' | 'read'>

interface MediaFileReply {
  right: PlayRight
  name: string
  file: FoundMediaFile
  set: MediaSet
}

async function sendMediaFile(
  context: Pick<AppContext, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { right, name, file, set }: MediaFileReply,
): Promise<FastifyReply> {
  if (name.endsWith('.mp4')) return sendFile(request, reply, { file, type: 'video/mp4', name })
  if (!name.endsWith('.m3u8')) return replyWithContent(reply, name, file.size, file.read())
  const whole = await textOf(file.read())
  const shown =
    right.trialSec === undefined || !name.endsWith('/index.m3u8')
      ? whole
      : cutPlaylist(whole, trialSegmentCount(right.trialSec))
  return replyWithContent(
    reply,
    name,
    undefined,
    set.kid === null ? shown : withKeyAddress(shown, keyAddress(context, right, set.kid)),
  )
}

/** The player asks for the key with the right it asked for the playlist with. */
function keyAddress({ config }: Pick<AppContext, 'config'>, right: PlayRight, kid: string): string {
  const path = viewerCalls.key.path.replace('{kid}', kid)
  return `${config.BASE_PATH}${path}?t=${playToken(secretsFor(config), right)}`
}

function replyWithContent(
  reply: FastifyReply,
  name: string,
  size: number | undefined,
  body: NodeJS.ReadableStream | string,
): FastifyReply {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  void reply
    .header('content-type', type)
    .header('cache-control', KEPT_NOWHERE.test(name) ? 'no-store' : 'private, max-age=3600')
    .header('x-content-type-options', 'nosniff')
  if (size !== undefined) void reply.header('content-length', size)
  return reply.send(body)
}

interface ClipFileReply {
  right: PlayRight
  name: string
  clip: { path: string; duration_sec: number }
}

/** A demo video repeats the segments of a short clip up to its stated length (rules/simulator#demo). */
async function sendClip(
  context: Pick<AppContext, 'storage'>,
  reply: FastifyReply,
  { right, name, clip }: ClipFileReply,
): Promise<FastifyReply> {
  if (name.endsWith('index.m3u8')) {
    const seconds = Math.min(clip.duration_sec, right.trialSec ?? Number.POSITIVE_INFINITY)
    return replyWithContent(reply, name, undefined, clipPlaylist(seconds))
  }
  const segment = name.split('/').at(-1) ?? ''
  const file = await context.storage.find(`${clip.path}/${segment}`)
  if (!file) throw appErrors.notFound()
  return replyWithContent(reply, name, file.size, file.read())
}
