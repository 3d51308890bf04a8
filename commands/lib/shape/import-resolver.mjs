// Which file an import means: by its path, from there or from the top, or by the `exports` and `imports` of our own packages.
import { posix } from 'node:path'

const fill = (pattern, target, text) => {
  const [before, after = ''] = pattern.split('*')
  if (!pattern.includes('*')) return text === pattern ? target : undefined
  const fits = text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after)
  return fits ? target.replaceAll('*', text.slice(before.length, text.length - after.length)) : undefined
}

const firstThatFits = (patterns = {}, text) =>
  Object.entries(patterns)
    .map(([pattern, target]) => fill(pattern, target, text))
    .find(Boolean)

function packagesOf({ files, read }) {
  return files
    .filter(file => /(^|\/)package\.json$/.test(file))
    .map(file => ({ folder: posix.dirname(file), ...JSON.parse(read(file)) }))
}

/**
 * @param {import('./tree.mjs').Tree} tree
 * @returns {(from: string, specifier: string) => string | undefined} undefined for what is not ours
 */
export function importResolver(tree) {
  const [known, packages] = [new Set(tree.files), packagesOf(tree)]
  const within = (folder, target) => {
    const file = target && posix.join(folder, target)
    return known.has(file) ? file : undefined
  }
  const inside = (from, specifier) => {
    const own = packages.find(({ folder, imports }) => imports && from.startsWith(`${folder}/`))
    return own && within(own.folder, firstThatFits(own.imports, specifier))
  }
  const ofPackage = specifier => {
    const named = packages.find(({ name }) => name && (specifier === name || specifier.startsWith(`${name}/`)))
    return named && within(named.folder, firstThatFits(named.exports, `.${specifier.slice(named.name.length)}`))
  }
  return (from, specifier) => {
    if (specifier.startsWith('.')) return within(posix.dirname(from), specifier)
    if (specifier.startsWith('#')) return inside(from, specifier)
    return known.has(specifier) ? specifier : ofPackage(specifier)
  }
}
