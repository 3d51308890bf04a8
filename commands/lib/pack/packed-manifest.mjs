// What `package.json` says outside: built files in place of sources, and nothing of how the house is put together.

/** What only the house reads. */
const OWN_FIELDS = ['private', 'scripts', 'devDependencies', 'exports']

const builtAs = (source, ending) => source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, ending)

const door = source => {
  const types = builtAs(source, '.d.ts')
  return types.endsWith('.css') ? types : { types, default: builtAs(source, '.js') }
}

/** Inside one version is installed for all; outside any that is as good will do. What draws needs the other half of React. */
const peersOf = ({ peerDependencies: { ...own } = {} }) => {
  if (own.react) own['react-dom'] = own.react
  return Object.fromEntries(Object.entries(own).map(([name, range]) => [name, range.replace(/^(?=\d)/, '^')]))
}

/**
 * @param {Record<string, any>} manifest as it is in the house
 * @param {readonly string[]} [doors]
 */
export function packedManifest(manifest, doors) {
  const sources = Object.entries(manifest.exports).filter(([name]) => doors === undefined || doors.includes(name))
  const missing = doors?.filter(name => !(name in manifest.exports)) ?? []
  if (missing.length > 0) throw new Error(`${manifest.name} has no ${missing.join(', ')}`)
  return {
    ...Object.fromEntries(Object.entries(manifest).filter(([field]) => !OWN_FIELDS.includes(field))),
    license: 'MIT',
    peerDependencies: peersOf(manifest),
    ...(manifest.peerDependenciesMeta && {
      peerDependenciesMeta: { ...manifest.peerDependenciesMeta, 'react-dom': manifest.peerDependenciesMeta.react },
    }),
    exports: Object.fromEntries(sources.map(([name, source]) => [name, door(source)])),
    files: ['dist'],
    sideEffects: ['**/*.css'],
  }
}
