import { contactMessage } from '@xuanjiao/contract/business/contact/contact-message'
import { serveEntityModule, type EntityServices } from '../entities/index.ts'

/** Messages as records: written by who asks, never by staff. */
export function serveContactMessage(context: EntityServices): void {
  serveEntityModule(context, contactMessage, {
    derivedSql: {
      waitedHours: ({ row, now }) =>
        `floor(extract(epoch from coalesce(${row}.first_handle_time, ${row}.close_time, ${now}) - ${row}.created_at) / 3600)::integer`,
    },
  })
}
