import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { recordNotices } from '../../../web/src/testing/notice-steps.ts'

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

export const DESKTOP_SIZE = { width: 1280, height: 800 }
export const PHONE_SIZE = { width: 360, height: 740 }

interface VisitOptions {
  /** `http://127.0.0.1:PORT` */
  address: string
  size?: { width: number; height: number }
  dark?: boolean
  /** Lets the service worker in; without it every request of a walk is the page's own. */
  worker?: boolean
  /** The operating system asks for more contrast. */
  contrast?: boolean
  /** A phone: touched, not clicked. */
  touch?: boolean
  /** Not this browser, but the one inside an application. */
  userAgent?: string
}

/** Somebody with a browser of their own: nothing is shared with another visitor. */
export interface BrowserVisitor {
  page: Page
  /** Errors on the console, uncaught ones, breaches of the content security policy. A walk ends with none. */
  consoleErrors: string[]
  /** Calls that the server answered with no, as `POST /api/sys/login 400`: a walk says which it expects. */
  failedCalls: string[]
  close(): Promise<void>
}

export async function openVisitor(
  browser: Browser,
  {
    address,
    size = DESKTOP_SIZE,
    dark = false,
    contrast = false,
    worker = false,
    touch = false,
    userAgent,
  }: VisitOptions,
): Promise<BrowserVisitor> {
  const options: BrowserContextOptions = {
    baseURL: address,
    viewport: size,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
    contrast: contrast ? 'more' : 'no-preference',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    hasTouch: touch,
    ...(userAgent !== undefined && { userAgent }),
    isMobile: touch,
    serviceWorkers: worker ? 'allow' : 'block',
  }
  const context = await browser.newContext(options)
  context.setDefaultTimeout(60_000) // what a quiet machine does in two seconds, a busy one has done in a minute
  await context.addInitScript(reportPolicyViolations)
  await context.addInitScript(recordNotices)
  const page = await context.newPage()
  return { page, ...collectProblems(page), close: () => context.close() }
}

/** Runs in the page. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', event => {
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
  })
}

function collectProblems(page: Page): Pick<BrowserVisitor, 'consoleErrors' | 'failedCalls'> {
  const consoleErrors: string[] = []
  const failedCalls: string[] = []
  page.on('pageerror', error => consoleErrors.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', message => {
    // Chromium writes every answer from 400 on to the console; those are counted as refusals.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      consoleErrors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('response', response => {
    if (response.status() < 400) return
    failedCalls.push(`${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`)
  })
  return { consoleErrors, failedCalls }
}
