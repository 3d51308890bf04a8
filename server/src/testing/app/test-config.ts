import { loadConfig, type Config, type Environment } from '../../platform/config/config.ts'

/**
 * Settings of a test: like a fresh installation on this machine, without a captcha and without demo data. An address is
 * put in afterwards, for one that faces people would demand the captcha.
 */
export function testConfig({ PUBLIC_URL, ...settings }: Environment = {}): Config {
  const config = loadConfig({
    CAPTCHA: 'off',
    DEMO: 'off',
    SECRET: 'bX3qk0Vt9LwZ7mRc1nHs5yJd2fPg8aTu',
    ...settings,
  })
  return PUBLIC_URL === undefined ? config : Object.freeze({ ...config, PUBLIC_URL })
}
