import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkPackages } from '../base/scratch-copy.mjs'
import { count, ending, exitCode, lastLine } from './test-report.mjs'
import { vitest } from './vitest.mjs'

/** A tree with these test files, run as `npm test` runs them. */
async function ran(files: Record<string, string>, args: string[] = []) {
  const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'xuanjiao-count-'))
  onTestFinished(() => fs.rmSync(tree, { recursive: true }))
  linkPackages(tree)
  const heading = "import { expect, test } from 'vitest'\n"
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(tree, name), heading + text)
  return vitest(['--passWithNoTests', ...args], { tree, quiet: true })
}

const counted = async (...given: Parameters<typeof ran>) => count(await ran(...given))

test('passed, failed and skipped tests are counted, and a file that cannot be read has failed', async () => {
  const total = await counted({
    'a.test.ts': "test('good', () => {})\ntest('bad', () => expect(1).toBe(2))\ntest.skip('not now', () => {})",
    'b.test.ts': "import './nowhere.ts'\ntest('never seen', () => {})",
  })
  expect(total).toEqual({ passed: 1, failed: 2, skipped: 1 })
  expect(exitCode(total)).toBe(1)
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
  const lines = ending([models, one('e2e/src/a.test.ts', 0, ['walk', 'talk'])]).split('\n')
  expect(lines.at(-1)).toBe('5 passed, 0 failed, 3 skipped')
  expect(lines.slice(-6, -1).join('\n')).toMatch(/浏览器测试没有运行.*跳过了 2 项[^]*browser tests did NOT run/)
  const whole = ending([models, one('e2e/src/a.test.ts', 2, [])])
  expect(whole).toBe('\n7 passed, 0 failed, 1 skipped')
})

test('who failed, and why, is told at the end', async () => {
  const [one] = await ran({ 'a.test.ts': "test('bad', () => expect('red').toBe('blue'))\ntest('good', () => {})" })
  expect(one?.why).toEqual([expect.stringMatching(/^bad\n.*expected 'red' to be 'blue'/)])
  const [unread] = await ran({ 'b.test.ts': "import './nowhere.ts'" })
  expect(unread?.why).toEqual([expect.stringContaining('nowhere.ts')])
})

test('no test at all is no success', () => {
  const none = { passed: 0, failed: 0, skipped: 3 }
  expect(exitCode(none)).toBe(1)
  expect(exitCode({ ...none, passed: 1 })).toBe(0)
  expect(lastLine(none)).toBe('0 passed, 0 failed, 3 skipped')
})
