import { docFolder } from '@xuanjiao/contract/business/documents/doc-folder'
import { docFolderCalls, type FolderNode } from '@xuanjiao/contract/business/documents/doc-folder-calls'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { areaText } from '@xuanjiao/contract/area/area'
import { sql, type SqlBool } from 'kysely'
import { folderRowsPredicate } from '../../platform/access/folder-scope.ts'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { hiddenFieldsOf, serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'
import { requireFitShare, setFolderPlace } from './folder-place.ts'

const hooks: EntityHooks<typeof docFolder.fields> = {
  async beforeSave(values, { kind, before, db, principal }) {
    if (kind === 'add') await setFolderPlace(values, db, principal)
    requireFitShare(values, before)
  },
  derivedSql: {
    documentCount: ({ row }) =>
      `select count(*) from he_document d where d.folder_id = ${row}.id and d.deleted_at is null`,
  },
}

export function serveDocFolder(context: EntityServices): void {
  serveEntityModule(context, docFolder, hooks)
  serveStaff(context, docFolderCalls.folders, ({ db, principal }) => readFolderTree(context, db, principal))
}

interface FolderRow extends Omit<FolderNode, 'owner'> {
  area: string | null
  hospital: string | null
  department: string | null
}

/** Everything a person sees of the tree; what stands below something hidden stands at the top. */
async function readFolderTree(context: EntityServices, db: Db, principal: Principal): Promise<FolderNode[]> {
  const isHidden = (entity: Pick<Entity, 'name'>, field: string) =>
    hiddenFieldsOf(context, entity, principal).includes(field)
  if (isHidden(docFolder, 'name')) return []
  const unnamed = {
    ...(isHidden(hospital, 'shortName') && { hospital: null }),
    ...(isHidden(hospitalDepartment, 'name') && { department: null }),
  }
  const seen = rowScopePredicate(docFolder, principal, 't') ?? sql<SqlBool>`true`
  const own = folderRowsPredicate('id', principal.dataScope, 't', true) ?? sql<SqlBool>`true`
  const { rows } = await sql<Computed<FolderRow>>`
    select xj_hex(t.id) as id, xj_hex(t.pid) as pid, t.name, t.owner_type as "ownerType", t.share_type as "shareType",
      t.area_code as area, h.short_name as hospital, w.name as department, ${own} as writable,
      (select count(*)::integer from he_document d where d.folder_id = t.id and d.deleted_at is null) as documents
    from he_doc_folder t left join he_hospital h on h.id = t.hospital_id
      left join he_hospital_department w on w.id = t.department_id
    where t.tenant_id = ${principal.tenantId} and t.deleted_at is null and ${seen}
    order by length(t.code), t.sort_no, t.code`.execute(db)
  const there = new Set(rows.map(({ id }) => id))
  return rows.map(({ area, hospital: owner, department, pid, ...row }) => ({
    ...row,
    pid: pid !== null && there.has(pid) ? pid : null,
    owner: ownerName(row.ownerType, { area, hospital: owner, department, ...unnamed }),
  }))
}

function ownerName(kind: string | null, of: Pick<FolderRow, 'area' | 'hospital' | 'department'>): string | null {
  if (kind === 'platform') return '平台'
  if (kind === 'area') return of.area === null ? null : (areaText(of.area) ?? of.area)
  return [of.hospital, of.department].filter(Boolean).join(' ') || null
}
