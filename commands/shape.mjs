// npm run shape: how large files and functions are, what turns in circles, where types are stepped around. It teaches
// and fails nothing.
import { cruise } from './lib/directions.mjs'
import { underNode24 } from './lib/node24.mjs'
import { root } from './lib/place.mjs'
import { sourceFiles } from './lib/scratch-copy.mjs'
import { say } from './lib/tell.mjs'

await underNode24()
const { measure } = await import('./lib/measure.mjs')

const isSource = file => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts')
const isTest = file => /\.test\.tsx?$|\/testing\//.test(file)
const partOf = file =>
  file.includes('/')
    ? file
        .split('/')
        .slice(0, file.startsWith('kit/') ? 2 : 1)
        .join('/')
    : '.'

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.lines ?? 0

function sizes(title, all) {
  const sorted = all.toSorted((a, b) => a.lines - b.lines)
  say(`\n${title}：${all.length} 个，中位数 ${at(sorted, 0.5)} 行，九成不超过 ${at(sorted, 0.9)} 行，最大的十个：`)
  for (const { name, lines } of sorted.slice(-10).reverse()) say(`${String(lines).padStart(6)}  ${name}`)
}

function cycles() {
  const { stdout, stderr } = cruise(root, ['--output-type', 'json'])
  if (!stdout) throw new Error(stderr)
  const found = JSON.parse(stdout).summary.violations.filter(({ rule }) => rule.name === 'no-cycles')
  return found.map(({ from, cycle }) => [from, ...cycle.map(({ name }) => name)].join(' → '))
}

const files = sourceFiles()
  .filter(isSource)
  .map(file => ({ name: file, ...measure(file) }))
const [tests, sources] = [files.filter(({ name }) => isTest(name)), files.filter(({ name }) => !isTest(name))]
sizes('源文件', sources)
sizes('测试文件', tests)
sizes(
  '函数',
  sources.flatMap(({ functions }) => functions),
)

const circles = cycles()
say(`\n循环引用：${circles.length}`)
for (const circle of circles) say(`  ${circle}`)

say('\n| 部分 | 文件 | 行 | any | as |\n| --- | --: | --: | --: | --: |')
for (const [part, its] of [...Map.groupBy(files, ({ name }) => partOf(name))].toSorted((a, b) =>
  a[0].localeCompare(b[0]),
)) {
  const sum = key => its.reduce((total, file) => total + file[key], 0)
  say(`| ${part} | ${its.length} | ${sum('lines')} | ${sum('any')} | ${sum('as')} |`)
}
