import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { runPlaywrightCalls } from './build/component-commands.ts'
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

const usesClipboard = (file: string) =>
  /clipboard|Control\+[cvx]\b/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
/** A browser has one clipboard for all its pages: these run one after the other, in a browser of their own. */
const CLIPBOARD_TESTS = (await Array.fromAsync(glob(TESTS, { cwd: import.meta.dirname }))).filter(usesClipboard)

/** Components by themselves, in a browser: no server, no database, one page for each file. */
export default mergeConfig(
  application,
  defineConfig({
    // Found before the first page is there: one that is found later loads every page anew.
    optimizeDeps: { entries: ['src/main.tsx', TESTS], include: ['axe-core', 'react/jsx-dev-runtime'] },
    test: {
      include: [TESTS],
      maxWorkers: 2,
      testTimeout: 120_000, // the machine may be busy with something else; no test measures time
      expect: { poll: { timeout: 30_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: chromium,
        instances: [
          { browser: 'chromium', name: 'components', exclude: CLIPBOARD_TESTS },
          { browser: 'chromium', name: 'components with a clipboard', include: CLIPBOARD_TESTS, maxWorkers: 1 },
        ],
        connectTimeout: 600_000, // a busy machine takes its time to open a page
        screenshotFailures: false,
        commands: { drive: runPlaywrightCalls },
      },
    },
  }),
)
