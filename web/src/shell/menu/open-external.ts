import { pageTicketCalls } from '@xuanjiao/contract/system/page-ticket-calls'
import { call } from '../../app/calls/call.ts'
import { showError } from '../../app/errors/show-error.ts'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { externalUrl, needsTicket } from './external-url.ts'

/** The address with a ticket in it, where its template asks who comes. */
export async function ticketedUrl(template: string): Promise<string> {
  if (!needsTicket(template)) return externalUrl(template)
  const { ticket } = await call(pageTicketCalls.issue)
  return externalUrl(template, pageSettings.apiBase, ticket)
}

/** Opens an address that needs a ticket; the window is there at once, or the browser would keep it from opening. */
export async function openTicketed(template: string, target: '_self' | '_blank'): Promise<void> {
  const opened = target === '_blank' ? window.open('', '_blank') : window
  if (opened && target === '_blank') opened.opener = null
  try {
    const url = await ticketedUrl(template)
    opened?.location.assign(url)
  } catch (error) {
    if (target === '_blank') opened?.close()
    showError(error)
  }
}
