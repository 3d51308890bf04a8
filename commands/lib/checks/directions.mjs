// Runs dependency-cruiser over a tree with the rules of this repository.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { node24, root } from '../base/place.mjs'

const parts = ['wire', 'contract', 'kit', 'server', 'web', 'sim', 'e2e', 'commands']

/** @returns {import('node:child_process').SpawnSyncReturns<string>} */
export function cruise(tree, options = [], stdio = 'pipe') {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const hook = fileURLToPath(new URL('older-typescript.mjs', import.meta.url))
  const rules = join(root, '.dependency-cruiser.cjs')
  const present = parts.filter(part => existsSync(join(tree, part)))
  const args = ['--import', hook, program, '--config', rules, ...options, ...present]
  return spawnSync(node24(), args, { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 28, stdio })
}
