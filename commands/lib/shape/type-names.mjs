// No two exported types share a name: who searches for one finds it, and a message that names it says which.
import { say } from '../base/tell.mjs'
import { ownShape } from './own-shape.mjs'

export function typeNamesHold() {
  const { sameNamed } = ownShape()
  for (const { name, files } of sameNamed) say(`${name}：${files.join('、')}`)
  if (sameNamed.length > 0) say('导出的类型各有自己的名字，不看所在文件夹也知道它是什么。')
  return sameNamed.length === 0
}
