import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { keepNotices } from '../../../web/src/testing/notices.ts'

/** Where Debian puts it; `npm test` finds others and says where. */
const USUAL = '/usr/bin/chromium'

const FLAGS = [
  '--no-sandbox', // the tests run as root too
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] || USUAL, args: FLAGS })
}

export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }

interface Wanted {
  /** `http://127.0.0.1:PORT` */
  address: string
  size?: { width: number; height: number }
  dark?: boolean
}

/** Somebody with a browser of their own: nothing is shared with another visitor. */
export interface Visitor {
  page: Page
  /** Errors on the console, uncaught ones, breaches of the content security policy. A walk ends with none. */
  complaints: string[]
  /** Calls that the server answered with no, as `POST /api/sys/login 400`: a walk says which it expects. */
  refusals: string[]
  leave(): Promise<void>
}

export async function visit(browser: Browser, { address, size = DESK, dark = false }: Wanted): Promise<Visitor> {
  const options: BrowserContextOptions = {
    baseURL: address,
    viewport: size,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  }
  const context = await browser.newContext(options)
  context.setDefaultTimeout(60_000) // what a quiet machine does in two seconds, a busy one has done in a minute
  await context.addInitScript(tellOfBreaches)
  await context.addInitScript(keepNotices)
  const page = await context.newPage()
  return { page, ...listen(page), leave: () => context.close() }
}

/** Runs in the page. */
function tellOfBreaches(): void {
  document.addEventListener('securitypolicyviolation', event => {
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
  })
}

function listen(page: Page): Pick<Visitor, 'complaints' | 'refusals'> {
  const complaints: string[] = []
  const refusals: string[] = []
  page.on('pageerror', error => complaints.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', message => {
    // Chromium writes every answer from 400 on to the console; those are counted as refusals.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('response', response => {
    if (response.status() < 400) return
    refusals.push(`${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`)
  })
  return { complaints, refusals }
}
