import { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import { HOME_TENANT, type Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import { readData } from '../data/read-data.ts'
import type { Seed } from '../writer/seed.ts'
import type { DemoDepartment, DemoHospital } from './demo-hospital.ts'
import { departmentVideos, pathVideos, type ListedVideo } from './picks.ts'

/** A path for each of the first illnesses. */
const PATHS = 20
const PATHS_MADE = new Date('2026-05-06T09:00:00+08:00')

/** The paths of the demo's illnesses; with them the lists of its departments, which are there, are filled. */
export async function seedPlaylists(seed: Seed): Promise<void> {
  const videos = readData<ListedVideo>('video')
  const paths = pathsOf(videos)
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
    await fill(db, [...paths, ...(await departmentLists(db, videos))])
  })
}

/** A list, its videos, and how many of them have to be watched. */
interface Filled {
  id: string
  videos: readonly ListedVideo[]
  required: number
}

function pathsOf(videos: readonly ListedVideo[]): (Filled & { name: string; illnessId: string })[] {
  const named = new Set(videos.flatMap(one => one.illnessIds))
  const illnesses = readData<{ id: string; name: string; stdDeptCode: string; sortNo: number }>('illness')
  return illnesses
    .toSorted((a, b) => a.sortNo - b.sortNo)
    .filter(({ id }) => named.has(id))
    .map(one => ({ one, found: pathVideos(videos, one) }))
    .filter(({ found }) => found.length > 0)
    .slice(0, PATHS)
    .map(({ one: { id, name }, found }) => ({
      id: namedId(`path:${id}`),
      name,
      illnessId: namedId(id),
      videos: found,
      required: found.length,
    }))
}

/** The first two have to be watched. */
async function departmentLists(db: Db, videos: readonly ListedVideo[]): Promise<Filled[]> {
  const turns = new Map(readData<DemoHospital>('hospital').map(({ id }, turn) => [id, turn]))
  const departments = new Map(readData<DemoDepartment>('hospital-department').map(one => [namedId(one.id), one]))
  const lists = await db
    .selectFrom('he_playlist')
    .select(['id', 'department_id as department'])
    .where('department_id', '=', anyOf([...departments.keys()]))
    .where('deleted_at', 'is', null)
    .execute()
  return lists.flatMap(({ id, department }) => {
    const one = departments.get(department ?? '')
    return one ? [{ id, videos: departmentVideos(videos, one, turns.get(one.hospitalId) ?? 0), required: 2 }] : []
  })
}

/** What stands in a list has calls of its own and no definition. */
async function fill(db: Db, lists: readonly Filled[]): Promise<void> {
  const items = lists.flatMap(({ id, videos, required }) =>
    videos.map((video, at) => ({
      tenant_id: HOME_TENANT,
      playlist_id: id,
      video_id: namedId(video.id),
      sort_no: (at + 1) * 10,
      required_flag: at < required ? 'Y' : 'N',
    })),
  )
  await db.insertInto('he_playlist_item').values(items).execute()
}
