import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  /** Of the whole letter, by their names in small letters. */
  headers: Record<string, string>
  /** What stands in it, each piece decoded. */
  parts: { type: string; fileName: string | undefined; content: Buffer }[]
}

/** A real SMTP server on this machine that keeps what it is given. */
export interface TestMailServer {
  /** For `SMTP_URL`. */
  url: string
  messages: ReceivedMail[]
  /** What it says to the next sender instead of taking the letter. */
  rejectNext(code: number, words: string): void
  close(): Promise<void>
}

interface MailAccount {
  user: string
  pass: string
}

/** Opens one; with an account it takes letters from that alone. */
export async function startTestMailServer(account?: MailAccount): Promise<TestMailServer> {
  const messages: ReceivedMail[] = []
  let error: Error | undefined
  const server = new SMTPServer({
    authOptional: account === undefined,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, said) => {
      const known = username === account?.user && password === account?.pass
      if (known) said(null, { user: username })
      else said(new Error('unknown account'))
    },
    onData: (stream, { envelope }, said) => {
      buffer(stream).then(raw => {
        const failed = error
        error = undefined
        if (!failed) messages.push({ to: envelope.rcptTo.map(({ address }) => address), ...readMail(raw) })
        said(failed ?? null)
      }, said)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const login = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}@` : ''
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    messages,
    rejectNext: (responseCode, words) => void (error = Object.assign(new Error(words), { responseCode })),
    close: () => new Promise(done => server.close(() => done())),
  }
}

function readMail(raw: Buffer): Omit<ReceivedMail, 'to'> {
  const { headers, body } = splitHeaders(raw.toString('latin1'))
  return { headers, parts: mailPartsOf(headers, body) }
}

function splitHeaders(text: string): { headers: Record<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const pairs = lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  return { headers: Object.fromEntries(pairs) as Record<string, string>, body: text.slice(end + 4) }
}

function mailPartsOf(headers: Record<string, string>, body: string): ReceivedMail['parts'] {
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary === undefined) return [{ type, fileName: fileNameOf(headers), content: decodeBody(headers, body) }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap(part => {
      const inner = splitHeaders(part.replace(/^\r\n/, ''))
      return mailPartsOf(inner.headers, inner.body)
    })
}

/** RFC 2231, as names that are not ASCII are written. */
function fileNameOf({ 'content-disposition': said = '' }: Record<string, string>): string | undefined {
  const long = [...said.matchAll(/filename\*\d*\*?=(?:utf-8'')?([^;]+)/g)].map(([, part]) => part)
  if (long.length > 0) return decodeURIComponent(long.join(''))
  return /filename="?([^";]+)"?/.exec(said)?.[1]
}

function decodeBody({ 'content-transfer-encoding': how = '7bit' }: Record<string, string>, body: string): Buffer {
  if (how === 'base64') return Buffer.from(body, 'base64')
  if (how !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const text = body.replaceAll(/=\r\n/g, '')
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
}
