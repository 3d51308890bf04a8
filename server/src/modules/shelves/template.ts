import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import { hospitalVideoType } from '@xuanjiao/contract/business/shelves/hospital-video-type'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'

/**
 * The types a hospital starts with where its class says nothing else, each with the phase it is for
 * (rules/hospitals#starting-shelves).
 */
export const STANDARD_TYPES = [
  ['入院宣教', 'admission'],
  ['检查前须知', 'exam'],
  ['术前宣教', 'preop'],
  ['术后宣教', 'postop'],
  ['用药宣教', 'medication'],
  ['饮食宣教', 'diet'],
  ['康复宣教', 'rehab'],
  ['出院宣教', 'discharge'],
  ['专家讲堂', 'general'],
  ['科室介绍', 'general'],
] as const satisfies readonly (readonly [name: string, phase: string])[]

const PHASES: ReadonlyMap<string, string> = new Map(STANDARD_TYPES)

/** The names a hospital's class lists, else its parent class; empty when neither does. */
export async function templateOf(context: EntityServices, who: Staff, hospitalId: string): Promise<readonly string[]> {
  const { classId } = await recordsOf(context, hospital).get(who, hospitalId)
  const classes = recordsOf(context, hospitalClass)
  const own = await classes.get(who, classId)
  if ((own.videoTypeTemplate ?? []).length > 0 || own.pid === null) return own.videoTypeTemplate ?? []
  return (await classes.get(who, own.pid)).videoTypeTemplate ?? []
}

export const STANDARD_NAMES: readonly string[] = STANDARD_TYPES.map(([name]) => name)

/** Makes the types of a template that the hospital does not have yet, after those it has; answers how many. */
export async function makeTypes(
  context: EntityServices,
  who: Staff,
  hospitalId: string,
  names: readonly string[],
): Promise<number> {
  const there = await context.database
    .forTenant(who.tenantId)
    .selectFrom('he_hospital_video_type')
    .select(['name', 'sort_no'])
    .where('hospital_id', '=', hospitalId)
    .where('pid', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const taken = new Set(there.map(row => row.name))
  const last = Math.max(0, ...there.map(row => row.sort_no))
  const drafts = [...new Set(names)]
    .filter(name => !taken.has(name))
    .map((name, at): DraftOf<typeof hospitalVideoType> => ({
      hospitalId,
      name,
      eduPhase: PHASES.get(name) ?? 'general',
      sortNo: last + (at + 1) * 10,
    }))
  return (await recordsOf(context, hospitalVideoType).addAll(who, drafts)).length
}
