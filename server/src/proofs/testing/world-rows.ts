/** What decides whose rows they are; everything of a world can be seen by those who stand above it. */
export interface WorldHospital {
  id: string
  areaCode: string
  deleted: boolean
  active: boolean
}
export interface WorldWard {
  id: string
  hospitalId: string
  areaCode: string
  deleted: boolean
}
export interface WorldVideo {
  id: string
  hospitalId: string | null
  wardId: string | null
  areaCode: string | null
  deleted: boolean
  published: boolean
}
export interface WorldWatchSession {
  id: string
  videoId: string
  viewerId: string
  /** As it was then: the hospital may have moved since (rules/places#snapshots). */
  hospitalId: string | null
  wardId: string | null
  areaCode: string | null
}

export interface TestWorld {
  hospitals: WorldHospital[]
  wards: WorldWard[]
  videos: WorldVideo[]
  watchSessions: WorldWatchSession[]
  classId: string
  classificationId: string
}
