// Runs a TypeScript entry of ours in this process.
import { pathToFileURL } from 'node:url'
import { inRoot } from '../base/paths.mjs'
import { explainError } from '../base/print.mjs'
import { hasStrippedSources, readStrippedSources } from './stripped-sources.mjs'

/** What is read is kept without its types from run to run: they are taken out once. */
export async function runEntry(file) {
  readStrippedSources()
  try {
    return await import(pathToFileURL(inRoot(file)).href)
  } catch (error) {
    return explainError(error)
  }
}

/** Does so for the process that comes after this one, which then does not hold the compiler: the first time only. */
export async function stripTypesOnce(file) {
  if (!hasStrippedSources()) await runEntry(file)
}
