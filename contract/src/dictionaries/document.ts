import { seedDictionary } from './seed-dictionary.ts'

/** What documents are, whose, and who sees them (rules/documents#folders). */
export const documentDictionaries = [
  seedDictionary('he_doc_type', '文档类型', [
    ['contract', '合同'],
    ['qualification', '资质'],
    ['material', '素材'],
    ['manual', '手册'],
    ['report', '报告'],
    ['other', '其他'],
  ]),
  seedDictionary('he_doc_owner', '文档归属', [
    ['platform', '平台'],
    ['area', '区域'],
    ['hospital', '医院'],
    ['dept', '科室'],
  ]),
  seedDictionary('he_doc_share_type', '文档共享', [
    ['private', '不共享'],
    ['down', '向下共享'],
    ['assigned', '指定医院'],
  ]),
  seedDictionary('he_doc_about', '文档关于', [
    ['none', '无'],
    ['hospital', '医院'],
    ['doctor', '名医'],
    ['video', '视频'],
  ]),
]
