import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG_TESTS, WITHOUT_LONG } from './commands/lib/tests/long-tests.mjs'

// Only tests of the server and of the whole house need a database; models start at once.
const cluster = './server/src/testing/app/test-cluster.ts'

const leftOut = process.env[WITHOUT_LONG] === '1' ? LONG_TESTS : []

/** These put another module in the place of one, or load modules anew: what the other files of a process must not meet. */
const alone = ['web/src/app/uploads/store-file.test.ts']
const serverAlone = ['server/src/modules/illness/illness-names.test.ts']

/** What mostly waits for others, begun last, would be waited for by everybody. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = (file: TestSpecification) => Number(file.moduleId.endsWith('/clean-clone.test.ts'))
    return (await super.sort(files)).toSorted((a, b) => waits(b) - waits(a))
  }
}

export default defineConfig({
  test: {
    // On two cores one alone leaves nearly half of them idle; models and server take three (commands/lib/tests/tiers.mjs).
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    testTimeout: 120_000, // the machine may be busy with something else; no test measures time
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } }, // what comes on a busy machine, comes late
    unstubGlobals: true, // files share a process: `fetch` of one test is not the next one's
    exclude: [...configDefaults.exclude, '**/dist/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'models',
          include: ['{wire,contract,kit/*,web,sim,commands}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, '**/*.component.test.tsx', ...alone], // in a browser: web/vitest.components.config.ts
          isolate: false, // to load what they test took each file longer than to test it
        },
      },
      { extends: true, test: { name: 'models-alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...serverAlone, ...leftOut],
          globalSetup: cluster,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'server-alone', include: serverAlone, globalSetup: cluster } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...leftOut],
          globalSetup: cluster,
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
