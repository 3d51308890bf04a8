// The tiers of the tests, from quick to slow; one PostgreSQL and one browser serve them all.
import { findChromium } from './chromium.mjs'
import { runChecks } from './checks.mjs'
import { startClusterFor } from './test-cluster.mjs'
import { vitest } from './vitest.mjs'
import { say } from './tell.mjs'

const matchesNothing = ['--testNamePattern', '^(?!)']

const asFile = ({ name, passed, seconds }) => ({
  file: `check/${name}`,
  seconds,
  passed: +passed,
  failed: +!passed,
  skipped: [],
})

async function browserTests(env) {
  const chromium = await findChromium()
  say('\n▶ 浏览器测试')
  const options = { env: { ...env, CHROMIUM_PATH: chromium ?? '' } }
  // Without a browser they are still collected, so that each is counted as skipped by its name.
  return vitest(['--project', 'e2e', '--passWithNoTests', ...(chromium ? [] : matchesNothing)], options)
}

/** @returns {Promise<import('./vitest.mjs').FileResult[]>} */
export async function runTiers(filters) {
  return startClusterFor('all', async env => {
    const checks = filters.length ? [] : runChecks().map(asFile)
    say('\n▶ 模型与模块测试')
    const inner = await vitest(['--project', 'models', '--project', 'server', '--passWithNoTests', ...filters], { env })
    const outer = filters.length ? [] : await browserTests(env)
    return [...checks, ...inner, ...outer]
  })
}
