import { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import { HOME_TENANT, type Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { readDemoData } from '../data/read-demo-data.ts'
import type { DemoSeed } from '../writer/demo-seed.ts'
import type { DemoDepartment, DemoHospital } from './demo-hospital.ts'
import { videosForDepartment, videosForEduPath, type SelectableVideo } from './demo-video-selection.ts'

/** A path for each of the first illnesses. */
const PATHS = 20
const PATHS_MADE = new Date('2026-05-06T09:00:00+08:00')

/** The paths of the demo's illnesses; with them the lists of its departments, which are there, are filled. */
export async function seedPlaylists(seed: DemoSeed): Promise<void> {
  const videos = readDemoData<SelectableVideo>('video')
  const paths = illnessPlaylists(videos)
  const drafts = paths.map(({ id, name, illnessId }) => ({
    id,
    createTime: PATHS_MADE,
    name: `${name}宣教路径`,
    ownerType: 'platform',
    illnessId,
    eduPhase: 'general',
    playMode: 'order',
  }))
  await seed.add(playlist, drafts, async db => {
    await fillPlaylists(db, [...paths, ...(await departmentPlaylists(db, videos))])
  })
}

/** A list, its videos, and how many of them have to be watched. */
interface FilledPlaylist {
  id: string
  videos: readonly SelectableVideo[]
  required: number
}

function illnessPlaylists(
  videos: readonly SelectableVideo[],
): (FilledPlaylist & { name: string; illnessId: string })[] {
  const named = new Set(videos.flatMap(one => one.illnessIds))
  const illnesses = readDemoData<{ id: string; name: string; stdDeptCode: string; sortNo: number }>('illness')
  return illnesses
    .toSorted((a, b) => a.sortNo - b.sortNo)
    .filter(({ id }) => named.has(id))
    .map(one => ({ one, found: videosForEduPath(videos, one) }))
    .filter(({ found }) => found.length > 0)
    .slice(0, PATHS)
    .map(({ one: { id, name }, found }) => ({
      id: stableId(`path:${id}`),
      name,
      illnessId: stableId(id),
      videos: found,
      required: found.length,
    }))
}

/** The first two have to be watched. */
async function departmentPlaylists(db: Db, videos: readonly SelectableVideo[]): Promise<FilledPlaylist[]> {
  const turns = new Map(readDemoData<DemoHospital>('hospital').map(({ id }, turn) => [id, turn]))
  const departments = new Map(readDemoData<DemoDepartment>('hospital-department').map(one => [stableId(one.id), one]))
  const lists = await db
    .selectFrom('he_playlist')
    .select(['id', 'department_id as department'])
    .where('department_id', '=', anyOf([...departments.keys()]))
    .where('deleted_at', 'is', null)
    .execute()
  return lists.flatMap(({ id, department }) => {
    const one = departments.get(department ?? '')
    return one ? [{ id, videos: videosForDepartment(videos, one, turns.get(one.hospitalId) ?? 0), required: 2 }] : []
  })
}

/** What stands in a list has calls of its own and no definition. */
async function fillPlaylists(db: Db, lists: readonly FilledPlaylist[]): Promise<void> {
  const items = lists.flatMap(({ id, videos, required }) =>
    videos.map((video, at) => ({
      tenant_id: HOME_TENANT,
      playlist_id: id,
      video_id: stableId(video.id),
      sort_no: (at + 1) * 10,
      required_flag: at < required ? 'Y' : 'N',
    })),
  )
  await db.insertInto('he_playlist_item').values(items).execute()
}
