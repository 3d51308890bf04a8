import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyRepository } from '../base/scratch-copy.mjs'
import { LONG_TESTS } from './long-tests.mjs'
import { WITHOUT_COMPONENTS, countResults, summaryText, exitCode } from './test-report.mjs'
import { runVitest } from './run-vitest.mjs'

/** A tree with these test files, run as `npm test` runs them. */
async function ran(files: Record<string, string>, args: string[] = []) {
  const { folder: tree, remove } = copyRepository([])
  onTestFinished(remove)
  const heading = "import { expect, test } from 'vitest'\n"
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(tree, name), heading + text)
  return runVitest(['--passWithNoTests', ...args], { tree, quiet: true })
}

const counted = async (...values: Parameters<typeof ran>) => countResults(await ran(...values))

test('passed, failed and skipped tests are counted, and a file that cannot be read has failed; why is told', async () => {
  const files = await ran({
    'a.test.ts':
      "test('good', () => {})\ntest('bad', () => expect('red').toBe('blue'))\ntest.skip('not now', () => {})",
    'b.test.ts': "import './nowhere.ts'\ntest('never seen', () => {})",
  })
  expect(countResults(files)).toEqual({ passed: 1, failed: 2, skipped: 1 })
  expect(exitCode(countResults(files))).toBe(1)
  const why = files.flatMap(({ why = [] }) => why).join('\n')
  expect(why).toMatch(/^bad\n.*expected 'red' to be 'blue'/m)
  expect(why).toContain('nowhere.ts')
})

test('an error outside of every test does not pass unseen', async () => {
  const total = await counted({
    'a.test.ts':
      "test('good', () => void setTimeout(() => { throw new Error('late') }))\ntest('waits', () => new Promise(done => setTimeout(done, 100)))",
  })
  expect(total).toMatchObject({ failed: 1 })
})

test('without a browser its tests are skipped by name', async () => {
  const total = await counted({ 'a.test.ts': "test('walk', () => {})" }, ['--testNamePattern', '^(?!)'])
  expect(total).toEqual({ passed: 0, failed: 0, skipped: 1 })
})

test('the last lines say loudly that the browser tests did not run, and the very last one stays the count', () => {
  const one = (file: string, passed: number, skipped: string[]) => ({ file, seconds: 1, passed, failed: 0, skipped })
  const models = one('kit/a.test.ts', 5, ['later'])
  const lines = summaryText([models, one('e2e/src/a.test.ts', 0, ['walk', 'talk'])]).split('\n')
  expect(lines.at(-1)).toBe('5 passed, 0 failed, 3 skipped')
  expect(lines.slice(-6, -1).join('\n')).toMatch(/浏览器测试没有运行.*跳过了 2 项[^]*browser tests did NOT run/)
  const components = one(WITHOUT_COMPONENTS, 0, ['none'])
  expect(summaryText([components, one('e2e/src/a.test.ts', 0, ['walk'])])).toContain('跳过了 2 项')
  const whole = summaryText([models, one('e2e/src/a.test.ts', 2, [])])
  expect(whole).toBe('\n7 passed, 0 failed, 1 skipped')
})

test('no test at all is no success', () => {
  const none = { passed: 0, failed: 0, skipped: 3 }
  expect(exitCode(none)).toBe(1)
  expect(exitCode({ ...none, passed: 1 })).toBe(0)
  expect(summaryText([])).toBe('\n0 passed, 0 failed, 0 skipped')
})

test('what only the long run takes is there under its name', () => {
  expect(LONG_TESTS.filter(file => !fs.existsSync(file))).toEqual([])
})
