// What is told after the tests: the slowest files, the time of each folder, what was skipped, and the count.
import { dirname } from 'node:path'
import { print } from '../base/print.mjs'

/** Stands for all components where there is no browser to draw them. */
export const WITHOUT_COMPONENTS = 'web/components'

const sum = (list, of) => list.reduce((total, one) => total + of(one), 0)

const time = seconds => `${seconds.toFixed(1).padStart(7)} 秒`

/** server/src/modules/users and not each folder below it */
const folderOf = ({ file }) => dirname(file).split('/').slice(0, 4).join('/')

export function resultsByFolder(files) {
  const folders = Map.groupBy(files, folderOf)
  return [...folders]
    .map(([folder, files]) => ({ folder, seconds: sum(files, file => file.seconds), ...countResults(files) }))
    .sort((a, b) => b.seconds - a.seconds)
}

export const countResults = files => ({
  passed: sum(files, ({ passed }) => passed),
  failed: sum(files, ({ failed }) => failed),
  skipped: sum(files, ({ skipped }) => skipped.length),
})

export function printTestReport(files) {
  print('\n最慢的十个测试文件')
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    print(`${time(seconds)}  ${file}`)
  print('\n各目录用时')
  for (const { folder, seconds } of resultsByFolder(files)) print(`${time(seconds)}  ${folder}`)
  list(
    '跳过的测试',
    files.flatMap(({ file, skipped }) => skipped.map(name => `${file}  ${name}`)),
  )
  list(
    '失败的测试',
    files
      .filter(({ failed }) => failed > 0)
      .flatMap(({ file, why = [''] }) => why.map(why => `${file}  ${indented(why)}`)),
  )
}

/** The whole and what is left of its budget. */
export function printTestTime(seconds, most) {
  const over = seconds > most ? `，超出 ${Math.ceil(seconds - most)} 秒` : ''
  print(`\n总用时 ${Math.round(seconds)} 秒，限 ${most} 秒${over}`)
}

const indented = text => text.trim().replaceAll('\n', '\n    ')

function list(title, lines) {
  if (lines.length === 0) return
  print(`\n${title}`)
  for (const line of lines) print(`  ${line}`)
}

/** Walks, and the components, which are one line where no browser was found. */
const isBrowserTest = ({ file }) => file.startsWith('e2e/') || file === WITHOUT_COMPONENTS

/** How many tests of the browser were only counted, because there is none; 0 where it ran. */
export function skippedBrowserTests(files) {
  const browserFiles = files.filter(isBrowserTest)
  const { passed, failed, skipped } = countResults(browserFiles)
  return passed + failed === 0 ? skipped : 0
}

/** Whoever reads only the end of a long run must not take it for the whole. */
export function missingBrowserWarning(files) {
  const missing = skippedBrowserTests(files)
  if (missing === 0) return []
  const line = '!'.repeat(72)
  return [
    line,
    `!! 浏览器测试没有运行：没有找到 Chromium，跳过了 ${missing} 项。`,
    '!! The browser tests did NOT run: no Chromium was found.',
    '!! 请安装后重新运行：apt-get install chromium，或用 CHROMIUM_PATH 指定它的位置。',
    line,
  ]
}

/** What stands at the very end. */
export const summaryText = files => ['', ...missingBrowserWarning(files), lastLine(countResults(files))].join('\n')

/** The last line of all, read by machines. */
function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

export const exitCode = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0)
