// Reads every source of a tree once and answers with all figures of its shape.
import { handTypedRows } from './row-types.mjs'
import { cyclesOf, fileGraph, folderGraph, siblingGraph } from './cycles.mjs'
import { stalePromises, sameNamedTypes, testOnlyExports } from './exports.mjs'
import { fieldKindsOf } from './field-kinds.mjs'
import { measureSource } from './measure-source.mjs'
import { recordLines } from './record-lines.mjs'
import { importResolver } from './import-resolver.mjs'
import { parse, readSyntax } from './syntax.mjs'
import { flatFolders, folderOf, isSource, isTest, linesOf, otherLines, packageOf } from './tree.mjs'

function readUnits(tree) {
  const resolve = importResolver(tree)
  return tree.files.filter(isSource).map(file => {
    const text = tree.read(file)
    const source = parse(file, text)
    const { imports, ...rest } = readSyntax(source)
    const ours = imports.map(one => ({ ...one, to: resolve(file, one.from) })).filter(({ to }) => to)
    return { file, lines: linesOf(text), ...measureSource(source), ...rest, imports: ours }
  })
}

const sum = (units, valueOf) => units.reduce((total, unit) => total + valueOf(unit), 0)

function partFigures(part, units, fieldKinds) {
  const [tests, code] = [units.filter(({ file }) => isTest(file)), units.filter(({ file }) => !isTest(file))]
  return {
    part,
    files: code.length,
    code: sum(code, ({ lines }) => lines),
    tests: sum(tests, ({ lines }) => lines),
    any: sum(units, ({ any }) => any),
    as: sum(units, ({ as }) => as),
    kindTests: sum(code, ({ kindTests }) => kindTests.filter(({ literal }) => fieldKinds.has(literal)).length),
  }
}

const kindTestsOf = units =>
  units.flatMap(({ file, kindTests }) => kindTests.map(({ line, literal }) => ({ place: `${file}:${line}`, literal })))

/** @param {import('./tree.mjs').Tree} tree */
export function surveySources(tree) {
  const units = readUnits(tree)
  const fieldKinds = fieldKindsOf(tree)
  const product = units.filter(({ file }) => !isTest(file))
  const edges = product.flatMap(({ file, imports }) =>
    imports.filter(({ to }) => !isTest(to)).map(({ to }) => [file, to]),
  )
  return {
    units,
    parts: [...Map.groupBy(units, ({ file }) => packageOf(file))].map(([part, its]) =>
      partFigures(part, its, fieldKinds),
    ),
    other: otherLines(tree),
    edges,
    fileCycles: cyclesOf(fileGraph(edges)),
    folders: new Set(product.map(({ file }) => folderOf(file))).size,
    folderCycles: cyclesOf(folderGraph(edges)),
    besideCycles: cyclesOf(folderGraph(edges, true)),
    neighbourCycles: cyclesOf(siblingGraph(edges)),
    flat: flatFolders(tree.files),
    sameNamed: sameNamedTypes(units),
    exports: sum(product, ({ exports }) => exports.length),
    testOnly: testOnlyExports(units),
    stalePromises: stalePromises(units),
    kindTests: kindTestsOf(product),
    fieldKindTests: kindTestsOf(product).filter(({ literal }) => fieldKinds.has(literal)),
    records: recordLines(tree),
    rowsByHand: [...handTypedRows(tree).values()].flat(),
  }
}
