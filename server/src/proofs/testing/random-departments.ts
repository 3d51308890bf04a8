import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { ROOT_DEPART_ID } from '../../seed/base/seed-base.ts'
import { addDepart } from '../../testing/people/test-users.ts'
import { randomItem, type RandomNumber } from '../values/hostile-values.ts'
import type { ReferenceDepartment } from './reference-scope.ts'
import { WORLD_AREAS, type TestWorld } from './make-world.ts'

export interface DepartmentTree {
  departments: ReferenceDepartment[]
  /** Somebody at every post. */
  people: { username: string; post: ReferenceDepartment }[]
}

/** A department and those above it, up to the one that says what they stand for. */
export function ancestorsWithScope(referenceDepartment: ReferenceDepartment): ReferenceDepartment[] {
  return referenceDepartment.kind === undefined && referenceDepartment.parent
    ? [referenceDepartment, ...ancestorsWithScope(referenceDepartment.parent)]
    : [referenceDepartment]
}

/** A tree of departments grown at random: areas of two, four and six digits, hospitals, wards, and departments that stand for nothing themselves. */
export async function growDepartmentTree(
  db: Db,
  world: TestWorld,
  random: RandomNumber,
  size: number,
): Promise<DepartmentTree> {
  const root: ReferenceDepartment = { id: ROOT_DEPART_ID, orgCode: 'A01', parent: undefined, kind: 'platform' }
  const departments: ReferenceDepartment[] = []
  const hospitals = world.hospitals.filter(one => !one.deleted)
  const wards = world.wards.filter(one => !one.deleted)
  while (departments.length < size) {
    const parent = random() < 0.3 ? root : (randomItem(random, departments) ?? root)
    if (parent.orgCode.length > 15) continue
    const wanted = nextPost(
      parent,
      random,
      hospitals.map(one => one.id),
      wards,
    )
    if (wanted === undefined) continue
    const { kind, ref } = wanted
    const value = {
      parent: parent.id,
      ...(kind === undefined ? {} : { bizType: kind }),
      ...(ref === undefined ? {} : { bizRef: ref }),
    }
    departments.push({ ...(await addDepart(db, value)), parent, ...wanted })
  }
  return { departments, people: await addPeople(db, departments) }
}

type DepartmentStanding = Pick<ReferenceDepartment, 'kind' | 'ref'>

/** Hospitals and wards are given away: each has one department. */
function nextPost(
  parent: ReferenceDepartment,
  random: RandomNumber,
  hospitals: string[],
  wards: TestWorld['wards'],
): DepartmentStanding | undefined {
  const die = random()
  if (die < 0.25) return {}
  if (die < 0.55) return { kind: 'area', ref: areaOf(random) }
  if (die < 0.8) {
    const taken = hospitals.filter(id => !values.has(id))
    const ref = randomItem(random, taken)
    return ref === undefined ? undefined : { kind: 'hospital', ref: give(ref) }
  }
  const own = wards.filter(ward => ward.hospitalId === parent.ref && !values.has(ward.id))
  const ward = randomItem(random, own)
  return ward === undefined ? undefined : { kind: 'hospital_dept', ref: give(ward.id) }
}

const values = new Set<string>()

function give(id: string): string {
  values.add(id)
  return id
}

/** A province, a city or a county. */
function areaOf(random: RandomNumber): string {
  const code = randomItem(random, WORLD_AREAS) ?? '110105'
  return randomItem(random, [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]) ?? code
}

async function addPeople(
  db: Db,
  referenceDepartments: readonly ReferenceDepartment[],
): Promise<DepartmentTree['people']> {
  const people = referenceDepartments.map((referenceDepartment, at) => ({
    id: newId(),
    username: `at_${at}`.padEnd(6, '_'),
    post: referenceDepartment,
  }))
  for (const { id, username, post } of people) {
    await sql`insert into sys_user (id, tenant_id, username, realname) values (${id}, 1, ${username}, '甲')`.execute(db)
    await sql`insert into sys_user_depart (id, tenant_id, user_id, depart_id) values (${newId()}, 1, ${id}, ${post.id})`.execute(
      db,
    )
  }
  return people
}
