import { defineModule } from '../../platform/context/module.ts'
import { openMail } from '../../platform/egress/mail.ts'
import { mailJob } from './mail-job.ts'
import { serveMailedReports } from './routes.ts'
import { staffCallServices } from '../../platform/calls/serve.ts'

/** Reports of the dashboard that people have sent to themselves, on a schedule or at once. */
export const mailedReportsModule = defineModule({
  name: 'mailed-reports',
  needs: [...staffCallServices, 'clock', 'jobs', 'storage', 'personal', 'dictionaries', 'sessions'],
  start(context) {
    const mail = openMail(context.config)
    context.jobs.register(mailJob(context, mail))
    serveMailedReports(context, mail !== undefined)
  },
})
