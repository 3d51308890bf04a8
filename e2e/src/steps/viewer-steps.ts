import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { acceptTerms } from '../../../sim/src/calls/agree-to-terms.ts'
import { heartbeatsOf } from '../../../sim/src/plan/heartbeats.ts'
import { ViewerClient } from '../../../sim/src/calls/viewer-client.ts'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'

type Part = readonly [from: number, to: number]

/** The hospital of the demo account `hospital`: whoever scans its code finds its videos. */
const hospitalCode = 'H32050807'

/** A viewer signs in and plays these parts of a video; the house's clock goes as fast as the picture. */
export async function watchParts(app: LiveApp, name: string, title: string, parts: readonly Part[]): Promise<void> {
  const client = new ViewerClient(`${app.address}/api`)
  client.token = (await client.call(viewerCalls.login, { body: { code: `dev:${name}@${hospitalCode}` } })).token
  await acceptTerms(client)
  const { records } = await client.call(viewerCalls.list, { query: { keyword: title } })
  const video = records.find(one => one.title === title)
  if (!video) throw new Error(`${name} does not find ${title}`)
  const { sessionNo } = await client.call(viewerCalls.play, { body: { videoId: video.id, entryScene: 'qr' } })
  let past = 0
  for (const { afterSec, seq, pos, speed, ranges, playing } of heartbeatsOf({ parts, speed: 1 })) {
    app.clock.advance(afterSec - past)
    past = afterSec
    const stretches = ranges.map(([from, to]): [number, number] => [from, to])
    await client.call(viewerCalls.beat, { body: { sessionNo, seq, pos, speed, ranges: stretches, playing } })
  }
}

/** What a viewer of that hospital now finds under a title and plays: its title, and the version of the file. */
export async function videoSeenByViewer(app: LiveApp, name: string, title: string): Promise<SeenVideo | undefined> {
  const client = new ViewerClient(`${app.address}/api`)
  client.token = (await client.call(viewerCalls.login, { body: { code: `dev:${name}@${hospitalCode}` } })).token
  const { records } = await client.call(viewerCalls.list, { query: { keyword: title } })
  const video = records.find(one => one.title.includes(title))
  if (!video) return undefined
  const { summary } = await client.call(viewerCalls.detail, { query: { id: video.id } })
  const play = await client.call(viewerCalls.play, { body: { videoId: video.id, entryScene: 'qr' } })
  const playlist = await fetch(new URL(play.url, app.address))
  return { title: video.title, summary, playable: playlist.ok, version: versionIn(play.url) }
}

export interface SeenVideo {
  title: string
  summary: string | null
  playable: boolean
  /** As the address of the playlist names it. */
  version: string
}

const versionIn = (url: string): string => new URL(url, 'http://viewer').pathname.split('/').at(-2) ?? ''
