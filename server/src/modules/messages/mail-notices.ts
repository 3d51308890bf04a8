import { MY_ANNOUNCEMENTS_PAGE } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { message } from '@xuanjiao/contract/system/messages/message'
import { MESSAGE_WAYS } from '@xuanjiao/contract/system/messages/message-ways'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { USER_EMAIL } from '../../platform/encryption/encrypted-columns.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { MESSAGE_RECEIVER } from './message-receiver.ts'
import { queueMessages } from './send-message-job.ts'

type MailServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs' | 'personalEncryption'>

/** A published announcement for somebody who wants such ones by mail, and was not mailed it yet. */
interface DueMail {
  id: Computed<string>
  tenantId: ColumnOf<'sys_announcement.tenant_id'>
  title: ColumnOf<'sys_announcement.title'>
  abstract: ColumnOf<'sys_announcement.msg_abstract'>
  email: Computed<string>
}

/** Announcements reach those by mail who asked for it in their account centre, each once for each time it is published. */
export const scheduleNoticeMails = (context: MailServices): Promise<void> =>
  schedulePeriodicJob(context, {
    kind: 'message.mailNotices',
    title: '邮件通知公告和系统消息',
    cron: '30 * * * * ? *',
    timeoutSeconds: 300,
    run: async () => ({ mailed: await mailNotices(context) }),
  })

async function mailNotices(context: MailServices): Promise<number> {
  const due = await readDueMails(context)
  for (const mail of due) await queueMail(context, mail)
  return due.length
}

/** The number of a mail is made of whom and of what it tells, so that none goes twice. */
async function readDueMails({ database, clock }: MailServices): Promise<DueMail[]> {
  const now = clock.now()
  const { rows } = await sql<DueMail>`
    select * from (
      select md5(concat(a.id, u.id, a.send_time))::uuid as id, a.tenant_id as "tenantId", a.title,
        a.msg_abstract as abstract, u.email
      from sys_announcement a
      join sys_announcement_receiver r on r.announcement_id = a.id and r.read_at is null
      join sys_notice_choice c on c.tenant_id = a.tenant_id and c.user_id = r.user_id and c.category = a.msg_category and c.mail
      join sys_user u on u.id = r.user_id and u.deleted_at is null and u.status = 1 and u.email is not null
      where a.send_time > ${now}::timestamptz - interval '1 day'
        and (a.start_time is null or a.start_time <= ${now}::timestamptz)
        and (a.end_time is null or a.end_time > ${now}::timestamptz)) one
    where not exists (select from sys_message m where m.id = one.id)
    limit 500`.execute(database.system)
  return rows
}

async function queueMail(context: MailServices, { id, tenantId, title, abstract, email }: DueMail): Promise<void> {
  const { config, database, personalEncryption } = context
  const address = personalEncryption.decrypt(USER_EMAIL.qualifiedName, email)
  const where = `请登录平台查看：${new URL(MY_ANNOUNCEMENTS_PAGE, config.PUBLIC_URL).href}`
  await database
    .forTenant(tenantId)
    .transaction()
    .execute(async db => {
      await db
        .insertInto('sys_message')
        .values({
          id,
          tenant_id: tenantId,
          es_title: title,
          es_type: MESSAGE_WAYS.mail,
          es_receiver: personalEncryption.encrypt(MESSAGE_RECEIVER, message.fields.esReceiver.personal, address),
          es_content: abstract ? `${abstract}\n${where}` : where,
          created_by: 'system',
        })
        .execute()
      await queueMessages(context, db, tenantId, [id])
    })
}
