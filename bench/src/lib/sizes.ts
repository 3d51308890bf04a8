import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLoad, readManifest } from '../../../web/build/first-load.ts'
import type { Figure } from './report.ts'

const ROOT = new URL('../../../', import.meta.url).pathname

/** What `npm start` needs on disk, without the media programs and what only tests and checks use. */
export function installedMb(): number {
  const modules = join(ROOT, 'node_modules')
  const apart = ['@ffmpeg-installer', '@ffprobe-installer', ...onlyForDevelopers()]
    .map(name => join(modules, name))
    .filter(path => existsSync(path))
  return apart.reduce((left, path) => left - sizeOf(path), sizeOf(modules))
}

/** The tools that build the web application are development packages, and `npm start` needs them all the same. */
const BUILDS = /^(vite|rolldown|@rolldown|lightningcss|oxc-|@oxc-|@vitejs|postcss|@ant-design)/

/** Packages that are installed for development alone, as the lockfile says. */
function onlyForDevelopers(): string[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  return Object.entries(lock.packages)
    .filter(([path, one]) => one.dev === true && /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
    .map(([path]) => path.slice('node_modules/'.length))
    .filter(name => !BUILDS.test(name))
}

function sizeOf(path: string): number {
  return Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]) / 1024
}

/** Pages and what a browser with an empty cache may load before each can be used, in KB gzip (architecture §6). */
const PAGES = [
  ['login', undefined, 130],
  ['home', 'src/pages/dashboard/analysis/analysis-page.tsx', 340],
  ['list', 'src/pages/business/entity/entity-route.tsx', 440],
] as const
const CSS_BUDGET = 110

export function coldBytes(): Figure[] {
  const dist = join(ROOT, 'web/dist')
  const manifest = readManifest(dist)
  return PAGES.flatMap(([name, page, budget]) => {
    const { js, css } = firstLoad(dist, manifest, page)
    return [
      { name: `cold JS of ${name}, KB gzip`, ours: js / 1024, peer: 'budget', theirs: budget, target: 1 },
      { name: `cold CSS of ${name}, KB gzip`, ours: css / 1024, peer: 'budget', theirs: CSS_BUDGET, target: 1 },
    ]
  })
}
