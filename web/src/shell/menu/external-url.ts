import { pageSettings } from '../../app/calls/page-settings.ts'

/**
 * The address behind a menu entry. Menus may write the address of the API as an expression; that one is filled in,
 * nothing is evaluated, and the session token is never put into an address (rules/security#menu-addresses).
 */
export function externalUrl(template: string, apiBase = pageSettings.apiBase): string {
  const filled = template.replace(/\{\{\s*window\._CONFIG\['domianURL'\]\s*\}\}/g, apiBase).replace(/\$\{token\}/g, '')
  return /^(https?:\/\/|\/(?!\/))/.test(filled) ? filled : 'about:blank'
}
