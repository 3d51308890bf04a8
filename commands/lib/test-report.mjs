// What is told after the tests: the slowest files, the time of each folder, what was skipped, and the count.
import { dirname } from 'node:path'
import { say } from './tell.mjs'

const sum = (list, of) => list.reduce((total, one) => total + of(one), 0)

const time = seconds => `${seconds.toFixed(1).padStart(7)} 秒`

/** server/src/modules/users and not each folder below it */
const folderOf = ({ file }) => dirname(file).split('/').slice(0, 4).join('/')

export function byFolder(files) {
  const folders = Map.groupBy(files, folderOf)
  return [...folders]
    .map(([folder, files]) => ({ folder, seconds: sum(files, file => file.seconds), ...count(files) }))
    .sort((a, b) => b.seconds - a.seconds)
}

export const count = files => ({
  passed: sum(files, ({ passed }) => passed),
  failed: sum(files, ({ failed }) => failed),
  skipped: sum(files, ({ skipped }) => skipped.length),
})

export function report(files) {
  say('\n最慢的十个测试文件')
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    say(`${time(seconds)}  ${file}`)
  say('\n各目录用时')
  for (const { folder, seconds } of byFolder(files)) say(`${time(seconds)}  ${folder}`)
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

const indented = text => text.trim().replaceAll('\n', '\n    ')

function list(title, lines) {
  if (lines.length === 0) return
  say(`\n${title}`)
  for (const line of lines) say(`  ${line}`)
}

/** The last line of all, read by machines. */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

export const exitCode = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0)
