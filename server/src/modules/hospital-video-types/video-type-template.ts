import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import { hospitalVideoType } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/database/db.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'

/**
 * The types a hospital starts with where its class says nothing else, each with the phase it is for
 * (rules/hospitals#starting-video-types).
 */
export const STANDARD_VIDEO_TYPES = [
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

const PHASES: ReadonlyMap<string, string> = new Map(STANDARD_VIDEO_TYPES)

/** The names a hospital's class lists, else its parent class; empty when neither does. */
export async function videoTypeTemplateOf(
  context: EntityServices,
  principal: Principal,
  hospitalId: string,
): Promise<readonly string[]> {
  const { classId } = await recordAccessOf(context, hospital).get(principal, hospitalId)
  const classes = recordAccessOf(context, hospitalClass)
  const own = await classes.get(principal, classId)
  if ((own.videoTypeTemplate ?? []).length > 0 || own.pid === null) return own.videoTypeTemplate ?? []
  return (await classes.get(principal, own.pid)).videoTypeTemplate ?? []
}

export const STANDARD_VIDEO_TYPE_NAMES: readonly string[] = STANDARD_VIDEO_TYPES.map(([name]) => name)

/**
 * Makes the types of a template that the hospital does not have yet, after those it has; answers how many. Who asks at
 * once is served one after the other: the second finds what the first has made.
 */
export async function createVideoTypes(
  context: EntityServices,
  principal: Principal,
  hospitalId: string,
  names: readonly string[],
): Promise<number> {
  const drafts = async (tx: Db) => {
    await sql`select from he_hospital where id = ${hospitalId}::uuid for no key update`.execute(tx)
    return missingTypes(tx, hospitalId, names)
  }
  return (await recordAccessOf(context, hospitalVideoType).addAll(principal, drafts)).length
}

async function missingTypes(
  tx: Db,
  hospitalId: string,
  names: readonly string[],
): Promise<DraftOf<typeof hospitalVideoType>[]> {
  const there = await tx
    .selectFrom('he_hospital_video_type')
    .select(['name', 'sort_no'])
    .where('hospital_id', '=', hospitalId)
    .where('pid', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const taken = new Set(there.map(row => row.name))
  const last = Math.max(0, ...there.map(row => row.sort_no))
  return [...new Set(names)]
    .filter(name => !taken.has(name))
    .map((name, at): DraftOf<typeof hospitalVideoType> => ({
      hospitalId,
      name,
      eduPhase: PHASES.get(name) ?? 'general',
      sortNo: last + (at + 1) * 10,
    }))
}
