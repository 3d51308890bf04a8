import type { accreditationCalls } from '@xuanjiao/contract/business/dashboard/homes/accreditation-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import type { Principal } from '../../../platform/access/principal.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { placeName, placeParts } from '../live/place-name.ts'
import { drillDownPath } from '../queries/drill-down-path.ts'
import { fieldHiderOf } from '../queries/hidden-dashboard-fields.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'
import { countTaskLines, coverageByMonth, reviewedVideos, taughtByWard, taughtTotal } from './accreditation-figures.ts'

/** All of the package but the lines of tasks: what is printed, and what the workbook begins with. */
export async function accreditationSummary(
  { config }: Pick<AppContext, 'config'>,
  scope: DashboardScope,
  { grants, realname, username }: Principal,
): Promise<EndpointAnswer<typeof accreditationCalls.summary>> {
  // Before anything is counted: who may not go there is told nothing.
  await drillDownPath(scope)
  const hideField = fieldHiderOf(grants)
  const [place, months, wards, videos, tasks] = await Promise.all([
    placeParts(scope),
    coverageByMonth(scope),
    taughtByWard(scope, hideField),
    reviewedVideos(scope),
    countTaskLines(scope),
  ])
  return {
    place: placeName(place, hideField),
    from: scope.from,
    to: scope.to,
    mark: `${config.PLATFORM_TITLE} · ${realname || username} ${scope.now.slice(0, 16)} 导出 · 仅供评审使用`,
    months,
    total: taughtTotal(wards),
    wards,
    videos: videos.map(one => ({
      ...one,
      code: hideField('video.code', one.code),
      title: hideField('video.title', one.title),
    })),
    tasks,
  }
}
