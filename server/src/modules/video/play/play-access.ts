import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { sessionCookieHash } from '../../session/index.ts'
import { openPlayAddressLimit, type PlayAddressLimit } from '../rights/play-address-limit.ts'
import type { MediaSet } from '../media/media-set.ts'
import type { PlayRight } from '../rights/play-links.ts'
import { openPlayRightCache, type PlayRightCache } from '../rights/play-right-cache.ts'

/** One answer for whatever is wrong with a right: it says nothing of what there is. */
export const playEndedError = () => new AppError(403, '播放地址已失效，请重新打开视频')

/** Stands before everything a play address opens: playlists, segments, the mp4, pictures and the key. */
export interface PlayAccess {
  /** Refuses who may not read any more, who sends another viewer's token, and one network too many. */
  requireAllowed(request: FastifyRequest, right: PlayRight, of: Pick<MediaSet, 'tenantId' | 'published'>): Promise<void>
}

declare module '../../../platform/context/app-context.ts' {
  interface AppContext {
    readonly playAccess: PlayAccess
  }
}

export const openPlayAccess = (
  context: Pick<AppContext, 'app' | 'config' | 'database' | 'clock' | 'events' | 'viewerAuthenticator' | 'sessions'>,
): PlayAccess => createPlayAccess(context, openPlayRightCache(context), openPlayAddressLimit(context))

function createPlayAccess(
  context: Pick<AppContext, 'clock' | 'viewerAuthenticator' | 'sessions'>,
  cache: PlayRightCache,
  limit: PlayAddressLimit,
): PlayAccess {
  return {
    async requireAllowed(request, right, { tenantId, published }) {
      const viewer =
        request.headers['x-wx-token'] === undefined
          ? undefined
          : await context.viewerAuthenticator.authenticate(request)
      if (viewer && viewer.userId !== right.uid) throw playEndedError()
      const used = { tenantId, cookieHash: sessionCookieHash(context, request), now: context.clock.now() }
      const reader = await cache.readerOf(right, used)
      if (!reader || (reader === 'viewer' && !published)) throw playEndedError()
      if (request.socket.remoteAddress === undefined) throw playEndedError() // has gone, and with it where it came from
      await limit.requireWithinLimit(right, tenantId, request.ip)
    },
  }
}
