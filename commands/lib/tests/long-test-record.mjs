// The dated record of the last run of the long tests; the ones before it are in the history.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { inRoot, root } from '../base/paths.mjs'
import { resultsByFolder, countResults } from './test-report.mjs'

const recordFile = inRoot('docs/proofs.md')

const heading = '# 证明\n\n`npm run test:long` 以完整次数运行全部测试，下面是最近一次的结果。\n'

function commit() {
  try {
    const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '（有未提交的修改）' : '')
  } catch {
    return '未知'
  }
}

const machine = () => `${cpus()[0]?.model ?? process.arch}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GB`

const row = ({ folder, passed, failed, skipped, seconds }) =>
  `| ${folder} | ${passed} | ${failed} | ${skipped} | ${seconds.toFixed(1)} |`

export function writeLongTestRecord(files, filters) {
  const seconds = files.reduce((total, file) => total + file.seconds, 0)
  const rows = [...resultsByFolder(files), { folder: '**合计**', ...countResults(files), seconds }]
  const date = new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16)
  mkdirSync(dirname(recordFile), { recursive: true })
  writeFileSync(
    recordFile,
    `${heading}\n## ${date}\n\n提交 ${commit()}；${machine()}；Node ${process.version}${filters.length ? `；仅 ${filters.join('、')}` : ''}\n\n` +
      `| 目录 | 通过 | 失败 | 跳过 | 秒 |\n| --- | --: | --: | --: | --: |\n${rows.map(row).join('\n')}\n`,
  )
}
