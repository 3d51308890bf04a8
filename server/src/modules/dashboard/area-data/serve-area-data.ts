import { areaDataCalls, type AreaDataFilter } from '@xuanjiao/contract/business/area-data/area-data-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { serveFigures, type StaffCallServices } from '../../../platform/calls/serve-calls.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { contentDisposition } from '../../../platform/http/send-file.ts'
import { writeXlsx, XLSX_TYPE } from '../../../platform/spreadsheet/write-xlsx.ts'
import { fieldHiderOf } from '../queries/hidden-dashboard-fields.ts'
import { drillDownPath } from '../queries/drill-down-path.ts'
import type { RunCachedQuery } from '../scope/query-cache.ts'
import { dashboardScopeOf, figuresAsOf, scopeCondition, type DashboardScope } from '../scope/dashboard-scope.ts'
import { areaDataAnswer } from './area-data-answers.ts'
import { areaDataSheet } from './area-data-sheet.ts'

interface AreaDataAsked {
  query: AreaDataFilter
  principal: Principal
  db: Db
  asOf: Date | null
}

/** 本区域数据 as a table and as a workbook (rules/figures#area-data). */
export function serveAreaData(
  context: StaffCallServices & Pick<AppContext, 'clock' | 'dictionaries' | 'reports'>,
  query: RunCachedQuery,
): void {
  const scopeOf = ({ query: { from, to, area, hospitalId }, principal, db, asOf }: AreaDataAsked) =>
    dashboardScopeOf({ from, to, area, hospitalId }, principal, db, context.clock.now(), asOf)

  serveFigures(context, areaDataCalls.list, async asked => {
    const scope = scopeOf(asked)
    const hideField = fieldHiderOf(asked.principal.grants)
    const path = await pathOf(query, scope, asked.query)
    const named = path.map(step =>
      step.level === 'hospital' ? { ...step, name: hideField('hospital.name', step.name) } : step,
    )
    const answer = await areaDataAnswer(query, scope, asked.query, { hideField, seesTasks: seesTasks(asked) })
    return { by: asked.query.by, ...answer, path: named, asOf: await query(scope, figuresAsOf) }
  })

  serveFigures(context, areaDataCalls.exportXls, async asked => {
    const scope = scopeOf(asked)
    await pathOf(query, scope, asked.query)
    const hideField = fieldHiderOf(asked.principal.grants)
    const text = async (dict: string, code: string) => (await context.dictionaries.texts(dict)).get(code) ?? code
    const told = { hideField, seesTasks: seesTasks(asked), text }
    const sheet = await areaDataSheet({ runQuery: query, scope, filter: asked.query, ...told })
    const at = wireDatetime(context.clock.now()).replaceAll(/[-:]/g, '').replace(' ', '_')
    void asked.reply
      .type(XLSX_TYPE)
      .header('content-disposition', contentDisposition(`${sheet.sheetName}_${at}.xlsx`, false))
      .header('cache-control', 'private, no-store')
    return writeXlsx(sheet)
  })
}

const seesTasks = ({ principal: { grants } }: AreaDataAsked): boolean => grants.may('he:eduTask:list')

type Step = { level: 'area' | 'hospital' | 'department'; key: string; name: string }

/** Where one has gone. Who may not go there is told there is nothing. */
async function pathOf(query: RunCachedQuery, scope: DashboardScope, { departmentId }: AreaDataFilter): Promise<Step[]> {
  const steps = (await query(scope, drillDownPath)) as Step[]
  if (departmentId === undefined) return steps
  return [...steps, { level: 'department', key: departmentId, name: await query(scope, departmentName, departmentId) }]
}

const DEPARTMENTS = { area: 'area_code', hospital: 'hospital_id', department: 'id' } as const

async function departmentName(scope: DashboardScope, id: string): Promise<string> {
  const { rows } = await sql<{ name: ColumnOf<'he_hospital_department.name'> }>`
    select d.name from he_hospital_department d where d.id = ${id}::uuid and ${scopeCondition(DEPARTMENTS, scope, 'd')}`.execute(
    scope.db,
  )
  if (rows[0] === undefined) throw appErrors.notFound()
  return rows[0].name
}
