// How the shape is told: one chapter a figure, the long lists only when they are asked for.
import { medianLines } from './record-lines.mjs'
import { print } from '../base/print.mjs'
import { isTest } from './tree.mjs'

const TOP = 20

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.lines ?? 0

const total = (rows, key) => rows.reduce((all, row) => all + (row[key] ?? 0), 0)

function table(heads, rows) {
  print(`| ${heads.join(' | ')} |\n| --- |${' --: |'.repeat(heads.length - 1)}`)
  for (const row of rows) print(`| ${row.join(' | ')} |`)
}

function sizes(title, all) {
  const sorted = all.toSorted((a, b) => a.lines - b.lines)
  print(`\n${title}：${all.length} 个，中位数 ${at(sorted, 0.5)} 行，九成不超过 ${at(sorted, 0.9)} 行，最大的十个：`)
  for (const { name, lines } of sorted.slice(-10).reverse()) print(`${String(lines).padStart(6)}  ${name}`)
}

function printSizes(units) {
  const named = units.map(({ file, ...rest }) => ({ name: file, ...rest }))
  const code = named.filter(({ name }) => !isTest(name))
  sizes('源文件', code)
  sizes(
    '测试文件',
    named.filter(({ name }) => isTest(name)),
  )
  sizes(
    '函数',
    code.flatMap(({ functions }) => functions),
  )
}

const ratio = ({ code, tests }) => (code === 0 ? '—' : (tests / code).toFixed(2))

const partRow = row => [row.part, row.files, row.code, row.tests, ratio(row), row.any, row.as, row.kindTests]

function printParts(parts) {
  print('\n各部分（ts、tsx、mjs；e2e、server/src/proofs 与 testing/ 算作测试）：')
  const keys = ['files', 'code', 'tests', 'any', 'as', 'kindTests']
  const all = { part: '合计', ...Object.fromEntries(keys.map(key => [key, total(parts, key)])) }
  const rows = parts.toSorted((a, b) => a.part.localeCompare(b.part))
  table(
    ['部分', '文件', '行（不含测试）', '测试行', '测试:代码', 'any', 'as', '比较字段类型'],
    [...rows, all].map(partRow),
  )
}

function printOther(other) {
  print('\n样式、SQL 与 JSON 的行数（不含 package-lock.json）：')
  const rows = Object.entries(other).toSorted(([a], [b]) => a.localeCompare(b))
  const lines = rows.map(([, its]) => its)
  const sums = ['合计', total(lines, 'css'), total(lines, 'sql'), total(lines, 'json')]
  table(['部分', 'css', 'sql', 'json'], [...rows.map(([part, its]) => [part, its.css, its.sql, its.json]), sums])
}

function printGroups(title, groups) {
  print(`\n${title}：${groups.flat().length} 个，共 ${groups.length} 组`)
  for (const group of groups) print(`  ${group.length} 个：${group.join('、')}`)
}

function printCycles({ fileCycles, folderCycles, besideCycles, neighbourCycles, folders }) {
  printGroups('在循环引用里的文件', fileCycles)
  printGroups(`在循环引用里的文件夹（${folders} 个文件夹，不含测试，不含 page-registry）`, folderCycles)
  printGroups('其中不计上下级文件夹之间的引用', besideCycles)
  printGroups('同一文件夹下、连同各自下级一起互相引用的文件夹', neighbourCycles)
}

function printFlat(flat) {
  print(`\n超过 25 个文件的文件夹（源文件与样式，含测试）：${flat.length} 个`)
  for (const { folder, files } of flat) print(`${String(files).padStart(6)}  ${folder}`)
}

function printSameNamed(sameNamed, whole) {
  const declared = sameNamed.reduce((all, { files }) => all + files.length, 0)
  print(`\n同名的导出类型（不含测试）：${sameNamed.length} 个名字，共 ${declared} 处`)
  for (const { name, files } of whole ? sameNamed : sameNamed.slice(0, TOP)) {
    const shown = whole ? files : files.slice(0, 3)
    print(`${String(files.length).padStart(6)}  ${name}：${shown.join('、')}${shown.length < files.length ? ' …' : ''}`)
  }
}

function printTestOnly({ testOnly, exports }, whole) {
  const [kept, others] = [testOnly.filter(({ promise }) => promise), testOnly.filter(({ promise }) => !promise)]
  const unused = others.filter(({ usedHere }) => !usedHere).length
  print(`\n只有测试使用的导出：${exports} 个中有 ${others.length} 个，其中 ${unused} 个连本文件也不用`)
  if (whole)
    for (const { file, name, usedHere } of others) print(`  ${file} ${name}${usedHere ? '' : '（本文件也不用）'}`)
  print(`另有 ${kept.length} 个以 @promise 写明为何保留`)
  if (whole) for (const { file, name, promise } of kept) print(`  ${file} ${name}：${promise}`)
}

function printKindTests({ kindTests, fieldKindTests }, whole) {
  print(
    `\n穷举表之外对 kind 的比较（kind === '…'、kind !== '…'；switch 的 case 不算；不含测试）：${kindTests.length} 处`,
  )
  print(`其中与字段类型比较的：${fieldKindTests.length} 处`)
  if (whole) for (const { place, literal } of fieldKindTests) print(`  ${place} ${literal}`)
}

function printRowsByHand(statements, whole) {
  print(`\n行的类型手写的 SQL 语句（不含测试）：${statements.length} 处`)
  if (whole) for (const statement of statements) print(`  ${statement}`)
}

function printRecords(records) {
  print('\n系统管理各种记录的手写行数（接口声明、服务端模块、网页；含样式，不含测试）：')
  const all = {
    record: '合计',
    files: total(records, 'files'),
    lines: total(records, 'lines'),
    ends: total(records, 'ends'),
    records: total(records, 'records'),
  }
  table(
    ['记录', '种数', '文件', '行', '其中服务端和网页'],
    [...records, all].map(({ record, files, lines, ends, records: kinds }) => [record, kinds, files, lines, ends]),
  )
  print(`每种记录服务端和网页的手写行数，中位数：${medianLines(records)}`)
}

/** @param {{ whole: boolean }} options `whole` prints the long lists, too */
export function printShape(shape, { whole }) {
  printSizes(shape.units)
  printParts(shape.parts)
  printOther(shape.other)
  printCycles(shape)
  printFlat(shape.flat)
  printSameNamed(shape.sameNamed, whole)
  printTestOnly(shape, whole)
  printKindTests(shape, whole)
  printRowsByHand(shape.rowsByHand, whole)
  printRecords(shape.records)
}
