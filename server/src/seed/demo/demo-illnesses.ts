import { soughtBy } from '../../modules/illness/index.ts'
import { HOME_TENANT, type InsertOf } from '../../platform/database/db.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import { readData } from '../data/read-data.ts'

interface DemoIllness {
  id: string
  icd10: string
  name: string
  alias: string
  stdDeptCode: string
  stdDeptName: string
  /** C chronic, A acute, S surgical, K of children, O of pregnancy. */
  flags: string
  sortNo: number
  status: string
}

/** What stands below another illness: child and parent. */
export const ILLNESS_PARENTS = [
  ['IL000022', 'IL000021'],
  ['IL000068', 'IL000002'],
  ['IL000082', 'IL000006'],
] as const

const HOT = new Set(['IL000001', 'IL000002', 'IL000003', 'IL000006', 'IL000053', 'IL000041', 'IL000067'])
/** Texts on their way through review, so that every state can be seen. */
const UNDER_REVIEW: Readonly<Record<string, string>> = {
  IL000074: 'draft',
  IL000077: 'medical',
  IL000079: 'medical',
  IL000080: 'compliance',
  IL000083: 'rejected',
}

export function demoIllnessRows(): InsertOf<'he_illness'>[] {
  return readData<DemoIllness>('illness').map(one => ({
    id: namedId(one.id),
    tenant_id: HOME_TENANT,
    created_by: 'system',
    name: one.name,
    alias: one.alias || null,
    ...sought(one),
    icd10: one.icd10,
    std_dept_code: one.stdDeptCode,
    ...textsOf(one),
    ...reviewOf(one.id),
    hot_flag: HOT.has(one.id) ? 'Y' : 'N',
    sort_no: one.sortNo,
    status: one.status,
  }))
}

function sought({ name, alias }: DemoIllness): Record<string, string> {
  const { pinyin, initials, searchText } = soughtBy(name, alias)
  return { pinyin, initials, search_text: searchText }
}

function reviewOf(id: string): Partial<InsertOf<'he_illness'>> {
  const state = UNDER_REVIEW[id] ?? 'passed'
  return {
    review_status: state,
    reviewer: state === 'passed' ? '何终审' : state === 'rejected' ? '孟医审' : null,
    review_opinion: state === 'rejected' ? '“治疗”一节没有写明需要就医的情形，请补充。' : null,
    review_due: state === 'passed' ? '2028-06-30' : null,
  }
}

const KINDS: Readonly<Record<string, string>> = {
  C: '需要长期管理的慢性病',
  A: '起病较急的疾病',
  S: '可能需要手术治疗的疾病',
  K: '儿童常见的健康问题',
  O: '孕产期的健康主题',
}

const html = (...lines: string[]): string => lines.map(line => `<p>${line}</p>`).join('')
const list = (...items: string[]): string => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`

/** Plain texts that promise nothing: demo contents, to be replaced by what the platform's physicians write. */
function textsOf({ name, alias, stdDeptName, flags }: DemoIllness): Record<string, string | null> {
  const known = alias ? `（又称${alias}）` : ''
  const dept = stdDeptName.replace(/专业$/, '')
  return {
    summary: `${name}${known}是${dept}${KINDS[flags[0] ?? ''] ?? '常见的疾病'}。这里介绍它的表现、成因、治疗与日常照护，帮助患者和家属配合医护人员。演示内容，不能替代面诊。`,
    emergency_tip: flags.includes('A') ? '症状突然出现或明显加重时，请立即拨打 120 或到最近的急诊就诊。' : null,
    symptom: html(
      `${name}的表现因人而异，轻重不一。`,
      '出现新的不适，或原有不适加重时，请记下时间、程度和诱因，就诊时告诉医生。',
    ),
    cause: html('往往是多种因素共同作用的结果。年龄、家族史、生活方式和基础疾病都可能有关，具体请听医生的判断。'),
    treatment: html(
      `治疗方案由${dept}医生根据检查结果制定。`,
      flags.includes('S')
        ? '需要手术时，医生会说明方式、风险和恢复过程。'
        : '请按医嘱用药，不自行停药、换药或改变剂量。',
    ),
    care: list('按时复诊，带上以往的检查结果和用药清单', '规律作息，保证睡眠', '家属学会观察病情变化'),
    diet: list('饮食均衡，少油少盐少糖', '戒烟限酒', '有饮食禁忌的，以医生和营养师的建议为准'),
    rehab:
      flags.includes('S') || flags.includes('C')
        ? html('在医生或康复师指导下循序渐进地活动，感到不适立即停止。')
        : null,
  }
}

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

interface PlacedVideo {
  id: string
  classificationPath: string
  illnessIds: string[]
}

const phaseOf = ({ classificationPath }: PlacedVideo): string =>
  PHASES.find(([pattern]) => pattern.test(classificationPath))?.[1] ?? 'general'

/** The education path of every illness with at least two videos. */
export function demoPathRows(videos: readonly PlacedVideo[]): { id: string; path: Record<string, string>[] }[] {
  const byIllness = Map.groupBy(
    videos.filter(video => video.illnessIds.length > 0),
    video => video.illnessIds[0] ?? '',
  )
  return [...byIllness]
    .filter(([, own]) => own.length > 1)
    .map(([illness, own]) => ({ id: namedId(illness), path: pathOf(own) }))
}

function pathOf(videos: readonly PlacedVideo[]): Record<string, string>[] {
  const phases = Map.groupBy(videos, phaseOf)
  return ORDER.flatMap(phase => {
    const own = phases.get(phase)
    return own ? [{ phase, videoIds: own.map(video => namedId(video.id)).join(',') }] : []
  })
}
