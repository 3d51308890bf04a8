// The tiers of the tests, from quick to slow; one PostgreSQL and one browser serve them all.
import { findChromium } from '../install/chromium.mjs'
import { runChecks } from '../checks/run-checks.mjs'
import { WITHOUT_LONG } from './long-tests.mjs'
import { withTestCluster } from './test-cluster.mjs'
import { runVitest } from './run-vitest.mjs'
import { buildWeb } from './web-build.mjs'
import { provideRedis } from '../install/redis.mjs'
import { inRoot } from '../base/paths.mjs'
import { print } from '../base/print.mjs'
import { WITHOUT_COMPONENTS } from './test-report.mjs'

const matchesNothing = ['--testNamePattern', '^(?!)']

const one = (name, passed, seconds = 0) => ({ file: name, seconds, passed: +passed, failed: +!passed, skipped: [] })

async function webTier() {
  const begun = performance.now()
  const built = await buildWeb()
  return one('check/网页构建', built, (performance.now() - begun) / 1000)
}

/** The web is built beside the checks; the tests that belong to them are run with all others. */
async function checkTier() {
  const [web, checks] = await Promise.all([webTier(), runChecks({ tests: false })])
  return [...checks.map(({ name, passed, seconds }) => one(`check/${name}`, passed, seconds)), web]
}

/** On two cores: a test waits for its database a third of its time. Two of them take a fifth longer. */
const MODULE_WORKERS = '--maxWorkers=3'

const moduleTier = async (env, filters) => {
  print('\n▶ 模型与模块测试')
  return runVitest(['--project', 'models*', '--project', 'server*', '--passWithNoTests', MODULE_WORKERS, ...filters], {
    env,
  })
}

/** Says to the configuration of the components whose turn it is. */
const COMPONENT_BROWSER = 'COMPONENT_BROWSER'

/** Components by themselves in two browsers at once: one page for each file, no server and no database. */
async function componentTier(env, chromium) {
  print('\n▶ 组件测试')
  const none = { file: WITHOUT_COMPONENTS, seconds: 0, passed: 0, failed: 0, skipped: ['没有找到 Chromium'] }
  if (!chromium) return [none]
  const where = ['--root', inRoot('web'), '--config', 'vitest.components.config.ts']
  const inBrowser = name => runVitest(where, { env: { ...env, CHROMIUM_PATH: chromium, [COMPONENT_BROWSER]: name } })
  return (await Promise.all(['clipboard', 'plain'].map(inBrowser))).flat()
}

async function browserTier(env, chromium, filters = []) {
  print('\n▶ 浏览器测试')
  const options = { env: { ...env, CHROMIUM_PATH: chromium ?? '' } }
  // Without a browser they are still collected, so that each is counted as skipped by its name.
  return runVitest(['--project', 'e2e', '--passWithNoTests', ...(chromium ? [] : matchesNothing), ...filters], options)
}

/** What apt may have to bring comes while the checks run; one after the other, for apt lets in one at a time. */
async function fetchPrograms() {
  await provideRedis()
  return findChromium()
}

async function everyTier(env) {
  const [chromium, checked] = await Promise.all([fetchPrograms(), checkTier()])
  return [
    ...checked,
    ...(await moduleTier({ ...env, WEB_BUILT: inRoot('web/dist') }, [])),
    ...(await componentTier(env, chromium)),
    ...(await browserTier(env, chromium)),
  ]
}

/** Walks are asked for by `e2e`: they need the built web and a browser. */
async function namedTests(env, filters) {
  const { walks = [], others = [] } = Object.groupBy(filters, filter => (filter.startsWith('e2e') ? 'walks' : 'others'))
  await provideRedis()
  return [
    ...(others.length > 0 ? await moduleTier(env, others) : []),
    ...(walks.length > 0 ? [await webTier(), ...(await browserTier(env, await findChromium(), walks))] : []),
  ]
}

/** @returns {Promise<import('./vitest.mjs').FileResult[]>} */
export async function runTiers(filters) {
  const isWhole = filters.length === 0
  const left = isWhole && !process.env.TEST_LONG ? { [WITHOUT_LONG]: '1' } : {}
  try {
    return await withTestCluster('all', env =>
      isWhole ? everyTier({ ...env, ...left }) : namedTests({ ...env, ...left }, filters),
    )
  } catch (error) {
    console.error(error)
    return [one('npm test', false)] // what kept the tests from running is a failure to be counted
  }
}
