import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import type { Random } from './plan/random.ts'
import { rawCall, type RawAnswer } from './calls/raw-call.ts'
import type { StaffClient } from './calls/staff.ts'

export interface ChaosAsk {
  base: string
  seed: string
  /** How often each mischief is done. */
  rounds: number
  /** Lets this many seconds go by. */
  pass: (seconds: number) => Promise<void>
  /** Hears what is being done: some of it takes its time. */
  say?: (line: string) => void
}

export interface Mischief {
  name: string
  done: number
  /** Answers nobody should have got. */
  wrong: string[]
}

/** A viewer with an open sitting. */
export interface OpenSitting {
  token: string
  sessionNo: string
  duration: number
  /** Seconds that may be watched, where that is not all. */
  trialSec: number | null
}

export interface MischiefStage extends ChaosAsk {
  random: Random
  viewer: (name: string) => Promise<string>
  sitting: (name: string, video?: string) => Promise<OpenSitting>
  videos: readonly string[]
  /** Of what is sold, the one with the shortest trial. */
  sold: string | undefined
  /** The administrator, signed in when first asked for. */
  admin: () => Promise<StaffClient>
}

export type Say = (answer: RawAnswer, allowed: readonly number[], wrong?: string) => void
export type Act = (stage: MischiefStage, name: string, say: Say) => Promise<void>

export const OK = [200] as const
export const beat = (sitting: OpenSitting, seq: number, from: number, to: number, more: object = {}) => ({
  sessionNo: sitting.sessionNo,
  seq,
  pos: to,
  speed: 1,
  ranges: to > from ? [[from, to]] : [],
  playing: true,
  ...more,
})

export const send = (base: string, sitting: OpenSitting, body: unknown, more: object = {}) =>
  rawCall(base, viewerCalls.beat, { token: sitting.token, body, ...more })
