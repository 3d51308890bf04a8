// What `npm run test:long` runs besides: crashes, random requests, endurance, and walks through widgets whose rules the
// tests of components and models hold, too. `npm test -- NAME` runs them as well when it names them.

/** Set by `npm test`, read by the configuration of the tests. */
export const WITHOUT_LONG = 'WITHOUT_LONG_TESTS'

const workshop = names => names.map(name => `e2e/src/workshop/${name}.test.ts`)

export const LONG_TESTS = [
  'server/src/platform/embedded-postgres/crash.test.ts',
  'server/src/proofs/crash-server.test.ts',
  'server/src/proofs/database-crash.test.ts',
  'server/src/proofs/fuzz.test.ts',
  'server/src/proofs/upload-endurance.test.ts',
  ...workshop([
    'workshop-lists',
    'workshop-people',
    'workshop-pickers',
    'workshop-previews',
    'workshop-tables',
    'workshop-uploads',
    'grid/workshop-grid-cells',
    'grid/workshop-grid-linked',
    'grid/workshop-grid-rights',
    'grid/workshop-grid-wheel',
  ]),
]
