import { EMBEDDED_PICTURES, LINK_PROTOCOLS } from './allowed-html.ts'

/** Browsers read over spaces and control characters inside a protocol, so they are taken out before it is judged. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}]/gu
const PROTOCOL = /^([a-z][a-z0-9+.-]*):/i
const OWN_PATH = /^\/(?![/\\])[^\\]*$/

/**
 * The address a link may lead to, or undefined: a listed protocol, or a place of our own
 * (rules/editors#formatted-text).
 */
export function safeLink(address: string): string | undefined {
  const plain = address.replaceAll(UNSEEN, '')
  const protocol = PROTOCOL.exec(plain)?.[1]?.toLowerCase()
  if (protocol !== undefined) return LINK_PROTOCOLS.includes(protocol) ? plain : undefined
  return OWN_PATH.test(plain) || /^#[^\\]*$/.test(plain) ? plain : undefined
}

const EMBEDDED = new RegExp(`^data:(?:${EMBEDDED_PICTURES.join('|')});base64,[A-Za-z0-9+/]+={0,2}$`)
/** Stored files are read without parameters; with them an address could mean a call. */
const STORED = /^\/(?![/\\])[^\\?#\s]+$/

/**
 * Where a picture may come from: https, a stored file of our own, or written into the text (`local`,
 * rules/uploads#storing).
 */
export function safePicture(address: string): string | undefined {
  const plain = address.replaceAll(UNSEEN, '')
  return /^https:\/\/[^\\/]/i.test(plain) || STORED.test(plain) || EMBEDDED.test(plain) ? plain : undefined
}
