import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'

/** What is no message is kept this long, for whoever called it so may have been wrong (rules/contact#handling). */
const SPAM_DAYS = 90

export async function scheduleSpamPurge(context: Pick<AppContext, 'database' | 'clock' | 'jobs'>): Promise<void> {
  const { database, clock } = context
  await schedulePeriodicJob(context, {
    kind: 'contact.purge',
    title: '清除无效留言',
    cron: '0 20 3 * * ? *',
    timeoutSeconds: 300,
    run: async () => {
      const before = new Date(clock.now().getTime() - SPAM_DAYS * 86_400_000)
      const { numAffectedRows = 0n } = await sql`
        delete from he_contact_message where status = 'spam' and close_time < ${before}`.execute(database.system)
      return { messages: Number(numAffectedRows) }
    },
  })
}
