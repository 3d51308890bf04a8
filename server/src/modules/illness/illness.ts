import { illness } from '@xuanjiao/contract/business/illness/illness'
import { REVIEWED_TEXTS, illnessFields } from '@xuanjiao/contract/business/illness/illness-fields'
import { sql } from 'kysely'
import { deny } from '../../platform/errors/refuse.ts'
import { entityModule, type Hooks, type Writing, type EntityServices } from '../entities/index.ts'
import { cleanAlias, soughtBy } from './names.ts'

export type IllnessFields = typeof illnessFields
type Values = Writing<IllnessFields>

/** Names as they are looked for. */
function settleNames(values: Values, before: Values | undefined): void {
  if (values.name === undefined && values.alias === undefined) return
  const { name, alias } = { ...before, ...values }
  if (!name) return
  const cleaned = cleanAlias(name, alias ?? '') || null
  if (cleaned !== (before?.alias ?? null)) values.alias = cleaned
  else delete values.alias
  Object.assign(values, soughtBy(name, cleaned))
}

/** The main department is not one of the others. */
function settleDepartments(values: Values, before: Values | undefined): void {
  if (values.stdDeptCode === undefined && values.extraDeptCodes === undefined) return
  const { stdDeptCode, extraDeptCodes } = { ...before, ...values }
  const others = (extraDeptCodes ?? '').split(',').filter(code => code !== '' && code !== stdDeptCode)
  values.extraDeptCodes = [...new Set(others)].join(',') || null
}

const REVIEWING = new Set(['medical', 'compliance'])

/** Texts that were looked at and then changed are looked at again; what is being looked at stands still. */
function settleReview(values: Values, before: Values): void {
  const touched = REVIEWED_TEXTS.find(name => values[name] !== undefined && values[name] !== before[name])
  if (!touched || before.reviewStatus === 'draft') return
  if (REVIEWING.has(before.reviewStatus ?? '')) {
    throw deny.field(touched, `图文正在审核，不能修改${illnessFields[touched].title}`)
  }
  values.reviewStatus = 'draft'
}

const related = `he_video_illness r join he_video v on v.id = r.video_id and v.deleted_at is null`

const hooks: Hooks<IllnessFields> = {
  beforeSave(values, { before }) {
    settleNames(values, before)
    settleDepartments(values, before)
    if (before) settleReview(values, before)
  },
  derive: {
    videoCount: ({ row }) => `select count(*) from ${related} where r.illness_id = ${row}.id`,
  },
  narrow(asked, row) {
    return asked['noVideo'] === 'Y'
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

export function serveIllness(context: EntityServices): void {
  entityModule(context, illness, hooks)
}
