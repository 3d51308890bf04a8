// A tree of sources as `shape` sees it: which file is what, and to which part it belongs.

/** @typedef {{ files: string[], read: (file: string) => string }} Tree paths from the top of the tree */

export const isSource = file => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts')

/** Browser walks and proofs are tests as a whole; what helps tests lies in `testing/` and is theirs. */
export const isTest = file => /\.test\.tsx?$|(^|\/)testing\/|^e2e\/|^server\/src\/proofs\//.test(file)

/** Each package of the kit is a part of its own. */
export const packageOf = file =>
  file.includes('/')
    ? file
        .split('/')
        .slice(0, file.startsWith('kit/') ? 2 : 1)
        .join('/')
    : '.'

export const folderOf = file => file.slice(0, Math.max(0, file.lastIndexOf('/'))) || '.'

/** A last line without its line break is a line, too. */
export const linesOf = text => text.split('\n').length - Number(text.endsWith('\n') || text === '')

/** Not written by hand, so it would only hide what is. */
const isLockFile = file => /(^|\/)package-lock\.json$/.test(file)

/** @param {Tree} tree lines of what is neither TypeScript nor JavaScript, by part */
export function otherLines({ files, read }) {
  const byPart = {}
  for (const file of files) {
    const kind = /\.(css|sql|json)$/.exec(file)?.[1]
    if (!kind || isLockFile(file)) continue
    const lines = (byPart[packageOf(file)] ??= { css: 0, sql: 0, json: 0 })
    lines[kind] += linesOf(read(file))
  }
  return byPart
}

/** Folders with more files than this are piles: nobody sees at a glance what is in them. */
const MOST_FILES = 25

/** @param {string[]} files sources and styles that lie directly in the folder, tests counted; the largest first */
export function flatFolders(files) {
  const counted = files.filter(file => isSource(file) || file.endsWith('.css'))
  return [...Map.groupBy(counted, folderOf)]
    .map(([folder, its]) => ({ folder, files: its.length }))
    .filter(({ files: number }) => number > MOST_FILES)
    .toSorted((a, b) => b.files - a.files || a.folder.localeCompare(b.folder))
}
