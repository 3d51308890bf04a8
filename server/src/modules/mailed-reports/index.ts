import { defineModule } from '../../platform/context/module.ts'
import { openMailer } from '../../platform/egress/mailer.ts'
import { mailReportJob } from './mail-job.ts'
import { serveMailedReports } from './mailed-report-routes.ts'
import { staffCallServices } from '../../platform/calls/serve-calls.ts'

/** Reports of the dashboard that people have sent to themselves, on a schedule or at once. */
export const mailedReportsModule = defineModule({
  name: 'mailed-reports',
  needs: [
    ...staffCallServices,
    'clock',
    'jobs',
    'reports',
    'storage',
    'personalEncryption',
    'dictionaries',
    'sessions',
  ],
  start(context) {
    const mailer = openMailer(context.config)
    context.jobs.register(mailReportJob(context, mailer))
    serveMailedReports(context, mailer !== undefined)
  },
})
