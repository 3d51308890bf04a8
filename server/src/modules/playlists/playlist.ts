import { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import { deny } from '../../platform/errors/refuse.ts'
import { entityModule, type Hooks, type SaveContext, type Writing, type EntityServices } from '../entities/index.ts'

type PlaylistFields = typeof playlist.fields

/** Who stands in a hospital or a ward makes its lists; a list of the platform names neither. */
async function settleOwner(values: Writing<PlaylistFields>, { db, who }: SaveContext<PlaylistFields>): Promise<void> {
  if (who.place.kind === 'department') values.ownerType = 'department'
  if (who.place.kind === 'hospital' && values.ownerType !== 'department') values.ownerType = 'hospital'
  if (values.ownerType !== 'department' && values.departmentId) {
    throw deny.field('departmentId', '归属为科室时才能选择科室')
  }
  if (values.ownerType === 'platform' && values.hospitalId) throw deny.field('hospitalId', '平台的播放单不属于医院')
  if (values.ownerType === 'hospital' && !values.hospitalId) throw deny.field('hospitalId', '请选择归属医院')
  if (values.ownerType !== 'department') return
  if (!values.departmentId) throw deny.field('departmentId', '请选择归属科室')
  values.hospitalId ??= await hospitalOf(db, values.departmentId, who.tenantId)
}

async function hospitalOf(
  db: SaveContext<PlaylistFields>['db'],
  departmentId: string,
  tenantId: number,
): Promise<string | null> {
  const department = await db
    .selectFrom('he_hospital_department')
    .select('hospital_id')
    .where('id', '=', departmentId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return department?.hospital_id ?? null
}

const items = (row: string): string => `select count(*) from he_playlist_item i join he_video v on v.id = i.video_id
  where i.playlist_id = ${row}.id and v.deleted_at is null`

const hooks: Hooks<PlaylistFields> = {
  async beforeSave(values, saving) {
    if (saving.kind === 'add') await settleOwner(values, saving)
  },

  derive: {
    videoCount: ({ row }) => items(row),
    skippedCount: ({ row }) =>
      `${items(row)} and not exists (select from he_video_published p where p.video_id = v.id)`,
    defaultCount: ({ row }) =>
      `select count(*) from he_hospital_department d where d.default_playlist_id = ${row}.id and d.deleted_at is null`,
  },
}

export function servePlaylist(context: EntityServices): void {
  entityModule(context, playlist, hooks)
}
