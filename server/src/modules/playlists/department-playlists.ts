import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { allowedVideosCondition } from '../video-picking/index.ts'

/** A department as its lists know it. */
export interface PlaylistDepartment {
  id: string
  name: string
}

const nameOf = (ward: string): string => `${ward}播放单`

/** A department that is about to be made: it has a name and a hospital, and no list yet. */
export interface NewWard {
  name: string
  hospitalId: string
}

/**
 * Makes the lists that the codes of new departments open, in the transaction that makes the departments, and answers
 * their ids, one for each (rules/hospitals#departments). The departments are not there yet: `ownLists` joins them. A
 * hospital that is not there has none: its department is refused.
 */
export async function makeDefaultLists(
  db: Db,
  wards: readonly NewWard[],
  { tenantId, by, now }: { tenantId: number; by: string; now: Date },
): Promise<(string | null)[]> {
  const lists = wards.map(({ name, hospitalId }) => ({ id: newId(), name: nameOf(name), hospital: hospitalId }))
  const { rows } = await sql<Pick<RowOf<'he_playlist'>, 'id'>>`
    insert into he_playlist (id, tenant_id, name, owner_type, hospital_id, area_code, created_by, created_at)
    select l.id, ${tenantId}, l.name, 'department', h.id, h.area_code, ${by}, ${now}
    from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as l (id uuid, name text, hospital uuid)
    join he_hospital h on h.id = l.hospital returning id`.execute(db)
  const made = new Set(rows.map(({ id }) => id))
  return lists.map(({ id }) => (made.has(id) ? id : null))
}

/** A department and the list it shows first. */
export interface WardList {
  id: string
  listId: string
}

/** The lists made for departments become their own. */
export async function ownLists(db: Db, wards: readonly WardList[]): Promise<void> {
  await sql`update he_playlist p set department_id = w.id
    from jsonb_to_recordset(${JSON.stringify(wards)}::jsonb) as w (id uuid, "listId" uuid)
    where p.id = w."listId" and p.department_id is null and p.owner_type = 'department'`.execute(db)
}

/** Whether a list belongs to another department than this one. */
export async function isForeignPlaylist(db: Db, listId: string, departmentId: string | null): Promise<boolean> {
  const { rows } = await sql`select from he_playlist where id = ${listId}::uuid and owner_type = 'department'
    and department_id is distinct from ${departmentId}::uuid`.execute(db)
  return rows.length > 0
}

/** A list nobody gave a name of its own goes by its department's. */
export async function renameDefaultPlaylist(
  db: Db,
  playlistDepartment: PlaylistDepartment,
  before: string,
  by: string,
  now: Date,
): Promise<void> {
  await sql`update he_playlist set name = ${nameOf(playlistDepartment.name)}, version = version + 1, updated_by = ${by}, updated_at = ${now}
    where department_id = ${playlistDepartment.id}::uuid and name = ${nameOf(before)} and deleted_at is null`.execute(
    db,
  )
}

/** A copied department and the one it was copied from. */
export interface CopiedDepartment {
  from: string
  to: string
}

/** What copied departments show first is what those they were copied from show, as far as their hospital may. */
export async function copyDefaultPlaylists(db: Db, copied: readonly CopiedDepartment[]): Promise<void> {
  for (const one of copied) await copyPlaylistItems(db, one)
}

interface CopiedPlaylist {
  source: ColumnOf<'he_playlist.id'>
  target: ColumnOf<'he_playlist.id'>
  hospitalId: ColumnOf<'he_hospital_department.hospital_id'>
  areaCode: ColumnOf<'he_hospital_department.area_code'>
}

async function copyPlaylistItems(db: Db, { from, to }: CopiedDepartment): Promise<void> {
  const { rows } = await sql<CopiedPlaylist>`
    update he_playlist t set cover = s.cover, edu_phase = s.edu_phase, illness_id = s.illness_id, play_mode = s.play_mode
    from he_hospital_department f join he_playlist s on s.id = f.default_playlist_id, he_hospital_department d
    where f.id = ${from}::uuid and d.id = ${to}::uuid and t.id = d.default_playlist_id
    returning s.id as source, t.id as target, d.hospital_id as "hospitalId", d.area_code as "areaCode"`.execute(db)
  const [match] = rows
  if (!match) return
  await sql`insert into he_playlist_item (tenant_id, playlist_id, video_id, sort_no, required_flag)
    select i.tenant_id, ${match.target}::uuid, i.video_id, i.sort_no, i.required_flag
    from he_playlist_item i join he_video v on v.id = i.video_id
    where i.playlist_id = ${match.source}::uuid and v.deleted_at is null and ${allowedVideosCondition(match)}`.execute(
    db,
  )
}
