// What is exported has a user in the product. An export that only tests use keeps code alive nobody needs, or opens a
// door beside the one that is used. What a contract promises to others says so: `@promise` and for which use.
import { print } from '../base/print.mjs'
import { repositoryShape } from './repository-shape.mjs'

/**
 * @param {{ testOnly: import('./exports.mjs').Found[], stalePromises: import('./exports.mjs').Found[] }} shape
 * @returns {string[]}
 */
export function exportProblems({ testOnly, stalePromises }) {
  const nameOf = ({ file, name }) => `${file} ${name}`
  const without = testOnly.filter(({ promise }) => promise === undefined)
  return [
    ...without.map(one => `${nameOf(one)} 只有测试使用`),
    ...stalePromises.map(
      one => `${nameOf(one)} 的 @promise ${one.promise === '' ? '没有写明用途' : '已经兑现，请删去'}`,
    ),
  ]
}

export function exportsAreUsed() {
  const problems = exportProblems(repositoryShape())
  for (const problem of problems) print(problem)
  if (problems.length > 0) print('测试请走产品所用的入口；对外的承诺在注释中以 @promise 写明用途。')
  return problems.length === 0
}
