import { illness } from '@xuanjiao/contract/business/illness/illness'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { readDemoData } from '../data/read-demo-data.ts'
import type { DemoDraft, DemoSeed } from '../writer/demo-seed.ts'

type IllnessDraft = DemoDraft<typeof illness.fields>

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
const PARENTS: ReadonlyMap<string, string> = new Map([
  ['IL000022', 'IL000021'],
  ['IL000068', 'IL000002'],
  ['IL000082', 'IL000006'],
])

const HOT = new Set(['IL000001', 'IL000002', 'IL000003', 'IL000006', 'IL000053', 'IL000041', 'IL000067'])
/** Texts on their way through review, so that every state can be seen. */
const UNDER_REVIEW: Readonly<Record<string, string>> = {
  IL000074: 'draft',
  IL000077: 'medical',
  IL000079: 'medical',
  IL000080: 'compliance',
  IL000083: 'rejected',
}

/** The demo's illnesses: those that stand below another one after all others. */
export async function seedIllnesses(seed: DemoSeed): Promise<void> {
  const all = readDemoData<DemoIllness>('illness')
  const isBelow = ({ id }: DemoIllness): boolean => PARENTS.has(id)
  const add = (some: readonly DemoIllness[]) =>
    seed.add(illness, some.map(illnessDraft), db => setReviewStates(db, some))
  await add(all.filter(one => !isBelow(one)))
  await add(all.filter(isBelow))
}

function illnessDraft(one: DemoIllness): IllnessDraft {
  const parent = PARENTS.get(one.id)
  return {
    id: stableId(one.id),
    pid: parent === undefined ? null : stableId(parent),
    name: one.name,
    alias: one.alias || null,
    icd10: one.icd10,
    stdDeptCode: one.stdDeptCode,
    ...illnessTexts(one),
    hotFlag: HOT.has(one.id) ? 'Y' : 'N',
    sortNo: one.sortNo,
    status: one.status,
  }
}

/** A draft begins its review; where each stands in it is written past its steps, which people would take days for. */
async function setReviewStates(db: Db, illnesses: readonly DemoIllness[]): Promise<void> {
  const status = JSON.stringify(illnesses.map(({ id }) => ({ id: stableId(id), state: UNDER_REVIEW[id] ?? 'passed' })))
  await sql`
    update he_illness i set review_status = s.state,
      reviewer = case s.state when 'passed' then '何终审' when 'rejected' then '孟医审' end,
      review_opinion = case s.state when 'rejected' then ${REJECTED} end,
      review_due = case s.state when 'passed' then date '2028-06-30' end
    from jsonb_to_recordset(${status}::jsonb) as s (id uuid, state text) where i.id = s.id`.execute(db)
}

const REJECTED = '“治疗”一节没有写明需要就医的情形，请补充。'

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
function illnessTexts({ name, alias, stdDeptName, flags }: DemoIllness): Partial<IllnessDraft> {
  const known = alias ? `（又称${alias}）` : ''
  const dept = stdDeptName.replace(/专业$/, '')
  return {
    summary: `${name}${known}是${dept}${KINDS[flags[0] ?? ''] ?? '常见的疾病'}。这里介绍它的表现、成因、治疗与日常照护，帮助患者和家属配合医护人员。演示内容，不能替代面诊。`,
    emergencyTip: flags.includes('A') ? '症状突然出现或明显加重时，请立即拨打 120 或到最近的急诊就诊。' : null,
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
