// Runs some of the tests and reads what came of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { node24, root } from './place.mjs'
import { run } from './run.mjs'

/** @typedef {{ file: string, seconds: number, passed: number, failed: number, skipped: string[] }} FileResult */

/** @returns {Promise<FileResult[]>} one for each test file */
export async function vitest(args, { tree = root, env = {}, quiet = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiao-report-'))
  const report = join(folder, 'report.json')
  const reporters = [...(quiet ? [] : ['--reporter=default']), '--reporter=json', `--outputFile.json=${report}`]
  const options = {
    cwd: tree,
    env: { ...process.env, ...env },
    stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
  }
  const code = await run(
    node24(),
    [join(tree, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args],
    options,
  )
  try {
    return readReport(report, tree, code)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readReport(report, tree, code) {
  const results = read(report).map(result => fileResult(result, tree))
  // Not a test failed, and yet it ended badly: an error outside of any test must not pass unseen.
  const unseen = code !== 0 && results.every(({ failed }) => failed === 0)
  return unseen ? [...results, { file: 'vitest', seconds: 0, passed: 0, failed: 1, skipped: [] }] : results
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}

function fileResult({ name, startTime, endTime, status, assertionResults }, tree) {
  const count = wanted => assertionResults.filter(test => test.status === wanted).length
  const failed = count('failed')
  return {
    file: relative(tree, name),
    seconds: Math.max(0, (endTime - startTime) / 1000),
    passed: count('passed'),
    failed: failed === 0 && status === 'failed' ? 1 : failed, // a file that could not even be read
    skipped: assertionResults.filter(test => !['passed', 'failed'].includes(test.status)).map(test => test.fullName),
  }
}
