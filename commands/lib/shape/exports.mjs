// Which exports share a name, and which are there for tests alone.
import { isTest } from './tree.mjs'

/** @typedef {{ file: string, imports: { to: string, names: string[], passedOn?: Record<string, string> }[], exports: import('./syntax.mjs').Export[] }} Unit */

/** @typedef {import('./syntax.mjs').Export & { file: string, key: string }} Found */

/** @param {Unit[]} units exported types and interfaces that more than one file declares; the most frequent first */
export function sameNamedTypes(units) {
  const all = units
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, exports }) => exports.filter(({ isType }) => isType).map(({ name }) => ({ name, file })))
  return [...Map.groupBy(all, ({ name }) => name)]
    .map(([name, its]) => ({ name, files: [...new Set(its.map(({ file }) => file))] }))
    .filter(({ files }) => files.length > 1)
    .toSorted((a, b) => b.files.length - a.files.length || a.name.localeCompare(b.name))
}

/** Who is meant by a name of a file: the file itself, or those whose names it passes on. */
function declarersOf(units) {
  const byFile = new Map(units.map(unit => [unit.file, unit]))
  const declares = (file, name) => byFile.get(file)?.exports.some(one => one.name === name)
  return function declarers(file, name, seen = new Set()) {
    if (seen.has(file)) return []
    seen.add(file)
    const further = (byFile.get(file)?.imports ?? []).flatMap(({ to, passedOn = {} }) => {
      const inner = passedOn[name] ?? (passedOn['*'] && name)
      return inner ? declarers(to, inner, seen) : []
    })
    return declares(file, name) ? [`${file} ${name}`, ...further] : further
  }
}

function usesOf(units, wanted) {
  const [used, declarers] = [new Set(), declarersOf(units)]
  const byFile = new Map(units.map(unit => [unit.file, unit]))
  const allNames = file => [
    ...(byFile.get(file)?.exports ?? []).map(({ name }) => name),
    ...(byFile.get(file)?.imports ?? []).flatMap(({ passedOn = {} }) => Object.keys(passedOn)),
  ]
  for (const { file, imports } of units.filter(wanted)) {
    for (const { to, names } of imports) {
      if (to === file) continue
      for (const name of names.includes('*') ? allNames(to) : names) {
        for (const key of declarers(to, name)) used.add(key)
      }
    }
  }
  return used
}

const productExports = units =>
  units
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, exports }) => exports.map(one => ({ file, key: `${file} ${one.name}`, ...one })))

/** A type without a run time, which the file itself uses, describes what others are given or give: it goes with that. */
const describes = ({ isType, usedHere }) => isType && usedHere

/**
 * Exports of product code that a test imports and no product code does; whether their own file uses them is told.
 * Those that are kept for a use that is still to come say which: `@promise` in their comment.
 * @param {Unit[]} units
 * @returns {Found[]}
 */
export function testOnlyExports(units) {
  const byTests = usesOf(units, ({ file }) => isTest(file))
  const byProduct = usesOf(units, ({ file }) => !isTest(file))
  return productExports(units).filter(one => byTests.has(one.key) && !byProduct.has(one.key) && !describes(one))
}

/** What is wrong with marks: they say nothing, or what they promise has come. @param {Unit[]} units @returns {Found[]} */
export function stalePromises(units) {
  const byProduct = usesOf(units, ({ file }) => !isTest(file))
  const promised = productExports(units).filter(({ promise }) => promise !== undefined)
  return promised.filter(({ key, promise }) => promise === '' || byProduct.has(key))
}
