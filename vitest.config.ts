import { configDefaults, defineConfig } from 'vitest/config'

// Only tests of the server and of the whole house need a database; models start at once.
const cluster = './server/src/testing/cluster.ts'

export default defineConfig({
  test: {
    testTimeout: 60_000, // the machine may be busy with something else; no test measures time
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } }, // what comes on a busy machine, comes late
    exclude: [...configDefaults.exclude, '**/dist/**'],
    projects: [
      {
        extends: true,
        test: { name: 'models', include: ['{contract,kit/*,web,sim,commands}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'server', include: ['server/**/*.test.ts'], globalSetup: cluster },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: cluster,
          maxWorkers: 2, // each has a house and a browser of its own, and waits more than it works
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
