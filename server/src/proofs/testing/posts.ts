import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { ROOT_DEPART } from '../../seed/base/base.ts'
import { addDepart } from '../../testing/people/people.ts'
import { oneOf, type Random } from '../values/hostile-values.ts'
import type { Post } from './reference.ts'
import { AREAS, type World } from './world.ts'

export interface Tree {
  posts: Post[]
  /** Somebody at every post. */
  people: { username: string; post: Post }[]
}

/** A department and those above it, up to the one that says what they stand for. */
export function upToItsPlace(post: Post): Post[] {
  return post.kind === undefined && post.parent ? [post, ...upToItsPlace(post.parent)] : [post]
}

/** A tree of departments grown at random: areas of two, four and six digits, hospitals, wards, and departments that stand for nothing themselves. */
export async function growTree(db: Db, world: World, random: Random, size: number): Promise<Tree> {
  const root: Post = { id: ROOT_DEPART, orgCode: 'A01', parent: undefined, kind: 'platform' }
  const posts: Post[] = []
  const hospitals = world.hospitals.filter(one => !one.deleted)
  const wards = world.wards.filter(one => !one.deleted)
  while (posts.length < size) {
    const parent = random() < 0.3 ? root : (oneOf(random, posts) ?? root)
    if (parent.orgCode.length > 15) continue
    const wanted = nextPost(
      parent,
      random,
      hospitals.map(one => one.id),
      wards,
    )
    if (wanted === undefined) continue
    const { kind, ref } = wanted
    const given = {
      parent: parent.id,
      ...(kind === undefined ? {} : { bizType: kind }),
      ...(ref === undefined ? {} : { bizRef: ref }),
    }
    posts.push({ ...(await addDepart(db, given)), parent, ...wanted })
  }
  return { posts, people: await addPeople(db, posts) }
}

type Standing = Pick<Post, 'kind' | 'ref'>

/** Hospitals and wards are given away: each has one department. */
function nextPost(parent: Post, random: Random, hospitals: string[], wards: World['wards']): Standing | undefined {
  const die = random()
  if (die < 0.25) return {}
  if (die < 0.55) return { kind: 'area', ref: areaOf(random) }
  if (die < 0.8) {
    const taken = hospitals.filter(id => !given.has(id))
    const ref = oneOf(random, taken)
    return ref === undefined ? undefined : { kind: 'hospital', ref: give(ref) }
  }
  const own = wards.filter(ward => ward.hospitalId === parent.ref && !given.has(ward.id))
  const ward = oneOf(random, own)
  return ward === undefined ? undefined : { kind: 'hospital_dept', ref: give(ward.id) }
}

const given = new Set<string>()

function give(id: string): string {
  given.add(id)
  return id
}

/** A province, a city or a county. */
function areaOf(random: Random): string {
  const code = oneOf(random, AREAS) ?? '110105'
  return oneOf(random, [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]) ?? code
}

async function addPeople(db: Db, posts: readonly Post[]): Promise<Tree['people']> {
  const people = posts.map((post, at) => ({ id: newId(), username: `at_${at}`.padEnd(6, '_'), post }))
  for (const { id, username, post } of people) {
    await sql`insert into sys_user (id, tenant_id, username, realname) values (${id}, 1, ${username}, '甲')`.execute(db)
    await sql`insert into sys_user_depart (id, tenant_id, user_id, depart_id) values (${newId()}, 1, ${id}, ${post.id})`.execute(
      db,
    )
  }
  return people
}
