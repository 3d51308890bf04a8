import type { WatchRecordRow, WatchSessionRow } from '@xuanjiao/contract/business/watch/watch-calls'
import { readSeen } from '@xuanjiao/contract/media/media'
import type { AppContext } from '../../platform/context/app-context.ts'
import { secretFor } from '../../platform/secrets/secret.ts'
import type { DataScope } from '../../platform/access/who.ts'
import { dictionariesOf } from '../lookups/index.ts'
import { viewerName } from './viewer-name.ts'

/** A line as the database gives it: with what only the server may know. */
type Raw<R> = Omit<R, 'viewer'> & { userId: string; nickName: string | null; watched: string }
export type RawRecord = Raw<Omit<WatchRecordRow, 'entryScene_dictText'>>
export type RawSession = Raw<
  Omit<WatchSessionRow, 'entryScene_dictText' | 'entitle_dictText' | 'riskFlag_dictText'>
> & {
  wxVersion: string | null
  maxPosSec: number
  beats: number
}

/** Makes lines fit to be shown where somebody stands. */
export interface Dresser {
  record(row: RawRecord): WatchRecordRow
  session(row: RawSession): WatchSessionRow
}

export async function dresserFor(context: AppContext, place: DataScope): Promise<Dresser> {
  const secret = secretFor(context.config)
  const dictionaries = dictionariesOf(context)
  const [scenes, entitles, risks] = await Promise.all(
    ['he_entry_scene', 'he_entitle', 'he_watch_risk'].map(code => dictionaries.texts(code)),
  )
  const scene = (value: string | null) => (value === null ? null : (scenes?.get(value) ?? value))
  return {
    record: row => ({
      ...shownOf(row),
      viewer: viewerName(place, secret, row),
      entryScene_dictText: scene(row.entryScene),
    }),
    session: row => ({
      ...shownOf(row),
      viewer: viewerName(place, secret, row),
      entryScene_dictText: scene(row.entryScene),
      entitle_dictText: entitles?.get(row.entitle) ?? row.entitle,
      riskFlag_dictText: risks?.get(row.riskFlag) ?? row.riskFlag,
    }),
  }
}

const INNER = new Set(['userId', 'nickName', 'watched', 'wxVersion', 'maxPosSec', 'beats'])

/** Without what only the server may know, and what is for the detail. */
function shownOf<R extends object>(
  row: R,
): Omit<R, 'userId' | 'nickName' | 'watched' | 'wxVersion' | 'maxPosSec' | 'beats'> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !INNER.has(name))) as R
}

/** Which parts of the video were on the screen, in seconds. */
export function stretchesOf({ watched }: { watched: string }): [number, number][] {
  return readSeen(watched).map(([from, to]) => [from / 100, to / 100])
}
