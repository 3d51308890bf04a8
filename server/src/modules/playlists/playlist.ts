import { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import { appErrors } from '../../platform/errors/app-errors.ts'
import {
  serveEntityModule,
  type EntityHooks,
  type SaveContext,
  type WrittenValues,
  type EntityServices,
} from '../entities/index.ts'

type PlaylistFields = typeof playlist.fields

/** Who stands in a hospital or a ward makes its lists; a list of the platform names neither. */
async function setPlaylistOwner(
  values: WrittenValues<PlaylistFields>,
  { db, principal }: SaveContext<PlaylistFields>,
): Promise<void> {
  if (principal.dataScope.kind === 'department') values.ownerType = 'department'
  if (principal.dataScope.kind === 'hospital' && values.ownerType !== 'department') values.ownerType = 'hospital'
  if (values.ownerType !== 'department' && values.departmentId) {
    throw appErrors.field('departmentId', '归属为科室时才能选择科室')
  }
  if (values.ownerType === 'platform' && values.hospitalId)
    throw appErrors.field('hospitalId', '平台的播放单不属于医院')
  if (values.ownerType === 'hospital' && !values.hospitalId) throw appErrors.field('hospitalId', '请选择归属医院')
  if (values.ownerType !== 'department') return
  if (!values.departmentId) throw appErrors.field('departmentId', '请选择归属科室')
  values.hospitalId ??= await hospitalOf(db, values.departmentId, principal.tenantId)
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

const hooks: EntityHooks<PlaylistFields> = {
  async beforeSave(values, saving) {
    if (saving.kind === 'add') await setPlaylistOwner(values, saving)
  },

  derivedSql: {
    videoCount: ({ row }) => items(row),
    skippedCount: ({ row }) =>
      `${items(row)} and not exists (select from he_video_published p where p.video_id = v.id)`,
    defaultCount: ({ row }) =>
      `select count(*) from he_hospital_department d where d.default_playlist_id = ${row}.id and d.deleted_at is null`,
  },
}

export function servePlaylistRecord(context: EntityServices): void {
  serveEntityModule(context, playlist, hooks)
}
