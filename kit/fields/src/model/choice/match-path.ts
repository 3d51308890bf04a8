import { meansText } from '@xuanjiao/core/model/text/pinyin'

/** What names of divisions end with, and nobody types. */
const SUFFIX = /(?<=.{2})[省市区县]$/

/**
 * Whether a place in a tree is meant: each word that was typed is held by the names on the way to it, or says how they
 * sound; 苏州姑苏 and gusu are 江苏省 / 苏州市 / 姑苏区.
 */
export function meansPath(labels: readonly string[], typed: string): boolean {
  const ways = [labels.join(''), labels.map(label => label.replace(SUFFIX, '')).join('')]
  const words = typed.trim().split(/[\s/]+/)
  return words.every(word => ways.some(way => meansText(way, word)))
}
