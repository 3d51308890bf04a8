// Runs a TypeScript entry of ours in this process.
import { pathToFileURL } from 'node:url'
import { inRoot } from '../base/paths.mjs'
import { explainError } from '../base/print.mjs'
import { readStrippedSources } from './stripped-sources.mjs'

/** What is read is kept without its types from run to run: they are taken out once. */
export async function runEntry(file) {
  readStrippedSources()
  try {
    return await import(pathToFileURL(inRoot(file)).href)
  } catch (error) {
    return explainError(error)
  }
}
