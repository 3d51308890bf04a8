import { uploadTexts as says } from './upload-texts.ts'

/** What an upload call's answer means. `drop`: an image list takes the picture out again (rules/uploads#answers). */
export type UploadOutcome =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string; readonly drop: boolean }

/**
 * Reads the answer of an upload call (rules/uploads#answers). One with a boolean success flag succeeded when it is
 * true, and its path stands in the response field; one with a code succeeded when that is 0, and its path is
 * `data.url`.
 */
export function uploadOutcomeOf(answer: unknown, responseName = 'message'): UploadOutcome {
  if (typeof answer !== 'object' || answer === null) return failed(undefined)
  const value = answer as Readonly<Record<string, unknown>>
  if (typeof value['success'] === 'boolean') return value['success'] ? stored(value, responseName) : failed(value)
  if (value['code'] !== undefined) return listed(value)
  return stored(value, responseName)
}

function stored(value: Readonly<Record<string, unknown>>, responseName: string): UploadOutcome {
  const path = value[responseName]
  return typeof path === 'string' && path !== '' ? { ok: true, path } : failed(undefined)
}

function listed(value: Readonly<Record<string, unknown>>): UploadOutcome {
  if (String(value['code']) !== '0') return failed(value, true)
  const data = value['data']
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : undefined
  return typeof url === 'string' && url !== '' ? { ok: true, path: url } : failed(undefined, true)
}

function failed(value: Readonly<Record<string, unknown>> | undefined, drop = false): UploadOutcome {
  const said = value?.['message']
  return { ok: false, message: typeof said === 'string' && said !== '' ? said : says.unknownError, drop }
}

/** The server took the file and said no: sending it again would bring the same answer. */
export class UploadRejectedError extends Error {
  readonly drop: boolean
  constructor(message: string, drop = false) {
    super(message)
    this.name = 'UploadRejectedError'
    this.drop = drop
  }
}
