import { betaRandom, poissonRandom, seededRandom, type SeededRandom } from './seeded-random.ts'
import { viewerDrawsFrom, type PlanCode, type PlanHospital, type PlanVideo } from './simulated-world.ts'

export type { PlanVideo } from './simulated-world.ts'

export interface WatchPlanOptions {
  seed: string
  /** First Shanghai day, `yyyy-MM-dd`. */
  from: string
  days: number
  viewers: number
  videos: readonly PlanVideo[]
  /** Where viewers come from; without any they come by themselves. */
  hospitals?: readonly PlanHospital[]
  /** Watch sessions a day, for a weekday. */
  perDay?: number
}

/** Somebody will watch something: who, when, which video and which parts of it, at what speed. */
export interface WatchSessionPlan {
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
  /** The code that was scanned in this visit. */
  qrCodeId: string | null
  playlistId: string | null
  likes: boolean
  keeps: boolean
  device: { os: string; brand: string; net: string }
}

/** The distributions (rules/simulator#behaviour). */
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
export function* planWatchSessions(options: WatchPlanOptions): Generator<WatchSessionPlan> {
  if (options.videos.length === 0 || options.viewers < 1) return
  const draw = visitChooser(options)
  const start = Date.parse(`${options.from}T00:00:00+08:00`)
  let no = 0
  for (let day = 0; day < options.days; day++) {
    const random = seededRandom(`${options.seed}:${day}`)
    for (const at of arrivals(random, start + day * DAY_MS, options.perDay ?? options.viewers / 10)) {
      const visit = draw(random, options.viewers)
      if (visit) yield watchSessionPlan(random, no++, at, visit)
    }
  }
}

/** Who comes, by which way, to which video. */
interface Visit {
  viewer: string
  scene: string
  video: PlanVideo
  code: PlanCode | undefined
  playlistId: string | null
}

/**
 * A share of those who scan a code goes on with what its department wants watched, in order
 * (rules/simulator#behaviour).
 */
const BY_PLAYLIST = 0.2
const CODED = new Set(['qr', 'task'])

function visitChooser(options: WatchPlanOptions): (random: SeededRandom, viewers: number) => Visit | undefined {
  const { homeOf, videoFor, videoNamed } = viewerDrawsFrom(
    { videos: options.videos, hospitals: options.hospitals ?? [] },
    options.seed,
  )
  const playlistPositions = new Map<string, number>()
  const knownViewers = new Set<string>()
  const nextOf = (viewer: string, code: PlanCode | undefined): PlanVideo | undefined => {
    if (!code || code.playlist.length === 0) return undefined
    const at = playlistPositions.get(`${viewer}:${code.id}`) ?? 0
    playlistPositions.set(`${viewer}:${code.id}`, at + 1)
    return videoNamed(code.playlist[at % code.playlist.length] ?? '')
  }
  return (random, viewers) => {
    const viewer = `sim-${String(random.below(viewers)).padStart(6, '0')}`
    const home = homeOf(viewer)
    // A patient's first visit begins with a code on the ward.
    const scene = home && !knownViewers.has(viewer) ? 'qr' : random.pick(SCENES)
    knownViewers.add(viewer)
    const code = home && CODED.has(scene) ? home.codes[random.below(home.codes.length)] : undefined
    const next = random.chance(BY_PLAYLIST) ? nextOf(viewer, code) : undefined
    const video = next ?? videoFor(random, home?.id)
    return video && { viewer, scene, video, code, playlistId: next ? (code?.playlistId ?? null) : null }
  }
}

/** Moments of one day, sorted. */
function arrivals(random: SeededRandom, dayStart: number, perDay: number): number[] {
  const weekday = new Date(dayStart + 8 * HOUR_MS).getUTCDay()
  const level = perDay * (weekday === 0 || weekday === 6 ? WEEKEND : 1)
  const whole = HOUR_WEIGHTS.reduce((sum, weight) => sum + weight, 0)
  const moments = HOUR_WEIGHTS.flatMap((weight, hour) => {
    const count = poissonRandom(random, (level * weight) / whole)
    return Array.from({ length: count }, () => dayStart + hour * HOUR_MS + random.below(HOUR_MS))
  })
  return moments.sort((one, other) => one - other)
}

/** Shares of watch sessions that end with a like or a favourite (rules/simulator#behaviour). */
const LIKES = 0.04
const KEEPS = 0.06

function watchSessionPlan(
  random: SeededRandom,
  no: number,
  at: number,
  { viewer, scene, video, code, playlistId }: Visit,
): WatchSessionPlan {
  const os = random.pick(SYSTEMS)
  const brand = os === 'ios' ? 'Apple' : os === 'harmony' ? 'HUAWEI' : random.pick(ANDROID_BRANDS)
  return {
    no,
    at,
    scene,
    viewer,
    videoId: video.id,
    durationSec: video.durationSec,
    qrCodeId: code?.id ?? null,
    playlistId,
    speed: random.pick(SPEEDS),
    parts: watchedParts(random, video.durationSec, scene === 'task'),
    likes: random.chance(LIKES),
    keeps: random.chance(KEEPS),
    device: { os, brand, net: random.chance(0.64) ? 'wifi' : '5g' },
  }
}

/** Which parts are watched: leaves at once, watches a part, or all of it; some drag forward. */
function watchedParts(random: SeededRandom, durationSec: number, task: boolean): (readonly [number, number])[] {
  const complete = (task ? 0.7 : 0.38) * 0.9 ** Math.max(0, durationSec / 60 - 3)
  const bounce = task ? 0.08 : 0.22
  const draw = random.next()
  if (draw < bounce) return [[0, tenths(Math.min(durationSec, 1 + random.next() * 9))]]
  if (draw < bounce + complete) return [[0, tenths(durationSec * (0.93 + random.next() * 0.07))]]
  const end = tenths(Math.max(5, durationSec * betaRandom(random, 1.4, 2.2)))
  if (!random.chance(0.12)) return [[0, Math.min(end, durationSec)]]
  return draggedParts(random, Math.min(end, durationSec), durationSec)
}

/** Watches to somewhere, drags on, watches a little more. */
function draggedParts(random: SeededRandom, end: number, durationSec: number): (readonly [number, number])[] {
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
