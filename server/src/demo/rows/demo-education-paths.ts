import { stableId } from '../../platform/primitives/ids.ts'

/** In which phase of a stay a video is shown, by the classification it stands in. */
const PHASES: readonly [RegExp, string][] = [
  [/入院/, 'admission'],
  [/检查/, 'exam'],
  [/麻醉|手术宣教\/术前/, 'preop'],
  [/手术|引流|伤口|导管/, 'postop'],
  [/用药/, 'medication'],
  [/饮食|营养/, 'diet'],
  [/康复|锻炼/, 'rehab'],
  [/居家|出院/, 'discharge'],
  [/随访|复查/, 'followup'],
]
const ORDER = [...new Set(['admission', 'general', ...PHASES.map(([, phase]) => phase)])]

interface PhaseVideo {
  id: string
  classificationPath: string
  illnessIds: string[]
}

const phaseOf = ({ classificationPath }: PhaseVideo): string =>
  PHASES.find(([pattern]) => pattern.test(classificationPath))?.[1] ?? 'general'

/** The education path of every illness with at least two videos. */
export function demoEducationPaths(videos: readonly PhaseVideo[]): { id: string; path: Record<string, string>[] }[] {
  const byIllness = Map.groupBy(
    videos.filter(video => video.illnessIds.length > 0),
    video => video.illnessIds[0] ?? '',
  )
  return [...byIllness]
    .filter(([, own]) => own.length > 1)
    .map(([illness, own]) => ({ id: stableId(illness), path: pathOf(own) }))
}

function pathOf(videos: readonly PhaseVideo[]): Record<string, string>[] {
  const phases = Map.groupBy(videos, phaseOf)
  return ORDER.flatMap(phase => {
    const own = phases.get(phase)
    return own ? [{ phase, videoIds: own.map(video => stableId(video.id)).join(',') }] : []
  })
}
