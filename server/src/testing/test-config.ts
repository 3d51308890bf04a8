import { loadConfig, type Config, type Environment } from '../platform/config.ts'

/** Settings of a test: like a fresh installation on this machine, without a captcha and without demo data. */
export function testConfig(settings: Environment = {}): Config {
  return loadConfig({
    CAPTCHA: 'off',
    DEMO: 'off',
    SECRET: 'only for tests, only for tests, only for tests',
    ...settings,
  })
}
