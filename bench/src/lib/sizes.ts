import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from '../../../commands/lib/install/install-packages.mjs'
import { firstLoadBytes, readBuildManifest, type BuildManifest } from '../../../web/build/first-load.ts'
import type { BenchFigure } from './report-figures.ts'

const ROOT = new URL('../../../', import.meta.url).pathname

/** What stands on the disk of a fresh machine after `npm start`, without its data and the media programs. */
export async function installedMb(): Promise<number> {
  const built = [join(ROOT, 'web/dist'), join(ROOT, 'node_modules/.cache/compiled')]
  const made = built.filter(path => existsSync(path)).map(sizeOf)
  return made.reduce((sum, size) => sum + size, sourcesMb() + (await packagesMb()))
}

const tracked = (...which: string[]): string[] =>
  execFileSync('git', ['ls-files', ...which], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

function sourcesMb(): number {
  const input = tracked().join('\0')
  const reply = execFileSync('du', ['-ck', '--files0-from=-'], { cwd: ROOT, encoding: 'utf8', input })
  return Number(/(\d+)\ttotal\n$/.exec(reply)?.[1]) / 1024
}

/** Installed anew beside us, and weighed. */
async function packagesMb(): Promise<number> {
  const fresh = mkdtempSync(join(tmpdir(), 'xj-installed-'))
  try {
    for (const file of tracked('*package.json', 'package-lock.json')) cpSync(join(ROOT, file), join(fresh, file))
    await installPackages(fresh, 'run')
    const modules = join(fresh, 'node_modules')
    const apart = ['@ffmpeg-installer', '@ffprobe-installer']
      .map(name => join(modules, name))
      .filter(path => existsSync(path))
    return apart.reduce((left, path) => left - sizeOf(path), sizeOf(modules))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function sizeOf(path: string): number {
  return Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]) / 1024
}

const HOSPITALS = ['src/pages/business/hospitals/hospitals-override.tsx', 'hospital']
/**
 * Pages and what a browser with an empty cache may load before each can be used, in KB gzip (rules/budgets#first-load). A
 * definition is a part of its own or, where several pages need it at once, one by the name of its file.
 */
const PAGES = [
  ['login', [], 130],
  ['home', ['src/pages/dashboard/analysis/analysis-page.tsx'], 340],
  ['list', ['src/pages/business/entity/entity-route.tsx', ...HOSPITALS], 440],
] as const
const CSS_BUDGET = 110

const builtPart = (manifest: BuildManifest, part: string): string =>
  part in manifest ? part : (Object.keys(manifest).find(key => manifest[key]?.name === part) ?? part)

export function coldBytes(): BenchFigure[] {
  const dist = join(ROOT, 'web/dist')
  const manifest = readBuildManifest(dist)
  return PAGES.flatMap(([name, parts, budget]) => {
    const { js, css } = firstLoadBytes(
      dist,
      manifest,
      parts.map(part => builtPart(manifest, part)),
    )
    return [
      { name: `cold JS of ${name}, KB gzip`, ours: js / 1024, peer: 'budget', theirs: budget, target: 1 },
      { name: `cold CSS of ${name}, KB gzip`, ours: css / 1024, peer: 'budget', theirs: CSS_BUDGET, target: 1 },
    ]
  })
}
