import { hospitalVideoType } from '@xuanjiao/contract/business/shelves/hospital-video-type'
import { STANDARD_TYPES } from '../../modules/shelves/index.ts'
import { HOME_TENANT, type Db } from '../../platform/database/db.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import { readData } from '../data/read-data.ts'
import type { Seed } from '../writer/seed.ts'
import type { DemoHospital } from './demo-hospital.ts'
import { shelfVideos, type ListedVideo } from './picks.ts'

/** The shelves of the demo's hospitals, and what lies on them. */
export async function seedShelves(seed: Seed): Promise<void> {
  const videos = readData<ListedVideo>('video')
  const shelves = readData<DemoHospital>('hospital').flatMap(({ id }, turn) =>
    STANDARD_TYPES.map(([name, eduPhase], at) => ({
      draft: {
        id: namedId(`shelf:${id}:${name}`),
        hospitalId: namedId(id),
        name,
        eduPhase,
        sortNo: (at + 1) * 10,
      },
      videos: shelfVideos(videos, id, turn, name),
    })),
  )
  const drafts = shelves.map(({ draft }) => draft)
  await seed.add(hospitalVideoType, drafts, db => fill(db, shelves))
}

/** What lies on a shelf has calls of its own and no definition. */
async function fill(
  db: Db,
  shelves: readonly { draft: { id: string }; videos: readonly ListedVideo[] }[],
): Promise<void> {
  const lying = shelves.flatMap(({ draft, videos }) =>
    videos.map(({ id }, at) => ({
      tenant_id: HOME_TENANT,
      hospital_video_type_id: draft.id,
      video_id: namedId(id),
      sort_no: (at + 1) * 10,
    })),
  )
  await db.insertInto('he_hospital_video_type_rel').values(lying).execute()
}
