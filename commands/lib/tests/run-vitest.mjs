// Runs some of the tests and reads what came of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { node24, root } from '../base/paths.mjs'
import { runProgram } from '../base/run-program.mjs'

/** @typedef {{ file: string, seconds: number, passed: number, failed: number, skipped: string[], why?: string[] }} FileResult */

/** @returns {Promise<FileResult[]>} one for each test file */
export async function runVitest(args, { tree = root, env = {}, quiet = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiao-report-'))
  const report = join(folder, 'report.json')
  const reporters = [...(quiet ? [] : ['--reporter=default']), '--reporter=json', `--outputFile.json=${report}`]
  const options = {
    cwd: tree,
    env: { ...process.env, ...env },
    stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
  }
  const code = await runProgram(
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
  const isUnseenFailure = code !== 0 && results.every(({ failed }) => failed === 0)
  return isUnseenFailure ? [...results, { file: 'vitest', seconds: 0, passed: 0, failed: 1, skipped: [] }] : results
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}

/** What a failed test said first: enough to look for its cause where the rest of the output is not to be had. */
const firstWords = text => stripVTControlCharacters(text).split('\n').slice(0, 8).join('\n')

function whyFailed({ message, assertionResults }) {
  const failed = assertionResults.filter(test => test.status === 'failed')
  if (failed.length === 0) return [firstWords(message ?? '')]
  return failed.map(test => `${test.fullName}\n${firstWords(test.failureMessages?.[0] ?? '')}`)
}

function fileResult(result, tree) {
  const { name, startTime, endTime, status, assertionResults } = result
  const count = wanted => assertionResults.filter(test => test.status === wanted).length
  const failed = count('failed')
  return {
    file: relative(tree, name),
    seconds: Math.max(0, (endTime - startTime) / 1000),
    passed: count('passed'),
    failed: failed === 0 && status === 'failed' ? 1 : failed, // a file that could not even be read
    skipped: assertionResults.filter(test => !['passed', 'failed'].includes(test.status)).map(test => test.fullName),
    ...(status === 'failed' && { why: whyFailed(result) }),
  }
}
