import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { cookieHashOf } from '../../session/index.ts'
import { openPlayAddresses, type PlayAddresses } from '../rights/play-addresses.ts'
import type { MediaSet } from '../media/media-set.ts'
import type { PlayRight } from '../rights/play-links.ts'
import { openStillAllowed, type StillAllowed } from '../rights/still-allowed.ts'

/** One answer for whatever is wrong with a right: it says nothing of what there is. */
export const playEnded = () => new Refusal(403, '播放地址已失效，请重新打开视频')

/** Stands before everything a play address opens: playlists, segments, the mp4, pictures and the key. */
export interface PlayDoor {
  /** Refuses who may not read any more, who sends another viewer's token, and one network too many. */
  demand(request: FastifyRequest, right: PlayRight, of: Pick<MediaSet, 'tenantId' | 'published'>): Promise<void>
}

declare module '../../../platform/context/app-context.ts' {
  interface AppContext {
    readonly playDoor: PlayDoor
  }
}

export const playDoorOver = (
  context: Pick<AppContext, 'app' | 'config' | 'database' | 'clock' | 'events' | 'viewerIdentity' | 'sessions'>,
): PlayDoor => openPlayDoor(context, openStillAllowed(context), openPlayAddresses(context))

function openPlayDoor(
  context: Pick<AppContext, 'clock' | 'viewerIdentity' | 'sessions'>,
  allowed: StillAllowed,
  addresses: PlayAddresses,
): PlayDoor {
  return {
    async demand(request, right, { tenantId, published }) {
      const who = request.headers['x-wx-token'] === undefined ? undefined : await context.viewerIdentity.viewer(request)
      if (who && who.userId !== right.uid) throw playEnded()
      const used = { tenantId, cookieHash: cookieHashOf(context, request), now: context.clock.now() }
      const reader = await allowed.ask(right, used)
      if (!reader || (reader === 'viewer' && !published)) throw playEnded()
      if (request.socket.remoteAddress === undefined) throw playEnded() // has gone, and with it where it came from
      await addresses.demand(right, tenantId, request.ip)
    },
  }
}
