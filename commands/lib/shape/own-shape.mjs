// The shape of this repository, measured once for every check that asks for it.
import { readFileSync } from 'node:fs'
import { inRoot } from '../base/place.mjs'
import { sourceFiles } from '../base/scratch-copy.mjs'
import { survey } from './survey.mjs'

let measured

/** @returns {ReturnType<typeof survey>} */
export function ownShape() {
  measured ??= survey({ files: sourceFiles(), read: file => readFileSync(inRoot(file), 'utf8') })
  return measured
}
