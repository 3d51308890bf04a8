// Runs a TypeScript entry of ours in this process.
import { pathToFileURL } from 'node:url'
import { inRoot } from '../base/place.mjs'
import { explain } from '../base/tell.mjs'
import { hasStripped, readStripped } from './stripped.mjs'

/** What is read is kept without its types from run to run: they are taken out once. */
export async function enter(file) {
  readStripped()
  try {
    return await import(pathToFileURL(inRoot(file)).href)
  } catch (error) {
    return explain(error)
  }
}

/** Does so for the process that comes after this one, which then does not hold the compiler: the first time only. */
export async function stripOnce(file) {
  if (!hasStripped()) await enter(file)
}
