// A fault is one replaced text: { name, file, find, replace, tests }. Each area keeps its own file of them.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inRoot } from './place.mjs'

/** @returns {{ area: string, name: string, file: string, find: string, replace: string, tests: string[] }[]} */
export function readFaults(folder = inRoot('commands/faults')) {
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .flatMap(name => {
      const area = basename(name, '.json')
      return JSON.parse(readFileSync(join(folder, name), 'utf8')).map(fault => ({ area, ...fault }))
    })
}

/** Plants it, and gives back the way to take it out again. A text that is gone or not unique is an error: the list is stale. */
export function plant({ name, file, find, replace }, tree) {
  const path = join(tree, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(find).length !== 2) throw new Error(`${name}：${file} 中应恰好有一处 ${find}`)
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  )
  return () => writeFileSync(path, sound)
}
