import type { Heartbeat } from '@xuanjiao/contract/viewer/viewer-calls'
import fc from 'fast-check'

/** What a viewer does: plays on, waits, drags. Times in tenths of seconds. */
type PlayerAction =
  | { kind: 'play'; tenths: number; speed: number }
  | { kind: 'pause'; tenths: number }
  | { kind: 'seek'; to: number }

/** What the line does to a heartbeat. `hold`: the player is offline and sends it with the next ones. */
type DeliveryFate = 'arrives' | 'lost' | 'doubled' | 'late' | 'hold'

export interface PlayerScript {
  durationSec: number
  actions: PlayerAction[]
  fates: DeliveryFate[]
}

/** Speeds a player offers, and some that only a forged one claims. */
const HONEST_SPEEDS = [0.5, 1, 1, 1, 1.2, 1.5, 2]
export const ALL_SPEEDS: readonly number[] = [...HONEST_SPEEDS, 4, 8, 16]

const act = (speeds: readonly number[]): fc.Arbitrary<PlayerAction> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('play' as const),
        tenths: fc.integer({ min: 1, max: 300 }),
        speed: fc.constantFrom(...speeds),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('pause' as const), tenths: fc.integer({ min: 1, max: 600 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('seek' as const), to: fc.integer({ min: 0, max: 1200 }) }) },
  )
const fate: fc.Arbitrary<DeliveryFate> = fc.constantFrom(
  'arrives',
  'arrives',
  'arrives',
  'arrives',
  'lost',
  'doubled',
  'late',
  'hold',
)

export const playerScript = (
  fates: fc.Arbitrary<DeliveryFate> = fate,
  speeds: readonly number[] = HONEST_SPEEDS,
): fc.Arbitrary<PlayerScript> =>
  fc.record({
    durationSec: fc.integer({ min: 5, max: 120 }),
    actions: fc.array(act(speeds), { minLength: 1, maxLength: 8 }),
    fates: fc.array(fates, { minLength: 1, maxLength: 12 }),
  })
export const unreliableConnection = fate
export const reliableConnection = fc.constant<DeliveryFate>('arrives')

/** Heartbeats that reach the server at one moment. */
export interface HeartbeatDelivery {
  /** Tenths after the start of the watch session. */
  at: number
  heartbeats: Omit<Heartbeat, 'sessionNo'>[]
}

export interface PlayedScript {
  deliveries: HeartbeatDelivery[]
  /** Hundredths of the video that were really on the screen. */
  shown: Uint8Array
  /** Seconds the picture really moved. */
  movedSec: number
}

const HEARTBEAT_TENTHS = 100

/** A player going through a script, a tenth of a second at a time. */
export function playScript({ durationSec, actions, fates }: PlayerScript): PlayedScript {
  const end = durationSec * 100
  const shown = new Uint8Array(end)
  const sent: { at: number; beat: Omit<Heartbeat, 'sessionNo'> }[] = []
  let [clock, pos, seq, moved, since] = [0, 0, 0, 0, 0]
  let ranges: [number, number][] = []
  const heartbeat = (speed: number, playing: boolean): void => {
    const spelled = ranges.map(([from, to]): [number, number] => [from / 100, to / 100])
    sent.push({ at: clock, beat: { seq: seq++, pos: pos / 100, speed, ranges: spelled, playing } })
    ranges = []
    since = 0
  }
  const step = (speed: number): void => {
    const to = Math.min(end, pos + speed * 10)
    shown.fill(1, Math.round(pos), Math.round(to))
    const last = ranges.at(-1)
    if (last && last[1] === Math.round(pos)) last[1] = Math.round(to)
    else if (to > pos) ranges.push([Math.round(pos), Math.round(to)])
    moved += to > pos ? (to - pos) / speed / 100 : 0
    pos = Math.round(to)
  }
  for (const one of actions) {
    if (one.kind === 'seek') pos = Math.min(end, one.to * 10)
    if (one.kind === 'pause') clock += one.tenths
    if (one.kind !== 'play') continue
    for (let tenth = 0; tenth < one.tenths; tenth++) {
      step(one.speed)
      clock++
      if (++since === HEARTBEAT_TENTHS) heartbeat(one.speed, true)
    }
    heartbeat(one.speed, false)
  }
  return { deliveries: deliver(sent, fates), shown, movedSec: moved }
}

function deliver(
  sent: { at: number; beat: Omit<Heartbeat, 'sessionNo'> }[],
  fates: readonly DeliveryFate[],
): HeartbeatDelivery[] {
  const deliveries: HeartbeatDelivery[] = []
  let held: Omit<Heartbeat, 'sessionNo'>[] = []
  for (const [index, { at, beat }] of sent.entries()) {
    const fate = fates[index % fates.length] ?? 'arrives'
    if (fate === 'lost') continue
    held.push(beat)
    if (fate === 'hold' && index < sent.length - 1) continue
    deliveries.push({ at: fate === 'late' ? at + 35 : at, heartbeats: held })
    if (fate === 'doubled') deliveries.push({ at: at + 1, heartbeats: held })
    held = []
  }
  return deliveries.toSorted((one, other) => one.at - other.at)
}
