// A mutant is one replaced text: { name, file, find, replace, tests }. Each area keeps its own file of them.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inRoot, root } from '../base/paths.mjs'

/** @returns {{ area: string, name: string, file: string, find: string, replace: string, tests: string[] }[]} */
export function readMutants(folder = inRoot('commands/mutants')) {
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .flatMap(name => {
      const area = basename(name, '.json')
      return JSON.parse(readFileSync(join(folder, name), 'utf8')).map(mutant => ({ area, ...mutant }))
    })
}

/** The names of the mutants that were there at a commit. */
export function mutantNamesOf(commit) {
  const git = (...words) => String(execFileSync('git', words, { cwd: root, maxBuffer: 1e8 }))
  const files = git('ls-tree', '-r', '--name-only', commit, 'commands/mutants/').split('\n').filter(Boolean)
  return new Set(files.flatMap(file => JSON.parse(git('show', `${commit}:${file}`)).map(({ name }) => name)))
}

/** Plants it, and gives back the way to take it out again. A text that is gone or not unique is an error: the list is stale. */
export function applyMutant({ name, file, find, replace }, tree) {
  const path = join(tree, file)
  const original = readFileSync(path, 'utf8')
  if (original.split(find).length !== 2) throw new Error(`${name}：${file} 中应恰好有一处 ${find}`)
  writeFileSync(
    path,
    original.replace(find, () => replace),
  )
  return () => writeFileSync(path, original)
}
