import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { formVersionOf, isFormSeen, submissionCounts, withoutHospital } from './form-store.ts'
import { shownForm } from './shown-form.ts'

/** The published versions of a design: to look at, and to begin from again. */
export function serveFormVersions(context: EntityServices): void {
  const designs = recordAccessOf(context, formDesign)
  serveStaff(context, formCalls.versions, async ({ query: { id }, db, principal }) => {
    const design = await designs.get(principal, id)
    const [rows, again] = await Promise.all([versionRows(db, principal, id), againRows(db, principal, id)])
    return rows.map(row => ({
      ...publicationOf(row),
      version: row.version_no,
      again: again.filter(({ version_no }) => version_no === row.version_no).map(publicationOf),
      submissions: row.submissions,
      current: row.source === design.desformDesignJson,
    }))
  })
  serveStaff(context, formCalls.restore, async ({ body: { id, version, versionNo }, db, principal }) => {
    await designs.get(principal, id)
    const match = await db
      .selectFrom('he_form_version')
      .select('source')
      .where('tenant_id', '=', principal.tenantId)
      .where('design_id', '=', id)
      .where('version_no', '=', versionNo)
      .executeTakeFirst()
    if (!match) throw appErrors.notFound()
    const row = await designs.edit(principal, { id, version, desformDesignJson: match.source })
    return withMessage(`已恢复为第${versionNo}版的内容，发布后生效`, { version: row.version })
  })
  serveStaff(context, formCalls.version, async ({ query: { id, versionNo }, db, principal }) => {
    const isSeen = await isFormSeen(db, principal, id)
    const match = isSeen && (await formVersionOf(db, principal.tenantId, id, versionNo))
    if (!match) throw appErrors.notFound()
    return shownForm(withoutHospital(match), principal)
  })
}

const versionRows = (db: Db, { tenantId }: Principal, id: string) =>
  db
    .selectFrom('he_form_version as v')
    .leftJoin('sys_user as u', join => join.onRef('u.username', '=', 'v.published_by').on('u.deleted_at', 'is', null))
    .select(['v.version_no', 'v.published_by', 'v.published_at', 'v.source', 'v.reason', 'u.realname'])
    .select(submissionCounts.as('submissions'))
    .where('v.design_id', '=', id)
    .where('v.tenant_id', '=', tenantId)
    .orderBy('v.version_no', 'desc')
    .execute()

/** When versions came before people again. */
const againRows = (db: Db, { tenantId }: Principal, id: string) =>
  db
    .selectFrom('he_form_republish as v')
    .leftJoin('sys_user as u', join => join.onRef('u.username', '=', 'v.published_by').on('u.deleted_at', 'is', null))
    .select(['v.version_no', 'v.published_by', 'v.published_at', 'v.reason', 'u.realname'])
    .where('v.design_id', '=', id)
    .where('v.tenant_id', '=', tenantId)
    .orderBy('v.published_at', 'desc')
    .orderBy('v.id', 'desc')
    .execute()

type PublicationRow = Awaited<ReturnType<typeof againRows>>[number]

const publicationOf = (row: PublicationRow) => ({
  publishedBy: row.published_by,
  publishedByName: row.realname,
  publishedTime: row.published_at,
  reason: row.reason,
})
