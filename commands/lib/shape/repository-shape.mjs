// The shape of this repository, measured once for every check that asks for it.
import { readFileSync } from 'node:fs'
import { inRoot } from '../base/paths.mjs'
import { sourceFiles } from '../base/scratch-copy.mjs'
import { surveySources } from './survey-sources.mjs'

let measured

/** @returns {ReturnType<typeof surveySources>} */
export function repositoryShape() {
  measured ??= surveySources({ files: sourceFiles(), read: file => readFileSync(inRoot(file), 'utf8') })
  return measured
}
