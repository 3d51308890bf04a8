import type { SimulatedWorldLine } from '@xuanjiao/contract/viewer/viewing-plan'
import { seededRandom, zipfTable, type SeededRandom } from './seeded-random.ts'

/** A video as the plan needs it. */
export interface PlanVideo {
  id: string
  durationSec: number
  /** The hospital whose patients alone find it; without it is everybody's. */
  onlyFor?: string | null
}

export interface PlanCode {
  id: string
  playlist: readonly string[]
  playlistId: string | null
}

export interface PlanHospital {
  id: string
  weight: number
  codes: readonly PlanCode[]
}

/** Videos and hospitals of a plan; the first videos are liked best. */
export interface SimulatedWorld {
  videos: readonly PlanVideo[]
  hospitals: readonly PlanHospital[]
}

export function simulatedWorldFrom(lines: readonly SimulatedWorldLine[]): SimulatedWorld {
  return {
    videos: lines.filter(line => line.kind === 'video'),
    hospitals: lines.filter(line => line.kind === 'hospital'),
  }
}

/** Share of viewers who belong to no hospital: they came by search or were told. */
const AT_LARGE = 0.12
/** The bigger hospital comes first, and how much more it has is softened (rules/simulator#behaviour). */
const HOSPITAL_EXPONENT = 0.9
const VIDEO_EXPONENT = 1.05

/** Answers what is drawn again and again for a plan: whose patient a viewer is, and which video they find. */
export function viewerDrawsFrom({ videos, hospitals }: SimulatedWorld, seed: string) {
  const ranked = hospitals.filter(one => one.codes.length > 0).toSorted((one, other) => other.weight - one.weight)
  const shares = ranked.map((one, rank) => [one, one.weight / (rank + 1) ** HOSPITAL_EXPONENT] as const)
  const videosById = new Map(videos.map(video => [video.id, video]))
  const choicesByHospital = new Map<
    string | undefined,
    { found: readonly PlanVideo[]; pick: (random: SeededRandom) => number }
  >()

  const homeOf = (viewer: string): PlanHospital | undefined => {
    const random = seededRandom(`${seed}:home:${viewer}`)
    return shares.length === 0 || random.chance(AT_LARGE) ? undefined : random.pick(shares)
  }
  const choicesOf = (hospital: string | undefined) => {
    const choices = choicesByHospital.get(hospital)
    if (choices) return choices
    const available = videos.filter(video => !video.onlyFor || video.onlyFor === hospital)
    const made = { found: available, pick: zipfTable(available.length, VIDEO_EXPONENT) }
    choicesByHospital.set(hospital, made)
    return made
  }
  const videoFor = (random: SeededRandom, hospital: string | undefined): PlanVideo | undefined => {
    const { found: available, pick } = choicesOf(hospital)
    return available.length === 0 ? undefined : available[pick(random)]
  }
  return { homeOf, videoFor, videoNamed: (id: string) => videosById.get(id) }
}
