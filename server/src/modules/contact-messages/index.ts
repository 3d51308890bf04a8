import type { EntityServices } from '../entities/index.ts'
import { serveContactHandling } from './contact-handling.ts'
import { serveContactLead } from './contact-lead.ts'
import { serveContactMessage } from './contact-message.ts'
import { scheduleSpamPurge } from './purge-spam.ts'

export { keepContactMessage, type ContactDraft } from './keep-contact-message.ts'

/** What people write to us, until it is settled (rules/contact#messages). */
export async function serveContactMessages(context: EntityServices): Promise<void> {
  serveContactMessage(context)
  serveContactHandling(context)
  serveContactLead(context)
  await scheduleSpamPurge(context)
}
