// The checks that need neither database nor browser: format, lint, types, directions, citations.
import { existsSync } from 'node:fs'
import { checkCitations } from './citations.mjs'
import { dependencyCruiserArgs } from './import-directions.mjs'
import { checkTableTypes } from './tables-checksum.mjs'
import { inRoot, node24, root, toolPath } from '../base/paths.mjs'
import { runProgram } from '../base/run-program.mjs'
import { print } from '../base/print.mjs'

const nodeCheck =
  (file, ...args) =>
  async () =>
    (await runProgram(node24(), [file, ...args], { cwd: root })) === 0

const tsc = project => nodeCheck(toolPath('typescript', 'bin/tsc'), '--noEmit', '--project', project)

const modelTests = files => nodeCheck(toolPath('vitest', 'vitest.mjs'), 'run', '--project', 'models', ...files)

/** What is data may be of the right type and still wrong: these tests read it, in seconds. */
const DATA_TESTS = [
  'contract/src/business/business-entities.test.ts',
  'commands/lib/tests/mutants.test.ts',
  'commands/lib/checks/menu-icons.test.ts',
]

/** Programs of their own, each with as many threads as it likes. */
const PROGRAMS = [
  { name: '格式 oxfmt', passes: nodeCheck(toolPath('oxfmt', 'bin/oxfmt'), '--check', '.') },
  {
    name: '规范 oxlint',
    passes: nodeCheck(toolPath('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings', '--quiet'),
  },
  { name: '类型（服务端与模型） tsc', passes: tsc('.') },
  { name: '类型（网页） tsc', passes: tsc('web'), needs: 'web/src' },
  { name: '类型（浏览器测试） tsc', passes: tsc('e2e'), needs: 'e2e/src' },
]

const DATA = { name: '记录的定义、图标与植入的错误 vitest', passes: modelTests(DATA_TESTS) }

/** Our own, with one thread. What reads syntax is loaded when its turn comes: before the first installation there is no parser. */
const OWN = [
  {
    name: '依赖方向 dependency-cruiser',
    passes: nodeCheck(...dependencyCruiserArgs(root, ['--output-type', 'err-long'])),
  },
  { name: '引用与路径 citations', passes: checkCitations },
  { name: '表的类型 tables', passes: checkTableTypes },
  { name: '行的类型 rows', passes: async () => (await import('../shape/row-types.mjs')).checkRowTypes() },
  { name: '类型的名字 names', passes: async () => (await import('../shape/type-names.mjs')).checkTypeNames() },
  {
    name: '只有测试使用的导出 exports',
    passes: async () => (await import('../shape/unused-exports.mjs')).exportsAreUsed(),
  },
  { name: '中文文字 texts', passes: async () => (await import('./chinese-texts.mjs')).checkChineseTexts() },
  { name: '文件夹 folders', passes: async () => (await import('../shape/folder-problems.mjs')).checkFolders() },
]

/**
 * The programs one after the other, ours beside them. With `tests`, those tests that tell in seconds what data is wrong;
 * who runs all tests needs them no second time.
 * @returns {Promise<{ name: string, passed: boolean, seconds: number }[]>}
 */
export async function runChecks({ tests = true } = {}) {
  const results = await Promise.all([inOrder([...PROGRAMS, ...(tests ? [DATA] : [])]), inOrder(OWN)])
  return results.flat()
}

async function inOrder(checks) {
  const results = []
  for (const check of checks) if (!check.needs || existsSync(inRoot(check.needs))) results.push(await runOne(check))
  return results
}

async function runOne({ name, passes }) {
  const begun = performance.now()
  const passed = await passes()
  const seconds = (performance.now() - begun) / 1000
  print(`${passed ? '✓' : '✗'} ${name}（${seconds.toFixed(1)} 秒）`)
  return { name, passed, seconds }
}
