// What is exported has a user in the product. An export that only tests use keeps code alive nobody needs, or opens a
// door beside the one that is used. What a contract promises to others says so: `@promise` and for which use.
import { say } from '../base/tell.mjs'
import { ownShape } from './own-shape.mjs'

/**
 * @param {{ testOnly: import('./exports.mjs').Found[], idlePromises: import('./exports.mjs').Found[] }} shape
 * @returns {string[]}
 */
export function exportFaults({ testOnly, idlePromises }) {
  const place = ({ file, name }) => `${file} ${name}`
  const without = testOnly.filter(({ promise }) => promise === undefined)
  return [
    ...without.map(one => `${place(one)} 只有测试使用`),
    ...idlePromises.map(one => `${place(one)} 的 @promise ${one.promise === '' ? '没有写明用途' : '已经兑现，请删去'}`),
  ]
}

export function keptExportsHold() {
  const faults = exportFaults(ownShape())
  for (const fault of faults) say(fault)
  if (faults.length > 0) say('测试请走产品所用的入口；对外的承诺在注释中以 @promise 写明用途。')
  return faults.length === 0
}
