// npm run prove: do the tests see what they should see? Each fault of commands/faults/*.json is planted in a copy of the
// house, and its tests must turn red. A fault that no test sees has survived.
// `npm run prove -- WORD` takes those whose area or name holds the word, `-- --since COMMIT` those that are newer.
import { startClusterFor } from './lib/tests/test-cluster.mjs'
import { faultNamesOf, plant, readFaults } from './lib/tests/faults.mjs'
import { underNode24 } from './lib/install/node24.mjs'
import { copyHouse } from './lib/base/scratch-copy.mjs'
import { say } from './lib/base/tell.mjs'
import { count } from './lib/tests/test-report.mjs'
import { vitest } from './lib/tests/vitest.mjs'

await underNode24()
const [word = '', commit] = process.argv.slice(2)
const isWanted =
  word === '--since' && commit
    ? (
        known =>
        ({ name }) =>
          !known.has(name)
      )(faultNamesOf(commit))
    : ({ name, area }) => `${area} ${name}`.includes(word)
const faults = readFaults().filter(isWanted)

const results = await startClusterFor('prove', async env => {
  const house = copyHouse()
  const run = tests => vitest(tests, { tree: house.folder, env, quiet: true })
  try {
    const sound = await run([...new Set(faults.flatMap(({ tests }) => tests))])
    if (count(sound).failed > 0 || count(sound).passed === 0) {
      for (const { file } of sound.filter(({ failed }) => failed > 0)) say(`✗ 未植入缺陷时就未通过：${file}`)
      return [{ name: '（未植入任何缺陷）', verdict: '✗ 测试本身未通过' }]
    }
    const results = []
    for (const fault of faults) {
      const restore = plant(fault, house.folder)
      const { failed } = count(await run(fault.tests))
      restore()
      const verdict = failed > 0 ? '✓ 被发现' : '✗ 未被发现'
      say(`${verdict}  ${fault.area}：${fault.name}`)
      results.push({ ...fault, verdict, failed })
    }
    return results
  } finally {
    house.remove()
  }
})

const survived = results.filter(({ verdict }) => verdict.startsWith('✗'))
say('\n| 区域 | 缺陷 | 结果 | 变红的测试 |\n| --- | --- | --- | --: |')
for (const { area = '', name, verdict, failed = 0 } of results) say(`| ${area} | ${name} | ${verdict} | ${failed} |`)
say(`\n${results.length} 个缺陷，${survived.length} 个未被发现`)
process.exitCode = survived.length > 0 || results.length === 0 ? 1 : 0
