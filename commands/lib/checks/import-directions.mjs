// Runs dependency-cruiser over a tree with the rules of this repository.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { root } from '../base/paths.mjs'

const parts = ['wire', 'contract', 'kit', 'server', 'web', 'sim', 'e2e', 'commands']

/** What Node is to run. */
export function dependencyCruiserArgs(tree, options = []) {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const hook = fileURLToPath(new URL('older-typescript.mjs', import.meta.url))
  const rules = join(root, '.dependency-cruiser.cjs')
  const present = parts.filter(part => existsSync(join(tree, part)))
  return ['--import', hook, program, '--config', rules, ...options, ...present]
}
