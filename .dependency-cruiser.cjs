// The direction of the house. Every rule has a sentence: it is what a person sees who ran into the fence.
// `commands/lib/checks/import-directions.test.ts` plants one violation of each and sees it reported.

const library = names => `(^|/)node_modules/(${names})/`
const screen = library('react|react-dom|antd|@ant-design/[^/]+|@rc-component/[^/]+|react-router|@tanstack/react-[^/]+')
const serverLibraries = library('fastify|@fastify/[^/]+|kysely|pg|ws|@tus/server|@tus/file-store|@aws-sdk/[^/]+')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'nothing-unresolved',
      severity: 'error',
      comment: 'An import the tool cannot follow is an import no rule can judge.',
      from: {},
      // `virtual:` modules are made by the build itself, of nothing that lies on disk.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or share a third: move what both need into it.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'wire-stands-alone',
      severity: 'error',
      comment: 'What travels is said below everything that speaks it: wire may use zod and itself, nothing else.',
      from: { path: '^wire/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^wire/src/', library('zod')] },
    },
    {
      name: 'wire-runs-without-zod',
      severity: 'error',
      comment:
        'Widgets and first pages carry what they import from wire: schemas lie in files named *-schema.ts, apart.',
      from: { path: '^(wire/src|kit)/', pathNot: ['-schema\\.ts$', '\\.test\\.ts$'] },
      to: { path: ['^wire/src/.*-schema\\.ts$', library('zod')] },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment: 'Both ends read the contract, so it may use wire, zod and itself, nothing else.',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^(contract|wire)/src/', library('zod')] },
    },
    {
      name: 'kit-knows-no-product',
      severity: 'error',
      comment: 'A widget is given its data through KitPorts; it must work in any product.',
      from: { path: '^kit/' },
      to: { path: '^(contract|server|web|sim|e2e|commands)/' },
    },
    {
      name: 'widgets-are-layered',
      severity: 'error',
      comment: 'Widgets build on each other one way: core below fields, fields below grid, and forms above them all.',
      from: { path: '^kit/(core|cron|fields|grid|list)/' },
      to: { path: '^kit/form/' },
    },
    {
      name: 'models-are-headless',
      severity: 'error',
      comment: 'kit/*/src/model runs in Node, on the server too: no React, no Ant Design, nothing from a ui folder.',
      from: { path: '^kit/[^/]+/src/model/' },
      to: { path: ['^kit/[^/]+/src/ui/', screen] },
    },
    {
      name: 'server-has-no-screen',
      severity: 'error',
      comment: 'The server may use contract and kit/*/model; what draws belongs to web.',
      from: { path: '^server/' },
      to: { path: ['^web/', '^kit/[^/]+/src/ui/', screen] },
    },
    {
      name: 'web-has-no-server',
      severity: 'error',
      comment: 'Web knows the server only through the contract; what is shared is said there.',
      from: { path: '^web/' },
      to: { path: ['^server/', serverLibraries] },
    },
    {
      name: 'modules-meet-at-the-door',
      severity: 'error',
      comment: 'Import another module through its index.ts only: that is its door, the rest is its room.',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: {
        path: '^server/src/modules/[^/]+/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'platform-is-below-modules',
      severity: 'error',
      comment: 'The platform carries the modules and so knows none of them; hand it a function or a value instead.',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(modules|seed|demo)/' },
    },
    {
      name: 'seed-is-below-modules',
      severity: 'error',
      comment: 'What every installation has in it is there before the modules are; what uses them is the demo.',
      from: { path: '^server/src/seed/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(modules|demo)/' },
    },
    {
      name: 'nothing-needs-the-demo',
      severity: 'error',
      comment:
        'The demo uses the product and the product knows no demo: what assembles it, and the command that writes history, do.',
      from: {
        path: '^(server/src|web|sim|commands)/',
        pathNot: ['^server/src/demo/', '^server/src/(assemble-product|backfill-main)\\.ts$', '\\.test\\.tsx?$'],
      },
      to: { path: '^server/src/demo/' },
    },
    {
      name: 'demo-comes-through-the-doors',
      severity: 'error',
      comment:
        'The demo makes its records as people do: it uses what modules offer at their index.ts, and nothing behind.',
      from: { path: '^server/src/demo/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/modules/[^/]+/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'pages-do-not-meet',
      severity: 'error',
      comment: 'Two pages share through kit, web/src/shared or the address bar, never by importing each other.',
      from: { path: '^web/src/pages/([^/]+)/' },
      to: { path: '^web/src/pages/[^/]+/', pathNot: '^web/src/pages/$1/' },
    },
    {
      name: 'pages-of-one-area-do-not-meet',
      severity: 'error',
      comment: 'Users and roles are neighbours, not flatmates: what both need lies in their area or in web/src/shared.',
      from: { path: '^web/src/pages/([^/]+)/([^/]+)/' },
      to: { path: '^web/src/pages/[^/]+/[^/]+/', pathNot: '^web/src/pages/$1/$2/' },
    },
    {
      name: 'shell-does-not-know-pages',
      severity: 'error',
      comment: 'The shell finds pages in page-registry.ts by the path the menu sends; nowhere else.',
      from: { path: '^web/src/(app|shell|shared)/', pathNot: '^web/src/shell/registry/page-registry\\.tsx?$' },
      to: { path: '^web/src/pages/' },
    },
    {
      name: 'app-is-below-shared',
      severity: 'error',
      comment:
        'Calls, session and messages (app) carry what pages share, and both carry the frame around them (shell).',
      from: { path: '^web/src/app/' },
      to: { path: '^web/src/(shared|shell)/' },
    },
    {
      name: 'shared-is-below-the-shell',
      severity: 'error',
      comment: 'What pages share is drawn inside the frame and so knows nothing of it; what both need lies in app.',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/shell/' },
    },
    {
      name: 'patients-page-stands-apart',
      severity: 'error',
      comment:
        'A phone on a ward fetches what patients need and nothing of the staff: of the application only how addresses of calls are made; and the application nothing of it.',
      from: { path: '^web/src/patient/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: ['^web/src/(?!patient/)', '^kit/', screen],
        pathNot: ['^web/src/app/calls/call-address\\.ts$', library('react|react-dom')],
      },
    },
    {
      name: 'application-knows-no-patients-page',
      severity: 'error',
      comment: 'Two pages, two builds: what the application took from the page of the patients it would have to carry.',
      from: { path: '^web/src/(?!patient/)' },
      to: { path: '^web/src/patient/' },
    },
    {
      name: 'sim-comes-through-the-front-door',
      severity: 'error',
      comment: 'Viewers and staff made to order use the contract over HTTP, like everyone else.',
      from: { path: '^sim/' },
      to: { path: '^(server|web|kit|e2e)/' },
    },
    {
      name: 'tests-stay-in-tests',
      severity: 'error',
      comment: 'What only tests need must not be carried into the product.',
      from: { pathNot: ['\\.test\\.tsx?$', '/testing/', '^(e2e|commands|bench)/', '\\.config\\.ts$'] },
      to: { path: ['\\.test\\.tsx?$', '/testing/', library('vitest|fast-check|s3rver|croner')] },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|mutants)/' },
    tsPreCompilationDeps: true, // an `import type` points in a direction too
    combinedDependencies: true, // workspace packages declare their own dependencies
    enhancedResolveOptions: {
      exportsFields: ['exports'], // without it imports of packages pass unseen
      conditionNames: ['import', 'node', 'browser', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
