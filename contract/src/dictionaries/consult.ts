import { seedDictionary } from './seed-dictionary.ts'

/** Dictionaries of questions, in sort order (rules/consults#what-it-is). */
export const consultDictionaries = [
  seedDictionary('he_consult_handler', '咨询答复方', [
    ['platform', '平台'],
    ['hospital', '医院'],
  ]),
  seedDictionary('he_consult_status', '咨询状态', [
    ['pending', '待回复'],
    ['assigned', '已分派'],
    ['replied', '已回复'],
    ['closed', '已结束'],
    ['blocked', '已屏蔽'],
  ]),
  seedDictionary('he_public_status', '公开状态', [
    ['private', '私有'],
    ['pending', '待公开审核'],
    ['public', '已公开'],
  ]),
  seedDictionary('he_consult_for', '为谁咨询', [
    ['self', '本人'],
    ['parent', '父母'],
    ['child', '子女'],
    ['spouse', '配偶'],
    ['other', '其他'],
  ]),
  // What is looked for in questions (rules/consults#emergencies); installations add to it.
  seedDictionary('he_emergency_word', '急症词', [
    ['胸痛', '胸痛'],
    ['胸口剧痛', '胸口剧痛'],
    ['大出血', '大出血'],
    ['出血不止', '出血不止'],
    ['呕血', '呕血'],
    ['咯血', '咯血'],
    ['自杀', '自杀'],
    ['不想活', '不想活'],
    ['喘不上气', '喘不上气'],
    ['呼吸困难', '呼吸困难'],
    ['昏迷', '昏迷'],
    ['意识不清', '意识不清'],
    ['抽搐', '抽搐'],
    ['口角歪斜', '口角歪斜'],
    ['半身麻木', '半身麻木'],
    ['休克', '休克'],
    ['中毒', '中毒'],
    ['破水', '破水'],
  ]),
]
