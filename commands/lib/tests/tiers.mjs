// The tiers of the tests, from quick to slow; one PostgreSQL and one browser serve them all.
import { findChromium } from '../install/chromium.mjs'
import { runChecks } from '../checks/checks.mjs'
import { startClusterFor } from './test-cluster.mjs'
import { vitest } from './vitest.mjs'
import { buildWeb } from './web-build.mjs'
import { provideRedis } from '../install/redis.mjs'
import { inRoot } from '../base/place.mjs'
import { say } from '../base/tell.mjs'

const matchesNothing = ['--testNamePattern', '^(?!)']

const one = (name, passed, seconds = 0) => ({ file: name, seconds, passed: +passed, failed: +!passed, skipped: [] })

async function checkTier() {
  const checks = (await runChecks()).map(({ name, passed, seconds }) => one(`check/${name}`, passed, seconds))
  const begun = performance.now()
  const built = await buildWeb()
  return [...checks, one('check/网页构建', built, (performance.now() - begun) / 1000)]
}

const moduleTier = async (env, filters) => {
  await provideRedis()
  say('\n▶ 模型与模块测试')
  return vitest(['--project', 'models*', '--project', 'server*', '--passWithNoTests', ...filters], { env })
}

/** Components by themselves: one page each in the browser, no server and no database. */
async function componentTier(chromium) {
  say('\n▶ 组件测试')
  const none = { file: 'web/components', seconds: 0, passed: 0, failed: 0, skipped: ['没有找到 Chromium'] }
  if (!chromium) return [none]
  const where = ['--root', inRoot('web'), '--config', 'vitest.components.config.ts']
  return vitest(where, { env: { CHROMIUM_PATH: chromium } })
}

async function browserTier(env, chromium) {
  say('\n▶ 浏览器测试')
  const quick = process.env.TEST_LONG ? {} : { QUICK_WALKS: '1' }
  const options = { env: { ...env, ...quick, CHROMIUM_PATH: chromium ?? '' } }
  // Without a browser they are still collected, so that each is counted as skipped by its name.
  return vitest(['--project', 'e2e', '--passWithNoTests', ...(chromium ? [] : matchesNothing)], options)
}

async function inBrowser(env) {
  const chromium = await findChromium()
  return [...(await componentTier(chromium)), ...(await browserTier(env, chromium))]
}

/** @returns {Promise<import('./vitest.mjs').FileResult[]>} */
export async function runTiers(filters) {
  const everything = filters.length === 0
  try {
    return await startClusterFor('all', async env => [
      ...(everything ? await checkTier() : []),
      ...(await moduleTier(env, filters)),
      ...(everything ? await inBrowser(env) : []),
    ])
  } catch (error) {
    console.error(error)
    return [one('npm test', false)] // what kept the tests from running is a failure to be counted
  }
}
