import { hospitalVideoType } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type'
import { STANDARD_VIDEO_TYPES } from '../../modules/hospital-video-types/index.ts'
import { HOME_TENANT, type Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { readDemoData } from '../data/read-demo-data.ts'
import type { DemoSeed } from '../writer/demo-seed.ts'
import type { DemoHospital } from './demo-hospital.ts'
import { videosForVideoType, type SelectableVideo } from './demo-video-selection.ts'

/** The video types of the demo's hospitals, and what lies on them. */
export async function seedHospitalVideoTypes(seed: DemoSeed): Promise<void> {
  const videos = readDemoData<SelectableVideo>('video')
  const hospitalVideoTypes = readDemoData<DemoHospital>('hospital').flatMap(({ id }, turn) =>
    STANDARD_VIDEO_TYPES.map(([name, eduPhase], at) => ({
      draft: {
        id: stableId(`shelf:${id}:${name}`),
        hospitalId: stableId(id),
        name,
        eduPhase,
        sortNo: (at + 1) * 10,
      },
      videos: videosForVideoType(videos, id, turn, name),
    })),
  )
  const drafts = hospitalVideoTypes.map(({ draft }) => draft)
  await seed.add(hospitalVideoType, drafts, db => fillVideoTypes(db, hospitalVideoTypes))
}

/** What lies in a video type has calls of its own and no definition. */
async function fillVideoTypes(
  db: Db,
  hospitalVideoTypes: readonly { draft: { id: string }; videos: readonly SelectableVideo[] }[],
): Promise<void> {
  const lying = hospitalVideoTypes.flatMap(({ draft, videos }) =>
    videos.map(({ id }, at) => ({
      tenant_id: HOME_TENANT,
      hospital_video_type_id: draft.id,
      video_id: stableId(id),
      sort_no: (at + 1) * 10,
    })),
  )
  await db.insertInto('he_hospital_video_type_rel').values(lying).execute()
}
