import type { Server, ServerOptions } from '@tus/server'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The bytes of a part go straight to the protocol handler, unread by us. */
export function acceptUploadParts(app: FastifyInstance): void {
  const type = 'application/offset+octet-stream'
  if (!app.hasContentTypeParser(type)) app.addContentTypeParser(type, (_request, _payload, done) => done(null))
}

/** From here on the protocol handler answers by itself. */
export function takeOverReply(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.setHeader('cache-control', 'no-store')
  reply.raw.setHeader('x-content-type-options', 'nosniff')
}

/** The library's refusals and ours, as the protocol writes them. */
export function tusErrorFrom(
  error: Error | { status_code: number; body: string },
  tooLarge: string,
): { status_code: number; body: string } | undefined {
  // 409 is what the protocol says to a wrong offset, and clients ask again then.
  if (error instanceof AppError) return { status_code: error.status === 200 ? 422 : error.status, body: error.message }
  if ('status_code' in error && error.status_code === 413) return { status_code: 413, body: tooLarge }
  return undefined
}

/** The protocol handler over a folder, made at the first upload: its library weighs 10 MB of a server at rest. */
export function openTusServer(
  folder: string,
  options: Omit<ServerOptions, 'datastore' | 'locker'>,
): () => Promise<Server> {
  let made: Promise<Server> | undefined
  const make = async (): Promise<Server> => {
    const [tus, store] = await Promise.all([import('@tus/server'), import('@tus/file-store')])
    return new tus.Server({ ...options, datastore: new store.FileStore({ directory: folder }) })
  }
  return () => (made ??= make())
}
