import type { World } from './world.ts'

// Whose rows somebody sees, said a second time and as plainly as rules/places#scope says it. It shares no line with the
// server.

/** A department as it was made; the parent's place is inherited by one that stands for nothing itself. */
export interface Post {
  id: string
  orgCode: string
  parent: Post | undefined
  kind?: 'platform' | 'area' | 'hospital' | 'hospital_dept'
  /** Division code, hospital or ward. */
  ref?: string
}

interface Row {
  hospitalId: string | null
  wardId?: string | null
  areaCode: string | null
}

export function sees(post: Post, row: Row): boolean {
  const { kind, ref = '' } = post
  if (kind === undefined) return post.parent !== undefined && sees(post.parent, row)
  if (kind === 'platform') return true
  if (row.hospitalId === null) return false
  if (kind === 'area') return (row.areaCode ?? '').startsWith(ref.replace(/(00){1,2}$/, ''))
  if (kind === 'hospital') return row.hospitalId === ref
  return (
    row.hospitalId === hospitalAbove(post) && (row.wardId === undefined || row.wardId === null || row.wardId === ref)
  )
}

const hospitalAbove = (post: Post | undefined): string | undefined =>
  post === undefined || post.kind === 'hospital' ? post?.ref : hospitalAbove(post.parent)

/** A ward changes its own rows, not those of the whole hospital; nobody but the platform those of the platform. */
export function writes(post: Post, row: Row): boolean {
  const at = post.kind === undefined ? post.parent : post
  if (at?.kind === undefined) return at !== undefined && writes(at, row)
  return sees(at, row) && !(at.kind === 'hospital_dept' && row.wardId === null)
}

/** The rows of a world as the predicate judges them, each with its id. */
export function judged({ hospitals, wards, videos, sittings }: World) {
  return {
    hospital: hospitals.map(one => ({ ...one, hospitalId: one.id })),
    hospitalDepartment: wards.map(one => ({ ...one, wardId: one.id })),
    video: videos,
    sitting: sittings,
  }
}

/** Videos of the platform are read by everybody who stands somewhere (rules/places#platform-rows). */
export const reads = (post: Post, kind: 'hospital' | 'hospitalDepartment' | 'video', row: Row): boolean =>
  sees(post, row) || (kind === 'video' && row.hospitalId === null)
