import type { AppContext } from '../../platform/context/app-context.ts'
import { openMail } from '../../platform/egress/mail.ts'
import { mailJob } from './mail-job.ts'
import { serveMailedReports } from './routes.ts'

/** Reports of the dashboard that people have sent to themselves, on a schedule or at once. */
export function mailedReportsModule(context: AppContext): void {
  const mail = openMail(context.config)
  context.jobs.register(mailJob(context, mail))
  serveMailedReports(context, mail !== undefined)
}
