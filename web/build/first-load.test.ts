import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { firstLoadBytes, readBuildManifest, type BuildManifest } from './first-load.ts'

const WEB = join(import.meta.dirname, '..')
const VITE = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
/** `npm test` has just built the web and says where. */
const built = process.env['WEB_BUILT']
const folder = built ?? mkdtempSync(join(tmpdir(), 'xj-web-'))
let manifest: BuildManifest = {}

// Else a build of its own: what lies in `dist` may be of yesterday. On a busy machine it takes minutes.
beforeAll(() => {
  if (built === undefined) build()
  manifest = readBuildManifest(folder)
}, 600_000)
afterAll(() => {
  if (built === undefined) rmSync(folder, { recursive: true, force: true })
})

function build(): void {
  const args = [VITE, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir']
  execFileSync(process.execPath, args, { cwd: WEB, env: { ...process.env, NODE_ENV: 'production' } })
}

/** Of the patient's page (`patient-page.ts`). */
const PATIENT_MANIFEST = '.vite/patient.json'

const kb = (bytes: number): number => bytes / 1024
/** The pages of the menu, as the registry fetches them. */
const pages = (): string[] => {
  const registry = readFileSync(join(WEB, 'src/shell/registry/page-registry.ts'), 'utf8')
  return [...registry.matchAll(/import\('\.\.\/\.\.\/(pages\/[^']+)'\)/g)].map(match => `src/${match[1]}`)
}

describe('what is fetched before a page can be used', () => {
  test('login: at most 130 KB of code', () => {
    const { js, css } = firstLoadBytes(folder, manifest)
    expect(kb(js)).toBeLessThanOrEqual(130)
    expect(kb(css)).toBeLessThanOrEqual(10)
  })

  test('home: at most 340 KB of code before its charts, 110 KB of styles', () => {
    const { js, css } = firstLoadBytes(folder, manifest, ['src/pages/dashboard/analysis/analysis-page.tsx'])
    expect(kb(js)).toBeLessThanOrEqual(340)
    expect(kb(css)).toBeLessThanOrEqual(110)
  })

  test('every list page: at most 440 KB of code, 110 KB of styles', () => {
    expect(pages().length).toBeGreaterThan(5)
    for (const page of pages()) {
      const { js, css } = firstLoadBytes(folder, manifest, [page])
      expect.soft(kb(js), page).toBeLessThanOrEqual(440)
      expect.soft(kb(css), page).toBeLessThanOrEqual(110)
    }
  })
})

test('a business record: at most 10 KB of code beyond the page that all have', () => {
  const page = 'src/pages/business/entity/entity-route.tsx'
  const isOwn = (key: string) => /^\.\.\/contract\/src\/business\/|-override\.tsx$/.test(key)
  const own = Object.keys(manifest).filter(key => manifest[key]?.isDynamicEntry && isOwn(key))
  expect(own.length).toBeGreaterThan(20)
  const { js } = firstLoadBytes(folder, manifest, [page])
  for (const key of own)
    expect.soft(kb(firstLoadBytes(folder, manifest, [page, key]).js - js), key).toBeLessThanOrEqual(10)
})

describe('the patient’s page', () => {
  test('at most 120 KB of code before the player, 10 KB of styles', () => {
    const { js, css } = firstLoadBytes(folder, readBuildManifest(folder, PATIENT_MANIFEST), [], 'patient.html')
    expect(kb(js)).toBeGreaterThan(40) // else it is not what is measured
    expect(kb(js)).toBeLessThanOrEqual(120)
    expect(kb(css)).toBeLessThanOrEqual(10)
  })

  test('has no part in common with the application, and nothing of Ant Design or schemas', () => {
    const parts = readBuildManifest(folder, PATIENT_MANIFEST)
    const files = Object.values(parts).flatMap(({ file, css = [] }) => [file, ...css])
    expect(files.every(file => file.startsWith('assets/patient-'))).toBe(true)
    const ofApplication = new Set(Object.values(manifest).map(({ file }) => file))
    expect(files.filter(file => ofApplication.has(file))).toEqual([])
    const code = files.map(file => readFileSync(join(folder, file), 'utf8')).join('\n')
    expect(code).not.toMatch(/ant-btn|ZodError|\/sys\/login/)
  })

  test('its library for playing comes later, by itself', () => {
    const parts = Object.entries(readBuildManifest(folder, PATIENT_MANIFEST))
    expect(parts.filter(([, part]) => part.isEntry !== true).map(([name]) => /hls/.test(name))).toEqual([true])
  })

  test('leaves its nonce and settings to the server, and the worker of the staff knows nothing of it', () => {
    const page = readFileSync(join(folder, 'patient.html'), 'utf8')
    expect(page.match(/<script(?![^>]*nonce="__CSP_NONCE__")/g)).toBeNull()
    expect(page.match(/__SETTINGS__/g)).toHaveLength(1)
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
    expect(readFileSync(join(folder, 'sw.js'), 'utf8')).not.toContain('assets/patient-')
  })
})

test('every part lies beside its compressed forms, and they hold the same', () => {
  const assets = readdirSync(join(folder, 'assets'))
  const large = assets.filter(name => /\.(js|css)$/.test(name)).map(name => join(folder, 'assets', name))
  for (const file of large.filter(file => readFileSync(file).length >= 1024)) {
    const bytes = readFileSync(file)
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(bytes)).toBe(true)
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(bytes)).toBe(true)
  }
})

test('the page leaves its nonce and settings to the server, and no script goes without a nonce', () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  expect(page.match(/<script(?![^>]*nonce="__CSP_NONCE__")/g)).toBeNull()
  expect(page.match(/__SETTINGS__/g)).toHaveLength(1)
})

test('no style is made at run time: the style code of Ant Design is not in the build', () => {
  const code = readdirSync(join(folder, 'assets'))
    .filter(name => name.endsWith('.js'))
    .map(name => readFileSync(join(folder, 'assets', name), 'utf8'))
    .join('\n')
  expect(code).not.toContain('antFadeIn')
  expect(code).not.toContain('genStyleHooks')
})
