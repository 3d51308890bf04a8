/** What the demo's lists need to know of a video: a row of `data/video.json`. */
export interface SelectableVideo {
  id: string
  classificationPath: string
  ownerType: string
  ownerHospitalId: string
  illnessIds: readonly string[]
  stdDeptCodes: readonly string[]
  status: string
}

/** Which subjects lie in which video type of the template. 科室介绍 holds what the hospital made itself. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  入院宣教: ['入院指导/环境与制度', '入院指导/安全与防跌倒', '入院指导/陪护与探视', '健康素养/'],
  检查前须知: ['疾病认知/检查须知'],
  术前宣教: ['手术宣教/麻醉须知', '入院指导/安全与防跌倒', '疾病认知/检查须知'],
  术后宣教: ['手术宣教/引流与导管', '居家护理/导管维护', '居家护理/伤口与造口', '康复训练/'],
  用药宣教: ['用药指导/'],
  饮食宣教: ['饮食营养/'],
  康复宣教: ['康复训练/', '居家护理/卧床护理', '急救常识/'],
  出院宣教: ['入院指导/医保与结算', '居家护理/', '用药指导/口服用药'],
  专家讲堂: ['疾病认知/病因与症状'],
}

const SHELF = 8
/** No video type stands empty: what concerns everybody fills it. */
const FEWEST = 3
const LIST = 8
const PATH = 3

const isPlatforms = (video: SelectableVideo): boolean => video.ownerType === 'platform' && video.status === 'published'

/** Its own videos first, then those of the platform, from another place for each hospital: no two look the same. */
function videosInReach(videos: readonly SelectableVideo[], hospitalId: string, turn: number): SelectableVideo[] {
  const own = videos.filter(one => one.ownerHospitalId === hospitalId && one.status === 'published')
  const platforms = videos.filter(isPlatforms)
  const from = (turn * 7) % Math.max(1, platforms.length)
  return [...own, ...platforms.slice(from), ...platforms.slice(0, from)]
}

export function videosForVideoType(
  videos: readonly SelectableVideo[],
  hospitalId: string,
  turn: number,
  hospitalVideoType: string,
): SelectableVideo[] {
  const subjects = SUBJECTS[hospitalVideoType]
  const fits = (one: SelectableVideo) =>
    subjects === undefined
      ? one.ownerHospitalId === hospitalId
      : subjects.some(subject => one.classificationPath.startsWith(subject))
  const reach = videosInReach(videos, hospitalId, turn)
  const fitting = reach.filter(fits).slice(0, SHELF)
  const others = reach.filter(one => one.stdDeptCodes.length === 0 && !fitting.includes(one))
  return [...fitting, ...others.slice(0, Math.max(0, FEWEST - fitting.length))]
}

/** What concerns the department, filled up with what concerns everybody. */
export function videosForDepartment(
  videos: readonly SelectableVideo[],
  department: { hospitalId: string; stdDeptCode: string },
  turn: number,
): SelectableVideo[] {
  const reach = videosInReach(videos, department.hospitalId, turn)
  const theirs = reach.filter(one => one.stdDeptCodes.includes(department.stdDeptCode))
  const everybodys = reach.filter(one => one.stdDeptCodes.length === 0)
  return [...theirs, ...everybodys].slice(0, LIST)
}

const STEPS = ['疾病认知/病因与症状', '疾病认知/检查须知', '用药指导/', '饮食营养/', '康复训练/', '居家护理/']
const stepOf = (one: SelectableVideo): number => STEPS.findIndex(step => one.classificationPath.startsWith(step))

/** The way through an illness: its own videos from cause to home, then some of the same department and for everybody. */
export function videosForEduPath(
  videos: readonly SelectableVideo[],
  illness: { id: string; stdDeptCode: string },
): SelectableVideo[] {
  const platforms = videos.filter(isPlatforms)
  const own = platforms.filter(one => one.illnessIds.includes(illness.id)).toSorted((a, b) => stepOf(a) - stepOf(b))
  const near = platforms.filter(one => one.stdDeptCodes.includes(illness.stdDeptCode) && !own.includes(one))
  const everybodys = platforms.filter(one => one.stdDeptCodes.length === 0)
  return [...own, ...near, ...everybodys].slice(0, Math.max(own.length, PATH))
}
