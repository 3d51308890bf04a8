import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import type { OrderLane } from './order-model.ts'

/** A path as it is edited: phases in order, and the videos they name. */
export interface Path {
  version: number
  lanes: readonly OrderLane[]
  videos: ReadonlyMap<string, PickedVideo>
}

interface Read {
  version: number
  phases: readonly { phase: string; videos: readonly PickedVideo[] }[]
}

export function pathFrom({ version, phases }: Read): Path {
  return {
    version,
    lanes: phases.map(({ phase, videos }) => ({ key: phase, items: videos.map(one => one.videoId) })),
    videos: new Map(phases.flatMap(({ videos }) => videos.map(one => [one.videoId, one]))),
  }
}

/** Puts these videos into a phase, in this order, instead of what it held. */
export function withVideos(path: Path, phase: string, videos: readonly PickedVideo[]): Path {
  const items = videos.map(one => one.videoId)
  return {
    ...path,
    lanes: path.lanes.map(lane => (lane.key === phase ? { ...lane, items } : lane)),
    videos: new Map([...path.videos, ...videos.map(one => [one.videoId, one] as const)]),
  }
}

export const videosIn = (path: Path, phase: string | undefined): PickedVideo[] =>
  (path.lanes.find(lane => lane.key === phase)?.items ?? []).flatMap(id => path.videos.get(id) ?? [])

/** A phase goes one place up or down. */
export function shifted(path: Path, phase: string, by: 1 | -1): Path {
  const at = path.lanes.findIndex(lane => lane.key === phase)
  const lane = path.lanes[at]
  const to = at + by
  if (!lane || to < 0 || to >= path.lanes.length) return path
  return { ...path, lanes: path.lanes.filter((_, place) => place !== at).toSpliced(to, 0, lane) }
}

export const bodyFrom = ({ lanes }: Path) => lanes.map(({ key, items }) => ({ phase: key, videoIds: [...items] }))
