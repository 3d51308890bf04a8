import { pageSettings } from '../../app/calls/page-settings.ts'

const TOKEN = '${token}'

/**
 * What a template of a menu may name; anything else leads nowhere (rules/security#menu-addresses). Nothing is evaluated:
 * the expressions of the wire are taken as words.
 */
const PERMITTED: Readonly<Record<string, (apiBase: string) => string>> = {
  "window._CONFIG['domianURL']": apiBase => apiBase,
  "window._CONFIG['staticDomainURL']": apiBase => `${apiBase}/sys/common/static`,
}

const filler = (name: string) => {
  const word = name.replaceAll('"', "'")
  return Object.hasOwn(PERMITTED, word) ? PERMITTED[word] : undefined
}

/** Whether whoever opens it is to be known there: a ticket stands in the address for them, the session's token never. */
export const needsTicket = (template: string): boolean => template.includes(TOKEN)

/** The address behind a menu entry, its template filled in. */
export function externalUrl(template: string, apiBase = pageSettings.apiBase, ticket = ''): string {
  const filled = template
    .replace(/\{\{\s*(.*?)\s*\}\}/g, (all, name: string) => filler(name)?.(apiBase) ?? all)
    .replaceAll(TOKEN, encodeURIComponent(ticket))
  return /^(https?:\/\/|\/(?!\/))/.test(filled) && !filled.includes('{{') ? filled : 'about:blank'
}
