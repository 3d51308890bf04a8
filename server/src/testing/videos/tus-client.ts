import { UPLOAD_WINDOW_HEADER } from '@xuanjiao/contract/business/video/video-calls'

const TUS = { 'tus-resumable': '1.0.0' }
const BYTES = 'application/offset+octet-stream'

/** The protocol as a test speaks it: each request by hand, so that it can be cut anywhere. */
export interface TusSender {
  /** `http://127.0.0.1:PORT` */
  address: string
  headers?: Record<string, string>
  window?: string
}

const headersOf = ({ headers, window }: TusSender): Record<string, string> => ({
  ...TUS,
  ...headers,
  ...(window === undefined ? {} : { [UPLOAD_WINDOW_HEADER]: window }),
})

const encoded = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export const createVideoUpload = (
  sender: TusSender,
  size: number,
  metadata: { videoId: string; filename: string; sha256?: string },
): Promise<Response> => createUploadAt(sender, '/api/upload', size, metadata)

/** Begins an upload at one of the addresses that speak the protocol. */
export function createUploadAt(
  sender: TusSender,
  at: string,
  size: number,
  metadata: Record<string, string>,
): Promise<Response> {
  return fetch(sender.address + at, {
    method: 'POST',
    headers: { ...headersOf(sender), 'upload-length': String(size), 'upload-metadata': encoded({ ...metadata }) },
  })
}

/** The path of an upload that was begun, below the server's address. */
export const uploadPathOf = (created: Response): string => created.headers.get('location') ?? ''

export const requestOffset = (sender: TusSender, path: string): Promise<Response> =>
  fetch(sender.address + path, { method: 'HEAD', headers: headersOf(sender) })

export const deleteUpload = (sender: TusSender, path: string): Promise<Response> =>
  fetch(sender.address + path, { method: 'DELETE', headers: headersOf(sender) })

export function sendUploadPart(
  sender: TusSender,
  path: string,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const headers = { ...headersOf(sender), 'upload-offset': String(offset), 'content-type': BYTES }
  return fetch(sender.address + path, { method: 'PATCH', headers, body })
}

/** Promises all of `body`, sends its first `bytes` and waits for `then`; hangs up when that resolves. */
export async function sendInterruptedPart(
  sender: TusSender,
  path: string,
  { offset, body, bytes }: { offset: number; body: Uint8Array<ArrayBuffer>; bytes: number },
  then: () => Promise<unknown>,
): Promise<void> {
  const hangUp = new AbortController()
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes; at += 65_536) controller.enqueue(body.subarray(at, Math.min(at + 65_536, bytes)))
    },
  })
  const headers = { ...headersOf(sender), 'upload-offset': String(offset), 'content-type': BYTES }
  const options = { method: 'PATCH', headers, body: stream, signal: hangUp.signal, duplex: 'half' } as const
  const sent = fetch(sender.address + path, options).then(
    response => response.status,
    () => 'cut' as const,
  )
  await then()
  hangUp.abort()
  await sent
}
