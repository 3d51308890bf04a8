// npm run prove: do the tests see what they should see? Each mutant of commands/mutants/*.json is planted in a copy of
// the house, and its tests must turn red. A mutant that no test sees has survived.
// `npm run prove -- WORD` takes those whose area or name holds the word, `-- --since COMMIT` those that are newer.
import { findChromium } from './lib/install/chromium.mjs'
import { withTestCluster } from './lib/tests/test-cluster.mjs'
import { buildWebOf } from './lib/tests/web-build.mjs'
import { mutantNamesOf, applyMutant, readMutants } from './lib/tests/mutants.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { copyRepository } from './lib/base/scratch-copy.mjs'
import { print } from './lib/base/print.mjs'
import { countResults } from './lib/tests/test-report.mjs'
import { runVitest } from './lib/tests/run-vitest.mjs'

await runUnderNode24()
const [word = '', commit] = process.argv.slice(2)
const isWanted =
  word === '--since' && commit
    ? (
        knownNames =>
        ({ name }) =>
          !knownNames.has(name)
      )(mutantNamesOf(commit))
    : ({ name, area }) => `${area} ${name}`.includes(word)
const mutants = readMutants().filter(isWanted)
if (mutants.length === 0) {
  print(`没有区域或名称含“${word}”的缺陷`) // without one all tests there are would run
  process.exit(commit ? 0 : 1)
}

const isWalk = test => test.startsWith('e2e/')
const chromium = mutants.some(({ tests }) => tests.some(isWalk)) ? await findChromium() : undefined

const results = await withTestCluster('prove', async env => {
  const copy = copyRepository()
  const options = { tree: copy.folder, env: { ...env, CHROMIUM_PATH: chromium ?? '' }, quiet: true }
  /** A walk sees what was built: a mutant that does not build is seen by that. */
  const run = async tests =>
    tests.some(isWalk) && !(await buildWebOf(copy.folder))
      ? [{ file: 'web', seconds: 0, passed: 0, failed: 1, skipped: [] }]
      : runVitest(tests, options)
  try {
    const unchanged = await run([...new Set(mutants.flatMap(({ tests }) => tests))])
    if (countResults(unchanged).failed > 0 || countResults(unchanged).passed === 0) {
      for (const { file } of unchanged.filter(({ failed }) => failed > 0)) print(`✗ 未植入缺陷时就未通过：${file}`)
      return [{ name: '（未植入任何缺陷）', verdict: '✗ 测试本身未通过' }]
    }
    const results = []
    for (const mutant of mutants) {
      const restore = applyMutant(mutant, copy.folder)
      const { failed } = countResults(await run(mutant.tests))
      restore()
      const verdict = failed > 0 ? '✓ 被发现' : '✗ 未被发现'
      print(`${verdict}  ${mutant.area}：${mutant.name}`)
      results.push({ ...mutant, verdict, failed })
    }
    return results
  } finally {
    copy.remove()
  }
})

const survived = results.filter(({ verdict }) => verdict.startsWith('✗'))
print('\n| 区域 | 缺陷 | 结果 | 变红的测试 |\n| --- | --- | --- | --: |')
for (const { area = '', name, verdict, failed = 0 } of results) print(`| ${area} | ${name} | ${verdict} | ${failed} |`)
print(`\n${results.length} 个缺陷，${survived.length} 个未被发现`)
process.exitCode = survived.length > 0 || results.length === 0 ? 1 : 0
