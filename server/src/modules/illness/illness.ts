import { illness } from '@xuanjiao/contract/business/illness/illness'
import { REVIEWED_ILLNESS_FIELDS, illnessFields } from '@xuanjiao/contract/business/illness/illness-fields'
import { sql } from 'kysely'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveEntityModule, type EntityHooks, type WrittenValues, type EntityServices } from '../entities/index.ts'
import { cleanAlias } from './illness-names.ts'

export type IllnessFields = typeof illnessFields
type IllnessValues = WrittenValues<IllnessFields>

/** Other names as people write lists; they are looked for like the name. */
function setNameFields(values: IllnessValues, before: IllnessValues | undefined): void {
  if (values.name === undefined && values.alias === undefined) return
  const { name, alias } = { ...before, ...values }
  if (!name) return
  const cleaned = cleanAlias(name, alias ?? '') || null
  if (cleaned !== (before?.alias ?? null)) values.alias = cleaned
  else delete values.alias
}

/** The main department is not one of the others. */
function setDepartmentFields(values: IllnessValues, before: IllnessValues | undefined): void {
  if (values.stdDeptCode === undefined && values.extraDeptCodes === undefined) return
  const { stdDeptCode, extraDeptCodes } = { ...before, ...values }
  const others = (extraDeptCodes ?? '').split(',').filter(code => code !== '' && code !== stdDeptCode)
  values.extraDeptCodes = [...new Set(others)].join(',') || null
}

const REVIEWING = new Set(['medical', 'compliance'])

/** Texts that were looked at and then changed are looked at again; what is being looked at stands still. */
function setReviewFields(values: IllnessValues, before: IllnessValues): void {
  const touched = REVIEWED_ILLNESS_FIELDS.find(name => values[name] !== undefined && values[name] !== before[name])
  if (!touched || before.reviewStatus === 'draft') return
  if (REVIEWING.has(before.reviewStatus ?? '')) {
    throw appErrors.field(touched, `图文正在审核，不能修改${illnessFields[touched].title}`)
  }
  values.reviewStatus = 'draft'
}

const related = `he_video_illness r join he_video v on v.id = r.video_id and v.deleted_at is null`

const hooks: EntityHooks<IllnessFields> = {
  beforeSave(values, { before }) {
    setNameFields(values, before)
    setDepartmentFields(values, before)
    if (before) setReviewFields(values, before)
  },
  derivedSql: {
    consultCount: ({ row }) =>
      `select count(*) from he_illness_consult q where q.illness_id = ${row}.id and q.status <> 'blocked' and q.deleted_at is null`,
    videoCount: ({ row }) => `select count(*) from ${related} where r.illness_id = ${row}.id`,
  },
  extraCondition(requested, row) {
    return requested['noVideo'] === 'Y'
      ? sql`not exists (select from ${sql.raw(related)} where r.illness_id = ${sql.ref(`${row}.id`)})`
      : undefined
  },
  blockers: [
    {
      title: '视频',
      unit: '个',
      count: ids => sql`select count(*) from ${sql.raw(related)} where r.illness_id = any (${ids})`,
    },
  ],
}

export function serveIllnessRecord(context: EntityServices): void {
  serveEntityModule(context, illness, hooks)
}
