import { text as textOf } from 'node:stream/consumers'
import { vodCalls } from '@xuanjiao/contract/business/video-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { deny } from '../../platform/refuse.ts'
import { secretFor } from '../../platform/secret.ts'
import { serveOpen } from '../../platform/serve.ts'
import type { StoredFile } from '../../platform/storage.ts'
import { clipPlaylist } from './clips.ts'
import { versionFolder } from './media-job.ts'
import { holds, readVersion, type PlayRight } from './play-links.ts'
import { mediaOf } from './store.ts'
import { cutPlaylist, isInTrial, trialSegments } from './trial.ts'

/** Names of files that are ever served: the playlists and their segments, the mp4, the pictures of the time line. */
const NAME = /^(?:(?:[0-9]{2,5}p\/)?(?:index\.m3u8|\d{5}\.ts)|video\.mp4|sprite\.(?:jpg|vtt))$/

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  jpg: 'image/jpeg',
  vtt: 'text/vtt; charset=utf-8',
}

/** Serves playlists and segments to whoever holds a signed address. */
export function serveVod(house: House): void {
  const secret = secretFor(house.config)
  serveOpen(house, vodCalls.file, async ({ query, db, request, reply }) => {
    const { exp, uid, videoId, sig, '*': name } = query
    const right: PlayRight = { exp, uid, videoId, ...readVersion(query.version) }
    if (!NAME.test(name) || !holds(secret, right, sig, house.clock.now())) throw deny.notFound()
    if (right.trialSec !== undefined && !isInTrial(name, right.trialSec)) throw deny.notFound()
    const file = await findFile(house, db, right, name)
    if (file) return send(request, reply, { right, name, file })
    const clip = (await mediaOf(db, videoId, right.version)).find(one => one.kind === 'clip')
    if (!clip) throw deny.notFound()
    return sendClip(house, reply, { right, name, clip })
  })
}

/** Where a version's files lie: in its own folder, or, when the file was not changed with it, in an earlier one's. */
async function findFile(
  house: House,
  db: Db,
  { videoId, version }: PlayRight,
  name: string,
): Promise<StoredFile | undefined> {
  const own = await house.storage.find(`${versionFolder(videoId, version)}/${name}`)
  if (own) return own
  const first = (await mediaOf(db, videoId, version)).find(one => one.kind === 'hls')
  const base = first && /^(vod\/[0-9a-f]{32}\/\d+)\//.exec(first.path)?.[1]
  return base === undefined ? undefined : house.storage.find(`${base}/${name}`)
}

interface Sending {
  right: PlayRight
  name: string
  file: StoredFile
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { right, name, file }: Sending,
): Promise<FastifyReply> {
  if (name.endsWith('.mp4')) return sendFile(request, reply, { file, type: 'video/mp4', name })
  if (right.trialSec === undefined || !name.endsWith('/index.m3u8')) return give(reply, name, file.size, file.read())
  return give(reply, name, undefined, cutPlaylist(await textOf(file.read()), trialSegments(right.trialSec)))
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
    .header('cache-control', 'private, max-age=3600')
    .header('x-content-type-options', 'nosniff')
  if (size !== undefined) void reply.header('content-length', size)
  return reply.send(body)
}

interface SendingClip {
  right: PlayRight
  name: string
  clip: { path: string; duration_sec: number }
}

/** A demo video repeats the segments of a short clip up to its stated length (architecture §6, Seeds). */
async function sendClip(house: House, reply: FastifyReply, { right, name, clip }: SendingClip): Promise<FastifyReply> {
  if (name.endsWith('index.m3u8')) {
    const seconds = Math.min(clip.duration_sec, right.trialSec ?? Number.POSITIVE_INFINITY)
    return give(reply, name, undefined, clipPlaylist(seconds))
  }
  const segment = name.split('/').at(-1) ?? ''
  const file = await house.storage.find(`${clip.path}/${segment}`)
  if (!file) throw deny.notFound()
  return give(reply, name, file.size, file.read())
}
