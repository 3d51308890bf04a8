import type { OpenFormState } from '@xuanjiao/contract/system/forms/form-link-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Submissions that came by the link and stand. */
const filled = sql<number>`(select count(*)::int from he_form_submission s
  where s.desform_id = l.design_id and s.channel = 'link' and s.deleted_at is null)`

/** The link of a design, as its people see it. */
export const formLinkOf = (db: Db, tenantId: number, designId: string) =>
  db
    .selectFrom('he_form_link as l')
    .selectAll('l')
    .select(filled.as('filled'))
    .where('l.tenant_id', '=', tenantId)
    .where('l.design_id', '=', designId)
    .executeTakeFirst()

/** What an address leads to, whoever asks; nothing where it leads nowhere, or is switched off. */
export const linkedFormAt = (db: Db, token: string) =>
  db
    .selectFrom('he_form_link as l')
    .innerJoin('he_form_design as d', 'd.id', 'l.design_id')
    .select(['l.design_id as id', 'l.tenant_id as tenantId', 'l.opens_at as opensAt', 'l.closes_at as closesAt'])
    .select(['d.hospital_id as hospitalId', 'd.area_code as areaCode'])
    .select(['l.most', 'l.once_per_phone as oncePerPhone', 'l.takes_files as takesFiles'])
    .select(['d.status', 'd.published_version as version'])
    .select(filled.as('filled'))
    .where('l.token', '=', token)
    .where('l.is_on', '=', true)
    .where('d.deleted_at', 'is', null)
    .where('d.record_kind', 'is', null) // nobody there could say which record
    .executeTakeFirst()

export type LinkedForm = NonNullable<Awaited<ReturnType<typeof linkedFormAt>>>

type LinkLimits = Pick<LinkedForm, 'status' | 'opensAt' | 'closesAt' | 'most' | 'filled'>

/** How a form stands for somebody who has its address. */
export function openFormState(form: LinkLimits | undefined, at: Date): OpenFormState {
  const now = wireDatetime(at)
  if (!form) return 'invalid'
  if (form.status !== 'published') return 'withdrawn'
  if (form.closesAt && form.closesAt <= now) return 'ended'
  if (form.opensAt && form.opensAt > now) return 'early'
  return form.most !== null && form.filled >= form.most ? 'full' : 'open'
}
