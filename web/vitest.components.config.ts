import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { runPlaywrightCalls } from './build/component-commands.ts'
import { LONG_TESTS, WITHOUT_LONG } from '../commands/lib/tests/long-tests.mjs'
import application from './vite.config.ts'

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

const chromium = playwright({
  launchOptions: { executablePath: process.env['CHROMIUM_PATH'] || USUAL, args: FLAGS },
  contextOptions: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    viewport: { width: 1700, height: 1000 }, // as wide as the widest page of a test
    permissions: ['clipboard-read', 'clipboard-write'],
  },
})

const TESTS = 'src/**/*.component.test.tsx'

const leftOut = process.env[WITHOUT_LONG] === '1' ? LONG_TESTS.map(file => file.replace(/^web\//, '')) : []
const files = (await Array.fromAsync(glob(TESTS, { cwd: import.meta.dirname })))
  .filter(file => !leftOut.includes(file))
  .toSorted()

const usesClipboard = (file: string) =>
  /clipboard|Control\+[cvx]\b/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
/**
 * A browser has one clipboard, and one page in front: what runs behind another is drawn when there is time. So each of two
 * browsers runs one page at a time, and those who use the clipboard are in the same.
 */
const withClipboard = files.filter(usesClipboard)
const others = files.filter(file => !withClipboard.includes(file))
const BROWSERS = {
  clipboard: [...withClipboard, ...others.filter((_, at) => at % 3 === 0)], // half of the time, as they are now
  plain: others.filter((_, at) => at % 3 !== 0),
}

/** `npm test` runs this file twice at the same time, for each browser; by hand one comes after the other. */
const only = process.env['COMPONENT_BROWSER']
const instances = Object.entries(BROWSERS)
  .filter(([name]) => only === undefined || name === only)
  .map(([name, include]) => ({ browser: 'chromium' as const, name: `components ${name}`, include, maxWorkers: 1 }))

/** Components by themselves, in a browser: no server, no database, one page for each file. */
export default mergeConfig(
  application,
  defineConfig({
    ...(only !== undefined && { cacheDir: `node_modules/.vite-${only}` }), // two that write into one disturb each other
    // Found before the first page is there: one that is found later loads every page anew.
    optimizeDeps: { entries: ['src/main.tsx', TESTS], include: ['axe-core', 'react/jsx-dev-runtime'] },
    test: {
      include: [TESTS],
      testTimeout: 120_000, // the machine may be busy with something else; no test measures time
      expect: { poll: { timeout: 30_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: chromium,
        instances,
        connectTimeout: 600_000, // a busy machine takes its time to open a page
        screenshotFailures: false,
        commands: { drive: runPlaywrightCalls },
      },
    },
  }),
)
