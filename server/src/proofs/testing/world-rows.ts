/** What decides whose rows they are; everything of a world can be seen by those who stand above it. */
export interface HospitalRow {
  id: string
  areaCode: string
  deleted: boolean
  active: boolean
}
export interface WardRow {
  id: string
  hospitalId: string
  areaCode: string
  deleted: boolean
}
export interface VideoRow {
  id: string
  hospitalId: string | null
  wardId: string | null
  areaCode: string | null
  deleted: boolean
  published: boolean
}
export interface SittingRow {
  id: string
  videoId: string
  viewerId: string
  /** As it was then: the hospital may have moved since (rules/places#snapshots). */
  hospitalId: string | null
  wardId: string | null
  areaCode: string | null
}

export interface World {
  hospitals: HospitalRow[]
  wards: WardRow[]
  videos: VideoRow[]
  sittings: SittingRow[]
  classId: string
  classificationId: string
}
