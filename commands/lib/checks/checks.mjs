// The checks that need neither database nor browser: format, lint, types, directions, citations.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { citationsHold } from './citations.mjs'
import { cruise } from './directions.mjs'
import { tablesAreCurrent } from './tables-sum.mjs'
import { inRoot, node24, root, tool } from '../base/place.mjs'
import { say } from '../base/tell.mjs'

const nodeRuns =
  (file, ...args) =>
  () =>
    spawnSync(node24(), [file, ...args], { cwd: root, stdio: 'inherit' }).status === 0

const tsc = project => nodeRuns(tool('typescript', 'bin/tsc'), '--noEmit', '--project', project)

const modelTests = files => nodeRuns(tool('vitest', 'vitest.mjs'), 'run', '--project', 'models', ...files)

/** What is data may be of the right type and still wrong: these tests read it, in seconds. */
const DATA_TESTS = [
  'contract/src/business/entities.test.ts',
  'commands/lib/tests/faults.test.ts',
  'commands/lib/checks/menu-icons.test.ts',
]

const checks = [
  { name: '格式 oxfmt', passes: nodeRuns(tool('oxfmt', 'bin/oxfmt'), '--check', '.') },
  { name: '规范 oxlint', passes: nodeRuns(tool('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings', '--quiet') },
  { name: '类型（服务端与模型） tsc', passes: tsc('.') },
  { name: '类型（网页） tsc', passes: tsc('web'), needs: 'web/src' },
  { name: '类型（浏览器测试） tsc', passes: tsc('e2e'), needs: 'e2e/src' },
  {
    name: '依赖方向 dependency-cruiser',
    passes: () => cruise(root, ['--output-type', 'err-long'], 'inherit').status === 0,
  },
  { name: '引用与路径 citations', passes: citationsHold },
  { name: '表的类型 tables', passes: tablesAreCurrent },
  { name: '记录的定义、图标与植入的错误 vitest', passes: modelTests(DATA_TESTS) },
  { name: '行的类型 rows', passes: async () => (await import('../shape/row-types.mjs')).rowTypesHold() },
  { name: '类型的名字 names', passes: async () => (await import('../shape/type-names.mjs')).typeNamesHold() },
  { name: '文件夹 folders', passes: async () => (await import('../shape/folders.mjs')).foldersHold() },
]

/**
 * One after the other. What reads syntax is loaded when its turn comes: before the first installation there is no parser.
 * @returns {Promise<{ name: string, passed: boolean, seconds: number }[]>}
 */
export async function runChecks() {
  const results = []
  for (const check of checks) if (!check.needs || existsSync(inRoot(check.needs))) results.push(await runOne(check))
  return results
}

async function runOne({ name, passes }) {
  say(`\n▶ ${name}`)
  const begun = performance.now()
  const passed = await passes()
  const seconds = (performance.now() - begun) / 1000
  say(`${passed ? '✓' : '✗'} ${name}（${seconds.toFixed(1)} 秒）`)
  return { name, passed, seconds }
}
