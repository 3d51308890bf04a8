import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import type { OrderLane } from './order-model.ts'

/** A path as it is edited: phases in order, and the videos they name. */
export interface EditedEduPath {
  version: number
  lanes: readonly OrderLane[]
  videos: ReadonlyMap<string, PickedVideo>
}

interface EduPathAnswer {
  version: number
  phases: readonly { phase: string; videos: readonly PickedVideo[] }[]
}

export function editedEduPathFrom({ version, phases }: EduPathAnswer): EditedEduPath {
  return {
    version,
    lanes: phases.map(({ phase, videos }) => ({ key: phase, items: videos.map(one => one.videoId) })),
    videos: new Map(phases.flatMap(({ videos }) => videos.map(one => [one.videoId, one]))),
  }
}

/** Puts these videos into a phase, in this order, instead of what it held. */
export function withPhaseVideos(eduPath: EditedEduPath, phase: string, videos: readonly PickedVideo[]): EditedEduPath {
  const items = videos.map(one => one.videoId)
  return {
    ...eduPath,
    lanes: eduPath.lanes.map(lane => (lane.key === phase ? { ...lane, items } : lane)),
    videos: new Map([...eduPath.videos, ...videos.map(one => [one.videoId, one] as const)]),
  }
}

export const videosInPhase = (eduPath: EditedEduPath, phase: string | undefined): PickedVideo[] =>
  (eduPath.lanes.find(lane => lane.key === phase)?.items ?? []).flatMap(id => eduPath.videos.get(id) ?? [])

/** A phase goes one place up or down. */
export function movePhase(eduPath: EditedEduPath, phase: string, by: 1 | -1): EditedEduPath {
  const at = eduPath.lanes.findIndex(lane => lane.key === phase)
  const lane = eduPath.lanes[at]
  const to = at + by
  if (!lane || to < 0 || to >= eduPath.lanes.length) return eduPath
  return { ...eduPath, lanes: eduPath.lanes.filter((_, place) => place !== at).toSpliced(to, 0, lane) }
}

export const eduPathBody = ({ lanes }: EditedEduPath) =>
  lanes.map(({ key, items }) => ({ phase: key, videoIds: [...items] }))
