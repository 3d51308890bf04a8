// Paths as documents name them: from the top, or from some folder on.
const PART = String.raw`[\w@.*<>{}-]+`
const PATH = new RegExp(String.raw`^${PART}(?:\/${PART})*\/?$`)
const FILE_NAME = /\.(?:ts|tsx|mjs|cjs|sql|css|html|jsonl?|md)$/
/** Folders that a path may begin with: those at the top, and two that are said without `server/src`. */
const BEGINNING = /^(?:wire|contract|kit|server|web|sim|bench|e2e|commands|docs|platform|modules)\//
/** A name that stands for any: `*`, `<name>`, `{userId}`, NNNN. */
const ANY = /\*|<[^>]*>|\{[^}]*\}|NNNN/g

/** Whether a word of a document is meant as a path of the house. */
export const isPath = word =>
  PATH.test(word) && (BEGINNING.test(word) || (FILE_NAME.test(word) && !/^\W*\.?\w+$/.test(word)))

/** Whether a path, whole or from some folder on, is a file or a folder of the house. */
export function existingPathCheck(files) {
  const folders = new Set(files.flatMap(file => foldersOf(file)))
  const all = [...files, ...folders].map(path => `/${path}`)
  const known = new Map()
  return path => {
    if (!known.has(path)) known.set(path, all.some(endsWith(path)))
    return known.get(path)
  }
}

const foldersOf = file => {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

function endsWith(path) {
  const end = `/${path.replace(/\/$/, '')}`
  if (end.search(ANY) < 0) return one => one.endsWith(end)
  const parts = end.split(ANY).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const pattern = new RegExp(`${parts.join('[^/]*')}$`)
  return one => pattern.test(one)
}
