import type { EntityServices } from '../entities/index.ts'
import { serveConsultHandling } from './consult-handling.ts'
import { registerConsultPictures, schedulePictureRemoval } from './consult-pictures.ts'
import { serveConsultReads } from './consult-reads.ts'
import { serveFaq } from './serve-faq.ts'
import { scheduleDeadlineWarnings } from './warn-of-deadlines.ts'

export { endConsult, followConsult, ownConsult, scoreConsult } from './advance-consult.ts'
export { readLines, type StoredLine } from './consult-lines.ts'
export type { StoredConsult } from './consult-row.ts'
export { eraseConsults } from './erase-consults.ts'
export { keepConsult, type ConsultDraft } from './keep-consult.ts'

/** What patients ask, until it is answered and perhaps published (rules/consults#what-it-is). */
export async function serveConsultRecords(context: EntityServices): Promise<void> {
  serveConsultReads(context)
  await serveConsultHandling(context)
  serveFaq(context)
  registerConsultPictures(context)
  await schedulePictureRemoval(context)
  await scheduleDeadlineWarnings(context)
}
