import { vodCalls } from '@xuanjiao/contract/business/video-calls'
import type { FastifyReply } from 'fastify'
import type { House } from '../../platform/house.ts'
import { deny } from '../../platform/refuse.ts'
import { secretFor } from '../../platform/secret.ts'
import { serveOpen } from '../../platform/serve.ts'
import { clipPlaylist } from './clips.ts'
import { versionFolder } from './media-job.ts'
import { holds } from './play-links.ts'
import { mediaOf } from './store.ts'

/** Names of files that are ever served: the playlists and their segments. */
const NAME = /^(?:[0-9]{2,5}p\/)?(?:index\.m3u8|\d{5}\.ts)$/

const TYPES: Readonly<Record<string, string>> = { m3u8: 'application/vnd.apple.mpegurl', ts: 'video/mp2t' }

/** Serves playlists and segments to whoever holds a signed address. */
export function serveVod(house: House): void {
  const secret = secretFor(house.config)
  serveOpen(house, vodCalls.file, async ({ query, db, reply }) => {
    const { exp, uid, videoId, version, sig, '*': name } = query
    if (!NAME.test(name) || !holds(secret, { exp, uid, videoId, version }, sig, house.clock.now()))
      throw deny.notFound()
    const path = `${versionFolder(videoId, version)}/${name}`
    const file = await house.storage.find(path)
    if (file) return send(reply, name, file.size, file.read())
    const clip = (await mediaOf(db, videoId, version)).find(one => one.kind === 'clip')
    if (!clip) throw deny.notFound()
    return sendClip(house, reply, clip, name)
  })
}

function send(
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

/** A demo video repeats the segments of a short clip up to its stated length (architecture §6, Seeds). */
async function sendClip(
  house: House,
  reply: FastifyReply,
  clip: { path: string; duration_sec: number },
  name: string,
): Promise<FastifyReply> {
  if (name.endsWith('index.m3u8')) return send(reply, name, undefined, clipPlaylist(clip.duration_sec))
  const segment = name.split('/').at(-1) ?? ''
  const file = await house.storage.find(`${clip.path}/${segment}`)
  if (!file) throw deny.notFound()
  return send(reply, name, file.size, file.read())
}
