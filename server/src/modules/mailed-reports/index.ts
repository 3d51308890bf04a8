import type { House } from '../../platform/house/house.ts'
import { openMail } from '../../platform/egress/mail.ts'
import { mailJob } from './mail-job.ts'
import { serveMailedReports } from './routes.ts'

/** Reports of the dashboard that people have sent to themselves, on a schedule or at once. */
export function mailedReportsModule(house: House): void {
  const mail = openMail(house.config)
  house.jobs.register(mailJob(house, mail))
  serveMailedReports(house, mail !== undefined)
}
