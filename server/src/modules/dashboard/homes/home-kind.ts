import { NO_AREA } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { HomeKind } from '@xuanjiao/contract/business/dashboard/homes/home-cards'
import type { DashboardScope } from '../scope/dashboard-scope.ts'

/** Whose home it is: where one stands, or where one has gone from there (rules/homes#homes). */
export function homeKindOf({ dataScope, reviews, area, hospitalId }: DashboardScope): HomeKind {
  if (reviews) return 'review'
  if (dataScope.kind === 'department' || dataScope.kind === 'nowhere') return 'ward'
  if (dataScope.kind === 'hospital' || hospitalId !== undefined) return 'hospital'
  return dataScope.kind === 'area' || (area !== undefined && area !== NO_AREA) ? 'area' : 'admin'
}
