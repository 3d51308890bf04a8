// Builds every package of PACKAGES and packs it as npm would publish it.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../base/paths.mjs'
import { buildSources } from './built-sources.mjs'
import { makeDeclarations } from './declarations.mjs'
import { PACKAGES } from './packages.mjs'
import { packedManifest } from './packed-manifest.mjs'

/**
 * @param {string} target where the packed files go
 * @returns {Promise<string[]>} their paths
 */
export async function packPackages(target) {
  const scratch = mkdtempSync(join(tmpdir(), 'xj-pack-'))
  mkdirSync(target, { recursive: true })
  try {
    const addDeclarations = await makeDeclarations(scratch)
    const packed = []
    for (const one of PACKAGES) packed.push(await packOne(one, { scratch, target, addDeclarations }))
    return packed
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function packOne({ folder, doors }, { scratch, target, addDeclarations }) {
  const stage = join(scratch, 'stage', folder)
  const dist = join(stage, 'dist')
  mkdirSync(dist, { recursive: true })
  await buildSources(inRoot(folder, 'src'), dist)
  addDeclarations(folder, dist)
  const manifest = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'))
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(packedManifest(manifest, doors), undefined, 2)}\n`)
  copyFileSync(inRoot(folder, 'README.md'), join(stage, 'README.md'))
  copyFileSync(inRoot('LICENSE'), join(stage, 'LICENSE'))
  const answer = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', target], {
    cwd: stage,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return join(target, packedName(JSON.parse(answer)))
}

/** Newer versions of npm answer by name, older ones with a list. */
const packedName = answer => (Array.isArray(answer) ? answer[0] : Object.values(answer)[0]).filename
