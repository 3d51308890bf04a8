import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { pagePolicy, patientPagePolicy } from '../../platform/http/security-headers.ts'
import { pageSettingsOf, patientSettingsOf, type PublishedAccount } from './page-settings.ts'

const NOT_BUILT = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>__TITLE__</title>
<p>网页尚未构建，请用 npm start 启动。</p></html>`

/** Sends the page; what it may show in frames besides its own is said anew each time. */
type SendPage = (reply: FastifyReply, framed?: readonly string[]) => FastifyReply

/** Reads the one page; what is the same for every request is put in now, the nonce at each request. */
export function readApplicationPage(
  folder: string,
  config: Config,
  accounts: readonly PublishedAccount[],
  release = releaseOf(folder),
): SendPage {
  const settings = pageSettingsOf(config, accounts, release)
  const { STATIC_URL: staticUrl, PUBLIC_URL: publicUrl } = config
  return readPage(path.join(folder, 'index.html'), config, settings, (nonce, framed) =>
    pagePolicy({ nonce, staticUrl, publicUrl, framed }),
  )
}

/** The patient's page, told less: what is its title, where the calls go (rules/patient-page#page). */
export function readPatientPage(folder: string, config: Config): SendPage {
  return readPage(path.join(folder, 'patient.html'), config, patientSettingsOf(config), nonce =>
    patientPagePolicy({ nonce, staticUrl: config.STATIC_URL }),
  )
}

function readPage(
  file: string,
  config: Config,
  settings: Record<string, unknown>,
  policyOf: (nonce: string, framed: readonly string[]) => string,
): SendPage {
  const built = fs.existsSync(file)
  const parts = (built ? fs.readFileSync(file, 'utf8') : NOT_BUILT)
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(config.PLATFORM_TITLE)}</title>`)
    .replaceAll('__PRIMARY__', config.PRIMARY_COLOUR)
    .replaceAll('__SETTINGS__', () => inScript(settings))
    .split('__CSP_NONCE__')
  return (reply, framed = []) => {
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .status(built ? 200 : 503)
      .headers({ 'content-security-policy': policyOf(nonce, framed), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(parts.join(nonce))
  }
}

/** Names the build: its one page names every part of it by content. Empty where nothing is built. */
export function releaseOf(folder: string): string {
  const file = path.join(folder, 'index.html')
  return fs.existsSync(file) ? createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 12) : ''
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)
}

/** JSON in a script element: nothing in it may end that element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
