/** Bytes of one frame; a server closes the socket of a longer one (rules/wire-system#sockets). */
export const MAX_FRAME_BYTES = 65_536

/** Why a server closes a socket whose session has ended. */
export const SIGN_IN_CLOSE_CODE = 4401

/** An http address as a socket address: https becomes wss, http becomes ws. */
export const socketUrl = (httpUrl: string): string => httpUrl.replace(/^http/i, 'ws')

/** A message as a frame of either channel. Old clients evaluate it as an object literal: strict JSON is one. */
export const writeFrame = (message: object): string =>
  // These two line ends are fine in JSON and end a line in older script engines.
  JSON.stringify(message).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** What came in, by its keys. */
export type UnknownRecord = Readonly<Record<string, unknown>>

/** A value as an object; one without keys where it is none. */
export const asUnknownRecord = (value: unknown): UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UnknownRecord) : {}

/** The object in a frame; one without keys where there is none. */
export function readFrame(frame: string): UnknownRecord {
  try {
    return asUnknownRecord(JSON.parse(frame))
  } catch {
    return {}
  }
}

/** A text that is there and no longer than it may be. */
export const isTextWithin = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest
