// No two exported types share a name: who searches for one finds it, and a message that names it says which.
import { readFileSync } from 'node:fs'
import { inRoot } from './place.mjs'
import { sourceFiles } from './scratch-copy.mjs'
import { survey } from './shape/survey.mjs'
import { say } from './tell.mjs'

export function typeNamesHold() {
  const { sameNamed } = survey({ files: sourceFiles(), read: file => readFileSync(inRoot(file), 'utf8') })
  for (const { name, files } of sameNamed) say(`${name}：${files.join('、')}`)
  if (sameNamed.length > 0) say('导出的类型各有自己的名字，不看所在文件夹也知道它是什么。')
  return sameNamed.length === 0
}
