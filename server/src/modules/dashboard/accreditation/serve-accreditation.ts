import { accreditationCalls } from '@xuanjiao/contract/business/dashboard/homes/accreditation-calls'
import { serveHeavy, withMessage, type StaffCallServices } from '../../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { drillDownPath } from '../queries/drill-down-path.ts'
import { countTaskLines } from './accreditation-figures.ts'
import {
  accreditationExport,
  accreditationJob,
  accreditationScope,
  queueAccreditation,
  type AccreditationServices,
} from './accreditation-job.ts'
import { accreditationSummary } from './accreditation-summary.ts'

/** 评审迎检包: seen and printed at once, and made as a workbook in the background (rules/homes#accreditation). */
export function serveAccreditation(
  context: StaffCallServices & AccreditationServices & Pick<AppContext, 'personalExports'>,
): void {
  context.jobs.register(accreditationJob(context))
  const personal = accreditationExport(context)
  context.personalExports.register(personal)
  serveHeavy(context, accreditationCalls.summary, async ({ query, principal }) =>
    accreditationSummary(context, accreditationScope(context, principal, query), principal),
  )
  serveHeavy(context, accreditationCalls.make, async ({ body, principal }) => {
    const scope = accreditationScope(context, principal, body)
    await drillDownPath(scope)
    await context.personalExports.countRows(personal, principal, await countTaskLines(scope))
    const jobId = await queueAccreditation(context, principal, body)
    return withMessage('已开始生成，完成后在任务中心下载', { jobId })
  })
}
