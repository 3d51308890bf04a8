// What `npm run test:long` runs besides: crashes, restarts and restores, random requests, endurance, journeys beyond the
// first of their kind, packages in a project of somebody else, and walks through widgets whose rules the tests of
// components and models hold, too.
// `npm test -- NAME` runs them as well when it names them.

/** Set by `npm test`, read by the configuration of the tests. */
export const WITHOUT_LONG = 'WITHOUT_LONG_TESTS'

const workshop = names => names.map(name => `e2e/src/workshop/${name}.test.ts`)

export const LONG_TESTS = [
  'server/src/backup/backup-bucket.test.ts',
  'server/src/platform/embedded-postgres/clear-leftovers.test.ts',
  'server/src/platform/embedded-postgres/crash.test.ts',
  'server/src/platform/embedded-postgres/postgres-supervisor.test.ts',
  'server/src/platform/jobs/four-nodes.test.ts',
  'server/src/proofs/crash-server.test.ts',
  'server/src/proofs/database-crash.test.ts',
  'server/src/proofs/fuzz.test.ts',
  'server/src/proofs/restore-drill.test.ts',
  'server/src/proofs/tenants-control.test.ts',
  'server/src/proofs/upload-endurance.test.ts',
  'server/src/proofs/wire/old-client-walk.test.ts',
  'server/src/two-starts.test.ts',
  'e2e/src/account.test.ts',
  'e2e/src/all-pages.test.ts',
  'e2e/src/announcements.test.ts',
  'e2e/src/clean-clone.test.ts',
  'e2e/src/data-rules.test.ts',
  'e2e/src/forms.test.ts',
  'e2e/src/mailed-reports.test.ts',
  'e2e/src/offline.test.ts',
  'e2e/src/packages/packages.test.ts',
  'e2e/src/scheduled-jobs.test.ts',
  'e2e/src/screen-lock.test.ts',
  'e2e/src/second-factors.test.ts',
  'e2e/src/second-person.test.ts',
  'e2e/src/shell.test.ts',
  'e2e/src/simulator.test.ts',
  'e2e/src/lists/grid-live.test.ts',
  'e2e/src/lists/import-mend.test.ts',
  'e2e/src/lists/system-lists.test.ts',
  'e2e/src/videos/batch-upload.test.ts',
  'e2e/src/videos/video-lifecycle.test.ts',
  ...workshop([
    'workshop-imports',
    'workshop-lists',
    'workshop-people',
    'workshop-pickers',
    'workshop-previews',
    'workshop-query',
    'workshop-tables',
    'workshop-uploads',
    'grid/workshop-grid',
    'grid/workshop-grid-live',
    'grid/workshop-grid-cells',
    'grid/workshop-grid-linked',
    'grid/workshop-grid-rights',
    'grid/workshop-grid-wheel',
  ]),
]
