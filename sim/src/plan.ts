import { beta, poisson, randomFrom, zipfTable, type Random } from './random.ts'

/** A video as the plan needs it. */
export interface PlanVideo {
  id: string
  durationSec: number
}

export interface PlanAsk {
  seed: string
  /** First Shanghai day, `yyyy-MM-dd`. */
  from: string
  days: number
  viewers: number
  videos: readonly PlanVideo[]
  /** Sittings a day, for a weekday. */
  perDay?: number
}

/** Somebody will watch something: who, when, which video and which parts of it, at what speed. */
export interface Sitting {
  no: number
  viewer: string
  /** Milliseconds since 1970. */
  at: number
  videoId: string
  durationSec: number
  scene: string
  speed: number
  /** Parts played one after the other, in seconds of the video. */
  parts: readonly (readonly [number, number])[]
  device: { os: string; brand: string; net: string }
}

/** The distributions of domain §8.2. */
const HOUR_WEIGHTS = [
  0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.6, 1.4, 1.4, 1.4, 1.4, 1, 1, 1.2, 1.2, 1.2, 1.2, 0.9, 0.9, 1.6, 1.6, 0.9, 0.4,
] as const
const WEEKEND = 0.75
const SCENES = [
  ['qr', 45],
  ['task', 15],
  ['home', 15],
  ['search', 10],
  ['class', 8],
  ['share', 4],
  ['carousel', 3],
] as const
const SYSTEMS = [
  ['android', 58],
  ['ios', 38],
  ['harmony', 4],
] as const
const ANDROID_BRANDS = [
  ['HUAWEI', 34],
  ['Xiaomi', 26],
  ['OPPO', 20],
  ['vivo', 20],
] as const
const SPEEDS = [
  [1, 92],
  [1.25, 5],
  [1.5, 3],
] as const
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Plans who watches what, in the order of time. The same asking gives the same plan. */
export function* planSittings(ask: PlanAsk): Generator<Sitting> {
  if (ask.videos.length === 0 || ask.viewers < 1) return
  const video = zipfTable(ask.videos.length, 1.05)
  const start = Date.parse(`${ask.from}T00:00:00+08:00`)
  let no = 0
  for (let day = 0; day < ask.days; day++) {
    const random = randomFrom(`${ask.seed}:${day}`)
    for (const at of arrivals(random, start + day * DAY_MS, ask.perDay ?? ask.viewers / 10)) {
      const chosen = ask.videos[video(random)]
      if (chosen) yield sitting(random, no++, at, chosen, ask)
    }
  }
}

/** Moments of one day, sorted. */
function arrivals(random: Random, dayStart: number, perDay: number): number[] {
  const weekday = new Date(dayStart + 8 * HOUR_MS).getUTCDay()
  const level = perDay * (weekday === 0 || weekday === 6 ? WEEKEND : 1)
  const whole = HOUR_WEIGHTS.reduce((sum, weight) => sum + weight, 0)
  const moments = HOUR_WEIGHTS.flatMap((weight, hour) => {
    const count = poisson(random, (level * weight) / whole)
    return Array.from({ length: count }, () => dayStart + hour * HOUR_MS + random.below(HOUR_MS))
  })
  return moments.sort((one, other) => one - other)
}

function sitting(random: Random, no: number, at: number, video: PlanVideo, ask: PlanAsk): Sitting {
  const scene = random.pick(SCENES)
  const os = random.pick(SYSTEMS)
  const brand = os === 'ios' ? 'Apple' : os === 'harmony' ? 'HUAWEI' : random.pick(ANDROID_BRANDS)
  return {
    no,
    at,
    scene,
    videoId: video.id,
    durationSec: video.durationSec,
    viewer: `sim-${String(random.below(ask.viewers)).padStart(6, '0')}`,
    speed: random.pick(SPEEDS),
    parts: watchedParts(random, video.durationSec, scene === 'task'),
    device: { os, brand, net: random.chance(0.64) ? 'wifi' : '5g' },
  }
}

/** Which parts are watched: leaves at once, watches a part, or all of it; some drag forward. */
function watchedParts(random: Random, durationSec: number, task: boolean): (readonly [number, number])[] {
  const complete = (task ? 0.7 : 0.38) * 0.9 ** Math.max(0, durationSec / 60 - 3)
  const bounce = task ? 0.08 : 0.22
  const draw = random.next()
  if (draw < bounce) return [[0, tenths(Math.min(durationSec, 1 + random.next() * 9))]]
  if (draw < bounce + complete) return [[0, tenths(durationSec * (0.93 + random.next() * 0.07))]]
  const end = tenths(Math.max(5, durationSec * beta(random, 1.4, 2.2)))
  if (!random.chance(0.12)) return [[0, Math.min(end, durationSec)]]
  return dragged(random, Math.min(end, durationSec), durationSec)
}

/** Watches to somewhere, drags on, watches a little more. */
function dragged(random: Random, end: number, durationSec: number): (readonly [number, number])[] {
  const to = tenths(end + (durationSec - end) * random.next())
  const until = tenths(Math.min(durationSec, to + random.next() * 20))
  return until > to
    ? [
        [0, end],
        [to, until],
      ]
    : [[0, end]]
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
