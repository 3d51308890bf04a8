import type { WorldLine } from '@xuanjiao/contract/viewer/planned'
import { randomFrom, zipfTable, type Random } from './random.ts'

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
export interface World {
  videos: readonly PlanVideo[]
  hospitals: readonly PlanHospital[]
}

export function worldFrom(lines: readonly WorldLine[]): World {
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
export function drawFrom({ videos, hospitals }: World, seed: string) {
  const ranked = hospitals.filter(one => one.codes.length > 0).toSorted((one, other) => other.weight - one.weight)
  const shares = ranked.map((one, rank) => [one, one.weight / (rank + 1) ** HOSPITAL_EXPONENT] as const)
  const known = new Map(videos.map(video => [video.id, video]))
  const shelves = new Map<string | undefined, { found: readonly PlanVideo[]; pick: (random: Random) => number }>()

  const homeOf = (viewer: string): PlanHospital | undefined => {
    const random = randomFrom(`${seed}:home:${viewer}`)
    return shares.length === 0 || random.chance(AT_LARGE) ? undefined : random.pick(shares)
  }
  const shelfOf = (hospital: string | undefined) => {
    const shelf = shelves.get(hospital)
    if (shelf) return shelf
    const found = videos.filter(video => !video.onlyFor || video.onlyFor === hospital)
    const made = { found, pick: zipfTable(found.length, VIDEO_EXPONENT) }
    shelves.set(hospital, made)
    return made
  }
  const videoFor = (random: Random, hospital: string | undefined): PlanVideo | undefined => {
    const { found, pick } = shelfOf(hospital)
    return found.length === 0 ? undefined : found[pick(random)]
  }
  return { homeOf, videoFor, videoNamed: (id: string) => known.get(id) }
}
