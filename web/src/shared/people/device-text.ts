const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const named = (names: readonly [RegExp, string][], agent: string) => names.find(([sign]) => sign.test(agent))?.[1]

/** What a person sits at, out of what the browser says of itself: `Chrome · Windows`. */
export function deviceText(agent: string | null): string {
  if (agent === null || agent === '') return '—'
  const said = [named(BROWSERS, agent), named(SYSTEMS, agent)].filter(Boolean)
  return said.length > 0 ? said.join(' · ') : (agent.split(/[\s/]/)[0] ?? agent)
}
