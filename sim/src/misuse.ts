import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import type { SeededRandom } from './plan/seeded-random.ts'
import { rawCall, type RawResponse } from './calls/raw-call.ts'
import type { StaffClient } from './calls/staff-client.ts'

export interface ChaosOptions {
  base: string
  seed: string
  /** How often each mischief is done. */
  rounds: number
  /** Lets this many seconds go by. */
  pass: (seconds: number) => Promise<void>
  /** Hears what is being done: some of it takes its time. */
  say?: (line: string) => void
}

export interface MisuseResult {
  name: string
  done: number
  /** Answers nobody should have got. */
  wrong: string[]
}

/** A viewer with an open sitting. */
export interface OpenWatchSession {
  token: string
  sessionNo: string
  duration: number
  /** Seconds that may be watched, where that is not all. */
  trialSec: number | null
}

export interface MisuseContext extends ChaosOptions {
  random: SeededRandom
  viewer: (name: string) => Promise<string>
  openSession: (name: string, video?: string) => Promise<OpenWatchSession>
  videos: readonly string[]
  /** Of what is sold, the one with the shortest trial. */
  shortestTrialVideo: string | undefined
  /** The administrator, signed in when first asked for. */
  admin: () => Promise<StaffClient>
  /** A nurse of a ward, likewise. */
  nurse: () => Promise<StaffClient>
}

export type RecordAnswer = (response: RawResponse, allowed: readonly number[], wrong?: string) => void
export type MisuseAct = (context: MisuseContext, name: string, recordAnswer: RecordAnswer) => Promise<void>

export const SUCCESS_STATUSES = [200] as const
export const heartbeatBody = (session: OpenWatchSession, seq: number, from: number, to: number, more: object = {}) => ({
  sessionNo: session.sessionNo,
  seq,
  pos: to,
  speed: 1,
  ranges: to > from ? [[from, to]] : [],
  playing: true,
  ...more,
})

export const sendHeartbeat = (base: string, session: OpenWatchSession, body: unknown, more: object = {}) =>
  rawCall(base, viewerCalls.beat, { token: session.token, body, ...more })
